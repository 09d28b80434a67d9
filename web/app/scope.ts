/**
 * Other pages may share this origin, and other copies of this page at other paths: every name that the page stores
 * begins with this. A page opened from disk has no path that lasts, so all such pages share their games.
 */
export const PREFIX = `loading-dock:${location.protocol === "file:" ? "disk" : new URL(".", location.href).pathname}:`;

/** How the names of earlier releases began, which did not carry the path. */
export const OLD_PREFIX = "loading-dock:";
