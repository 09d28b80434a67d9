import { Back, Face } from "../../parts/card.tsx";
import { Count } from "../../parts/count.tsx";
import { DialogButton } from "../../parts/dialog.tsx";
import type { Thing } from "../../parts/identity.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import { Spot } from "../../parts/spot.tsx";
import type { RoutesSnapshot } from "./types.ts";
import { drawn, isYou, nameOfCard, pairs, seatName, soldBy, variantsOf, whose } from "./words.ts";

interface SeatProps {
  readonly snapshot: RoutesSnapshot;
  readonly seat: number;
  /** The discards, told apart, the top card first. */
  readonly discards: readonly Thing[];
}

function cards(count: number): string {
  return `${count} ${count === 1 ? "card" : "cards"}`;
}

function panelOf(snapshot: RoutesSnapshot, seat: number) {
  const [mine, theirs] = [soldBy(snapshot, seat), soldBy(snapshot, 1 - seat)];
  return {
    seat,
    name: seatName(snapshot, seat),
    acting: snapshot.to_act.includes(seat),
    score: mine,
    unit: mine === 1 ? "pair sold" : "pairs sold",
    what: "sold",
    leads: mine > theirs,
    scoreTitle: `${pairs(mine)} sold now`,
  };
}

/** The deck face down, with the number of cards left. */
function Deck({ snapshot, seat }: Omit<SeatProps, "discards">) {
  const { deck_count: decks, reshuffles_left: reshuffles } = snapshot.view.public;
  const left = decks[seat] ?? 0;
  const again = reshuffles[seat] ?? 0;
  const more = again > 0 ? `, ${again} ${again === 1 ? "reshuffle" : "reshuffles"} left` : "";
  return (
    <span
      class="card-stack deck"
      role="img"
      aria-label={`${whose(snapshot, seat)} deck, ${cards(left)}${more}`}
      data-what="deck"
      data-home={seat === snapshot.viewer ? seat : undefined}
      data-place={`deck:${seat}`}
    >
      {left > 0 ? <Back deck={seat} /> : <span class="stack-none" />}
      <b class="stack-count">
        <Count value={left} />
        {again > 0 ? <small>↻{again}</small> : null}
      </b>
    </span>
  );
}

function Top({ things }: { things: readonly Thing[] }) {
  const top = things[0];
  return (
    <>
      {top ? (
        <span class="stack-top" data-card={top.id} key={top.id}>
          <Face card={drawn(top.face)} look="bold" />
        </span>
      ) : (
        <span class="stack-none" />
      )}
      <b class="stack-count" data-text={things.length} aria-hidden="true" />
    </>
  );
}

/** All discards, the newest first. */
function LookAtDiscards({ snapshot, seat, discards }: SeatProps) {
  if (discards.length === 0) return null;
  return (
    <DialogButton
      class="quiet look"
      label={`Look at ${whose(snapshot, seat).toLowerCase() === "your" ? "your" : whose(snapshot, seat)} discards`}
      button="Look"
      title={`${whose(snapshot, seat)} discards, ${cards(discards.length)}`}
    >
      <ol class="looked" aria-label="The newest first">
        {discards.map(({ id, face }) => (
          <li key={id} role="img" aria-label={nameOfCard(face)}>
            <Face card={drawn(face)} look="bold" />
          </li>
        ))}
      </ol>
    </DialogButton>
  );
}

/** A built deck, its cards in order. */
function DeckList({ text }: { text: string }) {
  return (
    <ol class="looked" aria-label="The cards of the deck">
      {text.split(" ").map((word) => {
        const [face = "", count = "1"] = word.split("*");
        return (
          <li key={word} role="img" aria-label={`${nameOfCard(face)}${count === "1" ? "" : `, ${count} times`}`}>
            <Face card={drawn(face)} look="bold" />
            {count === "1" ? null : <b class="looked-count">×{count}</b>}
          </li>
        );
      })}
    </ol>
  );
}

