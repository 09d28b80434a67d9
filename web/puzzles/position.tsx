import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { ask } from "../app/doors.ts";
import { gameOf } from "../app/games.ts";
import type { Action, Refusal } from "../app/shapes.ts";
import { CardRow } from "../parts/cardrow.tsx";
import { useDrag } from "../parts/drag.ts";
import { useMarks } from "../parts/marks.ts";
import { useMotion } from "../parts/motion.ts";
import { Name } from "../parts/name.tsx";
import { basis, fitting, nextPlaces } from "../parts/picking.ts";
import { Prompt } from "../parts/prompt.tsx";
import { TableContext } from "../parts/spot.tsx";
import type { Doers } from "../parts/taps.ts";
import { usePicking } from "../parts/taps.ts";
import { WhatIsThis } from "../parts/what.tsx";
import { useZones } from "../parts/zones.ts";
import type { PositionLook, PuzzleMark } from "./shapes.ts";

interface PositionPuzzleProps {
  readonly look: PositionLook;
  /** The table shows all moves; until then nothing more can be pressed. */
  readonly current: boolean;
  readonly given: unknown;
  readonly moves: readonly unknown[];
  readonly marks: readonly PuzzleMark[];
  onMove(action: Action): void;
}

const NOWHERE: ReadonlySet<string> = new Set();

/** A puzzle on its game's own table: the same board, the same presses. */
export function PositionPuzzle({ look, current, given, moves, marks, onMove }: PositionPuzzleProps) {
  const { snapshot, state } = look;
  const game = gameOf(snapshot.game);
  const root = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const latest = useRef({ moves, onMove });
  latest.current = { moves, onMove };
  const doers = useMemo((): Doers => {
    const explain = (text: string) => setRefusal({ code: "", text, where: "", rule: "" });
    return {
      act: (action) => latest.current.onMove(action),
      // The engine's answer to the move is the reason why not.
      tryAction: (action) => {
        ask("puzzle_look", { puzzle: given, moves: [...latest.current.moves, action] }).then(
          () => latest.current.onMove(action),
          (error: unknown) => explain(error instanceof Error ? error.message : String(error)),
        );
      },
      explain,
      clearRefusal: () => setRefusal(null),
    };
  }, [given]);
  const { menu, picked, play, drop, clear } = usePicking(snapshot, game, doers);
  const mine = current && state === "open";
  useEffect(() => setRefusal(null), [snapshot]);
  const choices = useMemo(() => {
    const left = picked.length > basis(menu).length ? fitting(menu, picked) : [];
    return game.choices?.(snapshot, left, picked) ?? left.map((entry) => ({ entry, text: entry.text }));
  }, [snapshot, menu, game, picked]);
  const table = useMemo(
    () => ({
      legal: mine ? nextPlaces(menu, picked) : NOWHERE,
      picked,
      hinted: NOWHERE,
      movable: mine
        ? new Set(menu.flatMap(({ targets, together = 1 }) => targets.slice(0, Math.max(1, together))))
        : NOWHERE,
      does: (target: string) => game.does(snapshot, fitting(menu, [...picked, target]), picked.length),
      press: play,
    }),
    [snapshot, menu, game, picked, play, mine],
  );
  useZones(root);
  useDrag(root, drop);
  useMotion(root, snapshot.step);
  useMarks(
    root,
    marks.flatMap(({ place }) => place ?? []),
  );
  return (
    <TableContext.Provider value={table}>
      <div
        ref={root}
        class="puzzle-position"
        id="table"
        tabIndex={-1}
        data-game={snapshot.game}
        data-phase={snapshot.phase}
        data-step={snapshot.step}
        data-mine={mine ? "yes" : "no"}
      >
        <div class="stage">
          <game.Board snapshot={snapshot} covered={false}>
            <Prompt
              text={state === "open" ? game.prompt(snapshot, true) : look.text}
              mine={mine}
              computing={false}
              refusal={refusal}
              choices={choices}
              onChoose={(action) => latest.current.onMove(action)}
              onCancel={clear}
            />
          </game.Board>
        </div>
        <WhatIsThis root={root} texts={game.what} />
      </div>
    </TableContext.Provider>
  );
}

/** What the other seats hold: all cards of a puzzle are open. */
export function OpenHands({ look }: { look: PositionLook }) {
  const hands = (look.others ?? []).flatMap(({ seat, own }) => {
    const hand = own?.hand;
    return Array.isArray(hand) && hand.length > 0 ? [{ seat, cards: hand.map(String) }] : [];
  });
  if (hands.length === 0) return null;
  return (
    <section class="puzzle-hands" aria-label="The other hands">
      {hands.map(({ seat, cards }) => (
        <div key={seat} data-seat={seat}>
          <h2>
            <Name>{look.snapshot.seats[seat]?.name ?? ""}</Name> holds
          </h2>
          <CardRow cards={cards} named />
        </div>
      ))}
    </section>
  );
}
