import { PieceShape } from "./piece.tsx";
import type { Piece } from "./polyomino.ts";
import { oriented } from "./polyomino.ts";

interface RackProps {
  readonly label: string;
  readonly pieces: readonly Piece[];
  /** The piece in hand, with its orientation. */
  readonly held?: { readonly id: string; readonly turns: number; readonly flipped: boolean } | null;
  /** Pieces that an explanation speaks of. */
  readonly marked?: ReadonlySet<string> | undefined;
  onTake(id: string): void;
}

/** Pieces that differ in nothing but their ids, in the order in which the first of each kind comes. */
function kindsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const kinds = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const kind = JSON.stringify([piece.name, piece.letter, piece.look, piece.cells]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), piece]);
  }
  return [...kinds.values()];
}

/**
 * Free pieces, to one scale with the boards, equal ones together with their number. A press takes one in hand, of equal ones
 * one that is marked before others; another press turns it.
 */
export function Rack({ label, pieces, held = null, marked, onTake }: RackProps) {
  return (
    <ul class="rack" aria-label={label}>
      {kindsOf(pieces).map((equal) => {
        const isMarked = equal.some(({ id }) => marked?.has(id));
        const inHand = equal.find(({ id }) => id === held?.id);
        const piece = inHand ?? equal.find(({ id }) => marked?.has(id)) ?? equal[0];
        if (!piece) return null;
        const { name, letter, look, cells } = piece;
        const size = `${cells.length} ${cells.length === 1 ? "space" : "spaces"}`;
        const number = equal.length > 1 ? `, ${equal.length} pieces` : "";
        return (
          <li key={equal[0]?.id}>
            <button
              type="button"
              class={`rack-piece ${inHand ? "chosen" : ""} ${isMarked ? "marked" : ""}`}
              aria-pressed={inHand !== undefined}
              aria-label={`${name}, ${size}${number}${isMarked ? ", marked" : ""}`}
              data-piece={piece.id}
              onClick={() => onTake(piece.id)}
            >
              <PieceShape
                cells={held && inHand ? oriented(cells, held.turns, held.flipped) : oriented(cells, 0, false)}
                look={look}
                letter={letter}
              />
              {equal.length > 1 ? <span class="rack-number">×{equal.length}</span> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
