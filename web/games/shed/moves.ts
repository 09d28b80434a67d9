import type { LogLine, Move, Snapshot } from "../../app/shapes.ts";

/** What the last step moved; nothing where more than what it moved is not known (`look` gives one step's moves alone). */
export function lastMoves(snapshot: Snapshot): readonly Move[] {
  const moves = snapshot.moves as readonly (readonly Move[] | Move)[];
  const last = moves.at(-1);
  if (last === undefined) return [];
  return Array.isArray(last) ? (last as readonly Move[]) : (moves as readonly Move[]);
}

/** What the viewer was told of the last step. */
export function lastNews(snapshot: Snapshot): readonly LogLine[] {
  return snapshot.step === 0 ? [] : snapshot.log.filter((line) => line.step === snapshot.step);
}

/** A face-down card that the last step turned over: whose, which, and whether it was played. */
export function lastFlip(snapshot: Snapshot): { seat: number; card: string; fits: boolean } | null {
  for (const { what, from, to } of lastMoves(snapshot)) {
    const [zone, seat] = (from ?? "").split(":");
    if (zone === "down" && what !== "")
      return { seat: Number(seat), card: what, fits: to === "pile" || to === "burned" };
  }
  return null;
}
