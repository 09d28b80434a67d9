/** Pieces of squares, and how they lie on a board. Rows and columns count from 0, from the top left. */
export type Cell = readonly [row: number, column: number];

export interface Piece {
  readonly id: string;
  /** What the piece is called: "tee". */
  readonly name: string;
  /** One letter, which it wears beside its colour and pattern. */
  readonly letter: string;
  /** Colour and pattern, 0 to 5. */
  readonly look: number;
  readonly cells: readonly Cell[];
}

/** Where a piece lies: `turns` quarter turns clockwise, after it was flipped if `flipped`; its box's corner at `at`. */
export interface Placement {
  readonly id: string;
  readonly turns: number;
  readonly flipped: boolean;
  readonly at: Cell;
}

/** Moved so that the smallest row and column are 0, in reading order. */
export function normal(cells: readonly Cell[]): readonly Cell[] {
  const top = Math.min(...cells.map(([row]) => row));
  const left = Math.min(...cells.map(([, column]) => column));
  return cells.map(([row, column]): Cell => [row - top, column - left]).sort(([a, b], [c, d]) => a - c || b - d);
}

/** The cells after a flip, left for right, and then so many quarter turns clockwise. */
export function oriented(cells: readonly Cell[], turns: number, flipped: boolean): readonly Cell[] {
  let now = flipped ? cells.map(([row, column]): Cell => [row, -column]) : cells;
  for (let turn = 0; turn < turns % 4; turn++) now = now.map(([row, column]): Cell => [column, -row]);
  return normal(now);
}

/** The cells of the board that a placed piece covers; some may lie beside the board. */
export function covered(piece: Piece, { turns, flipped, at }: Placement): readonly Cell[] {
  return oriented(piece.cells, turns, flipped).map(([row, column]): Cell => [row + at[0], column + at[1]]);
}

/** The board in rows of text: "." is open, anything else blocked. */
export type Rows = readonly string[];

export function isOpen(rows: Rows, [row, column]: Cell): boolean {
  return rows[row]?.[column] === ".";
}

export function sameCell([a, b]: Cell, [c, d]: Cell): boolean {
  return a === c && b === d;
}

/** How a piece lies that covers these cells. */
export function lying(piece: Piece, cells: readonly Cell[]): Placement | null {
  const wanted = normal(cells);
  const corner: Cell = [Math.min(...cells.map(([row]) => row)), Math.min(...cells.map(([, column]) => column))];
  for (const flipped of [false, true]) {
    for (let turns = 0; turns < 4; turns++) {
      const form = oriented(piece.cells, turns, flipped);
      if (form.length === wanted.length && form.every((cell, index) => sameCell(cell, wanted[index] ?? [-1, -1])))
        return { id: piece.id, turns, flipped, at: corner };
    }
  }
  return null;
}

export interface Fit {
  readonly fits: boolean;
  /** For people who hear the board: "fits", or what is in the way. */
  readonly text: string;
}

/** Whether cells lie on open spaces of the board that no other piece covers. */
export function fitOf(rows: Rows, cells: readonly Cell[], taken: readonly Cell[]): Fit {
  const beside = cells.filter(([row, column]) => rows[row]?.[column] === undefined).length;
  const blocked = cells.filter((cell) => !isOpen(rows, cell)).length - beside;
  const full = cells.filter((cell) => taken.some((other) => sameCell(cell, other))).length;
  const faults = [
    beside > 0 && `${beside} beside the board`,
    blocked > 0 && `${blocked} on blocked spaces`,
    full > 0 && `${full} on other pieces`,
  ].filter(Boolean);
  return faults.length === 0
    ? { fits: true, text: "fits" }
    : { fits: false, text: `does not fit: ${faults.join(", ")}` };
}
