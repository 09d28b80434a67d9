import { match, named, sentence } from "../app/match.ts";
import type { Hint, HintChoice } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";

const CHANCE = "%";

/** A chance in whole hundredths; anything else with its sign, a true minus, and one decimal. */
function number(value: number, unit: string): string {
  if (unit === CHANCE) return `${Math.round(value)}\u00a0%`;
  const rounded = Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  return `${rounded < 0 ? "−" : "+"}${unit === "$" ? unit : ""}${Math.abs(rounded)}`;
}

/** The best choices of a hint: what each is expected to bring, as a bar with its interval, and how it may go on. */
export function HintChoices({ hint }: { hint: Hint }) {
  const { choices, measure } = hint;
  const { snapshot } = match.get();
  if (choices.length < 2) return null;
  const ends = choices.flatMap(({ value, low, high, unit }) => [
    value,
    low ?? value,
    high ?? value,
    unit === CHANCE ? 100 : 0,
  ]);
  const least = Math.min(0, ...ends);
  const span = Math.max(0, ...ends) - least || 1;
  const at = (value: number) => (100 * (value - least)) / span;
  return (
    <figure class="hint-choices">
      <figcaption>{measure}</figcaption>
      <ol>
        {choices.map((choice, index) => (
          <li key={choice.text}>
            <details>
              <summary>
                <span class="choice-name">
                  {snapshot ? named(snapshot, choice.text) : choice.text}
                  {index === 0 ? <span class="visually-hidden"> (advised)</span> : null}
                </span>
                <b>{number(choice.value, choice.unit)}</b>
                <Bar choice={choice} at={at} best={index === 0} />
                {choice.low !== null && choice.high !== null ? (
                  <small>
                    {number(choice.low, choice.unit)} to {number(choice.high, choice.unit)}
                  </small>
                ) : null}
              </summary>
              <Line choice={choice} />
            </details>
          </li>
        ))}
      </ol>
    </figure>
  );
}

interface BarProps {
  readonly choice: HintChoice;
  readonly best: boolean;
  /** Where a value lies, in hundredths of the width. */
  at(value: number): number;
}

/** From nothing to the value, with the interval as a line across its end. */
function Bar({ choice: { value, low, high }, best, at }: BarProps) {
  const [from, to] = [Math.min(at(0), at(value)), Math.max(at(0), at(value))];
  return (
    <svg class={`choice-bar ${best ? "best" : ""}`} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="bar-value" x={from} y="2" width={Math.max(to - from, 0.8)} height="8" />
      {low !== null && high !== null ? (
        <path class="bar-interval" d={`M${at(low)} 1v10M${at(low)} 6H${at(high)}M${at(high)} 1v10`} />
      ) : null}
      <path class="bar-nothing" d={`M${at(0)} 0v12`} />
    </svg>
  );
}

/** One way in which the game may go on after the choice. */
function Line({ choice }: { choice: HintChoice }) {
  const { snapshot } = useStore(match);
  if (!snapshot || choice.line.length === 0) return null;
  return (
    <>
      <p class="help">One way it may go on:</p>
      <ol class="choice-line">
        {choice.line.map((line, index) => (
          <li key={index}>{sentence(snapshot, line)}</li>
        ))}
      </ol>
    </>
  );
}
