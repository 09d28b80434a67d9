import type { Snapshot } from "../app/shapes.ts";
import { Name } from "./name.tsx";
import { ruleAddress } from "./rulelink.tsx";

/** The score lines as a table: one row for each thing scored, which leads to its rule, one column for each seat. */
export function ScoreSheet({ snapshot }: { snapshot: Snapshot }) {
  const { lines, scores, places, over } = snapshot.score;
  const rows = new Map(lines.map(({ what, rule }) => [what, rule]));
  return (
    <div class="sheet-box" role="group" tabIndex={0} aria-label="Score sheet">
      <table class="sheet">
        <thead>
          <tr>
            <td />
            {snapshot.seats.map((seat, index) => (
              <th key={index} scope="col" data-seat={index}>
                <Name>{seat.name}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([what, rule]) => (
            <tr key={what}>
              <th scope="row">
                {rule === null ? (
                  what
                ) : (
                  <a href={ruleAddress(snapshot.game, rule)} title="See the rule">
                    {what}
                  </a>
                )}
              </th>
              {snapshot.seats.map((_, index) => (
                <td key={index}>{lines.find((line) => line.what === what && line.seat === index)?.points ?? "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {snapshot.seats.map((_, index) => (
              <td key={index}>{scores[index] ?? 0}</td>
            ))}
          </tr>
          {over && places ? (
            <tr>
              <th scope="row">Place</th>
              {snapshot.seats.map((_, index) => (
                <td key={index}>{places[index]}</td>
              ))}
            </tr>
          ) : null}
        </tfoot>
      </table>
    </div>
  );
}
