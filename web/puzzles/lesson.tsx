import { useEffect, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import type { PackingMove, PuzzleMove } from "../app/progress.ts";
import { problem } from "../app/reports.ts";
import { go } from "../app/routing.ts";
import { linkOf } from "./links.ts";
import { PackingPuzzle } from "./packing.tsx";
import type { Course, Lesson, LessonPicture, PackingSetting } from "./shapes.ts";

let kept: Course | null = null;

/** The course; null until it is here. */
export function useCourse(): Course | null {
  const [course, setCourse] = useState(kept);
  useEffect(() => {
    if (kept) return;
    ask<Course>("puzzle_course").then((found) => {
      kept = found;
      setCourse(found);
    }, problem);
  }, []);
  return course;
}

/** The address of a lesson's puzzle; lessons count from 1. */
export function lessonLink(kind: string, { level, seed }: Lesson, number: number): string {
  return `#puzzle=${linkOf({ kind, level, seed })}&lesson=${number}`;
}

interface IdeaProps {
  readonly kind: string;
  /** From 0. */
  readonly number: number;
  /** Boards, which have a picture of their own; null where the game's table is the picture. */
  readonly setting: PackingSetting | null;
  readonly moves: readonly PuzzleMove[];
  /** On a game's table: the moment is to be marked there, or no longer. */
  onPicture(picture: LessonPicture | null): void;
  /** Takes the table to the moment. */
  onMoment(moves: readonly PuzzleMove[]): void;
}

/** What a lesson teaches: its name, two sentences, and the moment at which it helps. */
export function Idea({ kind, number, setting, moves, onPicture, onMoment }: IdeaProps) {
  const lesson = useCourse()?.kinds.find((each) => each.kind === kind)?.lessons[number];
  const [picture, setPicture] = useState<LessonPicture | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open || picture) return;
    ask<LessonPicture>("puzzle_picture", { kind, number }).then(setPicture, problem);
  }, [open]);
  useEffect(() => onPicture(open && !setting ? picture : null), [open, picture]);
  if (!lesson) return null;
  return (
    <section class="puzzle-idea" aria-labelledby="idea-title">
      <h2 id="idea-title">
        <small>Lesson {number + 1}</small> {lesson.name}
      </h2>
      <p>{lesson.idea}</p>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>See where it helps here</summary>
        {!picture ? (
          <p role="status">The picture is on its way …</p>
        ) : setting ? (
          <div class="puzzle-picture" inert>
            <p>{picture.text}</p>
            <PackingPuzzle
              label={lesson.name}
              setting={setting}
              moves={picture.moves as readonly PackingMove[]}
              marks={picture.marks}
              onMoves={() => undefined}
            />
          </div>
        ) : sameMoves(moves, picture.moves) ? (
          <p role="status">{picture.text} It is marked on the table.</p>
        ) : (
          <>
            <p>It helps at another moment of this puzzle.</p>
            <button type="button" onClick={() => onMoment(picture.moves)}>
              Show me that moment
            </button>
          </>
        )}
      </details>
    </section>
  );
}

/** Whether the table stands at the moment of a picture. */
export function sameMoves(moves: readonly PuzzleMove[], others: readonly PuzzleMove[]): boolean {
  return JSON.stringify(moves) === JSON.stringify(others);
}

/** One press to the next lesson of the kind; the last one has none. */
export function NextLesson({ kind, number }: { kind: string; number: number }) {
  const lessons = useCourse()?.kinds.find((each) => each.kind === kind)?.lessons ?? [];
  const next = lessons[number];
  if (!next) return <p>That was the last lesson of this kind.</p>;
  return (
    <button type="button" class="primary big" onClick={() => go(lessonLink(kind, next, number + 1))}>
      Next: {next.name}
    </button>
  );
}
