// Make byte code of the standard library and of our wheels: node bytecode.mjs OUT WHEEL...
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { loadPyodide } from "pyodide";
import { kept } from "./stdlib.mjs";

const here = import.meta.dirname;
const pyodideFolder = join(here, "../node_modules/pyodide");

/** Start the Pyodide of the page under Node; the hash seed is fixed, so that the order of sets in byte code is too. */
const python = await loadPyodide({ indexURL: pyodideFolder, env: { PYTHONHASHSEED: "0" } });
python.runPython(readFileSync(join(here, "bytecode.py"), "utf8"));
const compile = python.runPython(
  "lambda kept, optimize: open('/tmp/out', 'wb').write(compiled(open('/tmp/in', 'rb').read(), kept, optimize))",
);

/** Compile what `keep` wants of the archive in the file `from` to `to`; `optimize` as in Python: 2 leaves doc strings and assertions out. */
function convert(from, to, keep, optimize) {
  python.FS.writeFile("/tmp/in", readFileSync(from));
  compile(keep, optimize);
  writeFileSync(to, python.FS.readFile("/tmp/out"));
}

const [out, ...wheels] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
convert(join(pyodideFolder, "python_stdlib.zip"), join(out, "python_stdlib.zip"), kept, 2);
for (const wheel of wheels) convert(wheel, join(out, basename(wheel)), () => true, 0);
