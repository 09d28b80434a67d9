import { useEffect, useMemo, useState } from "preact/hooks";
import type { MenuEntry, Snapshot } from "../../app/shapes.ts";
import { whole } from "../../parts/picking.ts";
import { useTable } from "../../parts/spot.tsx";
import { together } from "./does.ts";
import type { After } from "./types.ts";
import { afterOf, figuresOf, shedOf } from "./words.ts";

function sets(menu: readonly MenuEntry[]): MenuEntry[] {
  return menu.map((entry) => ({ ...entry, together: together(entry) }));
}

/** What is sure of the table after what is chosen, or after the press that a pointer or the focus is on; else null. */
export function usePreview(snapshot: Snapshot, pointed: string | null): After | null {
  const { picked, legal } = useTable();
  const menu = useMemo(() => sets(snapshot.menu), [snapshot.menu]);
  if (picked.length > 0) return afterOf(whole(menu, picked)[0]);
  if (pointed === null || !legal.has(pointed)) return null;
  const alone = menu.find(({ targets }) => targets.length === 1 && targets[0] === pointed);
  return afterOf(alone ?? whole(menu, [pointed])[0]);
}

/** The place on the table that a mouse or the keyboard's focus is on. */
export function usePointed(): string | null {
  const [pointed, setPointed] = useState<string | null>(null);
  useEffect(() => {
    const targetOf = (event: Event) =>
      (event.target instanceof Element ? event.target.closest<HTMLElement>("[data-spot]") : null)?.dataset.target ??
      null;
    const over = (event: PointerEvent) => {
      if (event.pointerType === "mouse") setPointed(targetOf(event));
    };
    const focus = (event: FocusEvent) => {
      const visible = event.target instanceof Element && event.target.matches(":focus-visible");
      setPointed(visible ? targetOf(event) : null);
    };
    document.addEventListener("pointerover", over);
    document.addEventListener("focusin", focus);
    return () => {
      document.removeEventListener("pointerover", over);
      document.removeEventListener("focusin", focus);
    };
  }, []);
  return pointed;
}

/** Who plays next, and who misses a turn before that, as it would be after the preview. */
export function turnsOf(any: Snapshot, after: After | null): { next: number | null; skipped: readonly number[] } {
  const snapshot = shedOf(any);
  const { turn, place } = snapshot.view.public;
  const next = after ? after.next : figuresOf(snapshot).next;
  if (turn === null || next === null || after === null) return { next, skipped: [] };
  const seats = snapshot.seats.length;
  const skipped: number[] = [];
  const first = figuresOf(snapshot).next;
  // Round from the seat whose turn it would be to the one whose turn it is then; a burn gives the turn to its own seat.
  for (let seat = first ?? next; seat !== next && seat !== turn; seat = (seat + 1) % seats) {
    if (place[seat] === null) skipped.push(seat);
  }
  return { next, skipped: next === turn && skipped.length !== 1 ? [] : skipped };
}
