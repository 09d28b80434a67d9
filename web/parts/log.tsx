import { useEffect, useRef } from "preact/hooks";
import { sentence } from "../app/match.ts";
import type { LogLine, Snapshot } from "../app/shapes.ts";
import { CopyButton } from "./copy.tsx";

/** Everything the viewer has been told, numbered, newest in sight. */
export function LogPanel({ snapshot }: { snapshot: Snapshot }) {
  const box = useRef<HTMLOListElement>(null);
  const { log: lines } = snapshot;
  useEffect(() => {
    const list = box.current;
    if (list) list.scrollTop = list.scrollHeight;
  }, [lines.length]);
  useEffect(() => {
    const list = box.current;
    if (!list) return undefined;
    // A hint above it takes room from the log; the newest lines stay in sight.
    const keep = new ResizeObserver(() => (list.scrollTop = list.scrollHeight));
    keep.observe(list);
    return () => keep.disconnect();
  }, []);
  return (
    <div class="log">
      <ol ref={box} tabIndex={0} aria-label="Log of the game">
        {lines.map((line, index) => (
          <li key={index} data-seat={line.seat ?? undefined} class={`log-${line.kind}`}>
            <span class="log-number">{line.n || ""}</span> <Sentence snapshot={snapshot} line={line} />
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
