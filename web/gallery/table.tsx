import { Board } from "../parts/board.tsx";
import { Face } from "../parts/card.tsx";
import { ConfirmButton } from "../parts/confirm.tsx";
import { ScoreGraph } from "../parts/graph.tsx";
import { Hand } from "../parts/hand.tsx";
import { Pile } from "../parts/pile.tsx";
import { SeatPanel } from "../parts/seat.tsx";
import { Section, State } from "./section.tsx";

const SEATS = ["Ines", "Marge", "Otto", "Flint", "Wanda", "A name that is far too long for its place"].map((name) => ({
  name,
  level: "medium",
}));

function Panel({ seat, own = false, acting = false }: { seat: number; own?: boolean; acting?: boolean }) {
  return (
    <SeatPanel
      seat={seat}
      name={SEATS[seat]?.name ?? ""}
      own={own}
      acting={acting}
      score={17 * seat}
      leads={seat === 5}
      scoreTitle={`${17 * seat} points`}
    >
      <div class="gallery-body">
        {["5H", "JC"].map((card) => (
          <Face key={card} card={card} look="bold" />
        ))}
      </div>
    </SeatPanel>
  );
}

/** What a table is made of: its slots with one to five rivals, seats, the graph, buttons. */
export function TableSections() {
  return (
    <>
      <Section part="seat">
        {[0, 1, 5].map((seat) => (
          <State
            key={seat}
            name={seat === 1 ? "to act" : seat === 5 ? "leads, long name" : "quiet"}
            width={16}
            height={10}
          >
            <Panel seat={seat} acting={seat === 1} />
          </State>
        ))}
        <State name="own, your turn" width={26} height={10}>
          <Panel seat={3} own acting />
        </State>
        <State name="strip" width={7} height={7}>
          <Panel seat={2} />
        </State>
      </Section>
      <Section part="board">
        {[1, 3, 5].map((rivals) => (
          <State key={rivals} name={`${rivals} ${rivals === 1 ? "rival" : "rivals"}`} width={58} height={36}>
            <Board
              rivals={Array.from({ length: rivals }, (_, index) => (
                <Panel key={index} seat={index + 1} acting={index === 0} />
              ))}
              middle={<Pile count={12} label={`Stock beside ${rivals}`} />}
              own={<Panel seat={0} own />}
              hand={
                <Hand
                  label={`Hand against ${rivals}`}
                  seat={0}
                  room={5}
                  cards={["2H", "9H", "KS"].map((card) => ({
                    target: card,
                    card,
                    name: card,
                    face: <Face card={card} />,
                  }))}
                />
              }
            />
          </State>
        ))}
      </Section>
      <Section part="graph">
        <State name="six seats" width={34}>
          <ScoreGraph
            seats={SEATS}
            moments={[1, 2, 3, 4].map((round) => ({
              label: `Round ${round}`,
              scores: SEATS.map((_, seat) => round * (12 + ((seat * 7 + round * 5) % 11))),
            }))}
          />
        </State>
      </Section>
      <Section part="confirm">
        <State name="at rest">
          <ConfirmButton label="Delete" question="Really delete?" onConfirm={() => undefined} />
        </State>
      </Section>
    </>
  );
}
