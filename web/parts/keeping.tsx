import { exportGame, saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { Icon } from "./icons.tsx";

/** Whether the game on the table is being saved, and a press that keeps it in a file. */
export function Keeping({ id }: { id: string }) {
  const { off } = useStore(saves);
  return (
    <div class="keeping">
      <p class="help">
        {off ?? "This game is saved in this browser after every move."} An exported game holds every hand and the seed.
      </p>
      <button type="button" onClick={() => exportGame(id)}>
        <Icon name="save" /> Export this game
      </button>
    </div>
  );
}
