import type { RulesPicture } from "../../app/games.ts";
import { JOKER } from "../../parts/card.tsx";
import { CardRow } from "../../parts/cardrow.tsx";

/** The pictures of Routes' rules, by section. */
export const PICTURES: Readonly<Record<string, readonly RulesPicture[]>> = {
  6: [
    {
      Drawing: () => <CardRow cards={["3H", "5C", "9D"]} notes={["", "up", "up"]} />,
      caption: "This route goes up and ends in Diamonds: a 10 may follow, or any Diamond but the 9.",
    },
    {
      Drawing: () => <CardRow cards={["3H", "5C", "9D", "4D"]} notes={["", "up", "up", "down"]} />,
      caption: "The 4 follows by its suit and turns the route round: now lower cards may follow, or Diamonds.",
    },
  ],
  8: [
    {
      Drawing: () => (
        <CardRow
          cards={["JS", "QH", "KD", JOKER]}
          notes={["takes a card away", "turns the route", "doubles a card", "clears a value or suit"]}
        />
      ),
      caption: "What the four kinds of face cards do.",
    },
  ],
  9: [
    {
      Drawing: () => <CardRow cards={["6C", "KD", "9H", "2H"]} notes={["6", "× 2", "+ 9", "+ 2"]} />,
      caption: "With the King on it the 6 counts 12. The route is worth 12 + 9 + 2 = 23 and can sell.",
    },
  ],
};
