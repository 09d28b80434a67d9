import { useEffect, useRef } from "preact/hooks";
import { sentence } from "../app/match.ts";
import type { LogLine, Snapshot } from "../app/shapes.ts";
import { CopyButton } from "./copy.tsx";

interface LogProps {
  readonly snapshot: Snapshot;
  /** Makes every line a button that leads to its step; `now` is the step shown. */
  readonly onStep?: (step: number) => void;
  readonly now?: number;
}

/** Everything the viewer has been told, numbered; the newest line in sight, or that of the step shown. */
export function LogPanel({ snapshot, onStep, now }: LogProps) {
  const box = useRef<HTMLOListElement>(null);
  const { log: lines } = snapshot;
  const stays = now !== undefined;
  useEffect(() => {
    const list = box.current;
    if (list && now === undefined) list.scrollTop = list.scrollHeight;
  }, [lines.length, now]);
  useEffect(() => {
    const list = box.current;
    const line = list?.querySelector<HTMLElement>('[aria-current="step"]');
    if (list && line) list.scrollTop = line.offsetTop - list.offsetTop - list.clientHeight / 2;
  }, [now]);
  useEffect(() => {
    const list = box.current;
    if (!list || stays) return undefined;
    // A hint above it takes room from the log; the newest lines stay in sight.
    const keep = new ResizeObserver(() => (list.scrollTop = list.scrollHeight));
    keep.observe(list);
    return () => keep.disconnect();
  }, [stays]);
  return (
    <div class="log">
      <ol ref={box} tabIndex={0} aria-label="Log of the game">
        {lines.map((line, index) => (
          <li key={index} data-seat={line.seat ?? undefined} class={`log-${line.kind}`}>
            <span class="log-number">{line.n || ""}</span>{" "}
            {onStep ? (
              <button
                type="button"
                class="log-line"
                aria-current={line.step === now ? "step" : undefined}
                onClick={() => onStep(line.step)}
              >
                <Sentence snapshot={snapshot} line={line} />
              </button>
            ) : (
              <Sentence snapshot={snapshot} line={line} />
            )}
          </li>
        ))}
      </ol>
      <CopyButton
        label="Copy the log"
        text={() => lines.map((line) => `${line.n > 0 ? `${line.n}. ` : ""}${sentence(snapshot, line)}.`).join("\n")}
      />
    </div>
  );
}

/** A line of the log; the name that it begins with has a direction of its own. */
function Sentence({ snapshot, line }: { snapshot: Snapshot; line: LogLine }) {
  const text = sentence(snapshot, line);
  const name = line.seat === null ? "" : (snapshot.seats[line.seat]?.name ?? "");
  if (name === "" || !text.startsWith(name)) return <span>{text}</span>;
  return (
    <span>
      <bdi>{name}</bdi>
      {text.slice(name.length)}
    </span>
  );
}
