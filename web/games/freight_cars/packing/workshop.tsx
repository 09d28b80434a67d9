import { useState } from "preact/hooks";
import { act, refusalOf } from "../../../app/match.ts";
import type { Action } from "../../../app/shapes.ts";
import { DraftBar, useDraft } from "../../../parts/draft.tsx";
import { Packing } from "../../../parts/grid.tsx";
import type { Piece, Placement } from "../../../parts/polyomino.ts";
import { covered } from "../../../parts/polyomino.ts";
import { carName } from "../car.tsx";
import { piecesOf } from "../pieces.ts";
import type { FreightSnapshot } from "../types.ts";
import { figuresOf, playerOf } from "../words.ts";

/** The load that pieces on a car mean; in words what is missing where nothing lies there. */
function loadOf(card: string, placed: readonly Placement[], pieces: ReadonlyMap<string, Piece>): Action | string {
  if (placed.length === 0) return "Take a piece, then press a space of the car.";
  const place: Record<string, unknown> = {};
  for (const placement of placed) {
    const piece = pieces.get(placement.id);
    if (piece) place[piece.id] = covered(piece, placement);
  }
  return { kind: "load", card, place };
}

/** Where the viewer fills cars of the hand by hand: one at a time, with the free pieces. */
export function Workshop({ snapshot }: { snapshot: FreightSnapshot }) {
  const hand = snapshot.view.own?.hand ?? [];
  const [chosen, choose] = useState<string | undefined>(undefined);
  const card = chosen !== undefined && hand.includes(chosen) ? chosen : hand[0];
  const figures = figuresOf(snapshot);
  if (card === undefined) return <p>Your hand is empty: draw a car first.</p>;
  return (
    <div class="workshop">
      <fieldset>
        <legend>Car to fill</legend>
        <div class="segments">
          {hand.map((id) => (
            <label key={id}>
              <input type="radio" name="workshop-car" checked={id === card} onChange={() => choose(id)} />
              <span>{carName(id, figures)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Bench key={`${card} ${snapshot.step}`} snapshot={snapshot} card={card} />
    </div>
  );
}

function Bench({ snapshot, card }: { snapshot: FreightSnapshot; card: string }) {
  const figures = figuresOf(snapshot);
  const pieces = piecesOf(figures);
  const free = playerOf(snapshot, snapshot.viewer).supply.flatMap((id) => pieces.get(id) ?? []);
  const draft = useDraft<readonly Placement[]>([], (placed) => loadOf(card, placed, pieces), refusalOf);
  return (
    <>
      <Packing
        label={carName(card, figures)}
        rows={figures.cars[card]?.rows ?? []}
        pieces={free}
        placed={draft.value}
        onChange={draft.change}
      />
      <DraftBar draft={draft} label={`Load ${card}`} onConfirm={(action) => void act(action)} />
    </>
  );
}
