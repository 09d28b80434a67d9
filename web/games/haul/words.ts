import type { Action, Snapshot } from "../../app/shapes.ts";
import { cardName, rankOf, suitOf } from "../../parts/card.tsx";
import { isSuit, SUIT_NAMES, SUITS } from "../../parts/suits.tsx";
import type { HaulSnapshot, Trailer } from "./types.ts";

export const PLACES = ["1st", "2nd", "3rd", "4th"] as const;

export function haulOf(snapshot: Snapshot): HaulSnapshot {
  return snapshot as HaulSnapshot;
}

export function seatName(snapshot: HaulSnapshot, seat: number): string {
  return snapshot.seats[seat]?.name ?? `Seat ${seat}`;
}

/** Whether the seat is that of the human who looks at the table; nobody is "you" where only computers play. */
export function isYou(snapshot: Snapshot, seat: number): boolean {
  return seat === snapshot.viewer && snapshot.seats[seat]?.level === "human";
}

export const LOADS = 7;

/** One line for the list of saved games. */
export function about(snapshot: Snapshot): string {
  const haul = haulOf(snapshot);
  const { public: table } = haul.view;
  return haul.score.over ? `${table.haul_scores[0]?.length ?? 0} Hauls` : `Haul ${table.haul}, Load ${table.load}`;
}

/** What everybody plays for, and the score to beat. */
export function goal(any: Snapshot): string {
  const snapshot = haulOf(any);
  const { hauls } = snapshot.options;
  const { scores } = snapshot.score;
  const count = typeof hauls === "number" ? hauls : 4;
  const aim = count === 1 ? "Most points aboard wins" : `Most points after ${count} Hauls wins`;
  const best = Math.max(...scores);
  if (best === 0) return aim;
  const own = isYou(snapshot, snapshot.viewer);
  const mine = scores[snapshot.viewer] ?? 0;
  const rivals = snapshot.seats.flatMap((seat, index) => (own && index === snapshot.viewer ? [] : [{ seat, index }]));
  const most = Math.max(...rivals.map(({ index }) => scores[index] ?? 0));
  const name = rivals.find(({ index }) => scores[index] === most)?.seat.name ?? "";
  return `${aim} · ${own ? `you ${mine}, ` : ""}${name} ${most}`;
}

/** What is asked of the viewer. */
export function yourTurn(snapshot: Snapshot): string {
  const haul = haulOf(snapshot);
  const { pending } = haul.view.public;
  if (haul.phase === "play") return "Your turn: play a card.";
  if (haul.phase === "claim") return "Your turn: choose a card from the dock.";
  if (pending) return `Your turn: load the ${cardName(pending[1])}.`;
  return "Your turn.";
}

/** What everybody waits for. */
export function prompt(snapshot: HaulSnapshot, mine: boolean): string {
  if (mine) return yourTurn(snapshot);
  const seat = snapshot.to_act[0];
  if (seat === undefined) return "The game is over.";
  const name = seatName(snapshot, seat);
  const { pending } = snapshot.view.public;
  if (snapshot.phase === "play") return `${name} plays a card …`;
  if (snapshot.phase === "claim") return `${name} claims a card …`;
  return pending ? `${name} loads the ${cardName(pending[1])} …` : `${name} …`;
}

/** When a seat claims from the Load: who finished last is first. */
export function claimWords(snapshot: HaulSnapshot, seat: number): string {
  const { finishing, claim_ptr: done, pending } = snapshot.view.public;
  if (pending?.[0] === seat) return "loading";
  const order = [...finishing].reverse();
  const at = order.indexOf(seat);
  if (at < 0) return "";
  const pick = isYou(snapshot, seat) ? "pick" : "picks";
  if (at < done) return "picked";
  if (at === done && !pending) return `${pick} now`;
  return at === order.length - 1 ? `${pick} last` : `${pick} ${PLACES[at]}`;
}

/** What a trailer's slot holds, for people who hear the table. */
export function slotName(owner: string, slot: string, cargo: readonly string[] | undefined): string {
  const suit = isSuit(slot) ? SUIT_NAMES[slot] : slot;
  if (!cargo || cargo.length === 0) return `${owner} ${suit} slot, empty`;
  const [top, ...under] = cargo.map(cardName);
  return under.length > 0
    ? `${owner} ${suit} slot, Heavy Load: ${top} on ${under.join(" and ")}`
    : `${owner} ${suit} slot, ${top}`;
}

export function trailerWords(trailer: Trailer): string {
  const parts = SUITS.map((suit) => {
    const cargo = trailer[suit];
    const words = cargo ? cargo.map(cardName).join(" on ") : "empty";
    return `${SUIT_NAMES[suit]}: ${words}`;
  });
  return parts.join("; ");
}

/**
 * The action that a tap or drop means where the menu has none, so that the bridge can say why not. It need not be
 * sensible: the bridge is the only judge. Words where the taps mean no action at all.
 */
export function meaning(snapshot: HaulSnapshot, source: string | null, place: string): Action | string {
  const card = snapshot.view.public.pending?.[1];
  const moved = (source ?? place).split(":");
  if (moved[0] === "hand" && moved[1]) return { kind: "play", card: moved[1] };
  if (moved[0] === "load" && moved[1]) return { kind: "claim", card: moved[1] };
  const [zone, seat, slot] = place.split(":");
  if (zone === "tokens" && Number(seat) === snapshot.viewer) return { kind: "refuel" };
  if (zone === "slot" && slot && Number(seat) === snapshot.viewer) {
    const cargo = snapshot.view.public.trailers[snapshot.viewer];
    const own = card === undefined ? null : suitOf(card);
    const held = isSuit(slot) ? cargo?.[slot]?.[0] : undefined;
    if (card !== undefined && slot === own && (!held || rankOf(held) !== rankOf(card)))
      return { kind: held ? "replace" : "place" };
    return { kind: "add", cargo: slot, top: slot };
  }
  if (card !== undefined) return `The ${cardName(card)} is claimed: press the place where it goes.`;
  return "Choose a card first, then the place where it goes.";
}
