import { download } from "./files.ts";
import { loadProgress, PUZZLE_KEY, readProgress } from "./progress.ts";
import { knownSave, loadSaves, SAVE_KEY, saved } from "./saves.ts";
import { change, knownSettings, settings } from "./settings.ts";
import { loadResults, RESULT_KEY, readResult } from "./statistics.ts";
import { openStorage } from "./storage.ts";

/** What one file with everything says that it is. */
const KIND = "loading-dock everything";
const FORMAT = 1;
/** No player's store comes near this, in letters. */
const LARGEST = 200_000_000;

const KEYS = [SAVE_KEY, RESULT_KEY, PUZZLE_KEY];

/** Whether a stored text is what its key says. */
function isSound(key: string, text: string): boolean {
  const start = KEYS.find((known) => key.startsWith(known));
  const id = key.slice(start?.length);
  if (start === undefined || id === "") return false;
  if (start === SAVE_KEY) return knownSave(id, text);
  return (start === RESULT_KEY ? readResult(id, text) : readProgress(text)) !== null;
}

function isOurs(key: string): boolean {
  return KEYS.some((start) => key.startsWith(start));
}

/** Hands all saved games, all results, how far puzzles have come, and the settings to the player as one file. Rejects where nothing can be read. */
export async function exportEverything(): Promise<void> {
  await saved();
  const storage = await openStorage();
  const texts: Record<string, string> = {};
  for (const key of await storage.keys()) if (isOurs(key)) texts[key] = (await storage.get(key)) ?? "";
  const day = new Date().toISOString().slice(0, 10);
  const all = { kind: KIND, format: FORMAT, settings: settings.get(), texts };
  download(`loading-dock-${day}.json`, JSON.stringify(all));
}

/** What came of a file that was taken in. */
export interface Taken {
  readonly games: number;
  readonly results: number;
  readonly puzzles: number;
  /** Here already, as they are in the file or newer. */
  readonly known: number;
  /** Neither a game, a result nor a puzzle. */
  readonly broken: number;
}

function ended(text: string): number {
  try {
    const { updated, ended } = JSON.parse(text) as { updated?: unknown; ended?: unknown };
    return typeof updated === "number" ? updated : typeof ended === "number" ? ended : 0;
  } catch {
    return -1;
  }
}

/** The texts and settings of a file; an error in words where it is not such a file. */
function contents(text: string): { texts: readonly (readonly [string, string])[]; chosen: unknown } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("This file is not complete JSON.");
  }
  const file = (value ?? {}) as { kind?: unknown; format?: unknown; texts?: unknown; settings?: unknown };
  if (file.kind !== KIND) throw new Error("This file was not made by “Export everything”.");
  if (file.format !== FORMAT) throw new Error("This file comes from another release of the page.");
  if (file.texts === null || typeof file.texts !== "object")
    throw new Error("This file holds no games and no results.");
  const texts = Object.entries(file.texts).map(([key, one]): readonly [string, string] => [
    key,
    typeof one === "string" ? one : JSON.stringify(one),
  ]);
  return { texts, chosen: file.settings };
}

/**
 * Takes in what `exportEverything` wrote: of what is here too, the newer one stays. Nothing here is lost, and
 * what is damaged in the file is left out and counted. Rejects, with nothing taken, where the file is no such file.
 */
export async function takeEverything(file: File): Promise<Taken> {
  if (file.size > LARGEST) throw new Error("This file is too large.");
  const { texts, chosen } = contents(await file.text());
  const storage = await openStorage();
  let [games, results, puzzles, known, broken] = [0, 0, 0, 0, 0];
  for (const [key, text] of texts) {
    if (!isSound(key, text)) {
      broken += 1;
      continue;
    }
    const here = await storage.get(key);
    if (here !== undefined && ended(here) >= ended(text)) {
      known += 1;
      continue;
    }
    await storage.set(key, text);
    if (key.startsWith(SAVE_KEY)) games += 1;
    else if (key.startsWith(RESULT_KEY)) results += 1;
    else puzzles += 1;
  }
  change(knownSettings(chosen));
  await Promise.all([loadSaves(), loadResults(), loadProgress(true)]);
  return { games, results, puzzles, known, broken };
}
