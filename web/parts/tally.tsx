import { useEffect, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import { problem } from "../app/reports.ts";
import type { Snapshot, Timeline } from "../app/shapes.ts";
import type { Moment } from "./graph.tsx";
import { ScoreGraph } from "./graph.tsx";

/** As many points as a line of the graph has room for. */
const POINTS = 12;

/** How each seat stood over a whole game, for games without rounds to count by: what they go by, else the scores. */
export function TallyGraph({ snapshot, title }: { snapshot: Snapshot; title: string }) {
  const [timeline, setTimeline] = useState<Timeline | null>(null);
  useEffect(() => {
    let gone = false;
    ask<Timeline>("timeline").then((found) => !gone && setTimeline(found), problem);
    return () => {
      gone = true;
    };
  }, [snapshot.step]);
  const tallies = (timeline?.steps ?? []).map(({ tally, scores }) => tally ?? scores);
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
