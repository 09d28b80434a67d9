import { doors } from "../app/doors.ts";
import type { PageGame } from "../app/games.ts";
import { hints, pressHint } from "../app/hints.ts";
import { redo, undo } from "../app/match.ts";
import { go } from "../app/routing.ts";
import type { Snapshot } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";
import { HomeButton } from "./homebutton.tsx";
import { Icon } from "./icons.tsx";

/** What the panel beside the table shows. */
export type Panel = "log" | "moves" | "scores" | "words";

interface BarProps {
  readonly snapshot: Snapshot;
  readonly game: PageGame;
  /** The device is being handed over. */
  readonly away: boolean;
  readonly mine: boolean;
  onPanel(panel: Panel): void;
  onHelp(): void;
}

/** Where the game stands, and what can be done at any time: undo, redo, hint, moves, rules, settings, keys. */
export function Bar({ snapshot, game, away, mine, onPanel, onHelp }: BarProps) {
  const { thinking } = useStore(hints);
  const { engine } = useStore(doors);
  const takesBack = snapshot.can_undo && snapshot.undo_takes_back;
  return (
    <header class="bar">
      <HomeButton />
      <div class="bar-title">
        <h1>{game.heading(snapshot)}</h1>
        <p class="goal">{game.goal(snapshot)}</p>
      </div>
      <div class="tools" role="group" aria-label="Game">
        <button
          type="button"
          class="tool"
          disabled={away || !snapshot.can_undo || engine !== "ready"}
          onClick={() => void undo()}
          aria-label={takesBack ? "Undo (a take-back: you have seen more since)" : "Undo"}
          title={takesBack ? "Undo: counts as a take-back, since you have seen more" : "Undo (U)"}
        >
          <Icon name="undo" />
        </button>
        <button
          type="button"
          class="tool"
          disabled={away || !snapshot.can_redo}
          onClick={() => void redo()}
          aria-label="Redo"
          title="Redo (Ctrl+Y)"
        >
          <Icon name="redo" />
        </button>
        <button
          type="button"
          class="tool wide"
          disabled={!mine}
          aria-disabled={thinking}
          onClick={() => void pressHint()}
          title="Hint (H)"
        >
          <Icon name="hint" />
          <span>Hint</span>
        </button>
        <button
          type="button"
          class="tool wide"
          disabled={away}
          onClick={() => onPanel("moves")}
          title="All legal moves (M)"
        >
          <Icon name="list" />
          <span>Moves</span>
        </button>
        <button
          type="button"
          class="tool"
          onClick={() => go(`#rules=${snapshot.game}`)}
          aria-label="Rules"
          title="Rules"
        >
          <Icon name="book" />
        </button>
        <button type="button" class="tool" onClick={() => go("#settings")} aria-label="Settings" title="Settings">
          <Icon name="gear" />
        </button>
        <button
          type="button"
          class="tool help-tool"
          onClick={onHelp}
          aria-label="Keys and help"
          title="Keys and help (?)"
        >
          <Icon name="help" />
        </button>
      </div>
    </header>
  );
}
