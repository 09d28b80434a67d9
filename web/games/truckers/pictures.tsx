import type { RulesPicture } from "../../app/games.ts";
import { Package } from "./package.tsx";
import { Lorry, RoadTruck } from "./truck.tsx";

const KINDS = ["house", "fish", "vegetables", "clothes", "toys", "wild"];

function Packages({ faces, notes }: { faces: readonly string[]; notes: readonly string[] }) {
  return (
    <ul class="card-row packages-row">
      {faces.map((face, index) => (
        <li key={face}>
          <Package face={face} />
          <span>{notes[index]}</span>
        </li>
      ))}
    </ul>
  );
}

function Truck({ capacity, load }: { capacity: number; load: readonly string[] }) {
  return (
    <div class="truckers-picture" data-seat={0}>
      <Lorry capacity={capacity} load={load} />
    </div>
  );
}

/** The pictures of The Truckers' rules, by section. */
export const PICTURES: Readonly<Record<string, readonly RulesPicture[]>> = {
  1: [
    {
      Drawing: () => <Packages faces={KINDS} notes={KINDS} />,
      caption: "The five kinds of packages, and the wild one.",
    },
  ],
  4: [
    {
      Drawing: () => (
        <div class="truckers-picture road">
          {["A", "B"].map((letter, seat) => (
            <span key={letter} data-seat={seat}>
              <RoadTruck letter={letter} />
            </span>
          ))}
        </div>
      ),
      caption: "Two trucks share a place at the most: the one that comes later stacks on the other.",
    },
  ],
  7: [
    {
      Drawing: () => <Truck capacity={5} load={["fish", "fish*2"]} />,
      caption: "A truck of capacity 5 with a fish and a double fish: two more units of fish have room.",
    },
  ],
  8: [
    {
      Drawing: () => <Truck capacity={3} load={["toys", "wild", "wild"]} />,
      caption: "Two wild packages beside one of toys: three units of toys, and the truck is full.",
    },
  ],
};
