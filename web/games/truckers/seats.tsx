import type { Things } from "../../parts/identity.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import { Spot } from "../../parts/spot.tsx";
import { KindSign, Package } from "./package.tsx";
import { Lorry, RoadTruck } from "./truck.tsx";
import type { TruckersSnapshot } from "./types.ts";
import {
  count,
  dollars,
  figuresOf,
  isYou,
  kindOf,
  lapsOf,
  letterOf,
  loadOf,
  packageList,
  packageName,
  playerOf,
  seatName,
  unitsOf,
  whose,
} from "./words.ts";

interface SeatProps {
  readonly snapshot: TruckersSnapshot;
  readonly seat: number;
  readonly things: Things;
}

function panelOf(snapshot: TruckersSnapshot, seat: number) {
  const score = snapshot.score.scores[seat] ?? 0;
  return {
    seat,
    name: seatName(snapshot, seat),
    acting: snapshot.to_act.includes(seat),
    score,
    unit: "dollars",
    what: "money",
    format: dollars,
    leads: score === Math.max(...snapshot.score.scores),
    scoreTitle: "Money if the game were scored now",
  };
}

/** What is on a truck and what it pays, in words. */
function truckWords(snapshot: TruckersSnapshot, seat: number, truck: number): string {
  const capacity = playerOf(snapshot, seat).trucks[truck]?.capacity ?? 0;
  const load = loadOf(snapshot, seat, truck);
  if (load === null) return `truck ${truck + 1} of ${capacity}, its load is hidden`;
  if (load.length === 0) return `truck ${truck + 1} of ${capacity}, empty, ${dollars(-300)} at the end`;
  const pay = payOf(snapshot, seat, load);
  const full = unitsOf(load) === capacity ? ", full" : "";
  return `truck ${truck + 1} of ${capacity}, ${packageList(load)} aboard${full}, pays ${dollars(pay)}`;
}

/** What the kind on a truck pays now, with what a full truck adds or an empty one costs. */
function payOf(snapshot: TruckersSnapshot, seat: number, load: readonly string[]): number {
  const { kinds, pay } = figuresOf(snapshot);
  const kind = load[0] === undefined ? -1 : kinds.indexOf(kindOf(load[0]));
  return pay[seat]?.[kind] ?? 0;
}

function TruckPay({ snapshot, seat, truck }: { snapshot: TruckersSnapshot; seat: number; truck: number }) {
  const load = loadOf(snapshot, seat, truck);
  const capacity = playerOf(snapshot, seat).trucks[truck]?.capacity ?? 0;
  if (load === null) return <span class="truck-pay" data-text="hidden" />;
  if (load.length === 0) return <span class="truck-pay owes" data-text={dollars(-300)} />;
  const full = unitsOf(load) === capacity ? " +$200" : "";
  return <span class="truck-pay" data-text={`${dollars(payOf(snapshot, seat, load))}${full}`} />;
}

/** Laps made, as a row of flags, and the spaces to the finish. */
function Laps({ snapshot, seat }: { snapshot: TruckersSnapshot; seat: number }) {
  const { laps } = playerOf(snapshot, seat);
  const all = lapsOf(snapshot);
  const short = figuresOf(snapshot).short[seat] ?? 0;
  return (
    <span
      class="laps"
      role="img"
      aria-label={`${laps} of ${count(all, "lap")}, ${count(short, "space")} to the finish`}
      data-what="laps"
    >
      {Array.from({ length: all }, (_, lap) => (
        <span key={lap} class={lap < laps ? "lap made" : "lap"} />
      ))}
      <small class="to-go" data-text={`${short} to go`} />
    </span>
  );
}

/** The five kinds: which of them a seat has loaded. */
function Kinds({ snapshot, seat }: { snapshot: TruckersSnapshot; seat: number }) {
  const { kinds, counts } = figuresOf(snapshot);
  const loaded = kinds.filter((_, kind) => (counts[seat]?.[kind] ?? 0) > 0);
  return (
    <span class="kinds" role="img" aria-label={`Kinds loaded: ${loaded.join(", ") || "none"}`} data-what="kinds">
      {kinds.map((kind) => (
        <span key={kind} class={loaded.includes(kind) ? "kind has" : "kind"} data-kind={kind}>
          <KindSign kind={kind} />
        </span>
      ))}
    </span>
  );
}

