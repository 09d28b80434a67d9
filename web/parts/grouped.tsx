import type { Held } from "./hand.tsx";
import { Spot } from "./spot.tsx";

/** A hand is grouped from so many cards on. */
export const LARGE = 14;

export interface HeldGroup {
  /** What its cards have in common: a rank. */
  readonly name: string;
  readonly cards: readonly Held[];
}

/** Cards by what they have in common, in the order in which the first of each kind comes. */
export function groupsOf(cards: readonly Held[], nameOf: (card: Held) => string): HeldGroup[] {
  const groups = new Map<string, Held[]>();
  for (const card of cards) {
    const name = nameOf(card);
    groups.set(name, [...(groups.get(name) ?? []), card]);
  }
  return [...groups].map(([name, held]) => ({ name, cards: held }));
}

interface GroupedHandProps {
  readonly groups: readonly HeldGroup[];
  readonly label: string;
  readonly seat: number;
}

/** A large hand, to 60 cards: one column for each rank, in which every card keeps an edge as wide as a finger to press. */
export function GroupedHand({ groups, label, seat }: GroupedHandProps) {
  return (
    <section class="grouped-hand" aria-label={label} data-zone="hand" data-home={`hand-${seat}`}>
      {groups.map(({ name, cards }) => (
        <ul key={name} aria-label={`${name}, ${cards.length} ${cards.length === 1 ? "card" : "cards"}`}>
          {cards.map(({ target, card, name: cardName, face }) => (
            <li key={card}>
              <Spot target={target} name={cardName} class="card-spot" card={card}>
                {face}
              </Spot>
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
