// One worker's life, seen from the page: it starts, answers calls, and may die. Nothing here waits for ever.

import { NoWebAssembly } from "../../ortools_in_pyodide/javascript/compile.ts";
import type { Call, FromWorker, Start, WorkerStage } from "../workers/messages.ts";
import { MissingFile } from "./bytes.ts";

/** What a start is busy with, in this order. */
export type Stage = "fetching" | "compiling" | WorkerStage;

/** How long a stage may take, in milliseconds, before the start counts as failed. */
const LIMITS: Record<Stage, number> = { fetching: 300_000, compiling: 120_000, python: 90_000, engine: 60_000 };

/**
 * How long the worker may say nothing while a call waits, in milliseconds, before it counts as dead: a worker that the
 * system ends (memory, a crashed process) gives no sign of it. A busy Python cannot answer either, so this is long.
 */
export const SILENCE = 30_000;

/** A refusal from Python, or a worker that failed: a code, a sentence, the place and the rule where there are any. */
export class DoorError extends Error {
  override readonly name = "DoorError";

  constructor(
    readonly code: string,
    readonly text: string,
    readonly where: string | null = null,
    readonly rule: string | null = null,
  ) {
    super(text);
  }
}

/** JSON that somebody else wrote. It goes to Python letter by letter, which refuses what `JSON.parse` would not see. */
export class Written {
  /** What `JSON.parse` makes of it. */
  readonly value: unknown;

  /** Throws a `SyntaxError` where `json` is not one JSON value. */
  constructor(readonly json: string) {
    this.value = JSON.parse(json);
  }
}

/** A call's text; each of its arguments may be `Written`. */
function callText(id: number, op: string, args: unknown): string {
  const fields = Object.entries(args ?? {}).map(([name, value]: [string, unknown]) => {
    const text = value instanceof Written ? value.json : JSON.stringify(value);
    return text === undefined ? [] : `${JSON.stringify(name)}:${text}`;
  });
  return `{"id":${id},"op":${JSON.stringify(op)},"args":{${fields.flat().join(",")}}}`;
}

/** The browser lets the page start no worker; the message says what the player can try. */
class NoWorkers extends Error {}

/** Throws a `NoWorkers` where the browser, or something in it, does not let pages start workers. */
function startWorker(address: string, name: string): Worker {
  try {
    return new Worker(address, { name });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const tries = "Allow scripts for this site, switch off extensions that block them, or try another browser.";
    throw new NoWorkers(`This browser does not let the page start a worker (${why}). ${tries}`);
  }
}

/** What a worker is made of: its script, and what it is told first. */
export interface Parts {
  script: Blob;
  start: Start;
}

interface Waiting {
  resolve(value: never): void;
  reject(error: DoorError): void;
  onProgress: ((text: string) => void) | undefined;
  /** How long the worker may be silent while this waits, in milliseconds. */
  silence: number;
}

export interface CallOptions {
  readonly onProgress?: ((text: string) => void) | undefined;
  readonly silence?: number;
}

type Answer =
  | { ok: true; value: never }
  | { ok: false; error: { code: string; text: string; where?: string; rule?: string } };

export class Door {
  /** Resolves when calls are answered; rejects with the error that ended the start. */
  readonly ready: Promise<void>;
  /** Why this worker is of no more use; null while it is. */
  ended: DoorError | null = null;

  private readonly waiting = new Map<number, Waiting>();
  private worker: Worker | undefined;
  private count = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private begun!: () => void;
  private failed!: (error: DoorError) => void;
  private isReady = false;

