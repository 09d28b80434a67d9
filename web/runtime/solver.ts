// The solver as the page sees it: started at the first need, ended to cancel.

import { cpSatBuild } from "../../ortools_in_pyodide/javascript/compile.ts";
import type { GetBytes } from "./bytes.ts";
import { Door, DoorError, type Parts, SILENCE, type Stage } from "./door.ts";
import { loadScripts, pythonFiles } from "./engine.ts";

/** Milliseconds of silence after which a solver counts as dead: WebKit may compile CP-SAT anew for most of a minute. */
const PATIENCE = 2 * SILENCE;

/** Plans that warm the solver: the browser compiles what is called often once more, for speed. */
const PLANS = 20;

/** Codes of a call that is made once more, in a new worker of newly compiled code. */
const BROKEN: readonly string[] = ["solver-died", "solver-failed"];

export type SolverState = "off" | "starting" | "ready" | "failed";

export interface SolverClient {
  readonly state: SolverState;
  /** Start the worker, and solve small things in it until someone calls: first solves are slow. Rejects with a `DoorError`. */
  warm(): Promise<void>;
  /**
   * Ask the solver's door, starting the worker where none is; once more where the worker breaks. Rejects with a `DoorError`;
   * `cancelled` after `cancel`.
   */
  call<T>(op: string, args: unknown, options?: { onProgress?: (text: string) => void }): Promise<T>;
  /** End the worker: calls without an answer reject with the code `cancelled`. The next call starts a new one. */
  cancel(): void;
  onState(listener: (state: SolverState, error: DoorError | null) => void): void;
}

/** Make the client; nothing is fetched or started before the first call. */
export function startSolver(bytes: GetBytes, onStage: (stage: Stage) => void = () => undefined): SolverClient {
  const listeners: ((state: SolverState, error: DoorError | null) => void)[] = [];
  let state: SolverState = "off";
  let door: Door | null = null;
  /** How many calls have no answer yet, those that warm apart. */
  let waiting = 0;
  const become = (next: SolverState, error: DoorError | null = null): void => {
    state = next;
    for (const listener of listeners) listener(next, error);
  };
  const opened = (): Door => {
    if (door !== null) return door;
    become("starting");
    const opening = new Door(
      "solver",
      (report) => solverParts(bytes, report),
      onStage,
      (error) => {
        door = null;
        become(error.code === "cancelled" ? "off" : "failed", error.code === "cancelled" ? null : error);
      },
    );
    door = opening;
    opening.ready.then(
      () => become("ready"),
      () => undefined,
    );
    return opening;
  };
  // A page that is left must not keep a solver busy: WebKit then does not start the next page's workers.
  addEventListener("pagehide", () => door?.end(new DoorError("cancelled", "The solver was stopped.")));
  return {
    get state() {
      return state;
    },
    warm: async () => {
      // Each plan is a call of its own, so that a hint that comes meanwhile waits for one plan and not for all.
      const warmed = opened();
      for (let first = 0; first < PLANS && waiting === 0 && door === warmed; first += 1)
        await warmed.call("warm", { plans: 1, first }, { silence: 2 * PATIENCE });
    },
    call: async <T>(op: string, args: unknown, options?: { onProgress?: (text: string) => void }) => {
      const ask = (): Promise<T> => opened().call(op, args, { ...options, silence: PATIENCE + 1000 * secondsOf(args) });
      const began = performance.now();
      waiting += 1;
      try {
        return await ask();
      } catch (error) {
        // What breaks may be right (see `forget`); what hangs would hang again.
        const broke = error instanceof DoorError && BROKEN.includes(error.code) && performance.now() - began < PATIENCE;
        if (!broke) throw error;
        door?.end(new DoorError("cancelled", "The solver broke."));
        bytes.forget();
        return await ask();
      } finally {
        waiting -= 1;
      }
    },
    cancel: () => door?.end(new DoorError("cancelled", "The solver was stopped.")),
    onState: (listener) => void listeners.push(listener),
  };
}

/** What the solver may spend on a call, 0 where the call says nothing of it. */
function secondsOf(args: unknown): number {
  const seconds = typeof args === "object" && args !== null && "seconds" in args ? args.seconds : 0;
  return typeof seconds === "number" ? seconds : 0;
}

async function solverParts(bytes: GetBytes, onStage: (stage: Stage) => void): Promise<Parts> {
  const build = cpSatBuild();
  const python = bytes.module("pyodide.asm.wasm");
  const cpSat = bytes.module(`cp_sat_${build}.wasm`);
  const [script, files] = await Promise.all([
    loadScripts(bytes, ["python.js", `solver_${build}.js`]),
    pythonFiles(bytes, "solver"),
  ]);
  onStage("compiling");
  return { script, start: { python: await python, cpSat: await cpSat, files } };
}
