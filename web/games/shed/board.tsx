import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Snapshot } from "../../app/shapes.ts";
import { Board } from "../../parts/board.tsx";
import { createIdentities } from "../../parts/identity.ts";
import { ShedHand } from "./hand.tsx";
import { turnsOf, usePointed, usePreview } from "./preview.ts";
import { OwnSeat, Rival } from "./seats.tsx";
import { isYou, seatName, shedOf } from "./words.ts";
import { Yard } from "./yard.tsx";

interface ShedBoardProps {
  readonly snapshot: Snapshot;
  /** The viewer's hand is not for whoever holds the device now. */
  readonly covered: boolean;
  readonly children: ComponentChildren;
}

/** Shed's table: the rivals, the pile between them and the viewer, the viewer's home cards and hand. */
export function ShedBoard({ snapshot: any, covered, children }: ShedBoardProps) {
  const snapshot = shedOf(any);
  const { viewer } = snapshot;
  const { pile, up } = snapshot.view.public;
  const identify = useRef(createIdentities());
  const hand = snapshot.view.own?.hand ?? [];
  const things = identify.current({
    pile: [...pile].reverse().flatMap(({ cards }) => cards),
    ...Object.fromEntries(up.map((cards, seat) => [`up:${seat}`, cards])),
    hand: covered ? [] : hand,
  });
  const preview = usePreview(snapshot, usePointed());
  const turns = turnsOf(snapshot, preview);
  const rivals = snapshot.seats.map((_, index) => (viewer + index) % snapshot.seats.length).slice(1);
  const owner = isYou(snapshot, viewer) ? "Your" : `${seatName(snapshot, viewer)}'s`;
  const seatProps = (seat: number) => ({ snapshot, seat, turns, preview, up: things[`up:${seat}`] ?? [] });
  return (
    <Board
      rivals={rivals.map((seat) => <Rival key={seat} {...seatProps(seat)} />)}
      middle={
        <>
          <Yard snapshot={snapshot} pile={things.pile ?? []} preview={preview} covered={covered} />
          {children}
        </>
      }
      own={<OwnSeat {...seatProps(viewer)} />}
      {...(covered ? {} : { hand: <ShedHand things={things.hand ?? []} seat={viewer} owner={owner} /> })}
    />
  );
}
