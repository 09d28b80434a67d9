import { cardName, Face } from "../../parts/card.tsx";
import { Spot } from "../../parts/spot.tsx";
import { TrailerBed } from "./trailer.tsx";
import type { HaulSnapshot } from "./types.ts";
import { seatName } from "./words.ts";

/** What the trailer would score now, and the total of the Hauls that are over. */
function Scores({ snapshot, seat }: { snapshot: HaulSnapshot; seat: number }) {
  const hauls = snapshot.view.public.haul_scores[seat] ?? [];
  const total = snapshot.score.scores[seat] ?? 0;
  const sum = hauls.length > 0 ? `Hauls so far: ${hauls.join(" + ")}` : "No Haul is over yet";
  return (
    <dl class="scores">
      <div title="What the trailer is worth now">
        <dt>Haul</dt>
        <dd>{snapshot.score.unscored[seat] ?? 0}</dd>
      </div>
      <div title={sum}>
        <dt>Total</dt>
        <dd>{total}</dd>
      </div>
    </dl>
  );
}

export function Token({ spent = false }: { spent?: boolean }) {
  return (
    <svg class={`token ${spent ? "spent" : ""}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M8 18V7.500h5.500V18M7 18h7.500M9.8 10.500h2M15.5 9l1.8 1.800V15a1.2 1.2 0 0 1-2.3 0v-2h-1.5" />
    </svg>
  );
}

function Tokens({ count, all }: { count: number; all: number }) {
  return (
    <span class="tokens">
      {Array.from({ length: Math.max(all, count) }, (_, index) => (
        <Token key={index} spent={index >= count} />
      ))}
    </span>
  );
}

function tokensOf(snapshot: HaulSnapshot): number {
  const { refuel_tokens: chosen } = snapshot.options;
  return typeof chosen === "number" ? chosen : 2;
}

function Discards({ cards }: { cards: readonly string[] }) {
  if (cards.length === 0) return null;
  return (
    <details class="discards">
      <summary>
        {cards.length} <span>{cards.length === 1 ? "discard" : "discards"}</span>
      </summary>
      <ul>
        {cards.map((card) => (
          <li key={card} role="img" aria-label={cardName(card)} data-card={card}>
            <Face card={card} look="bold" />
          </li>
        ))}
      </ul>
    </details>
  );
}

function Role({ letter, words }: { letter: "D" | "L"; words: string }) {
  return (
    <span class={`role role-${letter}`} role="img" aria-label={words} title={words}>
      {letter}
    </span>
  );
}

function Roles({ snapshot, seat }: { snapshot: HaulSnapshot; seat: number }) {
  const { dealer, leader } = snapshot.view.public;
  return (
    <>
      {seat === dealer ? <Role letter="D" words="Dealer of this Haul" /> : null}
      {seat === leader ? <Role letter="L" words="Leads this Load" /> : null}
    </>
  );
}

interface SeatProps {
  readonly snapshot: HaulSnapshot;
  readonly seat: number;
}

export function Rival({ snapshot, seat }: SeatProps) {
  const { trailers, tokens, discards, hands } = snapshot.view.public;
  const name = seatName(snapshot, seat);
  const acting = snapshot.to_act.includes(seat);
  const count = tokens[seat] ?? 0;
  const hand = hands?.[seat];
  return (
    <section
      class={`seat rival-seat ${acting ? "acting" : ""}`}
      data-seat={seat}
      aria-label={`${name}${acting ? ", to act" : ""}`}
    >
      <header>
        <h2 class="seat-name">{name}</h2>
        <Roles snapshot={snapshot} seat={seat} />
        <span class="tokens-box" role="img" aria-label={`${count} Refuel ${count === 1 ? "Token" : "Tokens"}`}>
          <Tokens count={count} all={tokensOf(snapshot)} />
        </span>
      </header>
      <TrailerBed seat={seat} owner={name} trailer={trailers[seat] ?? {}} own={false} />
      {hand ? (
        <ul class="open-hand" aria-label={`${name}'s hand`}>
          {hand.map((card) => (
            <li key={card} role="img" aria-label={cardName(card)}>
              <Face card={card} look="bold" />
            </li>
          ))}
        </ul>
      ) : null}
      <footer>
        <Scores snapshot={snapshot} seat={seat} />
        <Discards cards={discards[seat] ?? []} />
      </footer>
    </section>
  );
}

export function OwnSeat({ snapshot, seat }: SeatProps) {
  const { trailers, tokens, discards } = snapshot.view.public;
  const acting = snapshot.to_act.includes(seat);
  const count = tokens[seat] ?? 0;
  const all = tokensOf(snapshot);
  return (
    <section
      class={`seat own-seat ${acting ? "acting" : ""}`}
      data-seat={seat}
      aria-label={`Your trailer${acting ? ", your turn" : ""}`}
    >
      <header>
        <h2 class="seat-name">{seatName(snapshot, seat)}</h2>
        <Roles snapshot={snapshot} seat={seat} />
        <Scores snapshot={snapshot} seat={seat} />
        <Discards cards={discards[seat] ?? []} />
      </header>
      <div class="own-row">
        <TrailerBed seat={seat} owner="Your" trailer={trailers[seat] ?? {}} own />
        {all > 0 || count > 0 ? (
          <div class="fuel" data-zone="tokens">
            <Spot
              target={`tokens:${seat}`}
              name={`${count} Refuel ${count === 1 ? "Token" : "Tokens"}: discard the claimed card`}
              class="fuel-spot"
            >
              <Tokens count={count} all={all} />
              <span class="fuel-name">Refuel</span>
            </Spot>
          </div>
        ) : null}
      </div>
    </section>
  );
}
