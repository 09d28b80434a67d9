import type { Snapshot } from "../../app/shapes.ts";
import { isYou, ORDINALS, PAIRS, pairs, routesOf, seatName, soldBy } from "./words.ts";

/** Who won, with which pairs or because the other had no card left. */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const snapshot = routesOf(any);
  const { values, sales } = snapshot.view.public;
  const winner = Math.max(0, snapshot.score.places?.indexOf(1) ?? 0);
  const loser = 1 - winner;
  const you = isYou(snapshot, winner);
  const name = you ? "You" : seatName(snapshot, winner);
  const title = `${name} ${you ? "win" : "wins"}`;
  const sold = PAIRS.filter((pair) => sales[pair] === winner);
  const how = sold.map((pair) => `the ${ORDINALS[pair]} with ${values[winner]?.[pair]} to ${values[loser]?.[pair]}`);
  const list = how.length < 2 ? how.join("") : `${how.slice(0, -1).join(", ")} and ${how.at(-1)}`;
  if (snapshot.score.lines.some(({ rule }) => rule === "routes:11")) {
    const out = isYou(snapshot, loser) ? "You have" : `${seatName(snapshot, loser)} has`;
    return { title, reason: `${out} no card left in hand or deck, and that loses the game.` };
  }
  const count = soldBy(snapshot, winner);
  return { title, reason: `${name} ${you ? "sell" : "sells"} ${pairs(count)}: ${list}.` };
}
