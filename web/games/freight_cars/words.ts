import type { Standing } from "../../app/games.ts";
import type { Action, Snapshot } from "../../app/shapes.ts";
import type { FreightFigures, FreightPlayer, FreightSnapshot } from "./types.ts";

export function freightOf(snapshot: Snapshot): FreightSnapshot {
  return snapshot as FreightSnapshot;
}

export function figuresOf(snapshot: Snapshot): FreightFigures {
  return snapshot.figures as unknown as FreightFigures;
}

export function playerOf(snapshot: FreightSnapshot, seat: number): FreightPlayer {
  return snapshot.view.public.players[seat] as FreightPlayer;
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

export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** One line for the list of saved games. */
export function about(any: Snapshot): string {
  const snapshot = freightOf(any);
  return snapshot.score.over
    ? `${snapshot.seats.length} seats`
    : `${snapshot.seats.length} seats, deck ${snapshot.view.public.deck_size}`;
}

export function heading(any: Snapshot): string {
  const { phase, deck_size: deck, final_turns_left: left } = freightOf(any).view.public;
  if (phase === "keep_corporation") return "Choose a Corporation";
  if (phase === "keep_freight") return "Choose your cards";
  if (phase === "final_shipping") return "Final shipping";
  if (left !== null) return `${count(left, "turn")} left`;
  return `Deck ${deck}`;
}

export function goal(any: Snapshot): string {
  const snapshot = freightOf(any);
  const { scores } = snapshot.score;
  const best = Math.max(...scores);
  const leaders = scores.flatMap((score, seat) => (score === best ? [who(snapshot, seat)] : []));
  return best === 0
    ? "Most credits win: fill cars, ship trains"
    : `Most credits win: ${leaders.join(", ")} ${leaders.length === 1 && leaders[0] !== "You" ? "leads" : "lead"} with ${best}`;
}

export function yourTurn(any: Snapshot): string {
  const snapshot = freightOf(any);
  const kinds = new Set(snapshot.menu.map(({ action }) => action.kind));
  switch (snapshot.phase) {
    case "keep_corporation":
      return "Keep one Corporation: it pays you at the end of the game.";
    case "keep_freight":
      return "Keep a car. The ones you give up go to the display.";
    case "draw_again":
      return "The deck is empty: take a car from the display.";
    case "final_shipping":
      return "Last chance: choose cars to ship, or decline.";
    default: {
      const may = [
        kinds.has("draw") && "draw a car",
        kinds.has("load") && "load one",
        kinds.has("ship") && "ship",
      ].filter((words): words is string => typeof words === "string");
      if (may.length === 0) return "Nothing is possible: pass.";
      const last = snapshot.view.public.final_turns_left === null ? "Your turn" : "Your last turn";
      return `${last}: ${may.length > 1 ? `${may.slice(0, -1).join(", ")} or ${may.at(-1)}` : may[0]}.`;
    }
  }
}

/** What everybody waits for. */
export function prompt(any: Snapshot, mine: boolean): string {
  const snapshot = freightOf(any);
  if (mine) return yourTurn(snapshot);
  const seat = snapshot.to_act[0];
  if (seat === undefined) return "The game is over.";
  const name = seatName(snapshot, seat);
  if (snapshot.phase.startsWith("keep")) return `${name} chooses …`;
  return snapshot.phase === "final_shipping" ? `${name} may ship a last time …` : `${name} is to play …`;
}

/** The action that taps mean where the menu has none, to ask the engine why not; words where they mean none at all. */
export function meaning(any: Snapshot, source: string | null, place: string): Action | string {
  const snapshot = freightOf(any);
  const [zone, id = ""] = place.split(":");
  if (snapshot.phase.startsWith("keep")) return "Choose one of the cards that are offered to you.";
  if (zone === "deck") return { kind: "draw", card: "deck" };
  if (zone === "tableau") return { kind: "draw", card: id };
  if (zone === "hand") return { kind: "load", card: id, place: {} };
  if (zone === "car") return { kind: "ship", cars: [id], claims: [] };
  if (zone === "city") return "First choose cars of your train that carry what the city asks for.";
  return source === null ? "First choose cars of your train." : "Choose cars of your train, then press the engine.";
}

/** How the viewer stands, by credits. */
export function standing(any: Snapshot): Standing {
  const { viewer, score } = any;
  const own = score.scores[viewer] ?? 0;
  const best = Math.max(...score.scores.filter((_, seat) => seat !== viewer));
  const margin = own - best;
  const words = margin === 0 ? "level" : `${Math.abs(margin)} ${margin > 0 ? "ahead" : "behind"}`;
  return { text: `${who(any, viewer)}: ${count(own, "credit")}, ${words}`, margin };
}
