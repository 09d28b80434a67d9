import { useEffect, useRef, useState } from "preact/hooks";
import { doors } from "../app/doors.ts";
import { playFrom, playSaved } from "../app/flows.ts";
import type { PageGame } from "../app/games.ts";
import { gameOf, nameOf } from "../app/games.ts";
import { match } from "../app/match.ts";
import { closeReplay, move, openReplay, pause, play, replay, seek, setViewer } from "../app/replay.ts";
import type { Reviewed } from "../app/review.ts";
import { account, reviews, startReview, stopReview, turningPoints } from "../app/review.ts";
import { replace, router } from "../app/routing.ts";
import type { Snapshot } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";
import { ScoreGraph } from "../parts/graph.tsx";
import { Icon } from "../parts/icons.tsx";
import { LogPanel } from "../parts/log.tsx";
import { useMotion } from "../parts/motion.ts";
import { useShortcuts } from "../parts/shortcuts.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useZones } from "../parts/zones.ts";
import { Opening } from "./opening.tsx";

/** Steps through the match saved under `id`, finished or not, and reviews it when it is over. */
export function ReplayScreen({ id }: { id: string }) {
  const { state, snapshot, id: open, curtain } = useStore(match);
  const { restarts } = useStore(doors);
  const { shown } = useStore(replay);
  const { route } = useStore(router);
  const ready = open === id && state === "open" && snapshot !== null;
  const at = Number(route.fields.get("step") ?? Number.NaN);

  useEffect(() => {
    if (match.get().id !== id) void playSaved(id);
  }, [id, restarts]);

  useEffect(() => {
    if (ready) void openReplay(Number.isInteger(at) ? at : undefined);
    return closeReplay;
  }, [ready, at]);

  useEffect(() => {
    // While the device is handed over, what one player saw is not for the next.
    if (curtain !== null) replace(`#play=${id}`);
  }, [curtain, id]);

  if (!ready || shown === null || curtain !== null) return <Opening id={id} />;
  return <Watching id={id} now={snapshot} shown={shown} />;
}

type Panel = "review" | "log";

function Watching({ id, now, shown }: { id: string; now: Snapshot; shown: Snapshot }) {
  const { step, steps, news } = useStore(replay);
  const over = now.score.over;
  const [panel, setPanel] = useState<Panel>(over ? "review" : "log");
  const root = useRef<HTMLElement>(null);
  const game = gameOf(now.game);
  useZones(root);
  useMotion(root, step);
  useShortcuts({
    arrowleft: () => move(-1),
    arrowright: () => move(1),
    home: () => move(-steps),
    end: () => move(steps),
    p: () => (replay.get().playing ? pause() : play()),
    escape: () => replace(`#play=${id}`),
  });
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  const names: readonly (readonly [Panel, string])[] = over
    ? [
        ["review", "Review"],
        ["log", "Log"],
      ]
    : [["log", "Log"]];
  return (
    <main
      ref={root}
      id="table"
      class="table replay"
      tabIndex={-1}
      data-game={now.game}
      data-step={step}
      aria-label={`${nameOf(now.game)}, replay`}
    >
      <div class="stage">
        <header class="bar">
          <button type="button" class="tool wide" onClick={() => replace(`#play=${id}`)}>
            <Icon name="back" />
            <span>{over ? "To the result" : "Back to the game"}</span>
          </button>
          <div class="bar-title">
            <h1>Replay · {game.heading(shown)}</h1>
            <p class="goal">{totals(shown)}</p>
          </div>
        </header>
        {shown.round_end && game.RoundEnd ? (
          <section class="final-box" aria-label={game.roundTitle?.(shown, shown.round_end) ?? ""}>
            <game.RoundEnd snapshot={shown} end={shown.round_end} />
          </section>
        ) : (
          <game.Board snapshot={shown} covered={false}>
            <p class="prompt replay-news">{news || "The cards are dealt."}</p>
          </game.Board>
        )}
        <Transport now={now} viewer={shown.viewer} />
      </div>
      <div class="side">
        <Tabs<Panel> label="Beside the replay" names={names} now={panel} set={setPanel}>
          {panel === "review" ? <ReviewPanel now={now} game={game} viewer={shown.viewer} /> : null}
          {panel === "log" ? <LogPanel snapshot={now} now={step} onStep={(to) => void seek(to)} /> : null}
        </Tabs>
      </div>
    </main>
  );
}

function totals(shown: Snapshot): string {
  const { result } = gameOf(shown.game);
  return shown.seats
    .map((seat, index) => `${seat.name} ${result ? result(shown, index) : (shown.score.scores[index] ?? 0)}`)
    .join(" · ");
}

