/** Where the page shows what a refusal or score line names: `GAME:7`, or a ruling such as `H-8`. */
export function ruleAddress(game: string, rule: string): string {
  return `#rules=${encodeURIComponent(rule.includes(":") ? rule : `${game}:${rule}`)}`;
}

/** A link to the place in the rules. */
export function RuleLink({ game, rule }: { game: string; rule: string | null }) {
  if (rule === null || rule === "") return null;
  return (
    <a class="rule-link" href={ruleAddress(game, rule)}>
      See the rule
    </a>
  );
}
