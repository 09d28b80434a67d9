// The life of one worker that holds CP-SAT alone: it starts, is asked, and may be ended from outside, which is noticed.

import { compileAnswer, needWebAssembly } from "./compile.ts";
import type { Ask, FromAlone, StartAlone } from "./messages.ts";

/** How long the worker may take to come up, in milliseconds. */
const START = 90_000;

/** Why there is no worker. */
export type EndCode = "start" | "died";

export interface Alone {
  /** Resolves when the worker can be asked; rejects where it does not come up, with what `onEnd` is told. */
  readonly ready: Promise<void>;
  send(ask: Ask): void;
  /** End the worker; `onEnd` is not told. */
  end(): void;
}

/** Start a worker. `onEnd` is told once where it does not come up, fails or is ended by someone else. */
export function startAlone(
  script: string | URL | Blob,
  compiled: Promise<WebAssembly.Module>,
  hear: (message: FromAlone) => void,
  onEnd: (code: EndCode, text: string) => void,
): Alone {
  let worker: Worker | null = null;
  let over = false;
  let up!: () => void;
  let notUp!: (error: Error) => void;
  const ready = new Promise<void>((resolve, reject) => {
    up = resolve;
    notUp = reject;
  });
  ready.catch(() => undefined);
  const mourning = new AbortController();
  const close = (text: string): void => {
    over = true;
    clearTimeout(timer);
    mourning.abort();
    worker?.terminate();
    notUp(new Error(text));
  };
  let isUp = false;
  const fail = (text: string): void => {
    if (over) return;
    close(text);
    if (isUp) onEnd("died", `The solver's worker stopped: ${text}`);
    else onEnd("start", `The solver's worker could not start: ${text}`);
  };
  const timer = setTimeout(() => fail(`nothing happened for ${START / 1000} seconds`), START);
  compiled.then(
    (wasm) => {
      if (over) return;
      const address = script instanceof Blob ? URL.createObjectURL(script) : script;
      try {
        worker = new Worker(address, { name: "cp-sat" });
      } catch (error) {
        fail(words(error));
        return;
      }
      if (script instanceof Blob) URL.revokeObjectURL(address as string);
      const lock = `cp-sat ${Math.random()} ${Date.now()}`;
      worker.onerror = (event) => {
        event.preventDefault();
        fail(event.message || "its script does not run");
      };
      worker.onmessageerror = () => fail("a message could not be read");
      worker.onmessage = ({ data }: MessageEvent<FromAlone>) => {
        if (over) return;
        if ("failed" in data) fail(data.failed);
        else if ("ready" in data) {
          clearTimeout(timer);
          isUp = true;
          // The worker's lock is free again only when the worker is gone.
          if (data.locked)
            navigator.locks
              .request(lock, { signal: mourning.signal }, () => fail("it was ended"))
              .catch(() => undefined);
          up();
        } else hear(data);
      };
      worker.postMessage({ wasm, lock } satisfies StartAlone);
    },
    (error: unknown) => fail(words(error)),
  );
  return {
    ready,
    send: (ask) => worker?.postMessage(ask),
    end: () => {
      if (!over) close("it was ended");
    },
  };
}

/** Compile the wasm, while it arrives where that is possible. */
export async function compile(wasm: string | URL | Uint8Array | WebAssembly.Module): Promise<WebAssembly.Module> {
  needWebAssembly();
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (wasm instanceof Uint8Array) return WebAssembly.compile(wasm as BufferSource);
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  return compileAnswer(response);
}

/** A sign for a worker that is too busy to hear messages: shared memory, or else an address that is revoked. */
export class Stop {
  readonly sent: SharedArrayBuffer | string = globalThis.crossOriginIsolated
    ? new SharedArrayBuffer(4)
    : URL.createObjectURL(new Blob(["go on"]));

  set(): void {
    if (typeof this.sent === "string") URL.revokeObjectURL(this.sent);
    else Atomics.store(new Int32Array(this.sent), 0, 1);
  }
}

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error));
