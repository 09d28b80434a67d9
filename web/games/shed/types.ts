import type { Snapshot } from "../../app/shapes.ts";

/** What one seat threw at once; nobody threw the start card. */
export interface Thrown {
  readonly seat: number | null;
  readonly cards: readonly string[];
}

export interface ShedPublic {
  readonly spare: number;
  /** The top play first. */
  readonly pile: readonly Thrown[];
  /** `any`, `below7`, `beat8` or a rank. */
  readonly requirement: string;
  readonly burned: readonly string[];
  /** By seat, how many cards it holds. */
  readonly hand: readonly number[];
  readonly up: readonly (readonly string[])[];
  /** By seat, how many face-down cards it has. */
  readonly down: readonly number[];
  /** By seat, null while it is still in. */
  readonly place: readonly (number | null)[];
  readonly turn: number | null;
  /** By seat, cards of its hand that everybody saw go there. */
  readonly known: readonly (readonly string[])[];
  readonly swaps_left: number;
}

export interface ShedOwn {
  readonly hand: readonly string[];
}

/** What the engine says of the table (`pygames/shed/figures.py`). */
export interface ShedFigures {
  readonly ranks: readonly string[];
  readonly needs: Readonly<Record<string, { readonly asks: string; readonly fits: readonly string[] }>>;
  readonly top: readonly [string, number] | null;
  readonly next: number | null;
  readonly burns: boolean;
  readonly quiet: { readonly turns: number; readonly burn: number | null; readonly stop: number };
}

/** What is sure of the table once an action is taken (`pygames/shed/worth.py`). */
export interface After {
  readonly requirement: string;
  readonly next: number | null;
  readonly draws: number;
  readonly left: number;
}

export type ShedSnapshot = Snapshot<ShedPublic, ShedOwn | null>;
