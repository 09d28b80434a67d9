import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Does } from "../app/games.ts";
import { EffectTag } from "./tag.tsx";

/** What the table knows of a place: whether a tap on it does something now, and how it is marked. */
export interface Table {
  readonly legal: ReadonlySet<string>;
  readonly picked: ReadonlySet<string>;
  readonly hinted: ReadonlySet<string>;
  /** Sources that may be dragged now. */
  readonly movable: ReadonlySet<string>;
  /** What a tap on a legal place would do: in words for people who hear the table, and as the tag on the place. */
  does(target: string): Does;
  press(target: string): void;
}

const EMPTY: ReadonlySet<string> = new Set();

export const TableContext = createContext<Table>({
  legal: EMPTY,
  picked: EMPTY,
  hinted: EMPTY,
  movable: EMPTY,
  does: () => ({ spoken: "" }),
  press: () => undefined,
});

export function useTable(): Table {
  return useContext(TableContext);
}

interface SpotProps {
  readonly target: string;
  readonly name: string;
  readonly class?: string;
  readonly card?: string;
  /** The topic of its "What is this?". */
  readonly what?: string;
  readonly children: ComponentChildren;
}

/** A place on the table that can be pressed, dragged from or onto, and reached with the arrow keys of its zone. */
export function Spot({ target, name, class: extra = "", card, what, children }: SpotProps) {
  const { legal, picked, hinted, movable, does, press } = useTable();
  const isLegal = legal.has(target);
  const { spoken, effect } = isLegal ? does(target) : { spoken: "", effect: undefined };
  const states = [
    picked.has(target) && "chosen",
    isLegal && "allowed",
    effect && `tagged does-${effect.tone}`,
    hinted.has(target) && "hinted",
  ].filter(Boolean);
  const label = [name, picked.has(target) && "chosen", spoken, hinted.has(target) && "advised"];
  return (
    <button
      type="button"
      class={`spot ${extra} ${states.join(" ")}`}
      tabIndex={-1}
      data-spot
      data-target={target}
      data-legal={isLegal ? "" : undefined}
      data-movable={movable.has(target) ? "" : undefined}
      data-card={card}
      data-what={what}
      aria-label={label.filter(Boolean).join(", ")}
      onClick={() => press(target)}
    >
      {children}
      {effect ? <EffectTag effect={effect} /> : null}
    </button>
  );
}
