import { Icon } from "../parts/icons.tsx";
import type { PuzzleHint } from "./shapes.ts";

const TITLES = { where: "Where", idea: "Idea", move: "Move", why: "Why" } as const;

interface HintStepsProps {
  readonly steps: PuzzleHint["steps"];
  /** What the hint advises, as one press, once all of it is told. */
  readonly act: { readonly label: string; run(): void } | null;
  onClose(): void;
}

/** The steps of a hint that have been told; what the newest names is marked on the boards. */
export function HintSteps({ steps, act, onClose }: HintStepsProps) {
  return (
    <section class="hint puzzle-hint" aria-labelledby="puzzle-hint-title">
      <header>
        <h2 id="puzzle-hint-title">Hint</h2>
        <button type="button" class="quiet" onClick={onClose} aria-label="Close the hint">
          <Icon name="close" />
        </button>
      </header>
      <ol class="steps">
        {steps.map(({ step, text }) => (
          <li key={step}>
            <b>{TITLES[step]}</b> <span>{text}</span>
          </li>
        ))}
      </ol>
      {act ? (
        <button type="button" class="primary" onClick={act.run}>
          {act.label}
        </button>
      ) : null}
    </section>
  );
}
