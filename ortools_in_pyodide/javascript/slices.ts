// Better answers as they come: a solve in slices that count work and not time, each starting from the best so far. The same slices
// give the same answers on a machine of any speed, as long as nothing but work ends them.

import type { Progress } from "./cp_sat.ts";
import type { Slices } from "./messages.ts";
import {
  bytesOf,
  countPacked,
  doubleOf,
  join,
  MODEL,
  PARAMETERS,
  packed,
  putBytes,
  putDouble,
  putWhole,
  RESPONSE,
  readable,
  STATUS,
  wholeOf,
  without,
} from "./wire.ts";

export interface Slicing {
  /** Solve once; the parameters are those of the slice. */
  solve(model: Uint8Array, parameters: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Whether the search was told to end, by a deadline or a stop. */
  ended(): boolean;
  /** Told of each slice's answer but the last. */
  onAnswer(answer: Uint8Array): void;
}

/** Whether less or more is better; null for a model without an objective. */
type Sense = "least" | "most" | null;

/** What was found so far: an answer of CP-SAT with what all slices know of the bound. */
export class BestSoFar {
  answer: Uint8Array | null = null;
  private readonly sense: Sense;
  /** Solutions found, in slices that are over and in the one that runs. */
  private solutions = 0;
  private running = 0;
  private bound: number | null = null;
  private inner = 0n;
  private work = 0;
  private wall = 0;
  private user = 0;

  constructor(private readonly model: Uint8Array) {
    this.sense = senseOf(model);
  }

  /** The model, with the best solution so far as its hint. */
  hinted(): Uint8Array {
    const solution = this.answer === null ? undefined : solutionOf(this.answer);
    if (solution === undefined) return this.model;
    const indices = Array.from({ length: countPacked(solution) }, (_, index) => index);
    return join(
      without(this.model, MODEL.hint),
      putBytes(MODEL.hint, join(putBytes(1, packed(indices)), putBytes(2, solution))),
    );
  }

  /** How much work was done, in deterministic seconds. */
  get spent(): number {
    return this.work;
  }

  /** Take a slice's answer; gives the best answer so far, which is never worse than the one before. */
  take(next: Uint8Array): Uint8Array {
    this.solutions += this.running;
    this.running = 0;
    this.work += doubleOf(next, RESPONSE.deterministicTime, 0);
    this.wall += doubleOf(next, RESPONSE.wallTime, 0);
    this.user += doubleOf(next, RESPONSE.userTime, 0);
    const bound = doubleOf(next, RESPONSE.bound, 0);
    // An answer without a solution has 0 where it knows nothing.
    if (this.sense !== null && (solutionOf(next) !== undefined || bound !== 0)) {
      if (this.bound === null || this.better(this.bound, bound)) this.bound = bound;
      const inner = wholeOf(next, RESPONSE.innerBound, 0n);
      if (this.inner === 0n || inner > this.inner) this.inner = inner;
    }
    const best =
      this.answer !== null && solutionOf(this.answer) !== undefined && !this.improves(next) ? this.answer : next;
    const more = [
      putDouble(RESPONSE.deterministicTime, this.work),
      putDouble(RESPONSE.wallTime, this.wall),
      putDouble(RESPONSE.userTime, this.user),
    ];
    if (this.bound !== null) {
      more.push(putDouble(RESPONSE.bound, this.bound), putWhole(RESPONSE.innerBound, this.inner));
      const proven = solutionOf(best) !== undefined && !this.better(this.bound, objectiveOf(best));
      if (proven) more.push(putWhole(RESPONSE.status, STATUS.optimal));
    }
    this.answer = join(best, ...more);
    return this.answer;
  }

  /** A slice's progress, seen from the whole solve. */
  progress(next: Progress): Progress {
    this.running = next.solutions;
    const before = this.answer !== null && solutionOf(this.answer) !== undefined ? objectiveOf(this.answer) : null;
    const objective =
      this.sense === null ? null : pick(before, next.objective, (one, other) => this.better(one, other));
    const bound = pick(this.bound, next.bound, (one, other) => this.better(other, one));
    return { objective, bound, solutions: this.solutions + next.solutions, seconds: this.wall + next.seconds };
  }

  private better(one: number, other: number): boolean {
    return this.sense === "most" ? one > other : one < other;
  }

  private improves(next: Uint8Array): boolean {
    if (solutionOf(next) === undefined || this.answer === null) return false;
    return this.sense !== null && this.better(objectiveOf(next), objectiveOf(this.answer));
  }
}

/** Solve in slices; the last answer, which is the best. Ends with a proof, when told to, or when the parameters' own limits are reached. */
export async function solveInSlices(
  best: BestSoFar,
  parameters: Uint8Array,
  { first, growth }: Slices,
  { solve, ended, onAnswer }: Slicing,
): Promise<Uint8Array> {
  const total = doubleOf(parameters, PARAMETERS.maxDeterministicTime, Infinity);
  for (let size = first; ; size *= growth) {
    const limit = Math.min(size, total - best.spent);
    const slice = await solve(best.hinted(), join(parameters, putDouble(PARAMETERS.maxDeterministicTime, limit)));
    if (slice.length === 0) return best.answer ?? slice;
    const status = statusOf(slice);
    // The solution was checked, so a slice that calls the model infeasible is wrong; this is known of CP-SAT's presolve.
    if (best.answer !== null && solutionOf(best.answer) !== undefined && status === STATUS.infeasible)
      return best.answer;
    const answer = best.take(slice);
    const open = statusOf(answer) === STATUS.feasible || statusOf(answer) === STATUS.unknown;
    const itself = doubleOf(slice, RESPONSE.deterministicTime, 0) < limit * (1 - 1e-9); // ended by another limit
    if (!open || itself || ended() || best.spent >= total) return answer;
    onAnswer(answer);
  }
}

const statusOf = (answer: Uint8Array): number => Number(wholeOf(answer, RESPONSE.status, 0n));
const objectiveOf = (answer: Uint8Array): number => doubleOf(answer, RESPONSE.objective, 0);

function solutionOf(answer: Uint8Array): Uint8Array | undefined {
  return bytesOf(answer, RESPONSE.solution);
}

function senseOf(model: Uint8Array): Sense {
  if (!readable(model)) return null;
  const objective = bytesOf(model, MODEL.objective);
  if (objective !== undefined && readable(objective)) return doubleOf(objective, 3, 1) < 0 ? "most" : "least";
  const float = bytesOf(model, MODEL.floatObjective);
  if (float !== undefined && readable(float)) return wholeOf(float, 4, 0n) !== 0n ? "most" : "least";
  return null;
}

function pick(
  one: number | null,
  other: number | null,
  better: (one: number, other: number) => boolean,
): number | null {
  if (one === null || other === null) return one ?? other;
  return better(other, one) ? other : one;
}
