import { useEffect, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import type { Progress } from "../app/progress.ts";
import { loadProgress, progress } from "../app/progress.ts";
import { problem } from "../app/reports.ts";
import { go } from "../app/routing.ts";
import { useStore } from "../app/store.ts";
import { Back } from "../parts/back.tsx";
import { CopyButton } from "../parts/copy.tsx";
import { Icon } from "../parts/icons.tsx";
import { dateWords, shareText, streak, today } from "./days.ts";
import { lessonLink, useCourse } from "./lesson.tsx";
import { freshSeed, linkOf } from "./links.ts";
import type { Daily, Level, PuzzleKind } from "./shapes.ts";
import { LEVEL_NAMES } from "./shapes.ts";

/** The daily puzzles, and endless ones by kind and level. */
export function PuzzlesScreen() {
  const [kinds, setKinds] = useState<readonly PuzzleKind[] | null>(null);
  const { all } = useStore(progress);
  useEffect(() => {
    void loadProgress();
    ask<{ kinds: readonly PuzzleKind[] }>("puzzle_kinds").then((found) => setKinds(found.kinds), problem);
  }, []);
  const titles = new Map((kinds ?? []).map(({ id, title }) => [id, title]));
  return (
    <main class="page puzzles" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>Puzzles</h1>
      </header>
      <DailyPuzzles titles={titles} all={all} />
      <section class="card-box" aria-labelledby="endless-title">
        <h2 id="endless-title">Endless</h2>
        <p class="help">A new puzzle at each press. Every one is proven to have a solution.</p>
        {kinds === null ? (
          <p role="status">The puzzles are on their way …</p>
        ) : (
          <ul class="puzzle-kinds">
            {kinds.map((kind) => (
              <li key={kind.id}>
                <h3>{kind.title}</h3>
                <p>{kind.about}</p>
                <div class="row">
                  {kind.levels.map((level) => (
                    <button
                      type="button"
                      key={level}
                      onClick={() => go(`#puzzle=${linkOf({ kind: kind.id, level, seed: freshSeed() })}`)}
                    >
                      {LEVEL_NAMES[level]}
                      <span class="visually-hidden">: {kind.title.toLowerCase()}</span>
                    </button>
                  ))}
                </div>
                <Solved kind={kind.id} levels={kind.levels} all={all} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <CourseList all={all} />
      <section class="card-box" aria-labelledby="editor-title">
        <h2 id="editor-title">Your own</h2>
        <p class="help">
          Draw a board and choose pieces, or take a position of a game. You see at once whether it can be done and how
          hard it is.
        </p>
        <button type="button" onClick={() => go("#puzzle-editor")}>
          Make a puzzle
        </button>
      </section>
    </main>
  );
}

/** The lessons by kind, in teaching order; what has been solved is ticked. */
function CourseList({ all }: { all: All }) {
  const course = useCourse();
  if (!course) return null;
  return (
    <section class="card-box" aria-labelledby="course-title">
      <h2 id="course-title">Learn</h2>
      <p class="help">One idea at a time, each with a puzzle that it helps with.</p>
      {course.kinds.map(({ kind, title, lessons }) => {
        const done = lessons.filter(({ level, seed }) => all.get(linkOf({ kind, level, seed }))?.solved).length;
        return (
          <details key={kind}>
            <summary>
              {title}: {done} of {lessons.length}
            </summary>
            <ol class="course">
              {lessons.map((lesson, at) => (
                <li key={lesson.name}>
                  <a href={lessonLink(kind, lesson, at + 1)}>{lesson.name}</a>
                  {all.get(linkOf({ kind, level: lesson.level, seed: lesson.seed }))?.solved ? (
                    <span>
                      {" "}
                      <Icon name="check" /> <span class="visually-hidden">solved</span>
                    </span>
                  ) : null}
                </li>
              ))}
            </ol>
          </details>
        );
      })}
    </section>
  );
}

type All = ReadonlyMap<string, Progress>;

/** How many of a kind have been solved here. */
function Solved({ kind, levels, all }: { kind: string; levels: readonly Level[]; all: All }) {
  const counts = levels.map((level) => {
    const link = linkOf({ kind, level });
    return [...all].filter(([id, { solved }]) => solved && id.startsWith(`${link}&`)).length;
  });
  const sum = counts.reduce((total, number) => total + number, 0);
  if (sum === 0) return null;
  const parts = levels.flatMap((level, at) =>
    counts[at] ? [`${counts[at]} ${LEVEL_NAMES[level].toLowerCase()}`] : [],
  );
  return <p class="help">Solved: {parts.join(", ")}.</p>;
}

function DailyPuzzles({ titles, all }: { titles: ReadonlyMap<string, string>; all: All }) {
  const [date, setDate] = useState(today());
  const [daily, setDaily] = useState<Daily | null>(null);
  const [span, setSpan] = useState<{ readonly first: string; readonly last: string } | null>(null);
  useEffect(() => {
    ask<{ first: string; last: string }>("puzzle_days").then((found) => {
      setSpan(found);
      setDate((now) => (now < found.first || now > found.last ? (now < found.first ? found.first : found.last) : now));
    }, problem);
  }, []);
  useEffect(() => {
    if (!span) return undefined;
    let late = false;
    ask<Daily>("puzzle_daily", { date }).then((found) => !late && setDaily(found), problem);
    return () => {
      late = true;
    };
  }, [date, span]);
  const solvedOn = (day: string) => [...all].filter(([id, { solved }]) => solved && id.endsWith(`&seed=${day}`)).length;
  const run = streak(today(), solvedOn);
  const latest = span && today() > span.last ? span.last : today();
  return (
    <section class="card-box daily" aria-labelledby="daily-title">
      <h2 id="daily-title">Daily puzzles</h2>
      <div class="daily-date">
        <label>
          <span class="visually-hidden">Date</span>
          <input
            type="date"
            value={date}
            min={span?.first}
            max={latest}
            onChange={({ currentTarget: { value } }) => {
              if (span && value >= span.first && value <= latest) setDate(value);
            }}
          />
        </label>
        <p>{dateWords(date)}</p>
      </div>
      {daily === null ? (
        <p role="status">The day's puzzles are on their way …</p>
      ) : (
        <ol class="daily-list">
          {daily.puzzles.map(({ kind, level, seed }) => {
            const id = linkOf({ kind, level, seed });
            const found = all.get(id);
            const state = found?.solved ? "solved" : found && found.moves.length > 0 ? "begun" : "new";
            return (
              <li key={level}>
                <button type="button" class={`daily-puzzle ${state}`} onClick={() => go(`#puzzle=${id}`)}>
                  <b>{LEVEL_NAMES[level]}</b>
                  <span>{titles.get(kind) ?? kind}</span>
                  <small>
                    {state === "solved" ? (
                      <>
                        <Icon name="check" /> Solved
                      </>
                    ) : state === "begun" ? (
                      "Begun"
                    ) : (
                      "Not begun"
                    )}
                  </small>
                </button>
              </li>
            );
          })}
        </ol>
      )}
      <p class="help">
        {run > 0 ? `${run} ${run === 1 ? "day" : "days"} in a row with a daily puzzle solved. ` : ""}A new set begins at
        midnight, universal time.
      </p>
      {daily && solvedOn(daily.date) > 0 ? (
        <CopyButton label="Copy the result to share" text={() => shareText(daily, all)} />
      ) : null}
    </section>
  );
}
