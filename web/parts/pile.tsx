import type { ComponentChildren } from "preact";
import { Back } from "./card.tsx";

interface PileProps {
  readonly count: number;
  readonly label: string;
  /** The card on top, face up; the back of a card where it is left out. */
  readonly top?: ComponentChildren;
  readonly deck?: number;
}

/** Cards on one another: the top one, how many, and a thickness that grows with them. */
export function Pile({ count, label, top, deck = 0 }: PileProps) {
  const name = `${label}, ${count} ${count === 1 ? "card" : "cards"}`;
  return (
    <span class="pile" role="img" aria-label={name} style={{ "--thick": Math.min(6, Math.ceil(count / 4)) }}>
      {count === 0 ? <span class="vacant card-spot" /> : (top ?? <Back deck={deck} />)}
      <span class="pile-count">{count}</span>
    </span>
  );
}
