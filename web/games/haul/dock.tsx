import { cardName, Face } from "../../parts/card.tsx";
import { Spot } from "../../parts/spot.tsx";
import type { HaulSnapshot } from "./types.ts";
import { claimWords, isYou, LOADS, PLACES, seatName } from "./words.ts";

interface Berth {
  readonly seat: number;
  readonly card: string | null;
  readonly place: number | null;
  readonly taken: boolean;
  readonly pending: boolean;
}

/** The four places of the Load: in order of play while cards are played, in finishing order while they are claimed. */
function berths(snapshot: HaulSnapshot): Berth[] {
  const { played, finishing, leader, unclaimed, pending } = snapshot.view.public;
  const cardOf = (seat: number) => played.find(([owner]) => owner === seat)?.[1] ?? null;
  const claiming = finishing.length > 0;
  const order = claiming ? finishing : snapshot.seats.map((_, index) => (leader + index) % snapshot.seats.length);
  return order.map((seat, index) => {
    const card = cardOf(seat);
    const isPending = card !== null && pending?.[1] === card;
    const taken = claiming && card !== null && !isPending && !unclaimed.includes(card);
    return { seat, card, place: claiming ? index : null, taken, pending: isPending };
  });
}

/** The Load: what has been played, what is still to be claimed, and who claims when. */
export function Dock({ snapshot }: { snapshot: HaulSnapshot }) {
  const { haul, load, finishing } = snapshot.view.public;
  const next = snapshot.to_act[0];
  const claiming = finishing.length > 0;
  return (
    <section class="dock" data-target="load" aria-label={`The Load: Haul ${haul}, Load ${load} of ${LOADS}`}>
      <ol class="berths" data-zone="load" aria-label={claiming ? "Cards in finishing order" : "Cards in order of play"}>
        {berths(snapshot).map((berth) => {
          const you = isYou(snapshot, berth.seat);
          const who = you ? "You" : seatName(snapshot, berth.seat);
          const place = berth.place === null ? "" : `finished ${PLACES[berth.place]}`;
          const claim = claiming ? claimWords(snapshot, berth.seat) : "";
          const state = berth.pending ? "being loaded" : berth.taken ? "taken" : "";
          const turn = berth.seat === next;
          const card = berth.card;
          const name = card
            ? [cardName(card), `played by ${you ? "you" : who}`, claim, state].filter(Boolean).join(", ")
            : `${who}: no card yet`;
          return (
            <li class={`berth ${turn ? "turn" : ""}`} key={berth.seat} data-seat={berth.seat} data-from={berth.seat}>
              {card && !berth.taken ? (
                <Spot
                  target={berth.pending ? "pending" : `load:${card}`}
                  name={name}
                  class="card-spot"
                  card={card}
                  what="load"
                >
                  <Face card={card} />
                </Spot>
              ) : you && !card ? (
                <Spot target="load" name="Your place in the Load" class="card-spot vacant">
                  <span class="vacant-mark" />
                </Spot>
              ) : (
                <span class="card-spot vacant" role="img" aria-label={name} />
              )}
              <span class="berth-name" title={place} data-what="order">
                <bdi>{who}</bdi>
                <small>{claim || "\u00a0"}</small>
              </span>
            </li>
          );
        })}
      </ol>
      <p class="claim-order" data-what="order">
        {claiming
          ? "Picking order: right to left."
          : "Lowest card picks first. On a tie, the card played later picks first."}
      </p>
    </section>
  );
}
