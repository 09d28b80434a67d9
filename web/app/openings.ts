import { PREFIX } from "./scope.ts";
import type { NewGame, Seat } from "./shapes.ts";

/**
 * What a game that is being opened comes from. It is kept for this tab until the game is in the store, so that a
 * reload while the engine is still starting opens it again.
 */
export type Opening =
  | { readonly kind: "new"; readonly game: NewGame }
  | { readonly kind: "guide"; readonly game: string }
  | { readonly kind: "record"; readonly json: string }
  | { readonly kind: "position"; readonly json: string; readonly seats: readonly Seat[] };

const KEY = `${PREFIX}opening:`;

/** Storage may be forbidden or full; then a reload during the start cannot go on, and nothing else changes. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export function keepOpening(id: string, opening: Opening): void {
  attempt(() => sessionStorage.setItem(KEY + id, JSON.stringify(opening)));
}

export function dropOpening(id: string): void {
  attempt(() => sessionStorage.removeItem(KEY + id));
}

export function openingOf(id: string): Opening | null {
  return attempt(() => {
    const text = sessionStorage.getItem(KEY + id);
    return text === null ? null : (JSON.parse(text) as Opening);
  });
}
