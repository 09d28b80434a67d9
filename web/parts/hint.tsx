import { useEffect, useState } from "preact/hooks";
import { closeHint, hints, pressHint, stopThinking } from "../app/hints.ts";
import { useStore } from "../app/store.ts";
import { Icon } from "./icons.tsx";

const NEXT: readonly string[] = ["Where to look", "The idea", "Show the move", "Why?"];

const TITLES: Readonly<Record<string, string>> = { where: "Where", idea: "Idea", move: "Move", why: "Why" };

/** The hint so far, step by step; each step is a press of its own. */
export function HintPanel() {
  const { step, shown, total, thinking, source } = useStore(hints);
  const slow = useSlow(thinking);
  if (step === null) return null;
  const left = shown.length < total;
  return (
    <section class="hint" aria-label="Hint">
      <ol>
        {shown.map((line, index) => (
          <li key={index}>
            <b>{TITLES[line.kind] ?? line.kind}</b> <span>{line.text}</span>
          </li>
        ))}
      </ol>
      {slow ? (
        <p class="thinking" role="status">
          <span class="thinking-dot" aria-hidden="true" /> Thinking …
          <button type="button" class="quiet" onClick={stopThinking}>
            Stop
          </button>
        </p>
      ) : null}
      <div class="row">
        {left ? (
          <button type="button" class="primary" disabled={thinking} onClick={() => void pressHint()}>
            <Icon name="hint" /> {NEXT[shown.length] ?? "More"}
          </button>
        ) : null}
        <button type="button" class="quiet" onClick={closeHint}>
          <Icon name="close" /> Close the hint
        </button>
      </div>
      <p class="source">{source}</p>
    </section>
  );
}

/** True once something has been going on long enough to say so. */
function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!on) {
      setSlow(false);
      return undefined;
    }
    const timer = setTimeout(() => setSlow(true), 300);
    return () => clearTimeout(timer);
  }, [on]);
  return slow && on;
}
