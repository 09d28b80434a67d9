import type { NewGame, Seat } from "./bridge.ts";
import { doors, restartEngine } from "./doors.ts";
import { LARGEST_TEXT, nameSeats, newGameOf, parseObject } from "./links.ts";
import { match, openPosition, openRecord, resume, runComputers, startNew } from "./match.ts";
import { dropOpening, keepOpening, openingOf } from "./openings.ts";
import type { Opening } from "./openings.ts";
import { problem } from "./reports.ts";
import { go, goFromHome, replace } from "./routing.ts";
import type { Route } from "./routing.ts";
import { newId, readSave, saved } from "./saves.ts";
import { useSpeed } from "./settings.ts";

/** A game against three computers, as the home screen's first press starts it. */
export const QUICK_SEATS = ["human", "medium", "medium", "medium"] as const;

/** A record holds the actions taken; a position does not. */
function isRecord(value: Record<string, unknown>): boolean {
  return "log" in value || "actions" in value || "digest" in value;
}

/** Opens a match as an opening says, to be saved under `id`. */
async function open(id: string, opening: Opening): Promise<void> {
  if (opening.kind === "new") await startNew(id, opening.game);
  else if (opening.kind === "record") await openRecord(id, opening.value);
  else await openPosition(id, opening.value, opening.seats);
  await saved();
  dropOpening(id);
}

/**
 * Shows the table at once, then opens the match. Where that fails the page says why and is home again; the game
 * that was open before still is.
 */
async function openTable(opening: Opening, show: (fragment: string) => void): Promise<void> {
  const id = newId();
  keepOpening(id, opening);
  const opened = open(id, opening);
  show(`#play=${id}`);
  try {
    await opened;
    await runComputers();
  } catch (error) {
    dropOpening(id);
    if (match.get().id !== id) replace("");
    const retry = () => void openTable(opening, go);
    problem(error, {
      label: "Try again",
      run: () => {
        if (doors.get().engine !== "failed") retry();
        else restartEngine().then(retry, (again: unknown) => problem(again));
      },
    });
  }
}

export function playNew(game: NewGame, show: (fragment: string) => void = go): Promise<void> {
  return openTable({ kind: "new", game }, show);
}

export function playQuick(): Promise<void> {
  return playNew({ game: "haul", seats: nameSeats(QUICK_SEATS) });
}

function playText(text: string, what: string, seats: readonly Seat[], show: (fragment: string) => void): Promise<void> {
  const value = parseObject(text, what);
  return openTable(isRecord(value) ? { kind: "record", value } : { kind: "position", value, seats }, show);
}

/** A record or position from a file. */
export async function playFile(file: File): Promise<void> {
  try {
    if (file.size > LARGEST_TEXT) throw new Error(`The file ${file.name} is too large for a saved game.`);
    await playText(await file.text(), `file ${file.name}`, nameSeats(QUICK_SEATS), go);
  } catch (error) {
    problem(error);
  }
}

/** Follows `#new=`, `#position=` and `#record=`; any other address is left alone. */
export async function followLink(route: Route): Promise<void> {
  if (route.name === "unknown") {
    replace("");
    problem(new Error("This link names nothing that the page knows, so here is the home screen."));
    return;
  }
  if (route.name !== "new" && route.name !== "position" && route.name !== "record") return;
  try {
    useSpeed(route.fields["speed"] ?? null);
    if (route.name === "new") return await playNew(newGameOf(route), goFromHome);
    const levels = route.fields["seats"]?.split(",") ?? QUICK_SEATS;
    await playText(
      route.value,
      route.name === "record" ? "link's record" : "link's position",
      nameSeats(levels),
      goFromHome,
    );
  } catch (error) {
    replace("");
    problem(error);
  }
}

/** Goes on with a saved game that the address names; home again where it cannot be opened. */
export async function playSaved(id: string, takeOver = false): Promise<void> {
  try {
    const opening = openingOf(id);
    if (opening && !(await readSave(id))) await open(id, opening);
    else await resume(id, takeOver);
    await runComputers();
  } catch (error) {
    dropOpening(id);
    replace("");
    problem(error, null, "This saved game could not be opened; whatever is stored is kept. ");
  }
}

/** Hands a text to the player as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages opened from disk may lack the clipboard; the old way still works there.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}
