import type { PageGame } from "../app/games.ts";
import { freightCars } from "./freight_cars/index.tsx";
import { haul } from "./haul/index.tsx";
import { routes } from "./routes/index.tsx";
import { shed } from "./shed/index.tsx";
import { truckers } from "./truckers/index.tsx";

/** The tables of the page by the engine's id of the game: one folder and one entry each. */
export const TABLES: Readonly<Record<string, PageGame>> = {
  freight_cars: freightCars,
  haul,
  routes,
  shed,
  truckers,
};
