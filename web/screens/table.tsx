import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { doors, warmSolver } from "../app/doors.ts";
import { playSaved } from "../app/flows.ts";
import { type Choice, gameOf, nameOf } from "../app/games.ts";
import { guide, lessonOf } from "../app/guide.ts";
import { closeHint, hints, pressHint } from "../app/hints.ts";
import { act, isMyTurn, leaveMoment, match, named, redo, undo, watch } from "../app/match.ts";
import { skip } from "../app/pace.ts";
import { go } from "../app/routing.ts";
import type { MenuEntry, Snapshot } from "../app/shapes.ts";
import { play as sound } from "../app/sound.ts";
import { useStore } from "../app/store.ts";
import { Arrow } from "../parts/arrow.tsx";
import { Bar, type Panel } from "../parts/bar.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { Curtain } from "../parts/curtain.tsx";
import { useDrag } from "../parts/drag.ts";
import { GuideBubble } from "../parts/guide.tsx";
import { HintPanel } from "../parts/hint.tsx";
import { InWords } from "../parts/inwords.tsx";
import { Keeping } from "../parts/keeping.tsx";
import { useWide } from "../parts/layout.ts";
import { LogPanel } from "../parts/log.tsx";
import { useMarks } from "../parts/marks.ts";
import { MomentPanel } from "../parts/moment.tsx";
import { finishMotion, useMotion } from "../parts/motion.ts";
import { MovesPanel } from "../parts/moves.tsx";
import { basis, fitting, nextOf, nextPlaces } from "../parts/picking.ts";
import { Prompt } from "../parts/prompt.tsx";
import { ScoreSheet } from "../parts/sheet.tsx";
import { ShortcutsDialog, useShortcuts } from "../parts/shortcuts.tsx";
import { TableContext } from "../parts/spot.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { usePicking } from "../parts/taps.ts";
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

const NOWHERE: ReadonlySet<string> = new Set();

/** Where an arrow begins and ends: of things that go together the first, and where they go. */
function ends(menu: readonly MenuEntry[], path: readonly string[]): readonly string[] {
  const entry = menu.find(({ targets }) => targets.join(" ") === path.join(" "));
  return (entry?.together ?? 0) > 1 ? [...path.slice(0, 1), ...path.slice(-1)] : path;
}

const PANELS = [
  ["log", "Log"],
  ["moves", "Moves"],
  ["scores", "Scores"],
  ["words", "Words"],
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
  const { menu, picked, play, drop, clear } = usePicking(snapshot, game);
  const guided = useStore(guide).told;
  const lesson = useMemo(() => (mine ? lessonOf(id, snapshot) : null), [mine, id, snapshot, guided]);

  const choices = useMemo((): readonly Choice[] => {
    const left = picked.length > basis(menu).length ? fitting(menu, picked) : [];
    return game.choices?.(snapshot, left, picked) ?? left.map((entry) => ({ entry, text: entry.text }));
  }, [snapshot, menu, game, picked]);

  const table = useMemo(() => {
    const sources = menu.flatMap(({ targets, together = 1 }) => targets.slice(0, Math.max(1, together)));
    const path = hintStep === snapshot.step ? targets : lesson?.asked?.targets;
    const advised = path && nextOf(path, menu, picked);
    return {
      legal: mine ? nextPlaces(menu, picked) : NOWHERE,
      picked,
      hinted: new Set(advised === undefined ? [] : [advised]),
      movable: mine ? new Set(sources) : NOWHERE,
      does: (target: string) => game.does(snapshot, fitting(menu, [...picked, target]), picked.length),
      press: play,
    };
  }, [snapshot, menu, game, picked, play, targets, hintStep, mine, lesson]);

  useZones(root);
  useDrag(root, drop);
  useMotion(root, snapshot.step);
  useSounds(snapshot, mine);
  const told = hintStep === snapshot.step ? shown.at(-1) : undefined;
  // From the move on an arrow shows it; what was marked before would only be in its way.
  useMarks(root, told ? (targets.length > 0 ? [] : told.marks) : (lesson?.marks ?? []));

  useEffect(() => {
    const { step, id: of } = hints.get();
    if (step !== null && (step !== snapshot.step || of !== id)) closeHint();
  }, [id, snapshot.step]);

  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    if (mine && root.current) showLegal(root.current);
  }, [mine, snapshot.step]);

  useEffect(() => {
    if (!mine || game.noSolver) return undefined;
    // The first quiet moment after the table is up: the player is thinking, and the machine is not.
    const timer = setTimeout(warmSolver, 1500);
    return () => clearTimeout(timer);
  }, [mine, game]);

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

  /** A digit takes the choice that has it, else, with the list of moves open, the move of that number. */
  const pressDigit = (digit: number) => {
    const listed = panel === "moves" ? snapshot.menu[digit - 1] : undefined;
    const entry = choices.find((choice) => choice.digit === digit)?.entry ?? listed;
    if (mine && entry) void act(entry.action);
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
    w: () => showPanel("words"),
    n: () => {
      if (moment) leaveMoment();
      else if (computing || forced) hurry();
      else if (root.current) focusLegal(root.current);
    },
    escape: () => {
      if (picked.length > basis(snapshot.menu).length || hintStep === null) clear();
      else closeHint();
    },
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [String(digit), () => pressDigit(digit)])),
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
            <MomentPanel title={game.roundTitle?.(snapshot, moment) ?? ""} next="Go on" onNext={leaveMoment}>
              {game.RoundEnd ? <game.RoundEnd snapshot={snapshot} end={moment} /> : null}
            </MomentPanel>
          ) : (
            <game.Board snapshot={snapshot} covered={curtain !== null}>
              {curtain === null ? (
                <Prompt
                  text={
                    forced ? `Only choice: ${named(snapshot, forced.text)}.` : game.prompt(snapshot, isMyTurn(snapshot))
                  }
                  mine={mine}
                  computing={computing}
                  refusal={refusal}
                  choices={choices}
                  onCancel={clear}
                />
              ) : null}
            </game.Board>
          )}
        </div>
        {hintStep === snapshot.step && targets.length > 0 ? <Arrow root={root} path={ends(menu, targets)} /> : null}
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
              {panel === "words" && curtain === null ? <InWords root={root} step={snapshot.step} /> : null}
            </Tabs>
          </div>
        ) : null}
      </main>
      {help ? <ShortcutsDialog game={snapshot.game} onClose={() => setHelp(false)} /> : null}
    </TableContext.Provider>
  );
}

function ScorePanel({ snapshot }: { snapshot: Snapshot }) {
  const { Sheet } = gameOf(snapshot.game);
  return (
    <>
      {Sheet ? <Sheet snapshot={snapshot} /> : <ScoreSheet snapshot={snapshot} />}
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
