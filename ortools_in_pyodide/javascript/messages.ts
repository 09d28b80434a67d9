// What a page and the worker that holds CP-SAT alone say to each other.

/** How far a solve is. */
export interface Progress {
  /** The objective of the best solution, null while there is none or the model has no objective. */
  objective: number | null;
  /** What no solution can be better than, null while nothing is known. */
  bound: number | null;
  /** How many solutions were found. */
  solutions: number;
  /** Since the solve began. */
  seconds: number;
}

/**
 * Told of what happens in a solve: 1 a solution (the bytes of a CpSolverResponse), 2 a better bound (a double, little-endian), 4 a line of
 * the log (text). True ends the search, as `stop_search` does; what happened before it ended is still told.
 */
export type OnEvent = ((kind: number, bytes: Uint8Array) => unknown) & {
  callPromising?: (kind: number, bytes: Uint8Array) => Promise<unknown>;
};

/** Deterministic slices: the first one's length, in CP-SAT's deterministic seconds, and by what each next one is longer. */
export interface Slices {
  first: number;
  growth: number;
}

/** What happened in a solve, as `OnEvent` is told. */
export interface Happened {
  kind: number;
  bytes: Uint8Array;
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
  /** The kinds of events wanted, as `solveWithEvents` takes them; 0: none. */
  events: number;
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
  /** Events in their order, within 50 milliseconds of the first. */
  | { id: number; events: Happened[] }
  /** The best answer so far, between two slices. */
  | { id: number; better: Uint8Array }
  | { id: number; answer: Uint8Array; log: string }
  | { id: number; fault: { code: string; text: string } }
  | { failed: string };
