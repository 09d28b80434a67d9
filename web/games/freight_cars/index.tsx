import type { PageGame } from "../../app/games.ts";
import { FreightBoard } from "./board.tsx";
import { Car } from "./car.tsx";
import { ContentField } from "./content.tsx";
import { choices, does, together } from "./does.ts";
import { PICTURES } from "./pictures.tsx";
import type { FreightFigures } from "./types.ts";
import { moments, verdict } from "./verdict.ts";
import { WHAT } from "./what.ts";
import { about, count, goal, heading, meaning, prompt, standing, yourTurn } from "./words.ts";
import "./table.css";

const PICTURED: FreightFigures = {
  resources: ["grain", "timber", "coal", "oil", "steel"],
  cars: {
    F12: { resource: 1, rows: [".###", ".#..", "...#"] },
    F36: { resource: 3, rows: ["...#", "##..", "...."] },
  },
  size: [3, 4],
  cities: {},
  corporations: {},
  pieces: [],
  ladder: [],
  bonus: null,
  marks: {},
};

function Art() {
  return (
    <>
      <Car id="F12" figures={PICTURED} pieces={new Map()} />
      <Car id="F36" figures={PICTURED} pieces={new Map()} />
    </>
  );
}

export const freightCars: PageGame = {
  Art,
  Board: FreightBoard,
  about,
  heading,
  goal,
  yourTurn,
  prompt,
  meaning,
  does,
  together,
  fields: { content: ContentField },
  choices,
  isOwn: () => false,
  verdict,
  moments,
  result: (snapshot, seat) => count(snapshot.score.scores[seat] ?? 0, "credit"),
  standing,
  openLog: false,
  pictures: PICTURES,
  what: WHAT,
};
