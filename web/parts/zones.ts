import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/**
 * Keyboard on the table: Tab goes from zone to zone, the arrows inside one. In each `[data-zone]` exactly one
 * `[data-spot]` can be reached with Tab: the focused one, else the first that may be pressed, else the first.
 */
function spotsOf(zone: Element): HTMLElement[] {
  return [...zone.querySelectorAll<HTMLElement>("[data-spot]")];
}

function settle(root: HTMLElement): void {
  for (const zone of root.querySelectorAll("[data-zone]")) {
    const spots = spotsOf(zone);
    const stop =
      spots.find((spot) => spot === document.activeElement) ??
      spots.find((spot) => "legal" in spot.dataset) ??
      spots[0];
    for (const spot of spots) spot.tabIndex = spot === stop ? 0 : -1;
  }
}

/** The nearest spot of the zone in the direction of the arrow. */
function neighbour(zone: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const spots = spotsOf(zone);
  if (key === "Home") return spots[0];
  if (key === "End") return spots.at(-1);
  const here = from.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  const sideways = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const spot of spots) {
    const box = spot.getBoundingClientRect();
    const dx = box.left + box.width / 2 - x;
    const dy = box.top + box.height / 2 - y;
    const along = (sideways ? dx : dy) * sign;
    const across = Math.abs(sideways ? dy : dx);
    if (spot === from || along < 4) continue;
    const distance = along + 3 * across;
    if (distance < least) [best, least] = [spot, distance];
  }
  return best;
}

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];

/** Scrolls to the first place that may be pressed, unless one of them is in sight. */
export function showLegal(root: HTMLElement): void {
  const places = [...root.querySelectorAll<HTMLElement>("[data-spot][data-legal]")];
  if (!places.some(inSight)) places[0]?.scrollIntoView({ block: "nearest" });
}

/** Whether the middle of the place is on the screen with nothing over it. */
function inSight(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** The first place that may be pressed now. */
export function focusLegal(root: HTMLElement): void {
  (
    root.querySelector<HTMLElement>("[data-spot][data-legal]") ??
    root.querySelector<HTMLElement>('[data-spot][tabindex="0"]')
  )?.focus();
}

/** Wires the zones below `root`, and keeps the focus on the table when the focused card has left its place. */
export function useZones(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const from = event.target as HTMLElement;
      const zone = from.closest("[data-zone]");
      if (!zone || !ARROWS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = neighbour(zone, from, event.key);
      event.preventDefault();
      if (!next) return;
      for (const spot of spotsOf(zone)) spot.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    };
    table.addEventListener("keydown", onKey);
    return () => table.removeEventListener("keydown", onKey);
  }, [root]);

  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return;
    settle(table);
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (lost && table.dataset.focused === "yes") focusLegal(table);
  });

  useLayoutEffect(() => {
    const table = root.current;
    if (!table) return undefined;
    const enter = () => (table.dataset.focused = "yes");
    const leave = (event: FocusEvent) => {
      // A focused element that is taken off the page reports no new focus: the table still has it.
      if (event.relatedTarget && !table.contains(event.relatedTarget as Node)) table.dataset.focused = "no";
    };
    const elsewhere = (event: PointerEvent) => {
      if (!table.contains(event.target as Node)) table.dataset.focused = "no";
    };
    table.addEventListener("focusin", enter);
    table.addEventListener("focusout", leave);
    document.addEventListener("pointerdown", elsewhere);
    return () => {
      table.removeEventListener("focusin", enter);
      table.removeEventListener("focusout", leave);
      document.removeEventListener("pointerdown", elsewhere);
    };
  }, [root]);
}
