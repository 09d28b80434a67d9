import type { IDBPDatabase } from "idb";
import { openDB } from "idb";
import { PREFIX } from "./scope.ts";

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

/** How long the database may take to open, in milliseconds; a browser in trouble may leave it open for ever. */
const PATIENCE = 3000;

/** The database, opened and read once. */
async function openDatabase(): Promise<Storage> {
  const opening = openDB(`${PREFIX}saves`, 1, {
    upgrade(database) {
      database.createObjectStore("texts");
    },
  }).then(async (db) => {
    await db.getAllKeys("texts");
    return indexed(db);
  });
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
