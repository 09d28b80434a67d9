import { useState } from "preact/hooks";
import { Packing } from "../parts/grid.tsx";
import { LOOKS } from "../parts/piece.tsx";
import type { Cell, Piece, Placement } from "../parts/polyomino.ts";
import { Rack } from "../parts/rack.tsx";
import { Section, State } from "./section.tsx";

const SHAPES: readonly (readonly [string, readonly Cell[]])[] = [
  [
    "ell",
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ],
  ],
  [
    "tee",
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 1],
    ],
  ],
  [
    "bar",
    [
      [0, 0],
      [0, 1],
    ],
  ],
  [
    "square",
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
  [
    "zed",
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
    ],
  ],
  ["dot", [[0, 0]]],
];

const PIECES: readonly Piece[] = SHAPES.map(([name, cells], index) => ({
  id: name,
  name,
  letter: name.charAt(0).toUpperCase(),
  look: index % LOOKS,
  cells,
}));

const ROWS = ["....", ".#..", "...."];

function PackingState({ label, start }: { label: string; start: readonly Placement[] }) {
  const [placed, setPlaced] = useState(start);
  return (
    <>
      <Packing label={label} rows={ROWS} pieces={PIECES.slice(0, 3)} placed={placed} onChange={setPlaced} />
      <p class="gallery-output">
        {placed.map(({ id, turns, flipped, at }) => `${id} ${turns}${flipped ? " flipped" : ""} at ${at}`).join("; ") ||
          "Nothing placed."}
      </p>
    </>
  );
}

/** Boards and pieces. */
export function PackingSections() {
  return (
    <>
      <Section part="grid">
        <State name="empty" width={20}>
          <PackingState label="Board" start={[]} />
        </State>
        <State name="one piece laid" width={20}>
          <PackingState label="Board with a piece" start={[{ id: "tee", turns: 2, flipped: false, at: [1, 1] }]} />
        </State>
      </Section>
      <Section part="rack">
        <State name="all looks" width={40}>
          <div class="packing">
            <Rack label="Rack" pieces={PIECES} held={{ id: "zed", turns: 1, flipped: true }} onTake={() => undefined} />
          </div>
        </State>
      </Section>
    </>
  );
}
