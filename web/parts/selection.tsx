import type { ComponentChildren } from "preact";
import type { Action } from "../app/shapes.ts";
import type { Refuse } from "./draft.tsx";
import { DraftBar, useDraft } from "./draft.tsx";

export interface Choosable {
  /** What tells it from all others, equal ones too (`identity.ts`). */
  readonly id: string;
  readonly name: string;
  readonly face: ComponentChildren;
}

interface SelectionProps {
  readonly things: readonly Choosable[];
  /** What the group is: "Cards to play". */
  readonly label: string;
  /** What Confirm says for so many things: "Play 3 cards". */
  confirm(count: number): string;
  /** The action that these ids mean, in the order in which they were chosen; in words what they lack to be one. */
  compose(ids: readonly string[]): Action | string;
  readonly refuse: Refuse;
  onConfirm(action: Action): void;
}

/** Several things chosen, then confirmed; each press chooses a thing or lets it go, and the engine says what is wrong. */
export function Selection({ things, label, confirm, compose, refuse, onConfirm }: SelectionProps) {
  const draft = useDraft<readonly string[]>([], compose, refuse);
  const chosen = draft.value;
  return (
    <div class="selection">
      <ul class="choosables" aria-label={label} data-zone="selection">
        {things.map(({ id, name, face }) => {
          const place = chosen.indexOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                class={`choosable ${place < 0 ? "" : "chosen"}`}
                aria-pressed={place >= 0}
                aria-label={name}
                data-id={id}
                onClick={() => draft.change(place < 0 ? [...chosen, id] : chosen.filter((other) => other !== id))}
              >
                {face}
                {place < 0 ? null : (
                  <b class="choosable-place" aria-hidden="true">
                    {place + 1}
                  </b>
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <DraftBar draft={draft} label={confirm(chosen.length)} onConfirm={onConfirm} />
    </div>
  );
}
