/** Things on the table by zone, each by its face; one that the viewer does not see has the face "". */
export type Zones = Readonly<Record<string, readonly string[]>>;

export interface Thing {
  /** The same as long as the thing is on the table; no two things have one id. */
  readonly id: string;
  readonly face: string;
}

export type Things = Readonly<Record<string, readonly Thing[]>>;

/**
 * Gives equal faces ids of their own, since two decks hold equal cards. A thing keeps its id from one snapshot to the
 * next: first those that stay in their zone, in their order; then those that came from elsewhere take the id of an equal
 * one that left; what is new gets a new id. It uses what the viewer sees alone, so an id tells nothing that is hidden.
 */
export function createIdentities(): (zones: Zones) => Things {
  let before: Things = {};
  let next = 1;
  return (zones) => {
    // By zone and face, the ids that were there; what nobody takes in its own zone has left it.
    const there = new Map<string, Map<string, string[]>>();
    for (const [zone, things] of Object.entries(before)) {
      const faces = new Map<string, string[]>();
      for (const { id, face } of things) faces.set(face, [...(faces.get(face) ?? []), id]);
      there.set(zone, faces);
    }
    const stayed = Object.entries(zones).map(([zone, faces]) => {
      const ids = faces.map((face) => there.get(zone)?.get(face)?.shift());
      return { zone, faces, ids };
    });
    const left = new Map<string, string[]>();
    for (const faces of there.values()) {
      for (const [face, ids] of faces) left.set(face, [...(left.get(face) ?? []), ...ids]);
    }
    const now = stayed.map(({ zone, faces, ids }) => {
      const things = faces.map((face, index) => {
        const id = ids[index] ?? left.get(face)?.shift() ?? `${face}#${next++}`;
        return { id, face };
      });
      return [zone, things] as const;
    });
    before = Object.fromEntries(now);
    return before;
  };
}
