import { cardName, Face } from "./card.tsx";

interface CardRowProps {
  readonly cards: readonly string[];
  /** What stands below each card. */
  readonly notes?: readonly string[];
  /** The cards are named for people who hear them; a picture's text says what it shows. */
  readonly named?: boolean;
}

/** Cards side by side, to look at. */
export function CardRow({ cards, notes = [], named = false }: CardRowProps) {
  return (
    <ul class={notes.length > 0 ? "card-row" : "card-row bare"}>
      {cards.map((card, index) => (
        <li key={card}>
          <Face card={card} />
          {named ? <span class="visually-hidden">{cardName(card)}</span> : null}
          {notes[index] === undefined ? null : <span>{notes[index]}</span>}
        </li>
      ))}
    </ul>
  );
}
