import type { RulesPicture } from "../../app/games.ts";
import { Back, Face } from "../../parts/card.tsx";
import { CardRow } from "../../parts/cardrow.tsx";

function HomeCards() {
  return (
    <ul class="card-row">
      {["5D", "KC"].map((card) => (
        <li key={card}>
          <Face card={card} />
        </li>
      ))}
      {[0, 1].map((blind) => (
        <li key={blind}>
          <Back />
        </li>
      ))}
    </ul>
  );
}

/** The pictures of Shed's rules, by section. */
export const PICTURES: Readonly<Record<string, readonly RulesPicture[]>> = {
  2: [
    {
      Drawing: () => <CardRow cards={["3C", "4D", "5H", "6S", "7C", "9D", "JH", "KS", "AC"]} />,
      caption: "The Basics from low to high.",
    },
    {
      Drawing: () => (
        <CardRow
          cards={["2H", "8S", "10D", "QC"]}
          notes={["starts anew", "skips the next seat", "burns the pile", "rides along"]}
        />
      ),
      caption: "The Specials go on anything. The Queen needs a card of her suit to ride with.",
    },
  ],
  3: [
    {
      Drawing: () => (
        <CardRow cards={["7C", "3H", "4S", "5D", "6H"]} notes={["on top", "fits", "fits", "fits", "fits"]} />
      ),
      caption: "Below a 7 only lower Basics fit, and Specials of course.",
    },
  ],
  4: [
    {
      Drawing: () => <CardRow cards={["9S", "9H", "QS"]} />,
      caption: "One play: two 9s, and the Queen of Spades who rides with the 9 of Spades.",
    },
  ],
  6: [
    {
      Drawing: HomeCards,
      caption:
        "Home cards: two lie open, two face down. You come to the open ones first, then turn the others one by one.",
    },
  ],
};
