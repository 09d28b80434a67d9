import { useEffect, useState } from "preact/hooks";

/** The place that a press would be on, and the thing that is being dragged there. */
export interface Aim {
  readonly target: string;
  readonly source: string | null;
}

/**
 * What is aimed at before it is let go: the place under the pointer, under a finger that is still down, under a card that
 * is being dragged, or with the keyboard's focus; null where there is none.
 */
export function useAim(): Aim | null {
  const [aim, setAim] = useState<Aim | null>(null);
  useEffect(() => {
    const set = (target: string | undefined, source: string | null = null) =>
      setAim((now) => {
        if (target === undefined) return null;
        return now?.target === target && now.source === source ? now : { target, source };
      });
    const spotAt = (thing: EventTarget | null, of: string) =>
      thing instanceof Element ? thing.closest<HTMLElement>(of)?.dataset.target : undefined;
    const point = (event: PointerEvent) => {
      const lifted = document.querySelector<HTMLElement>(".lifted")?.dataset.target;
      if (lifted !== undefined) {
        const under = document.elementFromPoint(event.clientX, event.clientY);
        set(spotAt(under, "[data-target]"), lifted);
      } else if (event.pointerType === "mouse" || event.type === "pointerdown") {
        set(spotAt(event.target, "[data-spot]"));
      }
    };
    const lift = (event: PointerEvent) => {
      if (event.pointerType !== "mouse") set(undefined);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(":focus-visible"))
        set(spotAt(event.target, "[data-spot]"));
    };
    const forget = () => set(undefined);
    const listen: readonly (readonly [string, (event: never) => void])[] = [
      ["pointermove", point],
      ["pointerdown", point],
      ["pointerup", lift],
      ["pointercancel", forget],
      ["focusin", focus],
    ];
    for (const [name, work] of listen) document.addEventListener(name, work as EventListener);
    return () => {
      for (const [name, work] of listen) document.removeEventListener(name, work as EventListener);
    };
  }, []);
  return aim;
}
