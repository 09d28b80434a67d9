import { LOOKS, PieceBody } from "../../parts/piece.tsx";
import type { Piece } from "../../parts/polyomino.ts";
import { ResourceSign } from "./resource.tsx";
import type { FreightFigures, Place } from "./types.ts";

interface CarProps {
  readonly id: string;
  readonly figures: FreightFigures;
  readonly pieces: ReadonlyMap<string, Piece>;
  /** What is loaded, by piece. */
  readonly place?: Place;
}

/** Room round the grid, in spaces: the sign above, the chassis below, couplings beside. */
const [HEAD, FOOT, SIDE] = [1.15, 0.95, 0.45];

/** The shape of every car of a game, so that all are to one scale. */
export function carRatio({ size: [rows, columns] }: FreightFigures): number {
  return (columns + 2 * SIDE) / (rows + HEAD + FOOT);
}

/** A Freight card as a car: its sign, the spaces to fill with what is loaded, chassis, wheels and couplings. */
export function Car({ id, figures, pieces, place = {} }: CarProps) {
  const card = figures.cars[id];
  const [most, widest] = figures.size;
  if (!card) return null;
  const { resource, rows } = card;
  const columns = rows[0]?.length ?? 1;
  const [width, height] = [widest + 2 * SIDE, most + HEAD + FOOT];
  const left = (width - columns) / 2;
  const top = HEAD + most - rows.length;
  const floor = HEAD + most;
  return (
    <svg class="car" data-resource={resource} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <path
        class="car-coupling"
        d={`M0 ${floor + 0.3}h${width}M.06 ${floor + 0.12}v.36M${width - 0.06} ${floor + 0.12}v.36`}
      />
      <rect class="car-chassis" x={SIDE} y={floor + 0.06} width={width - 2 * SIDE} height="0.34" rx="0.08" />
      {[SIDE + 0.55, SIDE + 1.4, width - SIDE - 1.4, width - SIDE - 0.55].map((x) => (
        <g key={x} class="car-wheel">
          <circle cx={x} cy={floor + 0.56} r="0.34" />
          <circle class="car-hub" cx={x} cy={floor + 0.56} r="0.1" />
        </g>
      ))}
      <rect
        class="car-body"
        x={left - 0.14}
        y={top - 0.14}
        width={columns + 0.28}
        height={rows.length + 0.26}
        rx="0.14"
      />
      {rows.flatMap((row, r) =>
        [...row].map((space, c) => (
          <g key={`${r} ${c}`} transform={`translate(${left + c} ${top + r})`}>
            <rect class={space === "." ? "car-open" : "car-blocked"} x="0.03" y="0.03" width="0.94" height="0.94" />
            {space === "." ? null : <path class="car-hatch" d="M.1 .9L.9 .1M.1 .5L.5 .1M.5 .9L.9 .5" />}
          </g>
        )),
      )}
      <g transform={`translate(${left} ${top})`}>
        {Object.entries(place).map(([piece, cells]) => {
          const { letter = "", look = 0 } = pieces.get(piece) ?? {};
          return (
            <g key={piece} class="piece" data-look={look % LOOKS}>
              <PieceBody cells={cells} look={look} letter={letter} />
            </g>
          );
        })}
      </g>
      <g transform={`translate(${SIDE} 0.02)`}>
        <ResourceSign resource={resource} name={figures.resources[resource] ?? ""} />
      </g>
      <text class="car-id" x={width - SIDE} y="0.78" text-anchor="end" font-size="0.68">
        {id}
      </text>
    </svg>
  );
}

/** A car in words: what it carries, how many spaces, what lies there. */
export function carName(id: string, figures: FreightFigures, loaded = false): string {
  const card = figures.cars[id];
  if (!card) return id;
  const open = card.rows.join("").replaceAll("#", "").length;
  return `${id}, ${figures.resources[card.resource]}, ${open} ${open === 1 ? "space" : "spaces"}${loaded ? ", loaded" : ""}`;
}
