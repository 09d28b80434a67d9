import type { Snapshot } from "../../app/shapes.ts";
import { count, freightOf, isYou, playerOf, seatName, who } from "./words.ts";

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** What a seat's Corporation paid, in the final score. */
function bonusOf(snapshot: Snapshot, seat: number): number {
  return snapshot.score.lines
    .filter((line) => line.seat === seat && line.what.startsWith("Corporation"))
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

/** Totals after each shipment; at the end with the Corporations. */
export function moments(any: Snapshot): { label: string; scores: number[] }[] {
  const snapshot = freightOf(any);
  const running = snapshot.seats.map(() => 0);
  const found: { label: string; scores: number[] }[] = [];
  for (const line of snapshot.log) {
    const earned = line.kind === "ship" ? /: (\d+) credits?$/.exec(line.text) : null;
    if (!earned || line.seat === null) continue;
    running[line.seat] = (running[line.seat] ?? 0) + Number(earned[1]);
    found.push({ label: String(found.length + 1), scores: [...running] });
  }
  if (snapshot.score.over) found.push({ label: "End", scores: [...snapshot.score.scores] });
  return found;
}
