import type { ComponentChildren } from "preact";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Does } from "../app/games.ts";
import { EffectTag } from "./tag.tsx";

/** What the table knows of a place: whether a tap on it does something now, and how it is marked. */
export interface Table {
  readonly legal: ReadonlySet<string>;
  /** What is picked, in order; an equal card twice where two of them are. */
  readonly picked: readonly string[];
  readonly hinted: ReadonlySet<string>;
  /** Sources that may be dragged now. */
  readonly movable: ReadonlySet<string>;
  /** What a tap on a legal place would do: in words for people who hear the table, and as the tag on the place. */
  does(target: string): Does;
  /** `release`: the press is on a thing that is picked, one of a set. */
  press(target: string, release: boolean): void;
}

const EMPTY: ReadonlySet<string> = new Set();

export const TableContext = createContext<Table>({
  legal: EMPTY,
  picked: [],
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
  /** Which of several equal things that share the target it is, from 0. */
  readonly copy?: number | undefined;
  readonly children: ComponentChildren;
}

/** A place on the table that can be pressed, dragged from or onto, and reached with the arrow keys of its zone. */
export function Spot({ target, name, class: extra = "", card, what, copy, children }: SpotProps) {
  const { legal, picked, hinted, movable, does, press } = useTable();
  const isLegal = legal.has(target);
  const isPicked = picked.filter((place) => place === target).length > (copy ?? 0);
  const free = copy === undefined || !isPicked;
  const { spoken, effect } = isLegal && free ? does(target) : { spoken: "", effect: undefined };
  const states = [
    isPicked && "chosen",
    isLegal && free && "allowed",
    effect && `tagged does-${effect.tone}`,
    hinted.has(target) && "hinted",
  ].filter(Boolean);
  const label = [name, isPicked && "chosen", spoken, hinted.has(target) && "advised"];
  return (
    <button
      type="button"
      class={`spot ${extra} ${states.join(" ")}`}
      tabIndex={-1}
      data-spot
      data-target={target}
      data-legal={isLegal && free ? "" : undefined}
      data-movable={movable.has(target) ? "" : undefined}
      data-card={card}
      data-what={what}
      aria-label={label.filter(Boolean).join(", ")}
      onClick={() => press(target, isPicked)}
    >
      {children}
      {effect ? <EffectTag effect={effect} /> : null}
    </button>
  );
}
