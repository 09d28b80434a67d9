import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { settings } from "../app/settings.ts";

const LENGTH = { off: 0, fast: 120, normal: 180, slow: 260 } as const;

/**
 * Cards that lie elsewhere than before slide there: `[data-card]` names a card, `[data-home]` where a seat's new
 * cards come from.
 */
export function useMotion(root: RefObject<HTMLElement | null>): void {
  const before = useRef(new Map<string, DOMRect>());
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const length = LENGTH[settings.get().speed];
    const still = length === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches || before.current.size === 0;
    const now = new Map<string, DOMRect>();
    for (const element of table.querySelectorAll<HTMLElement>("[data-card]")) {
      const card = element.dataset.card ?? "";
      const box = element.getBoundingClientRect();
      now.set(card, box);
      if (still) continue;
      const home = element.closest<HTMLElement>("[data-from]")?.dataset.from;
      const from =
        before.current.get(card) ??
        (home ? table.querySelector(`[data-home="${home}"]`)?.getBoundingClientRect() : undefined);
      if (!from) continue;
      const dx = from.left - box.left;
      const dy = from.top - box.top;
      if (Math.hypot(dx, dy) < 3) continue;
      element.animate(
        [
          {
            transform: `translate(${dx}px, ${dy}px) scale(${Math.max(0.2, from.width / box.width)})`,
            transformOrigin: "0 0",
            zIndex: 5,
          },
          { transform: "none", transformOrigin: "0 0", zIndex: 5 },
        ],
        { duration: length, easing: "cubic-bezier(.2,.7,.3,1)" },
      );
    }
    before.current = now;
  });
}
