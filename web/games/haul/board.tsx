import { useEffect, useRef, useState } from "preact/hooks";
import type { ComponentChildren } from "preact";
import type { Snapshot } from "../../app/bridge.ts";
import { ScoreSheet } from "../../parts/sheet.tsx";
import { Dock } from "./dock.tsx";
import { Hand } from "./hand.tsx";
import { OwnSeat, Rival } from "./seats.tsx";
import type { HaulSnapshot } from "./types.ts";
import { haulOf, hauls } from "./words.ts";

/** Haul's table: the rivals' trailers, the Load between them and the viewer, the viewer's trailer and hand. */
export function HaulBoard({ snapshot: any, children }: { snapshot: Snapshot; children: ComponentChildren }) {
  const snapshot = haulOf(any);
  const { viewer } = snapshot;
  const rivals = snapshot.seats.map((_, index) => (viewer + index) % snapshot.seats.length).slice(1);
  return (
    <>
      <div class="rivals">
        {rivals.map((seat) => (
          <Rival key={seat} snapshot={snapshot} seat={seat} />
        ))}
      </div>
      <div class="middle">
        <HaulOver snapshot={snapshot} />
        <Dock snapshot={snapshot} />
        {children}
      </div>
      <div class="mine">
        <OwnSeat snapshot={snapshot} seat={viewer} />
        <Hand hand={snapshot.view.own.hand} seat={viewer} />
      </div>
    </>
  );
}

/** The scores of a Haul that has just ended, until the player puts them away. */
function HaulOver({ snapshot }: { snapshot: HaulSnapshot }) {
  const done = snapshot.view.public.haul_scores[0]?.length ?? 0;
  const seen = useRef(done);
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (done === seen.current + 1) setShown(done);
    else if (done < seen.current) setShown(0);
    seen.current = done;
  }, [done]);
  if (shown === 0 || shown !== done || snapshot.score.over) return null;
  return (
    <section class="haul-over" aria-labelledby="haul-over-title">
      <h2 id="haul-over-title">
        Haul {shown} of {hauls(snapshot)} is in
      </h2>
      <ScoreSheet snapshot={snapshot} />
      <button type="button" class="primary" onClick={() => setShown(0)}>
        On to Haul {shown + 1}
      </button>
    </section>
  );
}
