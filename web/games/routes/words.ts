import { offered, type Standing } from "../../app/games.ts";
import type { Action, GameOption, MenuEntry, Snapshot } from "../../app/shapes.ts";
import { cardName, JOKER, rankOf } from "../../parts/card.tsx";
import { SUIT_NAMES, type Suit } from "../../parts/suits.tsx";
import type { After, RoutesFigures, RoutesSnapshot, Way } from "./types.ts";

export const ORDINALS = ["first", "second", "third"] as const;
export const PAIRS = [0, 1, 2] as const;

export function routesOf(snapshot: Snapshot): RoutesSnapshot {
  return snapshot as RoutesSnapshot;
}

export function figuresOf(snapshot: Snapshot): RoutesFigures {
  return snapshot.figures as unknown as RoutesFigures;
}

export function afterOf(entry: MenuEntry | undefined): After | null {
  return (entry?.worth?.after as After | null | undefined) ?? null;
}

export function seatName(snapshot: Snapshot, seat: number): string {
  return snapshot.seats[seat]?.name ?? `Seat ${seat}`;
}

/** Whether the seat is that of the human who looks at the table. */
export function isYou(snapshot: Snapshot, seat: number): boolean {
  return seat === snapshot.viewer && snapshot.seats[seat]?.level === "human";
}

/** "Your" or "Ada's", at the beginning of a sentence. */
export function whose(snapshot: Snapshot, seat: number): string {
  return isYou(snapshot, seat) ? "Your" : `${seatName(snapshot, seat)}'s`;
}

/** The engine's face of a card as the page's parts draw and name it. */
export function drawn(face: string): string {
  const own = face.replace("~", "");
  return own === "JOK" ? JOKER : own;
}

export function nameOfCard(face: string): string {
  return cardName(drawn(face));
}

/** A number card and what is attached to it. */
export function parts(slot: string): { readonly card: string; readonly attached: readonly string[] } {
  const [card = "", ...attached] = slot.split("+");
  return { card, attached };
}

export function isNumber(face: string): boolean {
  return !["J", "Q", "K", JOKER].includes(rankOf(drawn(face)));
}

/** The topic of "What is this?" that tells what a card does. */
export function whatOf(face: string): string {
  return isNumber(face) ? "number" : `card ${rankOf(drawn(face))}`;
}

/** What may follow, in a few words; the engine judges. */
export function nextWords(way: Way, suit: Suit | null): string {
  if (suit === null) return "any number card starts it";
  if (way === null) return "going nowhere yet: any other value may follow";
  return `going ${way}: a ${way === "up" ? "higher" : "lower"} card or ${SUIT_NAMES[suit]} may follow`;
}

/** Where a total stands in a pair, and why it does not sell. */
export function standingWords(snapshot: Snapshot, seat: number, pair: number): string {
  const { window, standing } = figuresOf(snapshot);
  const value = routesOf(snapshot).view.public.values[seat]?.[pair] ?? 0;
  switch (standing[seat]?.[pair]) {
    case "sells":
      return "sells";
    case "low":
      return `${window[0] - value} short`;
    case "over":
      return `${value - window[1]} over`;
    case "tied":
      return "tied";
    case "beaten":
      return "beaten";
    default:
      return "empty";
  }
}

/** The variants that are on. */
export function variantsOf(options: Readonly<Record<string, unknown>>): readonly GameOption[] {
  const all = offered("routes")?.options ?? [];
  return all.filter(({ id, default: usual }) => id !== "first_player" && (options[id] ?? usual) !== usual);
}

/** What kind of game these options make. */
export function note(options: Readonly<Record<string, unknown>>): { readonly text: string; readonly rule: string } {
  const on = variantsOf(options).map(({ title }) => title);
  const text =
    on.length === 0 ? "Standard rules. Any variant makes it a casual game." : `A casual game: ${on.join(", ")}.`;
  return { text, rule: "routes:12" };
}

