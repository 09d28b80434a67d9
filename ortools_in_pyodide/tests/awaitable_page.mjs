// What the tests of the awaitable solve do in a page; each function gets the build and returns plain data.
import { startCpSat } from "./cp_sat_client.js";

/** Workers that were started, and how often something was compiled. */
const started = [];
let compiled = 0;
const RealWorker = Worker;
globalThis.Worker = class extends RealWorker {
  constructor(...args) {
    super(...args);
    started.push(this);
  }
};
for (const name of ["compile", "compileStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = (...args) => {
    compiled += 1;
    return real.apply(WebAssembly, args);
  };
}

const places = (build) => ({
  script: `cp_sat_worker_${build}.js`,
  wasm: `or-tools-wasm/wasm/cp_sat_runtime${build === "jspi" ? "" : "_asyncify"}.wasm`,
});
const client = (build, more = {}) => startCpSat({ ...places(build), ...more });
const model = async (name) => new Uint8Array(await (await fetch(`models/${name}.pb`)).arrayBuffer());
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const told = (promise) => promise.then(hex, (error) => ({ code: error.code, text: error.message, name: error.name }));
/** Parameters with a limit of deterministic time. */
const work = (seconds) => new Uint8Array([0x99, 0x04, ...new Uint8Array(new Float64Array([seconds]).buffer)]);

/** Parameters with a limit of time. */
const seconds = (limit) => new Uint8Array([0xa1, 0x02, ...new Uint8Array(new Float64Array([limit]).buffer)]);

/** A solve without end is stopped when the page hears of its first solution, so progress left it from inside. */
export async function progressAndStop(build) {
  const cpSat = client(build);
  const progress = [];
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 10);
  const answer = await told(
    cpSat.solve(await model("hard"), undefined, {
      onProgress: (news) => {
        progress.push(news);
        if (news.solutions >= 2) cpSat.stop();
      },
    }),
  );
  clearInterval(timer);
  const after = await told(cpSat.solve(await model("least")));
  cpSat.cancel();
  return { answer, progress, ticks, after, workers: started.length, isolated: crossOriginIsolated };
}

/** What happens in a solve reaches the page while it goes on: the first solution stops it. Then all that happens in a whole one. */
export async function events(build) {
  const cpSat = client(build);
  const solutions = [];
  const stopped = await told(
    cpSat.solve(await model("endless"), undefined, {
      events: 1,
      onEvent: (_, bytes) => {
        solutions.push(hex(bytes));
        cpSat.stop();
      },
    }),
  );
  const logged = new Uint8Array([0xc8, 0x02, 1]);
  const events = [];
  const whole = await told(
    cpSat.solve(await model("least"), logged, { events: 7, onEvent: (kind, bytes) => events.push([kind, hex(bytes)]) }),
  );
  cpSat.cancel();
  return { solutions, stopped, events, whole, workers: started.length };
}

/** Deadlines, of a model without a limit, and of one whose presolve never ends in time. */
export async function deadlines(build) {
  const cpSat = client(build, { grace: 60_000 });
  await cpSat.start();
  const began = performance.now();
  const answer = await told(cpSat.solve(await model("hard"), undefined, { deadline: 2000 }));
  const took = performance.now() - began;
  const past = await told(cpSat.solve(await model("hard"), undefined, { deadline: 0 }));
  const after = await told(cpSat.solve(await model("least"), undefined, { deadline: 600_000 }));
  const workers = started.length;
  cpSat.cancel();
  const unreachable = startCpSat({ ...places(build), grace: 0 });
  const late = await told(unreachable.solve(await model("hard"), undefined, { deadline: 0 }));
  const next = await told(unreachable.solve(await model("easy")));
  unreachable.cancel();
  return { answer, took, past, after, workers, late, next };
}

/** Each slice's answer, until there are two with a solution and the solve is stopped; then a whole one that ends with a proof. */
export async function slices(build) {
  const cpSat = client(build);
  const answers = [];
  const last = await told(
    cpSat.solve(await model("hard"), undefined, {
      slices: { first: 0.05, growth: 1.5 },
      onAnswer: (answer) => {
        answers.push(hex(answer));
        if (answers.length === 2) cpSat.stop();
      },
    }),
  );
  const progress = [];
  const proven = await told(
    cpSat.solve(await model("least"), undefined, {
      slices: { first: 0.0005 },
      onProgress: (news) => progress.push(news),
    }),
  );
  const limited = await told(cpSat.solve(await model("hard"), work(0.05), { slices: { first: 0.01 } }));
  cpSat.cancel();
  return { answers, last, proven, progress, limited };
}

