import { Back, cardName, Face, JOKER, rankOf } from "../parts/card.tsx";
import { GroupedHand, groupsOf, LARGE } from "../parts/grouped.tsx";
import { Hand } from "../parts/hand.tsx";
import { Pile } from "../parts/pile.tsx";
import type { Table } from "../parts/spot.tsx";
import { Spot, TableContext } from "../parts/spot.tsx";
import { Section, State } from "./section.tsx";

const FACES = ["AH", "10D", "QS", "7C", JOKER];
const LOOKS = ["full", "bold", "strip"] as const;
const HAND = ["2H", "3H", "10H", "4D", "KD", "6S", "QC"];

/** So many cards of two decks, sorted by rank. */
function manyCards(count: number) {
  const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
  return Array.from({ length: count }, (_, index) => {
    const card = `${ranks[Math.floor((index * 13) / count)]}${"HDSC".charAt(index % 4)}`;
    return { target: `many-${index}`, card: `${card}#${index}`, name: cardName(card), face: <Face card={card} /> };
  });
}

/** A table on which some places may be pressed, one is chosen, one advised. */
export const SAMPLE_TABLE: Table = {
  legal: new Set(["legal", "gain", "loss", "spend", "2H", "4D"]),
  picked: ["picked", "4D"],
  hinted: new Set(["hinted"]),
  movable: new Set(["legal", "2H"]),
  does: (target) => {
    if (target === "gain")
      return { spoken: "joins, 7 points more", effect: { words: "Join", points: 7, tone: "gain" } };
    if (target === "loss")
      return { spoken: "throws the Jack away", effect: { words: "Replace J", points: -11, tone: "loss" } };
    if (target === "spend") return { spoken: "spends a token", effect: { words: "Spend a token", tone: "spend" } };
    return { spoken: "plays it" };
  },
  press: () => undefined,
};

/** What lies in one place: cards, their backs, piles, hands, places to press. */
export function CardSections() {
  return (
    <TableContext.Provider value={SAMPLE_TABLE}>
      <Section part="card">
        {LOOKS.flatMap((look) =>
          FACES.map((card) => (
            <State key={`${look}-${card}`} name={`${look}, ${card}`} width={5}>
              <Face card={card} look={look} />
            </State>
          )),
        )}
        {[0, 1, 2].map((deck) => (
          <State key={deck} name={`back of deck ${deck + 1}`} width={5}>
            <Back deck={deck} />
          </State>
        ))}
      </Section>
      <Section part="spot">
        {["quiet", "legal", "picked", "hinted", "gain", "loss", "spend"].map((target) => (
          <State key={target} name={target} width={6}>
            <Spot target={target} name={`${target} place`} class="card-spot">
              <Face card="JC" />
            </Spot>
          </State>
        ))}
      </Section>
      <Section part="pile">
        {[0, 1, 24].map((count) => (
          <State key={count} name={`${count} face down`} width={6}>
            <Pile count={count} label="Stock" deck={1} />
          </State>
        ))}
        <State name="7 face up" width={6}>
          <Pile count={7} label="Discards" top={<Face card="9D" />} />
        </State>
      </Section>
      <Section part="hand">
        {[1, 3, 7].map((count) => (
          <State key={count} name={`${count} of 7`} width={30} height={11}>
            <div class="hand-slot">
              <Hand
                label={`Hand of ${count}`}
                seat={0}
                room={7}
                cards={HAND.slice(0, count).map((card) => ({
                  target: card,
                  card,
                  name: card,
                  face: <Face card={card} />,
                }))}
              />
            </div>
          </State>
        ))}
      </Section>
      <Section part="grouped">
        {[LARGE, 60].map((count) => (
          <State key={count} name={`${count} cards`} width={48}>
            <GroupedHand
              label={`Large hand of ${count}`}
              seat={0}
              groups={groupsOf(manyCards(count), ({ card }) => rankOf(card.split("#")[0] ?? ""))}
            />
          </State>
        ))}
      </Section>
    </TableContext.Provider>
  );
}
