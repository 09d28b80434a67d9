import { createStore } from "./store.ts";

/**
 * Where the page is, read from the address's fragment, so that Back and Forward work on any host and from disk:
 * `#` home, `#setup=GAME`, `#settings`, `#statistics`, `#rules=GAME:PLACE`, `#play=ID`, `#replay=ID`,
 * `#puzzles`, `#puzzle=KIND&…`, `#puzzle-editor`, and the links `#new=`, `#position=`, `#record=`.
 */
export interface Route {
  readonly name:
    | "home"
    | "setup"
    | "settings"
    | "statistics"
    | "rules"
    | "play"
    | "replay"
    | "puzzles"
    | "puzzle"
    | "puzzle-editor"
    | "new"
    | "position"
    | "record"
    | "unknown";
  /** What follows the name's `=`. */
  readonly value: string;
  readonly fields: ReadonlyMap<string, string>;
}

const NAMES: readonly Route["name"][] = [
  "home",
  "setup",
  "settings",
  "statistics",
  "rules",
  "play",
  "replay",
  "puzzles",
  "puzzle",
  "puzzle-editor",
  "new",
  "position",
  "record",
];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function parseRoute(fragment: string): Route {
  const parts = fragment
    .replace(/^#/, "")
    .split("&")
    .filter((part) => part !== "");
  const fields = new Map<string, string>();
  let first: string | undefined;
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    first ??= name;
    if (!fields.has(name)) fields.set(name, equals < 0 ? "" : decode(part.slice(equals + 1)));
  }
  if (first === undefined) return { name: "home", value: "", fields };
  const name = NAMES.find((known) => known === first) ?? "unknown";
  return { name, value: fields.get(first) ?? "", fields };
}

export const router = createStore<{ route: Route }>({ route: parseRoute(location.hash) });

/** What the page notes on each of its own steps in the browser's history. */
interface Step {
  /** How many steps of this page lie before it. */
  readonly depth: number;
  /** The name of the route one step before; null for the first step. */
  readonly before: Route["name"] | null;
}

let here: Step = { depth: 0, before: null };

function isStep(value: unknown): value is Step {
  return typeof value === "object" && value !== null && "depth" in value && "before" in value;
}

let shown = location.hash;

/** The route of the address; the browser may tell of one step twice. */
function show(): void {
  if (location.hash === shown) return;
  shown = location.hash;
  router.set({ route: parseRoute(shown) });
}

function move(step: Step, fragment: string, how: "pushState" | "replaceState"): void {
  here = step;
  history[how](step, "", fragment === "" ? "#" : fragment);
  scrollTo(0, 0);
  show();
}

/** A new step in the browser's history, seen from its top; the browser itself brings Back to where it was. */
export function go(fragment: string): void {
  if (location.hash === fragment) return;
  move({ depth: here.depth + 1, before: router.get().route.name }, fragment, "pushState");
}

/** The same step of the browser's history with another address. */
export function replace(fragment: string): void {
  move(here, fragment, "replaceState");
}

/** Home is one step back from a game, also when the page was opened straight into it by a link. */
export function goFromHome(fragment: string): void {
  replace("");
  go(fragment);
}

/** One step back in this page; home where the page was opened right here. */
export function back(): void {
  if (here.depth > 0) history.back();
  else replace("");
}

/** Home, in the browser's history too where it is one step back. */
export function leaveForHome(): void {
  if (here.before === "home") history.back();
  else replace("");
}

/** The browser went to another step, or followed a link within the page, which is a step without a note. */
function arrive(): void {
  const before = router.get().route.name;
  const noted: unknown = history.state;
  here = isStep(noted) ? noted : { depth: here.depth + 1, before };
  if (!isStep(noted)) history.replaceState(here, "");
  show();
}

export function listenToHistory(): void {
  if (isStep(history.state)) here = history.state;
  else history.replaceState(here, "");
  addEventListener("popstate", arrive);
  addEventListener("hashchange", arrive);
}
