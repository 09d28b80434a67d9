import { tell } from "./announce.ts";
import type { Hint } from "./bridge.ts";
import { sameAction } from "./bridge.ts";
import { ask, askSolver, cancelSolver } from "./doors.ts";
import { DoorError } from "../runtime/index.ts";
import { countHint, isMyTurn, legal, match } from "./match.ts";
import { problem } from "./reports.ts";
import { HINT_BUDGET, settings } from "./settings.ts";
import { createStore } from "./store.ts";

/**
 * One hint, told in as many presses as it has steps. The engine's own hint gives the first step at once; the solver
 * works meanwhile, and what it finds replaces the rest.
 */
export interface HintState {
  /** The decision that this hint is for: the match's step, or null where no hint is shown. */
  readonly step: number | null;
  readonly shown: readonly { readonly kind: string; readonly text: string }[];
  readonly total: number;
  /** The places to mark, once the step that names the move was shown. */
  readonly targets: readonly string[];
  /** A press waits for the solver. */
  readonly thinking: boolean;
  /** The solver is at work, whether or not a press waits for it. */
  readonly solving: boolean;
  /** How far the solver is, in words; empty before it has told. */
  readonly progress: string;
  /** Whose hint it is, and why it is the engine's where the solver gave none. */
  readonly source: string;
}

const NO_HINT: HintState = {
  step: null,
  shown: [],
  total: 0,
  targets: [],
  thinking: false,
  solving: false,
  progress: "",
  source: "",
};

export const hints = createStore<HintState>(NO_HINT);

let own: Hint | null = null;
let best: Hint | null = null;
let solving: Promise<void> | null = null;
let excuse = "";

/** What the solver found, by the view it was given: the same question again gets the same answer. */
const found = new Map<string, Hint>();
const REMEMBERED = 50;

const STARTING_SOURCE = "The engine's own look; the solver is still working.";

export function closeHint(): void {
  if (solving) cancelSolver();
  own = best = solving = null;
  hints.set(NO_HINT);
}

/** Ends the solver's work on this hint; the engine's own hint goes on in its place. */
export function stopThinking(): void {
  excuse = "You stopped the solver, so this is the engine's own hint.";
  cancelSolver();
}

/** The next step of the hint for the decision on the table. */
export async function pressHint(): Promise<void> {
  const { snapshot } = match.get();
  if (!snapshot || !legal() || !isMyTurn(snapshot) || snapshot.score.over || hints.get().thinking) return;
  try {
    if (hints.get().step !== snapshot.step) await begin(snapshot.step, snapshot.viewer);
    else await goOn(snapshot.step);
  } catch (error) {
    closeHint();
    problem(error, { help: { label: "Try again", run: () => void pressHint() } });
  }
}

async function begin(step: number, seat: number): Promise<void> {
  closeHint();
  excuse = "";
  hints.set({ ...NO_HINT, step, thinking: true });
  const first = await ask<Hint>("hint", { seat });
  if (hints.get().step !== step) return;
  own = first;
  const view = await ask<unknown>("view", { seat });
  if (hints.get().step !== step) return;
  best = found.get(JSON.stringify(view)) ?? null;
  if (best) {
    hints.set({ thinking: false, shown: best.steps.slice(0, 1), total: best.steps.length, source: describe(best) });
  } else {
    hints.set({ thinking: false, shown: first.steps.slice(0, 1), total: first.steps.length, source: STARTING_SOURCE });
    hints.set({ solving: true });
    solving = solve(step, view).finally(() => {
      if (hints.get().step !== step) return;
      solving = null;
      hints.set({ solving: false, progress: "" });
    });
  }
  tell(hints.get().shown[0]?.text ?? first.text);
  await countHint();
}

/** Lets the solver look at the same view. Its failure is told in the hint itself, never silently. */
async function solve(step: number, view: unknown): Promise<void> {
  const snapshot = match.get().snapshot;
  try {
    const budget = HINT_BUDGET[settings.get().hintTime];
    const answer = await askSolver<Hint>(
      "hint",
      { game: snapshot?.game, view, seed: String(step), ...budget },
      (text) => {
        if (hints.get().step === step) hints.set({ progress: progressWords(text) });
      },
    );
    if (hints.get().step !== step) return;
    best = answer;
    remember(view, answer);
    correct();
  } catch (error) {
    if (hints.get().step !== step) return;
    const cancelled = error instanceof DoorError && error.code === "cancelled";
    if (!cancelled) {
      const why = error instanceof DoorError ? error.text : String(error);
      excuse = `The solver gave no answer, so this is the engine's own hint. (${why})`;
    }
    hints.set({ source: excuse || "The engine's own hint." });
  }
}

function remember(view: unknown, answer: Hint): void {
  found.set(JSON.stringify(view), answer);
  const [oldest] = found.keys();
  if (found.size > REMEMBERED && oldest !== undefined) found.delete(oldest);
}

/** The solver tells of its progress as `{"worlds", "of"}`, or of one plan as CP-SAT's `Progress`; else it is no news. */
function progressWords(text: string): string {
  try {
    const { worlds, of, solutions } = JSON.parse(text) as { worlds?: unknown; of?: unknown; solutions?: unknown };
    if (typeof worlds === "number" && typeof of === "number") return `${worlds} of ${of} sample deals`;
    return typeof solutions === "number" ? `planning, ${solutions} plans so far` : "";
  } catch {
    return "";
  }
}

/** Replaces, openly, what was already said and is not so. */
function correct(): void {
  if (!own || !best) return;
  const { shown } = hints.get();
  const changed = !sameAction(own.action, best.action);
  const steps = shown.map((said, index) => {
    const found = best?.steps[index];
    if (!changed || !found || found.text === said.text) return said;
    return { kind: found.kind, text: `On a closer look: ${found.text}` };
  });
  const moved = steps.some((text, index) => text !== shown[index]);
  hints.set({
    shown: steps,
    total: best.steps.length,
    source: describe(best),
    ...(moved ? { targets: marks(steps.length) } : {}),
  });
  if (moved) tell(steps.map((text) => text.text).join(" "));
}

async function goOn(step: number): Promise<void> {
  if (solving) {
    hints.set({ thinking: true });
    await solving;
    if (hints.get().step !== step) return;
    hints.set({ thinking: false });
  }
  const hint = best ?? own;
  const { shown } = hints.get();
  const next = hint?.steps[shown.length];
  if (!hint || !next) return;
  hints.set({
    shown: [...shown, next],
    total: hint.steps.length,
    targets: marks(shown.length + 1),
    source: best ? describe(best) : excuse,
  });
  tell(next.text);
}

/** The places of the advised move, once as many steps were shown as it takes to name it. */
function marks(count: number): readonly string[] {
  const hint = best ?? own;
  const named = hint?.steps.slice(0, count).some((step) => step.kind === "move") ?? false;
  if (!hint || !named) return [];
  const menu = match.get().snapshot?.menu ?? [];
  const targets = menu.find((item) => sameAction(item.action, hint.action))?.targets ?? hint.targets ?? [];
  // A place that belongs to every action, such as the Load that any card is played to, tells nothing.
  const telling = targets.filter((place) => !menu.every((item) => item.targets.includes(place)));
  return telling.length > 0 ? telling : targets;
}

function describe(hint: Hint): string {
  const deals = hint.worlds ? `; it looked at ${hint.worlds} possible deal${hint.worlds === 1 ? "" : "s"}` : "";
  return hint.proven
    ? `CP-SAT's answer: the plan behind it is proven best${deals}.`
    : `CP-SAT's answer: the best it found in the time given, not proven best${deals}.`;
}
