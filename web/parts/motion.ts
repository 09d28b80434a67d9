import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../app/settings.ts";
import { still } from "./still.ts";

const LENGTH = { off: 0, fast: 160, normal: 320, slow: 520 } as const;
/** A way shorter than this, in pixels, needs no trail to be seen. */
const SHORT = 40;

interface Seen {
  readonly box: DOMRect;
  readonly element: HTMLElement;
}

/**
 * What changed, where it changed: a card that lies elsewhere than before moves there and leaves a trail, one that is no
 * longer to be seen falls away, and the cards that the last step moved keep a mark until the next (`data-moved`).
 * `[data-card]` names a card, `[data-from]` and `[data-home]` where a seat's new cards come from.
 */
export function useMotion(root: RefObject<HTMLElement | null>, step: number): void {
  const before = useRef(new Map<string, Seen>());
  useEffect(() => {
    // Places of another layout tell nothing of a way.
    const forget = () => before.current.clear();
    addEventListener("resize", forget);
    return () => removeEventListener("resize", forget);
  }, []);
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    // All places are measured before anything is moved, and once a step: the page is laid out for it.
    const now = new Map<string, Seen>();
    for (const element of table.querySelectorAll<HTMLElement>("[data-card]")) {
      const box = element.getBoundingClientRect();
      if (box.width > 0) now.set(element.dataset.card ?? "", { box, element });
    }
    if (before.current.size > 0) {
      for (const element of table.querySelectorAll("[data-moved]")) element.removeAttribute("data-moved");
      const calm = still();
      for (const [card, { box, element }] of now) {
        const from = before.current.get(card)?.box ?? homeOf(table, element);
        if (!from || far(from, box) < 8) continue;
        element.dataset.moved = "";
        if (!calm) move(element, from, box);
      }
      if (!calm) {
        const taker = table.querySelector("[data-takes]")?.getBoundingClientRect();
        for (const [card, seen] of before.current) if (!now.has(card)) drop(seen, taker);
      }
    }
    before.current = now;
  }, [root, step]);
}

/** Where the cards of the seat come from that nobody has seen yet. */
function homeOf(table: HTMLElement, element: HTMLElement): DOMRect | undefined {
  const home = element.closest<HTMLElement>("[data-from]")?.dataset.from;
  return home ? table.querySelector(`[data-home="${home}"]`)?.getBoundingClientRect() : undefined;
}

function far(from: DOMRect, to: DOMRect): number {
  return Math.hypot(from.left - to.left, from.top - to.top);
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect): void {
  const duration = LENGTH[settings.get().speed];
  const dx = from.left - to.left;
  const dy = from.top - to.top;
  const size = Math.min(2, Math.max(0.3, from.width / to.width));
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${size})`, transformOrigin: "0 0", zIndex: 5 },
      { transform: "none", transformOrigin: "0 0", zIndex: 5 },
    ],
    { duration, easing: "cubic-bezier(.2,.7,.3,1)" },
  );
  if (far(from, to) > SHORT) trail(middle(from), middle(to), duration);
}

function middle({ left, top, width, height }: DOMRect): readonly [number, number] {
  return [left + width / 2, top + height / 2];
}

/** An arrow along the way that a card has gone, which fades. */
function trail([x, y]: readonly [number, number], [toX, toY]: readonly [number, number], duration: number): void {
  const arrow = document.createElement("div");
  arrow.className = "trail";
  arrow.setAttribute("aria-hidden", "true");
  const turn = Math.atan2(toY - y, toX - x);
  arrow.style.cssText = `left:${x}px;top:${y}px;width:${Math.hypot(toX - x, toY - y)}px;rotate:${turn}rad`;
  document.body.append(arrow);
  const fade = arrow.animate(
    [
      { transform: "scaleX(0)", opacity: 0.9 },
      { transform: "none", opacity: 0.9, offset: 0.4 },
      { transform: "none", opacity: 0 },
    ],
    { duration: duration * 3, easing: "ease-out" },
  );
  fade.onfinish = fade.oncancel = () => arrow.remove();
}

/** A card that left the table goes to who took it (`[data-takes]`), else it falls where it lay. */
function drop({ box, element }: Seen, taker: DOMRect | undefined): void {
  const ghost = element.cloneNode(true) as HTMLElement;
  for (const name of ["data-card", "data-target", "data-spot", "data-legal", "data-moved"]) ghost.removeAttribute(name);
  ghost.className += " ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.style.cssText = `left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px`;
  document.body.append(ghost);
  const [x, y] = taker ? middle(taker) : [0, 0];
  const [fromX, fromY] = middle(box);
  const gone = taker
    ? { transform: `translate(${x - fromX}px, ${y - fromY}px) scale(0.4)`, opacity: 0.3 }
    : { transform: `translateY(${box.height}px) rotate(14deg)`, opacity: 0 };
  const fall = ghost.animate([{ transform: "none", opacity: 1 }, gone], {
    duration: LENGTH[settings.get().speed] * 1.5,
    easing: "ease-in",
  });
  fall.onfinish = fall.oncancel = () => ghost.remove();
}

/** Ends every motion on the page at once. */
export function finishMotion(): void {
  for (const motion of document.getAnimations()) motion.finish();
}
