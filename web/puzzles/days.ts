import type { Progress } from "../app/progress.ts";
import { linkOf } from "./links.ts";
import type { Daily } from "./shapes.ts";
import { LEVEL_NAMES } from "./shapes.ts";

const DAY = 86_400_000; // ms

/** Today's date, universal time: `2026-12-01`. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** So many days before a date. */
function before(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}

/** A date as people say it. */
export function dateWords(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  return day.toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}

/** How many days in a row, up to this one or the one before, a daily puzzle was solved. */
export function streak(date: string, solvedOn: (date: string) => number): number {
  let [run, day] = [0, solvedOn(date) > 0 ? date : before(date, 1)];
  while (solvedOn(day) > 0) {
    run += 1;
    day = before(day, 1);
  }
  return run;
}

/** What somebody did on a day, without a word of how: one square a level. */
export function shareText({ date, puzzles }: Daily, all: ReadonlyMap<string, Progress>): string {
  const lines = puzzles.map(({ kind, level, seed }) => {
    const found = all.get(linkOf({ kind, level, seed }));
    const done = found?.solved ? (found.hints > 0 ? "🟨" : "🟩") : "⬜";
    return `${done} ${LEVEL_NAMES[level]}`;
  });
  return [`Loading Dock, ${date}`, ...lines].join("\n");
}
