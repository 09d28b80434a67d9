import type { PageGame } from "../../app/games.ts";
import { Face, JOKER } from "../../parts/card.tsx";
import { FinalLanes, RoutesBoard } from "./board.tsx";
import { DeckField } from "./deck.tsx";
import { choices, does, together } from "./does.ts";
import { PICTURES } from "./pictures.tsx";
import { verdict } from "./verdict.ts";
import { WHAT } from "./what.ts";
import { about, goal, heading, meaning, note, pairs, prompt, soldBy, standing, yourTurn } from "./words.ts";
import "./table.css";

function Art() {
  return (
    <>
      <Face card="8D" />
      <Face card="KH" />
      <Face card={JOKER} />
    </>
  );
}

export const routes: PageGame = {
  Art,
  Board: RoutesBoard,
  about,
  heading,
  goal,
  yourTurn,
  prompt,
  meaning,
  does,
  together,
  choices,
  isOwn: () => false,
  verdict,
  moments: () => [],
  noSolver: true,
  tally: "Pairs sold",
  Final: FinalLanes,
  result: (snapshot, seat) => pairs(soldBy(snapshot, seat)),
  standing,
  note,
  fields: { deck: DeckField },
  openLog: false,
  pictures: PICTURES,
  what: WHAT,
};
