import type { ComponentChildren, ComponentType } from "preact";
import type { Action, GameInfo, GameOption, MenuEntry, RoundEnd, Seat, Snapshot } from "./shapes.ts";

/** A game as the engine lists it, with the first sentences of its rules. */
export interface OfferedGame extends GameInfo {
  readonly lead: string;
}

/** Set by the build, which asks the engine: the page knows what it offers before its own engine is up. */
declare const OFFERED_GAMES: readonly OfferedGame[];

export const OFFERED = OFFERED_GAMES;

/** What a press does, in a word or two, and what it is worth. */
export interface Effect {
  /** The verb first: "Join", "Replace J". */
  readonly words: string;
  /** Points that the press gains or loses at once. */
  readonly points?: number;
  /** `gain` adds something, `loss` throws something away, `spend` uses something up, `plain` does neither. */
  readonly tone: "gain" | "loss" | "spend" | "plain";
}

export interface Does {
  /** For people who hear the table. */
  readonly spoken: string;
  /** Shown on the place; left out where every place of its kind does the same and the prompt says it. */
  readonly effect?: Effect;
}

/** A button for one of the actions that the taps so far leave open. */
export interface Choice {
  readonly entry: MenuEntry;
  /** The digit that presses it. */
  readonly digit?: number;
  /** What stands on it, where the entry's own text is too long. */
  readonly text: string;
}

/** How the viewer stands, in words, and by how much ahead of the best of the others, where that is a number. */
export interface Standing {
  readonly text: string;
  readonly margin: number | null;
}

/** One option of a game in its set-up. */
export interface FieldProps {
  readonly option: GameOption;
  readonly value: unknown;
  /** All that have been chosen so far. */
  readonly options: Readonly<Record<string, unknown>>;
  set(value: unknown): void;
}

/** A picture of the rules, drawn with the parts of the table; what it shows is said below it. */
export interface RulesPicture {
  readonly Drawing: ComponentType;
  readonly caption: string;
}

/** What the page needs to draw a game; the rules stay with the engine. */
export interface PageGame {
  /** A picture of the game, for the home screen. */
  readonly Art: ComponentType;
  /** `covered`: the viewer's private part is not for whoever holds the device now. */
  readonly Board: ComponentType<{ snapshot: Snapshot; covered: boolean; children: ComponentChildren }>;
  about(snapshot: Snapshot): string;
  /** Where the game stands, for the table's heading. */
  heading(snapshot: Snapshot): string;
  yourTurn(snapshot: Snapshot): string;
  prompt(snapshot: Snapshot, mine: boolean): string;
  /** The action that taps mean where the menu has none, to ask the engine why not; in words what they lack to be one. */
  meaning(snapshot: Snapshot, source: string | null, place: string): Action | string;
  /** What everybody plays for and the scores to beat, in one short line. */
  goal(snapshot: Snapshot): string;
  /** What the tap number `tap` of these actions does, which all go on with the same place. */
  does(snapshot: Snapshot, entries: readonly MenuEntry[], tap: number): Does;
  /** How many of an entry's first targets are one set, chosen in any order and then confirmed: cards played together. */
  together?(entry: MenuEntry): number;
  /** Other orders in which an entry's places may be tapped, where order means nothing. */
  ways?(entry: MenuEntry): readonly (readonly string[])[];
  /** The actions worth a button of their own, of those that the taps leave open; all of them where it is left out. */
  choices?(snapshot: Snapshot, entries: readonly MenuEntry[], picked: readonly string[]): readonly Choice[];
  /** Whether the place is one where the viewer keeps cards. */
  isOwn(snapshot: Snapshot, place: string): boolean;
  verdict(snapshot: Snapshot): { readonly title: string; readonly reason: string };
  /** Totals after each round that is over, for the graph of the game. */
  moments(snapshot: Snapshot): readonly { readonly label: string; readonly scores: readonly number[] }[];
  /** What a game without rounds to count by goes by, as its graph is called: "Cards left". */
  readonly tally?: string;
  /** What the table looked like when a round ended, with its points; left out, as the next, where a game has no rounds. */
  readonly RoundEnd?: ComponentType<{ snapshot: Snapshot; end: RoundEnd }>;
  /** What that moment is called: "Round 2 is over". */
  roundTitle?(snapshot: Snapshot, end: RoundEnd): string;
  /** The table as it lay when the game ended, where that tells how it was decided. */
  readonly Final?: ComponentType<{ snapshot: Snapshot }>;
  /** What stands beside a seat's place at the end; its points where it is left out. */
  result?(snapshot: Snapshot, seat: number): string;
  /** The score sheet; what the engine's score lines say where it is left out. */
  readonly Sheet?: ComponentType<{ snapshot: Snapshot }>;
  /** How the viewer stands, for the list of saved games; by points where it is left out. */
  standing?(snapshot: Snapshot): Standing;
  /** The solver knows nothing of the game: the engine's hint is all there is. */
  readonly noSolver?: boolean;
  /** What kind of game these options make, in a line of the set-up, and where the rules tell more of it. */
  note?(options: Readonly<Record<string, unknown>>): { readonly text: string; readonly rule: string };
  /** Set-up fields of options that are more than a choice of values, by the option's id. */
  readonly fields?: Readonly<Record<string, ComponentType<FieldProps>>>;
  /** Every seat is told the same, so that the log may be read while the device is handed over. */
  readonly openLog: boolean;
  /** The pictures of the rules by the number of their section. */
  readonly pictures: Readonly<Record<string, readonly RulesPicture[]>>;
  /** "What is this?" by topic, for things marked `data-what`. */
  readonly what: Readonly<Record<string, string>>;
}

