import type { ComponentChildren } from "preact";
import { Count } from "./count.tsx";

interface SeatPanelProps {
  readonly seat: number;
  readonly name: string;
  /** The seat is the viewer's own, and a human's. */
  readonly you?: boolean;
  readonly own?: boolean;
  readonly acting: boolean;
  /** What the seat has scored, and whether nobody has more. */
  readonly score: number;
  readonly leads: boolean;
  /** The score in words, for those who point at it. */
  readonly scoreTitle: string;
  /** What the score counts, and the topic of its "What is this?". */
  readonly unit?: string;
  readonly what?: string;
  /** How the score is written; as digits where it is left out. */
  format?(score: number): string;
  /** Small signs beside the name: the dealer, the leader, what may still be spent. */
  readonly signs?: ComponentChildren;
  /** Small facts below: what is not scored yet, discards. */
  readonly facts?: ComponentChildren;
  readonly children: ComponentChildren;
}

/**
 * One player's part of the table: who, how many points, what lies there. Large it is a panel, in a narrow slot a strip
 * with the same things in the same order (`styles/seats.css`).
 */
export function SeatPanel(props: SeatPanelProps) {
  const { seat, name, own = false, you = own, acting, score, leads, scoreTitle, signs, facts, children } = props;
  const { unit = "points", what = "total", format = String } = props;
  const label = you ? `You${acting ? ", your turn" : ""}` : `${name}${acting ? ", to act" : ""}`;
  return (
    <section
      class={`seat ${own ? "own-seat" : "rival-seat"} ${acting ? "acting" : ""}`}
      data-seat={seat}
      aria-label={label}
    >
      <header>
        <h2 class="seat-name" title={name}>
          <bdi>{name}</bdi>
        </h2>
        <span class="seat-signs">{signs}</span>
        <span class={`seat-score ${leads ? "leads" : ""}`} title={scoreTitle} data-what={what}>
          <Count value={score} format={format} />
          <span class="visually-hidden">
            {" "}
            {unit}
            {leads ? (unit === "points" ? ", the most" : ", the best") : ""}
          </span>
        </span>
      </header>
      <div class="seat-body">{children}</div>
      {facts ? <footer>{facts}</footer> : null}
    </section>
  );
}
