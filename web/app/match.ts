import { Written } from "../runtime/index.ts";
import { alertPlayer, callOff, hush, tell } from "./announce.ts";
import { ask, onEngineDeath, restartEngine } from "./doors.ts";
import { gameIn, gameOf } from "./games.ts";
import { guideAnswer, guides, lessonOf } from "./guide.ts";
import { History, type SnapshotNews } from "./history.ts";
import { dismissSubject, inform } from "./messages.ts";
import { isEngineEnd, problem } from "./reports.ts";
import { readSave, writeSave } from "./saves.ts";
import { PACE, settings } from "./settings.ts";
import type { Action, LogLine, MenuEntry, NewGame, Refusal, RoundEnd, Seat, Snapshot } from "./shapes.ts";
import { play } from "./sound.ts";
import { standing } from "./standing.ts";
import { createStore } from "./store.ts";
import { hold, letGo } from "./tabs.ts";

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
let hurry: (() => void) | null = null;
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
  shown = numbers.get(snapshot) ?? shown;
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
    const now = standing(snapshot);
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
  }
}

async function askSnapshot(op: string, args: Readonly<Record<string, unknown>> = {}): Promise<Snapshot> {
  return forHolder(await askNews(op, args));
}

/** Where several humans share the device, a snapshot taken while computers act is for the human who holds it. */
async function forHolder(snapshot: Snapshot): Promise<Snapshot> {
  const needless = humans(snapshot) < 2 || snapshot.viewer === holder || snapshot.to_act.includes(snapshot.viewer);
  return needless || holder === null ? snapshot : askNews("snapshot", { viewer: holder });
}

let history = new History();
/** How many answers may have changed the match, and the last of them that is on screen. */
let asked = 0;
let shown = 0;

/** Asks for what is new in the open match. An answer that is then left aside must be asked for again: see `isBehind`. */
async function askNews(op: string, args: Readonly<Record<string, unknown>>): Promise<Snapshot> {
  const mine = history;
  const number = ++asked;
  const since = match.get().snapshot?.seats;
  let news = await ask<SnapshotNews>(op, since ? { ...args, since: mine.since(since) } : args);
  if (!mine.holds(news)) news = await ask<SnapshotNews>("snapshot", { viewer: news.viewer });
  const snapshot = mine.take(news);
  numbers.set(snapshot, number);
  return snapshot;
}

/** Opens a match: the history begins anew where that succeeds. */
async function askOpening(op: string, args: unknown): Promise<Snapshot> {
  const next = new History();
  const number = ++asked;
  const snapshot = next.take(await ask<SnapshotNews>(op, args));
  history = next;
  numbers.set(snapshot, number);
  return snapshot;
}

const numbers = new WeakMap<Snapshot, number>();

/** Whether the engine's match may have gone on from what is on screen: an answer was left aside or never came. */
function isBehind(): boolean {
  return shown !== asked;
}

/** A log line as a sentence. */
export function sentence(snapshot: Snapshot, line: Pick<LogLine, "seat" | "text" | "you">): string {
  const seat = line.seat === null ? undefined : snapshot.seats[line.seat];
  if (!seat) return line.text;
  const mine = line.seat === snapshot.viewer && isHuman(seat);
  return mine || seat.name === "You" ? `You ${line.you}` : `${seat.name} ${line.text}`;
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
        await momentOver(humans(snapshot) === 0);
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

let closeMoment: (() => void) | null = null;

/** Waits until the end of a round has been looked at; where nobody is there to press, a few beats. */
function momentOver(alone: boolean): Promise<void> {
  return new Promise((resolve) => {
    const close = () => {
      if (closeMoment !== close) return;
      closeMoment = null;
      match.set({ moment: null });
      resolve();
    };
    closeMoment = close;
    match.set({ computing: false });
    play("round");
    if (alone) setTimeout(close, PACE[settings.get().speed] * 5);
  });
}

/** Goes on from the end of a round. */
export function leaveMoment(): void {
  if (closeMoment) closeMoment();
  else match.set({ moment: null });
}

/** The same wait before every computer's action, cut short by `skip`. */
function pause(): Promise<void> {
  const wait = PACE[settings.get().speed];
  if (wait === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, wait);
    function done() {
      clearTimeout(timer);
      hurry = null;
      resolve();
    }
    hurry = done;
  });
}

