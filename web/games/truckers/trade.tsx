import { useEffect, useState } from "preact/hooks";
import { ask } from "../../app/doors.ts";
import { act, named, refusalOf } from "../../app/match.ts";
import type { Action } from "../../app/shapes.ts";
import { Compose, type Values } from "../../parts/compose.tsx";
import { Menu } from "../../parts/menu.tsx";
import { Sides } from "./sides.tsx";
import type { Side, TruckersSnapshot } from "./types.ts";
import { offersLeft, packageName, playerOf, seatName } from "./words.ts";

/** Each package of a stock as an option of its own; equal ones are counted. */
function optionsOf(stock: readonly string[]) {
  const copies = new Map<string, number>();
  return stock.map((face) => {
    const copy = (copies.get(face) ?? 0) + 1;
    copies.set(face, copy);
    return { value: `${face} ${copy}`, text: copy > 1 ? `${packageName(face)} (${copy})` : packageName(face) };
  });
}

function facesOf(values: readonly string[] | undefined): string[] {
  return (values ?? []).map((value) => value.split(" ")[0] ?? "");
}

/** Where an offer of any size is put together, and what it changes is told before it is made. */
export function TradeDesk({ snapshot }: { snapshot: TruckersSnapshot }) {
  const others = snapshot.seats.map((_, seat) => seat).filter((seat) => seat !== snapshot.viewer);
  const [chosen, choose] = useState(others[0] ?? 0);
  const left = offersLeft(snapshot);
  const listed = snapshot.menu.filter(({ action }) => action.kind === "offer");
  const fields = [
    { name: "give", label: "You give", options: optionsOf(playerOf(snapshot, snapshot.viewer).stock), several: true },
    { name: "get", label: "You get", options: optionsOf(playerOf(snapshot, chosen).stock), several: true },
  ].filter(({ options }) => options.length > 0);
  const compose = (values: Values): Action | string => {
    const [give, get] = [facesOf(values.give), facesOf(values.get)];
    if (give.length + get.length === 0) return "Choose what to give or what to get.";
    return { kind: "offer", to: chosen, give, get };
  };
  return (
    <div class="trade-desk">
      <p>
        {left === null
          ? "You may make any number of offers."
          : `You may make ${left} more ${left === 1 ? "offer" : "offers"} this round; one that is accepted is the last.`}
      </p>
      <fieldset>
        <legend>Trade with</legend>
        <div class="segments">
          {others.map((seat) => (
            <label key={seat}>
              <input type="radio" name="trade-with" checked={seat === chosen} onChange={() => choose(seat)} />
              <span>{seatName(snapshot, seat)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Compose
        key={chosen}
        kind="offer"
        label="Make the offer"
        fields={fields}
        refuse={refusalOf}
        compose={compose}
        preview={(action) => <Preview key={JSON.stringify(action)} snapshot={snapshot} action={action} />}
        onConfirm={(action) => void act(action)}
      />
      {listed.length > 0 ? (
        <details>
          <summary>All trades of one package</summary>
          <Menu
            label="Trades of one package"
            choices={listed.map((entry, index) => ({
              key: String(index),
              text: named(snapshot, entry.text),
              group: seatName(snapshot, Number(entry.action.to)),
            }))}
            onPick={(key) => {
              const entry = listed[Number(key)];
              if (entry) void act(entry.action);
            }}
          />
        </details>
      ) : null}
    </div>
  );
}

/** What the offer changes for both sides, asked of the engine. */
function Preview({ snapshot, action }: { snapshot: TruckersSnapshot; action: Action }) {
  const [sides, set] = useState<readonly Side[] | null>(null);
  useEffect(() => {
    let late = false;
    const { to, give, get } = action;
    ask<readonly Side[]>("weigh_offer", { view: snapshot.view, offer: { to, give, get } }).then(
      (found) => {
        if (!late) set(found);
      },
      () => {
        if (!late) set([]);
      },
    );
    return () => {
      late = true;
    };
  }, []);
  if (sides === null) return <p class="weighing">Counting what it changes …</p>;
  return sides.length > 0 ? <Sides snapshot={snapshot} sides={sides} /> : <p>What it changes could not be counted.</p>;
}
