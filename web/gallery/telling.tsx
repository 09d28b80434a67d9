import { useState } from "preact/hooks";
import { hints } from "../app/hints.ts";
import { messages } from "../app/messages.ts";
import type { Hint, HintChoice, LogLine, Snapshot } from "../app/shapes.ts";
import type { Result } from "../app/statistics.ts";
import { CardRow } from "../parts/cardrow.tsx";
import { Count } from "../parts/count.tsx";
import { Curtain } from "../parts/curtain.tsx";
import { DialogButton } from "../parts/dialog.tsx";
import { HintPanel } from "../parts/hint.tsx";
import { LogPanel } from "../parts/log.tsx";
import { MomentPanel } from "../parts/moment.tsx";
import { Prompt } from "../parts/prompt.tsx";
import { ScoreSheet } from "../parts/sheet.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { Toasts } from "../parts/toasts.tsx";
import { Wins } from "../parts/wins.tsx";
import { Section, State } from "./section.tsx";

const nothing = () => undefined;

function line(
  n: number,
  seat: number | null,
  verb: string,
  rest: string,
  you = `${verb.slice(0, -1)} ${rest}`,
): LogLine {
  return { n, step: n, seat, kind: "play", text: `${verb} ${rest}`, you, verb };
}

/** A game in which something of everything has been told. */
const SNAPSHOT: Snapshot = {
  game: "sample",
  options: {},
  seats: ["Ines", "Marge", "Otto", "Flint"].map((name, seat) => ({ name, level: seat === 0 ? "human" : "easy" })),
  viewer: 0,
  phase: "over",
  to_act: [],
  view: { seat: 0, public: {}, own: {} },
  figures: {},
  menu: [],
  open: [],
  score: {
    over: true,
    scores: [71, 64, 90, 64],
    places: [2, 3, 1, 3],
    lines: [0, 1, 2, 3].flatMap((seat) =>
      [0, 1].map((round) => ({ seat, what: `Round ${round + 1}`, points: 30 + 5 * seat + round, rule: null })),
    ),
    unscored: [0, 0, 0, 0],
  },
  round_end: null,
  log: [
    line(1, 1, "plays", "the 9 of Spades"),
    line(2, 0, "plays", "the 4 of Hearts"),
    line(3, 2, "claims", "the 9 of Spades and puts it alone in the Spades slot"),
  ],
  moves: [],
  step: 3,
  can_undo: true,
  can_redo: false,
  undo_takes_back: false,
  take_backs: 0,
  hints: 0,
  seed: null,
  ended: null,
  record: "{}",
};

function choice(text: string, value: number): HintChoice {
  return {
    action: { kind: "play" },
    text,
    targets: [],
    value,
    low: value - 2.5,
    high: value + 2.5,
    unit: "points",
    line: [],
  };
}

const HINT: Hint = {
  forced: false,
  marks: {},
  choices: [
    choice("play the 4 of Hearts", 6.2),
    choice("play the 9 of Clubs", 3.1),
    choice("play the 7 of Hearts", -1.4),
  ],
  reasons: [],
  measure: "Expected lead at the end of this round",
  sure: "The first two are within chance of each other.",
  action: { kind: "play" },
  text: "play the 4 of Hearts",
  steps: [],
  proven: false,
  worlds: 400,
  bound: null,
};

// The parts that read a store show what stands in it.
hints.set({
  id: null,
  step: 3,
  shown: [
    { kind: "where", text: "Look at the two 9s.", marks: [] },
    { kind: "idea", text: "A low card claims first.", marks: [] },
    { kind: "move", text: "Play the 4 of Hearts.", marks: [] },
    { kind: "why", text: "It finishes last and so chooses first.", marks: [] },
  ],
  total: 4,
  hint: HINT,
  source: "By the engine.",
});
messages.set({
  all: [
    {
      id: 1,
      kind: "error",
      text: "This save cannot be read.",
      time: "",
      help: { label: "Try again", run: nothing },
      rule: null,
      details: "code",
      subject: null,
    },
    {
      id: 2,
      kind: "error",
      text: "The Clubs slot is taken.",
      time: "",
      help: null,
      rule: null,
      details: null,
      subject: null,
    },
  ],
  shown: [1, 2],
});

