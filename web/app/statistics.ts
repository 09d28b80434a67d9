import { offered } from "./games.ts";
import { complain } from "./messages.ts";
import { details } from "./reports.ts";
import type { Snapshot } from "./shapes.ts";
import { openStorage } from "./storage.ts";
import { createStore } from "./store.ts";

/** How one game ended for the one human who played it. */
export interface Result {
  /** The match that it is of. */
  readonly id: string;
  readonly game: string;
  /** The level of the other players; `mixed` where they differ. */
  readonly level: string;
  /** A preset's id, or the ids of the options that differ from the standard, joined; `standard` where none does. */
  readonly variant: string;
  readonly seats: number;
  /** 1 is first; shared places share a number. */
  readonly place: number;
  readonly score: number;
  /** The player gave up. */
  readonly resigned: boolean;
  readonly hints: number;
  readonly takeBacks: number;
  /** Milliseconds since 1970. */
  readonly ended: number;
}

interface Results {
  readonly loaded: boolean;
  /** Oldest first. */
  readonly list: readonly Result[];
  /** How many stored results cannot be read; they stay where they are. */
  readonly broken: number;
  /** Why results cannot be kept in this browser; null while they can. */
  readonly off: string | null;
}

export const results = createStore<Results>({ loaded: false, list: [], broken: 0, off: null });

export const RESULT_KEY = "result:";
const LONGEST_TEXT = 200;
/** The last moment that a date can hold, in milliseconds since 1970. */
const LATEST = 8.64e15;
const MOST_SEATS = 12;

function whole(value: unknown, least: number, most: number): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
}

function short(value: unknown): value is string {
  return typeof value === "string" && value.length > 0 && value.length <= LONGEST_TEXT;
}

/** A stored text as a result; null where it is none. */
export function readResult(id: string, text: string): Result | null {
  try {
    const value = JSON.parse(text) as Partial<Result> | null;
    if (value === null || typeof value !== "object") return null;
    const { game, level, variant, seats, place, score, resigned, hints, takeBacks, ended } = value;
    const sound =
      short(game) &&
      short(level) &&
      short(variant) &&
      whole(seats, 2, MOST_SEATS) &&
      whole(place, 1, seats) &&
      typeof score === "number" &&
      Number.isFinite(score) &&
      whole(hints, 0, Number.MAX_SAFE_INTEGER) &&
      whole(takeBacks, 0, Number.MAX_SAFE_INTEGER) &&
      whole(ended, 0, LATEST);
    if (!sound) return null;
    return { id, game, level, variant, seats, place, score, resigned: resigned === true, hints, takeBacks, ended };
  } catch {
    return null;
  }
}

/** The name of the options of a match among its game's presets, else which of them differ from the standard. */
export function variantOf(game: string, options: Readonly<Record<string, unknown>>): string {
  const info = offered(game);
  if (!info) return "standard";
  const different = info.options.filter(({ id, default: usual }) => id in options && options[id] !== usual);
  const fits = (preset: Readonly<Record<string, unknown>>) =>
    Object.keys(preset).length === different.length && different.every(({ id }) => preset[id] === options[id]);
  const preset = Object.entries(info.presets).find(([, values]) => fits(values))?.[0];
  return (
    preset ??
    (different
      .map(({ id }) => id)
      .join("+")
      .slice(0, LONGEST_TEXT) ||
      "standard")
  );
}

/** What a finished match comes to; null where not exactly one human played in it, since nobody else is "you" then. */
export function resultOf(id: string, snapshot: Snapshot): Result | null {
  const { seats, score, game, options, ended } = snapshot;
  const humans = seats.flatMap(({ level }, seat) => (level === "human" ? [seat] : []));
  const [you] = humans;
  const place = you === undefined ? undefined : score.places?.[you];
  if (!score.over || you === undefined || place === undefined || humans.length !== 1 || seats.length < 2) return null;
  const levels = new Set(seats.filter((_, seat) => seat !== you).map(({ level }) => level));
  return {
    id,
    game,
    level: levels.size === 1 ? ([...levels][0] ?? "mixed") : "mixed",
    variant: variantOf(game, options),
    seats: seats.length,
    place,
    score: score.scores[you] ?? 0,
    resigned: ended?.seat === you,
    hints: snapshot.hints,
    takeBacks: snapshot.take_backs,
    ended: Date.now(),
  };
}

/** Keeps the result of a match that has just ended; of a match that ends again after an undo, the last end counts. */
export async function keepResult(id: string, snapshot: Snapshot): Promise<void> {
  const result = resultOf(id, snapshot);
  if (!result) return;
  const { list } = results.get();
  results.set({ list: [...list.filter((other) => other.id !== id), result] });
  try {
    const { id: _, ...rest } = result;
    await (await openStorage()).set(RESULT_KEY + id, JSON.stringify(rest));
  } catch (error) {
    results.set({ off: OFF });
    complain("This game cannot be added to your statistics.", { details: details(error) });
  }
}

const OFF = "This browser does not let the page keep statistics: they last until you close this page.";

export async function loadResults(): Promise<void> {
  try {
    const storage = await openStorage();
    const list: Result[] = [];
    let broken = 0;
    for (const key of await storage.keys()) {
      if (!key.startsWith(RESULT_KEY)) continue;
      const result = readResult(key.slice(RESULT_KEY.length), (await storage.get(key)) ?? "");
      if (result) list.push(result);
      else broken += 1;
    }
    const stored = new Set(list.map(({ id }) => id));
    const unstored = results.get().list.filter(({ id }) => !stored.has(id));
    results.set({ loaded: true, list: [...list, ...unstored].sort((a, b) => a.ended - b.ended), broken });
  } catch {
    results.set({ loaded: true, off: OFF });
  }
}

/** Takes all results out of the store, those that cannot be read too. */
export async function deleteResults(): Promise<void> {
  try {
    const storage = await openStorage();
    for (const key of await storage.keys()) if (key.startsWith(RESULT_KEY)) await storage.remove(key);
    results.set({ list: [], broken: 0 });
  } catch (error) {
    complain("The statistics could not be deleted.", { details: details(error) });
    await loadResults();
  }
}

/** What games of one kind come to. */
export interface Summary {
  readonly played: number;
  readonly won: number;
  /** The mean place. */
  readonly place: number;
  readonly best: number;
  readonly mean: number;
  /** Wins in a row up to now, and the longest such row. */
  readonly row: number;
  readonly longest: number;
}

/** Sums up results, the oldest first. There must be one at least. */
export function summary(list: readonly Result[]): Summary {
  let [row, longest] = [0, 0];
  for (const { place } of list) {
    row = place === 1 ? row + 1 : 0;
    longest = Math.max(longest, row);
  }
  const sum = (value: (result: Result) => number) => list.reduce((total, result) => total + value(result), 0);
  return {
    played: list.length,
    won: list.filter(({ place }) => place === 1).length,
    place: sum(({ place }) => place) / list.length,
    best: Math.max(...list.map(({ score }) => score)),
    mean: sum(({ score }) => score) / list.length,
    row,
    longest,
  };
}
