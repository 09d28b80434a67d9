import { raiseCurtain } from "../app/match.ts";

/** Hides all hands until a human has the device; while computers act first it is not known yet who that will be. */
export function Curtain({ name, waiting }: { name: string; waiting: boolean }) {
  if (waiting) {
    return (
      <section class="curtain" aria-labelledby="curtain-title">
        <h2 id="curtain-title">The computers play first</h2>
        <p>No hand is shown until a player takes the device.</p>
      </section>
    );
  }
  return (
    <section class="curtain" aria-labelledby="curtain-title">
      <h2 id="curtain-title">
        <bdi>{name}</bdi> is next
      </h2>
      <p>
        Hand the device over. No hand is shown until <bdi>{name}</bdi> presses the button.
      </p>
      <button type="button" class="primary" onClick={() => void raiseCurtain()}>
        <span>
          I am <bdi>{name}</bdi>: show my hand
        </span>
      </button>
    </section>
  );
}
