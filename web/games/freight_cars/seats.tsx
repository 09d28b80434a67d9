import { DialogButton } from "../../parts/dialog.tsx";
import type { Piece } from "../../parts/polyomino.ts";
import { SeatPanel } from "../../parts/seat.tsx";
import { Spot } from "../../parts/spot.tsx";
import { Car, carName } from "./car.tsx";
import { Workshop } from "./packing/workshop.tsx";
import { FreePieces } from "./rack.tsx";
import type { FreightSnapshot } from "./types.ts";
import { count, figuresOf, isYou, playerOf, seatName } from "./words.ts";

interface SeatProps {
  readonly snapshot: FreightSnapshot;
  readonly seat: number;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly covered: boolean;
}

function panelOf(snapshot: FreightSnapshot, seat: number) {
  const { shipments, cities } = playerOf(snapshot, seat);
  const score = snapshot.score.scores[seat] ?? 0;
  return {
    seat,
    name: seatName(snapshot, seat),
    acting: snapshot.to_act.includes(seat),
    score,
    unit: "credits",
    leads: score > 0 && score === Math.max(...snapshot.score.scores),
    scoreTitle: `${count(shipments.flat().length, "car")} shipped, ${count(cities.length, "City Demand")}`,
  };
}

/** The engine at the head of a train. */
function Engine() {
  return (
    <svg class="engine" viewBox="0 0 4 3.4" aria-hidden="true" focusable="false">
      <path class="car-coupling" d="M3 2.6h1" />
      <path class="engine-body" d="M.2 2.5V1.5H.5V.8h.4v.7h1.2V.3h1.6v2.2z" />
      <path class="engine-window" d="M2.4 .7h1v.7h-1z" />
      <g class="car-wheel">
        <circle cx=".7" cy="2.75" r=".4" />
        <circle cx="1.7" cy="2.75" r=".4" />
        <circle cx="2.9" cy="2.75" r=".4" />
      </g>
    </svg>
  );
}

export function Rival({ snapshot, seat, pieces }: SeatProps) {
  const player = playerOf(snapshot, seat);
  const figures = figuresOf(snapshot);
  const name = seatName(snapshot, seat);
  const known = player.known.map((id) => carName(id, figures)).join("; ");
  const corporation = player.corporation === null ? null : figures.corporations[player.corporation];
  return (
    <SeatPanel
      {...panelOf(snapshot, seat)}
      signs={
        <span
          class="freight-held"
          role="img"
          aria-label={`${name} holds ${count(player.hand_size, "car")}${known ? `; known: ${known}` : ""}`}
          title={known ? `Known: ${known}` : undefined}
          data-place={`hand-of:${seat}`}
          data-home={seat}
          data-what="held"
        >
          ▤ {player.hand_size}
        </span>
      }
    >
      <div class="rival-yard">
        {corporation ? (
          <span class="rival-corporation" title={corporation.text} data-what="corporation">
            {corporation.name}
          </span>
        ) : null}
        <ul class="train" aria-label={`${name}'s train`} data-place={`train:${seat}`}>
          {player.train.map(({ card, place }) => (
            <li key={card}>
              <span role="img" aria-label={carName(card, figures, true)} data-card={card} data-what="train">
                <Car id={card} figures={figures} pieces={pieces} place={place} />
              </span>
            </li>
          ))}
          {player.train.length === 0 ? <li class="no-train">No loaded car</li> : null}
        </ul>
        <FreePieces owner={`${name}'s`} supply={player.supply} pieces={pieces} />
      </div>
    </SeatPanel>
  );
}

export function OwnSeat({ snapshot, seat, pieces, covered }: SeatProps) {
  const player = playerOf(snapshot, seat);
  const figures = figuresOf(snapshot);
  const you = isYou(snapshot, seat);
  const own = covered ? null : snapshot.view.own;
  const corporation = own?.corporation ? figures.corporations[own.corporation] : undefined;
  return (
    <SeatPanel
      own
      you={you}
      {...panelOf(snapshot, seat)}
      signs={
        <>
          {corporation ? (
            <DialogButton
              button={
                <>
                  <b>{corporation.name}</b> <span class="corporation-text">{corporation.text}</span>
                  <span class="corporation-earned"> +{figures.bonus ?? 0}</span>
                </>
              }
              label={`${you ? "Your Corporation" : "The Corporation"}, ${corporation.name}: ${corporation.text}. So far +${
                figures.bonus ?? 0
              }`}
              title={corporation.name}
              class="quiet own-corporation"
              what="corporation"
            >
              <p>{corporation.text}</p>
              <p>
                It would pay <b>{count(figures.bonus ?? 0, "credit")}</b> for what has been shipped so far. It pays at
                the end of the game.
              </p>
            </DialogButton>
          ) : null}
          {you && !covered ? (
            <DialogButton button="Pack by hand" label="Pack by hand" title="Pack a car by hand" class="pack-button">
              <Workshop snapshot={snapshot} />
            </DialogButton>
          ) : null}
        </>
      }
    >
      <div class="own-yard">
        <ul
          class="train own-train"
          data-zone="train"
          aria-label={you ? "Your train" : `${seatName(snapshot, seat)}'s train`}
        >
          <li>
            <Spot target={`train:${seat}`} name="Engine" class="engine-spot" what="train">
              <Engine />
            </Spot>
          </li>
          {player.train.map(({ card, place }) => (
            <li key={card}>
              <Spot
                target={`car:${card}`}
                name={carName(card, figures, true)}
                class="car-spot"
                card={card}
                what="train"
              >
                <Car id={card} figures={figures} pieces={pieces} place={place} />
              </Spot>
            </li>
          ))}
        </ul>
        <FreePieces owner={you ? "Your" : `${seatName(snapshot, seat)}'s`} supply={player.supply} pieces={pieces} />
      </div>
    </SeatPanel>
  );
}
