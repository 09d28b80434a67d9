// The rules of a game as HTML: `docs/rules/GAME.md`, then its rulings, `docs/rulings/GAME.md` (`## H-3 Title`, then text).
// Sections get the anchors that a refusal names (`GAME:7`), rulings theirs (`H-3`), and a citation leads to its ruling.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Marked } from "marked";

const docs = join(import.meta.dirname, "../../docs");

/** A ruling's id, or several: "H-3", "H-6 to H-12". */
const CITED = /\b([A-Z])-(\d+)(?: to \1-(\d+))?\b/g;

/** Where the page finds a section or a ruling; `screens/rules.tsx` makes the same names. */
function anchorOf(place) {
  return `rule-${place.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "-")}`;
}

function escaped(text) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  return text.replaceAll(/[&<>"]/g, (letter) => names[letter]);
}

/** The rules' page of a game, and what it is in a sentence or two. */
export function rulesOf(game) {
  const file = join(docs, "rules", `${game}.md`);
  if (!existsSync(file)) return { html: "<h1>Rules</h1><p>The rules of this game are not written yet.</p>", lead: "" };
  const rules = readFileSync(file, "utf8");
  const path = join(docs, "rulings", `${game}.md`);
  const rulings = existsSync(path) ? readFileSync(path, "utf8") : "";
  const ruled = new Set([...rulings.matchAll(/^## ([A-Z]-\d+)\b/gm)].map(([, id]) => id));
  const sections = [...rules.matchAll(/^## (\d+)\. (.+)$/gm)].map(([, number, title]) => ({ number, title }));
  if (rulings !== "") sections.push({ number: "rulings", title: "Rulings" });
  const seen = new Set(ruled);
  const html = [
    rendered(rules, { game, ruled, seen, deeper: 0 }).replace("<h2", () => `${contents(game, sections)}<h2`),
    rulings === "" ? "" : rendered(rulings, { game, ruled, seen, deeper: 1 }),
  ];
  return { html: html.join(""), lead: leadOf(rules) };
}

function contents(game, sections) {
  const items = sections.map(
    ({ number, title }) => `<li><a href="#rules=${game}:${number}">${escaped(title.replaceAll(/[*_`]/g, ""))}</a></li>`,
  );
  return `<nav class="contents" aria-label="Sections"><ol>${items.join("")}</ol></nav>`;
}

/** How many letters of its first paragraph say on the home screen what a game is; the rules say the rest. */
const LONGEST_LEAD = 180;

/** The first sentences of the first paragraph after the title, as many as fit, in one line. */
function leadOf(text) {
  const paragraph = text.split(/\n\s*\n/).find((part) => !part.startsWith("#"));
  if (!paragraph) throw new Error("A rules page begins with its title and a paragraph that says what the game is.");
  const [first, ...more] = paragraph
    .trim()
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.!?]) /);
  let lead = first;
  for (const sentence of more) {
    if (lead.length + sentence.length >= LONGEST_LEAD) break;
    lead += ` ${sentence}`;
  }
  return lead;
}

/** `seen` has the anchors that exist already; what is cited without a ruling of its own is found where it is first cited. */
function rendered(text, { game, ruled, seen, deeper }) {
  const link = (id) => {
    if (ruled.has(id)) return `<a href="#rules=${game}:${id}">${id}</a>`;
    if (seen.has(id)) return id;
    seen.add(id);
    return `<span id="${anchorOf(id)}">${id}</span>`;
  };
  const citations = (html) =>
    html.replaceAll(CITED, (_, letter, first, last) => {
      if (last === undefined) return link(`${letter}-${first}`);
      const between = Array.from({ length: Math.max(0, last - first - 1) }, (_, at) => `${letter}-${+first + at + 1}`);
      const hidden = between
        .filter((id) => !ruled.has(id) && !seen.has(id))
        .map((id) => link(id).replace(`>${id}<`, "><"));
      return `${link(`${letter}-${first}`)} to ${hidden.join("")}${link(`${letter}-${last}`)}`;
    });
  const renderer = {
    heading({ depth, tokens }) {
      const plain = this.parser.parseInline(tokens, this.parser.textRenderer);
      const number = /^(?:(\d+(?:\.\d+)*)\.?\s|([A-Z]-\d+)\b)/.exec(plain);
      const level = Math.min(depth + deeper, 4);
      const place = depth === 1 && deeper > 0 ? "rulings" : (number?.[1] ?? number?.[2] ?? plain);
      const words = place === "rulings" ? "Rulings" : plain;
      return `<h${level} id="${anchorOf(place)}">${words}</h${level}>`;
    },
    text({ text, tokens }) {
      return tokens ? this.parser.parseInline(tokens) : citations(escaped(text));
    },
    /** Only the page's own rules have a place in it; of any other link the words stay. */
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const [, folder, other, at] = /^(?:\.\.\/)?(rules|rulings)?\/?(\w+)\.md(?:#(.*))?$/.exec(href) ?? [];
      if (other === undefined) return words;
      const place = folder === "rulings" ? `:${at ?? "rulings"}` : at ? `:${at}` : "";
      return `<a href="#rules=${other}${place}">${words.replaceAll(/<[^>]+>/g, "")}</a>`;
    },
    html: ({ text }) => escaped(text),
    table(token) {
      const cell = (name, { tokens }) => `<${name}>${this.parser.parseInline(tokens)}</${name.split(" ")[0]}>`;
      const head = token.header.map((item) => cell('th scope="col"', item)).join("");
      const rows = token.rows.map((row) => `<tr>${row.map((item) => cell("td", item)).join("")}</tr>`).join("");
      const table = `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
      return `<div class="sheet-box" role="group" tabindex="0" aria-label="Table">${table}</div>`;
    },
  };
  return new Marked({ renderer }).parse(text);
}
