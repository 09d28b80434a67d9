import type { MenuEntry } from "../../app/shapes.ts";
import { cardName } from "../../parts/card.tsx";
import { isSuit, SUIT_NAMES } from "../../parts/suits.tsx";
import type { HaulSnapshot } from "./types.ts";

/** A cargo's name in a sentence: its top card, with the rest of a Heavy Load. */
function cargoName(cargo: readonly string[] | undefined): string {
  const [top, ...under] = cargo ?? [];
  if (top === undefined) return "what is there";
  return under.length > 0 ? `the Heavy Load under the ${cardName(top)}` : `the ${cardName(top)}`;
}

/** What pressing a place does, where the given actions all have it as their tap number `tap`. */
export function does(snapshot: HaulSnapshot, entries: readonly MenuEntry[], tap: number): string {
  const { pending, trailers } = snapshot.view.public;
  const card = pending ? `the ${cardName(pending[1])}` : "the card";
  const own = trailers[snapshot.viewer] ?? {};
  const said = entries.map(({ action, targets }) => {
    const slot = targets[tap]?.split(":")[2] ?? "";
    const suit = isSuit(slot) ? slot : null;
    switch (action.kind) {
      case "play":
        return tap === 0 ? "can be played" : `the ${cardName(String(action.card))} can be played here`;
      case "claim":
        return "can be claimed";
      case "refuel":
        return "a Refuel Token can be spent";
      case "place":
        return `${card} can be loaded here`;
      case "replace":
        return `${card} would replace ${cargoName(suit ? own[suit] : undefined)}`;
      case "add":
        if (tap < 2) return `${card} can join this cargo`;
        return `${suit ? SUIT_NAMES[suit] : "this card"} can be on top`;
      default:
        return "can be chosen";
    }
  });
  return [...new Set(said)].join(", or ");
}
