// Python for a worker, from files that the page hands over. Built as a script of its own that both workers begin with.
//
// Pyodide means to fetch what it needs. Here `fetch` and `instantiateStreaming` answer from the handed files while Python
// starts, so that a page opened from disk and a page on a site run the same code, and the wasm is compiled only once.

import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import type { StartPython } from "./messages.ts";

const NOWHERE = "https://files.invalid/";

const startPython: StartPython = async (start, packages) => {
  const real = { fetch: self.fetch, instantiateStreaming: WebAssembly.instantiateStreaming };
  self.fetch = async (request) => {
    const name =
      String(request instanceof Request ? request.url : request)
        .split("/")
        .pop() ?? "";
    if (name.endsWith(".wasm")) return new Response();
    const bytes = start.files[name];
    if (bytes === undefined) throw new TypeError(`The file ${name} was not handed to this worker.`);
    return new Response(bytes);
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    const instance = await WebAssembly.instantiate(start.python, imports);
    return { instance, module: start.python };
  };
  try {
    const lock = start.files["pyodide-lock.json"];
    const python = await loadPyodide({
      indexURL: NOWHERE,
      packageBaseUrl: NOWHERE,
      createPyodideModule,
      lockFileContents: new TextDecoder().decode(lock),
    });
    await python.loadPackage(packages, { messageCallback: () => undefined });
    return python;
  } finally {
    self.fetch = real.fetch;
    WebAssembly.instantiateStreaming = real.instantiateStreaming;
  }
};

Object.assign(self, { startPython });
