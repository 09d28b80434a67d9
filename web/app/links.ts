import { Written } from "../runtime/index.ts";
import { nameSeats, usualLevels } from "./games.ts";
import type { Route } from "./routing.ts";
import type { Speed } from "./settings.ts";
import { SPEEDS } from "./settings.ts";
import type { NewGame } from "./shapes.ts";

/** A link that cannot be followed; the message is for the player. */
export class BadLink extends Error {
  override name = "BadLink";
}

/** No record or position of any game comes near this; more is refused before it is parsed. */
export const LARGEST_TEXT = 2_000_000;

/** What may stand beside the first field of a link that opens a game. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  new: ["seed", "seats", "preset", "speed"],
  position: ["seats", "speed"],
  record: ["speed"],
};

/** Refuses a link with a field that means nothing in it; an option is the engine's to judge. */
export function checkFields(route: Route): void {
  const known = [route.name, ...(FIELDS[route.name] ?? [])];
  for (const name of route.fields.keys()) {
    if (known.includes(name) || (route.name === "new" && name.startsWith("option."))) continue;
    throw new BadLink(`There is no field “${name.slice(0, 40)}” in such a link.`);
  }
}

/** The speed that the link asks for, null where it asks for none. */
export function speedOf(route: Route): Speed | null {
  const text = route.fields.get("speed");
  if (text === undefined) return null;
  const speed = SPEEDS.find((name) => name === text);
  if (!speed) throw new BadLink(`The speed “${text.slice(0, 40)}” is none of ${SPEEDS.join(", ")}.`);
  return speed;
}

/** `#new=GAME&seed=demo&seats=human,easy&preset=standard&option.NAME=1`. */
export function newGameOf(route: Route): NewGame {
  const [seed, seats, preset] = ["seed", "seats", "preset"].map((name) => route.fields.get(name));
  const levels = seats?.split(",").map((level) => level.trim()) ?? usualLevels(route.value);
  if (levels.some((level) => level === "")) throw new BadLink("The link's list of seats has an empty place.");
  const options = Object.fromEntries(
    [...route.fields]
      .filter(([name]) => name.startsWith("option."))
      .map(([name, text]) => [name.slice("option.".length), plainValue(text)]),
  );
  return {
    game: route.value,
    seats: nameSeats(levels),
    ...(seed === undefined || seed === "" ? {} : { seed }),
    ...(preset === undefined ? {} : { preset }),
    ...(Object.keys(options).length > 0 ? { options } : {}),
  };
}

/** An option's value in a link: a number, true or false, else text. */
function plainValue(text: string): unknown {
  if (/^-?\d{1,9}$/.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  return text;
}

/** The object that a link or file carries: JSON, or JSON in base64url. The engine gets it letter by letter. */
export function readObject(text: string, what: string): Written {
  if (text.length > LARGEST_TEXT) throw new BadLink(`This ${what} is too large: the limit is two million characters.`);
  const trimmed = text.trim();
  if (trimmed === "") throw new BadLink(`This ${what} is empty.`);
  const json = /^[[{"]/.test(trimmed) ? trimmed : decoded(trimmed, what);
  let written: Written;
  try {
    written = new Written(json);
  } catch (error) {
    throw new BadLink(`This ${what} is not complete JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const { value } = written;
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    const found = Array.isArray(value) ? "a list" : "a single value";
    throw new BadLink(`This ${what} holds ${found}; a saved game or a position is one JSON object.`);
  }
  return written;
}

function decoded(base64url: string, what: string): string {
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
  } catch {
    throw new BadLink(`This ${what} is neither JSON nor base64url: it may have been cut short.`);
  }
}
