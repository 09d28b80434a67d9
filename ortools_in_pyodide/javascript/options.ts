// What a solve and a client may be given: all of it is looked at once, before anything is tried.

import { PARAMETERS, readable, wholeOf } from "./wire.ts";

/** Says what is wrong with the value at a place, or an empty text. */
type Check = (value: unknown, place: string) => string;

const fits =
  (good: (value: unknown) => boolean, what: string): Check =>
  (value, place) =>
    good(value) ? "" : `${place} is not ${what}`;
const number = (good: (value: number) => boolean, what: string): Check =>
  fits((value) => typeof value === "number" && good(value), what);
/** Frames of a page have classes of their own, so an object is asked for its name. */
const a = (name: string): Check =>
  fits((value) => Object.prototype.toString.call(value) === `[object ${name}]`, `of type ${name}`);
const call = fits((value) => typeof value === "function", "a function");
const milliseconds = number((value) => value >= 0, "a number of milliseconds");

/** An object with no other fields than these, of which `needed` must be there. */
const fields =
  (checks: Record<string, Check>, needed: string[] = []): Check =>
  (value, place) => {
    if (typeof value !== "object" || value === null) return `${place} is not an object`;
    const given = Object.entries(value).filter(([, inside]) => inside !== undefined);
    for (const [name, inside] of given) {
      const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
      const fault = check === undefined ? `there is no ${place}.${name}` : check(inside, `${place}.${name}`);
      if (fault !== "") return fault;
    }
    const missing = needed.find((name) => !given.some(([given]) => given === name));
    return missing === undefined ? "" : `${place}.${missing} is missing`;
  };

const slices = fields({
  first: number((value) => value > 0 && value < Infinity, "a number above 0"),
  growth: number((value) => value >= 1 && value < Infinity, "a number of at least 1"),
});
const options = fields({
  deadline: milliseconds,
  slices: (value, place) => (typeof value === "boolean" ? "" : slices(value, place)),
  onProgress: call,
  onAnswer: call,
  onLog: call,
  signal: a("AbortSignal"),
  events: number((value) => [1, 2, 3, 4, 5, 6, 7].includes(value), "a sum of 1, 2 and 4"),
  onEvent: call,
});
const client = fields({ script: () => "", wasm: () => "", grace: milliseconds, silence: milliseconds }, [
  "script",
  "wasm",
]);

/** What makes no sense in a solve, or an empty text. */
export function faultOfSolve(model: unknown, parameters: unknown, given: unknown): string {
  const fault =
    a("Uint8Array")(model, "model") || a("Uint8Array")(parameters, "parameters") || options(given, "options");
  if (fault !== "") return fault;
  if (!readable(parameters as Uint8Array)) return "parameters cannot be read";
  const { slices, events, onEvent } = given as { slices?: unknown; events?: unknown; onEvent?: unknown };
  if ((events === undefined) !== (onEvent === undefined))
    return `options.${events === undefined ? "events" : "onEvent"} is missing`;
  if (slices === undefined || slices === false) return "";
  if (events !== undefined) return "options.events cannot be had with slices";
  const all = wholeOf(parameters as Uint8Array, PARAMETERS.enumerateAll, 0n) !== 0n;
  return all ? "all solutions cannot be had in options.slices" : "";
}

/** What makes no sense in a client's start, or an empty text. */
export const faultOfStart = (given: unknown): string => client(given, "start");
