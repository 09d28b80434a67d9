import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { findPlace, followLayout } from "./marks.ts";

interface ArrowProps {
  readonly root: RefObject<HTMLElement | null>;
  /** The places of a move in the order of its presses. */
  readonly path: readonly string[];
}

/** An arrow over the table from what is moved to where it goes; onto the place itself where there is only one. */
export function Arrow({ root, path }: ArrowProps) {
  const drawing = useRef<SVGSVGElement>(null);
  const [from, to] = [path[0], path.find((place) => place !== path[0])];
  useLayoutEffect(() => {
    const [table, svg] = [root.current, drawing.current];
    if (!table || !svg || from === undefined) return undefined;
    const draw = () => {
      const source = findPlace(table, from)?.getBoundingClientRect();
      const target = to === undefined ? undefined : findPlace(table, to)?.getBoundingClientRect();
      svg.toggleAttribute("hidden", !source);
      if (source) for (const line of svg.querySelectorAll("path.way")) line.setAttribute("d", way(source, target));
    };
    return followLayout([table], draw);
  }, [root, from, to]);
  if (from === undefined) return null;
  return (
    <svg class="hint-arrow" ref={drawing} aria-hidden="true">
      <defs>
        <marker
          id="arrow-head"
          viewBox="0 0 10 10"
          refX="7"
          refY="5"
          markerWidth="3.4"
          markerHeight="3.4"
          orient="auto"
        >
          <path d="M0 0 10 5 0 10z" />
        </marker>
      </defs>
      <path class="way under-way" />
      <path class="way" marker-end="url(#arrow-head)" />
    </svg>
  );
}

/** How far above a place the arrow begins that only points at it, in pixels. */
const DROP = 64;

function way(source: DOMRect, target: DOMRect | undefined): string {
  const x = source.left + source.width * (target ? 0.25 : 0.5);
  if (!target) {
    const above = source.top > DROP + 8;
    const [start, end] = above ? [source.top - DROP, source.top + 6] : [source.bottom + DROP, source.bottom - 6];
    return `M${x} ${start}L${x} ${end}`;
  }
  // From the corner with the index: that one is in sight where cards overlap.
  const y = source.top + source.height * 0.2;
  const [toX, toY] = [target.left + target.width / 2, target.top + target.height / 2];
  const length = Math.hypot(toX - x, toY - y) || 1;
  // A little aside of the straight way, so that it is seen as one stroke over cards in a row.
  const bend = Math.min(48, length / 5);
  const middleX = (x + toX) / 2 - ((toY - y) / length) * bend;
  const middleY = (y + toY) / 2 + ((toX - x) / length) * bend;
  return `M${x} ${y}Q${middleX} ${middleY} ${toX} ${toY}`;
}
