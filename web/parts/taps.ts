import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { PageGame } from "../app/games.ts";
import { act, clearRefusal, explain, isMyTurn, tryAction } from "../app/match.ts";
import { settings } from "../app/settings.ts";
import type { Action, MenuEntry, Snapshot } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";
import type { Picked, Press } from "./picking.ts";
import { basis, dropped, fitting, press } from "./picking.ts";

interface Picking {
  /** The menu with its sets marked. */
  readonly menu: readonly MenuEntry[];
  readonly picked: Picked;
  play(place: string, release?: boolean): void;
  drop(source: string, place: string): void;
  clear(): void;
}

/** What taps come to: an action, a try that is refused, words why they mean nothing. */
export interface Doers {
  act(action: Action): void;
  tryAction(action: Action): void;
  explain(text: string): void;
  clearRefusal(): void;
}

const OF_THE_MATCH: Doers = {
  act: (action) => void act(action),
  tryAction: (action) => void tryAction(action),
  explain,
  clearRefusal,
};

/** The taps of the viewer, which turn into an action or into the engine's reason why not. */
export function usePicking(snapshot: Snapshot, game: PageGame, doers: Doers = OF_THE_MATCH): Picking {
  const { confirmPlays } = useStore(settings);
  const onward = useRef<{ readonly step: number; readonly place: string } | null>(null);
  const [state, setState] = useState<{ step: number; taps: Picked }>({ step: snapshot.step, taps: [] });
  const { step } = snapshot;
  const menu = useMemo(() => {
    const { together, ways } = game;
    const sets = together ? snapshot.menu.map((entry) => ({ ...entry, together: together(entry) })) : snapshot.menu;
    return ways ? sets.flatMap((entry) => [entry, ...ways(entry).map((targets) => ({ ...entry, targets }))]) : sets;
  }, [snapshot.menu, game]);
  const start = useMemo(() => basis(menu), [menu]);
  const picked =
    state.step === step && fitting(menu, state.taps).length > 0 && state.taps.length > 0 ? state.taps : start;

  const follow = useCallback(
    (result: Press, source: string | null, place: string) => {
      if (result.kind === "play") doers.act(result.entry.action);
      else if (result.kind === "pick") {
        doers.clearRefusal();
        setState({ step, taps: result.picked });
      } else {
        const meant = game.meaning(snapshot, source, place);
        if (typeof meant === "string") doers.explain(meant);
        else doers.tryAction(meant);
      }
    },
    [snapshot, step, game, doers],
  );

  const play = useCallback(
    (place: string, release = false) => {
      const source = picked.length > start.length ? (picked.at(-1) ?? null) : null;
      follow(press(menu, picked, place, confirmPlays, release), source, place);
    },
    [menu, picked, start, confirmPlays, follow],
  );

  const drop = useCallback(
    (source: string, place: string) => {
      const result = dropped(menu, picked, source, place, (target) => game.isOwn(snapshot, target));
      // The drop may mean the next action too: a card of the dock dropped on a slot is picked, then loaded there.
      const further = result.kind === "play" && !result.entry.targets.includes(place);
      onward.current = further ? { step, place } : null;
      follow(result, source, place);
    },
    [menu, picked, snapshot, step, game, follow],
  );

  useEffect(() => {
    const next = onward.current;
    if (!next || next.step === step) return;
    onward.current = null;
    if (isMyTurn(snapshot) && fitting(menu, [...start, next.place]).length > 0)
      follow(press(menu, start, next.place, false), null, next.place);
  }, [step, snapshot, menu, start, follow]);

  const clear = useCallback(() => {
    doers.clearRefusal();
    setState({ step, taps: [] });
  }, [step, doers]);

  return { menu, picked, play, drop, clear };
}
