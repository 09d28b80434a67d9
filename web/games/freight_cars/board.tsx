import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Snapshot } from "../../app/shapes.ts";
import { Board } from "../../parts/board.tsx";
import { carRatio } from "./car.tsx";
import { FreightHand } from "./hand.tsx";
import { piecesOf } from "./pieces.ts";
import { OwnSeat, Rival } from "./seats.tsx";
import { figuresOf, freightOf, isYou, seatName } from "./words.ts";
import { Yard } from "./yard.tsx";

interface FreightBoardProps {
  readonly snapshot: Snapshot;
  /** The viewer's hand is not for whoever holds the device now. */
  readonly covered: boolean;
  readonly children: ComponentChildren;
}

/** Freight Cars' table: rivals' trains, the display with demands, the viewer's train and hand. */
export function FreightBoard({ snapshot: any, covered, children }: FreightBoardProps) {
  const snapshot = freightOf(any);
  const { viewer } = snapshot;
  const figures = figuresOf(snapshot);
  const pieces = useMemo(() => piecesOf(figures), [figures.pieces]);
  const rivals = snapshot.seats.map((_, index) => (viewer + index) % snapshot.seats.length).slice(1);
  const owner = isYou(snapshot, viewer) ? "Your" : `${seatName(snapshot, viewer)}'s`;
  return (
    <Board
      style={{ "--ratio": carRatio(figures), "--columns": figures.size[1] + 0.9 }}
      rivals={rivals.map((seat) => (
        <Rival key={seat} snapshot={snapshot} seat={seat} pieces={pieces} covered={covered} />
      ))}
      middle={
        <>
          <Yard snapshot={snapshot} pieces={pieces} />
          {children}
        </>
      }
      own={<OwnSeat snapshot={snapshot} seat={viewer} pieces={pieces} covered={covered} />}
      {...(covered ? {} : { hand: <FreightHand snapshot={snapshot} pieces={pieces} owner={owner} /> })}
    />
  );
}
