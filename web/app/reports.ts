import pkg from "../package.json";
import { DoorError } from "../runtime/index.ts";
import { complain } from "./messages.ts";
import type { Message } from "./messages.ts";

export const VERSION: string = pkg.version;

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

/** Tells of an error in plain words, with a press that may help and one that copies the details. */
export function problem(error: unknown, help: Message["help"] = null, before = ""): void {
  // The engine's death has its own single line, told by whoever restarts it.
  if (error instanceof DoorError && (error.code === "engine-died" || error.code === "restarted")) return;
  complain(before + wordsOf(error), {
    help,
    rule: error instanceof DoorError ? error.rule : null,
    details: details(error),
  });
}
