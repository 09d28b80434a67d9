// The page's scripts, bundled by esbuild. Each is one classic script, which also runs from a Blob and from disk.
import { join } from "node:path";
import { build } from "esbuild";
import { forBothBuilds } from "../../ortools_in_pyodide/javascript/bundles.mjs";

const web = join(import.meta.dirname, "..");

const COMMON = {
  absWorkingDir: web,
  bundle: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  write: false,
  outdir: "out",
  logLevel: "warning",
};

/** Pyodide asks for its own address, and mentions Node's modules, which no browser reaches. */
const RUNTIME = {
  ...COMMON,
  define: { "import.meta.url": '"https://files.invalid/script.js"' },
  external: ["node:*", "ws", "module", "worker_threads"],
};

/** Pyodide asks whether it runs in a classic worker by importing a data: address, and gives up if it does. */
const NOT_CLASSIC = `{
  const real = self.importScripts;
  self.importScripts = function (...addresses) {
    if (addresses.some((address) => String(address).startsWith("data:"))) throw new TypeError("no data: scripts");
    return real.apply(self, addresses);
  };
}`.replace(/\n\s*/g, "");

/** The page's own script and its style sheet; `games` is what the engine lists. */
export async function bundleMain(version, games) {
  return bundlePage("main.tsx", { PRODUCT_VERSION: JSON.stringify(version), OFFERED_GAMES: JSON.stringify(games) });
}

/** A page's script and its style sheet; `define` gives the constants that the build sets. */
export async function bundlePage(entry, define) {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: [entry],
    jsx: "automatic",
    jsxImportSource: "preact",
    define,
  });
  const output = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
  return { js: Buffer.from(output(".js")), css: Buffer.from(output(".css")) };
}

/** The site's service worker; `release`, `page` and `files` are what it keeps. */
export async function bundleServiceWorker(release, page, files) {
  const define = { RELEASE: JSON.stringify(release), PAGE: JSON.stringify(page), FILES: JSON.stringify(files) };
  return bundle("offline/worker.ts", { define });
}

/** The workers' scripts by name; the page joins `python.js` with one of the others. */
export async function bundleWorkers() {
  const scripts = {
    "python.js": await bundle("workers/python.ts", { banner: { js: NOT_CLASSIC } }),
    "engine.js": await bundle("workers/engine.ts"),
  };
  return { ...scripts, ...(await forBothBuilds(join(web, "workers/solver.ts"), "solver")) };
}

async function bundle(entry, more = {}) {
  const { outputFiles } = await build({ ...RUNTIME, ...more, entryPoints: [entry] });
  return Buffer.from(outputFiles[0].contents);
}
