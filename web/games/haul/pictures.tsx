import type { RulesPicture } from "../../app/games.ts";
import { CardRow } from "../../parts/cardrow.tsx";
import { TrailerBed } from "./trailer.tsx";
import type { Trailer } from "./types.ts";

function Loaded({ trailer }: { trailer: Trailer }) {
  return (
    <div class="haul-picture" data-seat={0}>
      <TrailerBed seat={0} owner="Somebody" trailer={trailer} own={false} />
    </div>
  );
}

/** The pictures of Haul's rules, by section. */
export const PICTURES: Readonly<Record<string, readonly RulesPicture[]>> = {
  5: [
    {
      Drawing: () => <CardRow cards={["10S", "8C", "8H", "3D"]} notes={["1st", "2nd", "3rd", "4th"]} />,
      caption:
        "The 10 finishes first. Of the two 8s the Clubs were laid earlier, so they finish second. The 3 finishes last and claims first.",
    },
  ],
  7: [
    {
      Drawing: () => <Loaded trailer={{ H: ["5H"], S: ["9S"] }} />,
      caption: "With this trailer a 9 of Diamonds joins the 9 of Spades, or lies by itself in the empty Diamonds slot.",
    },
  ],
  8: [
    {
      Drawing: () => <Loaded trailer={{ D: ["9D", "9S"] }} />,
      caption:
        "A Heavy Load: the 9 of Diamonds is on top, so the stack fills the Diamonds slot and Spades is free again.",
    },
  ],
  9: [
    {
      Drawing: () => <Loaded trailer={{ H: ["7H"], C: ["JC"] }} />,
      caption:
        "A claimed 8 of Hearts finds its slot taken and has no 8 to join. It throws the 7 off, or a token is spent and the 8 goes away.",
    },
  ],
  10: [
    {
      Drawing: () => <Loaded trailer={{ H: ["8H"], D: ["9D", "9S"], C: ["JC"] }} />,
      caption: "8 for the Hearts, 18 for the two 9s and 11 for the Jack: 37 points. The empty slot costs nothing.",
    },
  ],
};
