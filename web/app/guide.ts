import { tell } from "./announce.ts";
import { PREFIX } from "./scope.ts";
import type { Action, Guide, MenuEntry, Snapshot } from "./shapes.ts";
import { sameAction } from "./shapes.ts";
import { createStore } from "./store.ts";

/** The guided game that is being played in this tab, if any. */
export interface GuideState {
  /** The match that it goes with; null where none is guided. */
  readonly id: string | null;
  readonly told: Guide | null;
  /** What a press was answered that the lesson does not ask for, and at which step of the match. */
  readonly answer: { readonly step: number; readonly text: string } | null;
}

/** The lesson at hand: its text, what it marks, and the menu's entry that it asks for (null where it only tells). */
export interface LessonNow {
  readonly number: number;
  readonly of: number;
  readonly text: string;
  /** Said with the first lesson. */
  readonly goal: string | null;
  readonly marks: readonly string[];
  readonly asked: MenuEntry | null;
  /** The whole lesson for people who hear it. */
  readonly spoken: string;
}

const NONE: GuideState = { id: null, told: null, answer: null };
const KEY = `${PREFIX}guide`;

export const guide = createStore<GuideState>(load());

/** A reload goes on with the guide; where storage is forbidden the game goes on without it. */
function load(): GuideState {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Pick<GuideState, "id" | "told"> | null;
    return stored ? { ...NONE, ...stored } : NONE;
  } catch {
    return NONE;
  }
}

function keep(): void {
  const { id, told } = guide.get();
  try {
    if (id === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ id, told }));
  } catch {
    // As above.
  }
}

export function beginGuide(id: string, told: Guide): void {
  guide.set({ id, told, answer: null });
  keep();
}

/** The lessons end here; the game goes on. */
export function leaveGuide(): void {
  guide.set(NONE);
  keep();
  tell("The lessons are over. The game goes on.");
}

/** Whether the match saved under `id` is being guided. */
export function guides(id: string | null): boolean {
  return id !== null && guide.get().id === id;
}

/**
 * The lesson at hand in the match saved under `id`; null where it is not guided, or the viewer has nothing to decide.
 * Which one it is follows from what the viewer has done so far, so that undo and a reload need nothing of their own.
 */
export function lessonOf(id: string | null, snapshot: Snapshot): LessonNow | null {
  const { told } = guide.get();
  if (!guides(id) || !told || snapshot.score.over || !snapshot.to_act.includes(snapshot.viewer)) return null;
  const { lessons, goal } = told;
  let at = 0;
  for (const [seat, action] of logOf(snapshot)) {
    const wanted = lessons[at]?.action;
    if (seat === snapshot.viewer && wanted && sameAction(wanted, action)) at += 1;
  }
  const lesson = lessons[at];
  if (!lesson) return null;
  const { text, marks, action } = lesson;
  const asked = action && snapshot.menu.find((entry) => sameAction(entry.action, action));
  // What it asks for is not possible now: an only choice comes first, and plays itself.
  if (action && !asked) return null;
  const said = at === 0 ? goal : null;
  const spoken = [`Lesson ${at + 1} of ${lessons.length}.`, said, text].filter(Boolean).join(" ");
  return { number: at + 1, of: lessons.length, text, goal: said, marks, asked: asked ?? null, spoken };
}

function logOf(snapshot: Snapshot): readonly (readonly [number, Action])[] {
  return (JSON.parse(snapshot.record) as { log: readonly (readonly [number, Action])[] }).log;
}

/**
 * What is said to a press that the lesson does not ask for, in place of playing it; null where the press may go on.
 * After the last lesson the first press of one's own ends the guide. Events such as resigning are no lesson's matter.
 */
export function guideAnswer(id: string | null, snapshot: Snapshot, action: Action): string | null {
  const lesson = lessonOf(id, snapshot);
  if (!lesson || !snapshot.menu.some((entry) => sameAction(entry.action, action))) return null;
  if (lesson.asked === null) {
    leaveGuide();
    return null;
  }
  if (sameAction(lesson.asked.action, action)) {
    guide.set({ answer: null });
    return null;
  }
  const text = `You may do that in a game of your own. In this lesson: ${lesson.asked.text}.`;
  guide.set({ answer: { step: snapshot.step, text } });
  return text;
}
