// Print what each game's own code and styles weigh in the page, gzipped, as JSON by game: node sizes.mjs
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const web = join(import.meta.dirname, "..");
const games = readdirSync(join(web, "games"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Whatever lies outside the game's folder is left to the page. */
function ownOnly(folder) {
  return {
    name: "own-only",
    setup(own) {
      own.onResolve({ filter: /^[^.]|^\.\.\// }, ({ path, resolveDir, kind }) => {
        if (kind === "entry-point") return undefined;
        const inside = path.startsWith(".") && !relative(folder, join(resolveDir, path)).startsWith("..");
        return inside ? undefined : { path, external: true };
      });
    },
  };
}

const sizes = {};
for (const { name } of games) {
  const folder = join(web, "games", name);
  const { outputFiles } = await build({
    absWorkingDir: web,
    entryPoints: [join(folder, "index.tsx")],
    bundle: true,
    format: "esm",
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    jsx: "automatic",
    jsxImportSource: "preact",
    write: false,
    outdir: "out",
    plugins: [ownOnly(folder)],
  });
  sizes[name] = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}
const page = join(web, "../dist/site");
const index = readFileSync(join(page, "index.html"), "utf8");
const assets = ["main.css", "main.js"].map((name) => {
  const [stem, kind] = name.split(".");
  return index.match(new RegExp(`assets/${stem}\\.[0-9a-f]{16}\\.${kind}`))[0];
});
const parts = ["index.html", ...assets].map((name) => gzipSync(readFileSync(join(page, name)), { level: 9 }).length);
console.log(JSON.stringify({ games: sizes, page: parts.reduce((sum, part) => sum + part, 0) }));
