import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Snapshot } from "../../app/shapes.ts";
import { Icon } from "../../parts/icons.tsx";
import { Dock } from "./dock.tsx";
import { Hand } from "./hand.tsx";
import { OwnSeat, Rival } from "./seats.tsx";
import type { HaulSnapshot } from "./types.ts";
import { haulOf } from "./words.ts";

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

/** The scores of a Haul that has just ended, in one line, until the next Haul's first Load is over. */
function HaulOver({ snapshot }: { snapshot: HaulSnapshot }) {
  const { haul_scores: scores, load } = snapshot.view.public;
  const done = scores[0]?.length ?? 0;
  const [closed, setClosed] = useState(0);
  if (done === 0 || closed === done || load > 1) return null;
  return (
    <section class="haul-over" aria-label={`Haul ${done} is over`}>
      <b>Haul {done} is in:</b>
      <ul>
        {snapshot.seats.map((seat, index) => (
          <li key={index} data-seat={index}>
            {seat.name} <b>{scores[index]?.at(-1)}</b>
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={() => setClosed(done)} aria-label="Put the Haul's scores away">
        <Icon name="close" />
      </button>
    </section>
  );
}
