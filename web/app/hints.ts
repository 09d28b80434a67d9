import { DoorError } from "../runtime/index.ts";
import { tell } from "./announce.ts";
import { ask, askSolver, cancelSolver } from "./doors.ts";
import { gameOf } from "./games.ts";
import { countHint, isMyTurn, legal, match } from "./match.ts";
import { problem } from "./reports.ts";
import { HINT_BUDGET, settings } from "./settings.ts";
import type { Hint, HintKind } from "./shapes.ts";
import { sameAction } from "./shapes.ts";
import { createStore } from "./store.ts";

export interface HintStep {
  readonly kind: HintKind;
  readonly text: string;
  /** The places that this step speaks of. */
  readonly marks: readonly string[];
}

/**
 * One hint, told in as many presses as it has steps. No press waits for the solver: the engine's own hint stands at once,
 * the solver works meanwhile, and what it finds takes the place of what was said.
 */
export interface HintState {
  /** The decision that this hint is for: the match's step, or null where no hint is shown. */
  /** The match that it is of. */
  readonly id: string | null;
  readonly step: number | null;
  readonly shown: readonly HintStep[];
  readonly total: number;
  /** The hint that is being told; null until the engine has answered. */
  readonly hint: Hint | null;
  /** The places of the advised move in the order of its presses, once the step that names it was shown. */
  readonly targets: readonly string[];
  /** The engine's own hint is on its way. */
  readonly thinking: boolean;
  /** The solver is at work. */
  readonly solving: boolean;
  /** How far the solver is, in words; empty before it has told. */
  readonly progress: string;
  /** Whose hint it is, and why it is the engine's where the solver gave none. */
  readonly source: string;
  /** What the solver proved and how much it looked at; empty where the hint is the engine's. */
  readonly proof: string;
}

const NO_HINT: HintState = {
  id: null,
  step: null,
  shown: [],
  total: 0,
  hint: null,
  targets: [],
  thinking: false,
  solving: false,
  progress: "",
  source: "",
  proof: "",
};

export const hints = createStore<HintState>(NO_HINT);

let own: Hint | null = null;
let best: Hint | null = null;
/** Why the solver's whole answer is not here. */
let excuse = "";

/** What the solver found, by the view it was given: the same question again gets the same answer. */
const found = new Map<string, Hint>();
const REMEMBERED = 50;

const QUICK = "Quick look; a deeper answer is coming.";
const LATE = "Quick look. The solver needs longer; this hint changes if it finds better.";

export function closeHint(): void {
  if (hints.get().solving) cancelSolver();
  own = best = null;
  hints.set(NO_HINT);
}

/** Ends the solver's work on this hint; its answer so far goes on in its place, else the engine's own hint. */
export function stopThinking(): void {
  cancelSolver();
}

/** The next step of the hint for the decision on the table. */
export async function pressHint(): Promise<void> {
  const { snapshot } = match.get();
  if (!snapshot || !legal() || !isMyTurn(snapshot) || snapshot.score.over || hints.get().thinking) return;
  try {
    if (hints.get().step !== snapshot.step) await begin(snapshot.step, snapshot.viewer);
    else goOn();
  } catch (error) {
    closeHint();
    problem(error, { help: { label: "Try again", run: () => void pressHint() } });
  }
}

async function begin(step: number, seat: number): Promise<void> {
  closeHint();
  excuse = "";
  hints.set({ ...NO_HINT, id: match.get().id, step, thinking: true });
  const first = await ask<Hint>("hint", { seat });
  if (hints.get().step !== step) return;
  own = first;
  if (first.forced) {
    show(first, { thinking: false });
    return;
  }
  const game = match.get().snapshot?.game;
  if (game !== undefined && gameOf(game).noSolver) {
    show(first, { thinking: false });
    await countHint();
    return;
  }
  const view = await ask<unknown>("view", { seat });
  if (hints.get().step !== step) return;
  best = found.get(JSON.stringify(view)) ?? null;
  if (best) show(best, { thinking: false, source: source(), proof: proof() });
  else {
    show(first, { thinking: false, source: QUICK, solving: true });
    void solve(step, view).finally(() => {
      if (hints.get().step === step) hints.set({ solving: false, progress: "" });
    });
  }
  await countHint();
}

/** The first step of a hint. */
function show(hint: Hint, state: Partial<HintState>): void {
  const shown = stepsOf(hint).slice(0, 1);
  hints.set({ ...state, hint, shown, total: hint.steps.length, targets: advised(hint, shown) });
  tell(shown[0]?.text ?? hint.text);
}

function stepsOf(hint: Hint): HintStep[] {
  return hint.steps.map(({ kind, text }) => ({ kind, text, marks: hint.marks[kind] ?? [] }));
}

