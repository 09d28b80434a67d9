import type { Standing } from "../../app/games.ts";
import type { Action, MenuEntry, Snapshot } from "../../app/shapes.ts";
import type { After, ShedFigures, ShedSnapshot } from "./types.ts";

export const PLACES = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"] as const;

export function shedOf(snapshot: Snapshot): ShedSnapshot {
  return snapshot as ShedSnapshot;
}

export function figuresOf(snapshot: Snapshot): ShedFigures {
  return snapshot.figures as unknown as ShedFigures;
}

export function afterOf(entry: MenuEntry | undefined): After | null {
  return (entry?.worth?.after ?? null) as After | null;
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

export function count(number: number, thing = "card"): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** All cards of a seat, wherever they lie. */
export function cardsLeft(snapshot: ShedSnapshot, seat: number): number {
  const { hand, up, down } = snapshot.view.public;
  return (hand[seat] ?? 0) + (up[seat]?.length ?? 0) + (down[seat] ?? 0);
}

export function pileSize(snapshot: ShedSnapshot): number {
  return snapshot.view.public.pile.reduce((sum, { cards }) => sum + cards.length, 0);
}

/** What a requirement asks for, as a sign on the road says it: large, and small below. */
export function sign(snapshot: Snapshot, requirement: string): { readonly large: string; readonly small: string } {
  const fits = figuresOf(snapshot).needs[requirement]?.fits ?? [];
  if (requirement === "any") return { large: "Anything", small: "but a Queen alone" };
  if (requirement === "below7") return { large: fits.includes("7") ? "7 or lower" : "Under 7", small: "or a Special" };
  if (requirement === "beat8") return { large: "Beat the 8", small: "9 and up, or a Special" };
  if (requirement === "A") return { large: "Only an Ace", small: "or a Special" };
  const name = { J: "Jack", K: "King" }[requirement] ?? requirement;
  return { large: `${name} or higher`, small: "or a Special" };
}

/** One line for the list of saved games. */
export function about(any: Snapshot): string {
  const snapshot = shedOf(any);
  const { spare, place } = snapshot.view.public;
  if (snapshot.score.over) return `${snapshot.seats.length} seats`;
  const still = place.filter((one) => one === null).length;
  return spare > 0 ? `Spare ${spare}` : `${count(still, "seat")} still in`;
}

export function heading(any: Snapshot): string {
  const { spare, swaps_left: swaps, place } = shedOf(any).view.public;
  if (swaps > 0) return "Swap cards";
  const next = place.filter((one) => one !== null).length + 1;
  return spare > 0 ? `Spare ${spare}` : `${PLACES[next] ?? ""} place`;
}

/** What everybody plays for, and who is nearest to it. */
export function goal(any: Snapshot): string {
  const snapshot = shedOf(any);
  const { place } = snapshot.view.public;
  const own = isYou(snapshot, snapshot.viewer);
  const rivals = snapshot.seats.flatMap((_, seat) =>
    place[seat] === null && !(own && seat === snapshot.viewer) ? [seat] : [],
  );
  const least = Math.min(...rivals.map((seat) => cardsLeft(snapshot, seat)));
  const rival = rivals.find((seat) => cardsLeft(snapshot, seat) === least);
  const aim = place.some((one) => one !== null) ? "Be the next without cards" : "Be the first without cards";
  const mine = own && place[snapshot.viewer] === null ? `you ${cardsLeft(snapshot, snapshot.viewer)}, ` : "";
  return rival === undefined ? aim : `${aim} · ${mine}${seatName(snapshot, rival)} ${least}`;
}

/** What is asked of the viewer. */
export function yourTurn(any: Snapshot): string {
  const snapshot = shedOf(any);
  const { requirement } = snapshot.view.public;
  const kinds = new Set(snapshot.menu.map((entry) => entry.action.kind));
  if (snapshot.phase === "swap") return "Choose the two cards that will lie face up.";
  if (snapshot.phase === "flip") return "Turn over one of your face-down cards.";
  if (kinds.has("pickup")) {
    return figuresOf(snapshot).burns ? "Nothing fits: the pile burns." : "Nothing fits: pick up the pile.";
  }
  if (kinds.has("pass")) return "Nothing fits an empty pile: pass.";
  if (requirement === "any") return "Your turn: play anything but a Queen alone.";
  return `Your turn: play ${figuresOf(snapshot).needs[requirement]?.asks ?? "a card"}.`;
}

/** What everybody waits for. */
export function prompt(any: Snapshot, mine: boolean): string {
  const snapshot = shedOf(any);
  if (mine) return yourTurn(snapshot);
  const seat = snapshot.to_act[0];
  if (seat === undefined) return "The game is over.";
  const name = seatName(snapshot, seat);
  if (snapshot.phase === "swap") return `${name} chooses the face-up cards …`;
  if (snapshot.phase === "flip") return `${name} turns a card over …`;
  return `${name} is to play …`;
}

function faceAt(place: string): string | undefined {
  const parts = place.split(":");
  if (parts[0] === "hand") return parts[1];
  return parts[0] === "up" ? parts[2] : undefined;
}

/**
 * The action that a tap or drop means where the menu has none, so that the engine can say why not. Words where the taps
 * mean no action at all.
 */
export function meaning(any: Snapshot, source: string | null, place: string): Action | string {
  const snapshot = shedOf(any);
  const [zone, seat, index] = place.split(":");
  const [picked, pressed] = [source === null ? undefined : faceAt(source), faceAt(place)];
  if (snapshot.phase === "swap") return "Choose two cards, then press your home.";
  if (zone === "down" && Number(seat) === snapshot.viewer) return { kind: "flip", index: Number(index) };
  if (zone === "pass") return { kind: "pass" };
  if (zone === "pile") return picked === undefined ? { kind: "pickup" } : { kind: "play", cards: [picked] };
  if (pressed !== undefined) return { kind: "play", cards: picked === undefined ? [pressed] : [picked, pressed] };
  return "Choose a card, then press the pile.";
}

/** How the viewer stands: by place, and by cards while the game goes on. */
export function standing(any: Snapshot): Standing {
  const snapshot = shedOf(any);
  const { viewer, score } = snapshot;
  const place = snapshot.view.public.place[viewer] ?? null;
  const whose = who(snapshot, viewer);
  if (score.over) {
    const at = score.places?.[viewer] ?? 0;
    const text = at === 1 ? `${whose} won` : `${whose}: ${PLACES[at]} of ${snapshot.seats.length}`;
    return { text, margin: null };
  }
  if (place !== null) return { text: `${whose}: ${PLACES[place]} place`, margin: null };
  return { text: `${whose}: ${count(cardsLeft(snapshot, viewer))} left`, margin: null };
}
