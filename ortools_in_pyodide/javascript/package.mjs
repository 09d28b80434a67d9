// CP-SAT for other people's pages: node package.mjs WHEELS EXAMPLE OUT READY
// OUT gets ES modules with their types, the workers' scripts, both builds of the wasm, the Python wheel and the licence. READY gets
// the files of the folder EXAMPLE with OUT and Pyodide beside them, to be put on any static host.
import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleAwaitable, bundleCpSat } from "./bundles.mjs";

const web = join(import.meta.dirname, "../../web");
const modules = join(web, "node_modules");
const [wheels, example, out, ready] = process.argv.slice(2);

const OR_TOOLS = join(modules, "or-tools-wasm");
const PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"];
const LICENCES = ["mpl-2.0.txt", "psf-2.0.txt", "wasm-components.txt"];

for (const folder of [out, ready]) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const scripts = { "cp_sat.js": await bundleCpSat(), ...(await bundleAwaitable()) };
for (const [name, content] of Object.entries(scripts)) writeFileSync(join(out, name), content);
writeTypes();
for (const [ours, theirs] of [
  ["jspi", "cp_sat_runtime.wasm"],
  ["asyncify", "cp_sat_runtime_asyncify.wasm"],
]) {
  copyFileSync(join(OR_TOOLS, "build/javascript/wasm", theirs), join(out, `cp_sat_${ours}.wasm`));
}
const wheel = readdirSync(wheels).find((name) => name.startsWith("ortools_in_pyodide-"));
copyFileSync(join(wheels, wheel), join(out, wheel));
copyFileSync(join(OR_TOOLS, "LICENSE"), join(out, "or-tools-license.txt"));
copyFileSync(join(web, "licenses", "wasm-components.txt"), join(out, "wasm-components.txt"));

cpSync(example, ready, { recursive: true });
cpSync(out, join(ready, "cp-sat"), { recursive: true });
mkdirSync(join(ready, "pyodide"));
for (const name of PYODIDE) copyFileSync(join(modules, "pyodide", name), join(ready, "pyodide", name));
for (const name of LICENCES) copyFileSync(join(web, "licenses", name), join(ready, "pyodide", name));

/** What TypeScript knows of the two modules, in one folder. */
function writeTypes() {
  const folder = mkdtempSync(join(tmpdir(), "types-"));
  const options = ["--noCheck", "--noEmit", "false", "--emitDeclarationOnly", "--declaration", "--outDir", folder];
  execFileSync(process.execPath, [join(modules, "typescript/bin/tsc"), "-p", import.meta.dirname, ...options], {
    stdio: "inherit",
  });
  const named = (name) => (name === "cp_sat" ? name : `cp_sat_${name}`);
  const names = new Set(["cp_sat", "client"]); // and what these need
  for (const name of names) {
    const text = readFileSync(join(folder, `${name}.d.ts`), "utf8");
    const types = text.replace(/from "\.\/(\w+)\.ts"/g, (_, needed) => {
      names.add(needed);
      return `from "./${named(needed)}.js"`;
    });
    writeFileSync(join(out, `${named(name)}.d.ts`), types);
  }
  rmSync(folder, { recursive: true });
}
