import { useEffect, useReducer, useRef, useState } from "preact/hooks";
import type { Action, Refusal } from "../app/shapes.ts";

/** Asks the engine whether an action may be taken: null where it may. */
export type Refuse = (action: Action) => Promise<Refusal | null>;

export interface Draft<T> {
  readonly value: T;
  /** What the engine says of the value: `incomplete` where it is no action yet, `asking` until the answer is there. */
  readonly verdict: Verdict;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly isStart: boolean;
  change(value: T): void;
  undo(): void;
  redo(): void;
  reset(): void;
}

export type Verdict =
  | { readonly kind: "incomplete"; readonly text: string }
  | { readonly kind: "asking" }
  | { readonly kind: "refused"; readonly text: string; readonly rule: string | null }
  | { readonly kind: "allowed"; readonly action: Action };

interface Past<T> {
  readonly values: readonly T[];
  readonly at: number;
}

type Step<T> = { readonly kind: "change"; readonly value: T } | { readonly kind: "go"; readonly by: -1 | 1 };

function step<T>({ values, at }: Past<T>, done: Step<T>): Past<T> {
  if (done.kind === "change") return { values: [...values.slice(0, at + 1), done.value], at: at + 1 };
  return { values, at: Math.min(values.length - 1, Math.max(0, at + done.by)) };
}

/**
 * An action in the making: a board being filled, an offer being built, cards being chosen. Every change is judged by the
 * engine (`refuse`) and can be taken back; a reset can too. `compose` gives the action that a value means, or in words what
 * it lacks to be one. Give the component another `key` to begin anew.
 */
export function useDraft<T>(start: T, compose: (value: T) => Action | string, refuse: Refuse): Draft<T> {
  const [{ values, at }, dispatch] = useReducer<Past<T>, Step<T>>(step, { values: [start], at: 0 });
  const value = values[at] as T;
  const [judged, setJudged] = useState<{ readonly value: T; readonly verdict: Verdict } | null>(null);
  const ask = useRef({ compose, refuse });
  ask.current = { compose, refuse };
  useEffect(() => {
    const action = ask.current.compose(value);
    if (typeof action === "string") {
      setJudged({ value, verdict: { kind: "incomplete", text: action } });
      return undefined;
    }
    // Only the answer about the latest value counts.
    let late = false;
    const answer = (verdict: Verdict) => {
      if (!late) setJudged({ value, verdict });
    };
    ask.current.refuse(action).then(
      (refusal) =>
        answer(
          refusal === null ? { kind: "allowed", action } : { kind: "refused", text: refusal.text, rule: refusal.rule },
        ),
      (error: unknown) => answer({ kind: "refused", text: `This could not be checked: ${String(error)}`, rule: null }),
    );
    return () => {
      late = true;
    };
  }, [value]);
  return {
    value,
    verdict: judged !== null && judged.value === value ? judged.verdict : { kind: "asking" },
    canUndo: at > 0,
    canRedo: at < values.length - 1,
    isStart: Object.is(value, start) || JSON.stringify(value) === JSON.stringify(start),
    change: (next) => dispatch({ kind: "change", value: next }),
    undo: () => dispatch({ kind: "go", by: -1 }),
    redo: () => dispatch({ kind: "go", by: 1 }),
    reset: () => dispatch({ kind: "change", value: start }),
  };
}

interface DraftBarProps<T> {
  readonly draft: Draft<T>;
  /** What Confirm does: "Load car 12". */
  readonly label: string;
  onConfirm(action: Action): void;
}

/** What the engine says of a draft, and the presses that change it as a whole. */
export function DraftBar<T>({ draft, label, onConfirm }: DraftBarProps<T>) {
  const { verdict } = draft;
  const [pressed, setPressed] = useState(false);
  useEffect(() => setPressed(false), [draft.value]);
  const text = verdict.kind === "refused" || verdict.kind === "incomplete" ? verdict.text : "";
  return (
    <div class="draft-bar">
      <p class={`draft-verdict ${verdict.kind} ${pressed ? "pressed" : ""}`} role="status">
        {verdict.kind === "allowed" ? "Ready." : text}
      </p>
      <div class="row">
        <button type="button" aria-disabled={!draft.canUndo} onClick={draft.undo}>
          Undo
        </button>
        <button type="button" aria-disabled={!draft.canRedo} onClick={draft.redo}>
          Redo
        </button>
        <button
          type="button"
          aria-disabled={draft.isStart}
          onClick={() => {
            if (!draft.isStart) draft.reset();
          }}
        >
          Reset
        </button>
        <button
          type="button"
          class="primary"
          aria-disabled={verdict.kind !== "allowed"}
          onClick={() => {
            if (verdict.kind === "allowed") onConfirm(verdict.action);
            else setPressed(true);
          }}
        >
          {label}
        </button>
      </div>
    </div>
  );
}
