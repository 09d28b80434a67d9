import type { Snapshot } from "../../app/shapes.ts";
import { count, figuresOf, freightOf, isYou, playerOf, seatName, who } from "./words.ts";

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What a seat's Corporation paid, in the final score. */
function bonusOf(snapshot: Snapshot, seat: number): number {
  return snapshot.score.lines
    .filter((line) => line.seat === seat && line.rule === "freight_cars:10")
    .reduce((sum, { points }) => sum + points, 0);
}

/** Who won, and by what: credits, then cars shipped, then the Corporation alone. */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const snapshot = freightOf(any);
  const { scores, places } = snapshot.score;
  const winners = snapshot.seats.flatMap((_, seat) => (places?.[seat] === 1 ? [seat] : []));
  const first = winners[0] ?? 0;
  const title =
    winners.length > 1
      ? `${list(winners.map((seat) => who(snapshot, seat)))} share the win`
      : `${who(snapshot, first)} ${isYou(snapshot, first) ? "win" : "wins"}`;
  const best = scores[first] ?? 0;
  const shipped = (seat: number) => playerOf(snapshot, seat).shipments.flat().length;
  const level = snapshot.seats.flatMap((_, seat) => (scores[seat] === best ? [seat] : []));
  if (winners.length > 1) return { title, reason: `All tiebreaks are equal at ${count(best, "credit")}.` };
  if (level.length > 1 && level.includes(first)) {
    const most = Math.max(...level.map(shipped));
    const decided = level.filter((seat) => shipped(seat) === most).length === 1;
    const by = decided ? `cars shipped decide: ${most}` : `the Corporation alone decides: ${bonusOf(snapshot, first)}`;
    return { title, reason: `${list(level.map((seat) => who(snapshot, seat)))} have ${best} credits; ${by}.` };
  }
  const second = Math.max(...scores.filter((_, seat) => seat !== first));
  const cars = count(shipped(first), "car");
  const cities = playerOf(snapshot, first).cities.length;
  const demands = count(cities, "City Demand");
  const whose = isYou(snapshot, first) ? "your" : `${seatName(snapshot, first)}'s`;
  return {
    title,
    reason: `${best} credits, ${best - second} ahead of the next: ${cars} shipped, ${demands}, and ${whose} Corporation paid ${bonusOf(snapshot, first)}.`,
  };
}

interface Shipped {
  readonly kind: string;
  readonly cars?: readonly string[];
  readonly claims?: readonly string[];
}

/** Totals after each shipment, by the actions of the game; at the end with the Corporations. */
export function moments(any: Snapshot): { label: string; scores: number[] }[] {
  const snapshot = freightOf(any);
  const { ladder, cities } = figuresOf(snapshot);
  const { log = [] } = JSON.parse(snapshot.record) as { log?: readonly [number, Shipped | null][] };
  const earned = log.flatMap(([seat, action]) => {
    if (action?.kind !== "ship") return [];
    const { cars = [], claims = [] } = action;
    const demands = claims.reduce((sum, id) => sum + (cities[id]?.credits ?? 0), 0);
    return [{ seat, credits: (ladder[cars.length - 1] ?? 0) + demands }];
  });
  // A game that began from a position has credits from before.
  const running = snapshot.seats.map((_, seat) =>
    earned.reduce((before, one) => before - (one.seat === seat ? one.credits : 0), playerOf(snapshot, seat).credits),
  );
  const found = earned.map(({ seat, credits }, index) => {
    running[seat] = (running[seat] ?? 0) + credits;
    return { label: String(index + 1), scores: [...running] };
  });
  if (snapshot.score.over) found.push({ label: "End", scores: [...snapshot.score.scores] });
  return found;
}
