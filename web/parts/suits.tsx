export type Suit = "H" | "D" | "S" | "C";

export const SUITS: readonly Suit[] = ["H", "D", "S", "C"];

export const SUIT_NAMES: Readonly<Record<Suit, string>> = { H: "Hearts", D: "Diamonds", S: "Spades", C: "Clubs" };

/** On a 24-unit grid. */
const SHAPES: Readonly<Record<Suit, string>> = {
  H: "M12 21.6C5 16 1.8 12.2 1.8 8 1.8 4.9 4.1 2.6 7 2.6c2.1 0 4 1.2 5 3.1 1-1.9 2.9-3.1 5-3.1 2.9 0 5.2 2.3 5.2 5.4 0 4.2-3.2 8-10.2 13.6z",
  D: "M12 1.2 20.8 12 12 22.8 3.2 12z",
  S: "M12 1.4c5.6 5 9.7 8.4 9.7 12.3 0 2.7-2 4.6-4.5 4.6-1.5 0-2.8-.7-3.7-1.8.2 2.4 1 4.4 2.6 6.1H7.9c1.6-1.7 2.4-3.7 2.6-6.1-.9 1.1-2.2 1.8-3.7 1.8-2.5 0-4.5-1.9-4.5-4.6 0-3.9 4.1-7.3 9.7-12.3z",
  C: "M12 1.5a4.8 4.8 0 0 1 4 7.4 4.9 4.9 0 1 1-2.7 7.7c.2 2.4 1.1 4.4 2.8 6H7.9c1.7-1.6 2.6-3.6 2.8-6A4.9 4.9 0 1 1 8 8.9a4.8 4.8 0 0 1 4-7.4z",
};

export function isSuit(text: string): text is Suit {
  return (SUITS as readonly string[]).includes(text);
}

/** A suit by shape and colour, in a drawing whose size the style sheet sets. */
export function SuitSign({ suit }: { suit: Suit }) {
  return (
    <svg class="suit" data-suit={suit} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SHAPES[suit]} />
    </svg>
  );
}

/** The same shape inside another drawing, `size` wide with its corner at x, y. */
export function SuitShape({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) {
  return <path class="pip" d={SHAPES[suit]} transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}