/** Shows the computer's move now instead of after the wait. */
export function skip(): void {
  hurry?.();
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
    match.set({ refusal });
    alertPlayer(refusal.text);
  } catch (error) {
    problem(error);
  }
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
    const snapshot = await askNews("snapshot", { viewer: curtain });
    told = Math.min(told, snapshot.log.length);
    holder = curtain;
    accept(snapshot);
    speakNews(snapshot);
  } catch (error) {
    problem(error, { help: { label: "Try again", run: () => void raiseCurtain() } });
  }
}

async function open(id: string, op: string, args: unknown): Promise<void> {
  const before = match.get();
  turn += 1;
  match.set({ ...NONE, state: "opening", id });
  const held = holder;
  holder = null;
  try {
    const snapshot = await askOpening(op, args);
    await hold(id, () => match.set({ state: "elsewhere", computing: false }));
    told = snapshot.log.length;
    accept(snapshot);
  } catch (error) {
    // The bridge kept the match it had, and so does the page; an engine that ended kept nothing.
    holder = held;
    match.set(isEngineEnd(error) ? NONE : before);
    throw error;
  }
}

/** Refuses a game without a table before the engine gives up the match it holds; the engine judges everything else. */
function mustShow(of: unknown): void {
  const game = gameIn(of);
  if (game !== undefined) gameOf(game);
}

/** Each opens a match to be saved under `id`; a rejected promise leaves the match that was open. */
export async function startNew(id: string, game: NewGame): Promise<void> {
  mustShow(game);
  return open(id, "new", game);
}

export async function openRecord(id: string, record: Written): Promise<void> {
  mustShow(record.value);
  return open(id, "open", { record });
}

export async function openPosition(id: string, position: Written, seats: readonly Seat[]): Promise<void> {
  mustShow(position.value);
  return open(id, "open", { position, seats });
}

/** A new match that goes on after a step of the one that is open; that one stays saved as it is. */
export async function playOn(id: string, step: number, seats: readonly Seat[] | null): Promise<void> {
  return open(id, "play_on", seats === null ? { step } : { step, seats });
}

/** Goes on with a saved game; in this tab alone, unless `takeOver`. Rejects where the save cannot be opened. */
export async function resume(id: string, takeOver = false): Promise<void> {
  const now = match.get();
  if (now.id === id && now.state === "open") return;
  const save = await readSave(id);
  if (!save) throw new Error("It is not in this browser's store, or it is damaged.");
  const record = new Written(save.record);
  mustShow(record.value);
  const mine = await hold(id, () => match.set({ state: "elsewhere", computing: false }), takeOver);
  if (!mine) {
    match.set({ ...NONE, id, state: "elsewhere" });
    return;
  }
  turn += 1;
  match.set({ ...NONE, id, state: "opening" });
  holder = null;
  try {
    const snapshot = await askOpening("open", { record });
    told = snapshot.log.length;
    accept(snapshot);
  } catch (error) {
    letGo();
    match.set(NONE);
    throw error;
  }
}

/**
 * Starts the engine in place of one that died or did not start. The new one takes the record of the match that was
 * open, and the player is told in one line. Where it does not start, the box about that offers another try.
 */
export async function recover(): Promise<void> {
  const { snapshot, id, state } = match.get();
  const held = snapshot !== null && id !== null && (state === "open" || state === "opening");
  turn += 1;
  match.set({ computing: false, state: held ? "opening" : state });
  try {
    await restartEngine();
    if (!held) return;
    accept(await forHolder(await askOpening("open", { record: new Written(snapshot.record) })));
    inform("The game engine stopped and was started again; the game is as it was.");
    await runComputers();
  } catch (error) {
    problem(error, { help: { label: "Start it again", run: () => void recover() } });
  }
}

export function listenToEngine(): void {
  onEngineDeath(() => void recover());
}
