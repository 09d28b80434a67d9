import { pieces_per_player as HOUSE_PIECES, resources as RESOURCES } from "../../../pygames/freight_cars/content.json";
import type { RulesPicture } from "../../app/games.ts";
import { PieceShape } from "../../parts/piece.tsx";
import { type Cell, oriented } from "../../parts/polyomino.ts";
import { Car } from "./car.tsx";
import { piecesOf } from "./pieces.ts";
import { Need } from "./resource.tsx";
import type { FreightFigures, Place } from "./types.ts";

const SHAPES = [...new Set(HOUSE_PIECES.map(({ shape }) => shape))];

/** What the engine says of a table, for a car of these pictures. */
const FIGURES: FreightFigures = {
  resources: RESOURCES,
  cars: { F00: { resource: 1, rows: ["..#", "...", "#.."] } },
  size: [3, 5],
  cities: {},
  corporations: {},
  pieces: HOUSE_PIECES.map(({ id, name, shape, cells }) => ({
    id,
    name,
    shape: SHAPES.indexOf(shape),
    cells: cells as unknown as readonly Cell[],
  })),
  ladder: [],
  bonus: null,
  marks: {},
};

const PIECES = piecesOf(FIGURES);

function AllPieces() {
  const shown = [...PIECES.values()].filter(({ look }, index, all) => all.findIndex((p) => p.look === look) === index);
  return (
    <ul class="card-row pieces-row">
      {shown.map(({ id, name, cells, look, letter }) => (
        <li key={id}>
          <PieceShape cells={oriented(cells, 0, false)} look={look} letter={letter} />
          <span>
            {[...PIECES.values()].filter((piece) => piece.look === look).length} × {name}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Example({ place }: { place: Place }) {
  return (
    <span class="freight-picture">
      <Car id="F00" figures={FIGURES} pieces={PIECES} place={place} />
    </span>
  );
}

/** The first piece of a shape. */
function piece(name: string): string {
  return HOUSE_PIECES.find((each) => each.name === name)?.id ?? "";
}

const LADDER = [1, 3, 6, 10, 15];

/** The pictures of Freight Cars' rules, by section. */
export const PICTURES: Readonly<Record<string, readonly RulesPicture[]>> = {
  1: [{ Drawing: AllPieces, caption: "The sixteen pieces of each seat, with their letters on the table." }],
  5: [
    {
      Drawing: () => (
        <div class="freight-pictures">
          <Example place={{}} />
          <Example
            place={{
              [piece("pallet")]: [
                [0, 0],
                [0, 1],
                [1, 0],
                [1, 1],
              ],
              [piece("elbow")]: [
                [1, 2],
                [2, 1],
                [2, 2],
              ],
            }}
          />
        </div>
      ),
      caption: "A car with seven open spaces, empty and filled: a pallet and an elbow cover every space once.",
    },
  ],
  7: [
    {
      Drawing: () => (
        <ol class="card-row ladder-row">
          {LADDER.map((credits, index) => (
            <li key={credits} style={{ "--steps": index + 1 }}>
              <b>{credits}</b>
              <span>
                {index + 1} {index === 0 ? "car" : "cars"}
              </span>
            </li>
          ))}
        </ol>
      ),
      caption: "Each further car adds one more credit than the last one did.",
    },
  ],
  8: [
    {
      Drawing: () => (
        <p class="freight-picture needs">
          {[1, 1, 4].map((resource, index) => (
            <Need key={index} resource={resource} name={RESOURCES[resource] ?? ""} has={index < 2} />
          ))}
        </p>
      ),
      caption: "A demand for two of timber and one of steel: the shipment has the timber, the steel still lacks.",
    },
  ],
};
