import { Written } from "../runtime/index.ts";
import { ask } from "./doors.ts";
import { openPosition, openRecord, playOn, resume, startNew } from "./entry.ts";
import { gameIn, nameSeats, usualLevels } from "./games.ts";
import { beginGuide } from "./guide.ts";
import { BadLink, checkFields, LARGEST_TEXT, newGameOf, readObject, speedOf } from "./links.ts";
import { match, runComputers } from "./match.ts";
import { dismissSubject } from "./messages.ts";
import type { Opening } from "./openings.ts";
import { dropOpening, keepOpening, openingOf } from "./openings.ts";
import { isEngineEnd, isRefusal, problem } from "./reports.ts";
import type { Route } from "./routing.ts";
import { go, goFromHome, replace } from "./routing.ts";
import { newId, readSave, saved } from "./saves.ts";
import { useSpeed } from "./settings.ts";
import type { Guide, NewGame, Seat } from "./shapes.ts";

/** A record holds the actions taken; a position does not. */
function isRecord(value: object): boolean {
  return "log" in value || "actions" in value || "digest" in value;
}

/** Opens a match as an opening says, to be saved under `id`. */
async function open(id: string, opening: Opening): Promise<void> {
  if (opening.kind === "new") await startNew(id, opening.game);
  else if (opening.kind === "guide") await openGuide(id, opening.game);
  else if (opening.kind === "record") await openRecord(id, new Written(opening.json));
  else await openPosition(id, new Written(opening.json), opening.seats);
  await saved();
  dropOpening(id);
}

/** The guided first game of a game. */
async function openGuide(id: string, game: string): Promise<void> {
  const told = await ask<Guide>("guide", { game });
  // The first lesson is there before the first computer acts.
  beginGuide(id, told);
  await startNew(id, told.new);
}

/**
 * Shows the table at once, then opens the match. Where that is refused the page says why, after `before`, and is home
 * again; the game that was open before still is. Where the engine ends, the table's frame stays and opens the match
 * as soon as there is an engine again.
 */
async function openTable(opening: Opening, show: (fragment: string) => void, before: string): Promise<void> {
  const id = newId();
  keepOpening(id, opening);
  const opened = open(id, opening);
  show(`#play=${id}`);
  try {
    await opened;
    dismissSubject("opening");
    await runComputers();
  } catch (error) {
    if (isEngineEnd(error)) return;
    dropOpening(id);
    if (match.get().id !== id) replace("");
    const help = { label: "Try again", run: () => void openTable(opening, go, before) };
    problem(error, { before, help: isRefusal(error) ? null : help, subject: "opening" });
  }
}

export function playNew(game: NewGame, show: (fragment: string) => void = go): Promise<void> {
  return openTable({ kind: "new", game }, show, "This game cannot be started. ");
}

/** A game against computers, as one press on the home screen starts it. */
export function playQuick(game: string): Promise<void> {
  return playNew({ game, seats: nameSeats(usualLevels(game)) });
}

/** The guided first game, as one press on the home screen or in the set-up starts it. */
export function learn(game: string, show: (fragment: string) => void = go): Promise<void> {
  return openTable({ kind: "guide", game }, show, "The guided game cannot be started. ");
}

/** The record or position of a text; `what` it is called where it is neither. */
function openingIn(text: string, what: string, levels?: readonly string[]): Opening {
  const { json, value } = readObject(text, what);
  if (isRecord(value as object)) return { kind: "record", json };
  return { kind: "position", json, seats: nameSeats(levels ?? usualLevels(gameIn(value) ?? "")) };
}

/** A record or position from a file. */
export async function playFile(file: File): Promise<void> {
  try {
    if (file.size > LARGEST_TEXT) throw new BadLink(`The file ${file.name} is too large for a saved game.`);
    const opening = openingIn(await file.text(), `file ${file.name}`);
    await openTable(opening, go, `The file ${file.name} cannot be opened. `);
  } catch (error) {
    problem(error, { subject: "opening" });
  }
}

/** A game of its own that goes on from a step of the open one, played from `viewer`'s seat. */
export async function playFrom(step: number, viewer: number): Promise<void> {
  const { snapshot } = match.get();
  if (!snapshot) return;
  const id = newId();
  try {
    await playOn(id, step, snapshot.score.over ? seatsFor(snapshot.seats, viewer) : null);
    await saved();
    goFromHome(`#play=${id}`);
  } catch (error) {
    if (!isEngineEnd(error)) problem(error, { before: "The game cannot go on from here. " });
  }
}

/** One human, at the viewer's seat; whoever was human elsewhere is a computer now. */
function seatsFor(seats: readonly Seat[], viewer: number): Seat[] {
  const usual = seats.find(({ level }) => level !== "human")?.level ?? "medium";
  return seats.map(({ name, level }, seat) => {
    if (seat === viewer) return { name: "You", level: "human" };
    return { name: name === "You" ? `Seat ${seat + 1}` : name, level: level === "human" ? usual : level };
  });
}

/** The game of a match that is being opened for the first time; undefined for one that was saved. */
export function openedGame(id: string): string | undefined {
  const opening = openingOf(id);
  if (opening === null) return undefined;
  if (opening.kind === "new") return opening.game.game;
  return opening.kind === "guide" ? opening.game : gameIn(new Written(opening.json).value);
}

/** Follows `#new=`, `#position=` and `#record=`; any other address is left alone. */
export async function followLink(route: Route): Promise<void> {
  if (route.name === "unknown") {
    replace("");
    const error = new BadLink("This link names nothing that the page knows, so here is the home screen.");
    problem(error, { subject: "opening" });
    return;
  }
  if (route.name !== "new" && route.name !== "position" && route.name !== "record") return;
  try {
    checkFields(route);
    const speed = speedOf(route);
    const opening = openingOfLink(route);
    if (speed) useSpeed(speed);
    const before =
      route.name === "new" ? "This link's game cannot be started. " : `This link's ${route.name} cannot be opened. `;
    await openTable(opening, goFromHome, before);
  } catch (error) {
    replace("");
    problem(error, { subject: "opening" });
  }
}

function openingOfLink(route: Route): Opening {
  if (route.name === "new") return { kind: "new", game: newGameOf(route) };
  const what = `link's ${route.name}`;
  if (route.name === "record") return { kind: "record", json: readObject(route.value, what).json };
  return openingIn(route.value, what, route.fields.get("seats")?.split(","));
}

/** Goes on with a saved game that the address names; home again where it cannot be opened. */
export async function playSaved(id: string, takeOver = false): Promise<void> {
  try {
    const opening = openingOf(id);
    if (opening && !(await readSave(id))) await open(id, opening);
    else await resume(id, takeOver);
    dismissSubject("opening");
    await runComputers();
  } catch (error) {
    // As above: an engine's end is no fault of the game.
    if (isEngineEnd(error)) return;
    dropOpening(id);
    replace("");
    problem(error, {
      before: "This saved game could not be opened; whatever is stored is kept. ",
      subject: "opening",
    });
  }
}
