import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Snapshot } from "../../app/shapes.ts";
import { useAim } from "../../parts/aim.ts";
import { Board } from "../../parts/board.tsx";
import { createIdentities, type Things } from "../../parts/identity.ts";
import { useTable } from "../../parts/spot.tsx";
import { previewOf } from "./does.ts";
import { RoutesHand } from "./hand.tsx";
import { Route } from "./route.tsx";
import { Scale } from "./scale.tsx";
import { OwnSeat, Rival } from "./seats.tsx";
import type { After, RoutesSnapshot } from "./types.ts";
import { ORDINALS, PAIRS, parts, routesOf, whose } from "./words.ts";

/** The cards that the viewer sees by where they lie; the number cards of a route are apart from what is on them. */
function zonesOf({ view }: RoutesSnapshot, covered: boolean): Record<string, string[]> {
  const zones: Record<string, string[]> = { hand: covered ? [] : [...(view.own?.hand ?? [])] };
  for (const seat of [0, 1]) {
    zones[`discard:${seat}`] = [...(view.public.discard[seat] ?? [])].reverse();
    for (const pair of PAIRS) {
      const slots = (view.public.routes[seat]?.[pair] ?? []).map(parts);
      zones[`route:${seat}:${pair}`] = slots.map(({ card }) => card);
      zones[`attached:${seat}:${pair}`] = slots.flatMap(({ attached }) =>
        attached.map((face) => face.replace("~", "")),
      );
    }
  }
  return zones;
}

interface RoutesBoardProps {
  readonly snapshot: Snapshot;
  /** The viewer's hand is not for whoever holds the device now. */
  readonly covered: boolean;
  readonly children: ComponentChildren;
}

/** The table of Routes: three lanes, in each the rival's route opposite the viewer's with both totals between them. */
export function RoutesBoard({ snapshot: any, covered, children }: RoutesBoardProps) {
  const snapshot = routesOf(any);
  const { viewer, view } = snapshot;
  const identify = useRef(createIdentities());
  const things = identify.current(zonesOf(snapshot, covered));
  const preview = previewOf(snapshot, useTable(), useAim());
  const discards = (seat: number) => [...(things[`discard:${seat}`] ?? [])].reverse();
  const rival = 1 - viewer;
  const room = 5 + (view.public.opening_left[viewer] ?? 0);
  return (
    <Board
      rivals={[<Rival key={rival} snapshot={snapshot} seat={rival} discards={discards(rival)} />]}
      middle={
        <>
          <Lanes snapshot={snapshot} things={things} preview={preview} />
          {children}
        </>
      }
      own={<OwnSeat snapshot={snapshot} seat={viewer} discards={discards(viewer)} />}
      {...(covered
        ? {}
        : {
            hand: <RoutesHand things={things.hand ?? []} seat={viewer} owner={whose(snapshot, viewer)} room={room} />,
          })}
    />
  );
}

interface LanesProps {
  readonly snapshot: RoutesSnapshot;
  readonly things: Things;
  readonly preview: After | null;
}

function Lanes({ snapshot, things, preview }: LanesProps) {
  const { viewer, view } = snapshot;
  return (
    <div class="lanes">
      {PAIRS.map((pair) => {
        const seller = (preview?.sales ?? view.public.sales)[pair] ?? null;
        const route = (seat: number) => (
          <Route
            snapshot={snapshot}
            seat={seat}
            pair={pair}
            things={things[`route:${seat}:${pair}`] ?? []}
            attached={things[`attached:${seat}:${pair}`] ?? []}
            preview={preview}
          />
        );
        return (
          <section
            class={`lane ${seller === null ? "" : "sold"}`}
            key={pair}
            data-seat={seller ?? undefined}
            aria-label={`The ${ORDINALS[pair]} pair`}
          >
            {route(1 - viewer)}
            <Scale snapshot={snapshot} pair={pair} preview={preview} />
            {route(viewer)}
          </section>
        );
      })}
    </div>
  );
}

/** The six routes as they lay when the game ended. */
export function FinalLanes({ snapshot: any }: { snapshot: Snapshot }) {
  const snapshot = routesOf(any);
  const identify = useRef(createIdentities());
  return (
    <div class="final-lanes">
      <Lanes snapshot={snapshot} things={identify.current(zonesOf(snapshot, true))} preview={null} />
    </div>
  );
}
