import type { Piece } from "../../parts/polyomino.ts";
import type { FreightFigures } from "./types.ts";

/** All pieces of a seat, equal shapes with one look and one letter: the first of the name that no other shape has. */
export function piecesOf(figures: FreightFigures): ReadonlyMap<string, Piece> {
  const letters = new Map<number, string>();
  const free = (name: string) =>
    [...name.toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].find(
      (letter) => /[A-Z]/.test(letter) && ![...letters.values()].includes(letter),
    ) ?? "?";
  for (const { shape, name } of figures.pieces) if (!letters.has(shape)) letters.set(shape, free(name));
  return new Map(
    figures.pieces.map(({ id, name, shape, cells }) => [
      id,
      { id, name, letter: letters.get(shape) ?? "?", look: shape, cells },
    ]),
  );
}
