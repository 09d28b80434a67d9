import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How long a finger or a pointer rests on a thing before the page says what it is, in milliseconds. */
const REST = 550;

interface Shown {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly above: boolean;
}

/**
 * "What is this?": a short text for whatever is marked `data-what="topic"` below `root`, by pointing at it, by focus, by a
 * long press. It can be pointed at itself, and Escape puts it away (WCAG 1.4.13). Topics without a text say nothing.
 */
export function WhatIsThis({
  root,
  texts,
}: {
  root: RefObject<HTMLElement | null>;
  texts: Readonly<Record<string, string>>;
}) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    let timer = 0;
    let from: Element | null = null;
    /** A text was shown since the last press began. */
    let held = false;
    /** A long press has ended and its text stays to be read; the press takes the focus along. */
    let kept = false;

    const textOf = (thing: Element | null) => texts[(thing as HTMLElement | null)?.dataset.what ?? ""];
    const show = (thing: Element) => {
      const text = textOf(thing);
      if (text === undefined || !thing.isConnected) return;
      const { left, top, bottom, width } = thing.getBoundingClientRect();
      const above = top > innerHeight / 2;
      held = true;
      setShown({ text, left: left + width / 2, top: above ? top : bottom, above });
    };
    const wait = (thing: Element | null) => {
      clearTimeout(timer);
      if (thing === from) return;
      from = thing;
      if (thing && textOf(thing) !== undefined) timer = setTimeout(() => show(thing), REST);
    };
    const hide = () => {
      clearTimeout(timer);
      from = null;
      held = kept = false;
      setShown(null);
    };
    const thingAt = (event: Event) => (event.target as Element).closest("[data-what]");
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || (event.target as Element).closest(".what")) return;
      const thing = thingAt(event);
      if (thing !== from) setShown(null);
      wait(thing);
    };
    const onDown = (event: PointerEvent) => {
      hide();
      if (event.pointerType !== "mouse") wait(thingAt(event));
    };
    // A finger that slides is scrolling or dragging.
    const onMove = (event: PointerEvent) => {
      if (event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 3) clearTimeout(timer);
    };
    const onUp = (event: PointerEvent) => {
      if (event.pointerType === "mouse") return;
      clearTimeout(timer);
      if (!held) return;
      kept = true;
      // Who asked what a card is has not played it.
      table.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => table.removeEventListener("click", swallow, { capture: true }), 50);
    };
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    const onFocus = (event: FocusEvent) => {
      if (!kept && (event.target as Element).matches(":focus-visible")) wait(thingAt(event));
    };
    const onLeave = () => {
      if (!kept) hide();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") hide();
    };
    table.addEventListener("pointerover", onOver);
    table.addEventListener("pointerdown", onDown);
    table.addEventListener("pointermove", onMove);
    table.addEventListener("pointerup", onUp);
    table.addEventListener("focusin", onFocus);
    table.addEventListener("focusout", onLeave);
    document.addEventListener("keydown", onKey);
    addEventListener("scroll", hide, { passive: true });
    return () => {
      hide();
      table.removeEventListener("pointerover", onOver);
      table.removeEventListener("pointerdown", onDown);
      table.removeEventListener("pointermove", onMove);
      table.removeEventListener("pointerup", onUp);
      table.removeEventListener("focusin", onFocus);
      table.removeEventListener("focusout", onLeave);
      document.removeEventListener("keydown", onKey);
      removeEventListener("scroll", hide);
    };
  }, [root, texts]);
  if (!shown) return null;
  const { text, left, top, above } = shown;
  return (
    <p class={`what ${above ? "above" : ""}`} role="tooltip" style={{ "--x": `${left}px`, "--y": `${top}px` }}>
      {text}
    </p>
  );
}
