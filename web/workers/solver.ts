// The solver's worker: Python of its own, and CP-SAT in the same scope, so that a Python program's `solve` is an ordinary
// blocking call. The page ends this worker to cancel; the engine never waits for it.

import { createCpSat } from "ortools-in-pyodide";
import type { PyCallable } from "pyodide/ffi";
import type { StartPython } from "./messages.ts";
import { current, say, serve } from "./serve.ts";

declare const startPython: StartPython;
/** Whether this script holds the build of CP-SAT that suspends wasm on a promise; set when bundling. */
declare const JSPI: boolean;

/** Progress of the call that is being answered. */
const tell = (text: string): void => say({ id: current, progress: text });

serve(async (start) => {
  if (start.cpSat === undefined) throw new Error("CP-SAT was not handed to this worker.");
  say({ stage: "python" });
  const [cpSat, python] = await Promise.all([
    createCpSat({ wasm: start.cpSat, jspi: JSPI, onProgress: (progress) => tell(JSON.stringify(progress)) }),
    startPython(start, ["loading-dock", "ortools-in-pyodide"]),
  ]);
  python.registerJsModule("_cp_sat", { ...cpSat, progress: tell });
  say({ stage: "engine" });
  const handle = python.runPython("from solver.door import handle\nhandle") as PyCallable;
  return async (text) => {
    // Each call begins with a solver that works, and without what the last one had set.
    await cpSat.ready();
    cpSat.report(false);
    cpSat.endBy(null);
    // Python may wait for a promise only where it was entered as one.
    return (JSPI ? handle.callPromising(text) : handle(text)) as string | Promise<string>;
  };
});
