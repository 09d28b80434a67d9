import { useEffect, useRef, useState } from "preact/hooks";
import type { Piece } from "../../../parts/polyomino.ts";
import { Car, carName } from "../car.tsx";
import type { FreightSnapshot } from "../types.ts";
import { count, figuresOf } from "../words.ts";
import type { Train } from "./questions.ts";
import { bestTrain, stopTrain } from "./questions.ts";
import { keepSketch, placements } from "./sketches.ts";

interface TrainProps {
  readonly snapshot: FreightSnapshot;
  readonly pieces: ReadonlyMap<string, Piece>;
  /** Sketches were kept that a bench may show. */
  onKept(): void;
}

/** The train that earns most from the viewer's hand, by CP-SAT: cars in order, loads, demands, credits, turns. */
export function TrainPlan({ snapshot, pieces, onKept }: TrainProps) {
  const [plan, setPlan] = useState<Train | null>(null);
  const [said, setSaid] = useState("");
  const [working, setWorking] = useState(false);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    setPlan(null);
    setSaid("");
  }, [snapshot.step]);
  // Nobody waits for a plan once this is closed.
  const busy = useRef(false);
  busy.current = working;
  useEffect(
    () => () => {
      asked.current += 1;
      if (busy.current) stopTrain();
    },
    [],
  );
  const figures = figuresOf(snapshot);
  const solve = async () => {
    asked.current += 1;
    const number = asked.current;
    setWorking(true);
    setPlan(null);
    setSaid("Looking for the best train …");
    try {
      const answer = await bestTrain(snapshot, (text) => number === asked.current && setSaid(text));
      if (number !== asked.current) return;
      setPlan(answer);
      setSaid("");
    } catch (error) {
      if (number === asked.current) setSaid(`No plan: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      setWorking(false);
    }
  };
  const takeOver = () => {
    for (const { loads } of plan?.shipments ?? [])
      for (const { card, place } of loads) keepSketch(card, placements(place, pieces));
    onKept();
    setSaid("The plan's loads are kept as sketches.");
  };
  const [shipment] = plan?.shipments ?? [];
  return (
    <section class="workshop-train" aria-labelledby="train-title">
      <h3 id="train-title">Best train from your hand</h3>
      <div class="row">
        <button type="button" aria-disabled={working} onClick={() => !working && void solve()}>
          Ask the solver
        </button>
        {working ? (
          <button type="button" class="quiet" onClick={stopTrain}>
            Stop
          </button>
        ) : null}
        {shipment && shipment.loads.length > 0 ? (
          <button type="button" onClick={takeOver}>
            Keep its loads as sketches
          </button>
        ) : null}
      </div>
      <p role="status">{said}</p>
      {plan ? (
        shipment ? (
          <>
            <p>
              <b>{count(plan.credits, "credit")}</b> in {count(plan.turns, "turn")}
              {plan.status === "optimal" ? ": proven, none earns more." : `; at most ${plan.bound} could be had.`}
            </p>
            <ul class="train workshop-plan" aria-label="The planned train">
              {shipment.cars.map((card) => (
                <li key={card}>
                  <span role="img" aria-label={carName(card, figures)}>
                    <Car
                      id={card}
                      figures={figures}
                      pieces={pieces}
                      place={shipment.loads.find((load) => load.card === card)?.place ?? {}}
                    />
                  </span>
                </li>
              ))}
            </ul>
            {shipment.claims.length > 0 ? (
              <p>City Demands met: {shipment.claims.map((city) => figures.cities[city]?.name ?? city).join(", ")}.</p>
            ) : null}
          </>
        ) : (
          <p>Nothing can be shipped with your hand and free pieces.</p>
        )
      ) : null}
    </section>
  );
}
