import { back } from "../app/routing.ts";
import { Icon } from "./icons.tsx";

/** Goes back to where the player came from; home, where the page was opened right here. */
export function Back() {
  return (
    <button type="button" class="tool" onClick={back} aria-label="Back">
      <Icon name="back" />
    </button>
  );
}
