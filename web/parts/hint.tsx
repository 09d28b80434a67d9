import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import type { HintState } from "../app/hints.ts";
import { closeHint, hints, pressHint, stopThinking } from "../app/hints.ts";
import { match, named } from "../app/match.ts";
import { useStore } from "../app/store.ts";
import { HintChoices } from "./choices.tsx";
import { Icon } from "./icons.tsx";

const NEXT: readonly string[] = ["Where to look", "The idea", "Show the move", "Why?"];

const TITLES: Readonly<Record<string, string>> = { where: "Where", idea: "Idea", move: "Move", why: "Why" };

/** The hint so far, step by step; each step is a press of its own. `brief` folds all but the newest step away. */
export function HintPanel({ brief = false }: { brief?: boolean }) {
  const { step, shown, total, hint, thinking, solving, progress, source, proof } = useStore(hints);
  const slow = useSlow(thinking || solving);
  const waiting = useSlow(thinking);
  const box = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (waiting) tell("Thinking …");
  }, [waiting]);
  useEffect(() => {
    showNewest(body.current);
    const panel = box.current;
    if (!brief || !panel) return undefined;
    // The panel grows after the press too: "Thinking", then what the solver adds.
    const grown = new ResizeObserver(() => comeIntoSight(panel));
    grown.observe(panel);
    return () => grown.disconnect();
  }, [shown.length, brief, hint, proof]);
  const focused = box.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    // What had the focus may be gone with its work: Stop, or the button for the next step.
    const panel = box.current;
    if (!focused || !panel || panel.contains(document.activeElement)) return;
    (panel.querySelector<HTMLElement>("button.primary") ?? body.current)?.focus({ preventScroll: true });
  });
  if (step === null) return null;
  const left = shown.length < total;
  const earlier = brief ? shown.slice(0, -1) : [];
  const why = hint && shown.some(({ kind }) => kind === "why") ? hint : null;
  return (
    <section class="hint" aria-labelledby="hint-title" ref={box}>
      <header>
        <h2 id="hint-title">
          Hint <small>{total > 1 ? `${shown.length} of ${total}` : ""}</small>
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
        {why ? <HintChoices hint={why} /> : null}
        {why && `${why.sure}${proof}` !== "" ? (
          <details class="sure">
            <summary>How sure is this?</summary>
            <p>{[why.sure, proof].filter(Boolean).join(" ")}</p>
          </details>
        ) : null}
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
        <button type="button" class="primary" onClick={() => void pressHint()}>
          <Icon name="hint" /> {NEXT[shown.length] ?? "More"}
        </button>
      ) : null}
      {source ? <p class="source">{source}</p> : null}
    </section>
  );
}

/** The newest step from its first line; to its last where it fits. */
function showNewest(body: HTMLElement | null): void {
  const newest = [...(body?.querySelectorAll("li") ?? [])].at(-1);
  if (!body || !newest) return;
  body.scrollTop += newest.getBoundingClientRect().top - body.getBoundingClientRect().top;
}

/** The whole panel, or its beginning where it is higher than the room that the hand leaves. */
function comeIntoSight(panel: HTMLElement): void {
  const { scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - (parseFloat(scrollPaddingBottom) || 0);
  panel.scrollIntoView({ block: panel.offsetHeight > room ? "start" : "nearest" });
}

function Steps({ steps }: { steps: HintState["shown"] }) {
  const { snapshot } = match.get();
  return (
    <ol class="steps">
      {steps.map((line, index) => (
        <li key={index}>
          <b>{TITLES[line.kind] ?? line.kind}</b> <span>{snapshot ? named(snapshot, line.text) : line.text}</span>
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