/** Which rules are played by: Standard, or the variants that are on with what they change. */
export function Variants({ snapshot }: { snapshot: RoutesSnapshot }) {
  const on = variantsOf(snapshot.options);
  const short = on.length === 0 ? "Standard" : on.length === 1 ? `Casual: ${on[0]?.title}` : `Casual (${on.length})`;
  return (
    <DialogButton
      class="quiet variants"
      what="variant"
      label={on.length === 0 ? "Standard rules" : `${short}, a casual game: ${on.map(({ title }) => title).join(", ")}`}
      button={<span>{short}</span>}
      title={on.length === 0 ? "Standard rules" : "A casual game"}
    >
      {on.length === 0 ? (
        <p>No variant is on. A game with any variant is a casual one.</p>
      ) : (
        <dl class="variant-list">
          {on.map(({ id, title, help }) => (
            <div key={id}>
              <dt>{title}</dt>
              <dd>{help}</dd>
              {id === "deck" ? (
                <dd>
                  <DeckList text={String(snapshot.options.deck)} />
                </dd>
              ) : null}
            </div>
          ))}
        </dl>
      )}
      <p>
        <a class="rule-link" href="#rules=routes%3A12">
          All variants in the rules
        </a>
      </p>
    </DialogButton>
  );
}

export function Rival(props: SeatProps) {
  const { snapshot, seat, discards } = props;
  const { hand_count: hands, shown_hands: shown } = snapshot.view.public;
  const held = hands[seat] ?? 0;
  const name = seatName(snapshot, seat);
  return (
    <SeatPanel {...panelOf(snapshot, seat)} signs={<LookAtDiscards {...props} />}>
      <div class="seat-row-cards">
        <span
          class="rival-held"
          role="img"
          aria-label={`${name} holds ${cards(held)}`}
          data-home={seat}
          data-place={`hand-of:${seat}`}
          data-what="held"
        >
          {Array.from({ length: Math.min(held, 8) }, (_, index) => (
            <span class="rival-held-back" key={index}>
              <Back deck={seat} />
            </span>
          ))}
          <b class="stack-count" data-text={held} aria-hidden="true" />
        </span>
        <Deck snapshot={snapshot} seat={seat} />
        <span
          class="card-stack"
          role="img"
          aria-label={`${name}'s discards, ${cards(discards.length)}${discards[0] ? `, ${nameOfCard(discards[0].face)} on top` : ""}`}
          data-place={`discard:${seat}`}
          data-what="discards"
        >
          <Top things={discards} />
        </span>
        <ShownHands hands={shown[seat] ?? []} name={name} />
      </div>
    </SeatPanel>
  );
}

/** Fresh Hand: what was shown before it was dealt anew. */
function ShownHands({ hands, name }: { hands: readonly (readonly string[])[]; name: string }) {
  if (hands.length === 0) return null;
  return (
    <DialogButton
      class="quiet look"
      label={`Shown: hands of ${name} before the deal`}
      button="Shown"
      title={`Hands that ${name} showed`}
    >
      {hands.map((hand, index) => (
        <ol class="looked" key={index} aria-label={`Hand ${index + 1}`}>
          {hand.map((face, at) => (
            <li key={at} role="img" aria-label={nameOfCard(face)}>
              <Face card={drawn(face)} look="bold" />
            </li>
          ))}
        </ol>
      ))}
    </DialogButton>
  );
}

export function OwnSeat(props: SeatProps) {
  const { snapshot, seat, discards } = props;
  const you = isYou(snapshot, seat);
  const top = discards[0];
  const { shown_hands: shown } = snapshot.view.public;
  return (
    <SeatPanel
      own
      you={you}
      {...panelOf(snapshot, seat)}
      signs={
        <>
          <Variants snapshot={snapshot} />
          <LookAtDiscards {...props} />
        </>
      }
    >
      <div class="seat-row-cards" data-zone="discards">
        <Deck snapshot={snapshot} seat={seat} />
        <Spot
          target={`discard:${seat}`}
          name={`${whose(snapshot, seat)} discards, ${cards(discards.length)}${top ? `, ${nameOfCard(top.face)} on top` : ""}`}
          class="card-stack discard-spot"
          what="discards"
        >
          <Top things={discards} />
        </Spot>
        <ShownHands hands={shown[seat] ?? []} name={you ? "you" : seatName(snapshot, seat)} />
      </div>
    </SeatPanel>
  );
}
