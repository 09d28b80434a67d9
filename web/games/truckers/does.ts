import type { Choice, Does } from "../../app/games.ts";
import { named } from "../../app/match.ts";
import type { MenuEntry, Snapshot } from "../../app/shapes.ts";
import { advanceOf, bestFit, change, dollars, packageName, whom } from "./words.ts";

/** Packages for one truck are chosen in any order, and then the truck. */
export function together({ action, targets }: MenuEntry): number {
  return action.kind === "multi" ? targets.length - 1 : 0;
}

/** Of two packages for two trucks either may be loaded first; of an offer's packages either may be chosen first. */
export function ways({ action, targets }: MenuEntry): readonly (readonly string[])[] {
  const [a, b, c, d] = targets;
  if (action.kind === "single" && a && b && c && d) return [[c, d, a, b]];
  if (action.kind === "offer" && targets.length === 3 && a && b && c) return [[b, a, c]];
  return [];
}

export function gainOf({ worth }: MenuEntry): number {
  return worth?.points ?? 0;
}

/** What a press on a place does, where the given actions all go on with it. */
export function does(any: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const { spoken, ...rest } = doing(any, entries, tap);
  return { spoken: named(any, spoken), ...rest };
}

function doing(any: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const [first] = entries;
  if (!first) return { spoken: "" };
  switch (first.action.kind) {
    case "choose":
      return chooses(any, first);
    case "multi":
    case "single":
      return loads(any, entries, tap);
    case "offer":
      return offers(entries, tap);
    case "add":
      return { spoken: `${first.text}, empty at the end it costs $300`, effect: { words: "Add", tone: "spend" } };
    case "stop":
      return { spoken: first.text, effect: { words: "No truck", tone: "plain" } };
    case "accept":
      return { spoken: first.text, effect: { words: "Accept", tone: "gain" } };
    case "reject":
      return { spoken: first.text, effect: { words: "Refuse", tone: "plain" } };
    case "done":
      return { spoken: first.text, effect: { words: "End trading", tone: "plain" } };
    default:
      return { spoken: first.text, effect: { words: "Load nothing", tone: "plain" } };
  }
}

function chooses(any: Snapshot, entry: MenuEntry): Does {
  const advance = advanceOf(entry);
  if (!advance) {
    const best = entry.worth?.after?.best;
    const words = typeof best === "number" ? `Load ${change(best)}` : "Nothing";
    return {
      spoken: `${entry.text}: ${words}`,
      effect: { words, tone: typeof best === "number" && best > 0 ? "gain" : "plain" },
    };
  }
  if (advance.place === null)
    return { spoken: `${entry.text}, no space is free`, effect: { words: "stays", tone: "plain" } };
  const parts = [`to place ${advance.place}`];
  if (advance.laps > 0) parts.push("past the start");
  if (advance.onto !== null) parts.push(`onto ${whom(any, advance.onto)}`);
  if (advance.beside !== null) parts.push(`beside ${whom(any, advance.beside)}`);
  parts.push(advance.package === null ? "no package there" : packageName(advance.package));
  const fit = advance.package === null ? null : bestFit(any, advance.package);
  if (fit) parts.push(`loaded alone it brings ${dollars(fit.gain)}`);
  return { spoken: `${entry.text}: ${parts.join(", ")}` };
}

/** The load that is whole with this tap, and else the best of those that go on from it. */
function loads(any: Snapshot, entries: readonly MenuEntry[], tap: number): Does {
  const whole = entries.find(({ targets }) => targets.length === tap + 1);
  if (whole) {
    const more = entries.some((entry) => entry !== whole && entry.targets.length > tap + 1);
    const spoken = `${whole.text}, ${change(gainOf(whole))}${more ? ", and then perhaps another" : ""}`;
    return { spoken, effect: { words: change(gainOf(whole)), tone: gainOf(whole) < 0 ? "loss" : "gain" } };
  }
  const place = entries[0]?.targets[tap] ?? "";
  if (place.startsWith("truck:"))
    return { spoken: "put it there, then choose another", effect: { words: "Here", tone: "plain" } };
  const fit = bestFit(any, place.split(":")[2] ?? "");
  return { spoken: fit ? `choose it; alone it brings ${change(fit.gain)} on truck ${fit.truck + 1}` : "choose it" };
}

function offers(entries: readonly MenuEntry[], tap: number): Does {
  const whole = entries.find(({ targets }) => targets.length === tap + 1);
  if (whole) return { spoken: whole.text, effect: { words: "Offer", tone: "gain" } };
  const place = entries[0]?.targets[tap] ?? "";
  return { spoken: place.startsWith(`stock:`) ? "choose it for an offer" : "offer" };
}

/** How many buttons the prompt has room for. */
const MOST = 3;

/** Loads and offers that are whole, the best first. */
export function choices(any: Snapshot, entries: readonly MenuEntry[], picked: readonly string[]): readonly Choice[] {
  const found = new Map<string, Choice>();
  const whole = entries.filter(({ targets }) => targets.length === picked.length);
  // A load that is whole may go on; an offer is for whoever is pressed next.
  for (const entry of whole) {
    if (entry.action.kind === "multi" || entry.action.kind === "single")
      found.set(entry.text, { entry, text: `${entry.text} (${change(gainOf(entry))})` });
    else found.set(entry.text, { entry, text: named(any, entry.text) });
  }
  return [...found.values()].slice(0, MOST);
}
