import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { act, isMyTurn, refusalOf } from "../../../app/match.ts";
import type { Action } from "../../../app/shapes.ts";
import { useStore } from "../../../app/store.ts";
import { DraftBar, useDraft } from "../../../parts/draft.tsx";
import { Packing } from "../../../parts/grid.tsx";
import type { Cell, Piece, Placement } from "../../../parts/polyomino.ts";
import { Car, carName } from "../car.tsx";
import { piecesOf } from "../pieces.ts";
import type { FreightSnapshot } from "../types.ts";
import { count, figuresOf, playerOf } from "../words.ts";
import { Advice } from "./advice.tsx";
import { Mark, markWords } from "./mark.tsx";
import { isFull, keepSketch, openSketches, placements, placeOf, renewed, sketches } from "./sketches.ts";
import { TrainPlan } from "./train.tsx";

interface WorkshopProps {
  readonly snapshot: FreightSnapshot;
}

/**
 * Where the viewer tries to fill cars with real pieces, at any time: those of the hand and of the display. What is tried is
 * kept as a sketch; a car of the hand is loaded from here in the viewer's own turn.
 */
export function Workshop({ snapshot }: WorkshopProps) {
  // Before anything is drawn: a bench begins with what is kept.
  useState(openSketches);
  const { all } = useStore(sketches);
  const [plans, setPlans] = useState(0);
  const hand = snapshot.view.own?.hand ?? [];
  const cards = [...hand, ...snapshot.view.public.tableau];
  const [chosen, choose] = useState<string | undefined>(undefined);
  const card = chosen !== undefined && cards.includes(chosen) ? chosen : cards[0];
  const figures = figuresOf(snapshot);
  const pieces = useMemo(() => piecesOf(figures), [figures.pieces]);
  if (card === undefined) return <p>There is no car to try.</p>;
  const list = (label: string, ids: readonly string[]) => (
    <fieldset class="workshop-cars">
      <legend>{label}</legend>
      <div class="workshop-list">
        {ids.map((id) => {
          const sketch = all[id] ?? [];
          const full = isFull(figures.cars[id]?.rows ?? [], sketch, pieces);
          const state = sketch.length === 0 ? "" : full ? ", sketch finished" : ", sketch begun";
          return (
            <label key={id} class="workshop-car">
              <input
                type="radio"
                name="workshop-car"
                checked={id === card}
                aria-label={`${carName(id, figures)}, ${markWords(figures.marks[id])}${state}`}
                onChange={() => choose(id)}
              />
              <Car id={id} figures={figures} pieces={pieces} place={placeOf(sketch, pieces)} />
              <Mark mark={figures.marks[id]} />
              {sketch.length > 0 ? <span class="workshop-sketch">{full ? "full" : "sketch"}</span> : null}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
  return (
    <div class="workshop">
      <div class="workshop-choose">
        {hand.length > 0 ? list("Your hand", hand) : null}
        {list("On display: draw one before you load it", snapshot.view.public.tableau)}
      </div>
      <Bench key={`${card} ${plans}`} snapshot={snapshot} card={card} pieces={pieces} />
      <TrainPlan snapshot={snapshot} pieces={pieces} onKept={() => setPlans(plans + 1)} />
    </div>
  );
}

/** While the bench is open the keys that undo and redo mean the packing, not the game. */
function useUndoKeys(undo: () => void, redo: () => void): void {
  const presses = useRef({ undo, redo });
  presses.current = { undo, redo };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      if (key === "y" || (key === "z" && event.shiftKey)) presses.current.redo();
      else if (key === "z") presses.current.undo();
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}

interface BenchProps {
  readonly snapshot: FreightSnapshot;
  readonly card: string;
  readonly pieces: ReadonlyMap<string, Piece>;
}

function Bench({ snapshot, card, pieces }: BenchProps) {
  const figures = figuresOf(snapshot);
  const rows = figures.cars[card]?.rows ?? [];
  const supply = playerOf(snapshot, snapshot.viewer).supply;
  const free = useMemo(() => supply.flatMap((id) => pieces.get(id) ?? []), [supply, pieces]);
  const sketch = sketches.get().all[card] ?? [];
  const { placed: start, gone } = useMemo(() => renewed(sketch, free, pieces), [free, pieces]);
  const [marked, setMarked] = useState<readonly Cell[]>([]);
  const [markedPieces, setMarkedPieces] = useState<ReadonlySet<string>>(new Set());
  const held = snapshot.view.own?.hand.includes(card) ?? false;
  const mine = isMyTurn(snapshot) && snapshot.open.includes("load");

  /** The load that the pieces on the car mean; in words what it lacks to be one. */
  const loadOf = (placed: readonly Placement[]): Action | string => {
    if (placed.length === 0) return "Take a piece, then press a space of the car.";
    const full = isFull(rows, placed, pieces);
    if (!held) return full ? "This fills it. Draw the car, then load it." : "A sketch: this car is on display.";
    if (!mine) return full ? "This fills it. Load it in your turn." : "A sketch, kept until your turn.";
    return { kind: "load", card, place: placeOf(placed, pieces) };
  };
  const draft = useDraft<readonly Placement[]>(start, loadOf, refusalOf);
  const change = (placed: readonly Placement[]) => {
    setMarked([]);
    setMarkedPieces(new Set());
    draft.change(placed);
  };
  useEffect(() => keepSketch(card, draft.value), [card, draft.value]);
  useUndoKeys(draft.undo, draft.redo);
  const left = rows.join("").replaceAll("#", "").length - Object.values(placeOf(draft.value, pieces)).flat().length;

  return (
    <section class="workshop-bench" aria-label={carName(card, figures)}>
      <h3>
        {carName(card, figures)}
        <small>{left === 0 ? "full" : `${count(left, "space")} open`}</small>
      </h3>
      {gone.length > 0 ? (
        <p class="workshop-gone">
          No longer free: {gone.map(({ name }) => name).join(", ")}. The rest of your sketch is as you left it.
        </p>
      ) : null}
      <Packing
        label={carName(card, figures)}
        rows={rows}
        pieces={free}
        placed={draft.value}
        marked={marked}
        markedPieces={markedPieces}
        onChange={change}
      />
      <DraftBar draft={draft} label={held ? `Load ${card}` : "Load"} onConfirm={(action) => void act(action)} />
      <Advice
        snapshot={snapshot}
        card={card}
        placed={draft.value}
        pieces={pieces}
        lay={(place) => change(placements(place, pieces))}
        mark={(cells, ids) => {
          setMarked(cells);
          setMarkedPieces(new Set(ids));
        }}
      />
    </section>
  );
}
