import type { Cell } from "./polyomino.ts";

/** A mark for each look on a cell of 1 by 1, so that pieces differ in more than colour. */
const MARKS = [
  "M.2.8.8.2",
  "M.5.2v.6",
  "M.2.5h.6",
  "M.2.2.8.8M.2.8.8.2",
  "M.3.5a.2.2 0 1 0 .4 0a.2.2 0 1 0-.4 0",
  "M.2.7.5.3.8.7",
] as const;

export const LOOKS = MARKS.length;

interface PieceShapeProps {
  /** In their final orientation, the smallest row and column 0. */
  readonly cells: readonly Cell[];
  readonly look: number;
  readonly letter: string;
}

/** The squares of a piece with their pattern, its edge and its letter, in units of one square: inside another picture. */
export function PieceBody({ cells, look, letter }: PieceShapeProps) {
  const has = (row: number, column: number) => cells.some(([r, c]) => r === row && c === column);
  const edges = cells.map(([row, column]) => {
    const top = has(row - 1, column) ? "" : `M${column} ${row}h1`;
    const bottom = has(row + 1, column) ? "" : `M${column} ${row + 1}h1`;
    const left = has(row, column - 1) ? "" : `M${column} ${row}v1`;
    const right = has(row, column + 1) ? "" : `M${column + 1} ${row}v1`;
    return top + bottom + left + right;
  });
  const [first] = cells;
  return (
    <>
      {cells.map(([row, column]) => (
        <g key={`${row} ${column}`} transform={`translate(${column} ${row})`}>
          <rect class="piece-cell" width="1.01" height="1.01" />
          {first?.[0] === row && first[1] === column ? null : <path class="piece-mark" d={MARKS[look % LOOKS]} />}
        </g>
      ))}
      <path class="piece-edge" d={edges.join("")} />
      {first ? (
        <text class="piece-letter" x={first[1] + 0.5} y={first[0] + 0.72} font-size="0.62" text-anchor="middle">
          {letter}
        </text>
      ) : null}
    </>
  );
}

/** A piece of squares: colour, pattern and letter, with an edge round it. One cell is `--cell` wide. */
export function PieceShape({ cells, look, letter }: PieceShapeProps) {
  const width = Math.max(...cells.map(([, column]) => column)) + 1;
  const height = Math.max(...cells.map(([row]) => row)) + 1;
  return (
    <svg
      class="piece"
      data-look={look % LOOKS}
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `calc(${width} * var(--cell))`, height: `calc(${height} * var(--cell))` }}
      aria-hidden="true"
      focusable="false"
    >
      <PieceBody cells={cells} look={look} letter={letter} />
    </svg>
  );
}
