import { useId, useState } from "preact/hooks";
import type { FieldProps } from "../../app/games.ts";
import { LARGEST_TEXT } from "../../app/links.ts";

const HOUSE = "house";

/** Which cards are played with: the house set, or a content file of one's own, which the engine judges as the game starts. */
export function ContentField({ option, value, set }: FieldProps) {
  const [name, setName] = useState("");
  const [fault, setFault] = useState("");
  const help = useId();
  const own = typeof value === "string" && value !== HOUSE;
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFault("");
    if (file.size > LARGEST_TEXT) {
      setFault(`The file ${file.name} is too large for a set of cards.`);
      return;
    }
    try {
      set(await file.text());
      setName(file.name);
    } catch (error) {
      setFault(`The file ${file.name} cannot be read: ${String(error)}`);
    }
  };
  return (
    <div class="option">
      <label for={`${help}-file`}>{option.title}</label>
      <input
        id={`${help}-file`}
        type="file"
        accept=".json,application/json"
        aria-describedby={help}
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <p class="help" id={help}>
        {own ? `Playing with ${name || "your own cards"}.` : "Playing with the house set."} {option.help}
      </p>
      {own ? (
        <button type="button" class="quiet" onClick={() => set(HOUSE)}>
          Back to the house set
        </button>
      ) : null}
      {fault ? <p role="alert">{fault}</p> : null}
    </div>
  );
}
