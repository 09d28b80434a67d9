import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { ask, askSolver, cancelSolver } from "../app/doors.ts";
import type { PackingMove } from "../app/progress.ts";
import { wordsOf } from "../app/reports.ts";
import { go } from "../app/routing.ts";
import { CopyButton } from "../parts/copy.tsx";
import type { Cell } from "../parts/polyomino.ts";
import { addressOf, linkOf } from "./links.ts";
import { PackingPuzzle } from "./packing.tsx";
import type { Level, PackingSetting } from "./shapes.ts";
import { LEVEL_NAMES } from "./shapes.ts";

interface Rated {
  readonly solvable: boolean;
  readonly unique: boolean;
  readonly level: Level | null;
  readonly techniques: readonly string[];
  readonly branches: number | null;
}

interface Fit {
  readonly status: string;
  readonly text: string;
  readonly cover?: readonly { readonly piece: number; readonly cells: readonly Cell[] }[];
}

/** What is known of the puzzle as it stands: judged at once, solved and counted when asked. */
export function Judge({ setting }: { setting: PackingSetting }) {
  const [rated, setRated] = useState<Rated | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState("");
  const [moves, setMoves] = useState<readonly PackingMove[]>([]);
  const [at, setAt] = useState<{ readonly at: number; readonly more: boolean } | null>(null);
  const alive = useRef(true);
  const counting = useRef(false);
  const ready = setting.pieces.length > 0;
  const puzzle = useMemo(() => ({ format: 1, kind: "cover_board", setting }), [setting]);
  const board = {
    rows: setting.boards[0]?.rows ?? [],
    pieces: setting.pieces.map(({ cells, count }) => ({ cells, count })),
  };
  useEffect(
    () => () => {
      alive.current = false;
      cancelSolver();
    },
    [],
  );
  useEffect(() => {
    if (!ready) return undefined;
    const timer = setTimeout(() => {
      ask<Rated>("puzzle_rate", { puzzle }).then(
        (found) => alive.current && setRated(found),
        (error: unknown) => alive.current && setSaid(wordsOf(error)),
      );
    }, 250);
    return () => clearTimeout(timer);
  }, []);
  const say = (text: string) => {
    if (!alive.current) return;
    setSaid(text);
    tell(text);
  };
  const count = () => {
    counting.current = true;
    setBusy("Counting …");
    countAll((part, parts, covers) => {
      if (alive.current) setBusy(`Counting: ${Math.floor((100 * part) / parts)} %, ${written(covers)} so far`);
      return alive.current && counting.current;
    })
      .then(
        (covers) =>
          say(
            covers === null
              ? "The count was stopped."
              : `${written(covers)} ${covers === 1 ? "cover" : "covers"} in all.`,
          ),
        (error: unknown) => say(wordsOf(error)),
      )
      .finally(() => alive.current && setBusy(""));
  };
  /** Counts part by part for as long as `goOn` says so; null where it was stopped. */
  const countAll = async (goOn: (part: number, parts: number, covers: number) => boolean): Promise<number | null> => {
    let covers = 0;
    for (let part = 0, parts = 1; part < parts; part += 1) {
      const found = await ask<{ parts: number; covers: number }>("puzzle_count", { puzzle, part });
      ({ parts } = found);
      covers += found.covers;
      if (part + 1 < parts && !goOn(part + 1, parts, covers)) return null;
    }
    return covers;
  };
  const prove = () => {
    setBusy("CP-SAT is at work …");
    askSolver<Fit>(
      "pack",
      { question: "fit", board, prove: true },
      (text) => alive.current && setBusy(`CP-SAT: ${text}`),
    )
      .then(
        ({ text, cover }) => {
          say(text);
          if (alive.current && cover)
            setMoves(cover.map((lying): PackingMove => ({ kind: "lay", board: 0, ...lying })));
        },
        (error: unknown) => say(wordsOf(error)),
      )
      .finally(() => alive.current && setBusy(""));
  };
  const walk = (number: number) => {
    setBusy("Searching …");
    ask<{ moves: readonly PackingMove[]; at: number; more: boolean }>("puzzle_cover", { puzzle, at: number })
      .then(
        (found) => {
          if (!alive.current) return;
          setMoves(found.moves);
          setAt(found);
          say(`Cover ${found.at + 1}${found.more ? "" : ", the last one"}.`);
        },
        (error: unknown) => say(wordsOf(error)),
      )
      .finally(() => alive.current && setBusy(""));
  };
  const named = { kind: "cover_board", setting };
  return (
    <section class="card-box" aria-labelledby="judge-title">
      <h2 id="judge-title">What is known of it</h2>
      <p role="status" class="editor-verdict">
        {!ready ? "Choose some pieces." : rated === null ? said || "Looking at it …" : verdict(rated)}
      </p>
      {ready && rated ? (
        <>
          <div class="row">
            <button type="button" onClick={prove}>
              Solve it with CP-SAT
            </button>
            <button type="button" onClick={count}>
              Count the covers
            </button>
            <button type="button" onClick={() => walk(at === null ? 0 : at.at + 1)} aria-disabled={at?.more === false}>
              {at === null ? "Show a cover" : "Next cover"}
            </button>
            {at !== null && at.at > 0 ? (
              <button type="button" onClick={() => walk(at.at - 1)}>
                Previous cover
              </button>
            ) : null}
          </div>
          <p class="help editor-said" role="status">
            {busy !== "" ? busy : said}{" "}
            {busy.startsWith("CP-SAT") ? (
              <button type="button" class="quiet" onClick={cancelSolver}>
                Stop
              </button>
            ) : null}
            {busy.startsWith("Counting") ? (
              <button
                type="button"
                class="quiet"
                onClick={() => {
                  counting.current = false;
                }}
              >
                Stop
              </button>
            ) : null}
          </p>
          {moves.length > 0 ? (
            <PackingPuzzle label="A cover" setting={setting} moves={moves} marks={[]} onMoves={() => undefined} />
          ) : null}
          <div class="row">
            <button type="button" class="primary" onClick={() => go(`#puzzle=${linkOf(named)}`)}>
              Play it
            </button>
            <CopyButton label="Copy a link to it" text={() => addressOf(named)} />
          </div>
        </>
      ) : null}
    </section>
  );
}

function written(number: number): string {
  return number.toLocaleString("en");
}

function verdict({ solvable, unique, level, techniques, branches }: Rated): string {
  if (!solvable) return "It cannot be covered.";
  const how = techniques.at(-1) === "search" && branches ? `, ${branches} wrong ways to refute` : "";
  return `It can be covered${unique ? ", in one way only" : ", in several ways"}. ${level ? LEVEL_NAMES[level] : ""}: ${techniques.join(", ")}${how}.`;
}
