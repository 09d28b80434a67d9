// node pyodide.mjs MODULES SCRIPT [ARGUMENT...]
// Runs a Python script in Pyodide under Node, with this folder's `ortools` on the path and CP-SAT started as in the page.
// MODULES is the node_modules folder. The machine's files are below /host; the arguments are in sys.argv.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { bundled, wasmFolder } from "./host.mjs";

const [modules, script, ...args] = process.argv.slice(2);
const browser = join(import.meta.dirname, "..");
const { loadPyodide } = await import(pathToFileURL(join(resolve(modules), "pyodide/pyodide.mjs")).href);

const { createCpSat } = await bundled(modules);
const python = await loadPyodide({ args: [script, ...args] });
const wasm = await WebAssembly.compile(
  readFileSync(join(wasmFolder(join(modules, "or-tools-wasm")), "cp_sat_runtime_asyncify.wasm")),
);
python.registerJsModule("_cp_sat", await createCpSat({ wasm, jspi: false }));
python.FS.mkdirTree("/host");
python.FS.mount(python.FS.filesystems.NODEFS, { root: "/" }, "/host");
python.runPython(`
import sys
sys.path.insert(0, "/host${browser}")
sys.argv = ${JSON.stringify([script, ...args])}
sys.dont_write_bytecode = True
`);
try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
process.exit(0);
