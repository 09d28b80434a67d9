import { Back } from "../../parts/card.tsx";
import { fitting, whole } from "../../parts/picking.ts";
import type { Piece } from "../../parts/polyomino.ts";
import { Spot, useTable } from "../../parts/spot.tsx";
import { Car, carName } from "./car.tsx";
import { bonusOf, creditsOf, together } from "./does.ts";
import { Mark, markWords } from "./packing/mark.tsx";
import { Need } from "./resource.tsx";
import type { FreightSnapshot } from "./types.ts";
import { count, figuresOf, playerOf } from "./words.ts";

interface YardProps {
  readonly snapshot: FreightSnapshot;
  readonly pieces: ReadonlyMap<string, Piece>;
}

/** What lies between the seats: cars on display and the deck, City Demands, and what a shipment earns. */
export function Yard({ snapshot, pieces }: YardProps) {
  const { tableau, deck_size: deck } = snapshot.view.public;
  const figures = figuresOf(snapshot);
  return (
    <div class="freight-yard">
      <Cities snapshot={snapshot} />
      <Ladder snapshot={snapshot} />
      <ul
        class="display"
        data-zone="display"
        aria-label="Cars on display"
        data-from="deck"
        style={{ "--n": tableau.length + 1, "--half": Math.ceil((tableau.length + 1) / 2) }}
      >
        {tableau.map((id) => (
          <li key={id}>
            <Spot
              target={`tableau:${id}`}
              name={[carName(id, figures), markWords(figures.marks[id])].filter(Boolean).join(", ")}
              class="car-spot"
              card={id}
              what="display"
            >
              <Mark mark={figures.marks[id]} />
              <Car id={id} figures={figures} pieces={pieces} />
            </Spot>
          </li>
        ))}
        <li>
          <Spot target="deck" name={`Deck, ${count(deck, "card")}`} class="car-spot deck-spot" what="deck">
            <span class="deck-back" data-home="deck">
              <Back />
            </span>
            <b class="deck-count">{deck}</b>
          </Spot>
        </li>
      </ul>
    </div>
  );
}

/** The face-up City Demands; what the own train has of each is ticked. */
function Cities({ snapshot }: { snapshot: FreightSnapshot }) {
  const figures = figuresOf(snapshot);
  const train = playerOf(snapshot, snapshot.viewer).train;
  return (
    <ul class="cities" data-zone="cities" aria-label="City Demands">
      {snapshot.view.public.city_up.map((id) => {
        const city = figures.cities[id];
        if (!city) return null;
        const needs = city.needs.flatMap((number, resource) => {
          const have = train.filter(({ card }) => figures.cars[card]?.resource === resource).length;
          return Array.from({ length: number }, (_, index) => ({ resource, index, has: index < have }));
        });
        const words = needs.map(({ resource, has }) => `${figures.resources[resource]}${has ? " (you have it)" : ""}`);
        return (
          <li key={id}>
            <Spot
              target={`city:${id}`}
              name={`${city.name} asks for ${words.join(", ")} and pays ${count(city.credits, "credit")}`}
              class="city-spot"
              card={id}
              what="city"
            >
              <span class="city-name">{city.name}</span>
              <b class="city-credits">+{city.credits}</b>
              <span class="city-needs">
                {needs.map(({ resource, index, has }) => (
                  <Need
                    key={`${resource} ${index}`}
                    resource={resource}
                    name={figures.resources[resource] ?? ""}
                    has={has}
                  />
                ))}
              </span>
            </Spot>
          </li>
        );
      })}
    </ul>
  );
}

/** What a shipment earns by its length; while cars are chosen, what these earn, and the Corporation's share apart. */
function Ladder({ snapshot }: { snapshot: FreightSnapshot }) {
  const { picked } = useTable();
  const { ladder } = figuresOf(snapshot);
  const left = snapshot.view.public.final_turns_left;
  const cars = picked.filter((place) => place.startsWith("car:")).length;
  const menu = cars > 0 ? snapshot.menu.map((entry) => ({ ...entry, together: together(entry) })) : [];
  const exact = whole(fitting(menu, picked), picked)[0];
  return (
    <div class="ladder-row">
      <ol class="ladder" aria-label="Credits by number of cars" data-what="ladder">
        {ladder.map((credits, index) => (
          <li key={index} class={index + 1 === cars ? "now" : ""}>
            <small>{index + 1}</small> <b>{credits}</b>
          </li>
        ))}
      </ol>
      <span class="ship-sum" role="status">
        {exact ? (
          <>
            <b>+{creditsOf(exact)}</b>
            {bonusOf(exact) > 0 ? ` Corporation +${bonusOf(exact)}` : ""}
          </>
        ) : null}
      </span>
      {left === null ? null : (
        <b class="turns-left" data-what="turns">
          {count(left, "turn")} left
        </b>
      )}
    </div>
  );
}
