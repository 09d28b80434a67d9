import type { LogLine, Seat, Snapshot } from "./shapes.ts";

/** One step of the match: a number that no other step of it ever has, whose it was, and the action. */
type Step = readonly [mark: number, seat: number, action: unknown];

/** A snapshot as the bridge sends it: of the log and the record only what is new. */
export interface SnapshotNews extends Omit<Snapshot, "log" | "record"> {
  /** How many steps the page has already; `log` and `steps` are those that follow. */
  readonly known: number;
  readonly log: readonly LogLine[];
  readonly steps: readonly Step[];
  /** The record without its log. */
  readonly record: Readonly<Record<string, unknown>>;
}

/**
 * What has come of the open match so far: its steps, and by seat the log, so that each snapshot brings only what is
 * new. A log that is behind the steps, of a seat that has not looked for a while, is asked for from where it ends.
 */
export class History {
  private steps: Step[] = [];
  private logs: { known: number; lines: LogLine[] }[] = [];

  /** By seat, the mark of the last step whose news is here; what the bridge takes as `since`. */
  since(seats: readonly Seat[]): number[] {
    return seats.map((_, seat) => this.steps[(this.logs[seat]?.known ?? 0) - 1]?.[0] ?? 0);
  }

  /** Whether what a snapshot leaves out is here. */
  holds({ known, viewer }: SnapshotNews): boolean {
    return known === 0 || (known <= this.steps.length && known <= (this.logs[viewer]?.known ?? 0));
  }

  /** Takes in what is new and gives the whole snapshot, its record as text ready to be stored. */
  take(news: SnapshotNews): Snapshot {
    const { known, steps, log, record, ...rest } = news;
    this.steps = [...this.steps.slice(0, known), ...steps];
    // What others were told of steps that were taken back goes too.
    this.logs = this.logs.map((had) => ({
      known: Math.min(had.known, known),
      lines: had.known > known ? had.lines.filter((line) => line.step <= known) : had.lines,
    }));
    const lines = known === 0 ? [...log] : [...(this.logs[news.viewer]?.lines ?? []), ...log];
    this.logs[news.viewer] = { known: this.steps.length, lines };
    const written = { ...record, log: this.steps.map(([, seat, action]) => [seat, action]) };
    return { ...rest, log: lines, record: JSON.stringify(written) };
  }
}
