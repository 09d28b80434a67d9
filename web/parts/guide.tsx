import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LessonNow } from "../app/guide.ts";
import { guide, leaveGuide } from "../app/guide.ts";
import type { Snapshot } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";
import { findPlace, followLayout } from "./marks.ts";
import { basis } from "./picking.ts";

interface BubbleProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly lesson: LessonNow;
  readonly snapshot: Snapshot;
}

/** A lesson in a bubble beside what it speaks of; the table stays free to be pressed. */
export function GuideBubble({ root, lesson, snapshot }: BubbleProps) {
  const { answer } = useStore(guide);
  const box = useRef<HTMLElement>(null);
  const { number, of, text, goal, asked, marks } = lesson;
  const { step, menu } = snapshot;
  // What is to be pressed comes first: the bubble lies beside that.
  const places = [...(asked?.targets.slice(basis(menu).length) ?? []), ...marks];
  const key = places.join(" ");

  useLayoutEffect(() => {
    const [table, bubble] = [root.current, box.current];
    if (!table || !bubble) return undefined;
    const find = () => places.map((place) => findPlace(table, place)).filter((found) => found !== null);
    find()[0]?.scrollIntoView({ block: "nearest" });
    return followLayout([table, bubble], () => settle(table, bubble, find()));
  }, [root, key, step]);

  const said = answer?.step === step ? answer.text : null;
  return (
    <section class="lesson" ref={box} aria-labelledby="lesson-title">
      <h2 id="lesson-title">
        Lesson {number} of {of}
      </h2>
      {goal ? <p class="lesson-goal">{goal}</p> : null}
      <p>{text}</p>
      {said ? <p class="lesson-answer">{said}</p> : null}
      <div class="row">
        {asked ? (
          <button type="button" class="quiet" onClick={leaveGuide}>
            Leave the lessons
          </button>
        ) : (
          <button type="button" class="primary" onClick={leaveGuide}>
            Play on
          </button>
        )}
      </div>
    </section>
  );
}

const GAP = 12;
const EDGE = 6;

/** Lays the bubble at that side of the first place where it hides least of what matters. */
function settle(table: HTMLElement, bubble: HTMLElement, places: readonly HTMLElement[]): void {
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const right = document.documentElement.clientWidth - width - EDGE;
  const bottom = innerHeight - height - EDGE;
  const [anchor, ...others] = places.map((place) => place.getBoundingClientRect());
  const near = anchor ?? (table.querySelector(".prompt") ?? table).getBoundingClientRect();
  const boxes = (what: string) => [...table.querySelectorAll(what)].map((spot) => spot.getBoundingClientRect());
  const spots = boxes("[data-legal], .prompt-text, .bar, .berth-name");
  // The viewer's own side is what lessons speak of, so the bubble goes a way to leave it in sight.
  const own = boxes(".own-seat");
  const [middle, centre] = [near.left + near.width / 2, near.top + near.height / 2];
  const aside = [near.left - width - GAP, middle - width / 2, near.left + near.width + GAP];
  const along = [near.top - height - GAP, centre - height / 2, near.top + near.height + GAP];
  let best = { left: EDGE, top: EDGE };
  let least = Number.POSITIVE_INFINITY;
  for (const x of [...aside, EDGE, right]) {
    for (const y of [...along, EDGE, bottom]) {
      const left = Math.max(EDGE, Math.min(x, right));
      const top = Math.max(EDGE, Math.min(y, bottom));
      const at = new DOMRect(left, top, width, height);
      const hidden = (anchor ? 100 * shared(at, grown(anchor)) : 0) + sum(others, (other) => 20 * shared(at, other));
      const way = Math.hypot(left + width / 2 - middle, top + height / 2 - centre);
      const cost =
        hidden + sum(spots, (spot) => 2 * shared(at, spot)) + sum(own, (seat) => 0.4 * shared(at, seat)) + 40 * way;
      if (cost < least) [best, least] = [{ left, top }, cost];
    }
  }
  bubble.style.left = `${best.left}px`;
  bubble.style.top = `${best.top}px`;
}

function sum<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((total, item) => total + value(item), 0);
}

function grown({ left, top, width, height }: DOMRect): DOMRect {
  return new DOMRect(left - EDGE, top - EDGE, width + 2 * EDGE, height + 2 * EDGE);
}

/** The area that two boxes share, in square pixels. */
function shared(a: DOMRect, b: DOMRect): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
