// A module worker for `cp_sat.py`: CP-SAT through this project's `createCpSat` or through or-tools-wasm's own call. Gets
// {kind, jspi, wasm} once, then {watched, wait, model, parameters}; says how many milliseconds each took.
let solve;

async function start({ kind, jspi, wasm }) {
  if (!jspi) delete WebAssembly.promising; // by this or-tools-wasm chooses its build
  if (kind === "theirs") {
    const { CpSat } = await import("./or-tools-wasm/browser/cp-sat.js");
    return ({ model, parameters }) => CpSat.solveRaw(model, parameters);
  }
  const { createCpSat } = await import("./cp_sat.js");
  const code = await WebAssembly.compileStreaming(fetch(wasm));
  const cpSat = await createCpSat({ wasm: code, jspi, onProgress: (progress) => postMessage({ progress }) });
  return ({ watched, wait, model, parameters }) => {
    cpSat.report(watched);
    cpSat.endBy(watched ? Date.now() + wait : null);
    return cpSat.solve(model, parameters);
  };
}

self.onmessage = async ({ data }) => {
  const began = performance.now();
  try {
    if (solve === undefined) solve = await start(data);
    else await solve(data);
    postMessage({ took: performance.now() - began });
  } catch (error) {
    postMessage({ failed: String(error?.stack ?? error) });
  }
};
