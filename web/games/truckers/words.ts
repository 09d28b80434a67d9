import type { Standing } from "../../app/games.ts";
import type { Action, LogLine, MenuEntry, Snapshot } from "../../app/shapes.ts";
import type { Advance, Offer, TruckersFigures, TruckersPlayer, TruckersSnapshot } from "./types.ts";

export function truckersOf(snapshot: Snapshot): TruckersSnapshot {
  return snapshot as TruckersSnapshot;
}

export function figuresOf(snapshot: Snapshot): TruckersFigures {
  return snapshot.figures as unknown as TruckersFigures;
}

export function playerOf(snapshot: TruckersSnapshot, seat: number): TruckersPlayer {
  return snapshot.view.public.players[seat] as TruckersPlayer;
}

export function seatName(snapshot: Snapshot, seat: number): string {
  return snapshot.seats[seat]?.name ?? `Seat ${seat}`;
}

/** Whether the seat is that of the human who looks at the table; nobody is "you" where only computers play. */
export function isYou(snapshot: Snapshot, seat: number): boolean {
  return seat === snapshot.viewer && snapshot.seats[seat]?.level === "human";
}

export function who(snapshot: Snapshot, seat: number): string {
  return isYou(snapshot, seat) ? "You" : seatName(snapshot, seat);
}

/** The seat in the middle of a sentence. */
export function whom(snapshot: Snapshot, seat: number): string {
  return isYou(snapshot, seat) ? "you" : seatName(snapshot, seat);
}

export function whose(snapshot: Snapshot, seat: number): string {
  return isYou(snapshot, seat) ? "Your" : `${seatName(snapshot, seat)}'s`;
}

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** An amount with a true minus: "$300", "−$300". */
export function dollars(amount: number): string {
  return `${amount < 0 ? "−" : ""}$${Math.abs(amount)}`;
}

/** A change, with its sign: "+$300". */
export function change(amount: number): string {
  return amount === 0 ? "±$0" : `${amount > 0 ? "+" : ""}${dollars(amount)}`;
}

const NAMES: Readonly<Record<string, readonly [string, string]>> = {
  house: ["a house", "houses"],
  fish: ["fish", "fish"],
  vegetables: ["vegetables", "vegetables"],
  clothes: ["clothes", "clothes"],
  toys: ["toys", "toys"],
  wild: ["a wild package", "wild packages"],
};

export function kindOf(face: string): string {
  return face.replace("*2", "");
}

/** One package in words: "a house", "double fish". */
export function packageName(face: string): string {
  const kind = kindOf(face);
  if (face === kind) return NAMES[kind]?.[0] ?? face;
  return kind === "house" ? "a double house" : `double ${kind}`;
}

/** Packages in words, equal ones counted: "2 fish and a house". */
export function packageList(faces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const face of faces) counts.set(face, (counts.get(face) ?? 0) + 1);
  const parts = [...counts].map(([face, number]) => {
    if (number === 1) return packageName(face);
    const kind = kindOf(face);
    return `${number} ${face === kind ? "" : "double "}${NAMES[kind]?.[1] ?? face}`;
  });
  return parts.length < 2 ? (parts[0] ?? "nothing") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Units that packages take: a double takes two. */
export function unitsOf(faces: readonly string[]): number {
  return faces.reduce((sum, face) => sum + (face.endsWith("*2") ? 2 : 1), 0);
}

/** What is on a truck, as far as the viewer sees it; null where it is hidden. */
export function loadOf(snapshot: TruckersSnapshot, seat: number, truck: number): readonly string[] | null {
  const own = seat === snapshot.viewer ? snapshot.view.own?.trucks?.[truck] : undefined;
  return own ?? playerOf(snapshot, seat).trucks[truck]?.load ?? null;
}

export function lapsOf(snapshot: TruckersSnapshot): number {
  return Number(snapshot.options.laps ?? 3);
}

export function advanceOf(entry: MenuEntry | undefined): Advance | null {
  return entry?.worth?.kind === "advance" ? (entry.worth.after as unknown as Advance) : null;
}

/** The most that a package would gain on one of the viewer's trucks; null where it may go on none. */
export function bestFit(snapshot: Snapshot, face: string): { readonly truck: number; readonly gain: number } | null {
  let best: { truck: number; gain: number } | null = null;
  for (const [truck, gain] of (figuresOf(snapshot).fits?.[face] ?? []).entries())
    if (gain !== null && (best === null || gain > best.gain)) best = { truck, gain };
  return best;
}

/** Who offers and what, while an offer is to be answered. */
export function openOffer(snapshot: TruckersSnapshot): (Offer & { readonly from: number }) | null {
  const { offers, turn } = snapshot.view.public;
  const last = offers.at(-1);
  return snapshot.phase === "answer" && last && turn !== null ? { ...last, from: turn } : null;
}

/** The cards that were turned over last, by seat, as the log tells them: a number, or "load". */
export function lastReveal(snapshot: Snapshot): ReadonlyMap<number, number | "load"> {
  const lines = snapshot.log.filter((line: LogLine) => line.kind === "reveal");
  const step = lines.at(-1)?.step;
  return new Map(
    lines
      .filter((line) => line.step === step && line.seat !== null)
      .map((line) => [line.seat ?? 0, Number(/\d/.exec(line.text)?.[0] ?? 0) || ("load" as const)]),
  );
}

// What the heading and the prompt say

