import { createStore } from "./store.ts";

/**
 * The page's two live regions. `polite` tells what happened; `assertive` is for "your turn" and errors only.
 * The number makes a repeated sentence a new element, so that it is read again.
 */
export const announcements = createStore({ polite: "", politeCount: 0, assertive: "", assertiveCount: 0 });

export function tell(text: string): void {
  announcements.set({ polite: text, politeCount: announcements.get().politeCount + 1 });
}

/** The table was left: what was told of it is not for the next screen. */
export function hush(): void {
  announcements.set({ polite: "", assertive: "" });
}

/** Nobody is called any more: the game is over. */
export function callOff(): void {
  announcements.set({ assertive: "" });
}

export function alertPlayer(text: string): void {
  announcements.set({ assertive: text, assertiveCount: announcements.get().assertiveCount + 1 });
}
