import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Where a place lies on the table: `[data-target]` can be pressed, `[data-place]` is only shown. */
export function findPlace(root: HTMLElement, place: string): HTMLElement | null {
  const name = CSS.escape(place);
  return (
    root.querySelector<HTMLElement>(`[data-spot][data-target="${name}"]`) ??
    root.querySelector<HTMLElement>(`[data-target="${name}"], [data-place="${name}"]`)
  );
}

/** Marks these places below `root`, and nothing else (`data-marked`). */
export function useMarks(root: RefObject<HTMLElement | null>, places: readonly string[]): void {
  // Without a list of what it depends on: a place may be drawn anew at any time.
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    const wanted = new Set(places.map((place) => findPlace(table, place)));
    for (const marked of table.querySelectorAll<HTMLElement>("[data-marked]"))
      if (!wanted.has(marked)) marked.removeAttribute("data-marked");
    for (const place of wanted) if (place) place.dataset.marked = "";
  });
}

/** Calls `work` now and whenever places may lie elsewhere: after scrolling, resizing and each motion's end. */
export function followLayout(watched: readonly (Element | null)[], work: () => void): () => void {
  let live = true;
  const run = () => {
    if (live) work();
  };
  run();
  const observer = new ResizeObserver(run);
  for (const element of watched) if (element) observer.observe(element);
  addEventListener("scroll", run, { passive: true, capture: true });
  addEventListener("resize", run);
  for (const motion of document.getAnimations()) {
    const ends = motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    if (ends) void motion.finished.then(run, run);
  }
  return () => {
    live = false;
    observer.disconnect();
    removeEventListener("scroll", run, { capture: true });
    removeEventListener("resize", run);
  };
}
