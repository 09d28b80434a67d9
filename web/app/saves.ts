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
  readonly about: string;
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
}

export const saves = createStore<Saves>({ loaded: false, list: [], broken: [], off: null });

const KEY = "save:";
const LONGEST_ABOUT = 200;

/** Games that could not be stored: they last as long as the page, and can be exported. */
const unstored = new Map<string, Save>();

export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A line that fits on a button, whatever somebody wrote into the store. */
function shorten(text: string): string {
  return text.length > LONGEST_ABOUT ? `${text.slice(0, LONGEST_ABOUT - 1)}…` : text;
}

function parse(id: string, text: string): Save | null {
  try {
    const value = JSON.parse(text) as Partial<Save> | null;
    if (value === null || typeof value !== "object") return null;
    const { game, record, about, over, updated } = value;
    if (typeof game !== "string" || typeof record !== "string" || typeof updated !== "number") return null;
    return { id, game, record, about: typeof about === "string" ? shorten(about) : "", over: over === true, updated };
  } catch {
    return null;
  }
}

export async function loadSaves(): Promise<void> {
  try {
    const storage = await openStorage();
    const list: Save[] = [];
    const broken: BrokenSave[] = [];
    for (const key of await storage.keys()) {
      if (!key.startsWith(KEY)) continue;
      const id = key.slice(KEY.length);
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
    const text = await (await openStorage()).get(KEY + id);
    return text === undefined ? null : parse(id, text);
  } catch {
    return saves.get().list.find((save) => save.id === id) ?? null;
  }
}

let writing: Promise<void> = Promise.resolve();

/** Stores the game. Failing is told once; the game goes on, and later saves are tried again. */
export function writeSave(save: Save): Promise<void> {
  const list = [save, ...saves.get().list.filter((other) => other.id !== save.id)];
  saves.set({ list });
  writing = writing.then(async () => {
    try {
      const { id, ...rest } = save;
      await (await openStorage()).set(KEY + id, JSON.stringify(rest));
      unstored.delete(id);
      warned = false;
      if (saves.get().off !== null) saves.set({ off: null });
    } catch (error) {
      unstored.set(save.id, save);
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

export async function deleteSave(id: string): Promise<void> {
  const only = unstored.delete(id);
  try {
    // An older state of a game that could not be stored lately may be in the store as well.
    await openStorage().then(
      (storage) => storage.remove(KEY + id),
      (error: unknown) => {
        if (!only) throw error;
      },
    );
    const { list, broken } = saves.get();
    saves.set({ list: list.filter((save) => save.id !== id), broken: broken.filter((save) => save.id !== id) });
  } catch (error) {
    complain("This saved game could not be deleted.", { details: details(error) });
  }
}

function stopSaving(error: unknown): void {
  const full = error instanceof Error && error.name === "QuotaExceededError";
  const off = full
    ? "The browser's storage is full: games last only as long as this page is open."
    : "This browser does not let the page save games: they last only as long as it is open.";
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