export function soldBy(snapshot: Snapshot, seat: number): number {
  return routesOf(snapshot).view.public.sales.filter((seller) => seller === seat).length;
}

export function pairs(count: number): string {
  return `${count} ${count === 1 ? "pair" : "pairs"}`;
}

/** One line for the list of saved games. */
export function about(snapshot: Snapshot): string {
  const { rated, opening_left: opening } = routesOf(snapshot).view.public;
  const name = rated ? "Standard" : "Casual";
  if (snapshot.score.over) return name;
  return `${name}, ${opening.some((left) => left > 0) ? "opening" : "under way"}`;
}

export function heading(snapshot: Snapshot): string {
  return snapshot.phase === "opening" ? "Opening" : "Routes";
}

export function goal(snapshot: Snapshot): string {
  const [low, high] = figuresOf(snapshot).window;
  const aim = `Sell 2 of 3 pairs at ${low} to ${high}`;
  const rival = 1 - snapshot.viewer;
  const you = isYou(snapshot, snapshot.viewer) ? "you" : seatName(snapshot, snapshot.viewer);
  return `${aim} · ${you} ${soldBy(snapshot, snapshot.viewer)}, ${seatName(snapshot, rival)} ${soldBy(snapshot, rival)}`;
}

export function yourTurn(any: Snapshot): string {
  const snapshot = routesOf(any);
  if (snapshot.phase !== "opening") return "Your turn: play or discard a card.";
  if (snapshot.menu[0]?.action.kind === "swap") return "No number card: swap one. Press it, then your discards.";
  return "Your turn: start a route.";
}

export function prompt(snapshot: Snapshot, mine: boolean): string {
  if (mine) return yourTurn(snapshot);
  const seat = snapshot.to_act[0];
  if (seat === undefined) return "The game is over.";
  return `${seatName(snapshot, seat)} ${snapshot.phase === "opening" ? "starts a route" : "plays"} …`;
}

export function standing(snapshot: Snapshot): Standing {
  const { viewer, score } = snapshot;
  const [mine, theirs] = [soldBy(snapshot, viewer), soldBy(snapshot, 1 - viewer)];
  const who = seatName(snapshot, viewer);
  if (score.over) return { text: `${who} ${score.places?.[viewer] === 1 ? "won" : "lost"}`, margin: null };
  return {
    text: `${who} ${who === "You" ? "sell" : "sells"} ${mine}, the rival ${theirs} of 3`,
    margin: mine - theirs,
  };
}

/**
 * The action that presses mean where the menu has none, so that the engine can say why not; in words what they lack to
 * be one.
 */
export function meaning(any: Snapshot, source: string | null, place: string): Action | string {
  const snapshot = routesOf(any);
  const opening = snapshot.phase === "opening";
  const [zone, side, route, slot] = place.split(":");
  const card = source?.startsWith("hand:") ? source.slice("hand:".length) : null;
  if (card === null) {
    if (zone === "hand") return { kind: "discard", card: place.slice("hand:".length) };
    if (source?.startsWith("discard") && zone !== "discard")
      return Number(side) === snapshot.viewer
        ? { kind: "disband", route: Number(route) }
        : "You can disband your own routes only.";
    return zone === "discard"
      ? "Choose what goes there: a card, or a route of yours."
      : "Choose a card of your hand first.";
  }
  if (zone === "discard") return { kind: opening ? "swap" : "discard", card };
  if (zone === "slot" && !isNumber(card))
    return { kind: "face", card, side: Number(side), route: Number(route), slot: Number(slot) };
  if (zone !== "slot" && zone !== "route") return "Choose a place on the table.";
  if (Number(side) !== snapshot.viewer)
    return isNumber(card)
      ? "Number cards go on your own routes."
      : "A face card goes on a number card: press that card.";
  if (!isNumber(card) && !opening) return "A face card goes on a number card: press that card.";
  return { kind: opening ? "open" : "number", card, route: Number(route) };
}
