import type { Snapshot } from "../../app/shapes.ts";
import { cardsLeft, count, isYou, shedOf, who } from "./words.ts";

function list(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

/** Who won, and why: whose cards were gone first, or who held fewest when the game stopped. */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const snapshot = shedOf(any);
  const places = snapshot.score.places ?? [];
  const order = snapshot.seats.map((_, seat) => seat).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const winners = order.filter((seat) => places[seat] === 1);
  const first = winners[0] ?? 0;
  const title =
    winners.length > 1
      ? `${list(winners.map((seat) => who(snapshot, seat)))} share the win`
      : `${who(snapshot, first)} ${isYou(snapshot, first) ? "win" : "wins"}`;
  const stop = snapshot.log.find((line) => line.kind === "stop");
  const left = order.filter((seat) => cardsLeft(snapshot, seat) > 0);
  const holds = left.map(
    (seat, index) =>
      `${index > 0 && isYou(snapshot, seat) ? "you" : who(snapshot, seat)} still ${isYou(snapshot, seat) ? "have" : "has"} ${count(cardsLeft(snapshot, seat))}`,
  );
  const rest = holds.length > 0 ? `${list(holds)}.` : "";
  if (cardsLeft(snapshot, first) > 0) {
    return { title, reason: `${stop ? `${stop.text}, so the fewest cards win. ` : ""}${rest}` };
  }
  const lead = `${who(snapshot, first)} got rid of every card first.`;
  return { title, reason: [lead, stop ? `${stop.text}.` : "", rest].filter(Boolean).join(" ") };
}
