import { cardName, Face } from "../../parts/card.tsx";
import { Count } from "../../parts/count.tsx";
import { SeatPanel } from "../../parts/seat.tsx";
import { Spot } from "../../parts/spot.tsx";
import { Roles, Tokens, tokensOf } from "./signs.tsx";
import { TrailerBed } from "./trailer.tsx";
import type { HaulSnapshot } from "./types.ts";
import { isYou, seatName } from "./words.ts";

/** What the trailer would score now. */
function Aboard({ snapshot, seat }: { snapshot: HaulSnapshot; seat: number }) {
  return (
    <span class="aboard" title="Points on the trailer now" data-what="aboard">
      <span class="aboard-word">Aboard</span> <Count value={snapshot.score.unscored[seat] ?? 0} />
    </span>
  );
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
          <li key={card} data-card={card}>
            <Face card={card} look="bold" />
            <span class="visually-hidden">{cardName(card)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function tokenWords(count: number): string {
  return `${count} Refuel ${count === 1 ? "Token" : "Tokens"}`;
}

/** The Hauls that are over, added up in words. */
function sumWords(snapshot: HaulSnapshot, seat: number): string {
  const hauls = snapshot.view.public.haul_scores[seat] ?? [];
  return hauls.length > 0 ? `Hauls so far: ${hauls.join(" + ")}` : "No Haul is over yet";
}

/** Whether nobody has more, once somebody has something. */
export function leads(snapshot: HaulSnapshot, seat: number): boolean {
  const { scores } = snapshot.score;
  const best = Math.max(...scores);
  return best > 0 && scores[seat] === best;
}

interface SeatProps {
  readonly snapshot: HaulSnapshot;
  readonly seat: number;
}

export function Rival({ snapshot, seat }: SeatProps) {
  const { trailers, tokens, discards, hands } = snapshot.view.public;
  const name = seatName(snapshot, seat);
  const count = tokens[seat] ?? 0;
  const hand = hands?.[seat];
  return (
    <SeatPanel
      seat={seat}
      name={name}
      acting={snapshot.to_act.includes(seat)}
      score={snapshot.score.scores[seat] ?? 0}
      leads={leads(snapshot, seat)}
      scoreTitle={sumWords(snapshot, seat)}
      signs={<Roles snapshot={snapshot} seat={seat} />}
      facts={
        <>
          <Aboard snapshot={snapshot} seat={seat} />
          <span
            class="tokens-box"
            role="img"
            aria-label={tokenWords(count)}
            title={tokenWords(count)}
            data-place={`tokens:${seat}`}
            data-what="token"
          >
            <Tokens count={count} all={tokensOf(snapshot)} />
          </span>
          {hand ? (
            <ul class="open-hand" aria-label={`${name}'s hand`}>
              {hand.map((card) => (
                <li key={card}>
                  <Face card={card} look="bold" />
                  <span class="visually-hidden">{cardName(card)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <Discards cards={discards[seat] ?? []} />
        </>
      }
    >
      <TrailerBed seat={seat} owner={name} trailer={trailers[seat] ?? {}} own={false} />
    </SeatPanel>
  );
}

export function OwnSeat({ snapshot, seat }: SeatProps) {
  const { trailers, tokens, discards } = snapshot.view.public;
  const count = tokens[seat] ?? 0;
  const all = tokensOf(snapshot);
  const you = isYou(snapshot, seat);
  return (
    <SeatPanel
      own
      you={you}
      seat={seat}
      name={seatName(snapshot, seat)}
      acting={snapshot.to_act.includes(seat)}
      score={snapshot.score.scores[seat] ?? 0}
      leads={leads(snapshot, seat)}
      scoreTitle={sumWords(snapshot, seat)}
      signs={
        <>
          <Roles snapshot={snapshot} seat={seat} />
          <Aboard snapshot={snapshot} seat={seat} />
          <Discards cards={discards[seat] ?? []} />
        </>
      }
    >
      <div class="own-row">
        <TrailerBed
          seat={seat}
          owner={you ? "Your" : `${seatName(snapshot, seat)}'s`}
          trailer={trailers[seat] ?? {}}
          own
        />
        {all > 0 || count > 0 ? (
          <div class="fuel" data-zone="tokens">
            <Spot target={`tokens:${seat}`} name={tokenWords(count)} class="fuel-spot">
              <Tokens count={count} all={all} />
              <span class="fuel-name" data-what="token">
                Refuel
              </span>
            </Spot>
          </div>
        ) : null}
      </div>
    </SeatPanel>
  );
}
