import { useState } from "preact/hooks";
import { doors } from "../app/doors.ts";
import { learn, playNew } from "../app/flows.ts";
import type { OfferedGame } from "../app/games.ts";
import { gameOf, hasTable, nameSeats, offered, usualLevels } from "../app/games.ts";
import { replace } from "../app/routing.ts";
import type { GameOption, Seat } from "../app/shapes.ts";
import { useStore } from "../app/store.ts";
import { Back } from "../parts/back.tsx";
import { Icon } from "../parts/icons.tsx";
import { RuleLink } from "../parts/rulelink.tsx";
import { EngineFailed } from "./opening.tsx";

const LEVEL_WORDS: Readonly<Record<string, string>> = {
  human: "Human",
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
};

/** 128 random bits as text: enough that no two deals meet. */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 24);
}

/** Options whose numbers are seats. */
const OF_SEATS: ReadonlySet<string> = new Set(["dealer", "first_player", "first_seat"]);

function choiceWords(value: unknown, seats: readonly Seat[], id: string): string {
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (OF_SEATS.has(id) && typeof value === "number") return seats[value]?.name ?? `Seat ${value + 1}`;
  const text = String(value);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The option with those seats alone that are there. */
function ofSeats(option: GameOption, seats: number): GameOption {
  return { ...option, choices: option.choices.filter((choice) => typeof choice !== "number" || choice < seats) };
}

/** The set-up of a game; where the page has no table for it, home says so. */
export function SetupScreen({ id }: { id: string }) {
  const info = offered(id);
  return info && hasTable(id) ? <SetupForm info={info} /> : <NoSetup name={info?.name ?? id} />;
}

function NoSetup({ name }: { name: string }) {
  return (
    <main class="page setup" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>No table yet</h1>
      </header>
      <p class="notice">This page has no table for “{name.slice(0, 40)}”.</p>
    </main>
  );
}

function SetupForm({ info }: { info: OfferedGame }) {
  const { engine } = useStore(doors);
  const [seats, setSeats] = useState<readonly Seat[]>(() => nameSeats(usualLevels(info.id)));
  const [seed, setSeed] = useState(freshSeed);
  const [options, setOptions] = useState<Readonly<Record<string, unknown>>>({});
  const levels = ["human", ...info.levels];
  const note = gameOf(info.id).note?.(options);

  const setSeat = (index: number, next: Partial<Seat>) =>
    setSeats(seats.map((seat, at) => (at === index ? { ...seat, ...next } : seat)));

  /** More or fewer seats; those that stay keep their names and players. */
  const setCount = (count: number) => {
    const level = info.levels[0] ?? "human";
    const fresh = nameSeats(Array.from({ length: count }, (_, index) => seats[index]?.level ?? level));
    setSeats(fresh.map((seat, index) => seats[index] ?? seat));
  };

  const start = (event: Event) => {
    event.preventDefault();
    const named = seats.map((seat, index) => ({ ...seat, name: seat.name.trim() || `Seat ${index + 1}` }));
    const chosen = Object.keys(options).length > 0 ? { options } : {};
    // Back from the table leads home, not to this form.
    void playNew({ game: info.id, seats: named, ...(seed.trim() ? { seed: seed.trim() } : {}), ...chosen }, replace);
  };

  return (
    <main class="page setup" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>Set up {info.name}</h1>
      </header>
      {engine === "failed" ? <EngineFailed /> : null}
      {info.guide ? (
        <p class="notice learn">
          <span>New to {info.name}? A guided first game shows how it is played.</span>
          <button type="button" onClick={() => void learn(info.id, replace)}>
            <Icon name="hint" /> Learn {info.name}
          </button>
        </p>
      ) : null}
      <form onSubmit={start}>
        <fieldset class="card-box">
          <legend>Seats</legend>
          <p class="help">
            Clockwise around the table. If several people share this device, hands are hidden between their turns.
          </p>
          {info.seats.length > 1 ? (
            <label class="count">
              <span>Number of seats</span>
              <select value={seats.length} onChange={(event) => setCount(Number(event.currentTarget.value))}>
                {info.seats.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
          {seats.map((seat, index) => (
            <div class="seat-row" key={index} data-seat={index}>
              <span class="seat-dot" aria-hidden="true">
                {index + 1}
              </span>
              <label>
                <span>Name of seat {index + 1}</span>
                <input
                  type="text"
                  value={seat.name}
                  maxLength={20}
                  autocomplete="off"
                  onInput={(event) => setSeat(index, { name: event.currentTarget.value })}
                />
              </label>
              <label>
                <span>
                  <span class="visually-hidden">Seat {index + 1} </span>Played by
                </span>
                <select value={seat.level} onChange={(event) => setSeat(index, { level: event.currentTarget.value })}>
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {LEVEL_WORDS[level] ?? level}
                    </option>
                  ))}
                </select>
              </label>
            </div>
          ))}
        </fieldset>
        <fieldset class="card-box">
          <legend>Deal</legend>
          <div class="field-row">
            <label class="grow">
              <span>Seed</span>
              <input
                type="text"
                value={seed}
                maxLength={200}
                spellcheck={false}
                autocomplete="off"
                aria-describedby="seed-help"
                onInput={(event) => setSeed(event.currentTarget.value)}
              />
            </label>
            <button type="button" onClick={() => setSeed(freshSeed())}>
              <Icon name="again" /> New seed
            </button>
          </div>
          <p class="help" id="seed-help">
            The same seed deals the same cards. It is not shown again until the game is over.
          </p>
        </fieldset>
        <fieldset class="card-box">
          <legend>Options</legend>
          {Object.keys(info.presets).length > 1 ? (
            <div class="option">
              <label>
                <span>Preset</span>
                <select onChange={(event) => setOptions(info.presets[event.currentTarget.value] ?? {})}>
                  {Object.keys(info.presets).map((name) => (
                    <option key={name} value={name}>
                      {choiceWords(name.replaceAll("_", " "), seats, "preset")}
                    </option>
                  ))}
                </select>
              </label>
              <p class="help">Sets all the options below; each can still be changed.</p>
            </div>
          ) : null}
          {note ? (
            <p class="notice" role="status">
              {note.text} <RuleLink game={info.id} rule={note.rule} />
            </p>
          ) : null}
          {info.options.map((option) => {
            const Field = gameOf(info.id).fields?.[option.id];
            const value = options[option.id] ?? option.default;
            const set = (next: unknown) => setOptions((now) => ({ ...now, [option.id]: next }));
            return Field ? (
              <Field key={option.id} option={option} value={value} options={options} set={set} />
            ) : (
              <OptionField
                key={option.id}
                option={OF_SEATS.has(option.id) ? ofSeats(option, seats.length) : option}
                value={value}
                words={(choice) => choiceWords(choice, seats, option.id)}
                set={set}
              />
            );
          })}
        </fieldset>
        <div class="row">
          <button type="submit" class="primary big">
            <Icon name="play" /> Start the game
          </button>
        </div>
      </form>
    </main>
  );
}

interface OptionProps {
  readonly option: GameOption;
  readonly value: unknown;
  words(value: unknown): string;
  set(value: unknown): void;
}

function OptionField({ option, value, words, set }: OptionProps) {
  const yesNo = option.choices.length === 2 && option.choices.every((choice) => typeof choice === "boolean");
  const help = `help-${option.id}`;
  if (yesNo) {
    return (
      <div class="option">
        <label class="check">
          <input
            type="checkbox"
            checked={value === true}
            aria-describedby={help}
            onChange={(event) => set(event.currentTarget.checked)}
          />
          <span>{option.title}</span>
        </label>
        <p class="help" id={help}>
          {option.help}
        </p>
      </div>
    );
  }
  return (
    <div class="option">
      <label>
        <span>{option.title}</span>
        <select
          value={String(option.choices.indexOf(value))}
          aria-describedby={help}
          onChange={(event) => set(option.choices[Number(event.currentTarget.value)])}
        >
          {option.choices.map((choice, index) => (
            <option key={index} value={String(index)}>
              {words(choice)}
            </option>
          ))}
        </select>
      </label>
      <p class="help" id={help}>
        {option.help}
      </p>
    </div>
  );
}
