import type { ComponentChildren } from "preact";
import type { Snapshot } from "../../app/shapes.ts";
import { Board } from "../../parts/board.tsx";
import { Dock } from "./dock.tsx";
import { HaulHand } from "./hand.tsx";
import { OwnSeat, Rival } from "./seats.tsx";
import { haulOf, isYou, seatName } from "./words.ts";

interface HaulBoardProps {
  readonly snapshot: Snapshot;
  /** The viewer's hand is not for whoever holds the device now. */
  readonly covered: boolean;
  readonly children: ComponentChildren;
}

/** Haul's table: the rivals' trailers, the Load between them and the viewer, the viewer's trailer and hand. */
export function HaulBoard({ snapshot: any, covered, children }: HaulBoardProps) {
  const snapshot = haulOf(any);
  const { viewer } = snapshot;
  const rivals = snapshot.seats.map((_, index) => (viewer + index) % snapshot.seats.length).slice(1);
  const owner = isYou(snapshot, viewer) ? "Your" : `${seatName(snapshot, viewer)}'s`;
  return (
    <Board
      rivals={rivals.map((seat) => <Rival key={seat} snapshot={snapshot} seat={seat} />)}
      middle={
        <>
          <Dock snapshot={snapshot} />
          {children}
        </>
      }
      own={<OwnSeat snapshot={snapshot} seat={viewer} />}
      {...(covered ? {} : { hand: <HaulHand hand={snapshot.view.own.hand} seat={viewer} owner={owner} /> })}
    />
  );
}
