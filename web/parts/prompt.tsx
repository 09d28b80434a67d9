import type { Choice } from "../app/games.ts";
import { act, match } from "../app/match.ts";
import type { Action, Refusal } from "../app/shapes.ts";
import { Icon } from "./icons.tsx";
import { RuleLink } from "./rulelink.tsx";

interface PromptProps {
  readonly text: string;
  readonly mine: boolean;
  readonly computing: boolean;
  readonly refusal: Refusal | null;
  /** The actions that the taps so far leave open, where there are several. */
  readonly choices: readonly Choice[];
  /** Takes the action of a choice; the match does where it is left out. */
  readonly onChoose?: (action: Action) => void;
  onCancel(): void;
}

function actInMatch(action: Action): void {
  void act(action);
}

/** The line that says what is asked of the player, why a try was refused, and which choices are left. */
export function Prompt({ text, mine, computing, refusal, choices, onChoose = actInMatch, onCancel }: PromptProps) {
  const game = match.get().snapshot?.game ?? "";
  return (
    <div class={`prompt ${mine ? "asked" : ""} ${computing ? "computing" : ""}`}>
      <p class="prompt-text">{text}</p>
      {refusal ? (
        <p class="refusal">
          {refusal.text} <RuleLink game={game} rule={refusal.rule} />
        </p>
      ) : null}
      {choices.length > 0 ? (
        <div class="choices" role="group" aria-label="Choose">
          {choices.map(({ entry, text }) => (
            <button type="button" key={entry.text} title={entry.text} onClick={() => onChoose(entry.action)}>
              {text}
            </button>
          ))}
          <button type="button" class="quiet" onClick={onCancel}>
            <Icon name="close" /> <span class="cancel-word">Cancel</span>
          </button>
        </div>
      ) : null}
    </div>
  );
}