/** Lets the solver look at the same view. Its failure is told in the hint itself, never silently. */
async function solve(step: number, view: unknown): Promise<void> {
  const snapshot = match.get().snapshot;
  const budget = HINT_BUDGET[settings.get().hintTime];
  const current = () => hints.get().step === step;
  // A solver that has to start first takes longer than the player allows for: the hint says so and stands.
  const late = setTimeout(() => current() && hints.set({ source: LATE }), budget.seconds * 1000);
  let soFar: Hint | null = null;
  try {
    const answer = await askSolver<Hint>(
      "hint",
      { game: snapshot?.game, view, seed: String(step), ...budget },
      (text) => {
        const progress = readProgress(text);
        soFar = progress.value ?? soFar;
        if (current()) hints.set({ progress: progressWords(progress) });
      },
    );
    if (!current()) return;
    best = answer;
    remember(view, answer);
  } catch (error) {
    if (!current()) return;
    best = soFar;
    excuse = excuseFor(error, soFar);
  } finally {
    clearTimeout(late);
  }
  const news = [excuse, ...takeIn()].join(" ").trim();
  if (news !== "") tell(news);
}

function excuseFor(error: unknown, soFar: Hint | null): string {
  const stopped = error instanceof DoorError && error.code === "cancelled";
  const why = stopped ? "" : ` (${error instanceof DoorError ? error.text : String(error)})`;
  if (soFar) {
    const how = stopped ? "You stopped the solver" : "The solver broke off";
    return `${how}: this is its answer from ${soFar.worlds ?? 0} deal${soFar.worlds === 1 ? "" : "s"}.${why}`;
  }
  return `${stopped ? "You stopped the solver" : "The solver gave no answer"}, so this is the engine's own hint.${why}`;
}

function remember(view: unknown, answer: Hint): void {
  found.set(JSON.stringify(view), answer);
  const [oldest] = found.keys();
  if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
}

/** The solver tells of its progress as `{"worlds", "of", "value"?}`, or of one plan as CP-SAT's `Progress`. */
interface Progress {
  readonly worlds?: unknown;
  readonly of?: unknown;
  readonly solutions?: unknown;
  /** The answer after so many worlds. */
  readonly value?: Hint;
}

function readProgress(text: string): Progress {
  try {
    return JSON.parse(text) as Progress;
  } catch {
    return {};
  }
}

function progressWords({ worlds, of, solutions }: Progress): string {
  if (typeof worlds === "number" && typeof of === "number") return `${worlds} of ${of} sample deals`;
  return typeof solutions === "number" ? `planning, ${solutions} plans so far` : "";
}

/**
 * Takes the solver's end in. Where it advises something else, what was said is replaced openly; where it agrees, only the
 * numbers are. Returns what it replaced it by.
 */
function takeIn(): readonly string[] {
  const { shown } = hints.get();
  const hint = best;
  if (!own || !hint) {
    hints.set({ source: source() });
    return [];
  }
  const changed = !sameAction(own.action, hint.action);
  const now = stepsOf(hint);
  let opening = changed ? "On a closer look: " : "";
  const steps = shown.map((said, index) => {
    const step = now[index];
    if (!step || step.text === said.text || !(changed || step.kind === "why")) return said;
    const text = opening + step.text;
    opening = "";
    return { ...step, text };
  });
  hints.set({
    hint,
    shown: steps,
    total: now.length,
    source: source(),
    proof: proof(),
    targets: advised(hint, steps),
  });
  return changed ? steps.flatMap((step, index) => (step === shown[index] ? [] : [step.text])) : [];
}

function goOn(): void {
  const { shown, hint } = hints.get();
  const next = hint && stepsOf(hint)[shown.length];
  if (!next) return;
  const steps = [...shown, next];
  hints.set({ shown: steps, targets: advised(hint, steps) });
  tell(next.text);
}

/** The places of the advised move, once the step that names it was shown. */
function advised(hint: Hint, shown: readonly HintStep[]): readonly string[] {
  if (!shown.some((step) => step.kind === "move")) return [];
  const menu = match.get().snapshot?.menu ?? [];
  return menu.find((item) => sameAction(item.action, hint.action))?.targets ?? hint.targets ?? [];
}

/** Whose hint it is. */
function source(): string {
  if (excuse || !best) return excuse || "The engine's own hint.";
  const same = own !== null && sameAction(own.action, best.action);
  return same ? "Checked by the solver: the same move." : "The solver found a better move than the quick look.";
}

/** What stands behind the solver's answer. */
function proof(): string {
  if (!best?.worlds) return "";
  const deals = `it looked at ${best.worlds} possible deal${best.worlds === 1 ? "" : "s"}`;
  return best.proven
    ? `The solver's answer: the plan behind it is proven best; ${deals}.`
    : `The solver's answer: the best it found in the time given, not proven best; ${deals}.`;
}
