import { ask } from "./doors.ts";
import { History, type SnapshotNews } from "./history.ts";
import type { Seat, Snapshot } from "./shapes.ts";

/**
 * Snapshots of the open match as the engine gives them: each carries only what is new since the last. They are numbered
 * as they are asked for, so that the page knows when the engine's match may be ahead of the one on screen.
 */

let history = new History();
/** How many answers may have changed the match, and the last of them that is on screen. */
let asked = 0;
let shown = 0;

const numbers = new WeakMap<Snapshot, number>();

/**
 * Asks for what is new in the open match, whose seats are `since` where it is on screen. An answer that is then left
 * aside must be asked for again: see `isBehind`.
 */
export async function askNews(
  op: string,
  args: Readonly<Record<string, unknown>>,
  since: readonly Seat[] | undefined,
): Promise<Snapshot> {
  const mine = history;
  const number = ++asked;
  let news = await ask<SnapshotNews>(op, since ? { ...args, since: mine.since(since) } : args);
  if (!mine.holds(news)) news = await ask<SnapshotNews>("snapshot", { viewer: news.viewer });
  const snapshot = mine.take(news);
  numbers.set(snapshot, number);
  return snapshot;
}

/** Opens a match: the history begins anew where that succeeds. */
export async function askOpening(op: string, args: unknown): Promise<Snapshot> {
  const next = new History();
  const number = ++asked;
  const snapshot = next.take(await ask<SnapshotNews>(op, args));
  history = next;
  numbers.set(snapshot, number);
  return snapshot;
}

/** This snapshot is on screen now. */
export function markShown(snapshot: Snapshot): void {
  shown = numbers.get(snapshot) ?? shown;
}

/** Whether the engine's match may have gone on from what is on screen: an answer was left aside or never came. */
export function isBehind(): boolean {
  return shown !== asked;
}
