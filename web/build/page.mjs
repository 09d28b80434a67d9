// Make the page in both forms: node page.mjs RUNTIME_FOLDER GAMES OUT
// RUNTIME_FOLDER holds python_stdlib.zip, pyodide-lock.json and the wheels, compiled; GAMES is the engine's list of games as JSON.
// OUT gets site/ and loading-dock.html.
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleMain, bundleServiceWorker, bundleWorkers } from "./bundles.mjs";
import { rulesOf } from "./rules.mjs";

const web = join(import.meta.dirname, "..");
const modules = join(web, "node_modules");
const cpSat = join(modules, "or-tools-wasm/build/javascript/wasm");
const [runtime, list, out] = process.argv.slice(2);

const games = JSON.parse(readFileSync(list, "utf8")).map((game) => ({ ...game, ...rulesOf(game.id) }));
const offered = games.map(({ html, ...game }) => game);
const main = await bundleMain(versionOf(join(web, "../pygames/__init__.py")), offered);
const files = {
  ...(await bundleWorkers()),
  "pyodide.asm.wasm": readFileSync(join(modules, "pyodide/pyodide.asm.wasm")),
  "cp_sat_jspi.wasm": readFileSync(join(cpSat, "cp_sat_runtime.wasm")),
  "cp_sat_asyncify.wasm": readFileSync(join(cpSat, "cp_sat_runtime_asyncify.wasm")),
};
for (const { id, html } of games) files[`rules-${id}.html`] = Buffer.from(html);
files["third-party.txt"] = Buffer.from(notices());
for (const name of readdirSync(runtime).sort()) files[name] = readFileSync(join(runtime, name));

await writeSite();
writeSingleFile();

/** A static site: everything but the page has its content's hash in its name, and lies beside the page. */
async function writeSite() {
  const site = join(out, "site");
  rmSync(site, { recursive: true, force: true });
  mkdirSync(join(site, "assets"), { recursive: true });
  const extras = copyStatic(site);
  const put = (name, content) => {
    const kind = extname(name.replace(/\.gz$/, "")) + (name.endsWith(".gz") ? ".gz" : "");
    const address = `assets/${name.slice(0, name.length - kind.length)}.${hash(content, "hex").slice(0, 16)}${kind}`;
    writeFileSync(join(site, address), content);
    return address;
  };
  // A wasm file goes as it is, since browsers keep compiled code only of what they compile while it arrives; a host compresses it.
  const addresses = Object.fromEntries(
    Object.entries(files).map(([name, content]) => [
      name,
      name.endsWith(".wasm") ? put(name, content) : put(`${name}.gz`, gzip(content)),
    ]),
  );
  const style = put("main.css", main.css);
  const script = put("main.js", main.js);
  const page = writePage(join(site, "index.html"), {
    policy: policy({
      script: "'self'",
      worker: "'self'",
      style: "'self'",
      image: "'self'",
      connect: "'self'",
      manifest: "'self'",
    }),
    head: `<link rel="manifest" href="manifest.webmanifest"><link rel="stylesheet" href="${style}"><script defer src="${script}"></script>`,
    body: `<script type="application/json" id="files">${JSON.stringify(addresses)}</script>`,
  });
  const release = hash(page, "hex").slice(0, 16);
  writeFileSync(
    join(site, "service-worker.js"),
    await bundleServiceWorker(release, ["./", style, script, ...extras], addresses),
  );
  writeFileSync(join(site, "third-party.txt"), files["third-party.txt"]);
  writeFileSync(join(site, ".nojekyll"), "");
}

/** The product's version stands in one place, the Python package, which runs without being installed. */
function versionOf(source) {
  const found = /^__version__ = "([^"]+)"$/m.exec(readFileSync(source, "utf8"));
  if (!found) throw new Error(`${source} has no version`);
  return found[1];
}

/** What of other people's software is in the page, and its licences. */
function notices() {
  const texts = [
    join(web, "../docs/third-party.md"),
    join(web, "licenses/mpl-2.0.txt"),
    join(web, "licenses/psf-2.0.txt"),
    join(web, "licenses/wasm-components.txt"),
  ];
  const packages = ["or-tools-wasm", "preact", "idb"].map((name) => join(modules, name, "LICENSE"));
  return `${[...texts, ...packages].map((path) => readFileSync(path, "utf8").trim()).join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

/** Copy web/static/ as it is; return the addresses of what the page needs offline. */
function copyStatic(site) {
  const folder = join(web, "static");
  if (!existsSync(folder)) return [];
  cpSync(folder, site, { recursive: true });
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
  return paths.filter((path) => path !== "404.html").sort();
}

/** One file that is opened from disk: everything lies in it, and it may connect to nothing. */
function writeSingleFile() {
  const blocks = Object.entries(files).map(
    ([name, content]) =>
      `<script type="application/octet-stream" data-name="${name}">${gzip(content).toString("base64")}</script>`,
  );
  const script = main.js.toString().replaceAll("</script", "<\\/script");
  writePage(join(out, "loading-dock.html"), {
    policy: policy({ script: `'sha256-${hash(script, "base64")}'`, connect: "'none'" }),
    head: `<style>${main.css}</style>`,
    body: [`<script>${script}</script>`, ...blocks].join("\n"),
  });
}

/** Workers start from Blob addresses in both forms: only so they are under the page's policy too. */
function policy({ script, connect, worker = "", style = "", image = "", manifest = "'none'" }) {
  const parts = {
    "default-src": "'none'",
    "script-src": `${script} 'wasm-unsafe-eval' blob:`,
    "worker-src": `blob: ${worker}`,
    "style-src": `'unsafe-inline' ${style}`,
    "img-src": `data: blob: ${image}`,
    "connect-src": connect,
    "manifest-src": manifest,
    "base-uri": "'none'",
    "form-action": "'none'",
  };
  return Object.entries(parts)
    .map(([name, value]) => `${name} ${value.trim()}`)
    .join("; ");
}

/** Fill web/index.html and return it: the policy comes before everything else in the head. */
function writePage(path, { policy, head, body }) {
  const template = readFileSync(join(web, "index.html"), "utf8");
  const fill = (text, mark, addition) => {
    if (text.split(mark).length !== 2) throw new Error(`web/index.html must contain ${mark} exactly once`);
    return text.replace(mark, () => addition);
  };
  let page = fill(template, "<head>", `<head>\n<meta http-equiv="Content-Security-Policy" content="${policy}">`);
  page = fill(page, "</head>", `${head}\n</head>`);
  page = fill(page, "</body>", `${body}\n</body>`);
  writeFileSync(path, page);
  return page;
}

function hash(content, encoding) {
  return createHash("sha256").update(content).digest(encoding);
}

function gzip(content) {
  const packed = gzipSync(content, { level: 9 });
  packed[9] = 255; // the operating system's number would differ between machines
  return packed;
}
