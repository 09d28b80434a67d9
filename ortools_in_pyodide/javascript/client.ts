// CP-SAT for a page or a worker that must not wait: each solve is a promise, and runs in a worker of its own that holds no Python.

import { type Alone, compile, Stop, startAlone } from "./alone.ts";
import type { Ask, FromAlone, Progress, Slices } from "./messages.ts";
import { faultOfSolve, faultOfStart } from "./options.ts";
import { join, PARAMETERS, putBytes, putWhole, RESPONSE, without } from "./wire.ts";

export { cpSatBuild } from "./compile.ts";
export type { Progress, Slices };

/**
 * Why there is no answer. `cancelled`: by `cancel` or a signal; `start`: the worker or the wasm did not come up; `died`: the worker
 * was ended by someone else, or is silent; `memory`: the model is too large; `failed`: CP-SAT failed; `bad-options`: nothing was
 * tried. After each of them the next solve works.
 */
export type CpSatErrorCode = "cancelled" | "start" | "died" | "memory" | "failed" | "bad-options";

export class CpSatError extends Error {
  override readonly name = "CpSatError";

  constructor(
    readonly code: CpSatErrorCode,
    text: string,
  ) {
    super(text);
  }
}

export interface SolveOptions {
  /** Milliseconds from the call after which the search ends with the best so far, whatever time limit the parameters have. */
  deadline?: number | undefined;
  /** Give better answers as they come; true: a first slice of 0.05 deterministic seconds, each next one twice as long. */
  slices?: Partial<Slices> | boolean | undefined;
  /**
   * How far the solve is, from inside: at most 20 times a second, about once a second where nothing is new, and at the end. CP-SAT
   * writes its log for this, which takes some milliseconds.
   */
  onProgress?: ((progress: Progress) => void) | undefined;
  /** With slices: the best answer so far after each slice but the last, a whole CpSolverResponse. */
  onAnswer?: ((answer: Uint8Array) => void) | undefined;
  /** What CP-SAT printed, when the solve is over: the parameters must ask for a log. */
  onLog?: ((text: string) => void) | undefined;
  /** Cancels this solve alone. */
  signal?: AbortSignal | undefined;
  /** The kinds of events that `onEvent` is told, as their sum: 1 solutions, 2 bounds, 4 lines of the log. Not with slices. */
  events?: number | undefined;
  /** What happens in the solve, while it happens: within 50 milliseconds. */
  onEvent?: ((kind: number, bytes: Uint8Array) => void) | undefined;
}

export interface CpSatClient {
  /** Start the worker now rather than at the first solve. */
  start(): Promise<void>;
  /**
   * Solve a CpModelProto with SatParameters, both in wire format; gives a CpSolverResponse. One search worker is used, whatever
   * the parameters ask. Solves wait for one another. Rejects with a `CpSatError`.
   */
  solve(model: Uint8Array, parameters?: Uint8Array, options?: SolveOptions): Promise<Uint8Array>;
  /** End the running solve, which then gives the best so far: CP-SAT's, or where the worker cannot see this, the last slice's. */
  stop(): void;
  /** End the worker at once: solves without an answer reject with `cancelled`. The next solve starts a new worker. */
  cancel(): void;
}

export interface ClientStart {
  /** The worker's script for the build: its address, or the script itself. */
  script: string | URL | Blob;
  /** The build's wasm: its address, bytes or compiled code. It is compiled once. */
  wasm: string | URL | Uint8Array | WebAssembly.Module;
  /** How long after its deadline a solve that does not end is ended with its worker, in milliseconds (1000). */
  grace?: number;
  /** How long a worker may be silent before it counts as dead, in milliseconds (120,000). */
  silence?: number;
}

/** A solve that waits or runs. */
interface Solving {
  readonly ask: Ask;
  readonly options: SolveOptions;
  readonly stop: Stop;
  resolve(answer: Uint8Array): void;
  reject(error: CpSatError): void;
  /** Whether it is tried for the first time; whether the worker has it. */
  first: boolean;
  sent: boolean;
  /** Whether it was told to stop; whether the worker can see that, null while it has not said. */
  stopping: boolean;
  stoppable: boolean | null;
  /** The last slice's answer. */
  best: Uint8Array | null;
  /** How many events the worker has told of, and how many were told in all. */
  heard: number;
  told: number;
  abort: () => void;
}

