import { DoorError } from "../runtime/index.ts";
import { tell } from "./announce.ts";
import { ask, askSolver, cancelSolver } from "./doors.ts";
import { countHint, isMyTurn, legal, match } from "./match.ts";
import { problem } from "./reports.ts";
import { HINT_BUDGET, settings } from "./settings.ts";
import type { Hint } from "./shapes.ts";
import { sameAction } from "./shapes.ts";
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
  /** The places of the advised move in the order of its presses, once the step that names it was shown. */
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
/** Why the solver's whole answer is not here. */
let excuse = "";
/** What the solver's end has to tell, until it is told. */
let news = "";

/** What the solver found, by the view it was given: the same question again gets the same answer. */
const found = new Map<string, Hint>();
const REMEMBERED = 50;

const STARTING_SOURCE = "The engine's own look; the solver is still working.";

export function closeHint(): void {
  if (solving) cancelSolver();
  own = best = solving = null;
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
    else await goOn(snapshot.step);
  } catch (error) {
    closeHint();
    problem(error, { help: { label: "Try again", run: () => void pressHint() } });
  }
}

async function begin(step: number, seat: number): Promise<void> {
  closeHint();
  excuse = news = "";
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
  if (!first.forced) await countHint();
}

/** Lets the solver look at the same view. Its failure is told in the hint itself, never silently. */
async function solve(step: number, view: unknown): Promise<void> {
  const snapshot = match.get().snapshot;
  let soFar: Hint | null = null;
  try {
    const budget = HINT_BUDGET[settings.get().hintTime];
    const answer = await askSolver<Hint>(
      "hint",
      { game: snapshot?.game, view, seed: String(step), ...budget },
      (text) => {
        const progress = readProgress(text);
        soFar = progress.value ?? soFar;
        if (hints.get().step === step) hints.set({ progress: progressWords(progress) });
      },
    );
    if (hints.get().step !== step) return;
    best = answer;
    remember(view, answer);
  } catch (error) {
    if (hints.get().step !== step) return;
    best = soFar;
    excuse = excuseFor(error, soFar);
    news = excuse;
  }
  const corrected = correct();
  news = [news, ...corrected].join(" ").trim();
  // A press that waits tells the news with its own step.
  if (news !== "" && !hints.get().thinking) tell(news);
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

/** Takes the solver's end in: replaces, openly, what was already said and is not so. Returns what it replaced it by. */
function correct(): readonly string[] {
  if (!own || !best) {
    hints.set({ source: source() });
    return [];
  }
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
    source: source(),
    ...(moved ? { targets: marks(steps.length) } : {}),
  });
  return moved ? steps.map((text) => text.text) : [];
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
    source: source(),
  });
  tell(`${news} ${next.text}`.trim());
  news = "";
}

/** The places of the advised move, once as many steps were shown as it takes to name it. */
function marks(count: number): readonly string[] {
  const hint = best ?? own;
  const named = hint?.steps.slice(0, count).some((step) => step.kind === "move") ?? false;
  if (!hint || !named) return [];
  const menu = match.get().snapshot?.menu ?? [];
  return menu.find((item) => sameAction(item.action, hint.action))?.targets ?? hint.targets ?? [];
}

/** Whose hint it is. */
function source(): string {
  return excuse || (best ? describe(best) : "The engine's own hint.");
}

function describe(hint: Hint): string {
  // No deal was looked at: there is one choice, and no plan behind it.
  if (!hint.worlds) return "CP-SAT had nothing to compare: there is only one choice.";
  const deals = `it looked at ${hint.worlds} possible deal${hint.worlds === 1 ? "" : "s"}`;
  return hint.proven
    ? `CP-SAT's answer: the plan behind it is proven best; ${deals}.`
    : `CP-SAT's answer: the best it found in the time given, not proven best; ${deals}.`;
}
