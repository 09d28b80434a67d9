import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { ask } from "../app/doors.ts";
import type { PackingMove, Progress, PuzzleMove } from "../app/progress.ts";
import { FRESH, keepProgress, loadProgress, progress } from "../app/progress.ts";
import { details, isRefusal, placedWords, problem } from "../app/reports.ts";
import type { Route } from "../app/routing.ts";
import { go, replace } from "../app/routing.ts";
import { change, settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { Back } from "../parts/back.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { CopyButton } from "../parts/copy.tsx";
import { Icon } from "../parts/icons.tsx";
import { HintSteps } from "./hint.tsx";
import { Idea, NextLesson, sameMoves } from "./lesson.tsx";
import type { Named } from "./links.ts";
import { addressOf, freshSeed, linkOf, namedIn } from "./links.ts";
import { usePuzzleLook } from "./look.ts";
import { PackingPuzzle } from "./packing.tsx";
import { OpenHands, PositionPuzzle } from "./position.tsx";
import type { LessonPicture, Puzzle, PuzzleCheck, PuzzleHint } from "./shapes.ts";
import { isPacking, isTrain, LEVEL_NAMES, onTable } from "./shapes.ts";
import { Offers } from "./train.tsx";

/** The puzzle that the address names; a link without a seed gets one. */
export function PuzzleScreen({ route }: { route: Route }) {
  const named = namedIn(route);
  const bad = typeof named === "string" ? named : null;
  const [puzzle, setPuzzle] = useState<Puzzle | null>(null);
  const [fault, setFault] = useState<unknown>(bad);
  const { loaded } = useStore(progress);
  const link = typeof named === "string" ? "" : linkOf(named);
  useEffect(() => void loadProgress(), []);
  useEffect(() => {
    if (typeof named === "string") {
      setFault(named);
      return undefined;
    }
    if (!named.setting && named.seed === undefined) {
      replace(`#puzzle=${linkOf({ ...named, seed: freshSeed() })}`);
      return undefined;
    }
    let late = false;
    setPuzzle(null);
    setFault(null);
    const { kind, level, seed, setting } = named;
    const asked = setting
      ? ask<Puzzle>("puzzle_read", { puzzle: { format: 1, kind, setting } })
      : ask<Puzzle>("puzzle_new", { kind, level, seed });
    asked.then(
      (found) => !late && setPuzzle(found),
      (error: unknown) => !late && setFault(error),
    );
    return () => {
      late = true;
    };
  }, [link, bad]);
  if (fault !== null) {
    return (
      <Frame title="Puzzle">
        <article class="card-box prose">
          <h1>This puzzle cannot be opened</h1>
          <p>{typeof fault === "string" ? fault : placedWords(fault)}</p>
          {typeof fault === "string" ? null : <CopyButton label="Copy details" text={() => details(fault)} />}
          <p>
            <a href="#puzzles">To the puzzles</a>
          </p>
        </article>
      </Frame>
    );
  }
  if (puzzle === null || !loaded || typeof named === "string") {
    return (
      <Frame title="Puzzle">
        <p class="help" role="status">
          The puzzle is being made …
        </p>
      </Frame>
    );
  }
  return <Play key={link} id={link} named={named} puzzle={puzzle} lesson={route.fields.get("lesson") ?? null} />;
}

function Frame({ title, children }: { title: string; children: preact.ComponentChildren }) {
  return (
    <main class="page puzzle-page" tabIndex={-1}>
      <header class="bar">
        <Back />
        <p class="bar-title">{title}</p>
      </header>
      {children}
    </main>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

interface PlayProps {
  readonly id: string;
  readonly named: Named;
  readonly puzzle: Puzzle;
  /** Its number in the course, from 1. */
  readonly lesson: string | null;
}

function Play({ id, named, puzzle, lesson }: PlayProps) {
  const now = useStore(progress).all.get(id) ?? FRESH;
  const { puzzleTime } = useStore(settings);
  const [hint, setHint] = useState<{ readonly found: PuzzleHint; readonly shown: number } | null>(null);
  const [check, setCheck] = useState<PuzzleCheck | null>(null);
  const [busy, setBusy] = useState("");
  const [branch, setBranch] = useState<Progress | null>(null);
  const [picture, setPicture] = useState<LessonPicture | null>(null);
  const { setting } = puzzle;
  const packing = isPacking(setting) ? setting : null;
  const train = isTrain(setting);
  // Boards that have to be covered are counted here; of all else the engine tells how it stands.
  const boards = packing !== null && !train;
  const given = useMemo(() => ({ format: 1, kind: puzzle.kind, setting }), [puzzle]);
  const spaces = useMemo(
    () => packing?.boards.reduce((sum, { rows }) => sum + count(rows.join("")), 0) ?? 0,
    [packing],
  );
  // Nothing is drawn of moves that were kept and are none of a board; the engine is asked about them below.
  const packed = now.moves.every(isPackingMove) ? (now.moves as readonly PackingMove[]) : NO_MOVES;
  const covered = packing ? coveredBy(packed) : 0;
  const latest = useRef(now);
  latest.current = now;
  const kept = useRef(now.moves);
  const standing = usePuzzleLook(given, now.moves, !boards, (error) => {
    if (now.moves === kept.current && isRefusal(error)) beginAnew(error);
    else {
      problem(error);
      undo();
    }
  });
  const current = standing !== null && standing.moves === now.moves;
  const done = boards ? covered === spaces : current && standing.look.state === "solved";
  const lost = current && standing.look.state === "lost";

  const keep = (next: Partial<Progress>) => {
    latest.current = { ...latest.current, ...next, updated: Date.now() };
    keepProgress(id, latest.current);
  };
  const forget = () => {
    setHint(null);
    setCheck(null);
  };
  const moveOn = (moves: readonly PuzzleMove[], undone: readonly PuzzleMove[] = []) => {
    forget();
    keep({ moves, undone });
  };
  const beginAnew = (error: unknown) => {
    problem(error, { before: "What was kept does not fit this puzzle, so it begins anew. ", subject: "opening" });
    moveOn([]);
  };
  // What lies on boards is drawn without the engine, so it is asked once whether what was kept is right.
  useEffect(() => {
    const { moves } = latest.current;
    if (!boards || moves.length === 0) return;
    ask("puzzle_look", { puzzle: given, moves }).catch((error: unknown) => {
      if (latest.current.moves === moves && isRefusal(error)) beginAnew(error);
    });
  }, []);
  useEffect(() => {
    if (!done || latest.current.solved || latest.current.shown) return;
    tell("Solved.");
    keep({ solved: true });
  }, [done]);
  const undo = () => {
    const last = now.moves.at(-1);
    if (last) moveOn(now.moves.slice(0, -1), [...now.undone, last]);
  };
  const redo = () => {
    const next = now.undone.at(-1);
    if (next) moveOn([...now.moves, next], now.undone.slice(0, -1));
  };
  /** Back to an earlier point; what came after can be made again. */
  const goBack = (turn: number) =>
    moveOn(now.moves.slice(0, turn), [...now.undone, ...now.moves.slice(turn).toReversed()]);
  /** Asks the engine something about the puzzle as it stands; an answer that comes late is dropped. */
  const question = async <T,>(op: string, what: string, answer: (found: T) => void) => {
    const { moves } = latest.current;
    const timer = setTimeout(() => setBusy(what), 300);
    try {
      const found = await ask<T>(op, { puzzle: given, moves });
      if (latest.current.moves === moves) answer(found);
    } catch (error) {
      problem(error);
    } finally {
      clearTimeout(timer);
      setBusy("");
    }
  };
  const press = () => {
    if (done) return;
    if (hint && hint.shown < hint.found.steps.length) {
      setHint({ ...hint, shown: hint.shown + 1 });
      return;
    }
    if (hint) return;
    void question<PuzzleHint>("puzzle_hint", "Looking for a hint …", (found) => {
      setCheck(null);
      setHint({ found, shown: 1 });
      keep({ hints: latest.current.hints + 1 });
    });
  };
  const ask_check = () =>
    void question<PuzzleCheck>("puzzle_check", "Checking …", (found) => {
      setHint(null);
      setCheck(found);
      tell(found.text);
    });
  const show = () =>
    void question<{ moves: readonly PuzzleMove[] }>("puzzle_solve", "Solving …", (found) => {
      keep({ shown: !latest.current.solved });
      moveOn([...latest.current.moves, ...found.moves]);
    });
  const lift = (found: PuzzleHint) =>
    moveOn([...now.moves, ...found.take_back.map((place): PuzzleMove => ({ kind: "lift", ...place }))]);

  // The seconds count while the puzzle is in sight and not solved.
  useEffect(() => {
    if (done) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") keep({ seconds: latest.current.seconds + 1 });
    }, 1000);
    return () => clearInterval(timer);
  }, [done, id]);

  const keys = useRef({ undo, redo, press, ask_check });
  keys.current = { undo, redo, press, ask_check };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!settings.get().shortcuts || (event.target as Element).matches("input, select, textarea")) return;
      const key = event.key.toLowerCase();
      const control = event.ctrlKey || event.metaKey;
      if (control && (key === "y" || (key === "z" && event.shiftKey))) keys.current.redo();
      else if (control && key === "z") keys.current.undo();
      else if (!control && !event.altKey && key === "h") keys.current.press();
      else if (!control && !event.altKey && key === "c") keys.current.ask_check();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);

  const shown = hint ? hint.found.steps.slice(0, hint.shown) : [];
  // Where the newest step marks nothing, the one before still does.
  const hinted = shown.findLast((step) => step.marks.length > 0)?.marks ?? [];
  const marks = hint === null && picture && sameMoves(now.moves, picture.moves) ? picture.marks : hinted;
  const level = puzzle.level === null ? "Made by hand" : LEVEL_NAMES[puzzle.level];
  return (
    <main
      class="page puzzle-page"
      tabIndex={-1}
      id="puzzle"
      data-moves={now.moves.length}
      data-state={done ? "solved" : lost ? "lost" : "open"}
      data-family={packing ? "packing" : "position"}
      data-current={boards || current ? "yes" : "no"}
    >
      <header class="bar">
        <Back />
        <h1>{puzzle.title}</h1>
        <div class="tools">
          <button type="button" class="tool" aria-label="Undo" aria-disabled={now.moves.length === 0} onClick={undo}>
            <Icon name="undo" />
          </button>
          <button type="button" class="tool" aria-label="Redo" aria-disabled={now.undone.length === 0} onClick={redo}>
            <Icon name="redo" />
          </button>
        </div>
      </header>
      <div class="puzzle-table">
        <section class="puzzle-middle" aria-label="The puzzle">
          <p class="puzzle-goal">
            <b>{level}</b> {puzzle.goal}
          </p>
          {standing?.look.offers ? <Offers offers={standing.look.offers} /> : null}
          {packing ? (
            <PackingPuzzle
              label={puzzle.title}
              setting={packing}
              moves={packed}
              marks={marks}
              onMoves={(added) => moveOn([...latest.current.moves, ...added])}
            />
          ) : standing && onTable(standing.look) ? (
            <PositionPuzzle
              look={standing.look}
              current={current}
              given={given}
              moves={now.moves}
              marks={marks}
              onMove={(action) => moveOn([...latest.current.moves, action])}
            />
          ) : (
            <p role="status">The table is being laid …</p>
          )}
        </section>
        <aside class="puzzle-side" aria-label="Beside the puzzle">
          {lesson === null ? null : (
            <Idea
              kind={puzzle.kind}
              number={Number(lesson) - 1}
              setting={packing}
              moves={now.moves}
              onPicture={setPicture}
              onMoment={(moves) => moveOn(moves)}
            />
          )}
          {standing && !done && onTable(standing.look) ? <OpenHands look={standing.look} /> : null}
          {done ? (
            <Solved named={named} puzzle={puzzle} now={now} time={puzzleTime} lesson={lesson} />
          ) : (
            <>
              <p class="puzzle-left" role="status">
                {busy !== ""
                  ? busy
                  : boards
                    ? `${spaces - covered} of ${spaces} spaces are open.`
                    : sentence(lost ? (standing?.look.text ?? "") : (standing?.look.left ?? ""))}
              </p>
              <div class="puzzle-asks">
                <button
                  type="button"
                  class="primary"
                  onClick={press}
                  aria-disabled={hint !== null && hint.shown === hint.found.steps.length}
                >
                  <Icon name="hint" /> {hint ? "Next step" : "Hint"}
                </button>
                <button type="button" onClick={ask_check}>
                  <Icon name="check" /> Check
                </button>
              </div>
              {check ? (
                <div class={`puzzle-check ${check.solvable ? "good" : "bad"}`} role="status">
                  <p>{check.text}</p>
                  {check.solvable ? null : (
                    <button type="button" onClick={() => goBack(check.turn)}>
                      Go back to where it could be solved
                    </button>
                  )}
                </div>
              ) : null}
              {hint ? (
                <HintSteps
                  steps={shown}
                  onClose={() => setHint(null)}
                  act={
                    hint.shown < hint.found.steps.length
                      ? null
                      : hint.found.back !== null
                        ? { label: "Go back", run: () => goBack(hint.found.back ?? 0) }
                        : hint.found.take_back.length > 0
                          ? { label: "Take back", run: () => lift(hint.found) }
                          : hint.found.move
                            ? {
                                label: packing ? "Lay it" : "Play it",
                                run: () => hint.found.move && moveOn([...now.moves, hint.found.move]),
                              }
                            : null
                  }
                />
              ) : null}
              <div class="puzzle-more">
                {branch === null ? (
                  <button type="button" onClick={() => setBranch(now)} aria-disabled={now.moves.length === 0}>
                    Try something out
                  </button>
                ) : (
                  <fieldset class="puzzle-branch">
                    <legend>You are trying something out</legend>
                    <button type="button" onClick={() => setBranch(null)}>
                      Keep it
                    </button>
                    <button
                      type="button"
                      onClick={() => {
                        moveOn(branch.moves, branch.undone);
                        setBranch(null);
                      }}
                    >
                      Back to before
                    </button>
                  </fieldset>
                )}
                <button
                  type="button"
                  aria-disabled={now.moves.length === 0}
                  onClick={() => now.moves.length > 0 && moveOn([])}
                >
                  Start over
                </button>
                <ConfirmButton label="Show the solution" question="Really show it?" onConfirm={show} />
              </div>
            </>
          )}
          <dl class="puzzle-facts">
            {puzzle.seed === null ? null : (
              <>
                <dt>Seed</dt>
                <dd>{puzzle.seed}</dd>
              </>
            )}
            <dt>{train ? "Trains that do it" : packing ? "Solutions" : "First moves that do it"}</dt>
            <dd>{puzzle.claims.unique ? "only one" : puzzle.claims.solvable ? "several" : "none"}</dd>
            {puzzleTime ? (
              <>
                <dt>Time</dt>
                <dd>{clock(now.seconds)}</dd>
              </>
            ) : null}
          </dl>
          <label class="puzzle-time">
            <input type="checkbox" checked={puzzleTime} onChange={() => change({ puzzleTime: !puzzleTime })} /> Show the
            time
          </label>
          <CopyButton label="Copy a link to this puzzle" text={() => addressOf(named)} />
          {isPacking(setting) ? null : (
            <a href={`#puzzle-editor=${linkOf({ kind: puzzle.kind, setting })}`}>Make one of your own from it</a>
          )}
          {boards && packing?.boards.length === 1 ? (
            <a href={`#puzzle-editor=${linkOf({ kind: "cover_board", setting: packing })}`}>
              Make one of your own from it
            </a>
          ) : null}
        </aside>
      </div>
    </main>
  );
}

