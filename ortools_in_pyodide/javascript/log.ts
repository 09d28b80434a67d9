// What CP-SAT's log says of a running solve, line by line.

/**
 * Reads the log's lines: `#12  1.50s best:40 next:[31,39] ...` is the twelfth solution, `#Bound 1.60s best:40 next:[35,39] ...` a bound,
 * `#3 0.10s main` a solution of a model without an objective, `#Done 1.70s` the proof that the best is the best. `next` is where a better objective can lie, the bound at the side away
 * from `best`, and empty once the best is proven.
 */
export class LogReader {
  objective: number | null = null;
  bound: number | null = null;
  solutions = 0;

  /** Take one line; says whether it told something new. */
  take(line: string): boolean {
    const found = /^#(\d+|Bound|Done)\s/.exec(line);
    if (found === null) return false;
    const solution = found[1] !== "Bound" && found[1] !== "Done";
    if (solution) this.solutions += 1;
    if (found[1] === "Done" && this.objective !== null && this.objective !== this.bound) {
      this.bound = this.objective;
      return true;
    }
    const numbers = /\bbest:(\S+)\s+next:\[(?:([^,\]]+),([^\]]+))?\]/.exec(line);
    if (numbers === null) return solution;
    const best = numberOf(numbers[1]);
    const before = [this.objective, this.bound];
    if (Number.isFinite(best)) this.objective = best;
    if (numbers[2] === undefined) this.bound = this.objective;
    else {
      const low = numberOf(numbers[2]);
      const bound = best === Number.NEGATIVE_INFINITY || low > best ? numberOf(numbers[3]) : low;
      if (Number.isFinite(bound)) this.bound = bound + 0; // -0 is 0
    }
    return solution || before[0] !== this.objective || before[1] !== this.bound;
  }
}

const numberOf = (text = ""): number =>
  text.endsWith("inf") ? (text.startsWith("-") ? -Infinity : Infinity) : Number(text);
