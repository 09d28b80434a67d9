// node cp_sat.mjs MODULES: what `web/workers/cp_sat.ts` does with bad input, as JSON.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asInTheWeb, bundledCpSat, wasmFolder } from "../../../solver/browser/node/host.mjs";

const modules = process.argv[2];
const { createCpSat } = await bundledCpSat(modules);
const bytes = readFileSync(join(wasmFolder(join(modules, "or-tools-wasm")), "cp_sat_runtime_asyncify.wasm"));
const wasm = await WebAssembly.compile(bytes);
const start = () => asInTheWeb(() => createCpSat({ wasm, jspi: false }));

const ONE_WORKER = new Uint8Array([0xf0, 0x0c, 0x01]);
const FOUR_WORKERS = new Uint8Array([0xf0, 0x0c, 0x04]);
const NOTHING = new Uint8Array();
const GARBAGE = new Uint8Array([255, 255, 255, 1, 2, 3]);

const text = (answer) => Buffer.from(answer).toString("latin1");
const told = async (call) => {
  try {
    return `gave ${await call()}`;
  } catch (error) {
    return `refused: ${error.message}`;
  }
};

const first = await start();
const second = await start();
console.log(
  JSON.stringify({
    truncated: await told(() => createCpSat({ wasm: bytes.subarray(0, 1_000_000), jspi: false })),
    noModel: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    garbage: await told(() => text(first.solve(GARBAGE, ONE_WORKER))),
    validGarbage: await told(() => first.validate(GARBAGE)),
    afterGarbage: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    threads: await told(() => first.solve(NOTHING, FOUR_WORKERS).length),
    afterThreads: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    another: await told(() => second.solve(NOTHING, ONE_WORKER).length),
    sameModule: first.module === wasm,
  }),
);
process.exit(0);
