import type { PageGame } from "../../app/games.ts";
import { Face } from "../../parts/card.tsx";
import { HaulBoard } from "./board.tsx";
import { choices, does } from "./does.ts";
import { FinalTrailers } from "./moment.tsx";
import { PICTURES } from "./pictures.tsx";
import { moments, verdict } from "./verdict.ts";
import { WHAT } from "./what.ts";
import { about, goal, haulOf, meaning, prompt, yourTurn } from "./words.ts";
import "./table.css";

function Art() {
  return (
    <>
      <Face card="8H" />
      <Face card="8S" />
      <Face card="JC" />
    </>
  );
}

export const haul: PageGame = {
  Art,
  Board: HaulBoard,
  about,
  heading: (snapshot) => {
    const { haul, load } = haulOf(snapshot).view.public;
    return `Haul\u00a0${haul} · Load\u00a0${load}`;
  },
  goal,
  yourTurn,
  prompt: (snapshot, mine) => prompt(haulOf(snapshot), mine),
  meaning: (snapshot, source, place) => meaning(haulOf(snapshot), source, place),
  does: (_, entries, tap) => does(entries, tap),
  choices: (_, entries) => choices(entries),
  isOwn: (snapshot, place) => place.startsWith(`slot:${snapshot.viewer}:`),
  verdict,
  moments,
  RoundEnd: ({ snapshot, end }) => <FinalTrailers snapshot={haulOf(snapshot)} end={end} />,
  roundTitle: (_, end) => `Haul ${end.round} is over`,
  openLog: true,
  pictures: PICTURES,
  what: WHAT,
};
