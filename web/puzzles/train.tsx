import { Icon } from "../parts/icons.tsx";
import type { PuzzleLook } from "./shapes.ts";

/** All that a train is paid for; what the full cars meet already is ticked. */
export function Offers({ offers }: { offers: NonNullable<PuzzleLook["offers"]> }) {
  return (
    <ul class="puzzle-offers" aria-label="What a train earns">
      {offers.map(({ text, met }) => (
        <li key={text} class={met === null ? "" : "demand"}>
          {met ? <Icon name="check" /> : null} {text}
          {met ? <b> Met.</b> : null}
        </li>
      ))}
    </ul>
  );
}