const RESULTS: readonly Result[] = Array.from({ length: 14 }, (_, index) => ({
  id: `${index}`,
  game: "sample",
  level: "easy",
  variant: "standard",
  seats: 4,
  place: index % 3 === 0 ? 1 : 2,
  score: 60 + index,
  resigned: false,
  hints: 0,
  takeBacks: 0,
  ended: index,
}));

const TABS = [
  ["log", "Log"],
  ["moves", "Moves"],
  ["scores", "Scores"],
] as const;

type Tab = (typeof TABS)[number][0];

function SomeTabs() {
  const [now, set] = useState<Tab>("moves");
  return (
    <Tabs<Tab> label="Beside a table" names={TABS} now={now} set={set}>
      <p>What stands in the tab.</p>
    </Tabs>
  );
}

/** What tells a player something: prompt, log, hint, messages, scores, moments. */
export function TellingSections() {
  return (
    <>
      <Section part="prompt">
        <State name="waiting" width={34}>
          <Prompt text="Marge plays next." mine={false} computing refusal={null} choices={[]} onCancel={nothing} />
        </State>
        <State name="asked, refused, with choices" width={34}>
          <Prompt
            text="Load the 9 of Clubs."
            mine
            computing={false}
            refusal={{ code: "taken", text: "The Clubs slot is taken.", where: "action", rule: "sample:9" }}
            choices={["Replace", "Spend a token"].map((text) => ({
              entry: { action: { kind: text }, text, targets: [], worth: null },
              text,
            }))}
            onCancel={nothing}
          />
        </State>
      </Section>
      <Section part="log">
        <State name="to read" width={24}>
          <LogPanel snapshot={SNAPSHOT} />
        </State>
        <State name="to jump, at the second step" width={24}>
          <LogPanel snapshot={SNAPSHOT} onStep={nothing} now={2} />
        </State>
      </Section>
      <Section part="hint">
        <State name="all steps told" width={24}>
          <HintPanel />
        </State>
        <State name="brief" width={24}>
          <HintPanel brief />
        </State>
      </Section>
      <Section part="toasts">
        <State name="two errors" width={30} height={16}>
          <div class="gallery-window">
            <Toasts />
          </div>
        </State>
      </Section>
      <Section part="tabs">
        <State name="the second of three" width={24}>
          <SomeTabs />
        </State>
      </Section>
      <Section part="sheet">
        <State name="over" width={34}>
          <ScoreSheet snapshot={SNAPSHOT} />
        </State>
      </Section>
      <Section part="count">
        <State name="at rest" width={6}>
          <Count value={37} />
        </State>
      </Section>
      <Section part="wins">
        <State name="fourteen games" width={34}>
          <Wins list={RESULTS} name="A game" />
        </State>
      </Section>
      <Section part="moment">
        <State name="a round is over" width={30} height={20}>
          <MomentPanel title="Round 2 is over" next="On to round 3" onNext={nothing}>
            <p>Otto leads by 19 points.</p>
          </MomentPanel>
        </State>
      </Section>
      <Section part="curtain">
        {[true, false].map((waiting) => (
          <State key={`${waiting}`} name={waiting ? "computers first" : "somebody is next"} width={26} height={14}>
            <Curtain name="Marge" waiting={waiting} />
          </State>
        ))}
      </Section>
      <Section part="dialog">
        <State name="closed">
          <DialogButton button="Discards" label="Look at the discards" title="Discards">
            <p>Nothing yet.</p>
          </DialogButton>
        </State>
      </Section>
      <Section part="cardrow">
        <State name="bare" width={20}>
          <CardRow cards={["3C", "4D", "5H"]} />
        </State>
        <State name="with notes" width={20}>
          <CardRow cards={["10S", "8C", "8H"]} notes={["1st", "2nd", "3rd"]} />
        </State>
      </Section>
    </>
  );
}
