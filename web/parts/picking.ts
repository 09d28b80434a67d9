import type { MenuEntry } from "../app/shapes.ts";

/**
 * A person's taps, one place after another, against the menu. An entry is chosen when its targets have been tapped in
 * order; where only one entry is left after a tap, the rest of its taps are taken as done.
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

export function fitting(menu: readonly MenuEntry[], picked: Picked): MenuEntry[] {
  return menu.filter((entry) => picked.every((place, index) => entry.targets[index] === place));
}

/** The places whose tap does something now. */
export function nextPlaces(menu: readonly MenuEntry[], picked: Picked): Set<string> {
  const next = fitting(menu, picked).flatMap((entry) => entry.targets[picked.length] ?? []);
  return new Set(next);
}

/** The next place of these taps, in order, after what is picked; the first of them where something else is picked. */
export function nextOf(path: Picked, menu: readonly MenuEntry[], picked: Picked): string | undefined {
  const onTheWay = picked.every((place, index) => path[index] === place);
  return path[onTheWay ? picked.length : basis(menu).length];
}

/** `confirm`: an action of several taps is not shortened to its first; a second tap on the same place plays it. */
export function press(menu: readonly MenuEntry[], picked: Picked, place: string, confirm: boolean): Press {
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
  if (only && (path.length === only.targets.length || path.length > 1 || !confirm))
    return { kind: "play", entry: only };
  return entries.length > 0 ? { kind: "pick", picked: path } : null;
}

/** A card dropped on a place. A drop onto one's own trailer claims a card whose only tap is itself. */
export function dropped(
  menu: readonly MenuEntry[],
  source: string,
  place: string,
  isOwn: (place: string) => boolean,
): Press {
  const entries = fitting(menu, [source, place]);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (only) return { kind: "play", entry: only };
  if (entries.length > 1) return { kind: "pick", picked: [source, place] };
  const single = menu.find((entry) => entry.targets.length === 1 && entry.targets[0] === source);
  if (single && isOwn(place)) return { kind: "play", entry: single };
  return { kind: "refuse" };
}
