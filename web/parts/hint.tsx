import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { closeHint, hints, pressHint, stopThinking } from "../app/hints.ts";
import type { HintState } from "../app/hints.ts";
import { useStore } from "../app/store.ts";
import { Icon } from "./icons.tsx";

const NEXT: readonly string[] = ["Where to look", "The idea", "Show the move", "Why?"];

const TITLES: Readonly<Record<string, string>> = { where: "Where", idea: "Idea", move: "Move", why: "Why" };

/** The hint so far, step by step; each step is a press of its own. `brief` folds all but the newest step away. */
export function HintPanel({ brief = false }: { brief?: boolean }) {
  const { step, shown, total, thinking, solving, progress, source } = useStore(hints);
  const slow = useSlow(thinking || solving);
  const waiting = useSlow(thinking);
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting) tell("Thinking …");
  }, [waiting]);
  useEffect(() => {
    if (body.current) body.current.scrollTop = body.current.scrollHeight;
    const panel = box.current;
    if (!brief || !panel) return undefined;
    // The panel grows after the press too: "Thinking", then what the solver adds.
    const grown = new ResizeObserver(() => panel.scrollIntoView({ block: "nearest" }));
    grown.observe(panel);
    return () => grown.disconnect();
  }, [shown.length, brief]);
  if (step === null) return null;
  const left = shown.length < total;
  const earlier = brief ? shown.slice(0, -1) : [];
  return (
    <section class="hint" aria-labelledby="hint-title" ref={box}>
      <header>
        <h2 id="hint-title">
          Hint <small>{total > 0 ? `${shown.length} of ${total}` : ""}</small>
        </h2>
        <button type="button" class="quiet" onClick={closeHint} aria-label="Close the hint">
          <Icon name="close" />
        </button>
      </header>
      <div class="hint-steps" ref={body} role="group" tabIndex={0} aria-label="Steps of the hint">
        {earlier.length > 0 ? (
          <details class="earlier">
            <summary>Earlier steps</summary>
            <Steps steps={earlier} />
          </details>
        ) : null}
        <Steps steps={shown.slice(earlier.length)} />
      </div>
      {slow ? (
        <p class="thinking">
          <span class="thinking-dot" aria-hidden="true" /> Thinking … {progress}
          <button type="button" class="quiet" onClick={stopThinking}>
            Stop
          </button>
        </p>
      ) : null}
      {left ? (
        <button type="button" class="primary" disabled={thinking} onClick={() => void pressHint()}>
          <Icon name="hint" /> {NEXT[shown.length] ?? "More"}
        </button>
      ) : null}
      <p class="source">{source}</p>
    </section>
  );
}

function Steps({ steps }: { steps: HintState["shown"] }) {
  return (
    <ol>
      {steps.map((line, index) => (
        <li key={index}>
          <b>{TITLES[line.kind] ?? line.kind}</b> <span>{line.text}</span>
        </li>
      ))}
    </ol>
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
