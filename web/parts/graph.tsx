import type { Seat } from "../app/shapes.ts";

export interface Moment {
  /** What has just been scored: "Round 2". */
  readonly label: string;
  /** Totals by seat. */
  readonly scores: readonly number[];
}

/** A place on the graph that can be pressed: a decision that mattered. */
export interface GraphMark {
  /** Where it lies between the start (0) and the last moment (as many as there are). */
  readonly at: number;
  readonly seat: number;
  readonly label: string;
  onPress(): void;
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 260, 58, 34, 14];
const DASHES = ["", "9 5", "2 5", "12 4 2 4", "5 3", "1 4"];

interface GraphProps {
  readonly seats: readonly Seat[];
  readonly moments: readonly Moment[];
  readonly marks?: readonly GraphMark[];
  /** What is drawn. */
  readonly label?: string;
  /** By seat, where the lines begin; at nothing where it is left out. */
  readonly start?: readonly number[];
}

/** Scores over time, one line for each seat, told apart by colour, dashes and the name at its end; a table for the ear. */
export function ScoreGraph({ seats, moments, marks = [], label: drawn = "Scores over time", start = [] }: GraphProps) {
  const all = [0, ...start, ...moments.flatMap((moment) => moment.scores)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  // About four lines: one each for a few things, tens for points, hundreds for money.
  const span = most - least;
  const unit = span > 1000 ? 500 : 5;
  const step = span <= 4 ? 1 : Math.ceil(Math.max(10, span) / 4 / unit) * unit;
  const low = Math.floor(least / step) * step;
  const high = least < 0 ? Math.ceil(most / step) * step : step * 4;
  const grid = Array.from({ length: (high - low) / step + 1 }, (_, line) => low + line * step);
  const right = 112;
  const x = (at: number) => LEFT + (at / Math.max(1, moments.length)) * (WIDTH - LEFT - right);
  const y = (score: number) => TOP + (1 - (score - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const ends = spread(seats.map((_, seat) => y(moments.at(-1)?.scores[seat] ?? 0)));
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={drawn}>
        {grid.map((line) => (
          <g key={line} class="graph-grid">
            <path d={`M${LEFT} ${y(line)}H${WIDTH - right}`} />
            <text x={LEFT - 8} y={y(line) + 5} text-anchor="end">
              {line < 0 ? `−${-line}` : line}
            </text>
          </g>
        ))}
        {moments.map(({ label }, index) => (
          <text key={label} class="graph-label" x={x(index + 1)} y={HEIGHT - 8} text-anchor="middle">
            {label}
          </text>
        ))}
        {seats.map((seat, index) => (
          <g key={index} data-seat={index} class="graph-line">
            <path
              d={`M${x(0)} ${y(start[index] ?? 0)}${moments.map(({ scores }, at) => `L${x(at + 1)} ${y(scores[index] ?? 0)}`).join("")}`}
              stroke-dasharray={DASHES[index]}
            />
            {moments.map(({ label, scores }, at) => (
              <circle key={label} cx={x(at + 1)} cy={y(scores[index] ?? 0)} r="4.5" />
            ))}
            <text x={WIDTH - right + 12} y={(ends[index] ?? 0) + 5}>
              {seat.name.length > 10 ? `${seat.name.slice(0, 9)}…` : seat.name}
            </text>
          </g>
        ))}
      </svg>
      {marks.map(({ at, seat, label, onPress }) => (
        <button
          type="button"
          class="graph-mark"
          key={`${at} ${seat}`}
          aria-label={label}
          title={label}
          data-seat={seat}
          style={{ left: `${(x(at) / WIDTH) * 100}%`, top: `${(y(between(moments, at, seat)) / HEIGHT) * 100}%` }}
          onClick={onPress}
        />
      ))}
    </figure>
  );
}

/** A seat's total at a time between two moments. */
function between(moments: readonly Moment[], at: number, seat: number): number {
  const before = moments[Math.floor(at) - 1]?.scores[seat] ?? 0;
  const after = moments[Math.floor(at)]?.scores[seat] ?? before;
  return before + (after - before) * (at % 1);
}

/** Names at the lines' ends, moved apart so that none lies on another. */
function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, index) => ({ height, index })).sort((a, b) => a.height - b.height);
  const result = [...heights];
  let least = -Infinity;
  for (const { height, index } of order) {
    least = Math.max(height, least + 17);
    result[index] = least;
  }
  const over = Math.max(0, least - (HEIGHT - BOTTOM));
  return result.map((height) => height - over);
}
