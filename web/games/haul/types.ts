import type { Snapshot } from "../../app/shapes.ts";
import type { Suit } from "../../parts/suits.tsx";

/** One card or a Heavy Load, top first, by the slot that its top card occupies. */
export type Trailer = { readonly [slot in Suit]?: readonly string[] };

export interface HaulPublic {
  readonly haul: number;
  readonly load: number;
  readonly dealer: number;
  readonly leader: number;
  readonly played: readonly (readonly [number, string])[];
  readonly unclaimed: readonly string[];
  /** Seats from first to last; empty while cards are still being played. */
  readonly finishing: readonly number[];
  readonly claim_ptr: number;
  readonly pending: readonly [number, string] | null;
  readonly trailers: readonly Trailer[];
  readonly discards: readonly (readonly string[])[];
  readonly tokens: readonly number[];
  readonly haul_scores: readonly (readonly number[])[];
  readonly hands?: readonly (readonly string[])[];
}

export interface HaulOwn {
  readonly hand: readonly string[];
}

export type HaulSnapshot = Snapshot<HaulPublic, HaulOwn>;
