import type { ComponentChildren } from "preact";
import { Spot } from "./spot.tsx";

export interface Held {
  /** The place's name, as menu entries have it. */
  readonly target: string;
  /** What tells the card apart from all others on the table. */
  readonly card: string;
  readonly name: string;
  /** Which of several equal cards it is, from 0. */
  readonly copy?: number;
  readonly face: ComponentChildren;
  /** The topic of its "What is this?"; `hand` where it is left out. */
  readonly what?: string;
}

interface HandProps {
  readonly cards: readonly Held[];
  /** How many cards there is room for without growing or shrinking: the most that one usually holds. */
  readonly room: number;
  readonly label: string;
  readonly seat: number;
  /** What stands below the fan: how it is sorted. */
  readonly children?: ComponentChildren;
}

/** Cards held in a fan, as large as the slot allows; at least 24 px of each can be pressed. */
export function Hand({ cards, room, label, seat, children }: HandProps) {
  const middle = (cards.length - 1) / 2;
  return (
    <section class="hand-box" aria-label={label}>
      <ul
        class={cards.length > room ? "hand crowded" : "hand"}
        data-zone="hand"
        data-home={`hand-${seat}`}
        style={{ "--count": Math.max(cards.length, 1), "--room": Math.max(room, cards.length) }}
      >
        {cards.map(({ target, card, copy, name, face, what = "hand" }, index) => {
          const off = index - middle;
          return (
            <li key={card} style={{ "--off": off, "--drop": cards.length > 2 ? (off / middle) ** 2 : 0 }}>
              <Spot target={target} name={name} class="card-spot" card={card} copy={copy} what={what}>
                {face}
              </Spot>
            </li>
          );
        })}
      </ul>
      {children}
    </section>
  );
}
