import type { Snapshot } from "../../app/shapes.ts";
import type { HaulSnapshot } from "./types.ts";
import { haulOf, isYou } from "./words.ts";

/** Joins names as a sentence does. */
function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who won, and by what where totals are equal (the order of the tiebreaks is in the rules, section on the end). */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const snapshot = haulOf(any);
  const { scores, places } = snapshot.score;
  const winners = snapshot.seats.flatMap((_, seat) => (places?.[seat] === 1 ? [seat] : []));
  const name = (seat: number) => (isYou(snapshot, seat) ? "You" : (snapshot.seats[seat]?.name ?? ""));
  const first = winners[0] ?? 0;
  const best = scores[first] ?? 0;
  const title =
    winners.length > 1
      ? `${list(winners.map(name))} share the win`
      : `${name(first)} ${isYou(snapshot, first) ? "win" : "wins"}`;
  const level = snapshot.seats.flatMap((_, seat) => (scores[seat] === best ? [seat] : []));
  if (level.length === 1) {
    const second = Math.max(...scores.filter((_, seat) => seat !== first));
    return { title, reason: `${best} points, ${best - second} ahead of the next. ${decider(snapshot, first)}`.trim() };
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

/** Totals after each Haul. */
export function moments(any: Snapshot): { label: string; scores: number[] }[] {
  const { haul_scores: hauls } = haulOf(any).view.public;
  return (hauls[0] ?? []).map((_, index) => ({
    label: `Haul ${index + 1}`,
    scores: hauls.map((scores) => scores.slice(0, index + 1).reduce((sum, score) => sum + score, 0)),
  }));
}

/** Which Haul decided: the one in which the winner gained most on the seat that came closest. */
function decider(snapshot: HaulSnapshot, winner: number): string {
  const { haul_scores: hauls } = snapshot.view.public;
  const { scores } = snapshot.score;
  const own = hauls[winner] ?? [];
  if (own.length < 2) return "";
  const others = scores.map((_, seat) => seat).filter((seat) => seat !== winner);
  // A human looks for what set them apart from the winner; a winner, for what set the next apart.
  const rival =
    isYou(snapshot, snapshot.viewer) && snapshot.viewer !== winner
      ? snapshot.viewer
      : others.reduce((best, seat) => ((scores[seat] ?? 0) > (scores[best] ?? 0) ? seat : best), others[0] ?? 0);
  const gains = own.map((score, index) => score - (hauls[rival]?.[index] ?? 0));
  const most = Math.max(...gains);
  const who = isYou(snapshot, winner) ? "you" : (snapshot.seats[winner]?.name ?? "");
  const whom = isYou(snapshot, rival) ? "you" : (snapshot.seats[rival]?.name ?? "");
  return `Haul ${gains.indexOf(most) + 1} decided it: ${who} scored ${most} more than ${whom}.`;
}
