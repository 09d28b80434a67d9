import type { Side, TruckersSnapshot } from "./types.ts";
import { change, who } from "./words.ts";

/** What a trade changes for both sides in dollars: at once, and once each has loaded its best. */
export function Sides({ snapshot, sides }: { snapshot: TruckersSnapshot; sides: readonly Side[] }) {
  return (
    <table class="sides">
      <thead>
        <tr>
          <td />
          <th scope="col">scored now</th>
          <th scope="col">after loading</th>
        </tr>
      </thead>
      <tbody>
        {sides.map(({ seat, now, loaded }) => (
          <tr key={seat} data-seat={seat}>
            <th scope="row">{who(snapshot, seat)}</th>
            <td class={now < 0 ? "down" : now > 0 ? "up" : ""}>{change(now)}</td>
            <td class={loaded !== null && loaded < 0 ? "down" : loaded ? "up" : ""}>
              {loaded === null ? "hidden" : change(loaded)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