function count(text: string): number {
  return text.split(".").length - 1;
}

/** A few words as a sentence. */
function sentence(words: string): string {
  const text = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return text === "" || /[.!?]$/.test(text) ? text : `${text}.`;
}

/** How many spaces are covered after some moves. */
const NO_MOVES: readonly PackingMove[] = [];

function isPackingMove({ kind }: PuzzleMove): boolean {
  return kind === "lay" || kind === "lift";
}

function coveredBy(moves: readonly PackingMove[]): number {
  return moves.reduce((sum, { kind, cells }) => sum + (kind === "lay" ? cells.length : -cells.length), 0);
}

interface SolvedProps {
  readonly named: Named;
  readonly puzzle: Puzzle;
  readonly now: Progress;
  readonly time: boolean;
  readonly lesson: string | null;
}

/** The moment when it is solved, and what can be done next. */
function Solved({ named, puzzle, now, time, lesson }: SolvedProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const facts = [
    now.hints === 0 ? "without a hint" : now.hints === 1 ? "with one hint" : `with ${now.hints} hints`,
    ...(time ? [`in ${clock(now.seconds)}`] : []),
  ];
  return (
    <section class="puzzle-solved" aria-labelledby="solved-title">
      <h2 id="solved-title">{now.solved ? "Solved!" : "This is the solution"}</h2>
      {now.solved ? <p>{facts.join(", ")}.</p> : <p>It does not count as solved by you.</p>}
      {lesson === null ? null : <NextLesson kind={puzzle.kind} number={Number(lesson)} />}
      {puzzle.level === null ? null : (
        <button
          type="button"
          class={lesson === null ? "primary big" : ""}
          ref={button}
          onClick={() =>
            go(`#puzzle=${linkOf({ kind: named.kind, level: puzzle.level ?? "easy", seed: freshSeed() })}`)
          }
        >
          Another {LEVEL_NAMES[puzzle.level].toLowerCase()} one
        </button>
      )}
      <button type="button" onClick={() => go("#puzzles")}>
        All puzzles
      </button>
    </section>
  );
}