export function Rival({ snapshot, seat, things }: SeatProps) {
  const player = playerOf(snapshot, seat);
  const name = seatName(snapshot, seat);
  const groups = new Map<string, string[]>();
  for (const { face, id } of things[`stock:${seat}`] ?? []) groups.set(face, [...(groups.get(face) ?? []), id]);
  return (
    <SeatPanel
      {...panelOf(snapshot, seat)}
      signs={
        <>
          <Spot target={`seat:${seat}`} name={`Trade with ${name}`} class="seat-spot" what="seat">
            <RoadTruck letter={letterOf(snapshot, seat)} />
          </Spot>
          <Laps snapshot={snapshot} seat={seat} />
        </>
      }
    >
      <div class="rival-side" data-place={`row:${seat}`}>
        <ul class="rival-trucks" aria-label={`${name}'s trucks`}>
          {player.trucks.map(({ capacity }, truck) => {
            const load = loadOf(snapshot, seat, truck);
            return (
              <li key={truck}>
                <span
                  class="rival-truck"
                  role="img"
                  aria-label={truckWords(snapshot, seat, truck)}
                  data-place={`truck:${seat}:${truck}`}
                  data-what="truck"
                >
                  <Lorry capacity={capacity} load={load} ids={idsOf(things, seat, truck)} />
                  <span class="truck-chip" aria-hidden="true">
                    {load?.[0] ? <Package face={kindOf(load[0])} /> : <span class="chip-empty" />}
                    <b data-text={`${load === null ? "?" : unitsOf(load)}/${capacity}`} />
                  </span>
                  <TruckPay snapshot={snapshot} seat={seat} truck={truck} />
                </span>
              </li>
            );
          })}
          {player.loaded ? (
            <li class="all-loaded" role="img" aria-label={`Loaded: ${packageList(player.loaded)}`}>
              {player.loaded.map((face, index) => (
                <Package key={index} face={face} />
              ))}
            </li>
          ) : null}
        </ul>
        <ul class="rival-stock" aria-label={`${name}'s stock`} data-zone={`stock-${seat}`}>
          {[...groups].map(([face, ids]) => (
            <li key={face}>
              <Spot
                target={`stock:${seat}:${face}`}
                name={`${ids.length > 1 ? packageList(ids.map(() => face)) : packageName(face)} in ${name}'s stock`}
                class="package-spot"
                card={ids[0] ?? ""}
                what="stock"
              >
                <Package face={face} />
                {ids.length > 1 ? <b class="copies" data-text={`×${ids.length}`} /> : null}
              </Spot>
            </li>
          ))}
          {groups.size === 0 ? <li class="no-stock">no packages waiting</li> : null}
        </ul>
      </div>
    </SeatPanel>
  );
}

function idsOf(things: Things, seat: number, truck: number): readonly string[] {
  return (things[`truck:${seat}:${truck}`] ?? []).map(({ id }) => id);
}

/** How many spaces wide the trucks are in one row and in two, cabs and gaps with them. */
function roomOf(capacities: readonly number[]) {
  const wide = (some: readonly number[]) => some.reduce((sum, capacity) => sum + capacity + 1.5, 0);
  const half = Math.ceil(capacities.length / 2);
  const one = wide(capacities);
  const two = capacities.length > 2 ? Math.max(wide(capacities.slice(0, half)), wide(capacities.slice(half)), 13) : one;
  return { "--in-one": one, "--in-two": two, "--lines": capacities.length > 2 ? 2 : 1 };
}

export function OwnSeat({ snapshot, seat, things }: SeatProps) {
  const player = playerOf(snapshot, seat);
  return (
    <SeatPanel
      own
      you={isYou(snapshot, seat)}
      {...panelOf(snapshot, seat)}
      signs={
        <>
          <span class="own-token" aria-hidden="true">
            <RoadTruck letter={letterOf(snapshot, seat)} />
          </span>
          <Laps snapshot={snapshot} seat={seat} />
          <Kinds snapshot={snapshot} seat={seat} />
        </>
      }
    >
      <ul
        class="own-trucks"
        aria-label={`${whose(snapshot, seat)} trucks`}
        data-zone="trucks"
        data-target={`row:${seat}`}
        style={roomOf(player.trucks.map(({ capacity }) => capacity))}
      >
        {player.trucks.map(({ capacity }, truck) => (
          <li key={truck}>
            <Spot
              target={`truck:${seat}:${truck}`}
              name={truckWords(snapshot, seat, truck)}
              class="truck-spot"
              what="truck"
            >
              <Lorry capacity={capacity} load={loadOf(snapshot, seat, truck)} ids={idsOf(things, seat, truck)} />
              <TruckPay snapshot={snapshot} seat={seat} truck={truck} />
            </Spot>
          </li>
        ))}
      </ul>
    </SeatPanel>
  );
}
