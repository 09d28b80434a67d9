// One instance of CP-SAT's wasm: the code with its memory. What runs in it can be watched and can be told that it is late.
//
// The wasm is built for threads. With one search worker it starts none, so where the page is not isolated, and cannot have
// any, the pool that the glue fills at its start gets stand-ins.

import createJspi from "../../web/node_modules/or-tools-wasm/build/javascript/wasm/cp_sat_runtime.js";
import createAsyncify from "../../web/node_modules/or-tools-wasm/build/javascript/wasm/cp_sat_runtime_asyncify.js";

/** What of the glue is used here. */
export interface Glue {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(at: number): void;
  _free_buffer(at: number): void;
  ccall(
    name: string,
    result: "number",
    kinds: "number"[],
    args: number[],
    options?: { async: true },
  ): number | Promise<number>;
}

/** An instance, and where its stack ends now. */
export interface Instance {
  readonly glue: Glue;
  stackEnd(): number;
}

/** What an instance tells of a running solve. */
export interface Hooks {
  /** A line of the log. */
  print(line: string): void;
  /** The clock is read, as it is thousands of times a second. Return whether the search is late and must end. */
  isLate(): boolean;
  /** What to wait for before the clock is read, with the JSPI build; null: nothing. */
  wait(): Promise<void> | null;
}

type Clock = (...args: number[]) => number;

/** A function whose promise the wasm waits for (JSPI). */
const suspending = (call: (...args: number[]) => number | Promise<number>): Clock =>
  new (WebAssembly as unknown as { Suspending: new (call: unknown) => Clock }).Suspending(call);

/** How far the clock jumps each time it is read when the search is late, and the time limit that such a jump exceeds: seconds. */
export const JUMP = 200_000;
export const LONGEST = 100_000;
/** After so many jumps the clock goes on from there: it must stay below 2^63 nanoseconds. */
const MOST_JUMPS = 10_000;

/** Answers the glue that it is loaded, and refuses to run a thread, which would wait for ever. */
class IdleWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: { cmd?: string } | null): void {
    if (message?.cmd === "run") throw new Error("only one search worker can be used; set num_workers to 1");
    if (message?.cmd === "load") queueMicrotask(() => this.onmessage?.({ data: { cmd: "loaded" } }));
  }
  terminate(): void {}
}

/**
 * Start an instance. Nothing can be called in it while it solves: a search is ended by its clock, which jumps beyond the time limit.
 * It jumps at each reading, since a timer of the search may be set after the first.
 */
export async function startInstance(module: WebAssembly.Module, jspi: boolean, hooks: Hooks): Promise<Instance> {
  // The glue of one build with the wasm of the other would abort, and some of its aborts are told to nobody.
  const asyncify = WebAssembly.Module.exports(module).some(({ name }) => name.startsWith("asyncify_"));
  if (asyncify === jspi) {
    const name = (isJspi: boolean): string => (isJspi ? "JSPI" : "Asyncify");
    throw new Error(`the wasm is not the build for ${name(jspi)}, as the script is, but that for ${name(!jspi)}`);
  }
  const scope = globalThis as { Worker?: unknown };
  const real = scope.Worker;
  scope.Worker = IdleWorker;
  const create = (jspi ? createJspi : createAsyncify) as unknown as (options: object) => Promise<Glue>;
  let jumps = 0;
  return new Promise<Instance>((resolve, reject) => {
    let glue: Glue | undefined;
    let stackEnd!: () => number;
    create({
      print: hooks.print,
      printErr: hooks.print,
      onAbort: (what: unknown) => reject(new Error(String(what))),
      mainScriptUrlOrBlob: "unused",
      locateFile: (name: string) => name,
      instantiateWasm: (
        imports: WebAssembly.Imports,
        done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
      ) => {
        const system = imports.wasi_snapshot_preview1 as { clock_time_get: Clock };
        const read = system.clock_time_get;
        const readClock = (...args: number[]): number => {
          const failure = read(...args);
          if (hooks.isLate()) jumps = Math.min(jumps + 1, MOST_JUMPS);
          else jumps = 0;
          if (jumps > 0 && glue !== undefined) {
            const time = new DataView(glue.HEAPU8.buffer, args.at(-1), 8);
            time.setBigUint64(0, time.getBigUint64(0, true) + BigInt(jumps * JUMP) * 1_000_000_000n, true);
          }
          return failure;
        };
        // Where the clock is read the wasm can wait for a callback that itself waits.
        const waiting = (...args: number[]): number | Promise<number> => {
          const wait = hooks.wait();
          return wait === null ? readClock(...args) : wait.then(() => readClock(...args));
        };
        system.clock_time_get = jspi ? suspending(waiting) : readClock;
        WebAssembly.instantiate(module, imports)
          .then((instance) => {
            stackEnd = instance.exports.emscripten_stack_get_current as () => number;
            done(instance, module);
          })
          .catch(reject);
        return {};
      },
    }).then((made) => {
      glue = made;
      resolve({ glue: made, stackEnd });
    }, reject);
  }).finally(() => {
    scope.Worker = real;
  });
}
