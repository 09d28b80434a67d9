import type { Choice, Does, Effect } from "../../app/games.ts";
import type { MenuEntry, Snapshot } from "../../app/shapes.ts";
import { rankOf } from "../../parts/card.tsx";
import { whole } from "../../parts/picking.ts";
import { pileSize, shedOf } from "./words.ts";

/** Cards played together, and the two that will lie face up, are chosen in any order and then confirmed. */
export function together({ action, targets }: MenuEntry): number {
  return action.kind === "play" || action.kind === "swap" ? targets.length - 1 : 0;
}

const VERBS: Readonly<Record<string, string>> = {
  burn: "Burn",
  skip: "Skip",
  reset: "Reset",
  low: "Under 7",
  finish: "Last!",
};

export function cardsOf(entry: MenuEntry): readonly string[] {
  return Array.isArray(entry.action.cards) ? (entry.action.cards as string[]) : [];
}

function isRider(card: string): boolean {
  return rankOf(card) === "Q";
}

/** What a press on a place does, where the given actions all go on with it. */
export function does(any: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const [first] = entries;
  if (!first) return { spoken: "" };
  const { action, worth, targets } = first;
  switch (action.kind) {
    case "pickup": {
      const burns = worth?.kind === "burn";
      const words = `${burns ? "Burn" : "Pick up"} ${pileSize(shedOf(any))}`;
      return { spoken: `${words}: ${first.text}`, effect: { words, tone: burns ? "plain" : "loss" } };
    }
    case "pass":
      return { spoken: first.text, effect: { words: "Pass", tone: "plain" } };
    case "flip":
      return { spoken: "Turn over", effect: { words: "Turn over", tone: "plain" } };
    case "swap":
      return tap === targets.length - 1
        ? { spoken: `Lay face up: ${first.text}`, effect: { words: "Lay face up", tone: "gain" } }
        : { spoken: "choose it" };
    default:
      return tap === targets.length - 1 ? confirms(first) : chooses(entries);
  }
}

function confirms(entry: MenuEntry): Does {
  const verb = VERBS[entry.worth?.kind ?? ""];
  const cards = cardsOf(entry).length;
  const effect: Effect = { words: verb ?? `Play ${cards}`, tone: "gain" };
  const said = verb ? `${verb}: ${entry.worth?.text}` : effect.words;
  return { spoken: `${said}, ${entry.text}`, effect };
}

/** A card of a play: its tag says what playing it does beyond lying there. */
function chooses(entries: readonly MenuEntry[]): Does {
  const least = entries.reduce((best, entry) => (cardsOf(entry).length < cardsOf(best).length ? entry : best));
  const { worth } = least;
  const verb = VERBS[worth?.kind ?? ""];
  const alone = entries.length === 1 && cardsOf(least).length === 1;
  const spoken = [alone ? "play it" : "choose it", verb ? `${verb}: ${worth?.text}` : ""].filter(Boolean).join(", ");
  return verb && cardsOf(least).length === 1 ? { spoken, effect: { words: verb, tone: "plain" } } : { spoken };
}

/** How many buttons the prompt has room for. */
const MOST = 4;

/** What is chosen so far, then more cards of the rank by their number, then all of them with a Queen. */
export function choices(_: Snapshot, entries: readonly MenuEntry[], picked: readonly string[]): readonly Choice[] {
  const exact = whole(entries, picked)[0];
  if (entries[0]?.action.kind !== "play") return exact ? [{ entry: exact, text: "Lay these two face up" }] : [];
  const kinds = new Map<string, Choice>();
  const group = Math.max(...entries.map((entry) => cardsOf(entry).filter((card) => !isRider(card)).length));
  const bySize = [...entries].sort((a, b) => cardsOf(a).length - cardsOf(b).length);
  for (const entry of exact ? [exact, ...bySize] : bySize) {
    const cards = cardsOf(entry);
    const queens = cards.filter(isRider).length;
    const number = cards.length - queens;
    const key = `${number} ${queens}`;
    if (kinds.has(key) || (entry !== exact && queens > 0 && number < group && number > 1)) continue;
    const all = number === group && group > 2 ? "All" : "Play";
    const text = queens > 0 ? `${number} + Q` : `${all} ${number}`;
    kinds.set(key, { entry, text, ...(queens === 0 ? { digit: number } : {}) });
  }
  const all = [...kinds.values()];
  return all.length <= MOST ? all : [...all.slice(0, MOST - 2), ...all.slice(-2)];
}
