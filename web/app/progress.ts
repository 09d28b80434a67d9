import { details, problem } from "./reports.ts";
import type { Action } from "./shapes.ts";
import { openStorage } from "./storage.ts";
import { createStore } from "./store.ts";

type Cells = readonly (readonly [row: number, column: number])[];

/** A piece laid on a board, or lifted from it. */
export type PackingMove =
  | { readonly kind: "lay"; readonly board: number; readonly piece: number; readonly cells: Cells }
  | { readonly kind: "lift"; readonly board: number; readonly cells: Cells };

/** On a game's own table a move is an action of the game. */
export type PuzzleMove = PackingMove | Action;

/** How far somebody has come with a puzzle, in the browser's store. */
export interface Progress {
  readonly moves: readonly PuzzleMove[];
  /** Moves taken back that can be made again, the next one last. */
  readonly undone: readonly PuzzleMove[];
  readonly solved: boolean;
  /** The solution was looked at before it was solved. */
  readonly shown: boolean;
  readonly hints: number;
  /** Seconds that the puzzle has been on screen. */
  readonly seconds: number;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

export const FRESH: Progress = {
  moves: [],
  undone: [],
  solved: false,
  shown: false,
  hints: 0,
  seconds: 0,
  updated: 0,
};

export const PUZZLE_KEY = "puzzle:";

/** By the puzzle's link without its `#puzzle=`. */
export const progress = createStore<{ readonly loaded: boolean; readonly all: ReadonlyMap<string, Progress> }>({
  loaded: false,
  all: new Map(),
});

function isCell(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

/** Whether it has the shape of a move; whether it fits the puzzle is for the engine to say. */
function isMove(value: unknown): value is PuzzleMove {
  if (typeof value !== "object" || value === null) return false;
  const { kind, board, piece, cells } = value as Record<string, unknown>;
  if (kind !== "lay" && kind !== "lift") return typeof kind === "string";
  const placed = Number.isInteger(board) && Array.isArray(cells) && cells.every(isCell);
  return placed && (kind === "lift" || Number.isInteger(piece));
}

/** A stored text as progress; null where it is none. */
export function readProgress(text: string): Progress | null {
  try {
    const value = { ...FRESH, ...(JSON.parse(text) as Partial<Progress>) };
    const numbers = [value.hints, value.seconds, value.updated].every((number) => Number.isFinite(number));
    const lists = [value.moves, value.undone].every((list) => Array.isArray(list) && list.every(isMove));
    return numbers && lists && typeof value.solved === "boolean" ? value : null;
  } catch {
    return null;
  }
}

/** Reads all that is stored, once, or `again`. */
export async function loadProgress(again = false): Promise<void> {
  if (progress.get().loaded && !again) return;
  const all = new Map<string, Progress>();
  let damaged = 0;
  try {
    const storage = await openStorage();
    for (const key of await storage.keys()) {
      if (!key.startsWith(PUZZLE_KEY)) continue;
      const found = readProgress((await storage.get(key)) ?? "");
      if (found) all.set(key.slice(PUZZLE_KEY.length), found);
      else damaged += 1;
    }
  } catch {
    // The home screen says that nothing can be kept here.
  }
  if (damaged > 0) {
    const what =
      damaged === 1 ? "one puzzle cannot be read, so it begins" : `${damaged} puzzles cannot be read, so they begin`;
    problem(new Error(`What was kept of ${what} anew.`));
  }
  // What was done meanwhile is newer.
  progress.set({ loaded: true, all: new Map([...all, ...progress.get().all]) });
}

let told = false;

/** Keeps how far a puzzle has come, at once. */
export function keepProgress(id: string, now: Progress): void {
  progress.set({ all: new Map(progress.get().all).set(id, now) });
  openStorage()
    .then((storage) => storage.set(PUZZLE_KEY + id, JSON.stringify(now)))
    .catch((error: unknown) => {
      if (!told) problem(new Error(`Puzzles cannot be saved in this browser: ${details(error).split("\n")[0] ?? ""}`));
      told = true;
    });
}
