import { Written } from "../runtime/index.ts";
import { onEngineDeath, restartEngine } from "./doors.ts";
import { gameIn, gameOf } from "./games.ts";
import { clearTable, halt, layTable, match, runComputers, takeUp } from "./match.ts";
import { inform } from "./messages.ts";
import { askOpening } from "./news.ts";
import { isEngineEnd, problem } from "./reports.ts";
import { readSave } from "./saves.ts";
import type { NewGame, Seat } from "./shapes.ts";
import { hold, letGo } from "./tabs.ts";

/** How a match comes to the table: new, from a record or position, from a save, or again after the engine ended. */

function goneElsewhere(): void {
  match.set({ state: "elsewhere", computing: false });
}

async function open(id: string, op: string, args: unknown): Promise<void> {
  const cleared = clearTable(id, "opening");
  try {
    const snapshot = await askOpening(op, args);
    await hold(id, goneElsewhere);
    layTable(snapshot);
  } catch (error) {
    // The bridge kept the match it had, and so does the page; an engine that ended kept nothing.
    if (isEngineEnd(error)) clearTable(null, "none");
    else cleared.putBack();
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
  const mine = await hold(id, goneElsewhere, takeOver);
  clearTable(id, mine ? "opening" : "elsewhere");
  if (!mine) return;
  try {
    layTable(await askOpening("open", { record }));
  } catch (error) {
    letGo();
    clearTable(null, "none");
    throw error;
  }
}

/**
 * Starts the engine in place of one that died or did not start. The new one takes the record of the match that was
 * open, and the player is told in one line. Where it does not start, the box about that offers another try.
 */
export async function recover(): Promise<void> {
  const held = halt();
  try {
    await restartEngine();
    if (!held) return;
    await takeUp(await askOpening("open", { record: new Written(held.record) }));
    inform("The game engine stopped and was started again; the game is as it was.");
    await runComputers();
  } catch (error) {
    problem(error, { help: { label: "Start it again", run: () => void recover() } });
  }
}

export function listenToEngine(): void {
  onEngineDeath(() => void recover());
}
