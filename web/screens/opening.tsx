import { doors } from "../app/doors.ts";
import { recover } from "../app/entry.ts";
import { openedGame, playSaved } from "../app/flows.ts";
import { nameOf, usualLevels } from "../app/games.ts";
import { details } from "../app/reports.ts";
import { replace } from "../app/routing.ts";
import { saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { Board } from "../parts/board.tsx";
import { CopyButton } from "../parts/copy.tsx";
import { HomeButton } from "../parts/homebutton.tsx";
import { Mark } from "../parts/icons.tsx";

const STAGES = ["fetching", "compiling", "python", "engine"] as const;

const WORDS: Readonly<Record<(typeof STAGES)[number], string>> = {
  fetching: "Bringing the truck round",
  compiling: "Warming the motor",
  python: "Starting Python",
  engine: "Reading the rules",
};

/** The table's frame while the engine starts or a match is opened. */
export function Opening({ id }: { id: string }) {
  const { engine, stage } = useStore(doors);
  const { list } = useStore(saves);
  const game = openedGame(id) ?? list.find((save) => save.id === id)?.game ?? "";
  const at = engine === "ready" ? STAGES.length : STAGES.indexOf(stage);
  const words = engine === "ready" ? "Dealing the cards" : WORDS[stage];
  return (
    <main class="table opening" tabIndex={-1} id="table" aria-label="The table is being set" aria-busy="true">
      <div class="stage">
        <header class="bar">
          <HomeButton opening />
          <h1>{nameOf(game)}</h1>
        </header>
        <Board
          rivals={usualLevels(game)
            .slice(1)
            .map((_, index) => <div class="seat rival-seat frame" key={index} aria-hidden="true" />)}
          middle={
            <section class="dock">
              {engine === "failed" ? (
                <EngineFailed />
              ) : (
                <div class="progress">
                  <Mark />
                  <p role="status">{words} …</p>
                  <progress max={STAGES.length + 1} value={at + 1} aria-label="Getting ready" />
                </div>
              )}
            </section>
          }
          own={<div class="seat own-seat frame" aria-hidden="true" />}
        />
      </div>
      <div class="side frame" aria-hidden="true" />
    </main>
  );
}

/** The engine did not start: why, and what can be done. */
export function EngineFailed() {
  const { failed } = useStore(doors);
  return (
    <div class="notice error" role="alert">
      <p>{failed?.text ?? "The game engine did not start."}</p>
      <div class="row">
        {failed?.code === "no-wasm" || failed?.code === "no-workers" ? (
          <button type="button" class="primary" onClick={() => location.reload()}>
            Reload the page
          </button>
        ) : (
          <button type="button" class="primary" onClick={() => void recover()}>
            Start it again
          </button>
        )}
        <CopyButton label="Copy details" text={() => details(failed)} />
      </div>
    </div>
  );
}

/** Another tab plays this game; two tabs never write one save. */
export function Elsewhere({ id }: { id: string }) {
  return (
    <main class="page narrow" tabIndex={-1} id="table">
      <section class="notice" aria-labelledby="elsewhere-title">
        <h1 id="elsewhere-title">This game is open in another tab</h1>
        <p>
          Only one tab at a time plays a saved game, so that no move is lost. You can go on here with all that was
          played there.
        </p>
        <div class="row">
          <button type="button" class="primary" onClick={() => void playSaved(id, true)}>
            Take over here
          </button>
          <button type="button" onClick={() => replace("")}>
            Home
          </button>
        </div>
      </section>
    </main>
  );
}
