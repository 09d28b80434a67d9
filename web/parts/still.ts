import { settings } from "../app/settings.ts";

/** Whether nothing on the page should move: the reader's system asks for it, or the speed is off. */
export function still(): boolean {
  return settings.get().speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}
