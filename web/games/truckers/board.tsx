import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Snapshot } from "../../app/shapes.ts";
import { useAim } from "../../parts/aim.ts";
import { Board } from "../../parts/board.tsx";
import { createIdentities } from "../../parts/identity.ts";
import { Centre } from "./centre.tsx";
import { TruckersHand } from "./hand.tsx";
import { OwnSeat, Rival } from "./seats.tsx";
import { Town } from "./town.tsx";
import { loadOf, truckersOf, whose } from "./words.ts";

interface TruckersBoardProps {
  readonly snapshot: Snapshot;
  /** The viewer's choice is not for whoever holds the device now. */
  readonly covered: boolean;
  readonly children: ComponentChildren;
}

/** The Truckers' table: the rivals' trucks and stocks, the town with its road, the viewer's trucks, stock and cards. */
export function TruckersBoard({ snapshot: any, covered, children }: TruckersBoardProps) {
  const snapshot = truckersOf(any);
  const { viewer } = snapshot;
  const { decks, players } = snapshot.view.public;
  const identify = useRef(createIdentities());
  const zones: Record<string, readonly string[]> = {};
  for (const [index, { top }] of decks.entries()) zones[`deck:${index + 1}`] = top === null ? [] : [top];
  for (const [seat, { stock, trucks }] of players.entries()) {
    zones[`stock:${seat}`] = stock;
    for (const truck of trucks.keys()) zones[`truck:${seat}:${truck}`] = loadOf(snapshot, seat, truck) ?? [];
  }
  const things = identify.current(zones);
  const aim = useAim();
  const own = covered ? null : (snapshot.view.own?.choice ?? null);
  const aimed = aim?.source ?? aim?.target ?? (own === null ? null : `hand:${own}`);
  const rivals = snapshot.seats.map((_, index) => (viewer + index) % snapshot.seats.length).slice(1);
  return (
    <Board
      rivals={rivals.map((seat) => <Rival key={seat} snapshot={snapshot} seat={seat} things={things} />)}
      middle={
        <>
          <Town snapshot={snapshot} things={things} aimed={aimed} covered={covered}>
            <Centre snapshot={snapshot} covered={covered} />
          </Town>
          {children}
        </>
      }
      own={<OwnSeat snapshot={snapshot} seat={viewer} things={things} />}
      {...(covered
        ? {}
        : {
            hand: (
              <TruckersHand
                snapshot={snapshot}
                seat={viewer}
                owner={whose(snapshot, viewer)}
                things={things}
                covered={covered}
              />
            ),
          })}
    />
  );
}
