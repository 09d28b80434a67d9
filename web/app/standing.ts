import type { Standing } from "./games.ts";
import { isolated } from "./names.ts";
import type { Snapshot } from "./shapes.ts";

/** How the viewer stands: in words, and in points ahead of the best of the others. More points are better in any game. */
export function standing({ score, seats, viewer }: Snapshot): Standing {
  const { scores, places, over } = score;
  const mine = scores[viewer];
  const others = scores.filter((_, seat) => seat !== viewer);
  if (mine === undefined || others.length === 0) return { text: "", margin: null };
  const margin = mine - Math.max(...others);
  if (!over && scores.every((points) => points === 0)) return { text: "No points yet", margin };
  const name = seats[viewer]?.name ?? "";
  const who = name === "You" ? "You" : isolated(name);
  const points = `${Math.abs(margin)} ${Math.abs(margin) === 1 ? "point" : "points"}`;
  const place = places?.[viewer] ?? scores.filter((other) => other > mine).length + 1;
  if (over && place === 1) return { text: `${who} won${margin > 0 ? ` by ${points}` : ""}`, margin };
  if (!over && margin === 0) return { text: `${who} ${name === "You" ? "share" : "shares"} the lead`, margin };
  if (margin > 0 && place === 1) return { text: `${who} ${name === "You" ? "lead" : "leads"} by ${points}`, margin };
  const behind = margin < 0 ? `, ${points} behind` : "";
  return { text: `${who}: ${ordinal(place)} of ${seats.length}${behind}`, margin };
}

function ordinal(place: number): string {
  return `${place}${["st", "nd", "rd"][place - 1] ?? "th"}`;
}
