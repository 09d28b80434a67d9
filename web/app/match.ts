import { alertPlayer, callOff, hush, tell } from "./announce.ts";
import { ask } from "./doors.ts";
import { gameOf } from "./games.ts";
import { guideAnswer, guides, lessonOf } from "./guide.ts";
import { dismissSubject, inform } from "./messages.ts";
import { askNews, isBehind, markShown } from "./news.ts";
import { endMoment, momentOver, pause, skip } from "./pace.ts";
import { problem } from "./reports.ts";
import { writeSave } from "./saves.ts";
import { settings } from "./settings.ts";
import type { Action, LogLine, MenuEntry, Refusal, RoundEnd, Seat, Snapshot } from "./shapes.ts";
import { play } from "./sound.ts";
import { standing } from "./standing.ts";
import { keepResult } from "./statistics.ts";
import { createStore } from "./store.ts";

/** The match on the table. The bridge holds the rules' side of it; this is what the page knows. */
export interface Match {
  /** The saved game's name; null when no game is open. */
  readonly id: string | null;
  readonly snapshot: Snapshot | null;
  readonly state: "none" | "opening" | "open" | "elsewhere";
  /** A computer player is choosing or its move is being shown. */
  readonly computing: boolean;
  /** Why the last try was refused; cleared by the next action. */
  readonly refusal: Refusal | null;
  /** The viewer's only choice, which is being shown before it plays itself. */
  readonly forced: MenuEntry | null;
  /** A round that has just ended and is being looked at; nobody acts before a press goes on. */
  readonly moment: RoundEnd | null;
  /** The human seat that should take the device, where several humans play on it. */
  readonly curtain: number | null;
}

const NONE: Match = {
  id: null,
  snapshot: null,
  state: "none",
  computing: false,
  refusal: null,
  forced: null,
  moment: null,
  curtain: null,
};

export const match = createStore<Match>(NONE);

/** Each press that changes the match makes the running loop of computers stale. */
let turn = 0;
let told = 0;
let watched = false;
/** The human who holds the device, where several share it. */
let holder: number | null = null;

function isHuman(seat: Seat | undefined): boolean {
  return seat?.level === "human";
}

function humans(snapshot: Snapshot): number {
  return snapshot.seats.filter(isHuman).length;
}

/** True when the viewer, a human, is to act. */
export function isMyTurn(snapshot: Snapshot): boolean {
  return snapshot.to_act.includes(snapshot.viewer) && isHuman(snapshot.seats[snapshot.viewer]);
}

/** Takes a snapshot in: on screen and into the store. */
function accept(snapshot: Snapshot, extra: Partial<Match> = {}): void {
  const { id } = match.get();
  markShown(snapshot);
  const shared = humans(snapshot) > 1 && !snapshot.score.over;
  const passing = shared && snapshot.viewer !== holder;
  if (!shared) holder = snapshot.viewer;
  // What was said to one human is not for the next.
  if (passing) tell("");
  const { snapshot: before, moment } = match.get();
  const stepped = before !== null && snapshot.step > before.step && !snapshot.score.over;
  match.set({
    snapshot,
    state: "open",
    refusal: null,
    forced: null,
    moment: stepped ? snapshot.round_end : before?.step === snapshot.step ? moment : null,
    curtain: passing ? snapshot.viewer : null,
    ...extra,
  });
  if (id !== null) {
    const { game, record } = snapshot;
    const now = gameOf(game).standing?.(snapshot) ?? standing(snapshot);
    void writeSave({
      id,
      game,
      record,
      about: gameOf(game).about(snapshot),
      standing: now.text,
      margin: now.margin,
      over: snapshot.score.over,
      updated: Date.now(),
    });
    if (before !== null && !before.score.over && snapshot.score.over) void keepResult(id, snapshot);
  }
}

async function askSnapshot(op: string, args: Readonly<Record<string, unknown>> = {}): Promise<Snapshot> {
  return forHolder(await askNews(op, args, seatsShown()));
}

/** The seats of the match on screen, of which the engine need not tell again what is known. */
function seatsShown(): readonly Seat[] | undefined {
  return match.get().snapshot?.seats;
}

/** Where several humans share the device, a snapshot taken while computers act is for the human who holds it. */
async function forHolder(snapshot: Snapshot): Promise<Snapshot> {
  const needless = humans(snapshot) < 2 || snapshot.viewer === holder || snapshot.to_act.includes(snapshot.viewer);
  return needless || holder === null ? snapshot : askNews("snapshot", { viewer: holder }, seatsShown());
}

/** The engine's words with players' names where they speak of seats by number. */
export function named(snapshot: Snapshot, text: string): string {
  return text.replace(/\bseat (\d+)('s)?/g, (words, number, own = "") => {
    const seat = snapshot.seats[Number(number)];
    if (!seat) return words;
    if (Number(number) === snapshot.viewer && isHuman(seat)) return own ? "your" : "you";
    return `${seat.name}${own}`;
  });
}

