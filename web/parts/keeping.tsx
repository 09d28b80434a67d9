import { exportGame, saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { Icon } from "./icons.tsx";

/** Whether the game on the table is being saved, and a press that keeps it in a file. */
export function Keeping({ id }: { id: string }) {
  const { off, kept } = useStore(saves);
  return (
    <div class="keeping">
      <p class="help">
        {off ?? (kept.includes(id) ? "This game is saved in this browser after every move." : "Saving this game …")} An
        exported game holds every hand and the seed: anyone who opens it can see them.
      </p>
      <button type="button" onClick={() => exportGame(id)}>
        <Icon name="save" /> Export this game
      </button>
    </div>
  );
}
