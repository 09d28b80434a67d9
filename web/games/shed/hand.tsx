import { cardName, Face, rankOf, suitOf } from "../../parts/card.tsx";
import { groupsOf, type HeldGroup, LARGE } from "../../parts/grouped.tsx";
import { Hand, type Held } from "../../parts/hand.tsx";
import type { Thing } from "../../parts/identity.ts";
import { Spot, useTable } from "../../parts/spot.tsx";
import { SuitSign } from "../../parts/suits.tsx";

/** Cards that one usually holds. */
const ROOM = 7;

/** The engine lists a hand by rank, the Specials behind the Basics and the Queens last; so does the fan. */
function heldOf(things: readonly Thing[]): Held[] {
  const copies = new Map<string, number>();
  return things.map(({ id, face }) => {
    const copy = copies.get(face) ?? 0;
    copies.set(face, copy + 1);
    return {
      target: `hand:${face}`,
      card: id,
      copy,
      name: cardName(face),
      face: <Face card={face} />,
      what: topicOf(rankOf(face)),
    };
  });
}

/** The "What is this?" of a card in the hand. */
function topicOf(rank: string): string {
  return ["2", "7", "8", "10", "Q"].includes(rank) ? `hand-${rank}` : "hand";
}

/** Where the face of a card stands in a target such as `hand:10S`. */
function faceOf({ target }: Held): string {
  return target.slice(target.indexOf(":") + 1);
}

const RANK_WORDS: Readonly<Record<string, string>> = { A: "Aces", J: "Jacks", Q: "Queens", K: "Kings" };

function groupName(rank: string): string {
  return RANK_WORDS[rank] ?? `${rank}s`;
}

interface ShedHandProps {
  readonly things: readonly Thing[];
  readonly seat: number;
  readonly owner: string;
}

/**
 * A hand of any size. To 13 cards it is a fan; a larger one shows a tile for each rank, and a tile that is pressed opens:
 * then the cards that may go with what is chosen lie there in a fan.
 */
export function ShedHand({ things, seat, owner }: ShedHandProps) {
  const { picked, legal } = useTable();
  const held = heldOf(things);
  const label = `${owner} hand, ${held.length} ${held.length === 1 ? "card" : "cards"}`;
  const fan = (cards: readonly Held[], name: string) => (
    <div class="shed-fan" data-from="spare">
      <Hand cards={cards} room={ROOM} seat={seat} label={name} />
    </div>
  );
  if (held.length < LARGE) return fan(held, label);
  const choosing = picked.some((place) => place.startsWith("hand:"));
  if (choosing) {
    const open = held.filter(({ target }) => picked.includes(target) || legal.has(target));
    return fan(open, `${owner} hand, ${open.length} cards to choose from`);
  }
  const groups = groupsOf(held, (card) => rankOf(faceOf(card)));
  const cols = groups.length > 7 ? Math.ceil(groups.length / 2) : groups.length;
  return (
    <section
      class="tiles"
      aria-label={label}
      data-zone="hand"
      data-home={`hand-${seat}`}
      data-from="spare"
      style={{ "--cols": cols }}
    >
      {groups.map((group) => (
        <Tile key={group.name} group={group} />
      ))}
    </section>
  );
}

/** All cards of one rank as one place: how many, and their suits. */
function Tile({ group: { name, cards } }: { group: HeldGroup }) {
  const { legal, hinted } = useTable();
  // A press begins with the card that is advised, else with one that may be played.
  const front =
    cards.find(({ target }) => hinted.has(target)) ?? cards.find(({ target }) => legal.has(target)) ?? cards[0];
  if (!front) return null;
  const suits = cards.map(faceOf).map(cardName).join(", ");
  const size = cards.length;
  return (
    <span class={`tile ${legal.has(front.target) ? "" : "unfit"}`} data-size={Math.min(size, 4)}>
      <Spot
        target={front.target}
        name={size === 1 ? front.name : `${size} ${groupName(name)}: ${suits}`}
        class="tile-spot"
        what={topicOf(name)}
      >
        <b class="tile-rank" data-text={name} />
        {size > 1 ? <span class="tile-count" data-text={`×${size}`} /> : null}
        <span class="tile-suits">
          {cards.map((card) => (
            <span key={card.card} data-card={card.card} data-place={card.target}>
              <SuitSign suit={suitOf(faceOf(card))} />
            </span>
          ))}
        </span>
      </Spot>
    </span>
  );
}
