import { createStore } from "./store.ts";

/**
 * Where the page is, read from the address's fragment, so that Back and Forward work on any host and from disk:
 * `#` home, `#setup`, `#settings`, `#rules=haul:claim`, `#play=ID`, and the links `#new=`, `#position=`, `#record=`.
 */
export interface Route {
  readonly name: "home" | "setup" | "settings" | "rules" | "play" | "new" | "position" | "record" | "unknown";
  /** What follows the name's `=`. */
  readonly value: string;
  readonly fields: Readonly<Record<string, string>>;
}

const NAMES: readonly Route["name"][] = ["home", "setup", "settings", "rules", "play", "new", "position", "record"];

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
  const fields: Record<string, string> = {};
  let first: string | undefined;
  for (const part of parts) {
    const equals = part.indexOf("=");
    const name = decode(equals < 0 ? part : part.slice(0, equals));
    first ??= name;
    fields[name] ??= equals < 0 ? "" : decode(part.slice(equals + 1));
  }
  if (first === undefined) return { name: "home", value: "", fields };
  const name = NAMES.find((known) => known === first) ?? "unknown";
  return { name, value: fields[first] ?? "", fields };
}

export const router = createStore<{ route: Route }>({ route: parseRoute(location.hash) });

function update(): void {
  router.set({ route: parseRoute(location.hash) });
}

/** A new step in the browser's history, seen from its top; the browser itself brings Back to where it was. */
export function go(fragment: string): void {
  if (location.hash === fragment) return;
  history.pushState(null, "", fragment === "" ? "#" : fragment);
  scrollTo(0, 0);
  update();
}

/** The same step of the browser's history with another address. */
export function replace(fragment: string): void {
  history.replaceState(null, "", fragment === "" ? "#" : fragment);
  scrollTo(0, 0);
  update();
}

/** Home is one step back from a game, also when the page was opened straight into it by a link. */
export function goFromHome(fragment: string): void {
  history.replaceState(null, "", "#");
  go(fragment);
}

export function listenToHistory(): void {
  addEventListener("popstate", update);
  addEventListener("hashchange", update);
}
