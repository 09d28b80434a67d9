// Run a Python script inside Pyodide under Node: node run.mjs OPTIONS SCRIPT [ARGUMENT...]
// OPTIONS is JSON: {"runtime": folder, "modules": node_modules folder, "mounts": {place inside: folder outside}, "whole": bool}.
// `runtime` is what the build made for the page: our wheels in byte code, and the trimmed standard library unless `whole`.
// What the script prints is this program's output; a failing script ends it with 1.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [options, script, ...args] = process.argv.slice(2);
const { runtime, modules, mounts = {}, whole = false } = JSON.parse(options);
const { loadPyodide } = await import(pathToFileURL(join(modules, "pyodide/pyodide.mjs")).href);
const lock = readFileSync(join(runtime, "pyodide-lock.json"), "utf8");
const python = await loadPyodide({
  indexURL: join(modules, "pyodide"),
  packageBaseUrl: runtime,
  lockFileContents: lock,
  args: [script, ...args],
  ...(whole ? {} : { stdLibURL: join(runtime, "python_stdlib.zip") }),
});
await python.loadPackage(Object.keys(JSON.parse(lock).packages), { messageCallback: () => undefined });
for (const [place, root] of Object.entries(mounts)) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root }, place);
}
python.globals.set("arguments", python.toPy(args));
try {
  python.runPython(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(String(error));
  process.exit(1);
}
process.exit(0);
