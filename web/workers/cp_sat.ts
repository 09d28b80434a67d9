// CP-SAT compiled to wasm: bytes of a model and of parameters in, bytes of the answer out. Knows nothing of Python.
//
// The wasm is built for threads. With one search worker it starts none, so where the page is not isolated, and cannot have
// any, the pool that the glue fills at its start gets stand-ins.

import createJspi from "../node_modules/or-tools-wasm/build/javascript/wasm/cp_sat_runtime.js";
import createAsyncify from "../node_modules/or-tools-wasm/build/javascript/wasm/cp_sat_runtime_asyncify.js";

/** What of the glue is used here. */
interface Glue {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(at: number): void;
  _free_buffer(at: number): void;
  ccall(name: string, result: "number", kinds: "number"[], args: number[], options?: { async: true }): number | Promise<number>;
}

/** A value at once with the Asyncify build, a promise of it with the JSPI build. */
type Soon<T> = T | Promise<T>;

export interface CpSat {
  /** The compiled code: hand it to the next worker's `createCpSat`, and nothing is compiled again. */
  readonly module: WebAssembly.Module;
  /** Solve a CpModelProto with SatParameters, both in wire format; gives a CpSolverResponse. Errors say what failed. */
  solve(model: Uint8Array, parameters: Uint8Array): Soon<Uint8Array>;
  /**
   * The same, and what happened on the way: count (u32), for each event its kind (u8: 1 a solution, 2 a bound, 4 a line of the
   * log), length (u32) and bytes (a response, a double, text); then length (u32) and response. `kinds` is the sum of those
   * wanted. With `stopAfter` the search ends at the solution of that number: the clock jumps by 1e9 seconds, so the parameters
   * must have a shorter time limit, and log to standard output. (Nothing can be called in the wasm while it solves.)
   */
  solveWithEvents(model: Uint8Array, parameters: Uint8Array, kinds: number, stopAfter?: number): Soon<Uint8Array>;
  /** What is wrong with a model, or an empty text. */
  validate(model: Uint8Array): Soon<string>;
  /** The lines that CP-SAT printed since this was last asked. */
  takeLog(): string;
}

/** How far the clock jumps, in nanoseconds, to end a search: 1e9 seconds. */
const LATE = 1_000_000_000n * 1_000_000_000n;

/** Answers the glue that it is loaded, and refuses to run a thread, which would wait for ever. */
class IdleWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(message: { cmd?: string } | null): void {
    if (message?.cmd === "run") throw new Error("only one search worker can be used; set num_workers to 1");
    if (message?.cmd === "load") queueMicrotask(() => this.onmessage?.({ data: { cmd: "loaded" } }));
  }
  terminate(): void {}
}

/** Start CP-SAT. `jspi` says which of the two builds `wasm` is; only the JSPI build needs the browser to have JSPI. */
export async function createCpSat({ wasm, jspi }: { wasm: Uint8Array | WebAssembly.Module; jspi: boolean }): Promise<CpSat> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm as BufferSource);
  let printed: string[] = [];
  let solutions = 0;
  let stopAfter = 0;
  let lateBy = 0n;
  let broken = "";
  const print = (line: string): void => {
    printed.push(line);
    if (!/^#\d+\s/.test(line)) return;
    solutions += 1;
    if (solutions === stopAfter) lateBy = LATE;
  };
  const scope = globalThis as { Worker?: unknown };
  scope.Worker = IdleWorker;
  const create = (jspi ? createJspi : createAsyncify) as unknown as (options: object) => Promise<Glue>;
  const glue = await new Promise<Glue>((resolve, reject) => {
    create({
      print,
      printErr: print,
      mainScriptUrlOrBlob: "unused",
      locateFile: (name: string) => name,
      instantiateWasm: (imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void) => {
        const system = imports["wasi_snapshot_preview1"] as { clock_time_get: (...args: number[]) => number };
        const read = system.clock_time_get;
        system.clock_time_get = (...args) => {
          const failure = read(...args);
          if (lateBy !== 0n) {
            const time = new DataView(glue.HEAPU8.buffer, args.at(-1), 8);
            time.setBigUint64(0, time.getBigUint64(0, true) + lateBy, true);
          }
          return failure;
        };
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module), reject);
        return {};
      },
    }).then(resolve, reject);
  });

  /** Call into the wasm with copies of `inputs`, and read the buffer that it returns; all memory is given back. */
  function call(name: string, inputs: Uint8Array[], more: number[] = []): Soon<Uint8Array> {
    if (broken) throw new Error(`CP-SAT failed before and must be started again: ${broken}`);
    const taken: number[] = [];
    const take = (size: number): number => {
      const at = glue._malloc(Math.max(size, 1));
      if (at === 0) throw new Error("CP-SAT has no memory left for this model.");
      taken.push(at);
      return at;
    };
    const release = (): void => {
      lateBy = 0n;
      stopAfter = 0;
      solutions = 0;
      if (!broken) for (const at of taken) glue._free(at);
    };
    const fail = (error: unknown): never => {
      // What is thrown through the wasm leaves its stack and memory as they are: no later call could be trusted.
      broken = error instanceof Error ? error.message : String(error);
      throw new Error(`CP-SAT failed: ${broken}`);
    };
    const read = (at: number): Uint8Array => {
      const length = new DataView(glue.HEAPU8.buffer, size, 4).getUint32(0, true);
      const answer = at === 0 ? new Uint8Array() : glue.HEAPU8.slice(at, at + length);
      if (at !== 0) glue._free_buffer(at);
      release();
      return answer;
    };
    let size = 0;
    const args: number[] = [];
    try {
      for (const bytes of inputs) {
        const at = take(bytes.length);
        glue.HEAPU8.set(bytes, at);
        args.push(at, bytes.length);
      }
      size = take(4);
    } catch (error) {
      release();
      throw error;
    }
    args.push(...more, size);
    const kinds = args.map(() => "number" as const);
    try {
      const at = glue.ccall(name, "number", kinds, args, jspi ? { async: true } : undefined);
      return typeof at === "number" ? read(at) : at.then(read, fail);
    } catch (error) {
      return fail(error);
    }
  }

  return {
    module,
    solve: (model, parameters) => call("solve_model", [model, parameters]),
    solveWithEvents: (model, parameters, kinds, stop = 0) => {
      stopAfter = stop;
      return call("solve_model_with_callback_events", [model, parameters], [kinds]);
    },
    validate: (model) => {
      const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
      const bytes = call("validate_model", [model]);
      return bytes instanceof Uint8Array ? text(bytes) : bytes.then(text);
    },
    takeLog: () => {
      const text = printed.map((line) => `${line}\n`).join("");
      printed = [];
      return text;
    },
  };
}
