import type { Effect } from "../app/games.ts";
import { Icon } from "./icons.tsx";

/** Points with their sign, a true minus: "+7", "−11". */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

export function effectWords({ words, points }: Effect): string {
  return points === undefined ? words : `${words} ${signed(points)}`;
}

/** The effect as a tag on the place: what is lost differs in shape and hatching too, not only in colour. */
export function EffectTag({ effect }: { effect: Effect }) {
  return (
    <span class={`tag tag-${effect.tone}`} aria-hidden="true">
      <span class="tag-words">{effect.words}</span>
      <b>
        {effect.tone === "loss" ? <Icon name="trash" /> : null}
        {effect.points === undefined ? "" : signed(effect.points)}
      </b>
    </span>
  );
}
