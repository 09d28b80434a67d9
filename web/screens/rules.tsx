import { useEffect, useRef } from "preact/hooks";
import { GAMES } from "../games/index.ts";
import { Icon } from "../parts/icons.tsx";
import { anchorOf, Markdown } from "../parts/markdown.tsx";

/** A game's rules; `at` is `haul` or a place in it, `haul:7` or a ruling such as `haul:H-8`. */
export function RulesScreen({ at }: { at: string }) {
  const colon = at.indexOf(":");
  const id = colon < 0 ? at : at.slice(0, colon);
  const place = colon < 0 ? "" : at.slice(colon + 1);
  const box = useRef<HTMLElement>(null);
  const game = GAMES[id];

  useEffect(() => {
    const found = place === "" ? null : document.getElementById(anchorOf(place));
    if (!found) {
      scrollTo(0, 0);
      return;
    }
    found.scrollIntoView({ block: "start" });
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
    found.classList.add("pointed");
    return () => found.classList.remove("pointed");
  }, [id, place]);

  return (
    <main class="page rules" tabIndex={-1} ref={box}>
      <header class="bar">
        <button type="button" class="tool" onClick={() => history.back()} aria-label="Back">
          <Icon name="back" />
        </button>
        <p class="bar-title">Rules</p>
      </header>
      <article class="card-box prose">
        {game ? <Markdown text={game.rules} /> : <p>There are no rules for “{at}” here.</p>}
      </article>
    </main>
  );
}
