// What the page and its two workers say to each other. Beside these messages they exchange the doors' JSON texts.

/** From the page, once: all that a worker needs to start. Nothing is fetched by a worker. */
export interface Start {
  /** Pyodide's compiled wasm. */
  python: WebAssembly.Module;
  /** The run-time files by name: the standard library, the lock file, the wheels. */
  files: Record<string, Uint8Array<ArrayBuffer>>;
  /** CP-SAT's compiled wasm, for the solver's worker. */
  cpSat?: WebAssembly.Module;
}

/** From the page, after the start: one call, JSON text for the Python door. */
export interface Call {
  id: number;
  text: string;
}

/** What a worker is busy with while it starts. */
export type WorkerStage = "python" | "engine";

/** From a worker. `failed` is final: the worker is of no more use. */
export type FromWorker =
  | { stage: WorkerStage }
  | { ready: true }
  | { id: number; answer: string }
  | { id: number; progress: string }
  | { failed: string };

/** Put before the workers' own scripts by `workers/python.ts`. */
export type StartPython = (start: Start, packages: string[]) => Promise<import("pyodide").PyodideAPI>;
