import type { NewGame, Seat } from "./bridge.ts";
import type { Route } from "./routing.ts";
import type { Speed } from "./settings.ts";
import { SPEEDS } from "./settings.ts";

/** A link that cannot be followed; the message is for the player. */
export class BadLink extends Error {
  override name = "BadLink";
}

/** No record or position of any game comes near this; more is refused before it is parsed. */
export const LARGEST_TEXT = 2_000_000;

export const PLAYER_NAMES = ["You", "Marge", "Otto", "Flint"] as const;

/** Names of the seats in order: a human is "You" (or "Player 2" …), a computer has the name of its place. */
export function nameSeats(levels: readonly string[]): Seat[] {
  const humans = levels.filter((level) => level === "human").length;
  return levels.map((level, index) => {
    const computer = PLAYER_NAMES[index] === "You" ? "Ines" : (PLAYER_NAMES[index] ?? `Seat ${index + 1}`);
    const human = humans > 1 ? `Player ${index + 1}` : "You";
    return { level, name: level === "human" ? human : computer };
  });
}

/** What may stand beside the first field of a link that opens a game. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  new: ["seed", "seats", "preset", "speed"],
  position: ["seats", "speed"],
  record: ["speed"],
};

/** Refuses a link with a field that means nothing in it; an option is the engine's to judge. */
export function checkFields(route: Route): void {
  const known = [route.name, ...(FIELDS[route.name] ?? [])];
  for (const name of Object.keys(route.fields)) {
    if (known.includes(name) || (route.name === "new" && name.startsWith("option."))) continue;
    throw new BadLink(`There is no field “${name.slice(0, 40)}” in such a link.`);
  }
}

/** The speed that the link asks for, null where it asks for none. */
export function speedOf(route: Route): Speed | null {
  const text = route.fields.speed;
  if (text === undefined) return null;
  const speed = SPEEDS.find((name) => name === text);
  if (!speed) throw new BadLink(`The speed “${text.slice(0, 40)}” is none of ${SPEEDS.join(", ")}.`);
  return speed;
}

/** `#new=haul&seed=demo&seats=human,easy,easy,easy&preset=standard&option.refuel_tokens=1`. */
export function newGameOf(route: Route): NewGame {
  const { seed, seats, preset } = route.fields;
  const levels = (seats ?? "human,medium,medium,medium").split(",").map((level) => level.trim());
  if (levels.some((level) => level === "")) throw new BadLink("The link's list of seats has an empty place.");
  const options = Object.fromEntries(
    Object.entries(route.fields)
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

/** The object that a link or file carries: JSON, or JSON in base64url. */
export function parseObject(text: string, what: string): Record<string, unknown> {
  if (text.length > LARGEST_TEXT) throw new BadLink(`This ${what} is too large: more than two million letters.`);
  const trimmed = text.trim();
  if (trimmed === "") throw new BadLink(`This ${what} is empty.`);
  let json = trimmed;
  if (!trimmed.startsWith("{")) {
    try {
      const binary = atob(trimmed.replaceAll("-", "+").replaceAll("_", "/"));
      json = new TextDecoder("utf-8", { fatal: true }).decode(
        Uint8Array.from(binary, (letter) => letter.charCodeAt(0)),
      );
    } catch {
      throw new BadLink(`This ${what} is neither JSON nor base64url: it may have been cut short.`);
    }
  }
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new BadLink(`This ${what} is not complete JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    throw new BadLink(`This ${what} is not a JSON object.`);
  }
  return value as Record<string, unknown>;
}
