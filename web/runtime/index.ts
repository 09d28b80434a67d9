// The run time of the page: where files come from, the engine and the solver.

export { findBytes, type GetBytes, MissingFile } from "./bytes.ts";
export { DoorError, type Stage, Written } from "./door.ts";
export { type EngineClient, startEngine } from "./engine.ts";
export { keepOffline, type Offline, type OfflineState } from "./offline.ts";
export { type SolverClient, type SolverState, startSolver } from "./solver.ts";
