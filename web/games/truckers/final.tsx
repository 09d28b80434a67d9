import type { Snapshot } from "../../app/shapes.ts";
import { Count } from "../../parts/count.tsx";
import { Name } from "../../parts/name.tsx";
import { Lorry } from "./truck.tsx";
import { dollars, loadOf, playerOf, truckersOf } from "./words.ts";

/** How long the next line of the count waits for the one before it, in milliseconds. */
const BEAT = 350;

/** Every seat's trucks as the game ended, and its money counted line by line. */
export function Final({ snapshot: any }: { snapshot: Snapshot }) {
  const snapshot = truckersOf(any);
  return (
    <div class="tally-count">
      {snapshot.seats.map((seat, index) => {
        const lines = any.score.lines.filter((line) => line.seat === index);
        return (
          <section key={index} data-seat={index} class="tally-seat">
            <h3>
              <Name>{seat.name}</Name>
            </h3>
            <div class="tally-trucks">
              {playerOf(snapshot, index).trucks.map(({ capacity }, truck) => (
                <Lorry key={truck} capacity={capacity} load={loadOf(snapshot, index, truck)} />
              ))}
            </div>
            <ul>
              {lines.map((line, at) => (
                <li key={line.what} style={{ "--delay": `${at * BEAT}ms` }} class="tally-line">
                  <span>{line.what}</span> <b class={line.points < 0 ? "owes" : ""}>{dollars(line.points)}</b>
                </li>
              ))}
            </ul>
            <p class="tally-total">
              <span>Total</span>
              <b>
                <Count value={any.score.scores[index] ?? 0} from={0} delay={lines.length * BEAT} format={dollars} />
              </b>
            </p>
          </section>
        );
      })}
    </div>
  );
}

/** The score sheet in dollars, a line for what each seat is paid or owes. */
export function MoneySheet({ snapshot }: { snapshot: Snapshot }) {
  const { lines, scores, places, over } = snapshot.score;
  const parts = lines.map((line) => ({
    ...line,
    name: line.what.split(": ")[0] ?? "",
    number: line.what.split(": ")[1],
  }));
  const names = [...new Set(parts.map(({ name }) => name))];
  return (
    <div class="sheet-box" role="group" tabIndex={0} aria-label="Score sheet">
      <table class="sheet money-sheet">
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
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {snapshot.seats.map((_, index) => {
                const line = parts.find((part) => part.name === name && part.seat === index);
                return (
                  <td key={index}>
                    {line ? (
                      <>
                        {dollars(line.points)} <small>({line.number})</small>
                      </>
                    ) : (
                      "–"
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {scores.map((score, index) => (
              <td key={index}>{dollars(score)}</td>
            ))}
          </tr>
          {over && places ? (
            <tr>
              <th scope="row">Place</th>
              {places.map((place, index) => (
                <td key={index}>{place}</td>
              ))}
            </tr>
          ) : null}
        </tfoot>
      </table>
    </div>
  );
}
