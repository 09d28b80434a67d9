import { useEffect, useRef, useState } from "preact/hooks";
import { doors } from "../app/doors.ts";
import { learn, playFile, playQuick } from "../app/flows.ts";
import type { OfferedGame } from "../app/games.ts";
import { gameOf, hasTable, nameOf, OFFERED } from "../app/games.ts";
import { go } from "../app/routing.ts";
import { loadSaves, saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { Crate } from "../parts/crate.tsx";
import { Icon, Mark } from "../parts/icons.tsx";
import { EngineFailed } from "./opening.tsx";
import { SavedGames } from "./saves.tsx";

export function HomeScreen() {
  const { list, broken, off } = useStore(saves);
  const { engine, offline } = useStore(doors);

  useEffect(() => {
    void loadSaves();
  }, []);

  const latest = list.find((save) => !save.over);
  return (
    <main class="page home" tabIndex={-1}>
      <header class="gate">
        <Mark />
        <h1>Loading Dock</h1>
        <p>Haulage games, played in your browser.</p>
        <div class="gate-tools">
          <button type="button" onClick={() => go("#statistics")} aria-label="Statistics">
            <Icon name="chart" /> <span>Statistics</span>
          </button>
          <button type="button" onClick={() => go("#settings")} aria-label="Settings and help">
            <Icon name="gear" /> <span>Settings and help</span>
          </button>
        </div>
      </header>
      {engine === "failed" ? <EngineFailed /> : null}
      {off ? <p class="notice">{off}</p> : null}
      {latest ? (
        <button type="button" class="primary big resume" onClick={() => go(`#play=${latest.id}`)}>
          <Icon name="play" />
          <span>
            Resume {nameOf(latest.game)}{" "}
            <small>{[latest.about, latest.standing].filter((words) => words !== "").join(" · ")}</small>
          </span>
        </button>
      ) : null}
      <a class="card-box puzzles-card" href="#puzzles">
        <Icon name="box" />
        <span>
          <b>Puzzles</b>
          <small>Four new ones each day, and as many more as you like.</small>
        </span>
      </a>
      <h2 class="visually-hidden">Games</h2>
      <ul class="games">
        {OFFERED.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
        <li class="game-card opener-card">
          <FileOpener />
        </li>
      </ul>
      {list.length > 0 || broken.length > 0 ? <SavedGames list={list} broken={broken} /> : null}
      {offline === "none" || engine !== "ready" ? null : (
        <p class="offline">{offline === "preparing" ? "Getting ready for offline use …" : "Ready for offline use."}</p>
      )}
    </main>
  );
}

/** "4 players", "2 to 4 players". */
function seatWords(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? `${least} players` : `${least} to ${most} players`;
}

/** One game: what it is, and what can be done with it here. */
function GameCard({ game }: { game: OfferedGame }) {
  const { id, name, lead, seats, guide } = game;
  const named = <span class="visually-hidden"> {name}</span>;
  const playable = hasTable(id);
  const Art = playable ? gameOf(id).Art : null;
  return (
    <li class="game-card" data-game={id}>
      <div class="game-art" aria-hidden="true">
        {Art ? <Art /> : <Crate />}
      </div>
      <div class="game-words">
        <h3>{name}</h3>
        <p class="game-seats">{seatWords(seats)}</p>
        <p class="game-lead">{lead}</p>
      </div>
      <div class="game-deeds">
        {playable ? (
          <>
            <button type="button" class="primary" onClick={() => void playQuick(id)}>
              <Icon name="play" /> <span>Play{named}</span>
            </button>
            {guide ? (
              <button type="button" onClick={() => void learn(id)}>
                <Icon name="hint" /> <span>Learn{named}</span>
              </button>
            ) : null}
            <button type="button" onClick={() => go(`#setup=${id}`)}>
              <span>Set up{named}</span>
            </button>
          </>
        ) : (
          <p class="game-soon">No table here yet: play it from the command line or Python.</p>
        )}
        <button type="button" onClick={() => go(`#rules=${id}`)}>
          <span>
            Rules<span class="visually-hidden"> of {name}</span>
          </span>
        </button>
      </div>
    </li>
  );
}

/** A record or position from a file: chosen, or dropped here. */
function FileOpener() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      class={`opener ${over ? "under" : ""}`}
      aria-labelledby="open-title"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) void playFile(file);
      }}
    >
      <h3 id="open-title">Open a file</h3>
      <p>A saved game or a position, saved with Export or from the command line.</p>
      <label class="button">
        <Icon name="open" /> Choose a file
        <input
          ref={input}
          class="visually-hidden"
          type="file"
          accept=".json,application/json,text/plain"
          onChange={() => {
            const file = input.current?.files?.[0];
            if (input.current) input.current.value = "";
            if (file) void playFile(file);
          }}
        />
      </label>
    </section>
  );
}
