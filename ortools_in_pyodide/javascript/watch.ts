// One solve, watched from inside: its progress, its events, and whether it must end.

import type { EventReader } from "./events.ts";
import type { Hooks } from "./instance.ts";
import { LogReader } from "./log.ts";
import type { Happened, OnEvent, Progress } from "./messages.ts";

/** Who is told what of a solve. */
export interface Watching {
  /** When the solve began, and when it must end, as `performance.now()` counts. */
  began: number;
  deadline: number;
  onProgress: ((progress: Progress) => void) | undefined;
  stopped: (() => boolean) | undefined;
  hearing: Hearing | null;
}

/** Between two looks at what is to be told or asked, and between two signs of life: milliseconds. */
const LOOK = 50;
const SIGN = 1000;

/** The events of a solve, each told once, even where the solve fails and is made again: one worker repeats itself exactly. */
export class Hearing {
  private told = 0;
  private count = 0;
  /** The number of the event that ended the search. */
  private last = Infinity;
  private reader: EventReader | null = null;
  private failure: { error: unknown } | null = null;

  constructor(private readonly onEvent: OnEvent) {}

  /** The solve begins, or begins again. */
  begin(reader: EventReader): void {
    this.reader = reader;
    this.count = 0;
  }

  /** Tell what is new while the solve runs; says whether it must end. */
  look(): boolean {
    for (const happened of this.reader?.next() ?? []) this.hear(happened);
    return this.count >= this.last;
  }

  /** The same where the wasm can wait for each that is told; null where nothing is new. */
  wait(): Promise<void> | null {
    const fresh = this.reader?.next() ?? [];
    return fresh.length === 0 ? null : this.hearAll(fresh);
  }

  /** The solve is over: tell the rest of all its events. Throws what `onEvent` threw. */
  end(all: Happened[], waits: boolean): void | Promise<void> {
    const rest = all.slice(this.count);
    const over = (): void => {
      if (this.failure !== null) throw this.failure.error;
    };
    if (waits) return this.hearAll(rest).then(over);
    for (const happened of rest) this.hear(happened);
    over();
  }

  private async hearAll(events: Happened[]): Promise<void> {
    for (const happened of events) await this.hear(happened, true);
  }

  private hear({ kind, bytes }: Happened, waits = false): void | Promise<void> {
    this.count += 1;
    if (this.count <= this.told || this.failure !== null) return;
    this.told = this.count;
    const number = this.count;
    const fail = (error: unknown): void => {
      this.failure = { error }; // through the wasm it would break the instance
      this.last = number;
    };
    const take = (said: unknown): void => {
      if (said === true) this.last = Math.min(this.last, number);
    };
    try {
      // A function of Python's can wait where it is called so.
      const said = waits ? this.onEvent.callPromising?.(kind, bytes) : undefined;
      if (said !== undefined) return said.then(take, fail);
      take(this.onEvent(kind, bytes));
    } catch (error) {
      fail(error);
    }
  }
}

/** What a running solve says, and what is asked of it. */
export class Watch implements Hooks {
  private readonly log = new LogReader();
  private nextLook = Infinity;
  private told: number;
  private news = false;
  private late = false;

  constructor(
    private readonly watching: Watching,
    private readonly printed: string[],
  ) {
    this.told = performance.now();
    const { onProgress, stopped, deadline } = watching;
    if (onProgress || stopped || deadline !== Infinity) this.nextLook = this.told + LOOK;
  }

  print(line: string): void {
    this.printed.push(line);
    if (!this.log.take(line)) return;
    this.news = true;
    const now = performance.now();
    if (now >= this.nextLook) this.look(now);
  }

  isLate(): boolean {
    if (this.late) return true;
    if (this.watching.hearing?.look()) this.late = true;
    if (this.late || this.nextLook === Infinity) return this.late;
    const now = performance.now();
    if (now >= this.watching.deadline) this.late = true;
    else if (now >= this.nextLook) this.look(now);
    return this.late;
  }

  wait(): Promise<void> | null {
    return this.late ? null : (this.watching.hearing?.wait() ?? null);
  }

  /** The solve is over. */
  end(): void {
    if (this.news) this.tell(performance.now());
  }

  private look(now: number): void {
    this.nextLook = now + LOOK;
    if (this.news ? now - this.told >= LOOK : now - this.told >= SIGN) this.tell(now);
    if (this.watching.stopped?.()) this.late = true;
  }

  private tell(now: number): void {
    this.told = now;
    this.news = false;
    const { objective, bound, solutions } = this.log;
    try {
      this.watching.onProgress?.({ objective, bound, solutions, seconds: (now - this.watching.began) / 1000 });
    } catch (error) {
      reportError(error); // through the wasm it would break the instance
    }
  }
}