/** A log line as a sentence. */
export function sentence(snapshot: Snapshot, line: Pick<LogLine, "seat" | "text" | "you">): string {
  const seat = line.seat === null ? undefined : snapshot.seats[line.seat];
  if (!seat) return named(snapshot, line.text);
  const mine = line.seat === snapshot.viewer && isHuman(seat);
  return mine || seat.name === "You"
    ? `You ${named(snapshot, line.you)}`
    : `${seat.name} ${named(snapshot, line.text)}`;
}

function speakNews(snapshot: Snapshot): void {
  const { curtain } = match.get();
  if (curtain !== null) {
    // The log is the next human's: it is told when they have the device.
    alertPlayer(`${snapshot.seats[curtain]?.name ?? "Somebody"} is next.`);
    return;
  }
  const lines = snapshot.log.slice(told).map((line) => `${sentence(snapshot, line)}.`);
  if (lines.length > 0) tell(lines.join(" "));
  if (snapshot.score.over) callOff();
  else if (isMyTurn(snapshot)) {
    alertPlayer(lessonOf(match.get().id, snapshot)?.spoken ?? gameOf(snapshot.game).yourTurn(snapshot));
  }
}

/** Lets the computers act until a human is to act, the game is over, or something else happened meanwhile. */
export async function runComputers(): Promise<void> {
  const mine = ++turn;
  const { snapshot: first, state } = match.get();
  if (!first || state !== "open") return;
  let snapshot: Snapshot = first;
  const current = () => mine === turn && watched && match.get().state === "open";
  try {
    if (isBehind()) {
      const next = await askSnapshot("snapshot");
      if (!current()) return;
      snapshot = next;
      accept(next);
    }
    while (current() && !snapshot.score.over) {
      if (match.get().moment) {
        match.set({ computing: false });
        play("round");
        await momentOver(humans(snapshot) === 0);
        match.set({ moment: null });
        continue;
      }
      const { seats, to_act } = snapshot;
      const computers = !to_act.some((seat) => isHuman(seats[seat]));
      const only = computers ? null : forcedChoice(snapshot);
      if (!computers && !only) break;
      const next: Snapshot | null = computers ? await letThink() : await letPlay(snapshot, only, () => mine === turn);
      if (!next || mine !== turn || match.get().state !== "open") return;
      snapshot = next;
      accept(next);
    }
  } catch (error) {
    if (mine === turn) problem(error, { help: { label: "Try again", run: () => void runComputers() } });
  } finally {
    if (mine === turn) match.set({ computing: false, forced: null });
  }
  if (!current()) return;
  speakNews(snapshot);
}

/** The next computer's action, shown for as long as the speed says. */
async function letThink(): Promise<Snapshot> {
  match.set({ computing: true });
  const [next] = await Promise.all([askSnapshot("think"), pause()]);
  return next;
}

/** The viewer's only choice, where the settings let it play itself; lessons are about decisions alone. */
function forcedChoice(snapshot: Snapshot): MenuEntry | null {
  const { menu, open } = snapshot;
  const alone = menu.length === 1 && open.length === 0 && isMyTurn(snapshot) && match.get().curtain === null;
  const itself = settings.get().forced || guides(match.get().id);
  return itself && alone ? (menu[0] ?? null) : null;
}

/** Shows the viewer's only choice and plays it; nothing where something else happened meanwhile. */
async function letPlay(snapshot: Snapshot, only: MenuEntry | null, still: () => boolean): Promise<Snapshot | null> {
  if (!only) return null;
  match.set({ computing: false, forced: only });
  await pause();
  if (!still() || match.get().state !== "open") return null;
  return askSnapshot("play", { seat: snapshot.viewer, action: only.action });
}

/** Goes on from the end of a round. */
export function leaveMoment(): void {
  if (!endMoment()) match.set({ moment: null });
}

/** The table is on screen (or not): computers act only while somebody can watch. */
export function watch(on: boolean): void {
  watched = on;
  if (on) {
    void runComputers();
    return;
  }
  turn += 1;
  hush();
}

/** True while the viewer has the table: whatever tells or changes something that is theirs asks this first. */
export function legal(): boolean {
  const { state, snapshot, curtain, moment } = match.get();
  return state === "open" && snapshot !== null && curtain === null && moment === null;
}

async function change(
  op: string,
  args: Readonly<Record<string, unknown>>,
  retry: () => void,
): Promise<Snapshot | null> {
  if (!legal()) return null;
  turn += 1;
  try {
    return await askSnapshot(op, args);
  } catch (error) {
    problem(error, { help: { label: "Try again", run: retry } });
    return null;
  }
}

let acting = false;

