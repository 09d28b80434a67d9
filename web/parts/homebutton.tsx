import { match } from "../app/match.ts";
import { leaveForHome } from "../app/routing.ts";
import { saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { Icon } from "./icons.tsx";

/** Leaves the table; its name says what becomes of the game, where there is one already. */
export function HomeButton({ opening = false }: { opening?: boolean }) {
  const { off, kept } = useStore(saves);
  const { id } = useStore(match);
  const fate =
    off === null
      ? kept.includes(id ?? "")
        ? "; the game is saved"
        : ""
      : "; the game will be lost when you close this page";
  const after = opening ? "" : fate;
  return (
    <button
      type="button"
      class="tool"
      onClick={leaveForHome}
      aria-label={`Leave for the home screen${after}`}
      title={`Home${after}`}
    >
      <Icon name="home" />
    </button>
  );
}
