// CP-SAT compiled to wasm: bytes of a model and of parameters in, bytes of the answer out. Knows nothing of Python.

import { needWebAssembly } from "./compile.ts";
import { EventFinder, EventReader, LOG, LOGGED, NOTHING, splitEvents } from "./events.ts";
import { type Hooks, type Instance, JUMP, LONGEST, startInstance } from "./instance.ts";
import type { OnEvent, Progress } from "./messages.ts";
import { Hearing, Watch } from "./watch.ts";
import { doubleOf, join, PARAMETERS, putDouble, putWhole, RESPONSE, readable, wholeOf } from "./wire.ts";

export type { OnEvent, Progress };

/** A value at once with the Asyncify build, a promise of it with the JSPI build. */
type Soon<T> = T | Promise<T>;

/** Go on with a value: at once, or when the promise gives it. */
const soon = <Value, Next>(value: Soon<Value>, next: (value: Value) => Soon<Next>): Soon<Next> =>
  value instanceof Promise ? value.then(next) : next(value);

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
   * The same, and tell what happens on the way, while it happens. `kinds` is the sum of the kinds of events that are wanted. What
   * `onEvent` throws ends the search and comes out of this call.
   */
  solveWithEvents(model: Uint8Array, parameters: Uint8Array, kinds: number, onEvent: OnEvent): Soon<Uint8Array>;
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

/** Start CP-SAT. */
export async function createCpSat({ wasm, jspi, onProgress, stopped }: Start): Promise<CpSat> {
  needWebAssembly();
  const module = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm as BufferSource);
  let printed: string[] = [];
  let reporting = false;
  let moment: number | null = null;
  let broken = "";
  /** Of the solve that runs: of the inner one where a callback solves. */
  let watch: Hooks | null = null;
  const hooks: Hooks = {
    print: (line) => (watch === null ? void printed.push(line) : watch.print(line)),
    isLate: () => watch?.isLate() ?? false,
    wait: () => watch?.wait() ?? null,
  };
  let instance: Instance = await startInstance(module, jspi, hooks);
  /** How far below the end of the stack a solve keeps its events, once that is known. */
  let distance: number | null = null;

  /** The solve's parameters, with what reporting and ending it need; what is no message is left for CP-SAT to refuse. */
  function prepared(parameters: Uint8Array, hearing: Hearing | null): Uint8Array {
    if (!readable(parameters)) return parameters;
    const more: Uint8Array[] = [];
    const mayEnd = moment !== null || stopped !== undefined || hearing !== null;
    if (mayEnd && !(doubleOf(parameters, PARAMETERS.maxTime, Infinity) <= LONGEST))
      more.push(putDouble(PARAMETERS.maxTime, LONGEST));
    if (reporting && !logs(parameters)) {
      if (!flag(parameters, PARAMETERS.logSearch, false))
        more.push(putWhole(PARAMETERS.logSearch, true), putWhole(PARAMETERS.logToResponse, false));
      more.push(putWhole(PARAMETERS.logToStdout, true));
    }
    return more.length === 0 ? parameters : join(parameters, ...more);
  }

  let reserve: Instance | null = null;
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
      instance = reserve;
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
  function call(
    name: string,
    inputs: Uint8Array[],
    more: number[] = [],
    watchIt: (memory: () => Uint8Array, stackEnd: number) => Hooks | null = () => null,
  ): Soon<Uint8Array> {
    if (broken && jspi) return another().then(() => call(name, inputs, more, watchIt));
    if (broken) throw new CpSatFault("restart", `CP-SAT failed before and is being started again: ${broken}`);
    const { glue, stackEnd } = instance;
    const taken: number[] = [];
    const take = (size: number): number => {
      const at = glue._malloc(Math.max(size, 1));
      if (at === 0) throw new CpSatFault("memory", "CP-SAT has no memory left for this model.");
      taken.push(at);
      return at;
    };
    const outer = watch;
    const release = (): void => {
      watch = outer;
      for (const at of taken) glue._free(at);
    };
    const fail = (error: unknown): never => {
      // What is thrown through the wasm leaves its stack and memory as they are: no later call could be trusted.
      broken = error instanceof Error ? error.message : String(error);
      watch = outer;
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
    watch = watchIt(() => glue.HEAPU8, stackEnd());
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
    hearing: Hearing | null = null,
  ): Soon<Uint8Array> {
    const sent = prepared(parameters, hearing);
    const quiet = sent !== parameters && !logs(parameters);
    const kept = watch === null ? printed : []; // what a callback solves has a log of its own
    let lines = kept;
    const began = performance.now();
    const deadline = moment === null ? Infinity : began + moment - Date.now();
    const watching = { began, deadline, onProgress: reporting ? onProgress : undefined, stopped, hearing };
    let watched: Watch | null = null;
    const answer = twice(() => {
      printed = lines = quiet ? [] : [...kept];
      return call(name, [model, sent], more, (memory, stackEnd) => {
        hearing?.begin(new EventReader(memory, stackEnd - (distance ?? 0)));
        watched = new Watch(watching, lines);
        return watched;
      });
    });
    return soon(answer, (bytes) => {
      watched?.end();
      printed = quiet ? kept : lines;
      return bytes;
    });
  }

  /** Find out where a solve keeps its events, once. */
  function located(): Soon<void> {
    if (distance !== null) return;
    let finder: EventFinder | null = null;
    const kept = printed;
    const answer = twice(() =>
      call("solve_model_with_callback_events", [NOTHING, LOGGED], [LOG], (memory, stackEnd) => {
        finder = new EventFinder(memory, stackEnd);
        return finder;
      }),
    );
    return soon(answer, () => {
      printed = kept;
      distance = finder?.distance ?? null;
      if (distance === null)
        throw new CpSatFault("failed", "CP-SAT failed: its events are not where they are expected.");
    });
  }

  return {
    module,
    solve: (model, parameters) => soon(solving("solve_model", model, parameters), onTime),
    solveWithEvents: (model, parameters, kinds, onEvent) =>
      soon(located(), () => {
        const hearing = new Hearing(onEvent);
        return soon(solving("solve_model_with_callback_events", model, parameters, [kinds], hearing), (bytes) => {
          const { events, response } = splitEvents(bytes);
          return soon(hearing.end(events, jspi), () => onTime(response));
        });
      }),
    validate: (model) =>
      soon(
        twice(() => call("validate_model", [model])),
        (bytes) => new TextDecoder().decode(bytes),
      ),
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
    memory: () => instance.glue.HEAPU8.length,
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
