import type { Piece } from "../../parts/polyomino.ts";
import { Spot } from "../../parts/spot.tsx";
import { Car, carName } from "./car.tsx";
import { Mark, markWords } from "./packing/mark.tsx";
import type { FreightSnapshot } from "./types.ts";
import { count, figuresOf } from "./words.ts";

interface HandProps {
  readonly snapshot: FreightSnapshot;
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly owner: string;
}

/** The cars that the viewer holds; in the set-up what is offered, too. */
export function FreightHand({ snapshot, pieces, owner }: HandProps) {
  const own = snapshot.view.own;
  const figures = figuresOf(snapshot);
  if (!own) return null;
  const choosing = snapshot.phase === "keep_corporation" && own.corporation === null;
  const cars = [
    ...own.hand.map((id) => ({ id, target: `hand:${id}` })),
    ...own.offered_freight.map((id) => ({ id, target: `offered:${id}` })),
  ];
  if (choosing) {
    return (
      <ul class="offers" data-zone="hand" aria-label="Corporations offered to you">
        {own.offered_corporations.map((id) => (
          <li key={id}>
            <Spot
              target={`offered:${id}`}
              name={`${figures.corporations[id]?.name}: ${figures.corporations[id]?.text}`}
              class="corporation-spot"
              card={id}
              what="corporation"
            >
              <b>{figures.corporations[id]?.name}</b>
              <span>{figures.corporations[id]?.text}</span>
            </Spot>
          </li>
        ))}
      </ul>
    );
  }
  if (cars.length === 0) return <p class="no-cars">{owner} hand is empty.</p>;
  return (
    <ul
      class="freight-hand"
      data-zone="hand"
      data-from="deck"
      data-home={`hand-${snapshot.viewer}`}
      aria-label={`${owner} hand, ${count(cars.length, "car")}`}
      style={{ "--n": Math.max(3, cars.length) }}
    >
      {cars.map(({ id, target }) => (
        <li key={id}>
          <Spot
            target={target}
            name={[carName(id, figures), markWords(figures.marks[id])].filter(Boolean).join(", ")}
            class="car-spot"
            card={id}
            what="hand"
          >
            <Mark mark={figures.marks[id]} />
            <Car id={id} figures={figures} pieces={pieces} />
          </Spot>
        </li>
      ))}
    </ul>
  );
}
