import { useEffect, useState } from "preact/hooks";
import { tell } from "../app/announce.ts";
import { copy } from "../app/files.ts";
import { Icon } from "./icons.tsx";

/** Copies a text made at the moment of the press, and says whether that worked. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [done, setDone] = useState("");
  useEffect(() => {
    if (done === "") return undefined;
    const timer = setTimeout(() => setDone(""), 2500);
    return () => clearTimeout(timer);
  }, [done]);
  const press = async () => {
    const words = (await copy(text())) ? "Copied" : "Copying is not allowed here";
    setDone(words);
    tell(words);
  };
  return (
    <button type="button" class="quiet" onClick={() => void press()}>
      <Icon name="copy" /> {done || label}
    </button>
  );
}
