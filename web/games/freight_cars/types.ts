import type { Snapshot } from "../../app/shapes.ts";
import type { Cell } from "../../parts/polyomino.ts";

/** By piece, the cells that it covers. */
export type Place = Readonly<Record<string, readonly Cell[]>>;

export interface LoadedCar {
  readonly card: string;
  readonly place: Place;
}

export interface FreightPlayer {
  readonly supply: readonly string[];
  readonly train: readonly LoadedCar[];
  readonly shipments: readonly (readonly string[])[];
  readonly cities: readonly string[];
  readonly credits: number;
  readonly hand_size: number;
  readonly known: readonly string[];
  readonly chosen: number | null;
  readonly corporation: string | null;
}

export interface FreightPublic {
  readonly phase: string;
  readonly turn: number | null;
  readonly tableau: readonly string[];
  readonly deck_size: number;
  readonly city_up: readonly string[];
  readonly city_deck_size: number;
  readonly end_revealer: number | null;
  readonly final_turns_left: number | null;
  readonly players: readonly FreightPlayer[];
}

export interface FreightOwn {
  readonly hand: readonly string[];
  readonly corporation: string | null;
  readonly offered_corporations: readonly string[];
  readonly offered_freight: readonly string[];
}

export interface CarCard {
  readonly resource: number;
  readonly rows: readonly string[];
}

export interface CityCard {
  readonly name: string;
  readonly needs: readonly number[];
  readonly credits: number;
}

/** How a car stands to the viewer's free pieces. */
export interface CarMark {
  /** How many sets of shapes fill it; none where it cannot be loaded. */
  readonly sets: number;
  /** How many other cars of the hand could each be loaded then. */
  readonly leaves: number;
}

/** What the engine says of the cards that the viewer sees (`pygames/freight_cars/figures.py`). */
export interface FreightFigures {
  readonly resources: readonly string[];
  readonly cars: Readonly<Record<string, CarCard>>;
  readonly size: readonly [rows: number, columns: number];
  readonly cities: Readonly<Record<string, CityCard>>;
  readonly corporations: Readonly<Record<string, { readonly name: string; readonly text: string }>>;
  readonly pieces: readonly {
    readonly id: string;
    readonly name: string;
    readonly shape: number;
    readonly cells: readonly Cell[];
  }[];
  readonly ladder: readonly number[];
  readonly bonus: number | null;
  /** By card of the viewer's hand and of the display. */
  readonly marks: Readonly<Record<string, CarMark>>;
}

export type FreightSnapshot = Snapshot<FreightPublic, FreightOwn | null>;
