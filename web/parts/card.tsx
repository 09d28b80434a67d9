import type { Suit } from "./suits.tsx";
import { isSuit, SUIT_NAMES, SuitShape } from "./suits.tsx";

const RANK_NAMES: Readonly<Record<string, string>> = { A: "Ace", J: "Jack", Q: "Queen", K: "King" };

/** The Jokers' face: they have neither rank nor suit. */
export const JOKER = "Joker";

export function rankOf(card: string): string {
  if (card === JOKER) return JOKER;
  return card.slice(0, -1);
}

export function suitOf(card: string): Suit {
  const suit = card.slice(-1);
  return isSuit(suit) ? suit : "S";
}

/** "10 of Spades", for people who hear the card. */
export function cardName(card: string): string {
  if (card === JOKER) return JOKER;
  const rank = rankOf(card);
  return `${RANK_NAMES[rank] ?? rank} of ${SUIT_NAMES[suitOf(card)]}`;
}

/**
 * A card drawn as a freight tag, 5:7. `full` has a corner index and one large suit; `bold` has one big rank over one
 * big suit, for small places and large print; `strip` is the edge of a card that lies under another.
 */
export function Face({ card, look = "full" }: { card: string; look?: "full" | "bold" | "strip" }) {
  if (card === JOKER) return <JokerFace look={look} />;
  const rank = rankOf(card);
  const suit = suitOf(card);
  if (look === "strip") {
    return (
      <svg class="face strip" data-suit={suit} viewBox="0 0 100 44" aria-hidden="true" focusable="false">
        <rect class="paper" x="1.5" y="-8" width="97" height="50.5" rx="9" />
        <text class="index" x="14" y="33" font-size="34">
          {rank}
        </text>
        <SuitShape suit={suit} x={58} y={8} size={28} />
      </svg>
    );
  }
  return (
    <svg class={`face ${look}`} data-suit={suit} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="10" />
      <g class="plain">
        <text
          class="index"
          x="9"
          y="45"
          font-size="46"
          textLength={rank.length > 1 ? 46 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {rank}
        </text>
        <SuitShape suit={suit} x={11} y={54} size={27} />
        <SuitShape suit={suit} x={36} y={74} size={54} />
        <circle class="eyelet" cx="83" cy="17" r="6" />
        <text class="letter" x="17" y="126" font-size="24">
          {suit}
        </text>
      </g>
      <g class="large">
        <text
          class="index"
          x="50"
          y="66"
          font-size="72"
          text-anchor="middle"
          textLength={rank.length > 1 ? 76 : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {rank}
        </text>
        <SuitShape suit={suit} x={25} y={78} size={50} />
        <text class="letter" x="85" y="131" font-size="23" text-anchor="middle">
          {suit}
        </text>
      </g>
    </svg>
  );
}

/** A star between the letters of its name: a Joker is told from any suit by shape and word, in every colour. */
function JokerFace({ look }: { look: "full" | "bold" | "strip" }) {
  if (look === "strip") {
    return (
      <svg class="face strip joker" viewBox="0 0 100 44" aria-hidden="true" focusable="false">
        <rect class="paper" x="1.5" y="-8" width="97" height="50.5" rx="9" />
        <text class="index" x="12" y="32" font-size="26" textLength="76" lengthAdjust="spacingAndGlyphs">
          JOKER
        </text>
      </svg>
    );
  }
  return (
    <svg class={`face ${look} joker`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="10" />
      <text
        class="index"
        x="50"
        y="40"
        font-size="27"
        text-anchor="middle"
        textLength="80"
        lengthAdjust="spacingAndGlyphs"
      >
        JOKER
      </text>
      <path class="pip" d="m50 54 9 20 22 2-17 14 6 22-20-12-20 12 6-22-17-14 22-2z" />
    </svg>
  );
}

/** The back of a card; its deck (0, 1 or 2) has a colour and a number of stripes of its own. */
export function Back({ deck = 0 }: { deck?: number }) {
  return (
    <svg class="face back" data-deck={deck} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="paper" x="1.5" y="1.5" width="97" height="137" rx="10" />
      <rect class="back-field" x="9" y="9" width="82" height="122" rx="6" />
      {Array.from({ length: deck + 1 }, (_, index) => (
        <path
          class="back-stripe"
          key={index}
          d={`M9 ${58 + index * 20 - deck * 10} 91 ${38 + index * 20 - deck * 10}v10L9 ${68 + index * 20 - deck * 10}z`}
        />
      ))}
      <circle class="eyelet" cx="83" cy="17" r="6" />
    </svg>
  );
}
