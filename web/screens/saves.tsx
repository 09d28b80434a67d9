import { useState } from "preact/hooks";
import { download } from "../app/files.ts";
import { nameOf } from "../app/games.ts";
import { go } from "../app/routing.ts";
import type { BrokenSave, Save } from "../app/saves.ts";
import { deleteSaves } from "../app/saves.ts";
import { ConfirmButton } from "../parts/confirm.tsx";

const ORDERS = {
  played: { words: "Last played", compare: (a: Save, b: Save) => b.updated - a.updated },
  game: {
    words: "Game",
    compare: (a: Save, b: Save) => nameOf(a.game).localeCompare(nameOf(b.game)) || b.updated - a.updated,
  },
  ahead: {
    words: "Furthest ahead",
    compare: (a: Save, b: Save) => (b.margin ?? -Infinity) - (a.margin ?? -Infinity) || b.updated - a.updated,
  },
} as const;

type Order = keyof typeof ORDERS;

function timeOf(save: Save): string {
  return new Date(save.updated).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** All saved games: to go on with, export or delete, one at a time or several. */
export function SavedGames({ list, broken }: { list: readonly Save[]; broken: readonly BrokenSave[] }) {
  const [order, setOrder] = useState<Order>("played");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const sorted = [...list].sort(ORDERS[order].compare);
  const over = sorted.filter((save) => save.over);
  const selected = list.filter((save) => chosen.has(save.id)).map((save) => save.id);
  const choose = (ids: readonly string[], on: boolean) =>
    setChosen(new Set(on ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  const games = selected.length === 1 ? "1 game" : `${selected.length} games`;
  return (
    <section class="card-box" aria-labelledby="saves-title">
      <div class="saves-head">
        <h2 id="saves-title">Saved games</h2>
        {list.length > 1 ? (
          <label class="saves-order">
            <span>Sort by</span>
            <select value={order} onChange={(event) => setOrder(event.currentTarget.value as Order)}>
              {Object.entries(ORDERS).map(([name, { words }]) => (
                <option key={name} value={name}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ) : null}
      </div>
      {list.length > 1 ? (
        <fieldset class="row saves-choice" aria-label="Select saved games">
          <button type="button" class="quiet" onClick={() => setChosen(new Set(list.map((save) => save.id)))}>
            Select all
          </button>
          {over.length > 0 ? (
            <button type="button" class="quiet" onClick={() => setChosen(new Set(over.map((save) => save.id)))}>
              Select finished
            </button>
          ) : null}
          {selected.length > 0 ? (
            <>
              <button type="button" class="quiet" onClick={() => setChosen(new Set())}>
                Select none
              </button>
              <ConfirmButton
                key={selected.length}
                label={`Delete ${games}`}
                question={`Delete ${games} for good?`}
                onConfirm={() => void deleteSaves(selected)}
              />
            </>
          ) : null}
        </fieldset>
      ) : null}
      <SaveList
        list={sorted.filter((save) => !save.over)}
        title="Unfinished"
        several={list.length > 1}
        chosen={chosen}
        choose={choose}
      />
      <SaveList list={over} title="Finished" several={list.length > 1} chosen={chosen} choose={choose} />
      <Damaged broken={broken} />
      <p class="help">An exported game holds every hand and the seed: anyone who opens it can see every hand.</p>
    </section>
  );
}

interface ListProps {
  readonly list: readonly Save[];
  readonly title: string;
  /** Whether there is more than one saved game, so that several can be chosen. */
  readonly several: boolean;
  readonly chosen: ReadonlySet<string>;
  choose(ids: readonly string[], on: boolean): void;
}

/** A long list starts folded, so that what is below it stays in reach. */
const FOLDED_FROM = 7;

function SaveList({ list, title, several, chosen, choose }: ListProps) {
  if (list.length === 0) return null;
  return (
    <details open={list.length < FOLDED_FROM}>
      <summary>
        {title} ({list.length})
      </summary>
      <ul class="saves">
        {list.map((save) => (
          <SaveRow
            key={save.id}
            save={save}
            chosen={several ? chosen.has(save.id) : null}
            choose={(on) => choose([save.id], on)}
          />
        ))}
      </ul>
    </details>
  );
}

/** `chosen` is null where there is nothing to choose from. */
function SaveRow({ save, chosen, choose }: { save: Save; chosen: boolean | null; choose(on: boolean): void }) {
  const when = timeOf(save);
  const game = nameOf(save.game);
  const named = `${game}, ${save.about}, ${when}`;
  return (
    <li>
      {chosen === null ? null : (
        <input
          type="checkbox"
          checked={chosen}
          aria-label={`Select: ${named}`}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
      <span class="save-about">
        <b>{game}</b> <span class="save-place">{save.about}</span>
        <small>
          {save.standing ? <span class="save-standing">{save.standing}</span> : null}
          <time dateTime={new Date(save.updated).toISOString()}>{when}</time>
        </small>
      </span>
      <span class="save-deeds">
        <button
          type="button"
          class="quiet"
          onClick={() => go(`#play=${save.id}`)}
          aria-label={`${save.over ? "View" : "Continue"}: ${named}`}
        >
          {save.over ? "View" : "Continue"}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => download(`${save.game}-${save.id}.json`, save.record)}
          aria-label={`Export: ${named}`}
        >
          Export
        </button>
        <ConfirmButton
          label="Delete"
          name={`Delete: ${named}`}
          question="Delete for good?"
          onConfirm={() => void deleteSaves([save.id])}
        />
      </span>
    </li>
  );
}

function Damaged({ broken }: { broken: readonly BrokenSave[] }) {
  if (broken.length === 0) return null;
  return (
    <>
      <h3>Cannot be read</h3>
      <p>The page keeps these as they are until you delete them.</p>
      <ul class="saves">
        {broken.map((save) => (
          <li key={save.id}>
            <span class="save-about">A damaged save, {save.text.length} letters</span>
            <span class="save-deeds">
              <button type="button" class="quiet" onClick={() => download(`damaged-${save.id}.txt`, save.text)}>
                Export
              </button>
              <ConfirmButton label="Delete" question="Delete for good?" onConfirm={() => void deleteSaves([save.id])} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
