// Compiling wasm, for every page and worker: one place knows what can keep a browser from it.

/** The browser has no WebAssembly. */
export class NoWebAssembly extends Error {
  override readonly name = "NoWebAssembly";

  constructor() {
    super(
      "This browser has WebAssembly switched off (Lockdown Mode or enhanced security); allow it for this site, and load the page again.",
    );
  }
}

/** Throws a `NoWebAssembly` where nothing can be compiled. */
export function needWebAssembly(): void {
  if (typeof WebAssembly !== "object") throw new NoWebAssembly();
}

/**
 * The build of CP-SAT for this browser: the faster one needs the browser to suspend wasm on a promise (JSPI), the other runs everywhere.
 * Throws a `NoWebAssembly`.
 */
export function cpSatBuild(): "jspi" | "asyncify" {
  needWebAssembly();
  return "promising" in WebAssembly ? "jspi" : "asyncify";
}

/**
 * Compile what a server answers: while it arrives, so that the browser can keep the compiled code for the next visit, or else, where the
 * server does not say that it is wasm, when it is there.
 */
export async function compileAnswer(answer: Response): Promise<WebAssembly.Module> {
  needWebAssembly();
  if (answer.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(answer);
  return WebAssembly.compile(await answer.arrayBuffer());
}
