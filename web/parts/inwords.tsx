import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { CopyButton } from "./copy.tsx";

/** A line of the table in words: the name of a part, of a list in it, or one thing that lies there. */
export interface Line {
  readonly kind: "part" | "list" | "thing";
  readonly text: string;
}

const THING = "button, [role=img]";
const WHOLE = `${THING}, section[aria-label], ul, ol, details`;

/** What an element says to people who hear it: all its text but what is hidden from them. */
function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return "";
  const label = node.getAttribute("aria-label");
  return label ?? [...node.childNodes].map(textOf).join(" ");
}

function* walk(node: Node): Generator<Line> {
  if (node instanceof Text) yield { kind: "thing", text: node.data };
  if (!(node instanceof Element) || node.getAttribute("aria-hidden") === "true") return;
  const label = node.getAttribute("aria-label");
  if (node.matches(THING) || !node.querySelector(WHOLE)) {
    if (label !== null && node.matches("section, ul, ol")) yield { kind: "list", text: `${label}: nothing` };
    else yield { kind: "thing", text: textOf(node) };
    return;
  }
  if (label !== null) yield { kind: node.matches("section") ? "part" : "list", text: label };
  for (const child of node.childNodes) yield* walk(child);
}

/** Everything on the board from top to bottom, as a screen reader comes to it. */
export function linesOf(board: Element): Line[] {
  const lines = [...walk(board)].map(({ kind, text }) => ({ kind, text: text.replace(/\s+/g, " ").trim() }));
  return lines.filter(({ text }, at) => text !== "" && text !== lines[at - 1]?.text);
}

/** The table in words, to be read from top to bottom; it keeps up with the table. */
export function InWords({ root, step }: { root: RefObject<HTMLElement | null>; step: number }) {
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    const board = root.current?.querySelector(".board");
    if (board) setLines(linesOf(board));
  }, [root, step]);
  return (
    <div class="in-words">
      {lines.map(({ kind, text }, at) =>
        kind === "part" ? (
          <h3 key={at}>{text}</h3>
        ) : kind === "list" ? (
          <h4 key={at}>{text}</h4>
        ) : (
          <p key={at}>{text}</p>
        ),
      )}
      <CopyButton label="Copy the table" text={() => lines.map(({ text }) => text).join("\n")} />
    </div>
  );
}
