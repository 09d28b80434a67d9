import type { Choice, Does } from "../../app/games.ts";
import type { MenuEntry, Snapshot } from "../../app/shapes.ts";
import { whole } from "../../parts/picking.ts";
import { figuresOf } from "./words.ts";

/** The cars and demands of a shipment are chosen in any order; the engine sends them off. */
export function together({ action, targets }: MenuEntry): number {
  return action.kind === "ship" ? targets.length - 1 : 0;
}

export function carsOf({ action }: MenuEntry): readonly string[] {
  return Array.isArray(action.cars) ? (action.cars as string[]) : [];
}

export function claimsOf({ action }: MenuEntry): readonly string[] {
  return Array.isArray(action.claims) ? (action.claims as string[]) : [];
}

/** By how much a shipment raises the own Corporation's pay at the end. */
export function bonusOf({ worth }: MenuEntry): number {
  const bonus = worth?.after?.bonus;
  return typeof bonus === "number" ? bonus : 0;
}

export function creditsOf({ worth }: MenuEntry): number {
  return worth?.points ?? 0;
}

export function total(entry: MenuEntry): number {
  return creditsOf(entry) + bonusOf(entry);
}

/** What a press on a place does, where the given actions all go on with it. */
export function does(_: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const [first] = entries;
  if (!first) return { spoken: "" };
  switch (first.action.kind) {
    case "keep":
      return { spoken: first.text, effect: { words: "Keep", tone: "plain" } };
    case "draw":
      return { spoken: first.text };
    case "load":
      return { spoken: first.text, effect: { words: "Load", tone: "gain" } };
    case "ship": {
      const sends = entries.length === 1 || tap === first.targets.length - 1;
      if (!sends) return { spoken: "choose it for a shipment" };
      const words = `Ship ${carsOf(first).length}`;
      return { spoken: first.text, effect: { words, points: creditsOf(first), tone: "gain" } };
    }
    default:
      return { spoken: first.text };
  }
}

/** How many buttons the prompt has room for. */
const MOST = 3;

/** `apart`: the shipments to choose from differ in what they bring the Corporation, which stands beside the ladder else. */
function shipText(snapshot: Snapshot, entry: MenuEntry, apart: boolean): string {
  const names = claimsOf(entry).map((id) => figuresOf(snapshot).cities[id]?.name ?? id);
  const sum = `+${creditsOf(entry)}${apart ? `, Corporation +${bonusOf(entry)}` : ""}`;
  return `Ship ${carsOf(entry).length}${names.length > 0 ? ` for ${names.join(", ")}` : ""}: ${sum}`;
}

/**
 * Shipments of exactly the chosen cars. The first is the one that is preset: with the chosen demands, or where none is
 * chosen with those that are worth most. What stays open for choice follows, what is worth most first.
 */
export function shipments(entries: readonly MenuEntry[], picked: readonly string[]): readonly MenuEntry[] {
  const cars = picked.filter((place) => place.startsWith("car:"));
  const same = entries.filter((entry) => cars.length > 0 && carsOf(entry).length === cars.length);
  const best = [...same].sort((a, b) => total(b) - total(a) || claimsOf(a).length - claimsOf(b).length);
  const exact = whole(same, picked)[0];
  if (!exact) return best;
  return picked.length > cars.length
    ? [...new Set([exact, ...best])]
    : [...new Set([...best.slice(0, MOST - 1), exact])];
}

/** Passing and declining have no place on the table: they are buttons always. */
export function choices(
  snapshot: Snapshot,
  entries: readonly MenuEntry[],
  picked: readonly string[],
): readonly Choice[] {
  if (!picked.some((place) => place.startsWith("car:"))) {
    return snapshot.menu.filter(({ targets }) => targets.length === 0).map((entry) => ({ entry, text: entry.text }));
  }
  const offered = shipments(entries, picked).slice(0, MOST);
  const apart = new Set(offered.map(bonusOf)).size > 1;
  return offered.map((entry, index) => ({ entry, text: shipText(snapshot, entry, apart), digit: index + 1 }));
}
