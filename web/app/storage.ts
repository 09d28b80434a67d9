import type { IDBPDatabase } from "idb";
import { openDB } from "idb";
import { OLD_PREFIX, PREFIX } from "./scope.ts";

/** Text by key. Every operation rejects when the browser forbids storing or has no room left. */
export interface Storage {
  readonly kind: "indexeddb" | "localstorage";
  get(key: string): Promise<string | undefined>;
  set(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

function indexed(db: IDBPDatabase): Storage {
  return {
    kind: "indexeddb",
    get: async (key) => {
      const stored: unknown = await db.get("texts", key);
      // Somebody else may have put there what is no text.
      return stored === undefined || typeof stored === "string" ? stored : (JSON.stringify(stored) ?? "");
    },
    set: async (key, text) => void (await db.put("texts", text, key)),
    remove: async (key) => db.delete("texts", key),
    keys: async () => (await db.getAllKeys("texts")).map(String),
  };
}

function local(store: globalThis.Storage): Storage {
  return {
    kind: "localstorage",
    get: async (key) => store.getItem(PREFIX + key) ?? undefined,
    set: async (key, text) => store.setItem(PREFIX + key, text),
    remove: async (key) => store.removeItem(PREFIX + key),
    keys: async () =>
      Object.keys(store)
        .filter((key) => key.startsWith(PREFIX))
        .map((key) => key.slice(PREFIX.length)),
  };
}

/** Copies what an earlier release of this page stored; another copy of the page may want it too, so it stays there. */
async function adopt(db: IDBPDatabase): Promise<void> {
  const name = `${OLD_PREFIX}saves`;
  const known = (await indexedDB.databases?.()) ?? [];
  if (!known.some((other) => other.name === name)) return;
  const old = await openDB(name);
  if (old.objectStoreNames.contains("texts")) {
    for (const key of await old.getAllKeys("texts")) await db.put("texts", await old.get("texts", key), key);
  }
  old.close();
}

/** How long the database may take to open, in milliseconds; a browser in trouble may leave it open for ever. */
const PATIENCE = 3000;

/** The database, opened and read once. */
async function openDatabase(): Promise<Storage> {
  const opening = (async () => {
    let isNew = false;
    const db = await openDB(`${PREFIX}saves`, 1, {
      upgrade(database) {
        database.createObjectStore("texts");
        isNew = true;
      },
    });
    await db.getAllKeys("texts");
    if (isNew) await adopt(db);
    return indexed(db);
  })();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser's database does not open.")), PATIENCE);
  });
  return Promise.race([opening, late]).finally(() => clearTimeout(timer));
}

let opened: Promise<Storage> | undefined;

/** IndexedDB where it works, else localStorage; rejects where the browser forbids both. */
export function openStorage(): Promise<Storage> {
  opened ??= (async () => {
    try {
      return await openDatabase();
    } catch (refused) {
      try {
        const store = globalThis.localStorage;
        store.getItem(PREFIX);
        return local(store);
      } catch {
        throw refused;
      }
    }
  })();
  return opened;
}
