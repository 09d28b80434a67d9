import { useEffect, useRef, useState } from "preact/hooks";
import { PieceShape } from "./piece.tsx";
import type { Cell, Piece, Placement, Rows } from "./polyomino.ts";
import { covered, fitOf, isOpen, oriented, sameCell } from "./polyomino.ts";
import { Rack } from "./rack.tsx";

/** A press on the rack becomes a drag after this many pixels, so that taps stay taps. */
const SLACK = 7;

interface Held {
  readonly id: string;
  readonly turns: number;
  readonly flipped: boolean;
}

/** Between boards that share a grid there is nothing. */
const VOID = " ";

function rowAndColumn([row, column]: Cell): string {
  return `row ${row + 1}, column ${column + 1}`;
}

interface PackingProps {
  readonly label: string;
  readonly rows: Rows;
  readonly pieces: readonly Piece[];
  /** What lies on the board. */
  readonly placed: readonly Placement[];
  /** Spaces that an explanation speaks of, and pieces of the rack. */
  readonly marked?: readonly Cell[];
  readonly markedPieces?: ReadonlySet<string>;
  /** Where a cell is, in words; its row and column where it is left out. */
  readonly nameOf?: (cell: Cell) => string;
  /** What stands above a board, where several share the grid: by the board's first cell. */
  readonly titles?: readonly (readonly [Cell, string])[];
  onChange(placed: readonly Placement[]): void;
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * A board of open and blocked spaces and a rack of pieces. A piece is taken from the rack and put down by tap and tap, by
 * dragging, or by keys: arrows go from space to space, R turns, F flips, Enter puts down, Escape lets go. A second press on
 * the rack turns the piece in hand, as the wheel does. Its ghost snaps to the space, and the fit is shown there and spoken. A
 * press on a piece that lies on the board takes it up again, a double press takes it back to the rack.
 */
export function Packing({
  label,
  rows,
  pieces,
  placed,
  marked = [],
  markedPieces,
  nameOf: whereIs = rowAndColumn,
  titles = [],
  onChange,
}: PackingProps) {
  const [held, setHeld] = useState<Held | null>(null);
  const [at, setAt] = useState<Cell>([0, 0]);
  const [news, setNews] = useState("");
  const [float, setFloat] = useState<{ x: number; y: number; lift: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const covers = placed.map((placement) => {
    const piece = byId.get(placement.id);
    return { placement, piece, cells: piece ? covered(piece, placement) : [] };
  });
  const inHand = held ? byId.get(held.id) : undefined;
  const ghostAt = (cell: Cell): Placement | null => (held ? { ...held, at: cell } : null);
  const ghost = ghostAt(at);
  const ghostCells = ghost && inHand ? covered(inHand, ghost) : [];
  const taken = covers.flatMap(({ cells }) => cells);
  const fit = fitOf(rows, ghostCells, taken);

  const take = (id: string, turns = 0, flipped = false) => {
    setHeld({ id, turns, flipped });
    setNews(`${byId.get(id)?.name ?? id} in hand. R turns, F flips.`);
  };
  const turn = (by: Partial<Held>) => {
    if (!held || !inHand) return;
    const next = { ...held, ...by };
    setHeld(next);
    const cells = covered(inHand, { ...next, at });
    setNews(`${by.turns === undefined ? "Flipped" : "Turned"}, ${fitOf(rows, cells, taken).text}.`);
  };
  const rotate = () => held && turn({ turns: (held.turns + 1) % 4 });
  // A flip is left for right as the piece lies now, whatever its turns.
  const flip = () => held && turn({ flipped: !held.flipped, turns: (4 - held.turns) % 4 });
  const drop = (cell: Cell) => {
    if (!held || !inHand) return;
    const placement = { ...held, at: cell };
    const found = fitOf(rows, covered(inHand, placement), taken);
    if (found.fits) {
      onChange([...placed, placement]);
      setHeld(null);
      setNews(`${inHand.name} put down.`);
    } else setNews(`${inHand.name} ${found.text}.`);
  };
  const under = (cell: Cell) => covers.find(({ cells }) => cells.some((other) => sameCell(other, cell)));
  const takeUp = (cell: Cell) => {
    const found = under(cell);
    if (!found) return;
    onChange(placed.filter((placement) => placement !== found.placement));
    take(found.placement.id, found.placement.turns, found.placement.flipped);
  };
  const press = (cell: Cell) => {
    setAt(cell);
    if (held) drop(cell);
    else takeUp(cell);
  };
  const letGo = () => {
    setHeld(null);
    setNews("Put back.");
  };
  // The two presses before have taken the piece up and perhaps put it down again.
  const takeBack = (cell: Cell) => {
    const found = under(cell);
    if (found) onChange(placed.filter((placement) => placement !== found.placement));
    if (found || held) letGo();
  };
  const focus = ([row, column]: Cell) =>
    board.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = STEPS[event.key];
    const onBoard = board.current?.contains(event.target as Node) ?? false;
    if (step && held && !onBoard) focus(at);
    else if (step && onBoard) {
      let next: Cell = [at[0] + step[0], at[1] + step[1]];
      while (rows[next[0]]?.[next[1]] === VOID) next = [next[0] + step[0], next[1] + step[1]];
      if (rows[next[0]]?.[next[1]] !== undefined) {
        setAt(next);
        focus(next);
        if (held && inHand) setNews(fitOf(rows, covered(inHand, { ...held, at: next }), taken).text);
      }
    } else if (held && (event.key === "r" || event.key === "R")) rotate();
    else if (held && (event.key === "f" || event.key === "F")) flip();
    else if (held && event.key === "Escape") letGo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  // What a drag needs of the latest drawing: its listeners stay for as long as it lasts.
  const latest = useRef({ take, takeUp, drop, setAt, under });
  latest.current = { take, takeUp, drop, setAt, under };
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    let drag: { x: number; y: number; pointer: number; moving: boolean; cell: Cell | null; lift(): void } | null = null;
    const cellAt = (x: number, y: number): Cell | null => {
      const place = board.current?.getBoundingClientRect();
      const first = board.current?.querySelector("[data-cell]")?.getBoundingClientRect();
      if (!place || !first || x < place.left || x >= place.right || y < place.top || y >= place.bottom) return null;
      return [Math.floor((y - place.top) / first.height), Math.floor((x - place.left) / first.width)];
    };
    const begin = (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      const id = (event.target as Element).closest<HTMLElement>("[data-piece]")?.dataset.piece;
      const cell = id === undefined ? cellAt(event.clientX, event.clientY) : null;
      if (id === undefined && (cell === null || !latest.current.under(cell))) return;
      const lift = () => (id !== undefined ? latest.current.take(id) : cell && latest.current.takeUp(cell));
      drag = { x: event.clientX, y: event.clientY, pointer: event.pointerId, moving: false, cell: null, lift };
    };
    const move = (event: PointerEvent) => {
      if (!drag || event.pointerId !== drag.pointer) return;
      if (!drag.moving) {
        if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < SLACK) return;
        drag.moving = true;
        root.setPointerCapture(event.pointerId);
        drag.lift();
      }
      // Above the finger, where it can be seen.
      const lift = event.pointerType === "mouse" ? 0 : 56;
      setFloat({ x: event.clientX, y: event.clientY, lift });
      drag.cell = cellAt(event.clientX, event.clientY - lift);
      if (drag.cell) latest.current.setAt(drag.cell);
    };
    const end = (event: Event) => {
      if (!drag) return;
      const { moving, cell } = drag;
      drag = null;
      setFloat(null);
      if (!moving) return;
      root.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", swallow, { capture: true }), 0);
      if (event.type === "pointerup" && cell) latest.current.drop(cell);
      else setHeld(null);
    };
    const swallow = (event: Event) => {
      event.stopPropagation();
      event.preventDefault();
    };
    root.addEventListener("pointerdown", begin);
    root.addEventListener("pointermove", move);
    root.addEventListener("pointerup", end);
    root.addEventListener("pointercancel", end);
    return () => {
      root.removeEventListener("pointerdown", begin);
      root.removeEventListener("pointermove", move);
      root.removeEventListener("pointerup", end);
      root.removeEventListener("pointercancel", end);
    };
  }, []);

  const isMarked = (cell: Cell) => marked.some((other) => sameCell(other, cell));
  const nameOf = (cell: Cell): string => {
    const place = whereIs(cell);
    const piece = under(cell)?.piece;
    return `${place}, ${piece ? piece.name : isOpen(rows, cell) ? "open" : "blocked"}${isMarked(cell) ? ", marked" : ""}`;
  };
  const free = pieces.filter(({ id }) => !placed.some((placement) => placement.id === id));
  const onWheel = (event: WheelEvent) => {
    if (!held) return;
    event.preventDefault();
    rotate();
  };
  return (
    <div
      class={`packing ${held ? "holding" : ""}`}
      role="group"
      aria-label={`Packing of ${label}`}
      ref={box}
      onKeyDown={onKey}
    >
      <div class="grid" role="grid" aria-label={label} ref={board} onWheel={onWheel}>
        {rows.map((row, r) => (
          <div role="row" key={r} tabIndex={-1}>
            {[...row].map((mark, c) =>
              mark === VOID ? (
                <span key={c} role="gridcell" tabIndex={-1} class="grid-cell void" />
              ) : (
                <button
                  type="button"
                  role="gridcell"
                  key={c}
                  class={`grid-cell ${isOpen(rows, [r, c]) ? "" : "blocked"} ${isMarked([r, c]) ? "marked" : ""}`}
                  tabIndex={sameCell(at, [r, c]) ? 0 : -1}
                  data-cell={`${r} ${c}`}
                  aria-label={nameOf([r, c])}
                  onFocus={() => setAt([r, c])}
                  onPointerEnter={(event) => {
                    if (event.pointerType === "mouse") setAt([r, c]);
                  }}
                  onClick={() => press([r, c])}
                  onDblClick={() => takeBack([r, c])}
                />
              ),
            )}
          </div>
        ))}
        {titles.map(([cell, text]) => (
          <span
            key={text}
            class="grid-title"
            aria-hidden="true"
            style={{ top: `calc(${cell[0]} * var(--cell))`, left: `calc(${cell[1]} * var(--cell))` }}
          >
            {text}
          </span>
        ))}
        {covers.map(({ placement, piece }) =>
          piece ? <Laid key={placement.id} piece={piece} placement={placement} /> : null,
        )}
        {ghost && inHand ? <Laid piece={inHand} placement={ghost} ghost={fit.fits ? "fits" : "clashes"} /> : null}
      </div>
      <p class="packing-fit" role="status">
        {news}
      </p>
      <div class="row">
        <button type="button" aria-disabled={!held} onClick={rotate}>
          Turn
        </button>
        <button type="button" aria-disabled={!held} onClick={flip}>
          Flip
        </button>
        <button type="button" aria-disabled={!held} onClick={() => held && letGo()}>
          Put back
        </button>
      </div>
      <Rack
        label="Free pieces"
        pieces={free}
        held={held}
        marked={markedPieces}
        onTake={(id) => {
          if (held?.id === id) rotate();
          else take(id);
        }}
      />
      {float && held && inHand ? (
        <div class="packing-float" style={{ transform: `translate(${float.x}px, ${float.y - float.lift}px)` }}>
          <PieceShape
            cells={oriented(inHand.cells, held.turns, held.flipped)}
            look={inHand.look}
            letter={inHand.letter}
          />
        </div>
      ) : null}
    </div>
  );
}

interface LaidProps {
  readonly piece: Piece;
  readonly placement: Placement;
  readonly ghost?: "fits" | "clashes";
}

/** A piece on the board, or the ghost of one. */
function Laid({ piece, placement, ghost }: LaidProps) {
  const { at, turns, flipped } = placement;
  return (
    <span
      class={`laid ${ghost ? `laid-ghost ${ghost}` : ""}`}
      role="presentation"
      style={{ top: `calc(${at[0]} * var(--cell))`, left: `calc(${at[1]} * var(--cell))` }}
    >
      <PieceShape cells={oriented(piece.cells, turns, flipped)} look={piece.look} letter={piece.letter} />
    </span>
  );
}
