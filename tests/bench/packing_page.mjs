// What the benchmark's page does: starts workers as the page does, from the same files, and asks them.
// `hook` is put between the scripts of Python and of the solver, and gives the worker the benchmark's own modules.

const page = new DOMParser().parseFromString(await (await fetch("index.html")).text(), "text/html");
const addresses = JSON.parse(page.getElementById("files").textContent);

async function bytes(name) {
  const body = (await fetch(addresses[name])).body;
  const plain = addresses[name].endsWith(".gz") ? body.pipeThrough(new DecompressionStream("gzip")) : body;
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

const names = Object.keys(addresses).filter((name) => !name.endsWith(".wasm"));
const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await bytes(name)])));
const modules = {};
for (const name of Object.keys(addresses).filter((each) => each.endsWith(".wasm"))) {
  modules[name] = await WebAssembly.compileStreaming(fetch(addresses[name]));
}

let worker = null;
let waiting = () => undefined;

/** A fresh worker with one build of CP-SAT; resolves to the milliseconds that its start took. */
window.start = (build, own) =>
  new Promise((resolve, reject) => {
    worker?.terminate();
    const began = performance.now();
    const hook = `const own = ${JSON.stringify(own)}; (${hooked})(own);`;
    const script = new Blob([files["python.js"], hook, files[`solver_${build}.js`]], { type: "text/javascript" });
    worker = new Worker(URL.createObjectURL(script));
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.failed !== undefined) reject(new Error(data.failed));
      if (data.ready) resolve(performance.now() - began);
      if (data.answer !== undefined) waiting(JSON.parse(data.answer).value);
    };
    worker.postMessage({ files, python: modules["pyodide.asm.wasm"], cpSat: modules[`cp_sat_${build}.wasm`] });
  });

/** The answer to one request. */
window.ask = (op, args) =>
  new Promise((resolve, reject) => {
    waiting = resolve;
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ id: 1, text: JSON.stringify({ id: 1, op, args }) });
  });

/** Runs in the worker, before its own script: the door that it opens is then the benchmark's. */
function hooked(own) {
  const memories = [];
  WebAssembly.Memory = class extends WebAssembly.Memory {
    constructor(description) {
      super(description);
      if (description.shared) memories.push(this);
    }
  };
  const start = self.startPython;
  self.startPython = async (...args) => {
    const python = await start(...args);
    for (const [path, text] of Object.entries(own)) {
      python.FS.mkdirTree(`/bench/${path}`.replace(/\/[^/]*$/, ""));
      python.FS.writeFile(`/bench/${path}`, text);
    }
    const shared = () => memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
    python.registerJsModule("_memory", { python: () => python._module.HEAPU8.length, shared });
    python.runPython(`import sys
sys.path.insert(0, "/bench")
import tests.bench.packing_questions as door
sys.modules["solver.door"] = door`);
    return python;
  };
}

document.documentElement.dataset.ready = "files";
