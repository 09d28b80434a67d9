// Write Pyodide's own lock file without any of its packages: node lock.mjs OUT. The page adds only our wheels to it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const lock = JSON.parse(readFileSync(join(import.meta.dirname, "../node_modules/pyodide/pyodide-lock.json"), "utf8"));
writeFileSync(process.argv[2], JSON.stringify({ ...lock, packages: {} }));
