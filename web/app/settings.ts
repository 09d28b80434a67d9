import { OLD_PREFIX, PREFIX } from "./scope.ts";
import { createStore } from "./store.ts";

export type Speed = "off" | "fast" | "normal" | "slow";
export type Theme = "system" | "light" | "dark";
export type HintTime = "quick" | "normal" | "deep";

export interface Settings {
  readonly theme: Theme;
  readonly speed: Speed;
  readonly hintTime: HintTime;
  readonly fourColours: boolean;
  readonly letters: boolean;
  readonly largePrint: boolean;
  readonly confirmPlays: boolean;
  /** A decision with one choice only is played by itself. */
  readonly forced: boolean;
  readonly sound: boolean;
  readonly shortcuts: boolean;
  /** A puzzle shows how long it has been on screen. */
  readonly puzzleTime: boolean;
  readonly sort: "dealt" | "suit" | "rank";
}

export const DEFAULTS: Settings = {
  theme: "system",
  speed: "normal",
  hintTime: "normal",
  fourColours: true,
  letters: false,
  largePrint: false,
  confirmPlays: false,
  forced: true,
  sound: false,
  shortcuts: true,
  puzzleTime: false,
  sort: "suit",
};

/** How long a computer's action stays on screen before the next, in milliseconds, whatever the thinking took. */
export const PACE: Readonly<Record<Speed, number>> = { off: 0, fast: 220, normal: 700, slow: 1500 };

/** What the solver may spend on one hint. */
export const HINT_BUDGET: Readonly<Record<HintTime, { worlds: number; seconds: number }>> = {
  quick: { worlds: 8, seconds: 1 },
  normal: { worlds: 16, seconds: 2.5 },
  deep: { worlds: 48, seconds: 8 },
};

const ALLOWED: { readonly [Name in keyof Settings]: readonly Settings[Name][] } = {
  theme: ["system", "light", "dark"],
  speed: ["off", "fast", "normal", "slow"],
  hintTime: ["quick", "normal", "deep"],
  fourColours: [true, false],
  letters: [true, false],
  largePrint: [true, false],
  confirmPlays: [true, false],
  forced: [true, false],
  sound: [true, false],
  shortcuts: [true, false],
  puzzleTime: [true, false],
  sort: ["dealt", "suit", "rank"],
};

const KEY = `${PREFIX}settings`;
const OLD_KEY = `${OLD_PREFIX}settings`;

export const settings = createStore<Settings>(load());

function load(): Settings {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? localStorage.getItem(OLD_KEY) ?? "{}");
    return { ...DEFAULTS, ...knownSettings(stored) };
  } catch {
    // Storage may be forbidden; a setting then lasts as long as the page.
    return DEFAULTS;
  }
}

/** Those settings of a value that this page has, with values that it allows. */
export function knownSettings(stored: unknown): Partial<Settings> {
  if (stored === null || typeof stored !== "object") return {};
  const known = Object.entries(stored).filter(([name, value]) =>
    (ALLOWED as Record<string, readonly unknown[] | undefined>)[name]?.includes(value),
  );
  return Object.fromEntries(known) as Partial<Settings>;
}

/** What the player chose; a link's speed is no choice of theirs. */
let chosen: Partial<Settings> = settings.get();

export function change(next: Partial<Settings>): void {
  chosen = { ...chosen, ...next };
  settings.set(next);
  show();
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // As above: the notice about saving comes with the first save.
  }
}

export const SPEEDS = ALLOWED.speed;

/** A speed that a link asked for holds for this visit and is not stored. */
export function useSpeed(speed: Speed): void {
  settings.set({ speed });
  show();
}

/** Hands the settings to the style sheets, as attributes of the document's element. */
export function show(): void {
  const { theme, fourColours, letters, largePrint, speed } = settings.get();
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.suits = fourColours ? "four" : "two";
  root.dataset.letters = letters ? "on" : "off";
  root.dataset.print = largePrint ? "large" : "normal";
  root.dataset.speed = speed;
}
