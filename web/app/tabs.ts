import { PREFIX } from "./scope.ts";

/**
 * One tab plays a saved game at a time. The Web Lock named after the game is held by that tab; another tab
 * sees it taken, warns, and may steal it, which tells the first.
 */
let release: (() => void) | null = null;

function lockName(id: string): string {
  return `${PREFIX}game:${id}`;
}

/** A page that is being left or reloaded lets its locks go only a moment later, in milliseconds. */
const MOMENT = 300;

/** True when this tab now holds the game. Where the browser has no locks for this page, every tab may play. */
export async function hold(id: string, lost: () => void, steal = false): Promise<boolean> {
  letGo();
  if (!("locks" in navigator) || (await request(id, lost, steal))) return true;
  await new Promise((resolve) => setTimeout(resolve, MOMENT));
  return request(id, lost, steal);
}

function request(id: string, lost: () => void, steal: boolean): Promise<boolean> {
  return new Promise<boolean>((resolve) => {
    const options: LockOptions = steal ? { steal: true } : { ifAvailable: true };
    let held = false;
    navigator.locks
      .request(lockName(id), options, (lock) => {
        if (lock === null) {
          resolve(false);
          return undefined;
        }
        held = true;
        resolve(true);
        return new Promise<void>((done) => {
          release = done;
        });
      })
      .catch(() => {
        if (held) {
          release = null;
          lost();
        } else {
          // Locks are refused to some pages opened from disk.
          resolve(true);
        }
      });
  });
}

export function letGo(): void {
  release?.();
  release = null;
}
