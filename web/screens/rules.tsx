import { useEffect, useState } from "preact/hooks";
import { readText } from "../app/doors.ts";
import { nameOf, OFFERED, offered } from "../app/games.ts";
import { problem, wordsOf } from "../app/reports.ts";
import { Back } from "../parts/back.tsx";

/** Where a section or a ruling stands in the page; `build/rules.mjs` makes the same names. */
function anchorOf(place: string): string {
  return `rule-${place.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "-")}`;
}

/** A game's rules; `at` is the game's id or a place in its rules: a section, `GAME:7`, or a ruling, `GAME:H-8`. */
export function RulesScreen({ at }: { at: string }) {
  const [id = "", place = ""] = at.split(":");
  const html = useRules(id);

  useEffect(() => {
    const found = html === null || place === "" ? null : document.getElementById(anchorOf(place));
    if (!found) {
      scrollTo(0, 0);
      return undefined;
    }
    const block = found.closest<HTMLElement>("h1, h2, h3, h4, p, li, td") ?? found;
    block.scrollIntoView({ block: "start" });
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    block.classList.add("pointed");
    return () => block.classList.remove("pointed");
  }, [html, place]);

  return (
    <main class="page rules" tabIndex={-1}>
      <header class="bar">
        <Back />
        <p class="bar-title">Rules</p>
      </header>
      {offered(id) === undefined ? (
        <article class="card-box prose">
          <h1>Rules not found</h1>
          <p>There is no game called “{id.slice(0, 40)}” here. These are the rules that there are:</p>
          <RulesList />
        </article>
      ) : html === null ? (
        <p class="help" role="status">
          The rules of {nameOf(id)} are on their way …
        </p>
      ) : (
        // The build made it from docs/rules and docs/rulings.
        <article class="card-box prose" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </main>
  );
}

function RulesList() {
  return (
    <ul>
      {OFFERED.map((game) => (
        <li key={game.id}>
          <a href={`#rules=${game.id}`}>{game.name}</a>
        </li>
      ))}
    </ul>
  );
}

/** The page's file with the rules; null until it is here. */
function useRules(id: string): string | null {
  const [read, setRead] = useState<{ id: string; html: string } | null>(null);
  useEffect(() => {
    if (offered(id) === undefined) return undefined;
    let wanted = true;
    const load = () =>
      readText(`rules-${id}.html`).then(
        (html) => wanted && setRead({ id, html }),
        (error: unknown) => {
          if (!wanted) return;
          setRead({ id, html: "<h1>These rules could not be read</h1>" });
          problem(new Error(`The rules could not be read: ${wordsOf(error)}`), {
            help: { label: "Try again", run: () => void load() },
          });
        },
      );
    void load();
    return () => {
      wanted = false;
    };
  }, [id]);
  return read?.id === id ? read.html : null;
}
