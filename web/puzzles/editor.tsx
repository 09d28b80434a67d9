import { useEffect, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { ask } from "../app/doors.ts";
import { placedWordsOf, wordsOf } from "../app/reports.ts";
import type { Route } from "../app/routing.ts";
import { Back } from "../parts/back.tsx";
import { CopyButton } from "../parts/copy.tsx";
import { PieceShape } from "../parts/piece.tsx";
import type { Cell } from "../parts/polyomino.ts";
import { normal, oriented } from "../parts/polyomino.ts";
import { Judge } from "./judge.tsx";
import { namedIn } from "./links.ts";
import { OwnPosition } from "./ownposition.tsx";
import type { PackingSetting, Puzzle, PuzzleKind, PuzzlePiece } from "./shapes.ts";
import { isPacking } from "./shapes.ts";

const LARGEST = 12;
const MOST_COPIES = 40;
const START: PackingSetting = {
  boards: [{ title: "Board", rows: ["......", "......", "......", "......", "......"], card: null }],
  pieces: [],
};

interface Begin {
  readonly kind: string;
  readonly setting: Puzzle["setting"];
}

/** What a link to the editor brings along, null where it brings nothing. Throws where that cannot be used. */
async function broughtBy(route: Route): Promise<Begin | null> {
  if (route.value === "" && route.fields.size < 2) return null;
  const named = namedIn(route);
  const setting = typeof named === "string" ? undefined : named.setting;
  if (!setting) {
    const none = "It has no setting to begin with.";
    throw new Error(typeof named === "string" && route.fields.has("setting") ? named : none);
  }
  const kind = route.value;
  if (!isPacking(setting)) {
    // A position that is none for a puzzle may still be mended here.
    if (typeof setting.position === "object" && Number.isInteger(setting.seat)) return { kind, setting };
    throw new Error("The setting in the link has neither boards nor a position with a seat.");
  }
  await ask("puzzle_read", { puzzle: { format: 1, kind: "cover_board", setting } });
  if (setting.boards.length > 1) throw new Error("The link has several boards, and the editor takes one.");
  return { kind, setting };
}

/** Puzzles of one's own: a board, or a position of a game. */
export function EditorScreen({ route }: { route: Route }) {
  const [given, setGiven] = useState<Begin | null | undefined>(undefined);
  const [fault, setFault] = useState("");
  const [kinds, setKinds] = useState<readonly PuzzleKind[]>([]);
  const [onTable, setOnTable] = useState(false);
  useEffect(() => {
    let late = false;
    setGiven(undefined);
    setFault("");
    broughtBy(route).then(
      (found) => {
        if (late) return;
        setGiven(found);
        setOnTable(found !== null && !isPacking(found.setting));
      },
      (error: unknown) => {
        if (late) return;
        setGiven(null);
        setFault(placedWordsOf(error));
      },
    );
    return () => {
      late = true;
    };
  }, [route.value, route.fields.get("setting")]);
  useEffect(() => {
    ask<{ kinds: readonly PuzzleKind[] }>("puzzle_kinds").then(
      (found) => setKinds(found.kinds.filter(({ family }) => family === "position")),
      (error: unknown) => tell(wordsOf(error)),
    );
  }, []);
  const choice = (label: string, table: boolean) => (
    <label>
      <input type="radio" name="what" checked={onTable === table} onChange={() => setOnTable(table)} /> {label}
    </label>
  );
  return (
    <main class="page puzzles editor" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>Make a puzzle</h1>
      </header>
      <fieldset class="card-box row">
        <legend>From</legend>
        {choice("a board", false)}
        {choice("a position of a game", true)}
      </fieldset>
      {fault === "" ? null : (
        <p class="card-box editor-fault" role="alert">
          The link could not be used, so the editor is empty. {fault}
        </p>
      )}
      {given === undefined ? (
        <p role="status">The puzzle is being read …</p>
      ) : !onTable ? (
        <OwnBoard begin={given && isPacking(given.setting) ? given.setting : START} />
      ) : kinds.length > 0 ? (
        <OwnPosition
          kinds={kinds}
          begin={given && !isPacking(given.setting) ? { kind: given.kind, setting: given.setting } : null}
        />
      ) : null}
    </main>
  );
}

/** A board drawn or typed and pieces, judged at once, solved, walked through, played and shared. */
function OwnBoard({ begin }: { begin: PackingSetting }) {
  const [setting, setSetting] = useState(begin);
  const [shapes, setShapes] = useState<readonly Omit<PuzzlePiece, "count">[]>([]);
  useEffect(() => {
    ask<{ pieces: readonly Omit<PuzzlePiece, "count">[] }>("puzzle_shapes").then(
      (found) => setShapes(found.pieces),
      (error: unknown) => tell(wordsOf(error)),
    );
  }, []);
  const rows = setting.boards[0]?.rows ?? [];
  const setRows = (next: readonly string[]) =>
    setSetting({ ...setting, boards: [{ title: "Board", rows: next, card: null }] });
  const open = rows.join("").replaceAll("#", "").length;
  const area = setting.pieces.reduce((sum, { cells, count }) => sum + cells.length * count, 0);
  return (
    <>
      <section class="card-box" aria-labelledby="board-title">
        <h2 id="board-title">Board</h2>
        <BoardEditor rows={rows} onChange={setRows} />
      </section>
      <section class="card-box" aria-labelledby="pieces-title">
        <h2 id="pieces-title">Pieces</h2>
        <p class="help">
          {area} squares of pieces for {open} open spaces.
        </p>
        <PieceList shapes={shapes} pieces={setting.pieces} onChange={(pieces) => setSetting({ ...setting, pieces })} />
      </section>
      <Judge key={JSON.stringify(setting)} setting={setting} />
    </>
  );
}

interface BoardEditorProps {
  readonly rows: readonly string[];
  onChange(rows: readonly string[]): void;
}

function BoardEditor({ rows, onChange }: BoardEditorProps) {
  const [text, setText] = useState<string | null>(null);
  const [fault, setFault] = useState("");
  const width = rows[0]?.length ?? 1;
  const resize = (height: number, wide: number) =>
    onChange(
      Array.from({ length: height }, (_, r) => Array.from({ length: wide }, (_, c) => rows[r]?.[c] ?? ".").join("")),
    );
  const flip = (row: number, column: number) =>
    onChange(
      rows.map((line, r) =>
        r === row ? [...line].map((mark, c) => (c === column ? (mark === "." ? "#" : ".") : mark)).join("") : line,
      ),
    );
  const size = (label: string, value: number, set: (value: number) => void) => (
    <label>
      {label}{" "}
      <input
        type="number"
        min="1"
        max={LARGEST}
        value={value}
        onChange={({ currentTarget }) => {
          const next = Number(currentTarget.value);
          if (Number.isInteger(next) && next >= 1 && next <= LARGEST) set(next);
        }}
      />
    </label>
  );
  const take = () => {
    const lines = (text ?? "").split("\n").map((line) => line.trim());
    const found = lines.filter((line) => line !== "").map((line) => line.replaceAll(/[^.#]/g, "#"));
    const wide = Math.max(0, ...found.map((line) => line.length));
    if (found.length === 0 || found.length > LARGEST || wide > LARGEST) {
      setFault(`A board has 1 to ${LARGEST} lines of 1 to ${LARGEST} signs: a dot is open, anything else blocked.`);
      return;
    }
    setFault("");
    setText(null);
    onChange(found.map((line) => line.padEnd(wide, "#")));
  };
  return (
    <>
      <div class="row">
        {size("Rows", rows.length, (height) => resize(height, width))}
        {size("Columns", width, (wide) => resize(rows.length, wide))}
      </div>
      <p class="help">Press a space to block it, or to open it again.</p>
      <div class="editor-board" style={{ "--columns": width }}>
        {rows.map((line, r) => (
          <div key={r}>
            {[...line].map((mark, c) => (
              <button
                type="button"
                key={c}
                class={`grid-cell ${mark === "." ? "" : "blocked"}`}
                aria-pressed={mark !== "."}
                aria-label={`Row ${r + 1}, column ${c + 1}, ${mark === "." ? "open" : "blocked"}`}
                onClick={() => flip(r, c)}
              />
            ))}
          </div>
        ))}
      </div>
      <details>
        <summary>As text</summary>
        <textarea
          rows={6}
          aria-label="The board as text"
          value={text ?? rows.join("\n")}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {fault === "" ? null : (
          <p class="refusal" role="alert">
            {fault}
          </p>
        )}
        <div class="row">
          <button type="button" onClick={take}>
            Use this text
          </button>
          <CopyButton label="Copy the board" text={() => rows.join("\n")} />
        </div>
      </details>
    </>
  );
}

interface PieceListProps {
  readonly shapes: readonly Omit<PuzzlePiece, "count">[];
  readonly pieces: readonly PuzzlePiece[];
  onChange(pieces: readonly PuzzlePiece[]): void;
}

/** The one form of a shape by which equal ones are known, whatever their turns and flips. */
function formOf(cells: readonly Cell[]): string {
  const forms = [false, true].flatMap((flipped) =>
    [0, 1, 2, 3].map((turns) => JSON.stringify(oriented(cells, turns, flipped))),
  );
  return forms.sort()[0] ?? "";
}

function PieceList({ shapes, pieces, onChange }: PieceListProps) {
  const known = new Set(shapes.map(({ cells }) => formOf(cells)));
  const all = [...shapes, ...pieces.filter(({ cells }) => !known.has(formOf(cells)))];
  const countOf = (cells: readonly Cell[]) => pieces.find((piece) => formOf(piece.cells) === formOf(cells))?.count ?? 0;
  const set = ({ name, cells }: Omit<PuzzlePiece, "count">, count: number) => {
    const others = pieces.filter((piece) => formOf(piece.cells) !== formOf(cells));
    const kept = Math.max(0, Math.min(MOST_COPIES, count));
    onChange(kept > 0 ? [...others, { name, cells, count: kept }] : others);
  };
  return (
    <>
      <ul class="editor-pieces">
        {all.map(({ name, cells }, index) => {
          const count = countOf(cells);
          return (
            <li key={formOf(cells)} class={count > 0 ? "used" : ""}>
              <PieceShape cells={normal(cells)} look={index} letter="" />
              <span>{name}</span>
              <div class="editor-count">
                <button type="button" aria-label={`One ${name} less`} onClick={() => set({ name, cells }, count - 1)}>
                  −
                </button>
                <b>{count}</b>
                <button type="button" aria-label={`One ${name} more`} onClick={() => set({ name, cells }, count + 1)}>
                  +
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <details>
        <summary>Draw a piece of your own</summary>
        <PieceDrawing onAdd={(cells) => set({ name: `piece of ${cells.length} squares`, cells }, countOf(cells) + 1)} />
      </details>
    </>
  );
}

const SIDE = 5;

function PieceDrawing({ onAdd }: { onAdd(cells: readonly Cell[]): void }) {
  const [cells, setCells] = useState<readonly Cell[]>([]);
  const has = (row: number, column: number) => cells.some(([r, c]) => r === row && c === column);
  const whole = cells.length > 0 && cells.length <= LARGEST && connected(cells);
  return (
    <>
      <div class="editor-board small" style={{ "--columns": SIDE }}>
        {Array.from({ length: SIDE }, (_, r) => (
          <div key={r}>
            {Array.from({ length: SIDE }, (_, c) => (
              <button
                type="button"
                key={c}
                class={`grid-cell ${has(r, c) ? "drawn" : ""}`}
                aria-pressed={has(r, c)}
                aria-label={`Row ${r + 1}, column ${c + 1} of the piece`}
                onClick={() =>
                  setCells(has(r, c) ? cells.filter(([a, b]) => a !== r || b !== c) : [...cells, [r, c] as const])
                }
              />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-disabled={!whole}
        onClick={() => {
          if (!whole) return;
          onAdd(normal(cells));
          setCells([]);
        }}
      >
        Add this piece
      </button>
      {cells.length > 0 && !whole ? <p class="help">A piece hangs together along its sides.</p> : null}
    </>
  );
}

function connected(cells: readonly Cell[]): boolean {
  const left = [...cells];
  const edge = left.splice(0, 1);
  for (let now = edge.pop(); now; now = edge.pop()) {
    for (let at = left.length - 1; at >= 0; at--) {
      const other = left[at];
      if (other && Math.abs(other[0] - now[0]) + Math.abs(other[1] - now[1]) === 1) edge.push(...left.splice(at, 1));
    }
  }
  return left.length === 0;
}