/** Make a client; nothing is fetched or started before the first solve, or `start`. Throws a `CpSatError` for `bad-options`. */
export function startCpSat(start: ClientStart): CpSatClient {
  const fault = faultOfStart(start);
  if (fault !== "") throw new CpSatError("bad-options", `No client was made: ${fault}.`);
  return new Client(start);
}

class Client implements CpSatClient {
  private readonly queue: Solving[] = [];
  private compiled: Promise<WebAssembly.Module> | null = null;
  private worker: Alone | null = null;
  private running: Solving | null = null;
  private count = 0;
  private backstop: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly given: ClientStart) {
    // A page that is left must not keep a worker busy: WebKit then does not start the next page's workers.
    globalThis.addEventListener("pagehide", () => this.cancel());
  }

  async start(): Promise<void> {
    const worker = this.opened();
    await worker.ready.catch((error: Error) => {
      throw new CpSatError("start", error.message);
    });
  }

  async solve(
    model: Uint8Array,
    parameters: Uint8Array = new Uint8Array(),
    options: SolveOptions = {},
  ): Promise<Uint8Array> {
    const fault = faultOfSolve(model, parameters, options);
    if (fault !== "") throw new CpSatError("bad-options", `The solve was not tried: ${fault}.`);
    const { deadline = Infinity, signal } = options;
    if (signal?.aborted) throw cancelled();
    const stop = new Stop();
    const ask: Ask = {
      id: ++this.count,
      model,
      parameters: oneWorker(parameters),
      deadline: deadline === Infinity ? null : Date.now() + deadline,
      slices: slicesOf(options),
      progress: options.onProgress !== undefined,
      events: options.events ?? 0,
      stop: stop.sent,
    };
    return new Promise((resolve, reject) => {
      const abort = (): void => this.cancelOne(solve);
      const solve: Solving = {
        ask,
        options,
        stop,
        resolve,
        reject,
        first: true,
        sent: false,
        stopping: false,
        stoppable: null,
        best: null,
        heard: 0,
        told: 0,
        abort,
      };
      signal?.addEventListener("abort", abort);
      this.queue.push(solve);
      this.next();
    });
  }

  stop(): void {
    const solve = this.running;
    if (solve === null) return;
    solve.stopping = true;
    solve.stop.set();
    if (solve.stoppable === false) this.giveUp(solve, STOPPED);
  }

  cancel(): void {
    for (const solve of this.queue.splice(0)) this.settle(solve, () => solve.reject(cancelled()));
    this.lose(cancelled());
  }

  private cancelOne(solve: Solving): void {
    if (this.running === solve) this.lose(cancelled());
    else if (this.queue.includes(solve)) {
      this.queue.splice(this.queue.indexOf(solve), 1);
      this.settle(solve, () => solve.reject(cancelled()));
    }
  }

  private opened(): Alone {
    if (this.worker !== null) return this.worker;
    this.compiled ??= compile(this.given.wasm);
    this.compiled.catch(() => (this.compiled = null));
    const worker: Alone = startAlone(
      this.given.script,
      this.compiled,
      (message) => this.hear(message),
      (code, text) => {
        if (this.worker === worker) this.lose(new CpSatError(code, text));
      },
    );
    this.worker = worker;
    return worker;
  }

  private next(): void {
    if (this.running !== null) return;
    const solve = this.queue.shift();
    if (solve === undefined) return;
    this.running = solve;
    const { deadline } = solve.ask;
    if (deadline !== null) {
      const left = deadline - Date.now() + (this.given.grace ?? 1000);
      // A longer one would come at once.
      if (left < 2 ** 31) this.backstop = setTimeout(() => this.giveUp(solve, LATE), Math.max(left, 0));
    }
    const worker = this.opened();
    worker.ready.then(
      () => {
        if (this.running !== solve || this.worker !== worker) return;
        solve.sent = true;
        worker.send(solve.ask);
        this.guard();
      },
      () => undefined,
    );
  }

  private hear(message: FromAlone): void {
    const solve = this.running;
    if (solve === null || !("id" in message) || message.id !== solve.ask.id) return;
    this.guard();
    if ("progress" in message) solve.options.onProgress?.(message.progress);
    else if ("events" in message) {
      // Where a solve is repeated, because its worker broke, its events are too.
      for (const { kind, bytes } of message.events)
        if (++solve.heard > solve.told) {
          solve.told = solve.heard;
          solve.options.onEvent?.(kind, bytes);
        }
    } else if ("better" in message) {
      solve.best = message.better;
      solve.options.onAnswer?.(message.better);
    } else if ("stoppable" in message) {
      solve.stoppable = message.stoppable;
      if (solve.stopping && !message.stoppable) this.giveUp(solve, STOPPED);
    } else if ("answer" in message) {
      if (message.log !== "") solve.options.onLog?.(message.log);
      if (message.answer.length > 0) this.settle(solve, () => solve.resolve(message.answer));
      else
        this.settle(solve, () =>
          solve.reject(new CpSatError("failed", "CP-SAT gave no answer: it could not read the model.")),
        );
    } else if ("fault" in message) {
      const code = message.fault.code === "memory" ? "memory" : "failed";
      if (code === "failed" && solve.first) this.repeat(solve);
      // Its memory never shrinks: after a failure a new worker serves better than the same one.
      else this.lose(new CpSatError(code, message.fault.text));
    }
  }

  /** The worker is gone or of no more use. */
  private lose(error: CpSatError): void {
    this.worker?.end();
    this.worker = null;
    const solve = this.running;
    if (solve !== null) this.settle(solve, () => solve.reject(error));
  }

  /** Once more, with newly compiled code: what failed twice in a worker may be right, and the browser's compiler at fault. */
  private repeat(solve: Solving): void {
    solve.first = solve.sent = false;
    solve.heard = 0;
    solve.stoppable = null;
    if (!(this.given.wasm instanceof WebAssembly.Module)) this.compiled = null;
    this.worker?.end();
    this.worker = null;
    this.running = null;
    clearTimeout(this.backstop);
    clearTimeout(this.watchdog);
    this.queue.unshift(solve);
    this.next();
  }

  /** Answer with what the worker gave so far; it is ended if it is busy with this. */
  private giveUp(solve: Solving, why: string): void {
    if (this.running !== solve) return;
    if (solve.sent) {
      this.worker?.end();
      this.worker = null;
    }
    this.settle(solve, () => solve.resolve(solve.best ?? unknown(why)));
  }

  private settle(solve: Solving, how: () => void): void {
    solve.options.signal?.removeEventListener("abort", solve.abort);
    solve.stop.set();
    if (this.running === solve) {
      this.running = null;
      clearTimeout(this.backstop);
      clearTimeout(this.watchdog);
    }
    how();
    this.next();
  }

  /** Every sign of life gives the worker its whole time again. */
  private guard(): void {
    clearTimeout(this.watchdog);
    const silence = Math.min(this.given.silence ?? 120_000, 2 ** 31 - 1); // a longer one would come at once
    const text = `The solver's worker said nothing for ${silence / 1000} seconds.`;
    this.watchdog = setTimeout(() => this.lose(new CpSatError("died", text)), silence);
  }
}

const STOPPED = "The search was stopped before it had an answer.";
const LATE = "The deadline passed before the solver had an answer.";

const cancelled = (): CpSatError => new CpSatError("cancelled", "The solve was cancelled.");

/** An answer that says UNKNOWN, and why. */
const unknown = (why: string): Uint8Array => putBytes(RESPONSE.info, new TextEncoder().encode(why));

function slicesOf({ slices = false }: SolveOptions): Slices | null {
  if (slices === false) return null;
  const { first = 0.05, growth = 2 } = slices === true ? {} : slices;
  return { first, growth };
}

/** The parameters with one search worker. */
const oneWorker = (parameters: Uint8Array): Uint8Array =>
  join(without(parameters, PARAMETERS.oldWorkers, PARAMETERS.workers), putWhole(PARAMETERS.workers, 1));