/** Cancelled by the client, by a signal while it runs and while it waits, and before it is tried. */
export async function cancelled(build) {
  const cpSat = client(build);
  const [hard, easy] = [await model("hard"), await model("easy")];
  const result = {};
  result.all = [told(cpSat.solve(hard, undefined, { onProgress: () => cpSat.cancel() })), told(cpSat.solve(hard))];
  result.all = await Promise.all(result.all);
  result.afterAll = await told(cpSat.solve(easy));
  const [one, two] = [new AbortController(), new AbortController()];
  const both = [
    told(cpSat.solve(hard, undefined, { signal: one.signal, onProgress: () => one.abort() })),
    told(cpSat.solve(hard, undefined, { signal: two.signal })),
    told(cpSat.solve(easy)),
  ];
  two.abort();
  result.signals = await Promise.all(both);
  result.aborted = await told(cpSat.solve(hard, undefined, { signal: AbortSignal.abort() }));
  result.counts = { workers: started.length, compiled };
  cpSat.cancel();
  return result;
}

/** The worker is ended by someone else while it solves, and while it is idle. */
export async function killed(build) {
  const cpSat = client(build);
  const result = {};
  result.busy = await told(
    cpSat.solve(await model("hard"), undefined, { onProgress: () => started.at(-1).terminate() }),
  );
  result.afterBusy = await told(cpSat.solve(await model("easy")));
  started.at(-1).terminate();
  await new Promise((resolve) => setTimeout(resolve, 500));
  result.afterIdle = await told(cpSat.solve(await model("easy")));
  result.compiled = compiled;
  cpSat.cancel();
  return result;
}

/** A worker with 64 MiB of memory for CP-SAT gets a model that is too large for it. */
export async function littleMemory(build) {
  const { script, wasm } = places(build);
  const patch = `{ const { Memory } = WebAssembly;
    WebAssembly.Memory = function (descriptor) { return new Memory({ ...descriptor, maximum: 1024 }); };
    WebAssembly.Memory.prototype = Memory.prototype; }\n`;
  const cpSat = startCpSat({ script: new Blob([patch, await (await fetch(script)).text()]), wasm });
  const variable = [0x12, 4, 0x12, 2, 0, 1];
  const tooLong = await told(cpSat.solve(new Uint8Array(100_000_000)));
  const afterTooLong = await told(cpSat.solve(await model("easy")));
  const tooLarge = await told(cpSat.solve(Uint8Array.from({ length: 6_000_000 }, (_, at) => variable[at % 6])));
  const afterTooLarge = await told(cpSat.solve(await model("easy")));
  cpSat.cancel();
  return { tooLong, afterTooLong, tooLarge, afterTooLarge };
}

/** Without a worker of its own: the next call after a failure waits for a new instance, or says that there is none yet. */
export async function restarted(build) {
  const { createCpSat } = await import("./cp_sat.js");
  const jspi = build === "jspi";
  const cpSat = await createCpSat({ wasm: await WebAssembly.compileStreaming(fetch(places(build).wasm)), jspi });
  const easy = await model("easy");
  const solve = async (...workers) => told((async () => cpSat.solve(easy, new Uint8Array(workers)))());
  const failed = await solve(0xf0, 0x0c, 4);
  const atOnce = await solve(0xf0, 0x0c, 1);
  await cpSat.ready();
  return { failed, atOnce, after: await solve(0xf0, 0x0c, 1) };
}

