import type { Snapshot } from "../../app/shapes.ts";
import { dollars, isYou, who } from "./words.ts";

/** Who won, by how much, and the line of the score sheet that made the difference. */
export function verdict(any: Snapshot): { readonly title: string; readonly reason: string } {
  const { scores, lines } = any.score;
  const places = any.score.places ?? [];
  const at = (place: number) => Math.max(0, places.indexOf(place));
  const [first, second] = [at(1), at(2)];
  const you = isYou(any, first);
  const title = `${who(any, first)} ${you ? "win" : "wins"} with ${dollars(scores[first] ?? 0)}`;
  const margin = (scores[first] ?? 0) - (scores[second] ?? 0);
  const names = [...new Set(lines.map(({ what }) => what.replace(/: \d+$/, "")))];
  const sum = (seat: number, name: string) =>
    lines
      .filter((line) => line.seat === seat && line.what.replace(/: \d+$/, "") === name)
      .reduce((total, { points }) => total + points, 0);
  const best = names.map((name) => ({ name, by: sum(first, name) - sum(second, name) })).sort((a, b) => b.by - a.by)[0];
  const rival = isYou(any, second) ? "you" : who(any, second);
  const lead =
    margin > 0
      ? `That is ${dollars(margin)} more than ${rival}.`
      : margin === 0
        ? `${who(any, second)} ${isYou(any, second) ? "have" : "has"} as much; ${you ? "your" : `${who(any, first)}'s`} truck is further ahead, and that decides.`
        : `${who(any, second)} gave up, and who gives up cannot win.`;
  const why = best && best.by > 0 ? ` The largest difference is in ${best.name}: ${dollars(best.by)}.` : "";
  return { title, reason: `${lead}${why}` };
}
