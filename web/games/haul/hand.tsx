import type { Settings } from "../../app/settings.ts";
import { change, settings } from "../../app/settings.ts";
import { useStore } from "../../app/store.ts";
import { cardName, Face, rankOf, suitOf } from "../../parts/card.tsx";
import { Hand } from "../../parts/hand.tsx";
import { Icon } from "../../parts/icons.tsx";
import { SUITS } from "../../parts/suits.tsx";
import { LOADS } from "./words.ts";

function weight(card: string): number {
  const rank = rankOf(card);
  return rank === "J" ? 11 : Number(rank);
}

/** The order on screen only; the engine keeps its own. */
export function sorted(hand: readonly string[], by: Settings["sort"]): string[] {
  const suit = (card: string) => SUITS.indexOf(suitOf(card));
  const cards = [...hand];
  if (by === "suit") cards.sort((a, b) => suit(a) - suit(b) || weight(a) - weight(b));
  if (by === "rank") cards.sort((a, b) => weight(a) - weight(b) || suit(a) - suit(b));
  return cards;
}

/** A hand of seven cards at most, one for each Load. */
export function HaulHand({ hand, seat, owner }: { hand: readonly string[]; seat: number; owner: string }) {
  const { sort } = useStore(settings);
  const other = sort === "suit" ? "rank" : "suit";
  const cards = sorted(hand, sort).map((card) => ({
    card,
    target: `hand:${card}`,
    name: cardName(card),
    face: <Face card={card} />,
  }));
  return (
    <Hand
      cards={cards}
      room={LOADS}
      seat={seat}
      label={`${owner} hand, ${hand.length} ${hand.length === 1 ? "card" : "cards"}`}
    >
      <button type="button" class="quiet sort" onClick={() => change({ sort: other })}>
        <Icon name="sort" />
        <span>Sort by {other}</span>
      </button>
    </Hand>
  );
}
