import { keepDrafts, readDrafts } from "../../../app/drafts.ts";
import { match } from "../../../app/match.ts";
import { createStore } from "../../../app/store.ts";
import type { Cell, Piece, Placement } from "../../../parts/polyomino.ts";
import { covered, lying } from "../../../parts/polyomino.ts";
import type { Place } from "../types.ts";

/** What lies on each car that has been tried, by card; nothing of it is played. */
export type Sketches = Readonly<Record<string, readonly Placement[]>>;

const store = createStore<{ readonly id: string | null; readonly all: Sketches }>({ id: null, all: {} });

export const sketches = store;

function isPlacement(value: unknown): value is Placement {
  if (typeof value !== "object" || value === null) return false;
  const { id, turns, flipped, at } = value as Record<string, unknown>;
  const corner = Array.isArray(at) && at.length === 2 && at.every(Number.isInteger);
  return typeof id === "string" && Number.isInteger(turns) && typeof flipped === "boolean" && corner;
}

/** The sketches of the match on the table; those of another, or what is no sketch, are left behind. */
export function openSketches(): void {
  const { id } = match.get();
  if (store.get().id === id) return;
  const kept = id === null ? null : readDrafts(id);
  const found = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
  const all = Object.fromEntries(
    found.filter(([, placed]) => Array.isArray(placed) && placed.every(isPlacement)) as [string, Placement[]][],
  );
  store.set({ id, all });
}

export function keepSketch(card: string, placed: readonly Placement[]): void {
  const { id, all } = store.get();
  const { [card]: _, ...others } = all;
  const next = placed.length > 0 ? { ...others, [card]: placed } : others;
  store.set({ all: next });
  if (id !== null) keepDrafts(id, next);
}

/** The engine's place as placements on the board. */
export function placements(place: Place, pieces: ReadonlyMap<string, Piece>): Placement[] {
  return Object.entries(place).flatMap(([id, cells]) => {
    const piece = pieces.get(id);
    const found = piece && lying(piece, cells);
    return found ? [found] : [];
  });
}

/** The place that placements mean, in the order of laying. */
export function placeOf(placed: readonly Placement[], pieces: ReadonlyMap<string, Piece>): Place {
  const found: Record<string, readonly Cell[]> = {};
  for (const placement of placed) {
    const piece = pieces.get(placement.id);
    if (piece) found[piece.id] = covered(piece, placement);
  }
  return found;
}

/** A sketch with free pieces: an equal piece stands in for one that has gone; `gone` are those without any. */
export function renewed(
  placed: readonly Placement[],
  free: readonly Piece[],
  pieces: ReadonlyMap<string, Piece>,
): { readonly placed: readonly Placement[]; readonly gone: readonly Piece[] } {
  const ids = new Set(free.map(({ id }) => id));
  const used = new Set(placed.filter(({ id }) => ids.has(id)).map(({ id }) => id));
  const kept: Placement[] = [];
  const gone: Piece[] = [];
  for (const placement of placed) {
    const piece = pieces.get(placement.id);
    if (!piece) continue;
    if (ids.has(placement.id)) {
      kept.push(placement);
      continue;
    }
    const equal = free.find(({ id, look, letter }) => !used.has(id) && look === piece.look && letter === piece.letter);
    if (equal) {
      used.add(equal.id);
      kept.push({ ...placement, id: equal.id });
    } else gone.push(piece);
  }
  return { placed: kept, gone };
}

/** Whether every open space of the rows is covered. */
export function isFull(
  rows: readonly string[],
  placed: readonly Placement[],
  pieces: ReadonlyMap<string, Piece>,
): boolean {
  const open = rows.join("").replaceAll("#", "").length;
  return Object.values(placeOf(placed, pieces)).reduce((sum, cells) => sum + cells.length, 0) === open;
}
