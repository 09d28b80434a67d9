import type { Settings } from "../../app/settings.ts";
import { change, settings } from "../../app/settings.ts";
import { useStore } from "../../app/store.ts";
import { Face, JOKER, rankOf, suitOf } from "../../parts/card.tsx";
import { Hand } from "../../parts/hand.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Thing } from "../../parts/identity.ts";
import { SUITS } from "../../parts/suits.tsx";
import { drawn, nameOfCard, whatOf } from "./words.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", JOKER];

/** The order on screen only; the engine keeps its own. Face cards always come last. */
function sorted(hand: readonly Thing[], by: Settings["sort"]): Thing[] {
  const weight = ({ face }: Thing) => RANKS.indexOf(rankOf(drawn(face)));
  const suit = ({ face }: Thing) => (drawn(face) === JOKER ? SUITS.length : SUITS.indexOf(suitOf(face)));
  const number = (thing: Thing) => Number(weight(thing) > 9);
  return [...hand].sort((a, b) => {
    if (number(a) !== number(b)) return number(a) - number(b);
    return by === "suit" ? suit(a) - suit(b) || weight(a) - weight(b) : weight(a) - weight(b) || suit(a) - suit(b);
  });
}

interface RoutesHandProps {
  readonly things: readonly Thing[];
  readonly seat: number;
  readonly owner: string;
  /** Cards that the hand has room for now. */
  readonly room: number;
}

export function RoutesHand({ things, seat, owner, room }: RoutesHandProps) {
  const { sort } = useStore(settings);
  const other = sort === "suit" ? "rank" : "suit";
  const copies = new Map<string, number>();
  const cards = sorted(things, sort).map(({ id, face }) => {
    const copy = copies.get(face) ?? 0;
    copies.set(face, copy + 1);
    return {
      target: `hand:${face}`,
      card: id,
      copy,
      name: nameOfCard(face),
      face: <Face card={drawn(face)} />,
      what: whatOf(face),
    };
  });
  return (
    <div class="routes-fan" data-from={seat}>
      <Hand
        cards={cards}
        room={room}
        seat={seat}
        label={`${owner} hand, ${things.length} ${things.length === 1 ? "card" : "cards"}`}
      >
        <button type="button" class="quiet sort" onClick={() => change({ sort: other })}>
          <Icon name="sort" />
          <span>Sort by {other}</span>
        </button>
      </Hand>
    </div>
  );
}
