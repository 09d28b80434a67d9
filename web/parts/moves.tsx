import { act, named } from "../app/match.ts";
import type { Snapshot } from "../app/shapes.ts";
import { Menu } from "./menu.tsx";

/** Every legal move as a plain button: for keyboards, switches, voices and people in a hurry. */
export function MovesPanel({ snapshot, mine }: { snapshot: Snapshot; mine: boolean }) {
  if (!mine) return <p class="help">It is not your turn.</p>;
  const entries = new Map(snapshot.menu.map((entry) => [JSON.stringify(entry.action), entry]));
  // Moves of one kind begin with the same verb.
  const choices = [...entries].map(([key, { text }]) => ({
    key,
    text: named(snapshot, text),
    group: text.split(" ")[0] ?? text,
  }));
  return (
    <Menu
      key={snapshot.step}
      choices={choices}
      label="Legal moves"
      numbered
      onPick={(key) => {
        const entry = entries.get(key);
        if (entry) void act(entry.action);
      }}
    />
  );
}
