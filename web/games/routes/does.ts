import type { Choice, Does, Effect } from "../../app/games.ts";
import type { MenuEntry, Snapshot } from "../../app/shapes.ts";
import type { Aim } from "../../parts/aim.ts";
import type { Table } from "../../parts/spot.tsx";
import type { After } from "./types.ts";
import { afterOf, ORDINALS, PAIRS, routesOf, seatName, whose } from "./words.ts";

/** A card that is thrown away waits for a second press: the card and the discards, in any order. */
export function together({ action }: MenuEntry): number {
  return action.kind === "discard" || action.kind === "swap" ? 2 : 0;
}

/** The one action that these places mean together, in any order. */
function entryOf(menu: readonly MenuEntry[], places: readonly string[]): MenuEntry | undefined {
  return menu.find(
    ({ targets }) => targets.length === places.length && places.every((place) => targets.includes(place)),
  );
}

/** What the table is like once the press or drop that is aimed at is done; null where it would do nothing yet. */
export function previewOf(snapshot: Snapshot, { picked, legal }: Table, aim: Aim | null): After | null {
  if (aim === null) return null;
  if (aim.source !== null) {
    const entry = entryOf(snapshot.menu, [aim.source, aim.target]);
    return afterOf(entry ?? entryOf(snapshot.menu, [aim.source, aim.target.replace(/^slot:(\d:\d):\d+$/, "route:$1")]));
  }
  return legal.has(aim.target) ? afterOf(entryOf(snapshot.menu, [...picked, aim.target])) : null;
}

/** Pairs that the seat sells then, less those of its rival: what a change of sales is worth to it. */
function balance(sales: readonly (number | null)[], seat: number): number {
  return sales.reduce<number>((sum, seller) => sum + (seller === null ? 0 : seller === seat ? 1 : -1), 0);
}

/** All totals and sales that change, in words for people who hear the table. */
function changes(snapshot: Snapshot, after: After): string {
  const { values, sales } = routesOf(snapshot).view.public;
  const said: string[] = [];
  for (const seat of [snapshot.viewer, 1 - snapshot.viewer]) {
    for (const pair of PAIRS) {
      const [old, now] = [values[seat]?.[pair], after.values[seat]?.[pair]];
      if (old !== now) said.push(`${whose(snapshot, seat)} ${ORDINALS[pair]} route goes from ${old} to ${now}`);
    }
  }
  for (const pair of PAIRS) {
    const [old, now] = [sales[pair] ?? null, after.sales[pair] ?? null];
    if (old === now) continue;
    said.push(
      now === null
        ? `nobody sells the ${ORDINALS[pair]} pair then`
        : `${seatName(snapshot, now)}: ${ORDINALS[pair]} pair sold`,
    );
  }
  if (after.winner !== null) said.push(`the game ends, ${seatName(snapshot, after.winner)} won`);
  return said.join(", ");
}

function toneOf(snapshot: Snapshot, after: After): Effect["tone"] {
  const seat = snapshot.viewer;
  const gain = balance(after.sales, seat) - balance(routesOf(snapshot).view.public.sales, seat);
  if (after.winner !== null) return after.winner === seat ? "gain" : "loss";
  return gain > 0 ? "gain" : gain < 0 ? "loss" : "plain";
}

/** The tag on a place: the total that the press makes, how many cards go, what is sold by it. */
function effectOf(snapshot: Snapshot, entry: MenuEntry): Effect | undefined {
  const after = afterOf(entry);
  const { kind } = entry.action;
  if (!after || !entry.worth) return undefined;
  const tone = toneOf(snapshot, after);
  if (after.winner !== null) return { words: after.winner === snapshot.viewer ? "Wins" : "Loses", tone };
  if (kind === "discard") return { words: "Discard", tone: "loss" };
  if (kind === "swap") return { words: "Swap", tone: "plain" };
  if (kind === "disband") return { words: "Disband", tone: "loss" };
  if (entry.worth.kind === "joker") {
    const count = after.gone.length;
    return { words: count === 0 ? "nothing" : `${count} go`, tone };
  }
  const [, side, route] = (entry.targets[1] ?? "").split(":");
  const [seat, pair] = [Number(side), Number(route)];
  const total = after.values[seat]?.[pair] ?? 0;
  const turns = entry.worth.kind === "queen" ? "turn" : `${total}`;
  const sells = after.sales[pair] === seat && routesOf(snapshot).view.public.sales[pair] !== seat;
  return { words: sells ? `${turns} sells` : turns, tone };
}

/** What a press on a place does, where the given actions all go on with it. */
export function does(snapshot: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const [first] = entries;
  if (!first) return { spoken: "" };
  if (tap === 0) {
    const place = first.targets.find((target) => entries.every(({ targets }) => targets.includes(target)));
    return { spoken: place?.startsWith("discard") ? "throw something away" : "choose it" };
  }
  const after = afterOf(first);
  const effect = effectOf(snapshot, first);
  // What the tag shows comes first, so that whoever sees it can say it.
  const told = [effect?.words, first.text, after ? changes(snapshot, after) : ""];
  const spoken = told.filter(Boolean).join(": ");
  return effect ? { spoken, effect } : { spoken };
}

/** No buttons: everything has its place to press, the discards too, and so nothing moves when a card is picked. */
export function choices(): readonly Choice[] {
  return [];
}
