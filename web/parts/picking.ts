import type { MenuEntry } from "../app/shapes.ts";

/**
 * A person's taps, one place after another, against the menu. An entry is chosen when its targets have been tapped in
 * order; where only one entry is left after a tap, the rest of its taps are taken as done. Places that an entry names as
 * one set (`together`) are tapped in any order, and a set of several waits for the tap that confirms it.
 */
export type Picked = readonly string[];

export type Press =
  | { readonly kind: "play"; readonly entry: MenuEntry }
  | { readonly kind: "pick"; readonly picked: Picked }
  | { readonly kind: "refuse" };

/** What is picked without a tap: the card that must be loaded, where every entry begins with it. */
export function basis(menu: readonly MenuEntry[]): Picked {
  const first = menu[0]?.targets[0];
  const single = first !== undefined && menu.every((entry) => entry.targets.length > 1 && entry.targets[0] === first);
  return single && menu.length > 0 && first.indexOf(":") < 0 ? [first] : [];
}

/** How often a place is among the first `length` of a list. */
function times(places: readonly string[], length: number, place: string): number {
  let found = 0;
  for (let index = 0; index < length; index += 1) if (places[index] === place) found += 1;
  return found;
}

/** Whether these taps are a way into the entry. It is asked for every entry of a menu and every place: it makes nothing. */
function leads({ targets, together = 0 }: MenuEntry, picked: Picked): boolean {
  if (picked.length > targets.length) return false;
  const inSet = Math.min(together, picked.length);
  for (let index = 0; index < picked.length; index += 1) {
    const place = picked[index] as string;
    if (index >= together ? targets[index] !== place : times(targets, together, place) < times(picked, inSet, place))
      return false;
  }
  return true;
}

/** The places that the entry may go on with after these taps; null where they are no way into it. */
export function onward(entry: MenuEntry, picked: Picked): readonly string[] | null {
  if (!leads(entry, picked)) return null;
  const { targets, together = 0 } = entry;
  if (picked.length >= together) return targets.slice(picked.length, picked.length + 1);
  const left = targets.slice(0, together);
  for (const place of picked) left.splice(left.indexOf(place), 1);
  return left;
}

export function fitting(menu: readonly MenuEntry[], picked: Picked): MenuEntry[] {
  return menu.filter((entry) => leads(entry, picked));
}

/** The places whose tap does something now. */
export function nextPlaces(menu: readonly MenuEntry[], picked: Picked): Set<string> {
  const next = new Set<string>();
  for (const entry of menu) for (const place of onward(entry, picked) ?? []) next.add(place);
  return next;
}

/** The entries whose whole set is picked: what a tap that confirms would play. */
export function whole(menu: readonly MenuEntry[], picked: Picked): MenuEntry[] {
  return fitting(menu, picked).filter((entry) => entry.together === picked.length);
}

/** The next place of the entry with these taps, after what is picked; the first of them where something else is picked. */
export function nextOf(path: Picked, menu: readonly MenuEntry[], picked: Picked): string | undefined {
  const entry = menu.find(({ targets }) => targets.join(" ") === path.join(" "));
  return (entry && onward(entry, picked)?.[0]) ?? path[basis(menu).length];
}

/**
 * `confirm`: an action of several taps is not shortened to its first; a second tap on the same place plays it.
 * `release`: the tap is on a thing of a set that is picked, and lets it go.
 */
export function press(
  menu: readonly MenuEntry[],
  picked: Picked,
  place: string,
  confirm: boolean,
  release = false,
): Press {
  if (release && fitting(menu, picked).some(({ together = 0 }) => together > 1)) {
    const at = picked.lastIndexOf(place);
    return { kind: "pick", picked: picked.filter((_, index) => index !== at) };
  }
  const further = follow(menu, [...picked, place], confirm);
  if (further) return further;
  const start = basis(menu);
  if (picked.includes(place) && !start.includes(place)) {
    const entries = fitting(menu, picked);
    return entries.length === 1 && entries[0] ? { kind: "play", entry: entries[0] } : { kind: "pick", picked: start };
  }
  return follow(menu, [...start, place], confirm) ?? { kind: "refuse" };
}

function follow(menu: readonly MenuEntry[], path: Picked, confirm: boolean): Press | null {
  const entries = fitting(menu, path);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only) {
    const waits = (only.together ?? 0) > 1;
    const done = path.length === only.targets.length || (!waits && (path.length > 1 || !confirm));
    if (done) return { kind: "play", entry: only };
  }
  return entries.length > 0 ? { kind: "pick", picked: path } : null;
}

/** A card dropped on a place. A drop onto one's own trailer claims a card whose only tap is itself. */
export function dropped(
  menu: readonly MenuEntry[],
  picked: Picked,
  source: string,
  place: string,
  isOwn: (place: string) => boolean,
): Press {
  // A card of a set that is picked takes the whole set along.
  const set = picked.includes(source) ? fitting(menu, [...picked, place]) : [];
  const path = set.length > 0 ? [...picked, place] : [source, place];
  const entries = fitting(menu, path);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only) return { kind: "play", entry: only };
  if (entries.length > 1) return { kind: "pick", picked: path };
  const single = menu.find((entry) => entry.targets.length === 1 && entry.targets[0] === source);
  if (single && isOwn(place)) return { kind: "play", entry: single };
  return { kind: "refuse" };
}
