import { tell } from "./announce.ts";
import { download } from "./files.ts";
import { complain } from "./messages.ts";
import { details } from "./reports.ts";
import { openStorage } from "./storage.ts";
import { createStore } from "./store.ts";

/** A game in the browser's store. `record` is the bridge's own text; the rest describes it on the home screen. */
export interface Save {
  readonly id: string;
  readonly game: string;
  readonly record: string;
  /** Where the game stands, in words. */
  readonly about: string;
  /** How the viewer stands, in words; empty in saves of earlier releases. */
  readonly standing: string;
  /** Points ahead of the best of the others, less than nothing behind them; null where that is not known. */
  readonly margin: number | null;
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly updated: number;
}

/** A stored text that is no save: kept, so that it can be exported, until the player deletes it. */
export interface BrokenSave {
  readonly id: string;
  readonly text: string;
}

interface Saves {
  readonly loaded: boolean;
  /** Newest first. */
  readonly list: readonly Save[];
  readonly broken: readonly BrokenSave[];
  /** Why games are not saved in this browser, null while they are. */
  readonly off: string | null;
  /** The games that this page stored and then read back, so that it may say that they are saved. */
  readonly kept: readonly string[];
}

export const saves = createStore<Saves>({ loaded: false, list: [], broken: [], off: null, kept: [] });

export const SAVE_KEY = "save:";
const LONGEST_ABOUT = 200;
/** The last moment that a date can hold, in milliseconds since 1970. */
const LATEST = 8.64e15;

/** Games that could not be stored: they last as long as the page, and can be exported. */
const unstored = new Map<string, Save>();

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A line that fits on a button, whatever somebody wrote into the store. */
function line(text: unknown): string {
  if (typeof text !== "string") return "";
  return text.length > LONGEST_ABOUT ? `${text.slice(0, LONGEST_ABOUT - 1)}…` : text;
}

function parse(id: string, text: string): Save | null {
  try {
    const value = JSON.parse(text) as Partial<Save> | null;
    if (value === null || typeof value !== "object") return null;
    const { game, record, about, standing, margin, over, updated } = value;
    if (typeof game !== "string" || typeof record !== "string" || typeof updated !== "number") return null;
    return {
      id,
      game,
      record,
      about: line(about),
      standing: line(standing),
      margin: typeof margin === "number" ? margin : null,
      over: over === true,
      // A number that is no date would break the list of them all.
      updated: Math.abs(updated) <= LATEST ? updated : 0,
    };
  } catch {
    return null;
  }
}

/** Whether a stored text is a save. */
export function knownSave(id: string, text: string): boolean {
  return parse(id, text) !== null;
}

export async function loadSaves(): Promise<void> {
  try {
    const storage = await openStorage();
    const list: Save[] = [];
    const broken: BrokenSave[] = [];
    for (const key of await storage.keys()) {
      if (!key.startsWith(SAVE_KEY)) continue;
      const id = key.slice(SAVE_KEY.length);
      const text = (await storage.get(key)) ?? "";
      const save = parse(id, text);
      if (save) list.push(save);
      else broken.push({ id, text });
    }
    saves.set({ loaded: true, list: withUnstored(list), broken });
  } catch (error) {
    // At the start nothing is lost yet, so the home screen's own line is enough.
    stopSaving(error);
    saves.set({ loaded: true, list: withUnstored([]) });
  }
}

function withUnstored(stored: readonly Save[]): Save[] {
  const list = [...unstored.values(), ...stored.filter((save) => !unstored.has(save.id))];
  return list.sort((a, b) => b.updated - a.updated);
}

/** The stored save, fresh from the store: another tab may have written it since the list was read. */
export async function readSave(id: string): Promise<Save | null> {
  const kept = unstored.get(id);
  if (kept) return kept;
  try {
    const text = await (await openStorage()).get(SAVE_KEY + id);
    return text === undefined ? null : parse(id, text);
  } catch {
    return saves.get().list.find((save) => save.id === id) ?? null;
  }
}

/** Some browsers take what they do not keep, without a word: the first text under each key is read back. */
const readBack = new Set<string>();

async function storeChecked(key: string, text: string): Promise<void> {
  const storage = await openStorage();
  await storage.set(key, text);
  if (readBack.has(key)) return;
  if ((await storage.get(key)) !== text) throw new Error("The browser took the game and did not keep it.");
  readBack.add(key);
}

let writing: Promise<void> = Promise.resolve();

/** Stores the game. Failing is told once; the game goes on, and later saves are tried again. */
export function writeSave(save: Save): Promise<void> {
  const list = [save, ...saves.get().list.filter((other) => other.id !== save.id)];
  saves.set({ list });
  writing = writing.then(async () => {
    try {
      const { id, ...rest } = save;
      await storeChecked(SAVE_KEY + id, JSON.stringify(rest));
      if (!saves.get().kept.includes(id)) saves.set({ kept: [...saves.get().kept, id] });
      unstored.delete(id);
      warned = false;
      if (saves.get().off !== null) saves.set({ off: null });
    } catch (error) {
      unstored.set(save.id, save);
      saves.set({ kept: saves.get().kept.filter((id) => id !== save.id) });
      stopSaving(error);
      warn(error, save.id);
    }
  });
  return writing;
}

/** Resolves when everything handed to `writeSave` so far is stored, or has been told to be unstorable. */
export function saved(): Promise<void> {
  return writing;
}

/** Deletes all that it can, and says once how many it could not. */
export async function deleteSaves(ids: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const id of ids) await deleteSave(id).catch((error: unknown) => failures.push(error));
  const gone = ids.length - failures.length;
  if (gone > 0) tell(gone === 1 ? "Saved game deleted." : `${gone} saved games deleted.`);
  if (failures.length === 0) return;
  const which = failures.length === 1 ? "A saved game" : `${failures.length} saved games`;
  complain(`${which} could not be deleted.`, { details: details(failures[0]) });
}

async function deleteSave(id: string): Promise<void> {
  const only = unstored.delete(id);
  readBack.delete(SAVE_KEY + id);
  // An older state of a game that could not be stored lately may be in the store as well.
  await openStorage().then(
    (storage) => storage.remove(SAVE_KEY + id),
    (error: unknown) => {
      if (!only) throw error;
    },
  );
  const { list, broken } = saves.get();
  saves.set({ list: list.filter((save) => save.id !== id), broken: broken.filter((save) => save.id !== id) });
}

function stopSaving(error: unknown): void {
  const full = error instanceof Error && error.name === "QuotaExceededError";
  const off = full
    ? "This browser's storage is full: games will be lost when you close this page."
    : "This browser does not let the page save games: they will be lost when you close this page.";
  saves.set({ off });
}

/** The player was told that saving does not work. */
let warned = false;

/** Tells, once, at the table where the first move is not saved. */
function warn(error: unknown, id: string): void {
  if (warned) return;
  warned = true;
  complain(`${saves.get().off} Export keeps this one in a file.`, {
    help: { label: "Export", run: () => exportGame(id), stays: true },
    details: details(error),
  });
}

/** Hands the newest state of a game to the player as a file. */
export function exportGame(id: string): void {
  const save = saves.get().list.find((other) => other.id === id);
  if (save) download(`${save.game}-${id}.json`, save.record);
}
