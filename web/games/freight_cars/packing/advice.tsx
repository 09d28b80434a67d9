import { useEffect, useRef, useState } from "preact/hooks";
import { PieceShape } from "../../../parts/piece.tsx";
import type { Cell, Piece, Placement } from "../../../parts/polyomino.ts";
import { oriented } from "../../../parts/polyomino.ts";
import { Car } from "../car.tsx";
import type { FreightSnapshot, Place } from "../types.ts";
import { count, figuresOf, playerOf } from "../words.ts";
import type { WhyNot } from "./questions.ts";
import { filling, finished, kindest, whyNot } from "./questions.ts";
import { placeOf } from "./sketches.ts";

interface AdviceProps {
  readonly snapshot: FreightSnapshot;
  readonly card: string;
  readonly placed: readonly Placement[];
  readonly pieces: ReadonlyMap<string, Piece>;
  lay(place: Place): void;
  /** Marks spaces of the car, and pieces wherever they are. */
  mark(cells: readonly Cell[], pieces: readonly string[]): void;
}

/** What can be asked about one car: fill it, finish what lies there, why not. Answers are laid or drawn on the car. */
export function Advice({ snapshot, card, placed, pieces, lay, mark }: AdviceProps) {
  const [said, setSaid] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const [reason, setReason] = useState<WhyNot | null>(null);
  const asked = useRef(0);
  useEffect(() => {
    asked.current += 1;
    setAt(null);
    setReason(null);
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
      mark([], back);
      setSaid(back.length > 0 ? `Taken off: ${names}. Fewer cannot be.` : "Everything you laid can stay.");
    });
  const explain = () =>
    put(whyNot(snapshot, card), (answer) => {
      const looks = answer.pieces.map((id) => pieces.get(id)?.look);
      mark(
        answer.cells,
        [...pieces.values()].filter(({ look }) => looks.includes(look)).map(({ id }) => id),
      );
      setReason(answer);
      setSaid(
        answer.status !== "optimal"
          ? answer.text
          : answer.by_area
            ? "No choice of your free pieces covers just as many spaces as this car has."
            : `The marked ${answer.cells.length === 1 ? "space" : "spaces"} cannot ${answer.cells.length === 1 ? "" : "all "}be covered with your free pieces.`,
      );
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
      {reason?.status === "optimal" ? <Reason reason={reason} snapshot={snapshot} pieces={pieces} /> : null}
    </div>
  );
}

interface ReasonProps {
  readonly reason: WhyNot;
  readonly snapshot: FreightSnapshot;
  readonly pieces: ReadonlyMap<string, Piece>;
}

/** What too few are free of, and which pieces of the train would mend it, all drawn. */
function Reason({ reason, snapshot, pieces }: ReasonProps) {
  const figures = figuresOf(snapshot);
  const { train } = playerOf(snapshot, snapshot.viewer);
  const drawn = (id: string) => {
    const piece = pieces.get(id);
    return piece ? (
      <>
        <PieceShape cells={oriented(piece.cells, 0, false)} look={piece.look} letter={piece.letter} /> {piece.name}
      </>
    ) : null;
  };
  const mend = reason.mend ?? [];
  return (
    <div class="workshop-why">
      {reason.pieces.length > 0 ? (
        <>
          <p>Too few of these are free:</p>
          <ul class="workshop-short">
            {reason.pieces.map((id) => (
              <li key={id} data-piece-name={pieces.get(id)?.name}>
                {drawn(id)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{mend.length > 0 ? "It could be loaded with this from your train:" : "No piece on your train would help."}</p>
      <ul class="workshop-mend">
        {mend.map(({ piece, car }) => {
          const place = train.find(({ card: id }) => id === car)?.place[piece];
          return (
            <li key={piece} data-car={car}>
              {drawn(piece)} from {car}
              <Car id={car} figures={figures} pieces={pieces} place={place ? { [piece]: place } : {}} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
