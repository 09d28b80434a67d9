import { Count } from "../../parts/count.tsx";
import type { After, RoutesSnapshot } from "./types.ts";
import { figuresOf, ORDINALS, seatName, standingWords, whose } from "./words.ts";

/** The highest total that the scale shows; what is above lies at its end. */
const TOP = 34;

function at(value: number): string {
  return `${(100 * Math.min(value, TOP)) / TOP}%`;
}

interface PlateProps {
  readonly snapshot: RoutesSnapshot;
  readonly seat: number;
  readonly pair: number;
  readonly preview: After | null;
}

/** A route's total, and why it sells or does not; what it would be is beside it. */
function Plate({ snapshot, seat, pair, preview }: PlateProps) {
  const value = snapshot.view.public.values[seat]?.[pair] ?? 0;
  const state = figuresOf(snapshot).standing[seat]?.[pair] ?? "empty";
  const then = preview?.values[seat]?.[pair] ?? value;
  const sells = preview ? preview.sales[pair] === seat : state === "sells";
  const words = standingWords(snapshot, seat, pair);
  return (
    <p class={`plate is-${state} ${sells ? "sells" : ""}`} data-seat={seat}>
      <b class="plate-total" data-what="total">
        <span class="visually-hidden">{whose(snapshot, seat)} total: </span>
        <Count value={value} />
        {then === value ? null : (
          <span class="plate-then" aria-hidden="true">
            →{then}
          </span>
        )}
      </b>
      <span class="plate-state" data-what="standing">
        {preview && sells !== (state === "sells") ? (sells ? "would sell" : "would not sell") : words}
      </span>
    </p>
  );
}

/** Both totals of a pair on one scale, with the part marked in which a route sells. */
export function Scale({ snapshot, pair, preview }: Omit<PlateProps, "seat">) {
  const { viewer } = snapshot;
  const [low, high] = figuresOf(snapshot).window;
  const { values, sales } = snapshot.view.public;
  const seller = sales[pair] ?? null;
  const sold =
    seller === null ? "nobody sells" : `${seatName(snapshot, seller)} ${seller === viewer ? "sell" : "sells"}`;
  return (
    <div class="pair-scale" data-what="scale" role="group" aria-label={`The ${ORDINALS[pair]} pair: ${sold}`}>
      <Plate snapshot={snapshot} seat={1 - viewer} pair={pair} preview={preview} />
      <div class="track" aria-hidden="true" style={{ "--low": at(low - 0.5), "--high": at(high + 0.5) }}>
        <span class="sell-window">
          <i>{low}</i>
          <i>{high}</i>
        </span>
        {[1 - viewer, viewer].map((seat) => {
          const value = values[seat]?.[pair] ?? 0;
          const then = preview?.values[seat]?.[pair] ?? value;
          const side = seat === viewer ? "ours" : "facing";
          return (
            <span key={seat} data-seat={seat}>
              <i class={`bar-fill ${side}`} style={{ "--at": at(value) }} />
              <i class={`needle ${side} ${sales[pair] === seat ? "selling" : ""}`} style={{ "--at": at(value) }} />
              {then === value ? null : <i class={`needle ${side} ghostly`} style={{ "--at": at(then) }} />}
            </span>
          );
        })}
      </div>
      <Plate snapshot={snapshot} seat={viewer} pair={pair} preview={preview} />
    </div>
  );
}
