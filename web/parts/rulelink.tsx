/** The place in the rules that a refusal or score line names: `GAME:7`, or a ruling such as `H-8`. */
export function RuleLink({ game, rule }: { game: string; rule: string | null }) {
  if (rule === null || rule === "") return null;
  const at = rule.includes(":") ? rule : `${game}:${rule}`;
  return (
    <a class="rule-link" href={`#rules=${encodeURIComponent(at)}`}>
      See the rule
    </a>
  );
}
