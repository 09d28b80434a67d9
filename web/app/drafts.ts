import { PREFIX } from "./scope.ts";

/**
 * What a player tries out beside a match, as JSON, kept over a reload: that of the last match alone. Storage may be
 * forbidden or full, and what is there may be anybody's; then there is nothing kept, and nothing else changes.
 */
const KEY = `${PREFIX}drafts`;

export function readDrafts(id: string): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (typeof kept !== "object" || kept === null || !("id" in kept) || kept.id !== id) return null;
    return "drafts" in kept ? kept.drafts : null;
  } catch {
    return null;
  }
}

export function keepDrafts(id: string, drafts: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ id, drafts }));
  } catch {
    // Kept until the page is left, then.
  }
}
