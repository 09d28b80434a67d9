import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { readText } from "../app/doors.ts";
import { gameOf, hasTable, nameOf, OFFERED, offered } from "../app/games.ts";
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
  const [sought, setSought] = useState("");
  const text = useRef<HTMLElement>(null);
  const sections = useMemo(() => (html === null ? [] : sectionsOf(html)), [html]);
  const words = wordsIn(sought);
  const found = sections.filter((section) => words.length > 0 && holds(section, words));

  // A place that is asked for is shown, whatever was sought before.
  useEffect(() => setSought(""), [id, place]);

  useEffect(() => {
    const aim = html === null || place === "" ? null : document.getElementById(anchorOf(place));
    if (!aim) {
      scrollTo(0, 0);
      return undefined;
    }
    const block = aim.closest<HTMLElement>("h1, h2, h3, h4, p, li, td") ?? aim;
    block.scrollIntoView({ block: "start" });
    block.tabIndex = -1;
    block.focus({ preventScroll: true });
    block.classList.add("pointed");
    return () => block.classList.remove("pointed");
  }, [html, place]);

  useEffect(() => mark(text.current, words), [words.join(" "), html]);

  return (
    <main class="page rules" tabIndex={-1}>
      <header class="bar">
        <Back />
        <p class="bar-title">Rules</p>
        {offered(id) === undefined ? null : (
          <search class="rules-search">
            <input
              type="search"
              aria-label={`Search the rules of ${nameOf(id)}`}
              placeholder="Search"
              value={sought}
              onInput={({ currentTarget }) => setSought(currentTarget.value)}
              onKeyDown={(event) => {
                if (event.key === "Escape" && sought !== "") setSought("");
              }}
            />
          </search>
        )}
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
        <>
          <p class="help rules-found" role="status">
            {words.length === 0 ? "" : foundWords(found.length, sought)}
          </p>
          <article class="card-box prose" ref={text} hidden={words.length > 0 && found.length === 0}>
            {sections.map((section, index) => (
              <section key={section.number ?? index} hidden={words.length > 0 && !found.includes(section)}>
                {/* The build made it from docs/rules and docs/rulings. */}
                <div class="rules-text" dangerouslySetInnerHTML={{ __html: section.html }} />
                <Pictures game={id} section={section.number} />
              </section>
            ))}
          </article>
        </>
      )}
    </main>
  );
}

function foundWords(count: number, sought: string): string {
  if (count === 0) return `Nothing in these rules holds “${sought.trim().slice(0, 40)}”.`;
  return count === 1 ? "1 section holds it." : `${count} sections hold it.`;
}

interface RulesSection {
  /** Null where it is no numbered section: the introduction, a ruling. */
  readonly number: string | null;
  readonly html: string;
  /** What it says, in small letters. */
  readonly text: string;
}

/** The rules cut before each heading of a section and each ruling. */
function sectionsOf(html: string): readonly RulesSection[] {
  return html.split(/(?=<h[23] id=)/).map((part) => {
    const box = document.createElement("template");
    box.innerHTML = part;
    box.content.querySelector(".contents")?.remove();
    const text = (box.content.textContent ?? "").toLowerCase();
    return { number: /^<h2 id="rule-(\d+)"/.exec(part)?.[1] ?? null, html: part, text };
  });
}

function wordsIn(sought: string): readonly string[] {
  return sought.toLowerCase().split(/\s+/).filter(Boolean);
}

function holds({ text }: RulesSection, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

/** Marks the words that are sought in the text, where the browser has highlights of its own; they change no element. */
function mark(text: HTMLElement | null, words: readonly string[]): void {
  if (!("highlights" in CSS)) return;
  const ranges: Range[] = [];
  const walker = words.length > 0 && text ? document.createTreeWalker(text, NodeFilter.SHOW_TEXT) : null;
  for (let node = walker?.nextNode(); node; node = walker?.nextNode()) {
    const said = node.textContent?.toLowerCase() ?? "";
    for (const word of words) {
      for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length)) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("sought", new Highlight(...ranges));
}

function Pictures({ game, section }: { game: string; section: string | null }) {
  const pictures = section === null || !hasTable(game) ? [] : (gameOf(game).pictures[section] ?? []);
  return pictures.map(({ Drawing, caption }) => (
    <figure key={caption} class="rules-picture">
      <div class="rules-drawing" aria-hidden="true">
        <Drawing />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  ));
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
