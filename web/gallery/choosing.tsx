import { useMemo, useState } from "preact/hooks";
import type { Action, Refusal } from "../app/shapes.ts";
import { cardName, Face, rankOf } from "../parts/card.tsx";
import { Compose } from "../parts/compose.tsx";
import { createIdentities } from "../parts/identity.ts";
import { Menu } from "../parts/menu.tsx";
import { Sealed } from "../parts/sealed.tsx";
import { Selection } from "../parts/selection.tsx";
import { Section, State } from "./section.tsx";

/** What stands where a table has the engine: it answers a little later, as the engine does. */
function answer(refusal: string | null): Promise<Refusal | null> {
  const value = refusal === null ? null : { code: "sample", text: refusal, where: null, rule: null };
  return new Promise((done) => setTimeout(() => done(value), 20));
}

function Confirmed({ action }: { action: Action | null }) {
  return <p class="gallery-output">{action ? JSON.stringify(action) : "Nothing confirmed."}</p>;
}

const EQUAL = ["7H", "7H", "7S", "QD"].map((card, index) => ({
  id: `${card}-${index}`,
  name: cardName(card),
  face: <Face card={card} />,
}));

function SelectionState() {
  const [action, setAction] = useState<Action | null>(null);
  const rank = (id: string) => rankOf(id.split("-")[0] ?? "");
  return (
    <>
      <Selection
        things={EQUAL}
        label="Cards to play"
        confirm={(count) => (count === 0 ? "Play" : `Play ${count} ${count === 1 ? "card" : "cards"}`)}
        compose={(ids) => (ids.length === 0 ? "Choose cards of one rank." : { kind: "play", cards: ids })}
        refuse={({ cards }) => {
          const ranks = new Set((cards as string[]).map(rank));
          return answer(ranks.size > 1 ? "All cards must have the same rank." : null);
        }}
        onConfirm={setAction}
      />
      <Confirmed action={action} />
    </>
  );
}

const GOODS = ["Steel", "Grain", "Cars"].map((text) => ({ value: text.toLowerCase(), text }));

function ComposeState() {
  const [action, setAction] = useState<Action | null>(null);
  return (
    <>
      <Compose
        kind="offer"
        label="Make an offer"
        fields={[
          { name: "to", label: "To", options: ["Ines", "Otto"].map((text) => ({ value: text, text })) },
          { name: "give", label: "You give", options: GOODS, several: true },
        ]}
        refuse={({ give }) => answer((give as string[]).length === 0 ? "An offer must give something." : null)}
        onConfirm={setAction}
      />
      <Confirmed action={action} />
    </>
  );
}

const KINDS = ["Load", "Ship", "Trade", "Pass"];
const HUNDREDS = Array.from({ length: 400 }, (_, index) => ({
  key: `${index}`,
  text: `${KINDS[index % 3]} car ${index + 1}`,
  group: KINDS[index % 3] ?? "",
}));

function MenuState({ count }: { count: number }) {
  const [picked, setPicked] = useState("Nothing picked.");
  return (
    <>
      <Menu choices={HUNDREDS.slice(0, count)} label={`Menu of ${count}`} numbered onPick={setPicked} />
      <p class="gallery-output">{picked}</p>
    </>
  );
}

const SNAPSHOTS = [
  { hand: ["7H", "7H", "KS"], pile: ["7H"] },
  { hand: ["KS", "7H"], pile: ["7H", "7H"] },
  { hand: ["7H", "KS", "7H"], pile: ["7H"] },
];

/** Two decks: equal cards that go from zone to zone. */
function IdentityState() {
  const [at, setAt] = useState(0);
  const identify = useMemo(createIdentities, []);
  const things = useMemo(() => identify(SNAPSHOTS[at] ?? {}), [identify, at]);
  return (
    <>
      {Object.entries(things).map(([zone, all]) => (
        <p key={zone} data-things={zone}>
          {zone}: {all.map(({ id }) => id).join(" ")}
        </p>
      ))}
      <button type="button" onClick={() => setAt((at + 1) % SNAPSHOTS.length)}>
        Next snapshot
      </button>
    </>
  );
}

const SEATS = ["Ines", "Marge", "Otto"];

function seats(chosen: number, open: boolean) {
  return SEATS.map((name, seat) => ({
    seat,
    name,
    chosen: seat < chosen,
    ...(open ? { choice: { name: `moves ${seat + 2}`, face: <Face card={`${seat + 2}S`} look="bold" /> } } : {}),
  }));
}

/** How actions of several parts are made: menus, selections, drafts, fields, choices of all seats at once. */
export function ChoosingSections() {
  return (
    <>
      <Section part="menu">
        {[4, 24, 400].map((count) => (
          <State key={count} name={`${count} entries`} width={18}>
            <div class="gallery-scroll" role="group" tabIndex={0} aria-label={`${count} entries, in a panel`}>
              <MenuState count={count} />
            </div>
          </State>
        ))}
      </Section>
      <Section part="selection">
        <State name="cards of one rank" width={24}>
          <SelectionState />
        </State>
      </Section>
      <Section part="compose">
        <State name="an offer" width={24}>
          <ComposeState />
        </State>
      </Section>
      <Section part="sealed">
        <State name="one has chosen">
          <Sealed label="Sealed, one has chosen" seats={seats(1, false)} />
        </State>
        <State name="all have chosen">
          <Sealed label="Sealed, all have chosen" seats={seats(3, false)} />
        </State>
        <State name="turned over">
          <Sealed label="Sealed, turned over" seats={seats(3, true)} />
        </State>
      </Section>
      <Section part="identity">
        <State name="equal cards" width={24}>
          <IdentityState />
        </State>
      </Section>
    </>
  );
}
