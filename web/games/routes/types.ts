import type { Snapshot } from "../../app/shapes.ts";
import type { Suit } from "../../parts/suits.tsx";

export type Way = "up" | "down" | null;

/** Six values, by seat and route. */
export type Sides<T> = readonly (readonly T[])[];

export interface RoutesPublic {
  readonly turn: number;
  readonly opening_left: readonly number[];
  readonly reshuffles_left: readonly number[];
  /** By seat, the card on top first. */
  readonly discard: Sides<string>;
  /** A number card with what is attached to it, oldest first: `5H+KS+QC~`; `~`: out of the other player's deck. */
  readonly routes: Sides<readonly string[]>;
  readonly shown_hands: Sides<readonly string[]>;
  readonly hand_count: readonly number[];
  readonly deck_count: readonly number[];
  readonly values: Sides<number>;
  readonly directions: Sides<Way>;
  readonly suits: Sides<Suit | null>;
  /** By pair, the seat that sells. */
  readonly sales: readonly (number | null)[];
  readonly winner: number | null;
  readonly rated: boolean;
}

export interface RoutesOwn {
  readonly hand: readonly string[];
}

export type RoutesSnapshot = Snapshot<RoutesPublic, RoutesOwn | null>;

export type Standing = "empty" | "low" | "over" | "sells" | "tied" | "beaten";

/** What the engine reads off the table (`pygames/routes/figures.py`). */
export interface RoutesFigures {
  readonly window: readonly [number, number];
  readonly standing: Sides<Standing>;
}

/** What is sure of the table after an action (`pygames/routes/worth.py`). */
export interface After extends Pick<RoutesPublic, "values" | "directions" | "suits" | "sales" | "winner"> {
  /** Places of number cards that leave the table. */
  readonly gone: readonly string[];
}
