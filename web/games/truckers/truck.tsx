import { Package } from "./package.tsx";
import { unitsOf } from "./words.ts";

/** A truck on the road, in its seat's colour, with the seat's letter. */
export function RoadTruck({ letter }: { letter: string }) {
  return (
    <span class="road-truck">
      <svg viewBox="0 0 34 22" aria-hidden="true" focusable="false">
        <path class="road-box" d="M1 2h20v14H1z" />
        <path class="road-cab" d="M21 6h7l5 5v5H21z" />
        <path class="road-pane" d="M24 8h3.5l2.8 3H24z" />
        <circle class="road-wheel" cx="8" cy="17.500" r="3.200" />
        <circle class="road-wheel" cx="26" cy="17.500" r="3.200" />
      </svg>
      <b class="road-letter" data-text={letter} />
    </span>
  );
}

interface LorryProps {
  readonly capacity: number;
  /** Null where what is aboard is hidden. */
  readonly load: readonly string[] | null;
  /** The ids of the packages aboard, for motion. */
  readonly ids?: readonly string[];
}

/** A player's truck from the side: a cab and a bed with one space for each unit. */
export function Lorry({ capacity, load, ids = [] }: LorryProps) {
  const free = load === null ? 0 : Math.max(0, capacity - unitsOf(load));
  return (
    <span class="lorry" style={{ "--capacity": capacity }} aria-hidden="true">
      <span class="lorry-bed">
        {load === null ? <span class="lorry-hidden" data-text="?" /> : null}
        {(load ?? []).map((face, index) => (
          <span
            key={ids[index] ?? `${face} ${index}`}
            class={face.endsWith("*2") ? "bed-space two" : "bed-space"}
            data-card={ids[index]}
          >
            <Package face={face} />
          </span>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <span key={`free ${index}`} class="bed-space free" />
        ))}
      </span>
      <span class="lorry-cab" data-text={capacity} />
    </span>
  );
}
