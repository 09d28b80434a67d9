import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { doors, warmSolver } from "../app/doors.ts";
import { playSaved } from "../app/flows.ts";
import type { PageGame } from "../app/games.ts";
import { gameOf, nameOf } from "../app/games.ts";
import { guide, lessonOf } from "../app/guide.ts";
import { closeHint, hints, pressHint } from "../app/hints.ts";
import {
  act,
  clearRefusal,
  explain,
  isMyTurn,
  leaveMoment,
  match,
  raiseCurtain,
  redo,
  skip,
  tryAction,
  undo,
  watch,
} from "../app/match.ts";
import { go } from "../app/routing.ts";
import { settings } from "../app/settings.ts";
import type { Snapshot } from "../app/shapes.ts";
import { play as sound } from "../app/sound.ts";
import { useStore } from "../app/store.ts";
import { Arrow } from "../parts/arrow.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { useDrag } from "../parts/drag.ts";
import { GuideBubble } from "../parts/guide.tsx";
import { HintPanel } from "../parts/hint.tsx";
import { HomeButton } from "../parts/homebutton.tsx";
import { Icon } from "../parts/icons.tsx";
import { Keeping } from "../parts/keeping.tsx";
import { useWide } from "../parts/layout.ts";
import { LogPanel } from "../parts/log.tsx";
import { useMarks } from "../parts/marks.ts";
import { MomentPanel } from "../parts/moment.tsx";
import { finishMotion, useMotion } from "../parts/motion.ts";
import { MovesPanel } from "../parts/moves.tsx";
import type { Picked, Press } from "../parts/picking.ts";
import { basis, dropped, fitting, nextOf, nextPlaces, press } from "../parts/picking.ts";
import { Prompt } from "../parts/prompt.tsx";
import { ScoreSheet } from "../parts/sheet.tsx";
import { ShortcutsDialog, useShortcuts } from "../parts/shortcuts.tsx";
import { TableContext } from "../parts/spot.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { WhatIsThis } from "../parts/what.tsx";
import { focusLegal, showLegal, useZones } from "../parts/zones.ts";
import { EndScreen } from "./end.tsx";
import { Elsewhere, Opening } from "./opening.tsx";

/** The table of the match saved under `id`, from its first moment to its score sheet. */
export function TableScreen({ id }: { id: string }) {
  const { state, snapshot, id: open } = useStore(match);
  const { restarts } = useStore(doors);

  useEffect(() => {
    watch(true);
    return () => watch(false);
  }, []);

  useEffect(() => {
    if (match.get().id !== id) void playSaved(id);
  }, [id, restarts]);

  if (open === id && state === "elsewhere") return <Elsewhere id={id} />;
  if (open !== id || state === "opening" || !snapshot) return <Opening id={id} />;
  if (snapshot.score.over) return <EndScreen id={id} snapshot={snapshot} />;
  return <Playing id={id} snapshot={snapshot} />;
}

interface Picking {
  readonly picked: Picked;
  play(place: string): void;
  drop(source: string, place: string): void;
  clear(): void;
}

/** The taps of the viewer, which turn into an action or into the engine's reason why not. */
function usePicking(snapshot: Snapshot, game: PageGame): Picking {
  const { confirmPlays } = useStore(settings);
  const onward = useRef<{ readonly step: number; readonly place: string } | null>(null);
  const [state, setState] = useState<{ step: number; taps: Picked }>({ step: snapshot.step, taps: [] });
  const { menu, step } = snapshot;
  const start = useMemo(() => basis(menu), [menu]);
  const picked =
    state.step === step && fitting(menu, state.taps).length > 0 && state.taps.length > 0 ? state.taps : start;

  const follow = useCallback(
    (result: Press, source: string | null, place: string) => {
      if (result.kind === "play") void act(result.entry.action);
      else if (result.kind === "pick") {
        clearRefusal();
        setState({ step, taps: result.picked });
      } else {
        const meant = game.meaning(snapshot, source, place);
        if (typeof meant === "string") explain(meant);
        else void tryAction(meant);
      }
    },
    [snapshot, step, game],
  );

  const play = useCallback(
    (place: string) => {
      const source = picked.length > start.length ? (picked.at(-1) ?? null) : null;
      follow(press(menu, picked, place, confirmPlays), source, place);
    },
    [menu, picked, start, confirmPlays, follow],
  );

  const drop = useCallback(
    (source: string, place: string) => {
      const result = dropped(menu, source, place, (target) => game.isOwn(snapshot, target));
      // The drop may mean the next action too: a card of the dock dropped on a slot is picked, then loaded there.
      const further = result.kind === "play" && !result.entry.targets.includes(place);
      onward.current = further ? { step, place } : null;
      follow(result, source, place);
    },
    [menu, snapshot, step, game, follow],
  );

  useEffect(() => {
    const next = onward.current;
    if (!next || next.step === step) return;
    onward.current = null;
    if (isMyTurn(snapshot) && fitting(menu, [...start, next.place]).length > 0)
      follow(press(menu, start, next.place, false), null, next.place);
  }, [step, snapshot, menu, start, follow]);

  const clear = useCallback(() => {
    clearRefusal();
    setState({ step, taps: [] });
  }, [step]);

  return { picked, play, drop, clear };
}

