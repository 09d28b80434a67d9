// What a page and the worker that holds CP-SAT alone say to each other.

import type { Progress } from "./cp_sat.ts";

/** Deterministic slices: the first one's length, in CP-SAT's deterministic seconds, and by what each next one is longer. */
export interface Slices {
  first: number;
  growth: number;
}

/** From the page, once. */
export interface StartAlone {
  wasm: WebAssembly.Module;
  /** The name of a lock that the worker holds as long as it lives, where the browser has locks. */
  lock: string;
}

/** From the page, one at a time: a solve. */
export interface Ask {
  id: number;
  model: Uint8Array;
  parameters: Uint8Array;
  /** When the search must end, as `Date.now()` counts; null: never. */
  deadline: number | null;
  slices: Slices | null;
  /** Whether to tell of progress, which takes some milliseconds. */
  progress: boolean;
  /** The events wanted, as `solveWithEvents` takes them; null: the response alone. */
  events: { kinds: number; stopAfter: number } | null;
  /** Set from outside to end the search: shared memory, or else an address that is revoked. */
  stop: SharedArrayBuffer | string;
}

export type FromAlone =
  | { ready: true; locked: boolean }
  /** Whether the stop can be seen by the worker. */
  | { id: number; stoppable: boolean }
  | { id: number; progress: Progress }
  /** A sign of life, about once a second. */
  | { id: number; alive: true }
  /** The best answer so far, between two slices. */
  | { id: number; better: Uint8Array }
  | { id: number; answer: Uint8Array; log: string }
  | { id: number; fault: { code: string; text: string } }
  | { failed: string };
