import { Back, cardName, Face } from "../../parts/card.tsx";
import { Count } from "../../parts/count.tsx";
import type { Thing } from "../../parts/identity.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import { Spot } from "../../parts/spot.tsx";
import { lastMoves, lastNews } from "./moves.ts";
import type { After, ShedSnapshot } from "./types.ts";
import { cardsLeft, count, isYou, PLACES, seatName } from "./words.ts";

interface SeatProps {
  readonly snapshot: ShedSnapshot;
  readonly seat: number;
  /** Who plays next and who misses a turn, as it would be after the preview. */
  readonly turns: { readonly next: number | null; readonly skipped: readonly number[] };
  readonly preview: After | null;
  /** The face-up home cards. */
  readonly up: readonly Thing[];
}

/** Who is next, who would miss a turn, who is out. */
function TurnSign({ snapshot, seat, turns, preview }: Omit<SeatProps, "up">) {
  const place = snapshot.view.public.place[seat] ?? null;
  if (place !== null) {
    return (
      <span class="turn-sign out" data-what="out">
        {PLACES[place]}
      </span>
    );
  }
  const then = preview ? "then" : "next";
  if (!preview && lastNews(snapshot).some((line) => line.kind === "skip" && line.seat === seat)) {
    return (
      <span class="turn-sign skipped" data-what="missed">
        <span aria-hidden="true">⤼</span> <span class="turn-word">missed a turn</span>
      </span>
    );
  }
  if (turns.skipped.includes(seat)) {
    return (
      <span class="turn-sign skipped" data-what="skipped">
        <span aria-hidden="true">⤼</span> <span class="turn-word">misses a turn</span>
      </span>
    );
  }
  if (turns.next === seat && (preview || !snapshot.to_act.includes(seat))) {
    return (
      <span class={`turn-sign ${then}`} data-what="next">
        <span aria-hidden="true">▸</span>
        <span class="turn-word">{snapshot.to_act.includes(seat) ? "again" : then}</span>
      </span>
    );
  }
  return null;
}

/** Whether nobody who is still in has fewer cards. */
function leads(snapshot: ShedSnapshot, seat: number): boolean {
  const { place } = snapshot.view.public;
  const left = snapshot.seats.flatMap((_, one) => (place[one] === null ? [cardsLeft(snapshot, one)] : []));
  return place[seat] === null && cardsLeft(snapshot, seat) === Math.min(...left);
}

function panelOf(snapshot: ShedSnapshot, seat: number) {
  const { hand, up, down } = snapshot.view.public;
  const [held, open, closed] = [hand[seat] ?? 0, up[seat]?.length ?? 0, down[seat] ?? 0];
  return {
    seat,
    name: seatName(snapshot, seat),
    acting: snapshot.to_act.includes(seat),
    score: cardsLeft(snapshot, seat),
    unit: "cards left",
    what: "left",
    leads: leads(snapshot, seat),
    scoreTitle: `${held} in hand, ${open} face up, ${closed} face down`,
  };
}

/** The cards that the last step put into a hand go there, so that it is seen who took them. */
function takes(snapshot: ShedSnapshot, seat: number): boolean {
  const to = seat === snapshot.viewer ? /^hand:/ : new RegExp(`^hand-of:${seat}$`);
  return lastMoves(snapshot).some((move) => move.from === "pile" && to.test(move.to ?? ""));
}

/** As many backs of a rival's hand are drawn; the number beside them says how many there are. */
const BACKS = 6;

