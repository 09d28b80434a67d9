import { ask } from "./doors.ts";
import { match } from "./match.ts";
import { problem } from "./reports.ts";
import type { Review as Reviewed } from "./shapes.ts";
import { createStore } from "./store.ts";

export type { Reviewed };

interface Decision {
  readonly step: number;
  readonly seat: number;
  readonly forced: boolean;
}

export interface Review {
  /** The saved game's name and the seat that is reviewed. */
  readonly id: string | null;
  readonly seat: number;
  readonly state: "none" | "running" | "stopped" | "done";
  /** How many decisions there are to look at. */
  readonly total: number;
  readonly found: readonly Reviewed[];
}

const NONE: Review = { id: null, seat: 0, state: "none", total: 0, found: [] };

export const reviews = createStore<Review>(NONE);

let run = 0;

/** Looks at one decision after the other; goes on where it was stopped. */
export async function startReview(seat: number): Promise<void> {
  const { id, snapshot } = match.get();
  if (!snapshot?.score.over || id === null) return;
  const before = reviews.get();
  const same = before.id === id && before.seat === seat;
  const mine = ++run;
  reviews.set(same ? { state: "running" } : { ...NONE, id, seat, state: "running" });
  const current = () => mine === run && match.get().id === id;
  try {
    const decisions = (await ask<readonly Decision[]>("decisions")).filter((one) => one.seat === seat);
    if (!current()) return;
    reviews.set({ total: decisions.length });
    for (const { step } of decisions.slice(reviews.get().found.length)) {
      const one = await ask<Reviewed>("review", { step });
      if (!current()) return;
      reviews.set({ found: [...reviews.get().found, one] });
    }
    reviews.set({ state: "done" });
  } catch (error) {
    if (!current()) return;
    reviews.set({ state: "stopped" });
    problem(error, { help: { label: "Try again", run: () => void startReview(seat) } });
  }
}

/** Ends the work after the decision that is being looked at; what was found stays. */
export function stopReview(): void {
  run += 1;
  if (reviews.get().state === "running") reviews.set({ state: "stopped" });
}

/** The decisions that surely cost something, the dearest first. */
export function turningPoints(found: readonly Reviewed[], most = 6): readonly Reviewed[] {
  return found
    .filter(({ best, low, difference }) => best !== null && difference > 0 && low !== null && low > 0)
    .sort((a, b) => b.difference - a.difference)
    .slice(0, most);
}

/**
 * What choices cost and what luck brought, over every stretch of the game whose measure was settled: what it came to is
 * the best that the first decision could hope for, plus luck, less what the choices cost (docs/hints.md).
 */
export function account(found: readonly Reviewed[]): { readonly choices: number; readonly luck: number } {
  const stretches = new Map<number | null, Reviewed[]>();
  for (const one of found) {
    if (one.settled !== null) stretches.set(one.until, [...(stretches.get(one.until) ?? []), one]);
  }
  let [choices, luck] = [0, 0];
  for (const stretch of stretches.values()) {
    const cost = stretch.reduce((sum, { best, played }) => sum + (best ? best.value - played.value : 0), 0);
    const first = stretch[0];
    if (!first) continue;
    choices += cost;
    luck += (first.settled ?? 0) - (first.best ?? first.played).value + cost;
  }
  return { choices, luck };
}
