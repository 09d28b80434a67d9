import { Face, JOKER, rankOf, suitOf } from "../../parts/card.tsx";
import type { Thing } from "../../parts/identity.ts";
import { Spot } from "../../parts/spot.tsx";
import { SUIT_NAMES, type Suit, SuitSign } from "../../parts/suits.tsx";
import type { After, RoutesSnapshot, Way } from "./types.ts";
import { drawn, nameOfCard, nextWords, ORDINALS, parts, whatOf, whose } from "./words.ts";

/** Which way the route goes: an arrow, none where it has no direction yet. */
function WaySign({ way }: { way: Way }) {
  const d =
    way === "up"
      ? "M12 3 21 14h-5.500v7h-7v-7H3z"
      : way === "down"
        ? "M12 21 3 10h5.500V3h7v7H21z"
        : "M2 12 8 6v4h8V6l6 6-6 6v-4H8v4z";
  return (
    <svg class={`way-sign ${way ?? "level"}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={d} />
    </svg>
  );
}

/** A face card that is attached, small: rank and suit, a star for a Joker; dashed where it is the other player's. */
function Attached({ face, id, side }: { face: string; id: string; side: number }) {
  const card = drawn(face);
  return (
    <span
      class={`attached ${face.endsWith("~") ? "foreign" : ""}`}
      data-card={id}
      data-from={face.endsWith("~") ? 1 - side : side}
      data-what={whatOf(face)}
      data-suit={card === JOKER ? undefined : suitOf(card)}
      data-text={card === JOKER ? "★" : rankOf(card)}
    >
      {card === JOKER ? null : <SuitSign suit={suitOf(card)} />}
    </span>
  );
}

interface SlotProps {
  readonly slot: string;
  readonly id: string;
  readonly place: string;
  readonly last: boolean;
  readonly gone: boolean;
  /** What tells the attached cards apart. */
  readonly attachedIds: readonly string[];
  /** A strip has room for so many attached cards; of more it says how many they are. */
  readonly room: number;
}

/** A number card with what is attached to it. */
function SlotCard({ slot, id, place, last, gone, attachedIds, room }: SlotProps) {
  const { card, attached } = parts(slot);
  const side = Number(place.split(":")[1]);
  const kings = attached.some((face) => rankOf(drawn(face)) === "K");
  const on = attached.length > 0 ? ` with ${attached.map(nameOfCard).join(" and ")} on it` : "";
  return (
    <li class={`number-item ${last ? "last" : ""} ${gone ? "going" : ""}`}>
      <Spot
        target={place}
        name={`${nameOfCard(card)}${on}${last ? ", last card" : ""}`}
        class="number-spot"
        card={id}
        what={kings ? "king" : "slot"}
      >
        <span class="number-face">
          <Face card={card} />
        </span>
        <span class="number-strip" data-suit={suitOf(card)} data-text={rankOf(card)} aria-hidden="true">
          <SuitSign suit={suitOf(card)} />
        </span>
        {attached.length > 0 ? (
          <span class={`attachments ${attached.length > room ? "many" : ""}`} aria-hidden="true">
            {attached.map((face, index) => (
              <Attached key={attachedIds[index] ?? index} face={face} id={attachedIds[index] ?? ""} side={side} />
            ))}
            <span class="attached more" data-text={`+${attached.length}`} />
          </span>
        ) : null}
      </Spot>
    </li>
  );
}

interface RouteProps {
  readonly snapshot: RoutesSnapshot;
  readonly seat: number;
  readonly pair: number;
  /** Its number cards, told apart, and what is attached to them, in order. */
  readonly things: readonly Thing[];
  readonly attached: readonly Thing[];
  readonly preview: After | null;
}

/** So many places, the end among them, lie in one line or column before there are two. */
const [LINE, COLUMN, LOW] = [6, 7, 4];

/** One route: its cards in order, and at its end what may follow. */
export function Route({ snapshot, seat, pair, things, attached, preview }: RouteProps) {
  const { routes, directions, suits, values } = snapshot.view.public;
  const slots = routes[seat]?.[pair] ?? [];
  const own = seat === snapshot.viewer;
  const place = `route:${seat}:${pair}`;
  const way = (preview?.directions ?? directions)[seat]?.[pair] ?? null;
  const suit = (preview?.suits ?? suits)[seat]?.[pair] ?? null;
  const count = slots.length + 1;
  const lines = count > LINE ? 2 : 1;
  const columns = count > 2 * COLUMN ? 3 : count > COLUMN ? 2 : 1;
  const lowColumns = count > 2 * LOW ? 3 : count > LOW ? 2 : 1;
  const sizes = slots.map((slot) => parts(slot).attached.length);
  const before = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  const name = `${whose(snapshot, seat)} ${ORDINALS[pair]} route`;
  const next = nextWords(directions[seat]?.[pair] ?? null, suits[seat]?.[pair] ?? null);
  return (
    <div
      class={`route ${own ? "own-route" : "rival-route"}`}
      data-seat={seat}
      data-target={own ? place : undefined}
      data-from={seat}
    >
      <ol
        class="route-cards"
        data-columns={lowColumns}
        data-zone={`route-${seat}-${pair}`}
        aria-label={`${name}, worth ${values[seat]?.[pair] ?? 0}, ${next}`}
        style={{
          "--count": Math.max(4, count),
          "--across": Math.max(4, Math.ceil(count / lines)),
          "--rows-wide": lines,
          "--columns": columns,
          "--rows": Math.max(4, Math.ceil(count / columns)),
          "--low-columns": lowColumns,
          "--low-rows": Math.max(3, Math.ceil(count / lowColumns)),
        }}
      >
        {slots.map((slot, index) => (
          <SlotCard
            key={things[index]?.id ?? index}
            id={things[index]?.id ?? ""}
            slot={slot}
            place={`slot:${seat}:${pair}:${index}`}
            last={index === slots.length - 1}
            attachedIds={attached.slice(before(index), before(index + 1)).map((thing) => thing.id)}
            room={lowColumns === 1 ? 3 : lowColumns === 2 ? 1 : 0}
            gone={preview?.gone.includes(`slot:${seat}:${pair}:${index}`) ?? false}
          />
        ))}
        <li class="end-item">
          {own ? (
            <Spot target={place} name={`${name}: ${next}`} class="end-spot" what="end">
              <End way={way} suit={suit} />
            </Spot>
          ) : (
            <span class="end-spot" role="img" aria-label={`${name}: ${next}`} data-place={place} data-what="end">
              <End way={way} suit={suit} />
            </span>
          )}
        </li>
      </ol>
    </div>
  );
}

/** What may follow: higher or lower, or the suit in force. */
function End({ way, suit }: { way: Way; suit: Suit | null }) {
  if (suit === null) return <span class="end-start" data-text="Start" aria-hidden="true" />;
  return (
    <span class="end-next" title={SUIT_NAMES[suit]}>
      <WaySign way={way} />
      {way === null ? null : <SuitSign suit={suit} />}
    </span>
  );
}
