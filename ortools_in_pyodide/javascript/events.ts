// The events of a running solve: its solutions, its bounds and the lines of its log.
//
// The wasm gives them together when a solve is over. Until then they are in its memory, in a vector of
// `solve_model_with_callback_events`, and can be read each time that the solve reads its clock. The vector is in the frame of that
// function on the stack, at a distance from the frame's top that its compiler chose: a solve of nothing, whose events are
// known, shows once where that is.

import type { Hooks } from "./instance.ts";
import type { Happened } from "./messages.ts";
import { join, PARAMETERS, putWhole } from "./wire.ts";

/** In the memory of the wasm an event is its number (u8), and from the fourth byte on its content, a string. */
const SIZE = 16;
const CONTENT = 4;
/** The numbers that the wasm gives to events, as the flags that ask for them. */
const KINDS = [0, 1, 2, 4];
/** The frame is smaller than this. */
const FRAME = 8192;

/** A model without variables, and what makes its solve log. */
export const NOTHING = new Uint8Array();
export const LOGGED = join(putWhole(PARAMETERS.logSearch, true), putWhole(PARAMETERS.workers, 1));
export const LOG = 4;

/** The vector's begin and end in bytes, where three words can be those of one: they are a whole number of events apart. */
function vectorAt(memory: Uint8Array, at: number): [begin: number, end: number] | null {
  const words = new DataView(memory.buffer, at, 12);
  const [begin, end, room] = [0, 4, 8].map((offset) => words.getUint32(offset, true)) as [number, number, number];
  const fits = begin <= end && end <= room && room <= memory.length && (end - begin) % SIZE === 0;
  return fits && (room - begin) % SIZE === 0 && (begin > 0 || room === 0) ? [begin, end] : null;
}

/** The event at an address; null where there is none. A short string is in its place, a long one elsewhere. */
function eventAt(memory: Uint8Array, at: number): Happened | null {
  const kind = KINDS[memory[at] ?? 0] ?? 0;
  const string = new DataView(memory.buffer, at + CONTENT, 12);
  const last = string.getUint8(11);
  const [from, length] = last < 128 ? [at + CONTENT, last] : [string.getUint32(0, true), string.getUint32(4, true)];
  if (kind === 0 || (last < 128 && last > 11) || from + length > memory.length) return null;
  return { kind, bytes: memory.slice(from, from + length) };
}

/** Finds the vector from inside a solve of `NOTHING` that is `LOGGED`: its events are the lines that are printed. */
export class EventFinder implements Hooks {
  /** How far below the end of the stack the vector is; null while it is not found. */
  distance: number | null = null;
  private readonly printed: string[] = [];

  /** `memory`: that of the instance; `end`: where its stack ended when the solve began. */
  constructor(
    private readonly memory: () => Uint8Array,
    private readonly end: number,
  ) {}

  print(line: string): void {
    this.printed.push(line);
  }

  isLate(): boolean {
    const printed = this.printed.join("\n");
    for (let at = this.end - FRAME; this.distance === null && at < this.end; at += 4)
      if (printed.length > 20 && this.linesAt(at) === printed) this.distance = this.end - at;
    return false;
  }

  wait(): null {
    return null;
  }

  /** The lines that are the events of a vector, or an empty text. */
  private linesAt(at: number): string {
    const memory = this.memory();
    const [begin, end] = vectorAt(memory, at) ?? [0, 0];
    const lines: string[] = [];
    for (let event = begin; event < end; event += SIZE) {
      const found = eventAt(memory, event);
      if (found?.kind !== LOG) return "";
      lines.push(new TextDecoder().decode(found.bytes));
    }
    return lines.join("\n");
  }
}

/** Reads the events of the solve that runs, each once. */
export class EventReader {
  private seen = 0;

  /** `memory`: that of the instance; `at`: where the vector is. */
  constructor(
    private readonly memory: () => Uint8Array,
    private readonly at: number,
  ) {}

  /** What has happened since this was last asked. */
  next(): Happened[] {
    const memory = this.memory();
    const [begin, end] = vectorAt(memory, this.at) ?? [0, -1];
    if (end < 0) throw new Error("the events of a solve cannot be read");
    const found: Happened[] = [];
    for (let at = begin + this.seen * SIZE; at < end; at += SIZE) {
      const event = eventAt(memory, at);
      if (event === null) throw new Error("an event of a solve cannot be read");
      found.push(event);
    }
    this.seen += found.length;
    return found;
  }
}

/** Split what a solve with events gives when it is over: count (u32), for each its number (u8), length (u32), bytes; length and response. */
export function splitEvents(envelope: Uint8Array): { events: Happened[]; response: Uint8Array } {
  const words = new DataView(envelope.buffer, envelope.byteOffset, envelope.length);
  const events: Happened[] = [];
  if (envelope.length === 0) return { events, response: envelope };
  let at = 4;
  const content = (): Uint8Array => {
    const from = at + 4;
    at = from + words.getUint32(at, true);
    return envelope.slice(from, at);
  };
  for (let count = words.getUint32(0, true); count > 0; count -= 1) {
    const kind = KINDS[words.getUint8(at++)] ?? 0;
    events.push({ kind, bytes: content() });
  }
  return { events, response: content() };
}
