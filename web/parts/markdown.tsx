import type { ComponentChildren } from "preact";

/**
 * The rules pages' own small part of Markdown: headings, paragraphs, lists, tables, bold, code and links. A heading's
 * leading number, and a ruling's id in bold at the start of a paragraph or list item, become anchors.
 */
export function anchorOf(place: string): string {
  return `rule-${place.toLowerCase().replaceAll(/[^a-z0-9-]+/g, "-")}`;
}

function inline(text: string): ComponentChildren[] {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`|\[[^\]]+\]\([^)]+\))/);
  return parts.map((part, index) => {
    if (part.startsWith("**")) return <b key={index}>{part.slice(2, -2)}</b>;
    if (part.startsWith("*") && part.length > 2) return <em key={index}>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return <code key={index}>{part.slice(1, -1)}</code>;
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (link) {
      const href = link[2] ?? "";
      return href.startsWith("#") ? (
        <a key={index} href={href}>
          {link[1]}
        </a>
      ) : (
        <span key={index}>{link[1]}</span>
      );
    }
    return part;
  });
}

/** The rulings named in a piece of text, as anchors for links such as `H-8`. */
function anchors(text: string, seen: Set<string>): ComponentChildren[] {
  const found = [...text.matchAll(/\b[A-Z]-\d+\b/g)].map((hit) => anchorOf(hit[0]));
  return [...new Set(found)]
    .filter((id) => !seen.has(id))
    .map((id) => {
      seen.add(id);
      return <span key={id} id={id} class="anchor" />;
    });
}

interface Block {
  readonly kind: "heading" | "list" | "steps" | "table" | "code" | "paragraph";
  readonly level: number;
  readonly lines: string[];
}

function blocks(text: string): Block[] {
  const found: Block[] = [];
  let open: Block | null = null;
  let fenced = false;
  const start = (kind: Block["kind"], line: string, level = 0) => {
    open = { kind, level, lines: [line] };
    found.push(open);
  };
  for (const line of text.split("\n")) {
    const last: Block | null = open;
    if (line.startsWith("```")) {
      fenced = !fenced;
      if (fenced) {
        open = { kind: "code", level: 0, lines: [] };
        found.push(open);
      } else open = null;
      continue;
    }
    if (fenced) {
      (last as Block | null)?.lines.push(line);
      continue;
    }
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^\s*[-*]\s+(.*)$/.exec(line);
    const step = /^\s*\d+\.\s+(.*)$/.exec(line);
    const kind = (last as Block | null)?.kind;
    if (line.trim() === "") open = null;
    else if (heading) {
      start("heading", heading[2] ?? "", heading[1]?.length ?? 1);
      open = null;
    } else if (item) kind === "list" ? (last as Block | null)?.lines.push(item[1] ?? "") : start("list", item[1] ?? "");
    else if (step) kind === "steps" ? (last as Block | null)?.lines.push(step[1] ?? "") : start("steps", step[1] ?? "");
    else if (line.startsWith("|")) kind === "table" ? (last as Block | null)?.lines.push(line) : start("table", line);
    else if (last) {
      const lines = (last as Block).lines;
      lines[lines.length - 1] += ` ${line.trim()}`;
    } else start("paragraph", line.trim());
  }
  return found;
}

function cells(row: string): string[] {
  return row
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function Table({ lines }: { lines: readonly string[] }) {
  const [head, , ...rows] = lines;
  return (
    <div class="sheet-box" role="group" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {cells(head ?? "").map((cell, index) => (
              <th key={index} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {cells(row).map((cell, at) => (
                <td key={at}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ level, text }: { level: number; text: string }) {
  const number = /^(\d+(?:\.\d+)*)\.?\s/.exec(text);
  const id = anchorOf(number?.[1] ?? text);
  const content = inline(text);
  if (level === 1) return <h1 id={id}>{content}</h1>;
  if (level === 2) return <h2 id={id}>{content}</h2>;
  return <h3 id={id}>{content}</h3>;
}

function Paragraph({ text, seen }: { text: string; seen: Set<string> }) {
  return (
    <p>
      {anchors(text, seen)}
      {inline(text)}
    </p>
  );
}

function Item({ text, seen }: { text: string; seen: Set<string> }) {
  return (
    <li>
      {anchors(text, seen)}
      {inline(text)}
    </li>
  );
}

export function Markdown({ text }: { text: string }) {
  const seen = new Set<string>();
  return (
    <>
      {blocks(text).map((block, index) => {
        const { kind, level, lines } = block;
        if (kind === "heading") return <Heading key={index} level={level} text={lines[0] ?? ""} />;
        if (kind === "list")
          return (
            <ul key={index}>
              {lines.map((line, at) => (
                <Item key={at} text={line} seen={seen} />
              ))}
            </ul>
          );
        if (kind === "steps")
          return (
            <ol key={index}>
              {lines.map((line, at) => (
                <Item key={at} text={line} seen={seen} />
              ))}
            </ol>
          );
        if (kind === "table") return <Table key={index} lines={lines} />;
        if (kind === "code") return <pre key={index}>{lines.join("\n")}</pre>;
        return <Paragraph key={index} text={lines.join(" ")} seen={seen} />;
      })}
    </>
  );
}
