import type { PageGame } from "../app/games.ts";
import { haul } from "./haul/index.tsx";
import { routes } from "./routes/index.tsx";
import { shed } from "./shed/index.tsx";

/** The tables of the page by the engine's id of the game: one folder and one entry each. */
export const TABLES: Readonly<Record<string, PageGame>> = { haul, routes, shed };
