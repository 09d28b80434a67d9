import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import { LARGEST_TEXT } from "../app/links.ts";
import { problem, wordsOf } from "../app/reports.ts";
import { go } from "../app/routing.ts";
import { CopyButton } from "../parts/copy.tsx";
import { addressOf, linkOf } from "./links.ts";
import { OpenHands, PositionPuzzle } from "./position.tsx";
import type { Level, PositionSetting, Puzzle, PuzzleKind, PuzzleLook } from "./shapes.ts";
import { isPacking, LEVEL_NAMES, onTable } from "./shapes.ts";

interface OwnPositionProps {
  readonly kinds: readonly PuzzleKind[];
  /** A kind and a setting to begin with. */
  readonly begin: { readonly kind: string; readonly setting: PositionSetting } | null;
}

/** A puzzle from a position of a game: its kind, the position as text, and what the goal needs; judged at once. */
export function OwnPosition({ kinds, begin }: OwnPositionProps) {
  const [kind, setKind] = useState(begin?.kind ?? kinds[0]?.id ?? "");
  const [text, setText] = useState(begin ? JSON.stringify(begin.setting.position, null, 1) : "");
  const [seat, setSeat] = useState(begin?.setting.seat ?? 0);
  const [turns, setTurns] = useState<number | null>(begin?.setting.turns ?? null);
  const latest = useRef("");
  latest.current = kind;
  const fill = ({ position, seat: first, turns: many }: PositionSetting) => {
    setText(JSON.stringify(position, null, 1));
    setSeat(first);
    setTurns(many ?? null);
  };
  /** A puzzle of the kind, which shows what such a position looks like and what its goal needs. */
  const example = (id: string) =>
    ask<Puzzle>("puzzle_new", { kind: id, level: "easy" }).then(({ setting }) => {
      if (latest.current === id && !isPacking(setting)) fill(setting);
    }, problem);
  useEffect(() => {
    if (!begin) void example(kind);
  }, []);
  const parsed = useMemo(() => settingIn(text, seat, turns), [text, seat, turns]);
  return (
    <>
      <section class="card-box own-position" aria-labelledby="position-title">
        <h2 id="position-title">Position</h2>
        <label>
          What is to be done{" "}
          <select
            value={kind}
            onChange={({ currentTarget: { value } }) => {
              setKind(value);
              latest.current = value;
              void example(value);
            }}
          >
            {kinds.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <p class="help">{kinds.find(({ id }) => id === kind)?.about}</p>
        <div class="row">
          <label>
            Seat{" "}
            <input
              type="number"
              min="1"
              max="6"
              value={seat + 1}
              onChange={({ currentTarget: { valueAsNumber } }) => {
                if (Number.isInteger(valueAsNumber)) setSeat(valueAsNumber - 1);
              }}
            />
          </label>
          {turns === null ? null : (
            <label>
              Turns{" "}
              <input
                type="number"
                min="1"
                max="20"
                value={turns}
                onChange={({ currentTarget: { valueAsNumber } }) => {
                  if (Number.isInteger(valueAsNumber)) setTurns(valueAsNumber);
                }}
              />
            </label>
          )}
        </div>
        <label class="own-text">
          The position, as JSON
          <textarea
            rows={10}
            spellcheck={false}
            value={text}
            maxLength={LARGEST_TEXT}
            onInput={({ currentTarget: { value } }) => {
              const whole = wholeIn(value);
              if (!whole) setText(value);
              else {
                if (whole.kind !== null && kinds.some(({ id }) => id === whole.kind)) setKind(whole.kind);
                fill(whole.setting);
              }
            }}
          />
        </label>
        <p class="help">
          Change it, or paste a position of the game, a setting or a whole puzzle. All cards that the goal depends on
          have to be open in it.
        </p>
        <button type="button" onClick={() => void example(kind)}>
          Another example
        </button>
      </section>
      <Judge key={`${kind} ${JSON.stringify(parsed)}`} kind={kind} parsed={parsed} />
    </>
  );
}

/** A setting, or in words what is wrong with the text. */
function settingIn(text: string, seat: number, turns: number | null): PositionSetting | string {
  try {
    const position: unknown = JSON.parse(text);
    return { position: position as PositionSetting["position"], seat, ...(turns === null ? {} : { turns }) };
  } catch (error) {
    return text === "" ? "" : `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** A setting, alone or in a whole puzzle, that was pasted in place of a position. */
function wholeIn(text: string): { readonly kind: string | null; readonly setting: PositionSetting } | null {
  try {
    const given = JSON.parse(text);
    const setting = given?.setting ?? given;
    if (typeof setting?.position !== "object" || !Number.isInteger(setting.seat)) return null;
    return { kind: typeof given.kind === "string" ? given.kind : null, setting };
  } catch {
    return null;
  }
}

interface Known {
  readonly puzzle: Puzzle;
  readonly level: Level | null;
  readonly techniques: readonly string[];
  readonly look: PuzzleLook;
}

/** The position on the game's table, and what is proven of it; made anew for every change. */
function Judge({ kind, parsed }: { kind: string; parsed: PositionSetting | string }) {
  const [known, setKnown] = useState<Known | null>(null);
  const [fault, setFault] = useState(typeof parsed === "string" ? parsed : "");
  const given = useMemo(() => ({ format: 1, kind, setting: parsed }), []);
  useEffect(() => {
    if (typeof parsed === "string") return undefined;
    let late = false;
    // While somebody types, every change waits for the next.
    const timer = setTimeout(async () => {
      try {
        const puzzle = await ask<Puzzle>("puzzle_read", { puzzle: given });
        if (late) return;
        const rated = await ask<{ level: Level | null; techniques: readonly string[] }>("puzzle_rate", {
          puzzle: given,
        });
        const look = await ask<PuzzleLook>("puzzle_look", { puzzle: given });
        if (!late) setKnown({ ...rated, puzzle, look });
      } catch (error) {
        if (!late) setFault(wordsOf(error));
      }
    }, 400);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, []);
  const named = typeof parsed === "string" ? null : { kind, setting: parsed };
  return (
    <section class="card-box" aria-labelledby="judge-title">
      <h2 id="judge-title">What is known of it</h2>
      <p role="status" class="editor-verdict">
        {fault !== "" ? fault : known ? verdict(known) : typeof parsed === "string" ? "" : "Looking at it …"}
      </p>
      {known && named ? (
        <>
          <p>{known.puzzle.goal}</p>
          <div class="row">
            <button type="button" class="primary" onClick={() => go(`#puzzle=${linkOf(named)}`)}>
              Play it
            </button>
            <CopyButton label="Copy a link to it" text={() => addressOf(named)} />
          </div>
          {onTable(known.look) ? (
            <div inert class="own-table">
              <PositionPuzzle
                look={{ ...known.look, snapshot: { ...known.look.snapshot, record: "{}" } }}
                current={false}
                given={given}
                moves={[]}
                marks={[]}
                onMove={() => undefined}
              />
              <OpenHands look={known.look} />
            </div>
          ) : null}
        </>
      ) : null}
    </section>
  );
}

function verdict({ puzzle, level, techniques }: Known): string {
  const { solvable, unique } = puzzle.claims;
  if (!solvable) return "The goal cannot be reached.";
  return `It can be done${unique ? ", in one way only" : ", in several ways"}. ${level ? LEVEL_NAMES[level] : ""}: ${techniques.join(", ").replaceAll("_", " ")}.`;
}
