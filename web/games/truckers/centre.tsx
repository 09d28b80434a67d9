import { DialogButton } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icons.tsx";
import { Sealed } from "../../parts/sealed.tsx";
import { Spot } from "../../parts/spot.tsx";
import { Package } from "./package.tsx";
import { Sides } from "./sides.tsx";
import { TradeDesk } from "./trade.tsx";
import type { Side, TruckersSnapshot } from "./types.ts";
import { lastReveal, offerWords, openOffer, seatName, who } from "./words.ts";

const ACTIONS: Readonly<Record<string, string>> = {
  stop: "Add no truck",
  nothing: "Load nothing",
  accept: "Accept the offer",
  reject: "Refuse the offer",
  done: "End trading",
};

interface CentreProps {
  readonly snapshot: TruckersSnapshot;
  readonly covered: boolean;
}

/** Within the ring: who has chosen, the cards turned over, an offer, and what can be done without moving anything. */
export function Centre({ snapshot, covered }: CentreProps) {
  const offer = openOffer(snapshot);
  const plain = covered ? [] : snapshot.menu.filter(({ action }) => action.kind in ACTIONS);
  const trading = !covered && snapshot.open.includes("offer");
  return (
    <div class="centre">
      {offer ? (
        <div class="offer" data-what="offer">
          <p class="offer-words">{offerWords(snapshot, offer.from, offer)}</p>
          <p class="offer-goods" aria-hidden="true">
            <b data-seat={offer.from}>{who(snapshot, offer.from)}</b>
            {offer.give.map((face, index) => (
              <Package key={`give ${index}`} face={face} />
            ))}
            <Icon name="swap" />
            {offer.get.map((face, index) => (
              <Package key={`get ${index}`} face={face} />
            ))}
            <b data-seat={offer.to}>{who(snapshot, offer.to)}</b>
          </p>
          {covered ? null : <OfferSides snapshot={snapshot} />}
        </div>
      ) : (
        <Cards snapshot={snapshot} covered={covered} />
      )}
      {plain.length > 0 || trading ? (
        <div class="plain" data-zone="plain">
          {trading ? (
            <DialogButton
              key={snapshot.step}
              button="Build an offer"
              label="Build an offer"
              title="Offer a trade"
              class="build-offer"
            >
              <TradeDesk snapshot={snapshot} />
            </DialogButton>
          ) : null}
          {plain.map(({ action }) => (
            <Spot
              key={action.kind}
              target={action.kind}
              name={ACTIONS[action.kind] ?? ""}
              class="plain-spot"
              what="offer"
            >
              <span class="plain-word" aria-hidden="true" />
            </Spot>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** What the offer changes for both sides, for the one who has to answer. */
function OfferSides({ snapshot }: { snapshot: TruckersSnapshot }) {
  const accept = snapshot.menu.find(({ action }) => action.kind === "accept");
  const sides = accept?.worth?.after?.sides as readonly Side[] | undefined;
  return sides ? <Sides snapshot={snapshot} sides={sides} /> : null;
}

function faceOf(card: number | string) {
  return (
    <span class={card === "load" ? "choice load" : "choice"}>
      {card === "load" ? <Icon name="box" /> : <b>{card}</b>}
    </span>
  );
}

function nameOf(card: number | string): string {
  return card === "load" ? "loads" : `drives ${card}`;
}

/** The choices of the round: sealed until all have chosen, then open for as long as they are being carried out. */
function Cards({ snapshot, covered }: CentreProps) {
  const { chosen, turn } = snapshot.view.public;
  const own = covered ? null : (snapshot.view.own?.choice ?? null);
  const last = lastReveal(snapshot);
  const seats = snapshot.seats.map((_, seat) => {
    const card = chosen[seat] ?? null;
    const known = card === "face down" ? (seat === snapshot.viewer ? own : null) : card;
    return {
      seat,
      name: seatName(snapshot, seat),
      chosen: card !== null,
      ...(known === null ? {} : { choice: { face: faceOf(known), name: nameOf(known) } }),
    };
  });
  return (
    <div class="cards" data-what="sealed" data-acting={turn ?? undefined}>
      <Sealed label="The cards of this round" seats={seats} />
      {snapshot.phase === "select" && last.size > 0 ? (
        <p class="last-cards" data-what="last">
          <span>Last round</span>
          {snapshot.seats.map((_, seat) => (
            <span key={seat} class="last-card" data-seat={seat}>
              <span class="visually-hidden">{who(snapshot, seat)}: </span>
              {last.get(seat) === "load" ? (
                <>
                  <Icon name="box" />
                  <span class="visually-hidden">load</span>
                </>
              ) : (
                (last.get(seat) ?? "–")
              )}
            </span>
          ))}
        </p>
      ) : null}
    </div>
  );
}
