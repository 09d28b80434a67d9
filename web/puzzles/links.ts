import { readObject } from "../app/links.ts";
import type { Route } from "../app/routing.ts";
import type { Level, Puzzle } from "./shapes.ts";
import { LEVELS } from "./shapes.ts";

/** A puzzle that a link names: from a level and a seed, or made by hand with a setting. */
export interface Named {
  readonly kind: string;
  readonly level?: Level;
  readonly seed?: string;
  readonly setting?: Puzzle["setting"];
}

const KNOWN = ["puzzle", "puzzle-editor", "level", "seed", "setting", "lesson"];

/** `#puzzle=KIND&level=easy&seed=S`, or `#puzzle=KIND&setting=JSON`, as JSON or base64url. In words what is wrong with it. */
export function namedIn({ value, fields }: Route): Named | string {
  const strange = [...fields.keys()].find((name) => !KNOWN.includes(name));
  if (strange !== undefined) return `There is no field “${strange.slice(0, 40)}” in a link to a puzzle.`;
  const setting = fields.get("setting");
  if (setting !== undefined) {
    try {
      return { kind: value, setting: readObject(setting, "puzzle").value as Puzzle["setting"] };
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  const level = LEVELS.find((name) => name === fields.get("level"));
  if (level === undefined) return `A puzzle's level is one of ${LEVELS.join(", ")}.`;
  const seed = fields.get("seed");
  return seed === undefined || seed === "" ? { kind: value, level } : { kind: value, level, seed };
}

/** What follows `#puzzle=` in the link to a puzzle, and what its progress is kept by. */
export function linkOf({ kind, level, seed, setting }: Named): string {
  if (setting) {
    const bytes = new TextEncoder().encode(JSON.stringify(setting));
    const text = btoa(String.fromCharCode(...bytes));
    return `${encodeURIComponent(kind)}&setting=${text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
  }
  const from = seed === undefined ? "" : `&seed=${encodeURIComponent(seed)}`;
  return `${encodeURIComponent(kind)}&level=${level ?? "easy"}${from}`;
}

/** The whole address of a puzzle on this page. */
export function addressOf(named: Named): string {
  return `${location.href.split("#")[0] ?? ""}#puzzle=${linkOf(named)}`;
}

/** A seed that nobody has had. */
export function freshSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
