import type { ComponentChildren } from "preact";

interface BoardProps {
  /** One panel for each rival, in order of play from the viewer on: one to five. */
  readonly rivals: readonly ComponentChildren[];
  /** What lies between the seats. */
  readonly middle: ComponentChildren;
  /** The viewer's own seat. */
  readonly own: ComponentChildren;
  /** What the viewer holds; nothing where the game has no hand. */
  readonly hand?: ComponentChildren;
  /** Custom properties that the game's own style sheets use on the whole board. */
  readonly style?: Readonly<Record<string, string | number>>;
}

/**
 * A table's slots: rivals, middle, own side, hand. Each has its share of the window and nothing in it can make it larger,
 * so that places stay where they are whatever happens; what lies in a slot takes its size from the slot (`cqw`, `cqh`).
 * Where each slot is at which size of window is in `styles/layouts.css`.
 */
export function Board({ rivals, middle, own, hand, style }: BoardProps) {
  return (
    <div class="board" style={style}>
      <div class="rivals" style={{ "--rivals": rivals.length }} data-rivals={rivals.length}>
        {rivals}
      </div>
      <div class="middle">{middle}</div>
      <div class={hand === undefined ? "mine alone" : "mine"}>
        <div class="own">{own}</div>
        {hand === undefined ? null : <div class="hand-slot">{hand}</div>}
      </div>
    </div>
  );
}
