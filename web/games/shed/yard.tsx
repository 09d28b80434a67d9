import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { sentence } from "../../app/match.ts";
import { Back, cardName, Face, rankOf } from "../../parts/card.tsx";
import { Count } from "../../parts/count.tsx";
import { Icon } from "../../parts/icons.tsx";
import type { Thing } from "../../parts/identity.ts";
import { Spot, useTable } from "../../parts/spot.tsx";
import { lastFlip, lastNews } from "./moves.ts";
import type { After, ShedSnapshot } from "./types.ts";
import { count, figuresOf, isYou, pileSize, seatName, sign } from "./words.ts";

interface YardProps {
  readonly snapshot: ShedSnapshot;
  /** The pile's cards, the top one last. */
  readonly pile: readonly Thing[];
  readonly preview: After | null;
  /** The device is being handed over: what the viewer alone was told, or may do, is not shown. */
  readonly covered: boolean;
}

/** Between the seats: the Spare and what is burned, the pile, what it asks for in words and on a scale. */
export function Yard({ snapshot, pile, preview, covered }: YardProps) {
  const news = covered ? [] : lastNews(snapshot);
  return (
    <section class="yard" aria-label="The pile and the Spare" data-target="pile">
      <Stores snapshot={snapshot} />
      <Heap snapshot={snapshot} pile={pile} covered={covered} />
      <RoadSign snapshot={snapshot} preview={preview} />
      <Scale snapshot={snapshot} preview={preview} />
      <p class="news" aria-hidden="true">
        {news.map((line) => sentence(snapshot, line)).join(" · ") || "\u00a0"}
      </p>
      <Flipped snapshot={snapshot} />
    </section>
  );
}

function Stores({ snapshot }: { snapshot: ShedSnapshot }) {
  const { spare, burned } = snapshot.view.public;
  const { quiet } = figuresOf(snapshot);
  const limit = Math.min(quiet.burn ?? quiet.stop, quiet.stop);
  const soon = limit - quiet.turns;
  return (
    <div class="stores">
      <span
        class="store"
        role="img"
        aria-label={`The Spare, ${count(spare)}`}
        data-place="spare"
        data-home="spare"
        data-what="spare"
      >
        <span
          class={`store-pile ${spare === 0 ? "gone" : ""}`}
          style={{ "--thick": Math.min(6, Math.ceil(spare / 8)) }}
        >
          {spare === 0 ? <span class="vacant-store" /> : <Back />}
        </span>
        <span class="store-words">
          <b>{spare === 0 ? "gone" : <Count value={spare} />}</b> Spare
        </span>
      </span>
      <span
        class="store burnt"
        role="img"
        aria-label={`${count(burned.length)} burned`}
        data-place="burned"
        data-what="burned"
      >
        <Flame cold={burned.length === 0} />
        <span class="store-words">
          <b>
            <Count value={burned.length} />
          </b>{" "}
          burned
        </span>
      </span>
      {soon <= 3 * snapshot.seats.length && quiet.turns > 0 ? (
        <span class="quiet-sign" data-what="quiet">
          {soon < 0 ? "The next pile taken burns" : `${count(soon + 1, "quiet turn")} left`}
        </span>
      ) : null}
    </div>
  );
}

function Flame({ cold = false }: { cold?: boolean }) {
  return (
    <svg class={`flame ${cold ? "cold" : ""}`} viewBox="0 0 40 48" aria-hidden="true" focusable="false">
      <path d="M21 3c2 8-9 12-11 22-2 11 5 20 12 20s13-7 12-17c-.6-5-4-8-4-13-3 2-4 5-4 8-3-6 0-13-5-20z" />
      <path class="flame-core" d="M21 26c1 4-5 6-5 11 0 4 3 7 6 7s6-3 6-7c0-5-5-6-7-11z" />
    </svg>
  );
}

/** How many cards of the pile are shown. */
const SHOWN = 9;

