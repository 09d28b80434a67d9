import type { Result } from "../app/statistics.ts";

/** As many of the last games are drawn one by one. */
const SHOWN = 40;
/** The share of wins is taken over so many games. */
const SPAN = 10;
const [WIDTH, HEIGHT, LEFT, TOP, LOW, STRIP] = [640, 170, 62, 10, 124, 158];

/** The last games in order: the share of the last ten that was won as a line, and below it each game, won or not. */
export function Wins({ list, name }: { list: readonly Result[]; name: string }) {
  if (list.length < 2) return null;
  const from = Math.max(0, list.length - SHOWN);
  const shares = list.map((_, index) => {
    const span = list.slice(Math.max(0, index - SPAN + 1), index + 1);
    return span.filter(({ place }) => place === 1).length / span.length;
  });
  const shown = list.slice(from).map((result, index) => ({ ...result, share: shares[from + index] ?? 0 }));
  const x = (index: number) => LEFT + ((index + 0.5) * (WIDTH - LEFT)) / shown.length;
  const y = (share: number) => TOP + (1 - share) * (LOW - TOP);
  const wins = shown.filter(({ place }) => place === 1).length;
  const label = `${name}: ${wins} of the last ${shown.length} games won; of the last ${Math.min(SPAN, list.length)}, ${Math.round(
    100 * (shares.at(-1) ?? 0),
  )} %`;
  return (
    <figure class="graph wins">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[0, 0.5, 1].map((share) => (
          <g key={share} class="graph-grid">
            <path d={`M${LEFT} ${y(share)}H${WIDTH}`} />
            <text x={LEFT - 6} y={y(share) + 5} text-anchor="end">
              {100 * share} %
            </text>
          </g>
        ))}
        <path
          class="wins-line"
          d={shown.map(({ share }, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(share)}`).join("")}
        />
        {shown.map(({ id, place }, index) =>
          place === 1 ? (
            <path key={id} class="wins-won" d={`M${x(index)} ${STRIP - 9}l7 9-7 9-7-9z`} />
          ) : (
            <path key={id} class="wins-lost" d={`M${x(index) - 5} ${STRIP}h10`} />
          ),
        )}
      </svg>
      <figcaption class="help">Share of the last ten games won; below, each game: ◆ won, – not won.</figcaption>
    </figure>
  );
}
