// A module worker: Python and one build of CP-SAT. Gets files for Python and runs one of them; says what /answer.json has then.
import { createCpSat } from "./cp_sat.mjs";
import { loadPyodide } from "./pyodide/pyodide.mjs";

self.onmessage = async ({ data: { jspi, files, script, args } }) => {
  try {
    const wasm = await WebAssembly.compileStreaming(
      fetch(jspi ? "wasm/cp_sat_runtime.wasm" : "wasm/cp_sat_runtime_asyncify.wasm"),
    );
    const [python, cpSat] = await Promise.all([
      loadPyodide({ stdLibURL: "runtime/python_stdlib.zip" }),
      createCpSat({ wasm, jspi }),
    ]);
    python.registerJsModule("_cp_sat", cpSat);
    for (const [path, text] of Object.entries(files)) {
      python.FS.mkdirTree(path.replace(/\/[^/]*$/, ""));
      python.FS.writeFile(path, text);
    }
    python.runPython(`import sys\nsys.path.insert(0, "/browser")\nsys.argv = ${JSON.stringify([script, ...args])}`);
    await python.runPythonAsync(files[script], { filename: script });
    self.postMessage({
      answer: python.FS.readFile("/answer.json", { encoding: "utf8" }),
      isolated: self.crossOriginIsolated,
    });
  } catch (error) {
    self.postMessage({ failed: String(error?.stack ?? error) });
  }
};
