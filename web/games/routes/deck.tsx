import { useEffect, useId, useRef, useState } from "preact/hooks";
import { ask } from "../../app/doors.ts";
import type { FieldProps } from "../../app/games.ts";
import { JOKER, rankOf, suitOf } from "../../parts/card.tsx";
import { SUIT_NAMES, SUITS, SuitSign } from "../../parts/suits.tsx";
import { drawn, nameOfCard } from "./words.ts";

type Counts = Readonly<Record<string, number>>;

/** What the engine says of a list of cards (`pygames/routes/setup.py`). */
interface Checked {
  readonly deck: string;
  readonly size: number;
  readonly numbers: number;
  readonly fault: string;
  /** How often the deck of this game has each card. */
  readonly most: Counts;
}

const WHOLE = "whole";

function sum(counts: Counts): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}

/** So many cards drawn at random from the most that there may be. */
function drawnAtRandom(most: Counts, size: number): Counts {
  const cards = Object.entries(most).flatMap(([face, count]) => Array.from({ length: count }, () => face));
  const counts: Record<string, number> = {};
  for (let left = Math.min(size, cards.length); left > 0; left--) {
    const [face] = cards.splice(Math.floor(Math.random() * cards.length), 1);
    if (face !== undefined) counts[face] = (counts[face] ?? 0) + 1;
  }
  return counts;
}

/** A deck built card by card: each press takes one more of a card, and after the last none; the engine judges it. */
export function DeckField({ option, value, options, set }: FieldProps) {
  const built = value !== WHOLE;
  const help = useId();
  const box = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState("");
  // The form is not sent while the deck may not be played with, and the browser says why.
  useEffect(() => box.current?.setCustomValidity(built ? fault : ""), [built, fault]);
  return (
    <div class="option">
      <label class="check">
        <input
          ref={box}
          type="checkbox"
          checked={built}
          aria-describedby={help}
          onChange={(event) => set(event.currentTarget.checked ? "" : WHOLE)}
        />
        <span>{option.title}</span>
      </label>
      <p class="help" id={help}>
        {option.help}
      </p>
      {built ? <Builder options={options} set={set} onFault={setFault} /> : null}
    </div>
  );
}

interface BuilderProps extends Pick<FieldProps, "options" | "set"> {
  onFault(text: string): void;
}

function Builder({ options, set, onFault }: BuilderProps) {
  const [counts, setCounts] = useState<Counts | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [problem, setProblem] = useState("");
  const { deck: _, ...others } = options;
  const context = JSON.stringify(others);
  useEffect(() => {
    let late = false;
    const cards = Object.fromEntries(Object.entries(counts ?? {}).filter(([, count]) => count > 0));
    ask<Checked>("check_deck", { cards, options: JSON.parse(context) as object }).then(
      (answer) => {
        if (late) return;
        setProblem("");
        setChecked(answer);
        onFault(answer.fault);
        // It begins with the whole deck, from which cards are taken away.
        if (counts === null) setCounts(answer.most);
        else set(answer.deck);
      },
      (error: unknown) => {
        if (!late) setProblem(`The deck could not be checked: ${String(error)}`);
      },
    );
    return () => {
      late = true;
    };
  }, [counts, context]);

  if (problem) return <p class="notice">{problem}</p>;
  if (checked === null || counts === null) return <p role="status">Waiting for the engine …</p>;
  const { most, size, numbers, fault } = checked;
  const pressed = (face: string) => {
    const now = counts[face] ?? 0;
    setCounts({ ...counts, [face]: now >= (most[face] ?? 1) ? 0 : now + 1 });
  };
  const faces = Object.keys(most);
  const rows = SUITS.map((suit) => ({
    name: SUIT_NAMES[suit],
    faces: faces.filter((face) => drawn(face) !== JOKER && suitOf(face) === suit),
  }));
  return (
    <div class="deck-builder">
      <p class={fault ? "deck-fault" : "deck-ready"} role="status">
        <b>{size} cards</b>, {numbers} of them number cards. {fault || "Ready."}
      </p>
      <div class="row">
        <button type="button" onClick={() => setCounts(most)}>
          All {sum(most)}
        </button>
        <button type="button" onClick={() => setCounts(drawnAtRandom(most, 30))}>
          30 at random
        </button>
        <button type="button" onClick={() => setCounts({})}>
          None
        </button>
      </div>
      {[...rows, { name: "Jokers", faces: faces.filter((face) => drawn(face) === JOKER) }].map((row) => (
        <ul key={row.name} class="deck-row" aria-label={row.name}>
          {row.faces.map((face) => (
            <li key={face}>
              <CardCount face={face} count={counts[face] ?? 0} most={most[face] ?? 1} onPress={() => pressed(face)} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

interface CardCountProps {
  readonly face: string;
  readonly count: number;
  readonly most: number;
  onPress(): void;
}

/** One kind of card, and how many of it are in the deck. */
function CardCount({ face, count, most, onPress }: CardCountProps) {
  const card = drawn(face);
  return (
    <button
      type="button"
      class={`deck-card ${count > 0 ? "in" : ""}`}
      aria-label={`${nameOfCard(face)}: ${count} of ${most}`}
      data-suit={card === JOKER ? undefined : suitOf(card)}
      onClick={onPress}
    >
      <span class="deck-rank" data-text={card === JOKER ? "★" : rankOf(card)} aria-hidden="true" />
      {card === JOKER ? null : <SuitSign suit={suitOf(card)} />}
      <small data-text={most > 1 || count > 1 ? `×${count}` : count > 0 ? "✓" : "–"} aria-hidden="true" />
    </button>
  );
}