/** Something breaks in mid-solve, once and then twice: as often as `faults` says, the look at a stop fails. */
export async function broken(build) {
  const { createCpSat } = await import("./cp_sat.js");
  const hard = await model("hard");
  let faults = 0;
  const cpSat = await createCpSat({
    wasm: await WebAssembly.compileStreaming(fetch(places(build).wasm)),
    jspi: build === "jspi",
    stopped: () => {
      if (faults === 0) return false;
      faults -= 1;
      throw new Error("broken on purpose");
    },
  });
  const logged = new Uint8Array([0xf0, 0x0c, 1, 0xc8, 0x02, 1, ...work(0.3)]); // one worker, with a log
  const breaking = async (times, solve) => {
    await cpSat.ready();
    faults = times;
    return told((async () => solve())());
  };
  const once = await breaking(1, () => cpSat.solve(hard, logged));
  const log = cpSat.takeLog();
  const solutions = [];
  const events = await breaking(1, () =>
    cpSat.solveWithEvents(hard, new Uint8Array([...logged, ...seconds(100)]), 1, (_, answer) => {
      solutions.push(hex(answer));
    }),
  );
  cpSat.takeLog();
  const twice = await breaking(2, () => cpSat.solve(hard, logged));
  return {
    once,
    log,
    events,
    solutions,
    twice,
    after: await breaking(0, () => cpSat.solve(hard, logged)),
    left: faults,
  };
}

/** Every solve breaks in a worker that starts while an address exists, which is until there are `workers` of them; then once more. */
export async function brokenCode(build, workers) {
  const { script, wasm } = places(build);
  const sign = URL.createObjectURL(new Blob());
  const patch = `{
    const request = new XMLHttpRequest();
    let breaks = true;
    try { request.open("GET", "${sign}", false); request.send(); } catch { breaks = false; }
    let heard = 0;
    addEventListener("message", () => (heard += 1));
    const { now } = Date; // of which the wasm's clock is made
    Date.now = () => {
      if (breaks && heard > 1) throw new Error("broken on purpose");
      return now();
    };
  }\n`;
  const cpSat = startCpSat({ script: new Blob([patch, await (await fetch(script)).text()]), wasm });
  const solve = cpSat.solve(await model("easy"));
  const timer = setInterval(() => started.length >= workers && URL.revokeObjectURL(sign), 1);
  const first = await told(solve);
  clearInterval(timer);
  URL.revokeObjectURL(sign);
  const counts = { workers: started.length, compiled };
  const next = await told(cpSat.solve(await model("easy")));
  cpSat.cancel();
  return { first, counts, next };
}

/** Bytes that are no model, a contradiction, options that make no sense, more workers, and files that are not there. */
export async function badInput(build) {
  const cpSat = client(build);
  const easy = await model("easy");
  const result = {
    garbage: await told(cpSat.solve(new Uint8Array([255, 255, 255, 1, 2, 3]))),
    garbageInSlices: await told(cpSat.solve(new Uint8Array([255, 255, 255, 1, 2, 3]), undefined, { slices: true })),
    invalid: await told(cpSat.solve(new Uint8Array([0x12, 4, 0x12, 2, 5, 1]))),
    contradiction: await told(cpSat.solve(await model("infeasible"))),
    fourWorkers: await told(cpSat.solve(await model("least"), new Uint8Array([0xf0, 0x0c, 0x04, 0xa0, 0x06, 0x04]))),
    workers: started.length,
  };
  cpSat.cancel();
  for (const [name, place] of [
    ["noScript", { script: "nothing.js" }],
    ["noWasm", { wasm: "nothing.wasm" }],
  ]) {
    const faulty = startCpSat({ ...places(build), ...place });
    result[name] = [await told(faulty.solve(easy)), await told(faulty.solve(easy))];
  }
  return result;
}

