import { Face, suitOf } from "../../parts/card.tsx";
import { Spot } from "../../parts/spot.tsx";
import type { Suit } from "../../parts/suits.tsx";
import { SUIT_NAMES, SUITS, SuitSign } from "../../parts/suits.tsx";
import type { Trailer } from "./types.ts";
import { slotName } from "./words.ts";

/** The tractor in front of a trailer; its colour is the seat's. */
export function Cab() {
  return (
    <svg class="cab" viewBox="0 0 46 60" aria-hidden="true" focusable="false">
      <path class="cab-body" d="M2 8a6 6 0 0 1 6-6h16c3 0 5 1.4 6.4 4L40 25c3 1 5 3 5 7v18H2z" />
      <path class="cab-window" d="M20 9h4.500c1.3 0 2.2.6 2.9 1.800L34 23H20z" />
      <path class="cab-trim" d="M2 40h43" />
      <circle class="wheel" cx="16" cy="51" r="7.5" />
      <circle class="hub" cx="16" cy="51" r="2.8" />
    </svg>
  );
}

/** A cargo: the top card whole, and below it the edge of each buried one. They are of one rank, so a suit tells them. */
function Cargo({ cargo, look }: { cargo: readonly string[]; look: "full" | "bold" }) {
  const [top, ...buried] = cargo;
  if (top === undefined) return null;
  return (
    <span class="cargo" data-size={cargo.length}>
      <span class="cargo-top" data-card={top}>
        <Face card={top} look={look} />
      </span>
      {buried.length > 0 ? (
        <span class="cargo-under">
          {buried.map((card) => (
            <span class="cargo-edge" key={card} data-card={card}>
              <SuitSign suit={suitOf(card)} />
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

function Bay({ suit }: { suit: Suit }) {
  return (
    <span class="bay-sign">
      <SuitSign suit={suit} />
    </span>
  );
}

interface TrailerProps {
  readonly seat: number;
  readonly owner: string;
  readonly trailer: Trailer;
  /** The viewer's own trailer can be pressed; a rival's is only shown. */
  readonly own: boolean;
}

/** Four slots on a flat bed, Hearts, Diamonds, Spades, Clubs, as large as the room it is given. */
export function TrailerBed({ seat, owner, trailer, own }: TrailerProps) {
  const look = own ? "full" : "bold";
  const whose = own ? owner : `${owner}'s`;
  return (
    <div class="trailer-room">
      <div class={`trailer ${own ? "own" : "rival"}`} data-home={seat} data-from={seat}>
        <ul class="slots" data-zone={own ? "trailer" : undefined} aria-label={`${whose} trailer`}>
          {SUITS.map((suit) => {
            const cargo = trailer[suit];
            const name = slotName(whose, suit, cargo);
            const content = cargo && cargo.length > 0 ? <Cargo cargo={cargo} look={look} /> : <Bay suit={suit} />;
            const what = cargo && cargo.length > 1 ? "heavy" : "slot";
            return (
              <li class="slot" key={suit} data-suit={suit}>
                {own ? (
                  <Spot target={`slot:${seat}:${suit}`} name={name} class="slot-spot" what={what}>
                    {content}
                  </Spot>
                ) : (
                  <span
                    class="slot-spot"
                    role="img"
                    aria-label={name}
                    title={`${SUIT_NAMES[suit]} slot`}
                    data-place={`slot:${seat}:${suit}`}
                    data-what={what}
                  >
                    {content}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <div class="bed" aria-hidden="true">
          <i class="wheel-dot" />
          <i class="wheel-dot" />
          <i class="wheel-dot far" />
        </div>
        <Cab />
      </div>
    </div>
  );
}
