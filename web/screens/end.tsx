import { useEffect, useRef } from "preact/hooks";
import { download } from "../app/files.ts";
import { playNew } from "../app/flows.ts";
import { gameOf, nameOf } from "../app/games.ts";
import { undo } from "../app/match.ts";
import { go, replace } from "../app/routing.ts";
import type { Snapshot } from "../app/shapes.ts";
import { CopyButton } from "../parts/copy.tsx";
import { ScoreGraph } from "../parts/graph.tsx";
import { HomeButton } from "../parts/homebutton.tsx";
import { Icon } from "../parts/icons.tsx";
import { LogPanel } from "../parts/log.tsx";
import { Name } from "../parts/name.tsx";
import { ScoreSheet } from "../parts/sheet.tsx";
import { TallyGraph } from "../parts/tally.tsx";

/** A rematch takes the place of the finished game in the browser's history, so that Back still leads home. */
function again(snapshot: Snapshot, seed: string | null): void {
  const { game, seats, options } = snapshot;
  void playNew({ game, seats, options, ...(seed === null ? {} : { seed }) }, replace);
}

function leavingWords(by: string): string {
  return `${by === "resign" ? "Resigning" : "Running out of time"} puts a player last; the others keep their order.`;
}

function EndedBy({ snapshot, by, seat }: { snapshot: Snapshot; by: string; seat: number }) {
  return (
    <>
      <bdi>{snapshot.seats[seat]?.name ?? "A player"}</bdi> {by === "resign" ? "resigned" : "ran out of time"}
    </>
  );
}

export function EndScreen({ id, snapshot }: { id: string; snapshot: Snapshot }) {
  const title = useRef<HTMLHeadingElement>(null);
  const game = gameOf(snapshot.game);
  const { places, scores } = snapshot.score;
  const result = game.verdict(snapshot);
  const moments = game.moments(snapshot);
  const ended = snapshot.ended;
  useEffect(() => title.current?.focus(), []);
  const order = snapshot.seats
    .map((seat, index) => ({ seat, index, place: places?.[index] ?? 0 }))
    .sort((a, b) => a.place - b.place || a.index - b.index);
  return (
    <main
      class="page end"
      tabIndex={-1}
      id="table"
      data-game={snapshot.game}
      data-phase="over"
      data-turn=""
      data-step={snapshot.step}
    >
      <header class="bar">
        <HomeButton />
        <p class="bar-title">{nameOf(snapshot.game)}, the end</p>
        <div class="tools">
          <button
            type="button"
            class="tool"
            disabled={!snapshot.can_undo}
            onClick={() => void undo()}
            aria-label="Undo the last move"
          >
            <Icon name="undo" />
          </button>
        </div>
      </header>
      <div class="end-part">
        <section class="verdict">
          <h1 ref={title} tabIndex={-1}>
            {ended ? <EndedBy snapshot={snapshot} {...ended} /> : result.title}
          </h1>
          <p>{ended ? `${result.title}. ${leavingWords(ended.by)}` : result.reason}</p>
          <ol class="podium">
            {order.map(({ seat, index, place }) => (
              <li key={index} data-seat={index} class={place === 1 ? "first" : ""}>
                <span class="podium-place">{place}</span>
                <span class="podium-name">
                  <Name>{seat.name}</Name>
                </span>
                <span class="podium-level">{seat.level === "human" ? "" : seat.level}</span>
                <b>{game.result ? game.result(snapshot, index) : scores[index]}</b>
              </li>
            ))}
          </ol>
          <div class="row">
            <button type="button" class="primary" onClick={() => again(snapshot, null)}>
              <Icon name="again" /> Play again
            </button>
            <button type="button" onClick={() => go(`#replay=${id}`)}>
              <Icon name="after" /> Review the game
            </button>
            <button type="button" onClick={() => again(snapshot, snapshot.seed)}>
              Same deal again
            </button>
            <button type="button" onClick={() => go(`#setup=${snapshot.game}`)}>
              Change the set-up
            </button>
          </div>
        </section>
        {game.Final ? (
          <section class="card-box" aria-labelledby="last-title" data-game={snapshot.game}>
            <h2 id="last-title">The table at the end</h2>
            <game.Final snapshot={snapshot} />
          </section>
        ) : null}
        {game.tally ? <TallyGraph snapshot={snapshot} title={game.tally} /> : null}
        {moments.length > 1 ? (
          <section class="card-box" aria-labelledby="graph-title">
            <h2 id="graph-title">How it went</h2>
            <ScoreGraph seats={snapshot.seats} moments={moments} />
          </section>
        ) : null}
      </div>
      <div class="end-part">
        {snapshot.round_end && game.RoundEnd ? (
          <section class="card-box" aria-labelledby="final-title">
            <h2 id="final-title">{game.roundTitle?.(snapshot, snapshot.round_end)}</h2>
            <div class="final-box">
              <game.RoundEnd snapshot={snapshot} end={snapshot.round_end} />
            </div>
          </section>
        ) : null}
        <section class="card-box" aria-labelledby="sheet-title">
          <h2 id="sheet-title">Score sheet</h2>
          {game.Sheet ? <game.Sheet snapshot={snapshot} /> : <ScoreSheet snapshot={snapshot} />}
          <dl class="facts">
            <div>
              <dt>Seed</dt>
              <dd>
                <code>{snapshot.seed ?? "unknown"}</code>
              </dd>
            </div>
            <div>
              <dt>Take-backs</dt>
              <dd>{snapshot.take_backs}</dd>
            </div>
            <div>
              <dt>Hints</dt>
              <dd>{snapshot.hints}</dd>
            </div>
          </dl>
          <div class="row">
            <button type="button" onClick={() => download(`${snapshot.game}-record.json`, snapshot.record)}>
              <Icon name="save" /> Export the record
            </button>
            <CopyButton label="Copy the record" text={() => snapshot.record} />
          </div>
        </section>
        <section class="card-box" aria-labelledby="log-title">
          <h2 id="log-title">The whole game</h2>
          <LogPanel snapshot={snapshot} onStep={(step) => go(`#replay=${id}&step=${step}`)} />
        </section>
      </div>
    </main>
  );
}
