import type { PackingMove } from "../app/progress.ts";
import type { Cell, Piece, Placement } from "../parts/polyomino.ts";
import { covered, lying, sameCell } from "../parts/polyomino.ts";
import type { PackingSetting } from "./shapes.ts";

/** Boards of a puzzle on one grid: one beside or below another, with a gap that is no space of any board. */
export interface Arrangement {
  /** `.` open, `#` blocked, a blank where there is no board. */
  readonly rows: readonly string[];
  /** By board, where its first row and column lie. */
  readonly corners: readonly Cell[];
}

/** So many boards lie in one line; more are laid in two. */
const IN_A_LINE = 4;

/** Boards beside one another, in a window that is higher than wide below one another. */
export function arranged({ boards }: PackingSetting, upright: boolean): Arrangement {
  const height = (at: number) => boards[at]?.rows.length ?? 0;
  const width = (at: number) => boards[at]?.rows[0]?.length ?? 0;
  const line = boards.length > IN_A_LINE ? Math.ceil(boards.length / 2) : boards.length;
  const first = Array.from({ length: line }, (_, at) => at);
  const beyond = 1 + Math.max(...first.map(upright ? width : height));
  const corners: Cell[] = [];
  let along = 0;
  for (let at = 0; at < boards.length; at++) {
    if (at === line) along = 0;
    const across = at < line ? 0 : beyond;
    corners.push(upright ? [along, across] : [across, along]);
    along += 1 + (upright ? height(at) : width(at));
  }
  const ends = corners.map(([r, c], at): Cell => [r + height(at), c + width(at)]);
  const grid = Array.from({ length: Math.max(...ends.map(([r]) => r)) }, () =>
    Array<string>(Math.max(...ends.map(([, c]) => c))).fill(" "),
  );
  boards.forEach((board, at) => {
    board.rows.forEach((text, r) => {
      [...text].forEach((mark, c) => {
        const line = grid[r + (corners[at]?.[0] ?? 0)];
        if (line) line[c + (corners[at]?.[1] ?? 0)] = mark;
      });
    });
  });
  return { rows: grid.map((line) => line.join("")), corners };
}

/** Cells of a board on the grid. */
export function onGrid({ corners }: Arrangement, board: number, cells: readonly Cell[]): readonly Cell[] {
  const [row, column] = corners[board] ?? [0, 0];
  return cells.map(([r, c]): Cell => [r + row, c + column]);
}

/** The board that a cell of the grid belongs to, and its cells there. */
export function onBoard(
  { corners }: Arrangement,
  setting: PackingSetting,
  cells: readonly Cell[],
): { readonly board: number; readonly cells: readonly Cell[] } {
  const [row, column] = cells[0] ?? [0, 0];
  const board = corners.findIndex(([r, c], at) => {
    const rows = setting.boards[at]?.rows ?? [];
    return row >= r && row < r + rows.length && column >= c && column < c + (rows[0]?.length ?? 0);
  });
  const [top, left] = corners[board] ?? [0, 0];
  return { board, cells: sorted(cells.map(([r, c]): Cell => [r - top, c - left])) };
}

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort(([a, b], [c, d]) => a - c || b - d);
}

/** All pieces one by one: copies of a kind have one look and one letter, the first of the name that is still free. */
export function piecesOf({ pieces }: PackingSetting): readonly Piece[] {
  const letters: string[] = [];
  for (const { name } of pieces) {
    const free = [...name.toUpperCase(), ..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
    letters.push(free.find((letter) => /[A-Z]/.test(letter) && !letters.includes(letter)) ?? "•");
  }
  return pieces.flatMap(({ name, cells, count }, kind) =>
    Array.from({ length: count }, (_, copy) => ({
      id: `${kind}.${copy}`,
      name,
      letter: letters[kind] ?? "•",
      look: kind,
      cells,
    })),
  );
}

/** The kind that a piece is a copy of. */
export function kindOf(id: string): number {
  return Number(id.split(".")[0]);
}

/** What lies on the grid after some moves. */
export function placedAfter(
  moves: readonly PackingMove[],
  arrangement: Arrangement,
  pieces: readonly Piece[],
): readonly Placement[] {
  let placed: Placement[] = [];
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  for (const move of moves) {
    const cells = onGrid(arrangement, move.board, move.cells);
    if (move.kind === "lift") {
      placed = placed.filter((placement) => {
        const piece = byId.get(placement.id);
        return !piece || !covered(piece, placement).some((cell) => sameCell(cell, cells[0] ?? [-1, -1]));
      });
      continue;
    }
    const piece = pieces.find(({ id }) => kindOf(id) === move.piece && !placed.some((other) => other.id === id));
    const found = piece && lying(piece, cells);
    if (found) placed = [...placed, found];
  }
  return placed;
}

/** The moves that lead from one packing to the next: pieces lifted first, then laid. */
export function movesBetween(
  before: readonly Placement[],
  after: readonly Placement[],
  setting: PackingSetting,
  arrangement: Arrangement,
  pieces: readonly Piece[],
): readonly PackingMove[] {
  const cellsOf = (placement: Placement) => {
    const piece = pieces.find(({ id }) => id === placement.id);
    return piece ? covered(piece, placement) : [];
  };
  const same = (one: Placement, other: Placement) =>
    one.id === other.id && JSON.stringify(sorted(cellsOf(one))) === JSON.stringify(sorted(cellsOf(other)));
  const gone = before.filter((one) => !after.some((other) => same(one, other)));
  const come = after.filter((one) => !before.some((other) => same(one, other)));
  return [
    ...gone.map((one): PackingMove => ({ kind: "lift", ...onBoard(arrangement, setting, cellsOf(one)) })),
    ...come.map(
      (one): PackingMove => ({
        kind: "lay",
        piece: kindOf(one.id),
        ...onBoard(arrangement, setting, cellsOf(one)),
      }),
    ),
  ];
}
