// The page's scripts, bundled by esbuild. Each is one classic script, which also runs from a Blob and from disk.
import { existsSync } from "node:fs";
import { join } from "node:path";
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

/** The page's own script and its style sheet. */
export async function bundleMain() {
  const { outputFiles } = await build({ ...COMMON, entryPoints: ["main.tsx"], jsx: "automatic", jsxImportSource: "preact" });
  const output = (ending) => outputFiles.find(({ path }) => path.endsWith(ending))?.contents ?? new Uint8Array();
  return { js: Buffer.from(output(".js")), css: Buffer.from(output(".css")) };
}

/** The workers' scripts by name; the page joins `python.js` with one of the others. */
export async function bundleWorkers() {
  const scripts = {
    "python.js": await bundle("workers/python.ts", { banner: { js: NOT_CLASSIC } }),
    "engine.js": await bundle("workers/engine.ts"),
  };
  if (existsSync(join(web, "workers/solver.ts"))) {
    scripts["solver_jspi.js"] = withoutEval(await bundle("workers/solver.ts", { plugins: [cpSatGlue("cp_sat_runtime.js")] }));
    scripts["solver_asyncify.js"] = withoutEval(await bundle("workers/solver.ts", { plugins: [cpSatGlue("cp_sat_runtime_asyncify.js")] }));
  }
  return scripts;
}

async function bundle(entry, more = {}) {
  const { outputFiles } = await build({ ...RUNTIME, ...more, entryPoints: [entry] });
  return Buffer.from(outputFiles[0].contents);
}
