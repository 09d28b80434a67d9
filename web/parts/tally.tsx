import { useEffect, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import { problem } from "../app/reports.ts";
import type { Snapshot, Timeline } from "../app/shapes.ts";
import type { Moment } from "./graph.tsx";
import { ScoreGraph } from "./graph.tsx";

/** As many points as a line of the graph has room for. */
const POINTS = 12;

/** What each seat had left over a whole game, for games that go by that and not by points. */
export function TallyGraph({ snapshot, title }: { snapshot: Snapshot; title: string }) {
  const [timeline, setTimeline] = useState<Timeline | null>(null);
  useEffect(() => {
    let gone = false;
    ask<Timeline>("timeline").then((found) => !gone && setTimeline(found), problem);
    return () => {
      gone = true;
    };
  }, [snapshot.step]);
  const tallies = (timeline?.steps ?? []).flatMap(({ tally }) => (tally ? [tally] : []));
  const last = tallies.length - 1;
  const count = Math.min(POINTS, last);
  const moments: Moment[] = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const step = Math.round(((index + 1) * last) / count);
    return { label: String(step), scores: tallies[step] ?? [] };
  });
  return (
    <section class="card-box" aria-labelledby="tally-title">
      <h2 id="tally-title">{title}, turn by turn</h2>
      {moments.length > 0 ? (
        <ScoreGraph seats={snapshot.seats} moments={moments} label={`${title} over time`} start={tallies[0] ?? []} />
      ) : (
        <p class="help">Counting …</p>
      )}
    </section>
  );
}