export function about(any: Snapshot): string {
  const snapshot = truckersOf(any);
  const most = Math.max(...snapshot.view.public.players.map(({ laps }) => laps));
  return snapshot.score.over ? count(snapshot.seats.length, "seat") : `Lap ${Math.min(most + 1, lapsOf(snapshot))}`;
}

export function heading(any: Snapshot): string {
  const snapshot = truckersOf(any);
  const { round, final_round: last } = snapshot.view.public;
  return last ? `Round ${round}, the last` : `Round ${round}`;
}

export function goal(any: Snapshot): string {
  const snapshot = truckersOf(any);
  const { scores } = snapshot.score;
  const rivals = snapshot.seats.map((_, seat) => seat).filter((seat) => seat !== snapshot.viewer);
  const best = rivals.reduce((top, seat) => ((scores[seat] ?? 0) > (scores[top] ?? 0) ? seat : top), rivals[0] ?? 0);
  const mine = isYou(snapshot, snapshot.viewer) ? `you ${dollars(scores[snapshot.viewer] ?? 0)}, ` : "";
  return `Most money after ${count(lapsOf(snapshot), "lap")} · ${mine}${seatName(snapshot, best)} ${dollars(scores[best] ?? 0)}`;
}

export function offerWords(snapshot: Snapshot, from: number, { to, give, get }: Offer): string {
  const name = who(snapshot, from);
  const offers = isYou(snapshot, from) ? "offer" : "offers";
  if (get.length === 0) return `${name} ${offers} ${whom(snapshot, to)} ${packageList(give)} as a gift`;
  if (give.length === 0) {
    return `${name} ${isYou(snapshot, from) ? "ask" : "asks"} ${whom(snapshot, to)} for ${packageList(get)} as a gift`;
  }
  return `${name} ${offers} ${whom(snapshot, to)} ${packageList(give)} for ${packageList(get)}`;
}

/** How many offers the viewer may still make; null without a limit. */
export function offersLeft(snapshot: TruckersSnapshot): number | null {
  const limit = snapshot.options.max_offers ?? 3;
  return typeof limit === "number" ? limit - snapshot.view.public.offers.length : null;
}

export function yourTurn(any: Snapshot): string {
  const snapshot = truckersOf(any);
  const offer = openOffer(snapshot);
  if (offer) return `${offerWords(snapshot, offer.from, offer)}. Do you accept?`;
  switch (snapshot.phase) {
    case "select":
      return "Choose a card: drive 1 to 6 spaces, or load.";
    case "add":
      return `You passed the start: add the truck of ${snapshot.view.public.truck_pile.top}?`;
    case "load":
      return "Choose packages, then the truck they go on.";
    case "trade": {
      const left = offersLeft(snapshot);
      return `You may trade: ${left === null ? "any number of offers" : `${count(left, "offer")} left`}.`;
    }
    default:
      return "Your turn.";
  }
}

export function prompt(any: Snapshot, mine: boolean): string {
  const snapshot = truckersOf(any);
  if (mine) return yourTurn(snapshot);
  const seat = snapshot.to_act[0];
  if (seat === undefined) return "The game is over.";
  const offer = openOffer(snapshot);
  if (offer) return `${offerWords(snapshot, offer.from, offer)} …`;
  const names = snapshot.to_act.map((one) => seatName(snapshot, one)).join(", ");
  const does: Readonly<Record<string, string>> = {
    select: "to choose a card",
    add: "to decide about a truck",
    load: "loading",
    trade: "trading",
  };
  return `${names} ${snapshot.to_act.length > 1 ? "are" : "is"} ${does[snapshot.phase] ?? "to act"} …`;
}

/** The action that a tap or drop means where the menu has none, so that the engine can say why not. */
export function meaning(any: Snapshot, source: string | null, place: string): Action | string {
  const snapshot = truckersOf(any);
  const [zone, seat, third] = place.split(":");
  const [from, , face] = (source ?? "").split(":");
  if (zone === "hand") return { kind: "choose", card: seat === "load" ? "load" : Number(seat) };
  if (zone === "space") {
    const there = snapshot.menu.filter((entry) => advanceOf(entry)?.place === Number(seat));
    const only = there.length === 1 ? there[0] : undefined;
    return only ? only.action : "Choose one of your cards: the numbers on the road show where each would take you.";
  }
  if (from === "stock" && face !== undefined && zone === "truck") {
    return { kind: "multi", truck: Number(third), cards: [face] };
  }
  if (zone === "stock" && snapshot.phase === "select")
    return "Packages are loaded when you have chosen the loading card.";
  if (zone === "seat") return "Choose a package first: yours to give, or theirs to ask for.";
  if (zone === "truck") return "Choose packages from your stock first.";
  if (zone === "pile") return { kind: "add" };
  return "Nothing can be done there now.";
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth"] as const;

export function standing(any: Snapshot): Standing {
  const { viewer, score } = any;
  const mine = score.scores[viewer] ?? 0;
  const best = Math.max(...score.scores.filter((_, seat) => seat !== viewer));
  const place = score.over ? `, ${ORDINALS[score.places?.[viewer] ?? 0] ?? ""}` : "";
  return { text: `${who(any, viewer)}: ${dollars(mine)}${place}`, margin: mine - best };
}

/** What tells a seat's truck on the road from the others: the first letter of its name, or its number where two share one. */
export function letterOf(snapshot: Snapshot, seat: number): string {
  const first = (index: number) => ([...seatName(snapshot, index).trim()][0] ?? "").toUpperCase();
  const own = first(seat);
  const alone = own !== "" && snapshot.seats.every((_, other) => other === seat || first(other) !== own);
  return alone ? own : String(seat + 1);
}