/** First, back, play, on, last, and a slider over the whole game. */
function Transport({ now, viewer }: { now: Snapshot; viewer: number }) {
  const { step, steps, viewers, playing, timeline } = useStore(replay);
  const { found } = useStore(reviews);
  const phase = timeline?.steps[step]?.phase;
  const points = turningPoints(found);
  return (
    <section class="transport" aria-label="Replay controls">
      <div class="transport-buttons" role="group" aria-label="Steps">
        <button type="button" onClick={() => move(-steps)} disabled={step === 0} aria-label="First step" title="Home">
          <Icon name="first" />
        </button>
        <button type="button" onClick={() => move(-1)} disabled={step === 0} aria-label="One step back" title="Left">
          <Icon name="before" />
        </button>
        <button type="button" onClick={playing ? pause : play} aria-label={playing ? "Pause" : "Play"} title="P">
          <Icon name={playing ? "pause" : "play"} />
        </button>
        <button
          type="button"
          onClick={() => move(1)}
          disabled={step === steps}
          aria-label="One step forward"
          title="Right"
        >
          <Icon name="after" />
        </button>
        <button type="button" onClick={() => move(steps)} disabled={step === steps} aria-label="Last step" title="End">
          <Icon name="last" />
        </button>
      </div>
      <label class="scrubber">
        <span>
          Step {step} of {steps}
        </span>
        <input
          type="range"
          min={0}
          max={steps}
          value={step}
          list="turning-points"
          aria-label="Step of the game"
          aria-valuetext={`Step ${step} of ${steps}`}
          onInput={(event) => {
            pause();
            void seek(Number(event.currentTarget.value));
          }}
        />
        <datalist id="turning-points">
          {points.map(({ step: at }) => (
            <option key={at} value={at} />
          ))}
        </datalist>
      </label>
      <div class="transport-more">
        {now.score.over && viewers.length > 1 ? (
          <label>
            <span>Seen by</span>
            <select value={viewer} onChange={(event) => setViewer(Number(event.currentTarget.value))}>
              {viewers.map((seat) => (
                <option key={seat} value={seat}>
                  {now.seats[seat]?.name ?? `Seat ${seat + 1}`}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <button type="button" disabled={phase === "over"} onClick={() => void playFrom(step, viewer)}>
          <Icon name="play" /> Play on from here
        </button>
      </div>
    </section>
  );
}

interface ReviewProps {
  readonly now: Snapshot;
  readonly game: PageGame;
  readonly viewer: number;
}

/** What each decision was worth: turning points, and luck apart from choice. */
function ReviewPanel({ now, game, viewer }: ReviewProps) {
  const { id } = useStore(match);
  const review = useStore(reviews);
  const mine = review.id === id && review.seat === viewer;
  const state = mine ? review.state : "none";
  const found = mine ? review.found : [];
  const points = turningPoints(found);
  const name = now.seats[viewer]?.name ?? "";
  const whose = name === "You" ? "your" : `${name}’s`;
  const moments = game.moments(now);
  useEffect(() => stopReview, []);
  return (
    <div class="review">
      {moments.length > 0 ? (
        <ScoreGraph
          seats={now.seats}
          moments={moments}
          marks={points.map((point) => ({
            at: (point.step / now.step) * moments.length,
            seat: viewer,
            label: `Step ${point.step}: ${costWords(point)}`,
            onPress: () => void seek(point.step - 1),
          }))}
        />
      ) : null}
      <div class="row">
        {state === "running" ? (
          <button type="button" onClick={stopReview}>
            Stop
          </button>
        ) : state === "done" ? null : (
          <button type="button" class="primary" onClick={() => void startReview(viewer)}>
            {state === "none" ? `Review ${whose} decisions` : "Go on"}
          </button>
        )}
        {state === "running" || state === "stopped" ? (
          <p class="review-progress" role="status">
            {found.length} of {review.total || "…"} decisions
            <progress value={found.length} max={review.total || 1} aria-label="Decisions reviewed" />
          </p>
        ) : null}
      </div>
      {found.length > 0 ? <Account found={found} whole={state === "done"} whose={whose} /> : null}
      {found.length > 0 ? (
        <section aria-labelledby="points-title">
          <h3 id="points-title">Turning points</h3>
          {points.length === 0 ? (
            <p class="help">
              {state === "done" ? "No decision surely cost anything. Well played." : "None found so far."}
            </p>
          ) : (
            <ol class="points">
              {points.map((point) => (
                <li key={point.step}>
                  <button type="button" onClick={() => void seek(point.step - 1)}>
                    <b>{costWords(point)}</b> at step {point.step}
                    <span>Played: {point.played.text}.</span>
                    <span>Better: {point.best?.text}.</span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </section>
      ) : null}
    </div>
  );
}

function amount(value: number, unit: string): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded} ${rounded === 1 ? unit.replace(/s$/, "") : unit}`;
}

function costWords({ difference, unit }: Reviewed): string {
  return `−${amount(difference, unit)}`;
}

function Account({ found, whole, whose }: { found: readonly Reviewed[]; whole: boolean; whose: string }) {
  const { choices, luck } = account(found);
  const unit = found[0]?.unit ?? "points";
  if (!whole) return <p class="help">Luck and choice can be told apart when all decisions have been looked at.</p>;
  return (
    <p class="account">
      Against the best that could be found, {whose} choices gave away <b>{amount(Math.max(0, choices), unit)}</b>. The
      cards and the others’ play {luck < 0 ? "cost" : "brought"} <b>{amount(Math.abs(luck), unit)}</b>; that part was
      luck.
    </p>
  );
}
