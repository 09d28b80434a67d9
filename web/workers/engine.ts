// The engine's worker: the match lives here, behind `pygames.bridge`. What search alone can answer, it answers here too.

import type { StartPython } from "./messages.ts";
import { type Handle, say, serve } from "./serve.ts";

declare const startPython: StartPython;

serve(async (start) => {
  say({ stage: "python" });
  const python = await startPython(start, ["loading-dock"]);
  say({ stage: "engine" });
  return python.runPython("from pygames.bridge import Bridge\nBridge().handle") as Handle;
});
