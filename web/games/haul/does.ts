import type { Choice, Does, Effect } from "../../app/games.ts";
import type { MenuEntry } from "../../app/shapes.ts";
import { cardName, rankOf } from "../../parts/card.tsx";
import { isSuit, SUIT_NAMES } from "../../parts/suits.tsx";
import { effectWords } from "../../parts/tag.tsx";

/** A cargo's name in a sentence: its top card, with the rest of a Heavy Load. */
function cargoName(cargo: readonly string[] | undefined): string {
  const [top, ...under] = cargo ?? [];
  if (top === undefined) return "what is there";
  return under.length > 0 ? `the Heavy Load under the ${cardName(top)}` : `the ${cardName(top)}`;
}

/** What one menu entry does and is worth, as its tag says it; `tap` is the press that is asked about. */
function effectOf(entry: MenuEntry, tap: number): Effect | undefined {
  const { action, targets, worth } = entry;
  if (!worth) return undefined;
  const slot = targets[tap]?.split(":")[2] ?? "";
  if (action.kind === "add" && tap === 2)
    return isSuit(slot) ? { words: `${SUIT_NAMES[slot]} on top`, tone: "gain" } : undefined;
  const lost = worth.discards[0];
  switch (worth.kind) {
    case "join":
      return { words: "Join", tone: "gain", points: worth.points };
    case "place":
      return { words: "Place", tone: "gain", points: worth.points };
    case "replace":
      return { words: lost ? `Replace ${rankOf(lost)}` : "Replace", tone: "loss", points: worth.points };
    case "refuel":
      return { words: "Spend a token", tone: "spend" };
    default:
      return { words: worth.text, tone: "plain" };
  }
}

/** What pressing a place does, where the given actions all have it as their tap number `tap`. */
export function does(entries: readonly MenuEntry[], tap: number): Does {
  const [first] = entries;
  const effect = first ? effectOf(first, tap) : undefined;
  const said = entries.map((entry) => {
    const words = effectOf(entry, tap);
    const tag = words ? effectWords(words) : entry.text;
    switch (entry.action.kind) {
      case "play":
        return tap === 0 ? "play it" : `play the ${cardName(String(entry.action.card))}`;
      case "claim":
        return `claim it: ${tag}`;
      case "replace":
        return `${tag}: throws away ${cargoName(entry.worth?.discards)}`;
      default:
        return tag;
    }
  });
  const spoken = [...new Set(said)].join(", or ");
  return effect ? { spoken, effect } : { spoken };
}

/** Where only the card on top is still to be chosen, that is all that a button says. */
export function choices(entries: readonly MenuEntry[]): readonly Choice[] {
  const tops = entries.every(({ action }) => action.kind === "add");
  return entries.map((entry) => {
    const top = String(entry.action.top);
    return { entry, text: tops && isSuit(top) ? `${SUIT_NAMES[top]} on top` : entry.text };
  });
}