/** What makes no sense, each with the place that is to be named, and what does make sense. */
export async function senselessOptions(build) {
  const cpSat = client(build);
  const easy = await model("easy");
  const call = () => undefined;
  const all = new Uint8Array([0xb8, 0x05, 0x01]); // enumerate all solutions
  const options = [
    ...["5", -1, NaN, null, true, [5], 5n].map((deadline) => ["options.deadline", { deadline }]),
    ...["x", 5, null, call].map((slices) => ["options.slices", { slices }]),
    ...[0, -1, NaN, Infinity, "1", null].map((first) => ["options.slices.first", { slices: { first } }]),
    ...[0.5, Infinity, "2"].map((growth) => ["options.slices.growth", { slices: { growth } }]),
    ["options.slices.last", { slices: { last: 1 } }],
    ...["onProgress", "onAnswer", "onLog"].flatMap((name) =>
      [5, "x", {}, null].map((value) => [`options.${name}`, { [name]: value }]),
    ),
    ...[3, {}, null, new AbortController()].map((signal) => ["options.signal", { signal }]),
    ...[9, 0, 1.5, "1", null].map((events) => ["options.events", { events, onEvent: call }]),
    ["options.onEvent", { events: 1, onEvent: 5 }],
    ["options.events", { onEvent: call }],
    ["options.onEvent", { events: 1 }],
    ["options.events", { events: 1, onEvent: call, slices: true }],
    ["options.bogus", { bogus: 1 }],
    ["options.toString", { toString: 1 }],
    ...[5, "x", null, true].map((given) => ["options", given]),
  ].map(([place, given]) => [place, [easy, undefined, given]]);
  const bytes = [null, undefined, "x", [8, 4], new ArrayBuffer(2), new Int8Array(2)];
  const given = [
    ...options,
    ...bytes.map((value) => ["model", [value]]),
    ...bytes.filter((value) => value !== undefined).map((value) => ["parameters", [easy, value]]),
    ["parameters", [easy, new Uint8Array([255, 255])]],
    ["options.slices", [easy, all, { slices: true }]],
  ];
  const refused = [];
  for (const [place, values] of given) refused.push([place, await told(cpSat.solve(...values))]);
  const starts = [
    [undefined, "start"],
    [{}, "start.script"],
    [{ script: "a" }, "start.wasm"],
    [{ ...places(build), grace: "1" }, "start.grace"],
    [{ ...places(build), silence: -1 }, "start.silence"],
    [{ ...places(build), bogus: 1 }, "start.bogus"],
  ];
  for (const [start, place] of starts) refused.push([place, await told((async () => startCpSat(start))())]);
  const workers = started.length;
  const taken = [];
  const inFrame = document.body.appendChild(document.createElement("iframe")).contentWindow;
  for (const options of [
    undefined,
    {},
    { deadline: Infinity, slices: false, signal: undefined, onLog: undefined },
    { deadline: 600_000, slices: {} },
    { slices: { first: 1, growth: 1 }, onAnswer: call, onProgress: call },
    { events: 7, onEvent: call },
    { signal: new inFrame.AbortController().signal },
  ])
    taken.push(await told(cpSat.solve(easy, undefined, options)));
  taken.push(await told(cpSat.solve(new inFrame.Uint8Array(easy), new inFrame.Uint8Array())));
  cpSat.cancel();
  return { refused, workers, taken };
}

/** A script with the other build's wasm, twice; with code that is not CP-SAT; and in a browser that cannot suspend wasm. */
export async function otherBuild(build) {
  const { script, wasm } = places(build);
  const other = places(build === "jspi" ? "asyncify" : "jspi").wasm;
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  const easy = await model("easy");
  const mixed = startCpSat({ script, wasm: other });
  const result = { wasm: await told(mixed.solve(easy)), again: await told(mixed.solve(easy)) };
  result.empty = await told(startCpSat({ script, wasm: empty }).solve(easy));
  if (build === "jspi") {
    const older = new Blob([
      "delete WebAssembly.promising; delete WebAssembly.Suspending;",
      await (await fetch(script)).text(),
    ]);
    result.older = await told(startCpSat({ script: older, wasm }).solve(easy));
  }
  return result;
}

/** Python in this page, and its client: `program` is run, and what it leaves in `result` as JSON is returned. */
export async function python(build, files, program) {
  const { loadPyodide } = await import("./pyodide/pyodide.mjs");
  const pyodide = await loadPyodide();
  for (const [path, text] of Object.entries(files)) {
    pyodide.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
    pyodide.FS.writeFile(path, text);
  }
  const cpSat = client(build);
  pyodide.registerJsModule("_cp_sat_client", cpSat);
  pyodide.runPython('import sys\nsys.path[:0] = ["/browser", "/project"]');
  await pyodide.runPythonAsync(program);
  cpSat.cancel();
  return JSON.parse(pyodide.runPython("import json\njson.dumps(result)"));
}
