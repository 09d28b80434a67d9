import { findBytes, startEngine } from "./runtime/index.ts";

const engine = startEngine(findBytes(document), (stage) => console.info(stage));
document.documentElement.dataset["ready"] = "shell";
engine.ready.then(() => (document.documentElement.dataset["ready"] = "shell engine"), (error: Error) => console.error(error.message));