  /**
   * `kind` begins the codes of failures: `engine-start`, `engine-died`; without WebAssembly it is `no-wasm`. `fetch` brings the parts and reports `compiling`.
   * `onEnd` is told once, whatever ends this worker.
   */
  constructor(
    private readonly kind: "engine" | "solver",
    fetch: (onStage: (stage: Stage) => void) => Promise<Parts>,
    private readonly onStage: (stage: Stage) => void,
    private readonly onEnd: (error: DoorError) => void,
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.begun = resolve;
      this.failed = reject;
    });
    this.ready.catch(() => undefined);
    this.stage("fetching");
    fetch((stage) => this.stage(stage))
      .then((parts) => this.begin(parts))
      .catch((error: unknown) => this.fail(error));
  }

  /** Ask Python. Rejects with a `DoorError`: Python's refusal, or what ended the worker, silence included. */
  call<T>(op: string, args: unknown, { onProgress, silence = SILENCE }: CallOptions = {}): Promise<T> {
    if (this.ended !== null) return Promise.reject(this.ended);
    const id = ++this.count;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onProgress, silence });
      const call: Call = { id, text: callText(id, op, args) };
      this.ready.then(
        () => {
          if (this.ended !== null) return;
          this.worker?.postMessage(call);
          this.guard();
        },
        () => undefined,
      );
    });
  }

  /** End the worker; calls without an answer reject with `error`. */
  end(error: DoorError): void {
    if (this.ended !== null) return;
    this.ended = error;
    clearTimeout(this.timer);
    clearTimeout(this.watchdog);
    this.worker?.terminate();
    this.failed(error);
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
    this.onEnd(error);
  }

  private begin({ script, start }: Parts): void {
    if (this.ended !== null) return;
    const address = URL.createObjectURL(script);
    this.worker = startWorker(address, this.kind);
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.fail(event.message || "its script does not run");
    };
    this.worker.onmessageerror = () => this.fail("a message could not be read");
    const buffers = Object.values(start.files).map((bytes) => bytes.buffer);
    this.worker.postMessage(start, buffers);
    URL.revokeObjectURL(address);
  }

  private hear(message: FromWorker): void {
    if ("stage" in message) this.stage(message.stage);
    else if ("failed" in message) this.fail(message.failed);
    else if ("ready" in message) {
      clearTimeout(this.timer);
      this.isReady = true;
      this.begun();
    } else if ("progress" in message) this.waiting.get(message.id)?.onProgress?.(message.progress);
    else this.answer(message.id, message.answer);
    this.guard();
  }

  /** Every sign of life gives the calls that wait their whole time again: the worker does one after the other. */
  private guard(): void {
    clearTimeout(this.watchdog);
    if (this.ended !== null || !this.isReady || this.waiting.size === 0) return;
    const silence = Math.max(...[...this.waiting.values()].map((waiting) => waiting.silence));
    this.watchdog = setTimeout(() => this.fail(`no answer came for ${silence / 1000} seconds`), silence);
  }

  private answer(id: number, text: string): void {
    const waiting = this.waiting.get(id);
    if (waiting === undefined) return;
    this.waiting.delete(id);
    const answer = JSON.parse(text) as Answer;
    if (answer.ok) waiting.resolve(answer.value);
    else
      waiting.reject(
        new DoorError(answer.error.code, answer.error.text, answer.error.where ?? null, answer.error.rule ?? null),
      );
  }

  private stage(stage: Stage): void {
    if (this.ended !== null) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => this.fail(`nothing happened for ${LIMITS[stage] / 1000} seconds while ${stage}`),
      LIMITS[stage],
    );
    this.onStage(stage);
  }

  private fail(cause: unknown): void {
    const what = this.kind === "engine" ? "game engine" : "solver";
    const why = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof NoWebAssembly) this.end(new DoorError("no-wasm", why));
    else if (cause instanceof NoWorkers) this.end(new DoorError("no-workers", why));
    else if (this.isReady) this.end(new DoorError(`${this.kind}-died`, `The ${what} stopped: ${why}`));
    else
      this.end(
        new DoorError(`${this.kind}-start`, cause instanceof MissingFile ? why : `The ${what} could not start: ${why}`),
      );
  }
}