/** Plays the viewer's action. A second press before the first is answered is not a second action. */
export async function act(action: Action): Promise<void> {
  const { snapshot, forced } = match.get();
  if (forced) {
    skip();
    return;
  }
  if (!snapshot || acting) return;
  const answer = guideAnswer(match.get().id, snapshot, action);
  if (answer !== null) {
    alertPlayer(answer);
    return;
  }
  acting = true;
  try {
    const mark = snapshot.log.length;
    const next = await change("play", { seat: snapshot.viewer, action }, () => void act(action));
    if (next) {
      told = mark;
      accept(next);
    }
  } finally {
    acting = false;
  }
  await runComputers();
}

/** Asks why an action is not allowed, and shows the answer. */
export async function tryAction(action: Action): Promise<void> {
  const { snapshot, forced } = match.get();
  if (!snapshot || !legal() || forced) return;
  try {
    const refusal = await ask<Refusal | null>("refuse", { seat: snapshot.viewer, action });
    if (refusal === null) return act(action);
    match.set({ refusal: { ...refusal, text: named(snapshot, refusal.text) } });
    alertPlayer(named(snapshot, refusal.text));
  } catch (error) {
    problem(error);
  }
}

/** The engine's reason why the viewer may not take an action; null where it may. */
export function refusalOf(action: Action): Promise<Refusal | null> {
  return ask<Refusal | null>("refuse", { seat: match.get().snapshot?.viewer ?? 0, action });
}

/** Says what a press lacked, where it means no action that the bridge could judge. */
export function explain(text: string): void {
  match.set({ refusal: { code: "incomplete", text, where: null, rule: null } });
  alertPlayer(text);
}

export function clearRefusal(): void {
  if (match.get().refusal) match.set({ refusal: null });
}

let travels: Promise<unknown> = Promise.resolve();

/** Goes one decision back or forth, after the presses before this one; nothing happens where there is none. */
function travel(op: "undo" | "redo", tells: (before: Snapshot, after: Snapshot) => void): Promise<void> {
  const step = async (): Promise<boolean> => {
    const before = match.get().snapshot;
    if (!before || acting || !(op === "undo" ? before.can_undo : before.can_redo)) return false;
    acting = true;
    try {
      let snapshot: Snapshot | null = null;
      // A forced move is no decision to come back to: it would only play itself again.
      do {
        snapshot = await change(op, {}, op === "undo" ? () => void undo() : () => void redo());
        if (!snapshot) return false;
      } while (forcedChoice(snapshot) && (op === "undo" ? snapshot.can_undo : snapshot.can_redo));
      told = snapshot.log.length;
      accept(snapshot, { computing: false });
      tells(before, snapshot);
      return true;
    } finally {
      acting = false;
    }
  };
  const done = travels.then(step);
  travels = done.catch(() => undefined);
  return done.then((moved) => (moved ? runComputers() : undefined));
}

export function undo(): Promise<void> {
  return travel("undo", (before, { take_backs: count }) => {
    if (count === before.take_backs) {
      tell("Undone.");
      return;
    }
    inform(`Move undone. You had already seen later cards, so this counts as take-back ${count}.`, {
      help: { label: "Redo", run: () => void redo() },
      subject: "take-back",
    });
  });
}

export function redo(): Promise<void> {
  return travel("redo", () => {
    dismissSubject("take-back");
    tell("Done again.");
  });
}

/** A hint was shown: the match counts it. */
export async function countHint(): Promise<void> {
  const snapshot = await askSnapshot("count_hint");
  if (match.get().snapshot?.step === snapshot.step) accept(snapshot);
}

/** The human named by the curtain has the device. */
export async function raiseCurtain(): Promise<void> {
  const { curtain } = match.get();
  if (curtain === null) return;
  try {
    const snapshot = await askNews("snapshot", { viewer: curtain }, seatsShown());
    told = Math.min(told, snapshot.log.length);
    holder = curtain;
    accept(snapshot);
    speakNews(snapshot);
  } catch (error) {
    problem(error, { help: { label: "Try again", run: () => void raiseCurtain() } });
  }
}

/** Takes the match off the table, for one that is to be opened under `id`; `putBack` undoes that. */
export function clearTable(id: string | null, state: Match["state"]): { putBack(): void } {
  const before = match.get();
  const held = holder;
  turn += 1;
  match.set({ ...NONE, id, state });
  holder = null;
  return {
    putBack: () => {
      holder = held;
      match.set(before);
    },
  };
}

/** Puts a match that was just opened on the table: nothing of its past is news. */
export function layTable(snapshot: Snapshot): void {
  told = snapshot.log.length;
  accept(snapshot);
}

/** The engine has ended: nobody acts until `takeUp` brings the match back. Returns the match where one is held. */
export function halt(): Snapshot | null {
  const { snapshot, id, state } = match.get();
  const held = id !== null && (state === "open" || state === "opening") ? snapshot : null;
  turn += 1;
  match.set({ computing: false, state: held ? "opening" : state });
  return held;
}

/** Goes on with a match that a new engine has opened. */
export async function takeUp(snapshot: Snapshot): Promise<void> {
  accept(await forHolder(snapshot));
}
