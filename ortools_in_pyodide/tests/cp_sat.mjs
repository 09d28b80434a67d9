// node cp_sat.mjs MODULES FOLDER: what `ortools_in_pyodide/javascript/cp_sat.ts` does with bad input, and while it is watched, as JSON. FOLDER holds
// models in wire format and job.json: {"flat": [names of models to solve again and again], "rounds": how often}.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundled, wasmFolder } from "../node/host.mjs";

const [modules, folder] = process.argv.slice(2);
const { createCpSat } = await bundled(modules);
const { BestSoFar, solveInSlices } = await bundled(modules, "slices");
const bytes = readFileSync(join(wasmFolder(join(modules, "or-tools-wasm")), "cp_sat_runtime_asyncify.wasm"));
const wasm = await WebAssembly.compile(bytes);
const start = (more = {}) => createCpSat({ wasm, jspi: false, ...more });
const model = (name) => new Uint8Array(readFileSync(join(folder, `${name}.pb`)));
const job = JSON.parse(readFileSync(join(folder, "job.json"), "utf8"));

const ONE_WORKER = new Uint8Array([0xf0, 0x0c, 0x01]);
const FOUR_WORKERS = new Uint8Array([0xf0, 0x0c, 0x04]);
const LOGGED = new Uint8Array([...ONE_WORKER, 0xc8, 0x02, 0x01]); // log_search_progress
const NOTHING = new Uint8Array();
const GARBAGE = new Uint8Array([255, 255, 255, 1, 2, 3]);

const text = (answer) => Buffer.from(answer).toString("latin1");
const hex = (answer) => Buffer.from(answer).toString("hex");
const told = async (call) => {
  try {
    return `gave ${await call()}`;
  } catch (error) {
    return `refused: ${error.code}: ${error.message}`;
  }
};

async function badInput() {
  const first = await start();
  const second = await start();
  return {
    truncated: await told(() => createCpSat({ wasm: bytes.subarray(0, 1_000_000), jspi: false })),
    noModel: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    garbage: await told(() => text(first.solve(GARBAGE, ONE_WORKER))),
    garbageWatched: await told(() => {
      first.report(true);
      first.endBy(Date.now() + 1000);
      return hex(first.solve(model("easy"), GARBAGE));
    }),
    validGarbage: await told(() => first.validate(GARBAGE)),
    afterGarbage: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    threads: await told(() => first.solve(NOTHING, FOUR_WORKERS).length),
    afterThreads: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    ready: await told(() => first.ready()),
    afterReady: await told(() => first.solve(NOTHING, ONE_WORKER).length),
    another: await told(() => second.solve(NOTHING, ONE_WORKER).length),
    sameModule: first.module === wasm,
  };
}

/** With 64 MiB of memory. */
async function littleMemory() {
  const { Memory } = WebAssembly;
  // biome-ignore lint/complexity/useArrowFunction: the glue calls it with `new`, which an arrow function does not take
  WebAssembly.Memory = function (descriptor) {
    return new Memory({ ...descriptor, maximum: 1024 });
  };
  WebAssembly.Memory.prototype = Memory.prototype; // the glue asks for its kind
  try {
    const cpSat = await start();
    const variable = [0x12, 4, 0x12, 2, 0, 1];
    return {
      tooLong: await told(() => cpSat.solve(new Uint8Array(100_000_000), ONE_WORKER).length),
      afterTooLong: await told(() => cpSat.solve(NOTHING, ONE_WORKER).length),
      tooLarge: await told(
        () =>
          cpSat.solve(
            Uint8Array.from({ length: 6_000_000 }, (_, at) => variable[at % 6]),
            ONE_WORKER,
          ).length,
      ),
      ready: await told(() => cpSat.ready()),
      afterTooLarge: await told(() => cpSat.solve(NOTHING, ONE_WORKER).length),
    };
  } finally {
    WebAssembly.Memory = Memory;
  }
}

/** Progress, log and answer of each model, and of `hard` with a moment at which it must end. */
async function watched() {
  let progress = [];
  const cpSat = await start({ onProgress: (news) => progress.push(news) });
  const result = {};
  const quiet = hex(cpSat.solve(model("easy"), ONE_WORKER)).length;
  result.silent = [progress.length, cpSat.takeLog(), quiet > 0];
  cpSat.report(true);
  for (const name of ["easy", "least", "floating", "satisfied", "infeasible"]) {
    progress = [];
    const answer = cpSat.solve(model(name), ONE_WORKER);
    result[name] = { progress, answer: hex(answer), log: cpSat.takeLog() };
  }
  progress = [];
  cpSat.solve(model("easy"), LOGGED);
  result.logged = cpSat.takeLog().includes("status: OPTIMAL");
  progress = [];
  const moment = Date.now() + 3000;
  cpSat.endBy(moment);
  const answer = cpSat.solve(model("hard"), ONE_WORKER);
  result.ended = { early: Date.now() < moment, progress, answer: hex(answer) };
  cpSat.report(false);
  cpSat.endBy(Date.now() - 1);
  result.past = hex(cpSat.solve(model("hard"), ONE_WORKER));
  cpSat.endBy(null);
  result.after = hex(cpSat.solve(model("least"), ONE_WORKER));
  return result;
}

/** A search that is stopped from outside as soon as it has a solution. */
async function stopped() {
  let found = false;
  const cpSat = await start({ stopped: () => found, onProgress: (news) => (found = news.solutions > 0) });
  cpSat.report(true);
  const answer = hex(cpSat.solve(model("hard"), ONE_WORKER));
  cpSat.report(false);
  found = false;
  return { answer, after: hex(cpSat.solve(model("least"), ONE_WORKER)) };
}

/** Every slice's answer, twice, by instances of their own. */
async function sliced() {
  const runs = [];
  for (let run = 0; run < 2; run += 1) {
    const cpSat = await start();
    const answers = [];
    for (const [name, slices] of [
      ["hard", { first: 0.03, growth: 2 }],
      ["least", { first: 0.0001, growth: 3 }],
      ["satisfied", { first: 1e-6, growth: 4 }],
      ["infeasible", { first: 1, growth: 1 }],
    ]) {
      const work = { hard: 0.1 }[name] ?? 10;
      const parameters = new Uint8Array([
        ...ONE_WORKER,
        0x99,
        0x04,
        ...new Uint8Array(new Float64Array([work]).buffer),
      ]);
      const best = new BestSoFar(model(name));
      const solve = (...sent) => cpSat.solve(...sent);
      const seen = [];
      seen.push(
        await solveInSlices(best, parameters, slices, {
          solve,
          ended: () => false,
          onAnswer: (answer) => seen.push(answer),
        }),
      );
      answers.push({ name, answers: seen.map(hex) });
    }
    runs.push(answers);
  }
  return runs;
}

/** How large the memory is after each round of many solves in one instance. */
async function flat() {
  const cpSat = await start();
  cpSat.report(true);
  const models = job.flat.map(model);
  const parameters = new Uint8Array([...ONE_WORKER, 0x99, 0x04, ...new Uint8Array(new Float64Array([0.001]).buffer)]);
  const sizes = [];
  for (let round = 0; round < job.rounds; round += 1) {
    for (const each of models) {
      cpSat.solve(each, parameters);
      cpSat.solveWithEvents(each, parameters, 7, () => undefined);
      cpSat.validate(each);
    }
    sizes.push(cpSat.memory());
  }
  return sizes;
}

const parts = { badInput, littleMemory, watched, stopped, sliced, flat };
const result = {};
for (const [name, part] of Object.entries(parts)) result[name] = await part();
console.log(JSON.stringify(result));
process.exit(0);
