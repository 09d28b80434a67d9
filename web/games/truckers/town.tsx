import type { ComponentChildren } from "preact";
import type { Things } from "../../parts/identity.ts";
import { Spot } from "../../parts/spot.tsx";
import { Package } from "./package.tsx";
import { RoadTruck } from "./truck.tsx";
import type { TruckersSnapshot } from "./types.ts";
import { advanceOf, count, isYou, letterOf, packageName, who } from "./words.ts";

const PLACES = 20;

/** The rings that the town is laid out as, by columns and rows; the style sheet chooses the one that fits. */
const RINGS = [
  [9, 3],
  [8, 4],
  [7, 5],
  [6, 6],
] as const;

/** Column and row of a place on a ring, from 1; the start is the corner at the top left, and trucks drive clockwise. */
function cell(place: number, columns: number, rows: number): readonly [number, number] {
  if (place < columns) return [place + 1, 1];
  if (place < columns + rows - 1) return [columns, place - columns + 2];
  if (place < 2 * columns + rows - 2) return [2 * columns + rows - 2 - place, rows];
  return [1, PLACES - place + 1];
}

const STYLES = Array.from({ length: PLACES }, (_, place) =>
  Object.fromEntries(
    RINGS.flatMap(([columns, rows]) => {
      const [x, y] = cell(place, columns, rows);
      return [
        [`--x${columns}`, x],
        [`--y${columns}`, y],
      ];
    }),
  ),
);

interface TownProps {
  readonly snapshot: TruckersSnapshot;
  readonly things: Things;
  /** The card that is aimed at, or the viewer's chosen one. */
  readonly aimed: string | null;
  /** Where the viewer's cards lead is not for whoever holds the device now. */
  readonly covered: boolean;
  /** What lies within the ring. */
  readonly children: ComponentChildren;
}

/** The town: a road of 20 places with their packages, the trucks on it, and where the viewer's cards would lead. */
export function Town({ snapshot, things, aimed, covered, children }: TownProps) {
  const flags = new Map<number, number[]>();
  const choosing = !covered && snapshot.phase === "select";
  for (const entry of choosing ? snapshot.menu : []) {
    const place = advanceOf(entry)?.place;
    if (place) flags.set(place, [...(flags.get(place) ?? []), Number(entry.action.card)]);
  }
  return (
    <section class="town" aria-label="The town">
      <ol class="road" data-zone="town">
        {Array.from({ length: PLACES }, (_, place) => (
          <li key={place} style={STYLES[place]} class={place === 0 ? "at-start" : ""}>
            {place === 0 ? (
              <Start snapshot={snapshot} />
            ) : (
              <Space
                snapshot={snapshot}
                place={place}
                id={things[`deck:${place}`]?.[0]?.id}
                flags={flags.get(place) ?? []}
                aimed={aimed}
              />
            )}
          </li>
        ))}
      </ol>
      <div class="town-centre" data-target="centre">
        {children}
      </div>
    </section>
  );
}

/** The trucks at a place, a lower one before the one that stands on it. */
function trucksAt(snapshot: TruckersSnapshot, place: number): readonly number[] {
  const { players, stacks } = snapshot.view.public;
  const upper = new Set(stacks.map((stack) => stack.upper));
  const here = players.flatMap(({ index }, seat) => (index === place ? [seat] : []));
  return [...here.filter((seat) => !upper.has(seat)), ...here.filter((seat) => upper.has(seat))];
}

function Trucks({ snapshot, seats }: { snapshot: TruckersSnapshot; seats: readonly number[] }) {
  const { players, stacks } = snapshot.view.public;
  return (
    <span class="space-trucks" style={{ "--trucks": seats.length }}>
      {seats.map((seat) => (
        <span
          key={seat}
          class={`road-token ${stacks.some(({ upper }) => upper === seat) ? "upper" : ""}`}
          data-seat={seat}
          data-card={`truck ${seat}`}
          data-place={`road:${seat}`}
        >
          <RoadTruck letter={letterOf(snapshot, seat)} />
          {(players[seat]?.laps ?? 0) > 0 ? <b class="lap-plate" data-text={`L${players[seat]?.laps}`} /> : null}
        </span>
      ))}
    </span>
  );
}

/** Who stands at a place, in words. */
function standing(snapshot: TruckersSnapshot, seats: readonly number[]): string {
  const { stacks } = snapshot.view.public;
  const names = seats.map((seat) => (isYou(snapshot, seat) ? "your truck" : `${who(snapshot, seat)}'s truck`));
  const stacked = stacks.find(({ upper }) => seats.includes(upper));
  if (stacked && seats.length === 2) return `${names[1]} on top of ${names[0]}`;
  return names.join(" and ");
}

interface SpaceProps {
  readonly snapshot: TruckersSnapshot;
  readonly place: number;
  readonly id: string | undefined;
  readonly flags: readonly number[];
  readonly aimed: string | null;
}

function Space({ snapshot, place, id, flags, aimed }: SpaceProps) {
  const deck = snapshot.view.public.decks[place - 1];
  const size = deck?.count ?? 0;
  const top = deck?.top ?? null;
  const seats = trucksAt(snapshot, place);
  const isAimed = flags.some((card) => aimed === `hand:${card}`);
  const words = [
    `Place ${place}`,
    top === null ? "no packages" : `${packageName(top)} on top of ${count(size, "package")}`,
    standing(snapshot, seats),
    flags.length > 0 && `your ${flags.join(" and ")} ${flags.length > 1 ? "lead" : "leads"} here`,
  ];
  const state = `${size === 0 ? "bare" : ""} ${size === 0 && seats.length === 0 ? "gone" : ""} ${isAimed ? "aimed" : ""}`;
  return (
    <Spot target={`space:${place}`} name={words.filter(Boolean).join(", ")} class={`space ${state}`} what="space">
      <span class="space-number" data-text={place} />
      {top === null ? (
        <span class="space-empty" />
      ) : (
        <span class="space-pile" data-size={size}>
          <span class="space-top" data-card={id}>
            <Package face={top} />
          </span>
        </span>
      )}
      <Trucks snapshot={snapshot} seats={seats} />
      {flags.length > 0 ? (
        <span class="flags" data-what="flag">
          {flags.map((card) => (
            <b key={card} class={aimed === `hand:${card}` ? "flag now" : "flag"} data-text={card} />
          ))}
        </span>
      ) : null}
    </Spot>
  );
}

/** The start with the pile of trucks. */
function Start({ snapshot }: { snapshot: TruckersSnapshot }) {
  const { top, count: left } = snapshot.view.public.truck_pile;
  const seats = trucksAt(snapshot, 0);
  const pile = top === null ? "no truck left" : `the next truck holds ${top}, ${count(left, "truck")} left`;
  const name = ["The start", pile, standing(snapshot, seats)].filter(Boolean).join(", ");
  return (
    <Spot target="pile" name={name} class="space start" what="pile">
      <span class="space-number start-word" data-text="Start" />
      <span class="truck-pile">
        {top === null ? null : (
          <>
            <b data-text={top} />
            <small data-text={`×${left}`} />
          </>
        )}
      </span>
      <Trucks snapshot={snapshot} seats={seats} />
    </Spot>
  );
}
