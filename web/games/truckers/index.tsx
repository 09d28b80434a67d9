import type { PageGame } from "../../app/games.ts";
import { TruckersBoard } from "./board.tsx";
import { choices, does, together, ways } from "./does.ts";
import { Final, MoneySheet } from "./final.tsx";
import { PICTURES } from "./pictures.tsx";
import { Lorry } from "./truck.tsx";
import { verdict } from "./verdict.ts";
import { WHAT } from "./what.ts";
import { about, dollars, goal, heading, meaning, prompt, standing, yourTurn } from "./words.ts";
import "./table.css";

function Art() {
  return (
    <span class="truckers-art">
      <Lorry capacity={3} load={["fish", "fish*2"]} />
      <Lorry capacity={4} load={["house", "house"]} />
    </span>
  );
}

export const truckers: PageGame = {
  Art,
  Board: TruckersBoard,
  about,
  heading,
  goal,
  yourTurn,
  prompt,
  meaning,
  does,
  together,
  ways,
  choices,
  isOwn: () => false,
  verdict,
  moments: () => [],
  tally: "Money",
  result: (snapshot, seat) => dollars(snapshot.score.scores[seat] ?? 0),
  Final,
  Sheet: MoneySheet,
  standing,
  noSolver: true,
  openLog: false,
  pictures: PICTURES,
  what: WHAT,
};
