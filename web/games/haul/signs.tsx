import type { HaulSnapshot } from "./types.ts";

/** A fuel pump on a coin. */
export function Token({ spent = false }: { spent?: boolean }) {
  return (
    <svg class={`token ${spent ? "spent" : ""}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="10.5" />
      <path d="M8 18V7.500h5.500V18M7 18h7.500M9.8 10.500h2M15.5 9l1.8 1.800V15a1.2 1.2 0 0 1-2.3 0v-2h-1.5" />
    </svg>
  );
}

/** The tokens that a seat begins with. */
export function tokensOf(snapshot: HaulSnapshot): number {
  const { refuel_tokens: chosen } = snapshot.options;
  return typeof chosen === "number" ? chosen : 2;
}

/** As many as the seat began with, those that are spent shown empty. */
export function Tokens({ count, all }: { count: number; all: number }) {
  return (
    <span class="tokens">
      {Array.from({ length: Math.max(all, count) }, (_, index) => (
        <Token key={index} spent={index >= count} />
      ))}
    </span>
  );
}

function Role({ letter, words, what }: { letter: "D" | "L"; words: string; what: string }) {
  return (
    <span class={`role role-${letter}`} role="img" aria-label={words} title={words} data-what={what}>
      {letter}
    </span>
  );
}

/** Who dealt the Haul and who leads the Load. */
export function Roles({ snapshot, seat }: { snapshot: HaulSnapshot; seat: number }) {
  const { dealer, leader } = snapshot.view.public;
  return (
    <>
      {seat === dealer ? <Role letter="D" words="Dealer of this Haul" what="dealer" /> : null}
      {seat === leader ? <Role letter="L" words="Leads this Load" what="leader" /> : null}
    </>
  );
}
