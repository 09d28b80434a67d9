import type { Snapshot } from "../../app/shapes.ts";
import { Name } from "../../parts/name.tsx";
import { cardsLeft, PLACES, shedOf } from "./words.ts";

/** Shed has no points: what each seat has left and where, and its place once it has one. */
export function CardSheet({ snapshot: any }: { snapshot: Snapshot }) {
  const snapshot = shedOf(any);
  const { hand, up, down, place } = snapshot.view.public;
  const { over, places } = snapshot.score;
  const rows: readonly (readonly [string, (seat: number) => number | string])[] = [
    ["In hand", (seat) => hand[seat] ?? 0],
    ["Face up", (seat) => up[seat]?.length ?? 0],
    ["Face down", (seat) => down[seat] ?? 0],
  ];
  const placeOf = (seat: number) => (over ? places?.[seat] : place[seat]) ?? 0;
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
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {snapshot.seats.map((_, seat) => (
                <td key={seat}>{value(seat)}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Cards left</th>
            {snapshot.seats.map((_, seat) => (
              <td key={seat}>{cardsLeft(snapshot, seat)}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Place</th>
            {snapshot.seats.map((_, seat) => (
              <td key={seat}>{PLACES[placeOf(seat)] || "–"}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
