import { act } from "../app/match.ts";
import type { Snapshot } from "../app/shapes.ts";

/** Every legal move as a plain button: for keyboards, switches, voices and people in a hurry. */
export function MovesPanel({ snapshot, mine }: { snapshot: Snapshot; mine: boolean }) {
  if (!mine) return <p class="help">It is not your turn.</p>;
  return (
    <ol class="moves" aria-label="Legal moves">
      {snapshot.menu.map((entry, index) => (
        <li key={JSON.stringify(entry.action)}>
          <button type="button" onClick={() => void act(entry.action)}>
            {index < 9 ? <kbd aria-hidden="true">{index + 1}</kbd> : null} <span>{entry.text}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
