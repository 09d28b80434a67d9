import type {
  EngineClient,
  GetBytes,
  Offline,
  OfflineState,
  SolverClient,
  SolverState,
  Stage,
} from "../runtime/index.ts";
import { DoorError, findBytes, keepOffline, startEngine, startSolver } from "../runtime/index.ts";
import { inform } from "./messages.ts";
import { createStore } from "./store.ts";

/** What is up. `failed` keeps the first error of a start that did not work. */
export interface Doors {
  readonly engine: "starting" | "ready" | "failed";
  /** How often the engine was started again. */
  readonly restarts: number;
  readonly stage: Stage;
  readonly failed: DoorError | null;
  readonly solver: SolverState;
  readonly solverError: DoorError | null;
  readonly offline: OfflineState;
}

export const doors = createStore<Doors>({
  engine: "starting",
  restarts: 0,
  stage: "fetching",
  failed: null,
  solver: "off",
  solverError: null,
  offline: "none",
});

let engine: EngineClient | null = null;
let solver: SolverClient | null = null;
let offline: Offline | null = null;
let bytes: GetBytes | null = null;
const deathListeners: ((error: DoorError) => void)[] = [];

/** Tests and style sheets read which parts are up from `html[data-ready]`. */
function showReady(): void {
  const { engine: engineState, solver: solverState } = doors.get();
  const up = ["shell", engineState === "ready" && "engine", solverState === "ready" && "solver"];
  document.documentElement.dataset.ready = up.filter(Boolean).join(" ");
}

/** Starts both doors; the engine at once, the solver when it is first needed or warmed. */
export function openDoors(): void {
  doors.subscribe(showReady);
  showReady();
  bytes = findBytes(document);
  engine = startEngine(bytes, (stage) => doors.set({ stage }));
  engine.onDeath((error) => {
    const starting = doors.get().engine === "starting";
    doors.set({ engine: "failed", failed: error });
    if (!starting) for (const listener of deathListeners) listener(error);
  });
  solver = startSolver(bytes);
  solver.onState((state, error) => doors.set({ solver: state, solverError: error }));
  void welcomeEngine(engine);
}

async function welcomeEngine(client: EngineClient): Promise<void> {
  try {
    await client.ready;
    doors.set({ engine: "ready", failed: null });
    // Everything is fetched for offline use only now, so that the start has the network for itself.
    offline ??= followOffline();
  } catch (error) {
    doors.set({
      engine: "failed",
      failed: error instanceof DoorError ? error : new DoorError("engine-start", String(error)),
    });
  }
}

function followOffline(): Offline {
  const kept = keepOffline(document);
  kept.onState((state) => {
    doors.set({ offline: state });
    if (state === "update")
      inform("A newer version of this page is ready.", { help: { label: "Reload", run: takeOver } });
  });
  return kept;
}

/** Reloads into the newer page that waits; every move is saved already. */
export function takeOver(): void {
  offline?.takeOver();
}

/** One of the page's own texts: the licences (`third-party.txt`), a game's rules (`rules-GAME.html`). */
export async function readText(name: string): Promise<string> {
  if (!bytes) throw new DoorError("no-files", "The page's files are not known yet.");
  return new TextDecoder().decode(await bytes.bytes(name));
}

/** A new engine in place of one that died or did not start; it knows no match yet. Rejects when that fails too. */
export async function restartEngine(): Promise<void> {
  if (!engine) throw new DoorError("engine-start", "The game engine was never started.");
  doors.set({ engine: "starting", restarts: doors.get().restarts + 1, stage: "fetching", failed: null });
  void engine.restart().catch(() => undefined);
  await welcomeEngine(engine);
  const { failed } = doors.get();
  if (failed) throw failed;
}

export function onEngineDeath(listener: (error: DoorError) => void): void {
  deathListeners.push(listener);
}

/** One call through the bridge. Rejects with a `DoorError`. */
export async function ask<T>(op: string, args: unknown = {}): Promise<T> {
  if (!engine) throw new DoorError("engine-start", "The game engine was never started.");
  await engine.ready;
  return engine.call<T>(op, args);
}

export function askSolver<T>(op: string, args: unknown, onProgress: (text: string) => void): Promise<T> {
  if (!solver) return Promise.reject(new DoorError("solver-start", "The solver was never started."));
  return solver.call<T>(op, args, { onProgress });
}

export function cancelSolver(): void {
  solver?.cancel();
}

/** Gets the solver ready while nobody waits for it; a hint that is asked for tells of any failure. */
export function warmSolver(): void {
  if (solver?.state !== "off") return;
  solver.warm().catch(() => undefined);
}
