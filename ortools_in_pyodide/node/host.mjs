// Starts the browser's build of CP-SAT under Node. Its glue refuses Node, so for the moment of the call it is told that it
// runs in a host of the web's kind; and with one search worker no helper thread is needed, so the pool gets idle stand-ins.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Run `start` (which calls the glue's factory before its first await) as if in the web; returns what it returns. */
export function asInTheWeb(start) {
  const before = { Bun: globalThis.Bun, window: globalThis.window };
  globalThis.Bun = {};
  globalThis.navigator ??= { hardwareConcurrency: 1 };
  try {
    return start();
  } finally {
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete globalThis[name];
      else globalThis[name] = value;
    }
  }
}

/** The folder of both builds in an or-tools-wasm package. */
export const wasmFolder = (packageFolder) => join(packageFolder, "build", "javascript", "wasm");

/** The raw emscripten module of the Asyncify build, good for calls that start no thread. */
export async function rawModule(packageFolder) {
  const name = join(wasmFolder(packageFolder), "cp_sat_runtime_asyncify");
  const { default: create } = await import(pathToFileURL(`${name}.js`).href);
  globalThis.Worker ??= class {
    postMessage(message) {
      if (message?.cmd === "load") queueMicrotask(() => this.onmessage?.({ data: { cmd: "loaded" } }));
    }
    terminate() {}
  };
  return asInTheWeb(() => create({ wasmBinary: readFileSync(`${name}.wasm`), mainScriptUrlOrBlob: "unused" }));
}

/** One of the scripts of `javascript/`, bundled for Node with the esbuild of a node_modules folder; its glue takes Node for the web. */
export async function bundled(modules, name = "cp_sat") {
  const { build } = await import(pathToFileURL(join(resolve(modules), "esbuild/lib/main.js")).href);
  const folder = mkdtempSync(join(tmpdir(), "cp-sat-"));
  const outfile = join(folder, "cp_sat.mjs");
  const entry = join(import.meta.dirname, `../javascript/${name}.ts`);
  const banner = { js: "const Bun = {}; const navigator = globalThis.navigator ?? { hardwareConcurrency: 1 };" };
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    banner,
    logLevel: "error",
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