/** The last plays, the top one whole, with who threw each; a press plays what is chosen, or picks the pile up. */
function Heap({ snapshot, pile, covered }: Omit<YardProps, "preview">) {
  const plays = snapshot.view.public.pile;
  const { top } = figuresOf(snapshot);
  const { legal } = useTable();
  const size = pileSize(snapshot);
  const pass = !covered && snapshot.menu.some((entry) => entry.action.kind === "pass");
  // From the top down, which play each card belongs to.
  const owners = [...plays].reverse().flatMap(({ cards, seat }, play) => cards.map(() => ({ seat, play })));
  const from = Math.max(0, pile.length - Math.max(SHOWN, plays[0]?.cards.length ?? 0));
  const shown = pile
    .slice(from)
    .map((thing, index) => ({ thing, ...(owners[from + index] ?? { seat: null, play: 0 }) }));
  const last = plays.length - 1;
  const [topPlay] = plays;
  const by = topPlay?.seat ?? null;
  const thrower =
    by === null ? "the start card" : isYou(snapshot, by) ? "played by you" : `played by ${seatName(snapshot, by)}`;
  const name =
    size === 0
      ? "The pile, empty"
      : `The pile, ${count(size)}; on top ${topPlay?.cards.map(cardName).join(" and ")}, ${thrower}`;
  return (
    <div class="heap" data-zone="pile" data-place="heap">
      <div class="heap-room">
        <span class="fan" style={{ "--n": shown.length }} aria-hidden="true">
          {shown.map(({ thing, seat, play }, index) => (
            <span
              key={thing.id}
              class={`fan-card ${play === last ? "top" : ""} ${shown[index - 1]?.play !== play ? "first" : ""}`}
              data-card={thing.id}
              data-seat={seat ?? undefined}
              data-from={seat ?? undefined}
            >
              <Face card={thing.face} look={play === last ? "full" : "bold"} />
            </span>
          ))}
        </span>
        <Spot target={pass ? "pass" : "pile"} name={pass ? "The pile, empty" : name} class="heap-spot" what="pile">
          {shown.length === 0 ? (
            <span class="heap-empty" data-text={legal.has("pile") ? "Play here" : "No pile"}>
              {lastNews(snapshot).some(({ kind }) => kind === "burn") ? (
                <span class="heap-burning" key={snapshot.step}>
                  <Flame />
                </span>
              ) : null}
            </span>
          ) : null}
        </Spot>
      </div>
      <p class="heap-words">
        {size > 0 ? (
          <>
            <span class="heap-count">
              <b>
                <Count value={size} />
              </b>{" "}
              {size === 1 ? "card" : "cards"}
            </span>
            {top && top[1] > 1 ? (
              <span class="in-row" data-what="row">
                {top[1]} × {top[0]}
                <span class="row-word"> on top</span>
              </span>
            ) : null}
            <span class="thrower" data-seat={by ?? undefined}>
              {by === null ? "start card" : isYou(snapshot, by) ? "you" : seatName(snapshot, by)}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** What the pile asks for, or would ask for after what is chosen. */
function RoadSign({ snapshot, preview }: { snapshot: ShedSnapshot; preview: After | null }) {
  const requirement = preview?.requirement ?? snapshot.view.public.requirement;
  const { large, small } = sign(snapshot, requirement);
  const next = preview?.next ?? null;
  const whom = next === null ? "" : isYou(snapshot, next) ? "you again" : seatName(snapshot, next);
  return (
    <p class={`road-sign ${preview ? "then" : ""}`} data-what="sign">
      <small class="sign-head">
        {preview ? (
          next === null ? (
            "Then the game is over"
          ) : (
            <>
              Then <bdi>{whom}</bdi> needs
            </>
          )
        ) : (
          "The pile asks for"
        )}
      </small>
      <b>{large}</b>
      <small>{small}</small>
      {preview && preview.draws > 0 ? <small class="sign-draws">You draw {preview.draws}</small> : null}
    </p>
  );
}

/** All ranks: which of them fit, and how many the viewer holds of each. */
function Scale({ snapshot, preview }: { snapshot: ShedSnapshot; preview: After | null }) {
  const { ranks, needs } = figuresOf(snapshot);
  const need = needs[preview?.requirement ?? snapshot.view.public.requirement];
  const fits = new Set(need?.fits);
  const top = preview ? null : snapshot.view.public.pile[0];
  const rank = top ? rankOf(top.cards[0] ?? "") : "";
  return (
    <div class={`scale ${preview ? "then" : ""}`} role="img" aria-label={`Fits: ${need?.asks ?? ""}`} data-what="scale">
      {ranks.map((one) => (
        <span
          key={one}
          class={`${fits.has(one) ? "fits" : "unfit"} ${one === rank ? "on-top" : ""} ${
            ["2", "8", "10"].includes(one) ? "special" : ""
          } ${one === "2" || one === "Q" ? "begins" : ""}`}
        >
          <b>{one}</b>
          {fits.has(one) ? <Icon name="check" /> : null}
        </span>
      ))}
    </div>
  );
}

interface Flip {
  readonly seat: number;
  readonly card: string;
  readonly fits: boolean;
  readonly step: number;
}

/** How long a card that was turned over is shown, in milliseconds. */
const MOMENT = 2200;

/** A face-down card that was just turned over: it turns in the middle of the table, and the page says whether it fits. */
function Flipped({ snapshot }: { snapshot: ShedSnapshot }) {
  const { step } = snapshot;
  const [flip, setFlip] = useState<Flip | null>(null);
  // The moment outlasts the steps that follow at once; a press by the viewer, or a step back, ends it.
  useLayoutEffect(() => {
    const last = lastFlip(snapshot);
    setFlip((now) => (last ? { ...last, step } : now && now.step < step ? now : null));
  }, [step]);
  const shown = flip?.step;
  useEffect(() => {
    if (shown === undefined) return undefined;
    const end = () => setFlip(null);
    const timer = setTimeout(end, MOMENT);
    document.addEventListener("pointerdown", end);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerdown", end);
    };
  }, [shown]);
  if (!flip) return null;
  return (
    <div class={`flip-moment ${flip.fits ? "hit" : "miss"}`} key={flip.step} data-seat={flip.seat} aria-hidden="true">
      <span class="flip-card">
        <span class="flip-back">
          <Back />
        </span>
        <span class="flip-face">
          <Face card={flip.card} />
        </span>
      </span>
      <b class="flip-words">{flip.fits ? "It fits!" : "It does not fit"}</b>
    </div>
  );
}
