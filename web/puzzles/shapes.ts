import type { PuzzleMove } from "../app/progress.ts";
import type { Snapshot } from "../app/shapes.ts";
import type { Cell } from "../parts/polyomino.ts";

/** The shapes of the puzzles' JSON, as `docs/puzzles.md` lists them. */

export const LEVELS = ["easy", "medium", "hard", "fiendish"] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  fiendish: "Fiendish",
};

export interface PuzzleKind {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly about: string;
  readonly levels: readonly Level[];
  readonly family: "packing" | "position";
}

export interface PuzzleBoard {
  readonly title: string;
  readonly rows: readonly string[];
  readonly card: string | null;
}

export interface PuzzlePiece {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly count: number;
}

export interface PackingSetting {
  readonly boards: readonly PuzzleBoard[];
  readonly pieces: readonly PuzzlePiece[];
}

/** Cars of which a train is chosen: the one brings most that the engine counts. */
export function isTrain(setting: PackingSetting | PositionSetting): boolean {
  return "cities" in setting;
}

/** A position of a game, and what its goal needs. */
export interface PositionSetting {
  readonly position: { readonly game: string };
  /** The solver's, from 0. */
  readonly seat: number;
  readonly turns?: number;
}

export function isPacking(setting: PackingSetting | PositionSetting): setting is PackingSetting {
  return "boards" in setting;
}

export interface Puzzle {
  readonly format: 1;
  readonly kind: string;
  readonly level: Level | null;
  readonly seed: string | null;
  readonly setting: PackingSetting | PositionSetting;
  readonly title: string;
  readonly goal: string;
  readonly claims: {
    readonly solvable: boolean;
    readonly best: number | null;
    readonly unique: boolean;
    readonly by: readonly string[];
  };
}

export interface PuzzleMark {
  readonly board?: number;
  readonly cells?: readonly Cell[];
  readonly piece?: number;
  readonly place?: string;
}

export interface PuzzleHint {
  readonly state: "open" | "solved" | "lost";
  readonly steps: readonly {
    readonly step: "where" | "idea" | "move" | "why";
    readonly text: string;
    readonly marks: readonly PuzzleMark[];
  }[];
  readonly move: PuzzleMove | null;
  readonly back: number | null;
  readonly take_back: readonly { readonly board: number; readonly cells: readonly Cell[] }[];
  readonly technique: string | null;
}

export interface PuzzleCheck {
  readonly state: "open" | "solved" | "lost";
  readonly solvable: boolean;
  readonly turn: number;
  readonly text: string;
}

/** How a puzzle stands: the answer of `puzzle_look`. */
export interface PuzzleLook {
  readonly state: "open" | "solved" | "lost";
  readonly text: string;
  readonly left: string;
  /** On a game's own table. */
  readonly snapshot?: Snapshot;
  /** Of trains: all that is paid for; `met` where the full cars meet a demand, `null` for what is no demand. */
  readonly offers?: readonly { readonly text: string; readonly met: boolean | null }[];
  /** What the other seats hold, which a puzzle shows. */
  readonly others?: readonly { readonly seat: number; readonly own: Readonly<Record<string, unknown>> | null }[];
}

/** How a puzzle on a game's own table stands. */
export type PositionLook = PuzzleLook & { readonly snapshot: Snapshot };

export function onTable(look: PuzzleLook): look is PositionLook {
  return look.snapshot !== undefined;
}

export interface Lesson {
  readonly name: string;
  readonly idea: string;
  readonly level: Level;
  readonly seed: string;
}

export interface Course {
  readonly kinds: readonly { readonly kind: string; readonly title: string; readonly lessons: readonly Lesson[] }[];
}

/** The moment of a lesson's puzzle at which its idea is of use. */
export interface LessonPicture {
  readonly moves: readonly PuzzleMove[];
  readonly marks: readonly PuzzleMark[];
  readonly text: string;
}

export interface Daily {
  readonly date: string;
  readonly puzzles: readonly {
    readonly kind: string;
    readonly level: Level;
    readonly seed: string;
    readonly digest: string;
  }[];
}
