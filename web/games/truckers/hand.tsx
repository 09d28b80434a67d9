import { Icon } from "../../parts/icons.tsx";
import type { Things } from "../../parts/identity.ts";
import { Spot } from "../../parts/spot.tsx";
import { Package } from "./package.tsx";
import type { TruckersSnapshot } from "./types.ts";
import { advanceOf, bestFit, change, dollars, packageName, playerOf, unitsOf } from "./words.ts";

interface HandProps {
  readonly snapshot: TruckersSnapshot;
  readonly seat: number;
  readonly owner: string;
  readonly things: Things;
  /** Whose cards may be looked at: the private part of the viewer is not for whoever holds the device now. */
  readonly covered: boolean;
}

const CARDS = [1, 2, 3, 4, 5, 6] as const;

/** The viewer's packages that wait to be loaded, and the cards to choose from. */
export function TruckersHand({ snapshot, seat, owner, things, covered }: HandProps) {
  const { advance_hand: hand, stock } = playerOf(snapshot, seat);
  const chosen = covered ? null : (snapshot.view.own?.choice ?? null);
  return (
    <div class="truckers-hand">
      <Stock snapshot={snapshot} seat={seat} owner={owner} things={things} />
      <section class="choice-cards" aria-label={`${owner} cards`} data-zone="hand">
        {CARDS.map((card) =>
          hand.includes(card) ? (
            <AdvanceCard key={card} snapshot={snapshot} card={card} chosen={chosen === card} />
          ) : (
            <span
              key={card}
              class="choice-card spent"
              role="img"
              aria-label={`Advance ${card}, used`}
              data-what="spent"
            >
              <b data-text={card} />
            </span>
          ),
        )}
        <Spot
          target="hand:load"
          name="Loading card"
          class={`choice-card load-card ${chosen === "load" ? "mine" : ""}`}
          what="loading"
        >
          <Icon name="box" />
          <span class="card-goes" data-text={stock.length > 0 ? `${unitsOf(stock)} to load` : "load"} />
        </Spot>
      </section>
    </div>
  );
}

/** An advance card with the place to which it leads and what lies there. */
function AdvanceCard({ snapshot, card, chosen }: { snapshot: TruckersSnapshot; card: number; chosen: boolean }) {
  const entry = snapshot.menu.find(({ action }) => action.kind === "choose" && action.card === card);
  const advance = advanceOf(entry);
  return (
    <Spot target={`hand:${card}`} name={`Advance ${card}`} class={`choice-card ${chosen ? "mine" : ""}`} what="advance">
      <b data-text={card} />
      {advance ? (
        <span class="card-goes">
          {advance.package ? <Package face={advance.package} /> : <span class="nothing-there" data-text="–" />}
          {advance.laps > 0 ? <span class="card-lap" data-text="lap" /> : null}
          {advance.onto !== null || advance.beside !== null ? (
            <span class="card-onto" data-seat={advance.onto ?? advance.beside ?? 0} />
          ) : null}
        </span>
      ) : null}
    </Spot>
  );
}

function Stock({ snapshot, seat, owner, things }: Omit<HandProps, "covered">) {
  const copies = new Map<string, number>();
  const stock = things[`stock:${seat}`] ?? [];
  const cost = dollars(-200 * unitsOf(stock.map(({ face }) => face)));
  return (
    <section class="own-stock" aria-label={`${owner} stock`}>
      <p class="stock-cost" data-what="stock">
        <b>Stock</b> {stock.length > 0 ? cost : "empty"}
      </p>
      <ul data-zone="stock" style={{ "--n": Math.max(stock.length, 1) }}>
        {stock.map(({ id, face }) => {
          const copy = copies.get(face) ?? 0;
          copies.set(face, copy + 1);
          const fit = bestFit(snapshot, face);
          return (
            <li key={id}>
              <Spot
                target={`stock:${seat}:${face}`}
                name={`${packageName(face)}${fit ? `, ${change(fit.gain)} on truck ${fit.truck + 1}` : ", fits no truck now"}`}
                class="package-spot own-package"
                card={id}
                copy={copy}
                what={face === "wild" ? "wild" : "stock"}
              >
                <Package face={face} />
                <small class="fit" data-text={fit ? change(fit.gain) : "no truck"} />
              </Spot>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
