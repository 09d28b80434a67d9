import type { ComponentChildren } from "preact";
import { Icon } from "./icons.tsx";
import { Name } from "./name.tsx";

export interface SealedSeat {
  readonly seat: number;
  readonly name: string;
  readonly chosen: boolean;
  /** What was chosen, for the eye and in words; left out as long as the viewer must not know it. */
  readonly choice?: { readonly face: ComponentChildren; readonly name: string };
}

interface SealedProps {
  readonly label: string;
  readonly seats: readonly SealedSeat[];
}

/**
 * A choice that every seat makes at once: who has chosen is shown, what is not, until all have. Every choice has the same
 * place before and after it is turned over, so that nothing moves.
 */
export function Sealed({ label, seats }: SealedProps) {
  const waiting = seats.filter((seat) => !seat.chosen).map((seat) => seat.name);
  const open = seats.every((seat) => seat.choice !== undefined);
  const news = open ? "All choices are open." : waiting.length === 0 ? "Everybody has chosen." : "";
  return (
    <section class={`sealed ${open ? "open" : ""}`} aria-label={label}>
      <ul>
        {seats.map(({ seat, name, chosen, choice }) => (
          <li key={seat} data-seat={seat} data-state={choice ? "open" : chosen ? "chosen" : "waiting"}>
            <Name>{name}</Name>
            <span class="sealed-place" aria-hidden="true">
              {choice ? choice.face : chosen ? <Icon name="check" /> : "…"}
            </span>
            <span class="sealed-word">{choice ? choice.name : chosen ? "has chosen" : "is choosing"}</span>
          </li>
        ))}
      </ul>
      <p role="status">{news || `Waiting for ${waiting.join(", ")}.`}</p>
    </section>
  );
}
