/** What emscripten made of CP-SAT: the calls and memory that `cp_sat.ts` uses. */
declare module "*cp_sat_runtime_asyncify.js" {
  export { default } from "or-tools-wasm/build/javascript/wasm/cp_sat_runtime.js";
}
