import { useEffect, useRef, useState } from "preact/hooks";
import { doors } from "../app/doors.ts";
import { download } from "../app/files.ts";
import { playFile, playQuick } from "../app/flows.ts";
import type { OfferedGame } from "../app/games.ts";
import { gameOf, hasTable, nameOf, OFFERED } from "../app/games.ts";
import { go } from "../app/routing.ts";
import type { Save } from "../app/saves.ts";
import { deleteSave, loadSaves, saves } from "../app/saves.ts";
import { useStore } from "../app/store.ts";
import { ConfirmButton } from "../parts/confirm.tsx";
import { Crate } from "../parts/crate.tsx";
import { Icon, Mark } from "../parts/icons.tsx";
import { EngineFailed } from "./opening.tsx";

export function HomeScreen() {
  const { list, broken, off } = useStore(saves);
  const { engine, offline } = useStore(doors);

  useEffect(() => {
    void loadSaves();
  }, []);

  const open = list.filter((save) => !save.over);
  const [latest] = open;
  const over = list.filter((save) => save.over);
  return (
    <main class="page home" tabIndex={-1}>
      <header class="gate">
        <Mark />
        <h1>Loading Dock</h1>
        <p>Haulage card games, played in your browser.</p>
      </header>
      {engine === "failed" ? <EngineFailed /> : null}
      {off ? <p class="notice">{off}</p> : null}
      {latest ? (
        <button type="button" class="primary big resume" onClick={() => go(`#play=${latest.id}`)}>
          <Icon name="play" />
          <span>
            Resume {nameOf(latest.game)} <small>{latest.about}</small>
          </span>
        </button>
      ) : null}
      <h2 class="visually-hidden">Games</h2>
      <ul class="games">
        {OFFERED.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </ul>
      {list.length > 0 || broken.length > 0 ? (
        <section class="card-box" aria-labelledby="saves-title">
          <h2 id="saves-title">Saved games</h2>
          <p class="help">An exported game holds every hand and the seed; who reads it knows all.</p>
          <SaveList list={open} title="Unfinished" />
          <SaveList list={over} title="Finished" />
          {broken.length > 0 ? (
            <>
              <h3>Cannot be read</h3>
              <p>The page keeps these as they are until you delete them.</p>
              <ul class="saves">
                {broken.map((save) => (
                  <li key={save.id}>
                    <span class="save-about">A damaged save, {save.text.length} letters</span>
                    <button type="button" class="quiet" onClick={() => download(`damaged-${save.id}.txt`, save.text)}>
                      Export
                    </button>
                    <ConfirmButton
                      label="Delete"
                      question="Delete for good?"
                      onConfirm={() => void deleteSave(save.id)}
                    />
                  </li>
                ))}
              </ul>
            </>
          ) : null}
        </section>
      ) : null}
      <FileOpener />
      <nav class="row links" aria-label="More">
        <button type="button" onClick={() => go("#settings")}>
          <Icon name="gear" /> Settings and help
        </button>
      </nav>
      {offline === "ready" ? <p class="offline">Ready for offline use.</p> : null}
    </main>
  );
}

/** "4 seats", "2 to 4 seats". */
function seatWords(seats: readonly number[]): string {
  const [least, most] = [Math.min(...seats), Math.max(...seats)];
  return least === most ? `${least} seats` : `${least} to ${most} seats`;
}

/** One game: what it is, and what can be done with it here. */
function GameCard({ game }: { game: OfferedGame }) {
  const { id, name, lead, seats } = game;
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
            <button type="button" onClick={() => go(`#setup=${id}`)}>
              <span>Set up{named}</span>
            </button>
          </>
        ) : (
          <p class="game-soon">No table here yet. Play it on the command line or from Python.</p>
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

function SaveList({ list, title }: { list: readonly Save[]; title: string }) {
  if (list.length === 0) return null;
  return (
    <details open={list.length < 4}>
      <summary>
        {title} ({list.length})
      </summary>
      <ul class="saves">
        {list.map((save) => {
          const when = new Date(save.updated).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
          return (
            <li key={save.id}>
              <span class="save-about">
                {save.about} <small>{when}</small>
              </span>
              <button
                type="button"
                class="quiet"
                onClick={() => go(`#play=${save.id}`)}
                aria-label={`Open: ${save.about}, ${when}`}
              >
                {save.over ? "Look" : "Go on"}
              </button>
              <button
                type="button"
                class="quiet"
                onClick={() => download(`${save.game}-${save.id}.json`, save.record)}
                aria-label={`Export: ${save.about}, ${when}`}
              >
                Export
              </button>
              <ConfirmButton
                label="Delete"
                name={`Delete: ${save.about}, ${when}`}
                question="Delete for good?"
                onConfirm={() => void deleteSave(save.id)}
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** A record or position from a file: chosen, or dropped here. */
function FileOpener() {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <section
      class={`card-box opener ${over ? "under" : ""}`}
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
      <h2 id="open-title">Open a file</h2>
      <p>A saved game or a position, as Export or the command line writes them.</p>
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
