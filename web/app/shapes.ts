/** The shapes of the bridge's JSON, as `docs/architecture.md` lists them. Nothing here knows a rule. */

export interface Action {
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What an action brings and costs at once: `text` in a few words ("Join +7"), points, faces thrown away, tokens. */
export interface Worth {
  readonly kind: string;
  readonly text: string;
  readonly points: number;
  readonly discards: readonly string[];
  readonly spends: number;
  /** What is sure of the table once it is taken, in the game's own words; null where the game tells nothing of it. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface MenuEntry {
  readonly action: Action;
  readonly text: string;
  /** Places on the table in the order of a person's taps: the thing moved, then where it goes. */
  readonly targets: readonly string[];
  /** How many of the first targets are one set, tapped in any order; set by the page (`PageGame.together`). */
  readonly together?: number;
  /** Null where it is not known before the action is taken. */
  readonly worth: Worth | null;
}

export interface Seat {
  readonly name: string;
  readonly level: string;
}

export interface ScoreLine {
  readonly seat: number;
  readonly what: string;
  readonly points: number;
  readonly rule: string | null;
}

export interface Score {
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly places: readonly number[] | null;
  readonly lines: readonly ScoreLine[];
  /** By seat, what lies on the table and is not scored yet. */
  readonly unscored: readonly number[];
}

/** What a step left on the table where that was scored and cleared away at once; the rest is the game's own. */
export interface RoundEnd {
  readonly round: number;
  readonly points: readonly number[];
  readonly [field: string]: unknown;
}

/** One line of news. `text` follows the name of its seat, `you` follows "You"; both are whole sentences without a seat. */
export interface LogLine {
  /** From 1; 0 for how the game began, which was nobody's action. */
  readonly n: number;
  /** The step that it tells of, from 1; 0 for how the game began. */
  readonly step: number;
  readonly seat: number | null;
  readonly kind: string;
  readonly text: string;
  readonly you: string;
  /** The first word of `text`, where it has a seat. */
  readonly verb: string;
}

/** A thing that a step moved: a face, a name after a colon, "" where the viewer never saw it; equal places: turned over. */
export interface Move {
  readonly what: string;
  readonly from: string | null;
  readonly to: string | null;
}

export interface View<Public, Own> {
  readonly seat: number;
  readonly public: Public;
  readonly own: Own;
}

export interface Snapshot<Public = unknown, Own = unknown> {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly Seat[];
  readonly viewer: number;
  readonly phase: string;
  readonly to_act: readonly number[];
  readonly view: View<Public, Own>;
  /** What follows from the view and is drawn: the game's own. */
  readonly figures: Readonly<Record<string, unknown>>;
  readonly menu: readonly MenuEntry[];
  readonly open: readonly string[];
  readonly score: Score;
  readonly round_end: RoundEnd | null;
  readonly log: readonly LogLine[];
  /** What each step that is new since the last snapshot moved, as the viewer sees it. */
  readonly moves: readonly (readonly Move[])[];
  readonly step: number;
  readonly can_undo: boolean;
  readonly can_redo: boolean;
  readonly undo_takes_back: boolean;
  readonly take_backs: number;
  readonly hints: number;
  readonly seed: string | null;
  readonly ended: { readonly by: string; readonly seat: number } | null;
  readonly record: string;
}

/** The match as it stood after `step` of its `steps`, as `viewer` saw it: the answer of `look`. */
export interface Look<Public = unknown, Own = unknown>
  extends Pick<
    Snapshot<Public, Own>,
    | "game"
    | "options"
    | "seats"
    | "viewer"
    | "phase"
    | "to_act"
    | "view"
    | "figures"
    | "menu"
    | "open"
    | "score"
    | "ended"
    | "step"
  > {
  readonly steps: number;
  /** The seats whose views may be asked for. */
  readonly viewers: readonly number[];
  /** Whose step led here; null at the start. */
  readonly by: number | null;
  readonly news: readonly LogLine[];
  readonly moves: readonly Move[];
  readonly round_end: RoundEnd | null;
}

/** One side of a review: what was played, or the best found, with its estimate (95 %). */
export interface ReviewChoice {
  readonly action: Action;
  readonly text: string;
  readonly targets: readonly string[];
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** One decision of a finished game: the answer of `review`. */
export interface Review {
  readonly step: number;
  readonly seat: number;
  readonly forced: boolean;
  readonly played: ReviewChoice;
  /** Null where the move was forced. */
  readonly best: ReviewChoice | null;
  /** By how much the best did better, from `low` to `high` (95 %). */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  readonly unit: string;
  readonly measure: string;
  /** The step at which the value was settled, and what it came to; null in a game that was given up. */
  readonly until: number | null;
  readonly settled: number | null;
}

/** How the match stood after each step, from the start: the answer of `timeline`. */
export interface Timeline {
  readonly steps: readonly {
    readonly by: number | null;
    readonly phase: string;
    readonly scores: readonly number[];
    readonly unscored: readonly number[];
    /** By seat, what a game without points goes by; null where the scores tell it. */
    readonly tally: readonly number[] | null;
  }[];
}

export interface Refusal {
  readonly code: string;
  readonly text: string;
  readonly where: string | null;
  readonly rule: string | null;
}

export type HintKind = "where" | "idea" | "move" | "why";

/** One of the best choices: what it is worth in `unit`, from `low` to `high` (95 %), and what may follow it. */
export interface HintChoice {
  readonly action: Action;
  readonly text: string;
  readonly targets: readonly string[];
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly unit: string;
  readonly line: readonly Pick<LogLine, "kind" | "seat" | "text" | "you" | "verb">[];
}

/** A reason as data: the game's word for it, with its cards, places and numbers. */
export interface HintReason {
  readonly kind: string;
  readonly cards: readonly string[];
  readonly places: readonly string[];
  readonly numbers: Readonly<Record<string, number>>;
}

export interface Hint {
  /** There is nothing else to do; one step says so. */
  readonly forced: boolean;
  /** By step, the places that matter. */
  readonly marks: Readonly<Partial<Record<HintKind, readonly string[]>>>;
  /** Up to three, the advised one first. */
  readonly choices: readonly HintChoice[];
  readonly reasons: readonly HintReason[];
  /** What the values of the choices are. */
  readonly measure: string;
  /** How sure the hint is, in words of their own; "" where that is no question. */
  readonly sure: string;
  readonly action: Action;
  readonly text: string;
  readonly steps: readonly { readonly kind: HintKind; readonly text: string }[];
  readonly proven: boolean;
  readonly worlds: number | null;
  readonly bound: number | null;
  readonly targets?: readonly string[];
}

export interface GameOption {
  readonly id: string;
  readonly title: string;
  readonly help: string;
  readonly choices: readonly unknown[];
  readonly default: unknown;
}

export interface GameInfo {
  readonly id: string;
  readonly name: string;
  readonly seats: readonly number[];
  readonly levels: readonly string[];
  readonly presets: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly options: readonly GameOption[];
  /** It has a guided first game. */
  readonly guide: boolean;
}

/** A step of a guided game: a text, the places that it speaks of, and what it asks for; null where it only tells. */
export interface Lesson {
  readonly text: string;
  readonly marks: readonly string[];
  readonly action: Action | null;
}

/** A guided first game: the answer of `guide`. */
export interface Guide {
  readonly new: NewGame;
  /** What the game is about, in a sentence. */
  readonly goal: string;
  readonly lessons: readonly Lesson[];
}

export interface NewGame {
  readonly game: string;
  readonly seats: readonly Seat[];
  readonly seed?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly preset?: string;
}

/** Two actions are the same when their fields are, in any order. */
export function sameAction(a: Action, b: Action): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
