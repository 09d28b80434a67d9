// What `cp_sat.py` does in a page: the same models by turns through this project's glue, or-tools-wasm's own call, and the client.
import { startCpSat } from "./cp_sat_client.js";

const ask = (worker, message) =>
  new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.failed) reject(new Error(data.failed));
      else if ("took" in data) resolve(data.took);
    };
    worker.postMessage(message);
  });

const bytes = (numbers) => new Uint8Array(numbers);

/** Times in milliseconds: {cold: {way: ms}, warm: {model: {way: [ms]}}}. */
export async function compare(build, models, rounds) {
  const jspi = build === "jspi";
  const wasm = `or-tools-wasm/wasm/cp_sat_runtime${jspi ? "" : "_asyncify"}.wasm`;
  const ours = new Worker("cp_sat_worker.mjs", { type: "module" });
  const theirs = new Worker("cp_sat_worker.mjs", { type: "module" });
  const client = startCpSat({ script: `cp_sat_worker_${build}.js`, wasm });
  const timed = async (call) => {
    const began = performance.now();
    await call();
    return performance.now() - began;
  };
  const ways = {
    ours: (model, parameters) => ask(ours, { watched: false, model, parameters }),
    "or-tools-wasm": (model, parameters) => ask(theirs, { model, parameters }),
    watched: (model, parameters) => ask(ours, { watched: true, wait: 1e6, model, parameters }),
    awaited: (model, parameters) => timed(() => client.solve(model, parameters)),
  };
  const [[first]] = [Object.values(models)];
  const cold = {};
  cold.ours = [
    await ask(ours, { kind: "ours", jspi, wasm }),
    await ways.ours(bytes(first.model), bytes(first.parameters)),
  ];
  cold["or-tools-wasm"] = [
    await ask(theirs, { kind: "theirs", jspi }),
    await ways["or-tools-wasm"](bytes(first.model), bytes(first.parameters)),
  ];
  cold.awaited = [await timed(() => client.start()), await ways.awaited(bytes(first.model), bytes(first.parameters))];
  const warm = {};
  const names = Object.keys(ways);
  for (const [name, { model, parameters }] of Object.entries(models)) {
    warm[name] = Object.fromEntries(names.map((way) => [way, []]));
    for (let round = -1; round < rounds; round += 1) {
      for (let at = 0; at < names.length; at += 1) {
        const way = names[(at + round + 1) % names.length];
        const took = await ways[way](bytes(model), bytes(parameters));
        if (round >= 0) warm[name][way].push(took); // the first is to warm up
      }
    }
  }
  client.cancel();
  ours.terminate();
  theirs.terminate();
  return { cold, warm };
}

/** By how many milliseconds solves without an end outlast their deadlines, seen in the worker and in the page. */
export async function lateness(build, model, parameters, count) {
  const jspi = build === "jspi";
  const wasm = `or-tools-wasm/wasm/cp_sat_runtime${jspi ? "" : "_asyncify"}.wasm`;
  const worker = new Worker("cp_sat_worker.mjs", { type: "module" });
  await ask(worker, { kind: "ours", jspi, wasm });
  const client = startCpSat({ script: `cp_sat_worker_${build}.js`, wasm, grace: 60_000 });
  const late = { worker: [], page: [] };
  for (let at = -2; at < count; at += 1) {
    const wait = 1000 + ((at * 137 + 274) % 1000);
    const inWorker = await ask(worker, { watched: true, wait, model: bytes(model), parameters: bytes(parameters) });
    const began = performance.now();
    await client.solve(bytes(model), bytes(parameters), { deadline: wait });
    const inPage = performance.now() - began;
    if (at < 0) continue;
    late.worker.push(inWorker - wait);
    late.page.push(inPage - wait);
  }
  client.cancel();
  worker.terminate();
  return late;
}
