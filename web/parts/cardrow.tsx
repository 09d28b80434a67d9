import { Face } from "./card.tsx";

interface CardRowProps {
  readonly cards: readonly string[];
  /** What stands below each card. */
  readonly notes?: readonly string[];
}

/** Cards side by side, for pictures. */
export function CardRow({ cards, notes = [] }: CardRowProps) {
  return (
    <ul class={notes.length > 0 ? "card-row" : "card-row bare"}>
      {cards.map((card, index) => (
        <li key={card}>
          <Face card={card} />
          {notes[index] === undefined ? null : <span>{notes[index]}</span>}
        </li>
      ))}
    </ul>
  );
}
