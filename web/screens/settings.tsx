import { useState } from "preact/hooks";
import { doors, readText, takeOver } from "../app/doors.ts";
import { messages } from "../app/messages.ts";
import { problem, VERSION } from "../app/reports.ts";
import type { Settings } from "../app/settings.ts";
import { change, settings } from "../app/settings.ts";
import { useStore } from "../app/store.ts";
import { Back } from "../parts/back.tsx";
import { Face } from "../parts/card.tsx";
import { CopyButton } from "../parts/copy.tsx";
import { PressHelp, ShortcutList } from "../parts/shortcuts.tsx";

interface ChoiceProps<Name extends keyof Settings> {
  readonly name: Name;
  readonly legend: string;
  readonly choices: readonly (readonly [Settings[Name], string])[];
}

function Choice<Name extends keyof Settings>({ name, legend, choices }: ChoiceProps<Name>) {
  const now = useStore(settings)[name];
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <div class="segments">
        {choices.map(([value, words]) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={now === value}
              onChange={() => change({ [name]: value } as Partial<Settings>)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Flag = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];

function Check({ name, label, help }: { name: Flag; label: string; help: string }) {
  const on = useStore(settings)[name];
  return (
    <div class="option">
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          aria-describedby={`help-${name}`}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
        <span>{label}</span>
      </label>
      <p class="help" id={`help-${name}`}>
        {help}
      </p>
    </div>
  );
}

export function SettingsScreen() {
  const { engine, solver, failed, solverError, offline } = useStore(doors);
  return (
    <main class="page settings" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>Settings and help</h1>
      </header>
      <section class="card-box" aria-labelledby="look-title">
        <h2 id="look-title">Look</h2>
        <Choice
          name="theme"
          legend="Colours"
          choices={[
            ["system", "Same as system"],
            ["light", "Light"],
            ["dark", "Dark"],
          ]}
        />
        <Check
          name="fourColours"
          label="Four suit colours"
          help="Black spades, vermilion hearts, blue diamonds, green clubs: chosen to stay apart for colour-blind eyes."
        />
        <Check name="letters" label="Suit letters" help="A letter on each card beside shape and colour." />
        <Check name="largePrint" label="Large print" help="One big rank over one big suit on every card." />
        <p class="sample" aria-hidden="true">
          <Face card="8S" />
          <Face card="8H" />
          <Face card="9D" />
          <Face card="JC" />
        </p>
      </section>
      <section class="card-box" aria-labelledby="play-title">
        <h2 id="play-title">Play</h2>
        <Choice
          name="speed"
          legend="Computer players move"
          choices={[
            ["off", "Instantly"],
            ["fast", "Fast"],
            ["normal", "Normal"],
            ["slow", "Slowly"],
          ]}
        />
        <Choice
          name="hintTime"
          legend="Thinking time for hints"
          choices={[
            ["quick", "1 s"],
            ["normal", "2.5 s"],
            ["deep", "8 s"],
          ]}
        />
        <Check
          name="confirmPlays"
          label="Two presses to play a card"
          help="Press once to select, again to play. When off, one press plays."
        />
        <Check
          name="forced"
          label="Play forced moves"
          help="Where there is only one choice, the page plays it and says so."
        />
        <Check name="sound" label="Sounds" help="Soft notes for moves, your turn and the end of a round." />
        <Check
          name="shortcuts"
          label="Single-key shortcuts"
          help="U, H, N, M, L, ? and the digits act at once. When off, only the arrows, Enter, Escape and Ctrl keys work."
        />
      </section>
      <section class="card-box" aria-labelledby="keys-title">
        <h2 id="keys-title">Keys and help</h2>
        <PressHelp />
        <ShortcutList />
      </section>
      <MessageList />
      <section class="card-box" aria-labelledby="about-title">
        <h2 id="about-title">About</h2>
        <dl class="facts">
          <div>
            <dt>Loading Dock</dt>
            <dd>{VERSION}</dd>
          </div>
          <div>
            <dt>Game engine</dt>
            <dd>{failed ? failed.text : engine}</dd>
          </div>
          <div>
            <dt>Solver</dt>
            <dd>{solverError ? solverError.text : solver === "off" ? "starts with the first game" : solver}</dd>
          </div>
          {offline === "none" ? null : (
            <div>
              <dt>Offline</dt>
              <dd>{OFFLINE[offline]}</dd>
            </div>
          )}
        </dl>
        {offline === "update" ? (
          <button type="button" class="primary" onClick={takeOver}>
            Reload into the newer version
          </button>
        ) : null}
        <p>Everything runs in this browser: no account, no server, nothing sent anywhere.</p>
        <Licences />
      </section>
    </main>
  );
}

const OFFLINE = {
  preparing: "being made ready",
  ready: "ready: the page opens without a network",
  update: "ready; a newer version waits",
} as const;

/** Whose software is in the page, read from the page's own files when somebody asks. */
function Licences() {
  const [text, setText] = useState("");
  const load = () => {
    if (text === "") readText("third-party.txt").then(setText, (error: unknown) => problem(error));
  };
  return (
    <details class="licences" onToggle={load}>
      <summary>Other people’s software in this page, and its licences</summary>
      <pre tabIndex={0}>{text || "…"}</pre>
    </details>
  );
}

function MessageList() {
  const { all } = useStore(messages);
  return (
    <section class="card-box" aria-labelledby="messages-title">
      <h2 id="messages-title">Messages</h2>
      {all.length === 0 ? <p class="help">None since the page was opened.</p> : null}
      <ul class="messages">
        {[...all].reverse().map((message) => {
          const text = message.details;
          return (
            <li key={message.id} class={message.kind}>
              <span>
                <small>{message.time}</small> {message.text}
              </span>
              {text === null ? null : <CopyButton label="Copy details" text={() => text} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
