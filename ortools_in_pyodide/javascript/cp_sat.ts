// CP-SAT compiled to wasm: bytes of a model and of parameters in, bytes of the answer out. Knows nothing of Python.

import { type Glue, JUMP, LONGEST, startInstance } from "./instance.ts";
import { LogReader } from "./log.ts";
import { doubleOf, join, PARAMETERS, putDouble, putWhole, RESPONSE, readable, wholeOf } from "./wire.ts";

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

/** A value at once with the Asyncify build, a promise of it with the JSPI build. */
type Soon<T> = T | Promise<T>;

/** Why there is no answer: `memory` (the model is too large), `failed` (in the wasm, twice), `restart` (it failed before). */
export type FaultCode = "memory" | "failed" | "restart";

export class CpSatFault extends Error {
  override readonly name = "CpSatFault";

  constructor(
    readonly code: FaultCode,
    text: string,
  ) {
    super(text);
  }
}

export interface CpSat {
  /** The compiled code: hand it to the next worker's `createCpSat`, and nothing is compiled again. */
  readonly module: WebAssembly.Module;
  /** Solve a CpModelProto with SatParameters, both in wire format; gives a CpSolverResponse. Errors are a `CpSatFault`. */
  solve(model: Uint8Array, parameters: Uint8Array): Soon<Uint8Array>;
  /**
   * The same, and what happened on the way: count (u32), for each event its kind (u8: 1 a solution, 2 a bound, 4 a line of the
   * log), length (u32) and bytes (a response, a double, text); then length (u32) and response. `kinds` is the sum of those
   * wanted. With `stopAfter` the search ends at the solution of that number: the parameters must have a time limit of at most
   * 100,000 seconds, and log to standard output. The clock of the answer then is late by a multiple of 200,000 seconds.
   */
  solveWithEvents(model: Uint8Array, parameters: Uint8Array, kinds: number, stopAfter?: number): Soon<Uint8Array>;
  /** What is wrong with a model, or an empty text. */
  validate(model: Uint8Array): Soon<string>;
  /** The lines that CP-SAT printed since this was last asked. */
  takeLog(): string;
  /** Whether the solves from now on tell `onProgress` how far they are; they do not at first. It takes some milliseconds a solve. */
  report(on: boolean): void;
  /** End the solves from now on at this moment, in milliseconds as `Date.now()` counts them, with the best so far; null: never. */
  endBy(moment: number | null): void;
  /**
   * Resolves when calls can be answered. A call that fails in the wasm is made once more in a new instance of the same compiled
   * code, since a browser's own compiler may have failed (WebKit's does, at times). With the JSPI build a call waits for such an
   * instance. The Asyncify build cannot wait: one is kept in reserve, and a call that comes before it is there says `restart`.
   */
  ready(): Promise<void>;
  /** How large the wasm's memory is, in bytes; it never shrinks. */
  memory(): number;
}

export interface Start {
  wasm: Uint8Array | WebAssembly.Module;
  /** Which of the two builds `wasm` is; only the JSPI build needs the browser to have JSPI. */
  jspi: boolean;
  /** Called from inside a solve while `report` is on, at most 20 times a second, at least once a second, and at the end. */
  onProgress?: (progress: Progress) => void;
  /** Asked from inside a solve, at most 20 times a second: true ends the search with the best so far. */
  stopped?: () => boolean;
}

/** Between two looks at what is to be told or asked, and between two signs of life: milliseconds. */
const LOOK = 50;
const SIGN = 1000;

