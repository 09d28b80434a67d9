import type { PageGame } from "../../app/games.ts";
import { Back, Face } from "../../parts/card.tsx";
import { ShedBoard } from "./board.tsx";
import { choices, does, together } from "./does.ts";
import { PICTURES } from "./pictures.tsx";
import { CardSheet } from "./sheet.tsx";
import { verdict } from "./verdict.ts";
import { WHAT } from "./what.ts";
import { about, cardsLeft, count, goal, heading, meaning, prompt, shedOf, standing, yourTurn } from "./words.ts";
import "./table.css";

function Art() {
  return (
    <>
      <Face card="9S" />
      <Back />
      <Face card="10H" />
    </>
  );
}

export const shed: PageGame = {
  Art,
  Board: ShedBoard,
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
  tally: "Cards left",
  result: (snapshot, seat) => {
    const left = cardsLeft(shedOf(snapshot), seat);
    return left === 0 ? "out" : count(left);
  },
  Sheet: CardSheet,
  standing,
  noSolver: true,
  openLog: false,
  pictures: PICTURES,
  what: WHAT,
};
