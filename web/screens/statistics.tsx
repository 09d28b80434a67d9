import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { exportEverything, takeEverything } from "../app/everything.ts";
import { nameOf, OFFERED, offered } from "../app/games.ts";
import type { Result } from "../app/statistics.ts";
import { deleteResults, loadResults, results, summary } from "../app/statistics.ts";
import { useStore } from "../app/store.ts";
import { Back } from "../parts/back.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { Icon } from "../parts/icons.tsx";
import { Wins } from "../parts/wins.tsx";

/** How the player has done on this device: by game, level and variant, and over time. */
export function StatisticsScreen() {
  const { list, loaded, broken, off } = useStore(results);
  useEffect(() => {
    void loadResults();
  }, []);
  const games = OFFERED.map(({ id }) => id).filter((id) => list.some(({ game }) => game === id));
  const others = [...new Set(list.map(({ game }) => game))].filter((id) => !games.includes(id));
  return (
    <main class="page statistics" tabIndex={-1}>
      <header class="bar">
        <Back />
        <h1>Statistics</h1>
      </header>
      {off ? <p class="notice">{off}</p> : null}
      {loaded && list.length === 0 ? (
        <p class="notice">
          No finished games yet. Each game that you finish alone against computers is counted here, on this device only.
        </p>
      ) : null}
      {[...games, ...others].map((id) => (
        <GameStatistics key={id} game={id} list={list.filter(({ game }) => game === id)} />
      ))}
      <Keeper count={list.length} broken={broken} />
    </main>
  );
}

const LEVELS: Readonly<Record<string, string>> = { easy: "Easy", medium: "Medium", hard: "Hard", mixed: "Mixed" };

function levelName(level: string): string {
  return LEVELS[level] ?? level;
}

/** A preset's name, or the titles of the options that differ. */
function variantName(game: string, variant: string): string {
  const info = offered(game);
  if (info && variant in info.presets) {
    const words = variant.replaceAll("_", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  return variant
    .split("+")
    .map((id) => info?.options.find((option) => option.id === id)?.title ?? id)
    .join(", ");
}

function percent(part: number, of: number): string {
  return `${Math.round((100 * part) / of)} %`;
}

/** One decimal, none where it would be 0. */
function decimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function GameStatistics({ game, list }: { game: string; list: readonly Result[] }) {
  const all = summary(list);
  const kinds = new Map<string, Result[]>();
  for (const result of list) {
    const kind = `${result.level} ${result.variant}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), result]);
  }
  const pointed = list.some(({ score, seats }) => score >= seats);
  return (
    <section class="card-box" aria-labelledby={`statistics-${game}`} data-game={game}>
      <h2 id={`statistics-${game}`}>{nameOf(game)}</h2>
      <dl class="facts">
        <div>
          <dt>Played</dt>
          <dd>{all.played}</dd>
        </div>
        <div>
          <dt>Won</dt>
          <dd>
            {all.won} ({percent(all.won, all.played)})
          </dd>
        </div>
        <div>
          <dt>Wins in a row</dt>
          <dd>
            {all.row} (most {all.longest})
          </dd>
        </div>
      </dl>
      <Wins list={list} name={nameOf(game)} />
      <div class="sheet-box" role="group" tabIndex={0} aria-label={`${nameOf(game)} by level and variant`}>
        <table class="sheet">
          <thead>
            <tr>
              <th scope="col">Level</th>
              <th scope="col">Variant</th>
              <th scope="col">Played</th>
              <th scope="col">Won</th>
              <th scope="col">Mean place</th>
              {pointed ? <th scope="col">Best score</th> : null}
              {pointed ? <th scope="col">Mean score</th> : null}
            </tr>
          </thead>
          <tbody>
            {[...kinds].map(([kind, of]) => {
              const { played, won, place, best, mean } = summary(of);
              const [first] = of;
              return (
                <tr key={kind}>
                  <th scope="row">{levelName(first?.level ?? "")}</th>
                  <td>{variantName(game, first?.variant ?? "")}</td>
                  <td>{played}</td>
                  <td>
                    {won} ({percent(won, played)})
                  </td>
                  <td>{decimal(place)}</td>
                  {pointed ? <td>{decimal(best)}</td> : null}
                  {pointed ? <td>{decimal(mean)}</td> : null}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function many(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** One file with everything, and back. */
function Keeper({ count, broken }: { count: number; broken: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const say = (text: string) => {
    setSaid(text);
    tell(text);
  };
  const failed = (what: string) => (error: unknown) =>
    say(`${what} ${error instanceof Error ? error.message : String(error)}`);
  const take = (file: File) =>
    takeEverything(file).then(({ games, results: found, puzzles, known, broken: bad }) => {
      const left = [
        known > 0 ? `${known} were here already` : "",
        bad > 0 ? `${bad} are damaged and were left out` : "",
      ];
      const rest = left.filter(Boolean).join(", ");
      const came = [many(games, "game"), ...(puzzles > 0 ? [many(puzzles, "puzzle")] : [])].join(", ");
      say(`${came} and ${many(found, "result")} came in${rest ? `; ${rest}` : ""}.`);
    }, failed("Nothing was taken in."));
  return (
    <section class="card-box" aria-labelledby="keeper-title">
      <h2 id="keeper-title">One file with everything</h2>
      <p class="help">
        Saved games, puzzles, statistics and settings stay in this browser. Export them to keep them or to take them to
        another device. Whoever has the file can see every hand of your games.
      </p>
      {broken > 0 ? (
        <p class="help">
          {many(broken, "stored result")} cannot be read and {broken === 1 ? "is" : "are"} not counted.
        </p>
      ) : null}
      <div class="row">
        <button type="button" onClick={() => void exportEverything().catch(failed("Nothing was exported."))}>
          <Icon name="save" /> Export everything
        </button>
        <label class="button">
          <Icon name="open" /> Import everything
          <input
            ref={input}
            class="visually-hidden"
            type="file"
            accept=".json,application/json"
            onChange={() => {
              const file = input.current?.files?.[0];
              if (input.current) input.current.value = "";
              if (file) void take(file);
            }}
          />
        </label>
        {count > 0 || broken > 0 ? (
          <ConfirmButton
            label="Delete the statistics"
            question="Delete them for good?"
            onConfirm={() => void deleteResults()}
          />
        ) : null}
      </div>
      {said ? <p class="notice">{said}</p> : null}
    </section>
  );
}
