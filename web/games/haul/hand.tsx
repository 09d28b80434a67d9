import type { Settings } from "../../app/settings.ts";
import { change, settings } from "../../app/settings.ts";
import { useStore } from "../../app/store.ts";
import { cardName, Face, rankOf, suitOf } from "../../parts/card.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Spot } from "../../parts/spot.tsx";
import { SUITS } from "../../parts/suits.tsx";

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

export function Hand({ hand, seat }: { hand: readonly string[]; seat: number }) {
  const { sort } = useStore(settings);
  const other = sort === "suit" ? "rank" : "suit";
  return (
    <section class="hand-box" aria-label={`Your hand, ${hand.length} ${hand.length === 1 ? "card" : "cards"}`}>
      <ul class="hand" data-zone="hand" data-home={`hand-${seat}`} style={{ "--count": Math.max(hand.length, 1) }}>
        {sorted(hand, sort).map((card) => (
          <li key={card}>
            <Spot target={`hand:${card}`} name={cardName(card)} class="card-spot" card={card}>
              <Face card={card} />
            </Spot>
          </li>
        ))}
      </ul>
      <button type="button" class="quiet sort" onClick={() => change({ sort: other })}>
        <Icon name="sort" />
        <span>Sort by {other}</span>
      </button>
    </section>
  );
}
