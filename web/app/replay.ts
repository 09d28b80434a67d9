import { tell } from "./announce.ts";
import { ask } from "./doors.ts";
import { match, sentence } from "./match.ts";
import { problem } from "./reports.ts";
import { PACE, settings } from "./settings.ts";
import type { Look, Snapshot, Timeline } from "./shapes.ts";
import { createStore } from "./store.ts";

/** The step of the match that is looked at. Looking changes nothing: the match stays where it is. */
export interface Replay {
  /** The table as it stood then, as one seat saw it; null until the first answer. */
  readonly shown: Snapshot | null;
  readonly step: number;
  readonly steps: number;
  readonly viewers: readonly number[];
  /** What the step shown did, in sentences. */
  readonly news: string;
  readonly playing: boolean;
  readonly timeline: Timeline | null;
}

const NOTHING: Replay = { shown: null, step: 0, steps: 0, viewers: [], news: "", playing: false, timeline: null };

export const replay = createStore<Replay>(NOTHING);

let viewer: number | null = null;
/** The last step asked for: answers to older questions are left aside. */
let wanted = 0;
let asked = 0;

/** Begins at `step`, the last one where none is named, from the viewer's own side. */
export async function openReplay(step?: number): Promise<void> {
  const { snapshot } = match.get();
  if (!snapshot) return;
  viewer = snapshot.viewer;
  replay.set({ ...NOTHING, steps: snapshot.step });
  await seek(step ?? snapshot.step);
  try {
    replay.set({ timeline: await ask<Timeline>("timeline") });
  } catch (error) {
    problem(error);
  }
}

export function closeReplay(): void {
  pause();
  asked += 1;
  replay.set(NOTHING);
}

/** Shows the match as it stood after `step`; a step beyond either end is that end. */
export async function seek(step: number): Promise<void> {
  const { snapshot } = match.get();
  if (!snapshot) return;
  wanted = Math.max(0, Math.min(snapshot.step, step));
  const number = ++asked;
  try {
    const look = await ask<Look>("look", viewer === null ? { step: wanted } : { step: wanted, viewer });
    if (number !== asked) return;
    show(snapshot, look);
  } catch (error) {
    pause();
    problem(error, { help: { label: "Try again", run: () => void seek(step) } });
  }
}

function show(now: Snapshot, look: Look): void {
  const shown: Snapshot = {
    ...now,
    ...look,
    log: look.viewer === now.viewer ? now.log.filter((line) => line.step <= look.step) : look.news,
    moves: [look.moves],
  };
  const news = look.news.map((line) => `${sentence(shown, line)}.`).join(" ");
  replay.set({ shown, step: look.step, steps: look.steps, viewers: look.viewers, news });
  if (!replay.get().playing) tell(news === "" ? `Step ${look.step}` : news);
}

export function move(by: number): void {
  pause();
  void seek(wanted + by);
}

export function setViewer(seat: number): void {
  viewer = seat;
  void seek(wanted);
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows one step after the other until the last. */
export function play(): void {
  const { step, steps } = replay.get();
  replay.set({ playing: true });
  if (step >= steps) void seek(0).then(next);
  else next();
}

function next(): void {
  clearTimeout(timer);
  if (!replay.get().playing) return;
  timer = setTimeout(
    () => {
      void seek(wanted + 1).then(() => {
        const { step, steps } = replay.get();
        if (step < steps) next();
        else pause();
      });
    },
    Math.max(250, PACE[settings.get().speed]),
  );
}

export function pause(): void {
  clearTimeout(timer);
  if (replay.get().playing) replay.set({ playing: false });
}