const NOWHERE: ReadonlySet<string> = new Set();

type Panel = "log" | "moves" | "scores";

const PANELS = [
  ["log", "Log"],
  ["moves", "Moves"],
  ["scores", "Scores"],
] as const;

function Playing({ id, snapshot }: { id: string; snapshot: Snapshot }) {
  const { computing, refusal, curtain, forced, moment } = useStore(match);
  const { targets, step: hintStep, shown } = useStore(hints);
  const [panel, setPanel] = useState<Panel>("log");
  const [help, setHelp] = useState(false);
  const wide = useWide();
  const root = useRef<HTMLElement>(null);
  const panelBox = useRef<HTMLDivElement>(null);
  const game = gameOf(snapshot.game);
  const mine = isMyTurn(snapshot) && curtain === null && forced === null && moment === null;
  const { picked, play, drop, clear } = usePicking(snapshot, game);
  const guided = useStore(guide).told;
  const lesson = useMemo(() => (mine ? lessonOf(id, snapshot) : null), [mine, id, snapshot, guided]);

  const table = useMemo(() => {
    const { menu } = snapshot;
    const sources = menu.map((entry) => entry.targets[0] ?? "");
    const path = hintStep === snapshot.step ? targets : lesson?.asked?.targets;
    const advised = path && nextOf(path, menu, picked);
    return {
      legal: mine ? nextPlaces(menu, picked) : NOWHERE,
      picked: new Set(picked),
      hinted: new Set(advised === undefined ? [] : [advised]),
      movable: mine ? new Set(sources) : NOWHERE,
      does: (target: string) => game.does(snapshot, fitting(menu, [...picked, target]), picked.length),
      press: play,
    };
  }, [snapshot, game, picked, play, targets, hintStep, mine, lesson]);

  useZones(root);
  useDrag(root, drop);
  useMotion(root, snapshot.step);
  useSounds(snapshot, mine);
  const told = hintStep === snapshot.step ? shown.at(-1) : undefined;
  // From the move on an arrow shows it; what was marked before would only be in its way.
  useMarks(root, told ? (targets.length > 0 ? [] : told.marks) : (lesson?.marks ?? []));

  useEffect(() => {
    if (hints.get().step !== null && hints.get().step !== snapshot.step) closeHint();
  }, [snapshot.step]);

  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (mine && root.current) showLegal(root.current);
  }, [mine, snapshot.step]);

  useEffect(() => {
    if (!mine) return undefined;
    // The first quiet moment after the table is up: the player is thinking, and the machine is not.
    const timer = setTimeout(warmSolver, 1500);
    return () => clearTimeout(timer);
  }, [mine]);

  const showPanel = (next: Panel) => {
    setPanel(next);
    requestAnimationFrame(() => {
      const box = panelBox.current;
      box?.scrollIntoView({ block: "nearest" });
      (
        box?.querySelector<HTMLElement>(".panel-body button") ?? box?.querySelector<HTMLElement>(".panel-body")
      )?.focus();
    });
  };

  // While the device is handed over, no key reaches the next player's side of the table.
  const atTable = {
    u: () => void undo(),
    "ctrl+z": () => void undo(),
    "ctrl+y": () => void redo(),
    "ctrl+shift+z": () => void redo(),
    h: () => void pressHint(),
    m: () => showPanel("moves"),
    l: () => showPanel("log"),
    n: () => {
      if (moment) leaveMoment();
      else if (computing || forced) hurry();
      else if (root.current) focusLegal(root.current);
    },
    escape: () => {
      if (picked.length > basis(snapshot.menu).length || hintStep === null) clear();
      else closeHint();
    },
    ...Object.fromEntries(
      snapshot.menu
        .slice(0, 9)
        .map((entry, index) => [String(index + 1), () => mine && panel === "moves" && void act(entry.action)]),
    ),
  };
  useShortcuts({ ...(curtain === null ? atTable : {}), "?": () => setHelp(true) });

  return (
    <TableContext.Provider value={table}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press anywhere ends a pause; the key N does the same */}
      <main
        ref={root}
        id="table"
        class="table"
        tabIndex={-1}
        data-game={snapshot.game}
        data-phase={snapshot.phase}
        data-turn={snapshot.to_act[0] ?? ""}
        data-step={snapshot.step}
        data-mine={mine ? "yes" : "no"}
        aria-label={`${nameOf(snapshot.game)}, the table`}
        onClick={() => (computing || forced) && hurry()}
      >
        <div class="stage">
          <Bar
            snapshot={snapshot}
            game={game}
            away={curtain !== null || moment !== null}
            mine={mine}
            onPanel={showPanel}
            onHelp={() => setHelp(true)}
          />
          {wide || curtain !== null || moment ? null : <HintPanel brief />}
          {curtain === null || moment ? null : (
            <Curtain name={snapshot.seats[curtain]?.name ?? ""} waiting={!snapshot.to_act.includes(curtain)} />
          )}
          {moment ? (
            <MomentPanel title={game.roundTitle(snapshot, moment)} next="Go on" onNext={leaveMoment}>
              <game.RoundEnd snapshot={snapshot} end={moment} />
            </MomentPanel>
          ) : (
            <game.Board snapshot={snapshot} covered={curtain !== null}>
              {curtain === null ? (
                <Prompt
                  text={forced ? `Only choice: ${forced.text}.` : game.prompt(snapshot, isMyTurn(snapshot))}
                  mine={mine}
                  computing={computing}
                  refusal={refusal}
                  choices={picked.length > basis(snapshot.menu).length ? fitting(snapshot.menu, picked) : []}
                  onCancel={clear}
                />
              ) : null}
            </game.Board>
          )}
        </div>
        {hintStep === snapshot.step && targets.length > 0 ? <Arrow root={root} path={targets} /> : null}
        {lesson ? <GuideBubble root={root} lesson={lesson} snapshot={snapshot} /> : null}
        <WhatIsThis root={root} texts={game.what} />
        {curtain === null || game.openLog ? (
          <div class="side" ref={panelBox}>
            {wide && curtain === null ? <HintPanel /> : null}
            <Tabs<Panel>
              label="Beside the table"
              names={curtain === null ? PANELS : PANELS.slice(0, 1)}
              now={curtain === null ? panel : "log"}
              set={setPanel}
            >
              {curtain !== null ? <LogPanel snapshot={snapshot} /> : null}
              {panel === "log" && curtain === null ? (
                <LogPanel snapshot={snapshot} onStep={(step) => go(`#replay=${id}&step=${step}`)} />
              ) : null}
              {panel === "moves" && curtain === null ? <MovesPanel snapshot={snapshot} mine={mine} /> : null}
              {panel === "scores" && curtain === null ? <ScorePanel snapshot={snapshot} /> : null}
              {panel === "scores" && curtain === null ? <Keeping id={id} /> : null}
            </Tabs>
          </div>
        ) : null}
      </main>
      {help ? <ShortcutsDialog game={snapshot.game} onClose={() => setHelp(false)} /> : null}
    </TableContext.Provider>
  );
}

