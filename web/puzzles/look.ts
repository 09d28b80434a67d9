import { useEffect, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import type { PuzzleLook } from "./shapes.ts";

/** An answer of `puzzle_look`, and the moves that it is about. */
export interface Standing {
  readonly look: PuzzleLook;
  readonly moves: readonly unknown[];
}

/** How the puzzle stands after some moves; the last answer until the next is there. `refused` is told why moves are none. */
export function usePuzzleLook(
  given: unknown,
  moves: readonly unknown[],
  wanted: boolean,
  refused: (error: unknown) => void,
): Standing | null {
  const [found, setFound] = useState<Standing | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let late = false;
    ask<PuzzleLook>("puzzle_look", { puzzle: given, moves }).then(
      (look) => {
        if (late) return;
        const { snapshot } = look;
        setFound({ look: snapshot ? { ...look, snapshot: { ...snapshot, record: "{}" } } : look, moves });
      },
      (error: unknown) => {
        if (!late) refused(error);
      },
    );
    return () => {
      late = true;
    };
  }, [given, moves, wanted]);
  return found;
}