/** Start CP-SAT. */
export async function createCpSat({ wasm, jspi, onProgress, stopped }: Start): Promise<CpSat> {
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm as BufferSource);
  let printed: string[] = [];
  let reporting = false;
  let moment: number | null = null;
  let broken = "";
  // Of the solve that runs:
  let log = new LogReader();
  let began = 0;
  let deadline = Infinity;
  let nextLook = Infinity;
  let told = 0;
  let news = false;
  let stopAfter = 0;
  let late = false;

  const tell = (now: number): void => {
    told = now;
    news = false;
    try {
      onProgress?.({
        objective: log.objective,
        bound: log.bound,
        solutions: log.solutions,
        seconds: (now - began) / 1000,
      });
    } catch (error) {
      reportError(error); // through the wasm it would break the instance
    }
  };
  const look = (now: number): void => {
    nextLook = now + LOOK;
    if (reporting && (news ? now - told >= LOOK : now - told >= SIGN)) tell(now);
    if (stopped?.()) late = true;
  };
  const hooks = {
    print: (line: string): void => {
      printed.push(line);
      if (!log.take(line)) return;
      news = true;
      if (stopAfter > 0 && log.solutions >= stopAfter) late = true;
      const now = performance.now();
      if (now >= nextLook) look(now);
    },
    isLate: (): boolean => {
      if (late || nextLook === Infinity) return late;
      const now = performance.now();
      if (now >= deadline) late = true;
      else if (now >= nextLook) look(now);
      return late;
    },
  };
  let glue: Glue = await startInstance(module, jspi, hooks);

  /** The solve's parameters, with what reporting and ending it need; what is no message is left for CP-SAT to refuse. */
  function prepared(parameters: Uint8Array): Uint8Array {
    if (!readable(parameters)) return parameters;
    const more: Uint8Array[] = [];
    if (
      (moment !== null || stopped !== undefined) &&
      !(doubleOf(parameters, PARAMETERS.maxTime, Infinity) <= LONGEST)
    ) {
      more.push(putDouble(PARAMETERS.maxTime, LONGEST));
    }
    if (reporting && !logs(parameters)) {
      if (!flag(parameters, PARAMETERS.logSearch, false))
        more.push(putWhole(PARAMETERS.logSearch, true), putWhole(PARAMETERS.logToResponse, false));
      more.push(putWhole(PARAMETERS.logToStdout, true));
    }
    return more.length === 0 ? parameters : join(parameters, ...more);
  }

  function begin(since: number, stopAt: number): void {
    log = new LogReader();
    began = since;
    stopAfter = stopAt;
    const now = performance.now();
    told = now;
    deadline = moment === null ? Infinity : now + moment - Date.now();
    if (reporting || moment !== null || stopped !== undefined) nextLook = now + LOOK;
  }

  function end(): void {
    if (reporting && news) tell(performance.now());
    nextLook = Infinity;
    stopAfter = 0;
    news = late = false;
  }

  let reserve: Glue | null = null;
  let starting: Promise<void> | null = null;
  /** Start the next instance, which takes the place of one that failed, or is kept in reserve. */
  function another(): Promise<void> {
    starting ??= startInstance(module, jspi, hooks)
      .finally(() => (starting = null)) // before it is put to use, since the next one is started then
      .then((next) => {
        reserve = next;
        if (broken) replace();
      });
    return starting;
  }
  /** Put the reserve in the place of an instance that failed; where there is none yet it comes there by itself. */
  function replace(): void {
    if (reserve !== null) {
      glue = reserve;
      reserve = null;
      broken = "";
      printed = [];
    }
    if (broken || !jspi) another().catch(() => undefined); // whoever needs it waits, or says that there is none
  }
  if (!jspi) replace();

  /** Make a call, and once more where it fails and there is another instance for it. */
  function twice(attempt: () => Soon<Uint8Array>): Soon<Uint8Array> {
    const again = (error: unknown): Soon<Uint8Array> => {
      const isOver = !(error instanceof CpSatFault) || error.code !== "failed" || (broken && !jspi);
      if (isOver) throw error;
      return attempt();
    };
    try {
      const answer = attempt();
      return answer instanceof Uint8Array ? answer : answer.catch(again);
    } catch (error) {
      return again(error);
    }
  }

  /** Call into the wasm with copies of `inputs`, and read the buffer that it returns; all memory is given back. */
  function call(name: string, inputs: Uint8Array[], more: number[] = []): Soon<Uint8Array> {
    if (broken && jspi) return another().then(() => call(name, inputs, more));
    if (broken) throw new CpSatFault("restart", `CP-SAT failed before and is being started again: ${broken}`);
    const taken: number[] = [];
    const take = (size: number): number => {
      const at = glue._malloc(Math.max(size, 1));
      if (at === 0) throw new CpSatFault("memory", "CP-SAT has no memory left for this model.");
      taken.push(at);
      return at;
    };
    const release = (): void => {
      end();
      for (const at of taken) glue._free(at);
    };
    const fail = (error: unknown): never => {
      // What is thrown through the wasm leaves its stack and memory as they are: no later call could be trusted.
      broken = error instanceof Error ? error.message : String(error);
      end();
      const why = fault(broken, printed);
      replace();
      throw why;
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

  /** A solve: watched while it runs, its clock put right, and its log kept only where the caller asked for one. */
  function solving(
    name: string,
    model: Uint8Array,
    parameters: Uint8Array,
    more: number[] = [],
    stopAt = 0,
  ): Soon<Uint8Array> {
    const sent = prepared(parameters);
    const quiet = sent !== parameters && !logs(parameters);
    const kept = printed;
    const since = performance.now();
    const finish = (answer: Uint8Array): Uint8Array => {
      if (quiet) printed = kept;
      return answer;
    };
    const answer = twice(() => {
      printed = quiet ? [] : [...kept];
      begin(since, stopAt);
      return call(name, [model, sent], more);
    });
    return answer instanceof Uint8Array ? finish(answer) : answer.then(finish);
  }

  return {
    module,
    solve: (model, parameters) => {
      const answer = solving("solve_model", model, parameters);
      return answer instanceof Uint8Array ? onTime(answer) : answer.then(onTime);
    },
    solveWithEvents: (model, parameters, kinds, stop = 0) =>
      solving("solve_model_with_callback_events", model, parameters, [kinds], stop),
    validate: (model) => {
      const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
      const bytes = twice(() => call("validate_model", [model]));
      return bytes instanceof Uint8Array ? text(bytes) : bytes.then(text);
    },
    takeLog: () => {
      const text = printed.map((line) => `${line}\n`).join("");
      printed = [];
      return text;
    },
    report: (on) => {
      reporting = on;
    },
    endBy: (next) => {
      moment = next ?? null;
    },
    ready: async () => {
      if (broken || (!jspi && reserve === null)) await another();
    },
    memory: () => glue.HEAPU8.length,
  };
}

const flag = (parameters: Uint8Array, number: number, otherwise: boolean): boolean =>
  wholeOf(parameters, number, BigInt(otherwise)) !== 0n;

/** Whether the parameters have the log printed. */
const logs = (parameters: Uint8Array): boolean =>
  flag(parameters, PARAMETERS.logSearch, false) && flag(parameters, PARAMETERS.logToStdout, true);

/** The failure in words: the wasm's own are in what it printed. */
function fault(cause: string, printed: string[]): CpSatFault {
  const noMemory = /memory|bad_alloc|Cannot enlarge|Failed to grow/i;
  const trapped = /out of bounds/i.test(cause); // "memory access out of bounds" is a fault of code, not a lack of memory
  const memory = (noMemory.test(cause) && !trapped) || printed.slice(-20).some((line) => noMemory.test(line));
  return memory
    ? new CpSatFault("memory", `CP-SAT has no memory left for this model: ${cause}`)
    : new CpSatFault("failed", `CP-SAT failed: ${cause}`);
}

/** A response whose times do not count the jumps of the clock. */
function onTime(response: Uint8Array): Uint8Array {
  if (response.length === 0) return response;
  const late = [RESPONSE.wallTime, RESPONSE.userTime].filter((number) => doubleOf(response, number, 0) >= JUMP);
  return late.length === 0
    ? response
    : join(response, ...late.map((number) => putDouble(number, doubleOf(response, number, 0) % JUMP)));
}