function ScorePanel({ snapshot }: { snapshot: Snapshot }) {
  return (
    <>
      <ScoreSheet snapshot={snapshot} />
      <div class="row resign">
        <ConfirmButton
          label="Resign"
          question="Resign and end the game?"
          onConfirm={() => void act({ kind: "resign" })}
        />
      </div>
    </>
  );
}

/** One sound for a step, and one when it becomes the viewer's turn. */
function useSounds(snapshot: Snapshot, mine: boolean): void {
  const heard = useRef(snapshot.step);
  useEffect(() => {
    if (snapshot.step > heard.current) {
      sound(snapshot.score.over ? "end" : "move");
    }
    heard.current = snapshot.step;
  }, [snapshot.step]);
  useEffect(() => {
    if (mine) sound("turn");
  }, [mine]);
}

/** Shows the move that is being waited for now, at its end. */
function hurry(): void {
  skip();
  finishMotion();
}

interface BarProps {
  readonly snapshot: Snapshot;
  readonly game: PageGame;
  /** The device is being handed over. */
  readonly away: boolean;
  readonly mine: boolean;
  onPanel(panel: Panel): void;
  onHelp(): void;
}

function Bar({ snapshot, game, away, mine, onPanel, onHelp }: BarProps) {
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

/** Hides all hands until a human has the device; while computers act first it is not known yet who that will be. */
function Curtain({ name, waiting }: { name: string; waiting: boolean }) {
  if (waiting) {
    return (
      <section class="curtain" aria-labelledby="curtain-title">
        <h2 id="curtain-title">The computers play first</h2>
        <p>No hand is shown until a player takes the device.</p>
      </section>
    );
  }
  return (
    <section class="curtain" aria-labelledby="curtain-title">
      <h2 id="curtain-title">
        <bdi>{name}</bdi> is next
      </h2>
      <p>
        Hand the device over. No hand is shown until <bdi>{name}</bdi> presses the button.
      </p>
      <button type="button" class="primary" onClick={() => void raiseCurtain()}>
        <span>
          I am <bdi>{name}</bdi>: show my hand
        </span>
      </button>
    </section>
  );
}
