import type { Snapshot } from "../../app/shapes.ts";

export interface TruckersPlayer {
  readonly advance_hand: readonly number[];
  readonly advance_used: readonly number[];
  /** `load` is left out while loads are hidden. */
  readonly trucks: readonly { readonly capacity: number; readonly load?: readonly string[] }[];
  readonly stock: readonly string[];
  readonly laps: number;
  /** Its place in the town; 0 before the truck first moves. */
  readonly index: number;
  readonly start_no: number;
  /** All that it has loaded, while its loads are hidden. */
  readonly loaded?: readonly string[];
}

export interface Offer {
  readonly to: number;
  readonly give: readonly string[];
  readonly get: readonly string[];
}

export interface TruckersPublic {
  readonly options: Readonly<Record<string, unknown>>;
  readonly round: number;
  readonly decks: readonly { readonly top: string | null; readonly count: number }[];
  readonly truck_pile: { readonly top: number | null; readonly count: number };
  readonly players: readonly TruckersPlayer[];
  readonly stacks: readonly { readonly lower: number; readonly upper: number }[];
  /** By seat: a card, `face down`, or null while it is still to choose. */
  readonly chosen: readonly (number | string | null)[];
  /** Seats in the order of resolution; empty while cards are being chosen. */
  readonly order: readonly number[];
  readonly turn: number | null;
  readonly crossings: number;
  readonly offers: readonly Offer[];
  readonly final_round: boolean;
}

export interface TruckersOwn {
  readonly choice: number | string | null;
  readonly trucks?: readonly (readonly string[])[];
}

/** What the engine says of the table (`pygames/truckers/figures.py`). */
export interface TruckersFigures {
  readonly kinds: readonly string[];
  readonly counts: readonly (readonly number[])[];
  readonly pay: readonly (readonly number[])[];
  readonly short: readonly number[];
  readonly fits: Readonly<Record<string, readonly (number | null)[]>> | null;
}

/** Where an advance card would take the truck (`pygames/truckers/worth.py`). */
export interface Advance {
  readonly place: number | null;
  readonly laps: number;
  readonly onto: number | null;
  readonly beside: number | null;
  readonly package: string | null;
}

/** What an offer changes for one side, in dollars. */
export interface Side {
  readonly seat: number;
  readonly gives: readonly string[];
  readonly gets: readonly string[];
  readonly now: number;
  readonly loaded: number | null;
}

export type TruckersSnapshot = Snapshot<TruckersPublic, TruckersOwn | null>;
