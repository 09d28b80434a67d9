// The engine as the page sees it.

import type { GetBytes } from "./bytes.ts";
import { Door, DoorError, type Parts, type Stage } from "./door.ts";

export interface EngineClient {
  /** Resolves when the engine answers calls; after `restart` it is a new promise. Rejects with a `DoorError`. */
  readonly ready: Promise<void>;
  /** Ask the bridge. Rejects with a `DoorError`; codes `engine-start` and `engine-died` mean that a restart is needed. */
  call<T>(op: string, args?: unknown): Promise<T>;
  /** End the worker and start a new one, which knows no match; resolves when it is ready. */
  restart(): Promise<void>;
  /** Be told when the engine dies or cannot start. A restart that was asked for is no death. */
  onDeath(listener: (error: DoorError) => void): void;
}

/** Start the engine at once; `onStage` hears what it is busy with. */
export function startEngine(bytes: GetBytes, onStage: (stage: Stage) => void = () => undefined): EngineClient {
  const listeners: ((error: DoorError) => void)[] = [];
  const open = (): Door =>
    new Door(
      "engine",
      (report) => engineParts(bytes, report),
      onStage,
      (error) => {
        if (error.code !== "restarted") for (const listener of listeners) listener(error);
      },
    );
  let door = open();
  return {
    get ready() {
      return door.ready;
    },
    call: (op, args = {}) => door.call(op, args),
    restart() {
      door.end(new DoorError("restarted", "The game engine was started anew."));
      bytes.forget();
      door = open();
      return door.ready;
    },
    onDeath: (listener) => void listeners.push(listener),
  };
}

async function engineParts(bytes: GetBytes, onStage: (stage: Stage) => void): Promise<Parts> {
  const python = bytes.module("pyodide.asm.wasm");
  const [scripts, files] = await Promise.all([
    loadScripts(bytes, ["python.js", "engine.js"]),
    pythonFiles(bytes, "engine"),
  ]);
  onStage("compiling");
  return { script: scripts, start: { python: await python, files } };
}

/** One classic worker script out of several. */
export async function loadScripts(bytes: GetBytes, names: string[]): Promise<Blob> {
  return new Blob(await Promise.all(names.map((name) => bytes.bytes(name))), { type: "text/javascript" });
}

/** What Python needs beside its wasm: the standard library, the lock file and the wheels for one worker. */
export async function pythonFiles(
  bytes: GetBytes,
  kind: "engine" | "solver",
): Promise<Record<string, Uint8Array<ArrayBuffer>>> {
  const lock = await bytes.bytes("pyodide-lock.json");
  const { packages } = JSON.parse(new TextDecoder().decode(lock)) as {
    packages: Record<string, { name: string; file_name: string }>;
  };
  const wheels = Object.values(packages)
    .filter(({ name }) => kind === "solver" || name === "loading-dock")
    .map((entry) => entry.file_name);
  const names = ["python_stdlib.zip", ...wheels];
  const contents = await Promise.all(names.map((name) => bytes.bytes(name)));
  return Object.fromEntries([["pyodide-lock.json", lock], ...names.map((name, at) => [name, contents[at]])]) as Record<
    string,
    Uint8Array<ArrayBuffer>
  >;
}
