import { ask, askSolver, cancelSolver } from "../../../app/doors.ts";
import type { Cell } from "../../../parts/polyomino.ts";
import type { FreightSnapshot, LoadedCar, Place } from "../types.ts";
import { playerOf } from "../words.ts";

/** The engine's answers about packing (docs/packing.md), asked for the viewer's free pieces. */

interface Said {
  readonly status: "optimal" | "feasible" | "impossible" | "unknown";
  readonly text: string;
}

export interface Filling extends Said {
  readonly place: Place;
  readonly sets: number;
  readonly at: number;
}

export interface Best extends Said {
  readonly place: Place;
  readonly others: readonly LoadedCar[];
}

export interface Finished extends Said {
  readonly place: Place;
  readonly take_back: readonly string[];
}

export interface WhyNot extends Said {
  /** The areas alone are the reason. */
  readonly by_area: boolean;
  readonly cells: readonly Cell[];
  /** One piece of each shape of which too few are free. */
  readonly pieces: readonly string[];
  readonly mend: readonly { readonly piece: string; readonly car: string }[] | null;
}

export interface Train extends Said {
  readonly shipments: readonly {
    readonly loads: readonly LoadedCar[];
    readonly cars: readonly string[];
    readonly claims: readonly string[];
  }[];
  readonly credits: number;
  readonly turns: number;
  readonly bound: number;
}

function common(snapshot: FreightSnapshot): Record<string, unknown> {
  const { content } = snapshot.options;
  return content === undefined || content === "house" ? {} : { content };
}

function supplyOf(snapshot: FreightSnapshot): readonly string[] {
  return playerOf(snapshot, snapshot.viewer).supply;
}

function onCard<T>(snapshot: FreightSnapshot, question: string, card: string, more: object = {}): Promise<T> {
  return ask<T>("pack", { question, card, supply: supplyOf(snapshot), ...more, ...common(snapshot) });
}

/** Filling number `at` of those that the free pieces make. */
export function filling(snapshot: FreightSnapshot, card: string, at: number): Promise<Filling> {
  return onCard(snapshot, "fillings", card, { at });
}

/** The filling that leaves most of the other cars of the hand loadable together. */
export function kindest(snapshot: FreightSnapshot, card: string): Promise<Best> {
  const others = (snapshot.view.own?.hand ?? []).filter((other) => other !== card).map((other) => ({ card: other }));
  return onCard(snapshot, "best_fit", card, { others });
}

/** How a begun car can be completed, and what must come off for it. */
export function finished(snapshot: FreightSnapshot, card: string, place: Place): Promise<Finished> {
  return onCard(snapshot, "finish", card, { place });
}

/** Why the free pieces cannot fill a car. */
export function whyNot(snapshot: FreightSnapshot, card: string): Promise<WhyNot> {
  return onCard(snapshot, "why_not", card, { train: playerOf(snapshot, snapshot.viewer).train });
}

/** How long CP-SAT may work on a train, in seconds. */
const SECONDS = 20;

/** The train that earns most from the hand, by CP-SAT. */
export function bestTrain(snapshot: FreightSnapshot, onProgress: (text: string) => void): Promise<Train> {
  const player = playerOf(snapshot, snapshot.viewer);
  const { city_up } = snapshot.view.public;
  const { hand = [], corporation = null } = snapshot.view.own ?? {};
  const { max_cars } = snapshot.options;
  return askSolver<Train>(
    "pack",
    {
      question: "best_train",
      prove: true,
      seconds: SECONDS,
      hand,
      train: player.train,
      supply: player.supply,
      city_up,
      cities: player.cities,
      shipped: player.shipments,
      corporation,
      ...(typeof max_cars === "number" ? { max_cars } : {}),
      ...common(snapshot),
    },
    onProgress,
  );
}

export { cancelSolver as stopTrain };
