import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** A press becomes a drag after this many pixels, so that taps stay taps. */
const SLACK = 7;

interface Drag {
  readonly source: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
  over: Element | null;
}

/**
 * Dragging with pointer events from `[data-movable]` onto any `[data-target]` below `root`. Everything a drag can do
 * taps and keys can do too. Escape, a second finger or a drop beside the table puts the card back.
 */
export function useDrag(root: RefObject<HTMLElement | null>, drop: (source: string, target: string) => void): void {
  useEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    let drag: Drag | null = null;

    const targetAt = (x: number, y: number): Element | null => {
      const target = document.elementFromPoint(x, y)?.closest("[data-target]") ?? null;
      return target && table.contains(target) ? target : null;
    };

    const end = () => {
      if (!drag) return;
      drag.ghost?.remove();
      drag.over?.classList.remove("under");
      drag.source.classList.remove("lifted");
      table.classList.remove("dragging");
      drag = null;
    };

    const begin = (event: PointerEvent) => {
      if (drag) {
        end();
        return;
      }
      const source = (event.target as Element).closest<HTMLElement>("[data-movable]");
      if (!source || event.button !== 0 || !event.isPrimary) return;
      drag = { source, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null, over: null };
    };

    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const dx = event.clientX - drag.x;
      const dy = event.clientY - drag.y;
      if (!drag.ghost) {
        if (Math.hypot(dx, dy) < SLACK) return;
        const box = drag.source.getBoundingClientRect();
        const ghost = drag.source.cloneNode(true) as HTMLElement;
        ghost.className += " ghost";
        ghost.removeAttribute("data-target");
        ghost.removeAttribute("data-card");
        ghost.setAttribute("aria-hidden", "true");
        ghost.inert = true;
        Object.assign(ghost.style, {
          left: `${box.left}px`,
          top: `${box.top}px`,
          width: `${box.width}px`,
          height: `${box.height}px`,
        });
        document.body.append(ghost);
        drag.ghost = ghost;
        drag.source.classList.add("lifted");
        table.classList.add("dragging");
        table.setPointerCapture(event.pointerId);
      }
      drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
      const over = targetAt(event.clientX, event.clientY);
      if (over !== drag.over) {
        drag.over?.classList.remove("under");
        over?.classList.add("under");
        drag.over = over;
      }
    };

    const finish = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      const { ghost, source } = drag;
      const over = ghost ? targetAt(event.clientX, event.clientY) : null;
      end();
      if (!ghost) return;
      // The click that follows a drag is part of it.
      table.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => table.removeEventListener("click", swallow, { capture: true }), 0);
      const from = source.dataset.target;
      const to = over?.getAttribute("data-target");
      if (from && to && from !== to) drop(from, to);
    };

    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };

    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !drag) return;
      event.stopPropagation();
      end();
    };

    table.addEventListener("pointerdown", begin);
    table.addEventListener("pointermove", move);
    table.addEventListener("pointerup", finish);
    table.addEventListener("pointercancel", end);
    document.addEventListener("keydown", onKey, true);
    return () => {
      end();
      table.removeEventListener("pointerdown", begin);
      table.removeEventListener("pointermove", move);
      table.removeEventListener("pointerup", finish);
      table.removeEventListener("pointercancel", end);
      document.removeEventListener("keydown", onKey, true);
    };
  }, [root, drop]);
}
