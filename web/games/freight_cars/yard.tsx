import type { MenuEntry } from "../../app/shapes.ts";
import { Back } from "../../parts/card.tsx";
import { Count } from "../../parts/count.tsx";
import { fitting } from "../../parts/picking.ts";
import type { Piece } from "../../parts/polyomino.ts";
import { Spot, useTable } from "../../parts/spot.tsx";
import { Car, carName } from "./car.tsx";
import { bonusOf, carsOf, claimsOf, creditsOf, shipments, together } from "./does.ts";
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
  const shipment = usePreset(snapshot);
  return (
    <div class="freight-yard">
      <Cities snapshot={snapshot} shipment={shipment} />
      <Ladder snapshot={snapshot} shipment={shipment} />
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

/** The shipment of the chosen cars that is preset; nothing before cars are chosen. */
function usePreset({ menu }: FreightSnapshot): MenuEntry | undefined {
  const { picked } = useTable();
  if (!picked.some((place) => place.startsWith("car:"))) return undefined;
  const sets = menu.map((entry) => ({ ...entry, together: together(entry) }));
  return shipments(fitting(sets, picked), picked)[0];
}

interface ShippingProps {
  readonly snapshot: FreightSnapshot;
  readonly shipment: MenuEntry | undefined;
}

/** The face-up City Demands; what the own train has of each is ticked, and what the chosen cars claim is marked. */
function Cities({ snapshot, shipment }: ShippingProps) {
  const figures = figuresOf(snapshot);
  const claimed = shipment ? claimsOf(shipment) : [];
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
              name={`${city.name} asks for ${words.join(", ")} and pays ${count(city.credits, "credit")}${
                claimed.includes(id) ? ", claimed by the chosen cars" : ""
              }`}
              class={`city-spot ${claimed.includes(id) ? "claimed" : ""}`}
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
function Ladder({ snapshot, shipment }: ShippingProps) {
  const { ladder } = figuresOf(snapshot);
  const left = snapshot.view.public.final_turns_left;
  const cars = shipment ? carsOf(shipment).length : 0;
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
        {shipment ? <Sum shipment={shipment} length={ladder[cars - 1] ?? 0} /> : null}
      </span>
      {left === null ? null : (
        <b class="turns-left" data-what="turns">
          {count(left, "turn")} left
        </b>
      )}
    </div>
  );
}

/** Where the credits of a shipment come from; `length`: those for the number of its cars. */
function Sum({ shipment, length }: { shipment: MenuEntry; length: number }) {
  const credits = creditsOf(shipment);
  const bonus = bonusOf(shipment);
  const claims = claimsOf(shipment).length;
  return (
    <>
      <span>{`${count(carsOf(shipment).length, "car")} ${length}`}</span>
      {claims > 0 ? <span>{` + ${count(claims, "demand")} ${credits - length}`}</span> : null}
      {" = "}
      <b>
        <Count value={credits} from={0} format={(value) => `+${value}`} />
      </b>
      {bonus > 0 ? (
        <span class="ship-bonus">
          {" Corporation "}
          <Count value={bonus} from={0} format={(value) => `+${value}`} />
        </span>
      ) : null}
    </>
  );
}
