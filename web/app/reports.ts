import { DoorError } from "../runtime/index.ts";
import type { Message, Subject } from "./messages.ts";
import { complain } from "./messages.ts";

/** The product's version; set by the build. */
declare const PRODUCT_VERSION: string;

export const VERSION = PRODUCT_VERSION;

let record: () => string | null = () => null;

/** Where a report finds the record of the game on the table. */
export function setRecord(source: () => string | null): void {
  record = source;
}

/** All that somebody needs to look into an error: version, seed, record, the error itself, the browser. */
export function details(error: unknown): string {
  const text = record();
  let game: unknown = null;
  try {
    game = text === null ? null : JSON.parse(text);
  } catch {
    game = text;
  }
  const seed = game !== null && typeof game === "object" && "seed" in game ? game.seed : null;
  const what =
    error instanceof DoorError
      ? { code: error.code, text: error.text, where: error.where, rule: error.rule }
      : { code: "page", text: error instanceof Error ? error.message : String(error) };
  const stack = error instanceof Error ? (error.stack ?? null) : null;
  const report = { version: VERSION, seed, error: what, stack, browser: navigator.userAgent, record: game };
  return JSON.stringify(report, null, 1);
}

export function wordsOf(error: unknown): string {
  if (error instanceof DoorError) return error.text;
  return error instanceof Error ? error.message : String(error);
}

/** The words of a fault, with the code and the place in a puzzle where the engine names them. */
export function placedWordsOf(error: unknown): string {
  const words = wordsOf(error);
  if (!(error instanceof DoorError) || !error.where) return words;
  return `${words} (${error.code}, ${error.where.replace("args.puzzle.", "")})`;
}

/** What ends the engine is told in one place: in the line about its restart, or in the box that offers one. */
const ENGINE_ENDS: readonly string[] = ["engine-start", "engine-died", "restarted", "no-wasm", "no-workers"];

export function isEngineEnd(error: unknown): boolean {
  return error instanceof DoorError && ENGINE_ENDS.includes(error.code);
}

/** True where the same thing asked again is refused again: only what the engine itself broke on is worth a try. */
export function isRefusal(error: unknown): boolean {
  return error instanceof DoorError ? error.code !== "internal" : error instanceof Error;
}

/** Where in what was to be opened the fault is, as the engine names the place. */
function placeOf(error: unknown): string {
  const where = error instanceof DoorError ? (error.where ?? "") : "";
  const place = where.replace(/^(args\.)?(args|position|record|puzzle)\b\.?/, "");
  return place === "" ? "" : `At ${place}: `;
}

/** An error of something that was to be opened, in plain words with its place. */
export function placedWords(error: unknown): string {
  return placeOf(error) + wordsOf(error);
}

interface Telling {
  /** A press that may help. */
  readonly help?: Message["help"];
  /** A sentence to begin with. */
  readonly before?: string;
  readonly subject?: Subject;
}

/** Tells of an error in plain words, with a press that may help and one that copies the details. */
export function problem(error: unknown, { help = null, before = "", subject }: Telling = {}): void {
  if (isEngineEnd(error)) return;
  complain(before + (subject === "opening" ? placedWords(error) : wordsOf(error)), {
    help,
    rule: error instanceof DoorError ? error.rule : null,
    details: details(error),
    subject: subject ?? null,
  });
}
