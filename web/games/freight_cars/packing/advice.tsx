import { useEffect, useRef, useState } from "preact/hooks";
import type { Cell, Piece, Placement } from "../../../parts/polyomino.ts";
import type { FreightSnapshot, Place } from "../types.ts";
import { count, figuresOf } from "../words.ts";
import { filling, finished, kindest, whyNot } from "./questions.ts";
import { placeOf } from "./sketches.ts";

interface AdviceProps {
  readonly snapshot: FreightSnapshot;
  readonly card: string;
  readonly placed: readonly Placement[];
  readonly pieces: ReadonlyMap<string, Piece>;
  lay(place: Place): void;
  mark(cells: readonly Cell[]): void;
}

/** What can be asked about one car: fill it, finish what lies there, why not. Answers are laid or drawn on the car. */
export function Advice({ snapshot, card, placed, pieces, lay, mark }: AdviceProps) {
  const [said, setSaid] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    setAt(null);
  }, [snapshot.step]);
  const sets = figuresOf(snapshot).marks[card]?.sets ?? 0;
  const nameOf = (id: string) => pieces.get(id)?.name ?? id;

  /** Only the answer to the latest question counts. */
  const put = async <T,>(question: Promise<T>, use: (answer: T) => void) => {
    asked.current += 1;
    const number = asked.current;
    try {
      const answer = await question;
      if (number === asked.current) use(answer);
    } catch (error) {
      if (number === asked.current) setSaid(`This could not be answered: ${String(error)}`);
    }
  };
  const fill = (next: number) =>
    put(filling(snapshot, card, next), ({ place, status, sets: all }) => {
      if (status === "impossible") {
        setSaid("Your free pieces do not fill it. Ask why not.");
        return;
      }
      setAt(next);
      lay(place);
      setSaid(`Filling ${next + 1} of ${all}.`);
    });
  const fillKindly = () =>
    put(kindest(snapshot, card), ({ place, others, status }) => {
      if (status === "impossible") {
        setSaid("Your free pieces do not fill it.");
        return;
      }
      lay(place);
      const cars = others.map((other) => other.card).join(", ");
      setSaid(
        cars ? `With this filling ${cars} can be loaded too.` : "No other car of your hand can be loaded beside it.",
      );
    });
  const finish = () =>
    put(finished(snapshot, card, placeOf(placed, pieces)), ({ place, status, take_back: back, text }) => {
      if (status !== "optimal") {
        setSaid(status === "impossible" ? "No filling: your free pieces do not fill this car." : text);
        return;
      }
      lay(place);
      const names = back.map(nameOf).join(", ");
      setSaid(back.length > 0 ? `Taken off: ${names}. Fewer cannot be.` : "Everything you laid can stay.");
    });
  const explain = () =>
    put(whyNot(snapshot, card), ({ text, cells, mend }) => {
      mark(cells);
      const help = (mend ?? []).map(({ piece, car }) => `the ${nameOf(piece)} from ${car}`);
      setSaid(help.length > 0 ? `${text} It would help to free ${help.join(" and ")}.` : text);
    });
  return (
    <div class="workshop-advice">
      <div class="row" role="group" aria-label="Ask about this car">
        {sets > 0 ? (
          <>
            {at === null ? (
              <button type="button" onClick={() => void fill(0)}>
                Fill it
              </button>
            ) : (
              <>
                <button type="button" onClick={() => void fill((at + sets - 1) % sets)}>
                  Previous filling
                </button>
                <button type="button" onClick={() => void fill((at + 1) % sets)}>
                  Next filling
                </button>
              </>
            )}
            <button type="button" onClick={() => void fillKindly()}>
              Fill it, keep the rest loadable
            </button>
          </>
        ) : (
          <button type="button" onClick={() => void explain()}>
            Why not?
          </button>
        )}
        <button type="button" aria-disabled={placed.length === 0} onClick={() => placed.length > 0 && void finish()}>
          Finish mine
        </button>
      </div>
      <p class="workshop-said" role="status">
        {said ||
          (sets > 0 ? `${count(sets, "set")} of your free pieces can fill it.` : "Your free pieces do not fill it.")}
      </p>
    </div>
  );
}
