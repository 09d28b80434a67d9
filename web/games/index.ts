import type { ComponentChildren, ComponentType } from "preact";
import haulRules from "../../docs/rules/haul.md";
import type { Action, MenuEntry, Snapshot } from "../app/bridge.ts";
import { HaulBoard } from "./haul/board.tsx";
import { does } from "./haul/does.ts";
import { verdict } from "./haul/verdict.ts";
import { about, haulOf, meaning, opening, prompt, yourTurn } from "./haul/words.ts";

export interface Opening {
  readonly seat: number;
  readonly text: string;
}

/** What the page needs to draw a game; the rules stay with the engine. */
export interface PageGame {
  readonly name: string;
  readonly tagline: string;
  readonly rules: string;
  readonly Board: ComponentType<{ snapshot: Snapshot; children: ComponentChildren }>;
  about(snapshot: Snapshot): string;
  /** Where the game stands, for the table's heading. */
  heading(snapshot: Snapshot): string;
  yourTurn(snapshot: Snapshot): string;
  prompt(snapshot: Snapshot, mine: boolean): string;
  /** The action that taps mean where the menu has none, to ask the engine why not; in words what they lack to be one. */
  meaning(snapshot: Snapshot, source: string | null, place: string): Action | string;
  /** What the tap number `tap` of these actions does, which all go on with the same place: "can be claimed". */
  does(snapshot: Snapshot, entries: readonly MenuEntry[], tap: number): string;
  /** How a game from its very start began: sentences for the log, which tells only of what was done. */
  opening(snapshot: Snapshot): readonly Opening[];
  verdict(snapshot: Snapshot): { readonly title: string; readonly reason: string };
}

const HAUL: PageGame = {
  name: "Haul",
  tagline: "Play a card, claim a card, load your trailer. Four Hauls, four seats.",
  rules: haulRules,
  Board: HaulBoard,
  about,
  heading: (snapshot) => {
    const { haul, load } = haulOf(snapshot).view.public;
    return `Haul\u00a0${haul} · Load\u00a0${load}`;
  },
  yourTurn,
  prompt: (snapshot, mine) => prompt(haulOf(snapshot), mine),
  meaning: (snapshot, source, place) => meaning(haulOf(snapshot), source, place),
  does: (snapshot, entries, tap) => does(haulOf(snapshot), entries, tap),
  opening: (snapshot) => opening(haulOf(snapshot)),
  verdict,
};

export const GAMES: Readonly<Record<string, PageGame>> = { haul: HAUL };

/** Playable as a library and on the command line; each becomes a game of `GAMES` when it has a table here. */
export const COMING = ["The Truckers", "Routes", "Freight Cars", "Shed"] as const;

export function gameOf(id: string): PageGame {
  const game = GAMES[id];
  if (!game) throw new Error(`This page cannot show the game ${id}.`);
  return game;
}