export function Rival(props: SeatProps) {
  const { snapshot, seat, up } = props;
  const { hand, down, known, place } = snapshot.view.public;
  const held = hand[seat] ?? 0;
  const name = seatName(snapshot, seat);
  const closed = down[seat] ?? 0;
  const seen = known[seat] ?? [];
  return (
    <SeatPanel {...panelOf(snapshot, seat)} signs={<TurnSign {...props} />}>
      {(place[seat] ?? null) !== null ? (
        <p class="medal" data-home={seat}>
          {PLACES[place[seat] ?? 0]} place
        </p>
      ) : (
        <div class="rival-cards" data-home={seat} data-from={seat} data-takes={takes(snapshot, seat) ? "" : undefined}>
          <span
            class="held"
            role="img"
            aria-label={`${name} holds ${count(held)}`}
            data-place={`hand-of:${seat}`}
            data-what="held"
          >
            <span class="held-backs" style={{ "--n": Math.min(held, BACKS) }} aria-hidden="true">
              {Array.from({ length: Math.min(held, BACKS) }, (_, index) => (
                <span key={index}>
                  <Back />
                </span>
              ))}
            </span>
            <b class="held-count">
              <Count value={held} />
            </b>
          </span>
          <span class="home-cards" role="group" aria-label={`${name}'s home cards`}>
            {Array.from({ length: Math.max(up.length, closed) }, (_, index) => {
              const card = up[index];
              return (
                <span class="home-pair" key={index}>
                  {index < closed ? (
                    <span
                      class="home-down"
                      role="img"
                      aria-label="face-down card"
                      data-place={`down:${seat}:${index}`}
                      data-what="down"
                    >
                      <Back />
                    </span>
                  ) : null}
                  {card ? (
                    <span
                      class="home-up"
                      role="img"
                      aria-label={cardName(card.face)}
                      data-card={card.id}
                      data-place={`up:${seat}:${card.face}`}
                      data-what="up"
                    >
                      <Face card={card.face} look="bold" />
                    </span>
                  ) : null}
                </span>
              );
            })}
          </span>
          {seen.length > 0 ? (
            <details class="discards known">
              <summary>
                {seen.length} <span>known</span>
              </summary>
              <ul aria-label={`Cards that everybody saw go to ${name}'s hand`}>
                {seen.map((card, index) => (
                  <li key={`${card} ${index}`} role="img" aria-label={cardName(card)}>
                    <Face card={card} look="bold" />
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      )}
    </SeatPanel>
  );
}

/** Why the home cards cannot be played now, in a word or two; nothing where they can. */
function lockWords(snapshot: ShedSnapshot, seat: number): string {
  const { spare, hand, swaps_left: swaps } = snapshot.view.public;
  if (swaps > 0) return "";
  if (spare > 0) return "Home locked: Spare lasts";
  return (hand[seat] ?? 0) > 1 ? "Home locked: hand first" : "";
}

export function OwnSeat(props: SeatProps) {
  const { snapshot, seat, up } = props;
  const { down, place, swaps_left: swaps } = snapshot.view.public;
  const you = isYou(snapshot, seat);
  const whose = you ? "Your" : `${seatName(snapshot, seat)}'s`;
  const closed = down[seat] ?? 0;
  const lock = lockWords(snapshot, seat);
  const copies = new Map<string, number>();
  const out = (place[seat] ?? null) !== null;
  return (
    <SeatPanel
      own
      you={you}
      {...panelOf(snapshot, seat)}
      signs={
        <>
          <TurnSign {...props} />
          {lock && up.length + closed > 0 ? (
            <span class="lock" data-what="up">
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M6 11h12v9.500H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" />
              </svg>
              <span>{lock}</span>
            </span>
          ) : null}
        </>
      }
    >
      {out ? (
        <p class="medal">{PLACES[place[seat] ?? 0]} place</p>
      ) : (
        <div
          class="own-home"
          data-home={seat}
          data-takes={takes(snapshot, seat) ? "" : undefined}
          style={{ "--n": Math.max(2, up.length + closed) + (swaps > 0 ? 1.6 : 0) }}
        >
          <ul class="own-cards" data-zone="home" aria-label={`${whose} home cards`}>
            {up.map(({ id, face }) => {
              const copy = copies.get(face) ?? 0;
              copies.set(face, copy + 1);
              return (
                <li key={id}>
                  <Spot
                    target={`up:${seat}:${face}`}
                    name={`${cardName(face)}, face up at home`}
                    class="card-spot"
                    card={id}
                    copy={copy}
                    what="up"
                  >
                    <Face card={face} />
                  </Spot>
                </li>
              );
            })}
            {Array.from({ length: closed }, (_, index) => (
              <li key={`down ${index}`}>
                <Spot
                  target={`down:${seat}:${index}`}
                  name={`Face-down home card ${index + 1}`}
                  class="card-spot"
                  what="down"
                >
                  <Back />
                </Spot>
              </li>
            ))}
            {swaps > 0 ? (
              <li>
                <Spot target={`home:${seat}`} name="Home" class="home-spot">
                  <span class="home-word" data-text="Two face up" />
                </Spot>
              </li>
            ) : null}
          </ul>
        </div>
      )}
    </SeatPanel>
  );
}
