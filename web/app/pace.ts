import { PACE, settings } from "./settings.ts";

/** The waits of a match: before a move that is shown, and at the end of a round. A press cuts each of them short. */

let hurry: (() => void) | null = null;
let close: (() => void) | null = null;

/** The same wait before every computer's action, cut short by `skip`. */
export function pause(): Promise<void> {
  const wait = PACE[settings.get().speed];
  if (wait === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, wait);
    function done() {
      clearTimeout(timer);
      hurry = null;
      resolve();
    }
    hurry = done;
  });
}

/** Shows the computer's move now instead of after the wait. */
export function skip(): void {
  hurry?.();
}

/** Waits until the end of a round has been looked at; where nobody is there to press (`alone`), a few beats. */
export function momentOver(alone: boolean): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (close !== done) return;
      close = null;
      resolve();
    };
    close = done;
    if (alone) setTimeout(done, PACE[settings.get().speed] * 5);
  });
}

/** Ends the wait at the end of a round; false where nothing waits. */
export function endMoment(): boolean {
  if (!close) return false;
  close();
  return true;
}
