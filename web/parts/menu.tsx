import { useId, useState } from "preact/hooks";

export interface Choice {
  /** What tells the entry from all others. */
  readonly key: string;
  readonly text: string;
  /** The heading below which it stands. */
  readonly group: string;
}

interface MenuProps {
  readonly choices: readonly Choice[];
  /** What the list is: "Legal moves". */
  readonly label: string;
  /** Digits 1 to 9 pick the first nine; the caller listens to the keys. */
  readonly numbered?: boolean;
  onPick(key: string): void;
}

/** From so many entries on there is a search field. */
const SEARCHED = 10;
/** Up to so many entries groups are open without a search. */
const OPEN = 40;
/** A group shows so many entries at first, and as many more at each press. */
const SHOWN = 60;

/** Whether every word of the search begins a word of the entry or its group. */
function fits({ text, group }: Choice, words: readonly string[]): boolean {
  const parts = `${group} ${text}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return words.every((word) => parts.some((part) => part.startsWith(word)));
}

/** A menu of any length as plain buttons: few as a list; many by groups, with a search over all of them. */
export function Menu({ choices, label, numbered = false, onPick }: MenuProps) {
  const [search, setSearch] = useState("");
  const field = useId();
  const words = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const found = choices.filter((choice) => fits(choice, words));
  const numbers = new Map(numbered ? choices.slice(0, 9).map(({ key }, index) => [key, index + 1]) : []);
  const groups = [...new Set(found.map(({ group }) => group))];
  const many = new Set(choices.map(({ group }) => group)).size > 1 && choices.length >= SEARCHED;
  const open = found.length <= OPEN || words.length > 0;
  return (
    <div class="menu">
      {choices.length < SEARCHED ? null : (
        <div class="menu-search">
          <label for={field}>Search</label>
          <input id={field} type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          <p role="status">
            {found.length === choices.length
              ? `${choices.length} entries`
              : `${found.length} of ${choices.length} entries`}
          </p>
        </div>
      )}
      {many ? (
        groups.map((group) => {
          const entries = found.filter((choice) => choice.group === group);
          return (
            <details key={`${group} ${open}`} open={open}>
              <summary>
                {group} <span class="menu-count">{entries.length}</span>
              </summary>
              <Entries entries={entries} label={`${label}: ${group}`} numbers={numbers} onPick={onPick} />
            </details>
          );
        })
      ) : (
        <Entries entries={found} label={label} numbers={numbers} onPick={onPick} />
      )}
    </div>
  );
}

interface EntriesProps {
  readonly entries: readonly Choice[];
  readonly label: string;
  readonly numbers: ReadonlyMap<string, number>;
  onPick(key: string): void;
}

function Entries({ entries, label, numbers, onPick }: EntriesProps) {
  const [shown, setShown] = useState(SHOWN);
  const left = entries.length - shown;
  return (
    <>
      <ol class="moves" aria-label={label}>
        {entries.slice(0, shown).map(({ key, text }) => (
          <li key={key}>
            <button type="button" onClick={() => onPick(key)}>
              {numbers.has(key) ? <kbd aria-hidden="true">{numbers.get(key)}</kbd> : null} <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
      {left > 0 ? (
        <button type="button" class="quiet" onClick={() => setShown(shown + SHOWN)}>
          {Math.min(left, SHOWN)} more of {left}
        </button>
      ) : null}
    </>
  );
}
