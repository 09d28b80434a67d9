import type { Snapshot } from "../../app/shapes.ts";
import { haulOf } from "./words.ts";

/** Joins names as a sentence does. */
function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who won, and by what where totals are equal (the order of the tiebreaks is in the rules, section on the end). */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const snapshot = haulOf(any);
  const { scores, places } = snapshot.score;
  const winners = snapshot.seats.flatMap((_, seat) => (places?.[seat] === 1 ? [seat] : []));
  const name = (seat: number) => (seat === snapshot.viewer ? "You" : (snapshot.seats[seat]?.name ?? ""));
  const first = winners[0] ?? 0;
  const best = scores[first] ?? 0;
  const title =
    winners.length > 1
      ? `${list(winners.map(name))} share the win`
      : `${name(first)} ${first === snapshot.viewer ? "win" : "wins"}`;
  const level = snapshot.seats.flatMap((_, seat) => (scores[seat] === best ? [seat] : []));
  if (level.length === 1) {
    const second = Math.max(...scores.filter((_, seat) => seat !== first));
    return { title, reason: `${best} points, ${best - second} ahead of the next.` };
  }
  const { tokens, haul_scores: hauls } = snapshot.view.public;
  const most = Math.max(...level.map((seat) => tokens[seat] ?? 0));
  const fuelled = level.filter((seat) => tokens[seat] === most);
  const tied = `${list(level.map(name))} are level on ${best} points`;
  if (winners.length > 1) return { title, reason: `${tied}, and the tiebreaks do not part the winners.` };
  if (fuelled.length === 1) return { title, reason: `${tied}; unused Refuel Tokens decide: ${most}.` };
  return {
    title,
    reason: `${tied}, Refuel Tokens are equal; the last Haul decides: ${hauls[first]?.at(-1) ?? 0} points.`,
  };
}
