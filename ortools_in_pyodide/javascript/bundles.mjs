// CP-SAT's scripts for pages, bundled by esbuild from this folder. Node's modules are those of `web/`, whose lock file pins them.
import { basename, join } from "node:path";
import { build } from "../../web/node_modules/esbuild/lib/main.js";

const modules = join(import.meta.dirname, "../../web/node_modules");

/** For every script that holds CP-SAT's glue, which asks for its own address and mentions Node's modules, which no browser reaches. */
export const RUNTIME = {
  absWorkingDir: import.meta.dirname,
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
  define: { "import.meta.url": '"https://files.invalid/script.js"' },
  external: ["node:*", "ws", "module", "worker_threads"],
};

/** The client of an awaitable solve, an ES module, and the scripts of its worker. */
export async function bundleAwaitable() {
  return {
    "cp_sat_client.js": await bundle("client.ts", { format: "esm" }),
    ...(await forBothBuilds(join(import.meta.dirname, "worker.ts"), "cp_sat_worker")),
  };
}

/** CP-SAT for other people's pages: an ES module that holds the glue of both builds. */
export async function bundleCpSat() {
  return withoutEval(await bundle("cp_sat.ts", { format: "esm" }), 2);
}

/** A worker's script for each build of CP-SAT: the file `entry`, named `name`_jspi.js and `name`_asyncify.js. */
export async function forBothBuilds(entry, name) {
  const scripts = {};
  for (const [build, glue] of [
    ["jspi", "cp_sat_runtime.js"],
    ["asyncify", "cp_sat_runtime_asyncify.js"],
  ]) {
    const script = await bundle(entry, {
      define: { ...RUNTIME.define, JSPI: String(build === "jspi") },
      plugins: [onlyGlue(glue)],
    });
    scripts[`${name}_${build}.js`] = withoutEval(script);
  }
  return scripts;
}

/** `cp_sat.ts` knows both builds of CP-SAT; each script gets the glue of its own and nothing for the other. */
function onlyGlue(wanted) {
  return {
    name: "only one build of CP-SAT",
    setup(build) {
      build.onResolve({ filter: /cp_sat_runtime(_asyncify)?\.js$/ }, ({ path }) => {
        if (basename(path) === wanted) return { path: join(modules, "or-tools-wasm/build/javascript/wasm", wanted) };
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
