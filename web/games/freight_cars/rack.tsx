import { PieceShape } from "../../parts/piece.tsx";
import type { Piece } from "../../parts/polyomino.ts";
import { oriented } from "../../parts/polyomino.ts";

interface FreeProps {
  readonly owner: string;
  readonly supply: readonly string[];
  readonly pieces: ReadonlyMap<string, Piece>;
}

/** The free pieces of a seat, all to one scale. */
export function FreePieces({ owner, supply, pieces }: FreeProps) {
  const free = supply.flatMap((id) => pieces.get(id) ?? []);
  const counts = new Map<string, number>();
  for (const { name } of free) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].map(([name, number]) => (number > 1 ? `${number} × ${name}` : name)).join(", ");
  return (
    <span class="free-pieces" role="img" aria-label={`${owner} free pieces: ${names || "none"}`} data-what="rack">
      {free.map(({ id, cells, look, letter }) => (
        <PieceShape key={id} cells={oriented(cells, 0, false)} look={look} letter={letter} />
      ))}
    </span>
  );
}
