// The page's scripts, bundled by esbuild. Each is one classic script, which also runs from a Blob and from disk.
import { basename, join } from "node:path";
import { build } from "esbuild";

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

/** Both run times ask for their own address, and mention Node's modules, which no browser reaches. */
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
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: ["main.tsx"],
    jsx: "automatic",
    jsxImportSource: "preact",
    define: { PRODUCT_VERSION: JSON.stringify(version), OFFERED_GAMES: JSON.stringify(games) },
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
  return { ...scripts, ...(await forBothBuilds("solver")) };
}

/** The client of an awaitable solve, an ES module, and the scripts of its worker. */
export async function bundleAwaitable() {
  return {
    "cp_sat_client.js": await bundle("runtime/cp_sat.ts", { format: "esm" }),
    ...(await forBothBuilds("cp_sat_worker")),
  };
}

/** A worker's script for each build of CP-SAT. */
async function forBothBuilds(worker) {
  const scripts = {};
  for (const [name, glue] of [
    ["jspi", "cp_sat_runtime.js"],
    ["asyncify", "cp_sat_runtime_asyncify.js"],
  ]) {
    const script = await bundle(`workers/${worker}.ts`, {
      define: { ...RUNTIME.define, JSPI: String(name === "jspi") },
      plugins: [onlyGlue(glue)],
    });
    scripts[`${worker}_${name}.js`] = withoutEval(script);
  }
  return scripts;
}

/** CP-SAT for other people's pages: an ES module that holds the glue of both builds. */
export async function bundleCpSat() {
  return withoutEval(await bundle("workers/cp_sat.ts", { format: "esm" }), 2);
}

/** `workers/cp_sat.ts` knows both builds of CP-SAT; each script gets the glue of its own and nothing for the other. */
function onlyGlue(wanted) {
  return {
    name: "only one build of CP-SAT",
    setup(build) {
      build.onResolve({ filter: /cp_sat_runtime(_asyncify)?\.js$/ }, ({ path }) => {
        if (basename(path) === wanted)
          return { path: join(web, "node_modules/or-tools-wasm/build/javascript/wasm", wanted) };
        return { path, namespace: "left-out" };
      });
      build.onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "export default undefined;" }));
    },
  };
}

/**
 * Each build of CP-SAT's glue makes a function from text in one place, for a call that CP-SAT never makes, and the page's policy
 * forbids it. Such a call now throws; and fail here when a new release has it in another number of places.
 */
function withoutEval(script, builds = 1) {
  const pattern = /new Function\([\w$]+, ?[\w$]+\)/g;
  const text = script.toString();
  const found = text.match(pattern)?.length ?? 0;
  if (found !== builds)
    throw new Error(`CP-SAT's glue has ${found} places with new Function; ${builds} are known and replaced`);
  return Buffer.from(text.replace(pattern, () => '()=>()=>{throw new Error("functions from text are switched off")}'));
}

async function bundle(entry, more = {}) {
  const { outputFiles } = await build({ ...RUNTIME, ...more, entryPoints: [entry] });
  return Buffer.from(outputFiles[0].contents);
}