let tables: Readonly<Record<string, PageGame>> = {};

/** Hands the page its tables, by the game's id; once, before anything is drawn. */
export function setTables(all: Readonly<Record<string, PageGame>>): void {
  tables = all;
}

/** Whether the page has a table for the game; the engine may know more games than the page. */
export function hasTable(id: string): boolean {
  return Object.hasOwn(tables, id);
}

/** The table of a game that has one. */
export function gameOf(id: string): PageGame {
  const game = hasTable(id) ? tables[id] : undefined;
  if (!game) throw new Error(`This page has no table for a game called “${id}”.`);
  return game;
}

/** The engine's description of a game; undefined where it knows none of that id. */
export function offered(id: string): OfferedGame | undefined {
  return OFFERED.find((game) => game.id === id);
}

/** The game's name; its id where the engine knows none of that id. */
export function nameOf(id: string): string {
  return offered(id)?.name ?? id;
}

/** The id of the game that a record or position says it is of; undefined where it says none. */
export function gameIn(value: unknown): string | undefined {
  const game = typeof value === "object" && value !== null && "game" in value ? value.game : undefined;
  return typeof game === "string" ? game : undefined;
}

/** The game that is meant where none is named: the first that has a table. */
export function firstGame(): string {
  return (OFFERED.find((game) => hasTable(game.id)) ?? OFFERED[0])?.id ?? "";
}

const NAMES = ["Ines", "Marge", "Otto", "Flint", "Wanda", "Boris"] as const;

/** Names of the seats in order: a human is "You" (or "Player 2" …), a computer has the name of its place. */
export function nameSeats(levels: readonly string[]): Seat[] {
  const humans = levels.filter((level) => level === "human").length;
  return levels.map((level, index) => {
    const human = humans > 1 ? `Player ${index + 1}` : "You";
    return { level, name: level === "human" ? human : (NAMES[index] ?? `Seat ${index + 1}`) };
  });
}

/** One human against the gentlest computers, in as many seats as the game is usually played with. */
export function usualLevels(id: string): string[] {
  const info = offered(id);
  const count = info?.seats[0] ?? 2;
  const level = info?.levels[0] ?? "easy";
  return ["human", ...Array.from({ length: count - 1 }, () => level)];
}
