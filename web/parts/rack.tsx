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

/** Free pieces, to one scale with the boards; a press takes one in hand, another turns it. */
export function Rack({ label, pieces, held = null, marked, onTake }: RackProps) {
  return (
    <ul class="rack" aria-label={label}>
      {pieces.map(({ id, name, letter, look, cells }) => (
        <li key={id}>
          <button
            type="button"
            class={`rack-piece ${held?.id === id ? "chosen" : ""} ${marked?.has(id) ? "marked" : ""}`}
            aria-pressed={held?.id === id}
            aria-label={`${name}, ${cells.length} ${cells.length === 1 ? "space" : "spaces"}${marked?.has(id) ? ", marked" : ""}`}
            data-piece={id}
            onClick={() => onTake(id)}
          >
            <PieceShape
              cells={held?.id === id ? oriented(cells, held.turns, held.flipped) : oriented(cells, 0, false)}
              look={look}
              letter={letter}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
