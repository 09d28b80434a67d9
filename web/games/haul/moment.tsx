import type { RoundEnd } from "../../app/shapes.ts";
import { Count } from "../../parts/count.tsx";
import { TrailerBed } from "./trailer.tsx";
import type { HaulSnapshot, Trailer } from "./types.ts";
import { seatName } from "./words.ts";

interface HaulEndProps {
  readonly snapshot: HaulSnapshot;
  readonly end: RoundEnd;
}

/** The four trailers with which a Haul ended, and their points, counted up one after the other. */
export function FinalTrailers({ snapshot, end }: HaulEndProps) {
  const trailers = end.trailers as readonly Trailer[];
  const best = Math.max(...end.points);
  const order = snapshot.seats.map((_, index) => (snapshot.viewer + index) % snapshot.seats.length);
  return (
    <ul class="final">
      {order.map((seat, place) => {
        const points = end.points[seat] ?? 0;
        return (
          <li key={seat} data-seat={seat} class={points === best ? "final-seat best" : "final-seat"}>
            <span class="final-name">
              <bdi>{seatName(snapshot, seat)}</bdi>
            </span>
            <b class="final-points">
              <Count value={points} from={0} delay={place * 350} />
              {points === best ? <small>most</small> : null}
            </b>
            <TrailerBed seat={seat} owner={seatName(snapshot, seat)} trailer={trailers[seat] ?? {}} own={false} />
          </li>
        );
      })}
    </ul>
  );
}
