import { useState } from "preact/hooks";

/** For what cannot be undone: the first press asks, the second does it; leaving the button calls it off. */
export function ConfirmButton({
  label,
  name = label,
  question,
  onConfirm,
}: {
  label: string;
  name?: string;
  question: string;
  onConfirm: () => void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <button
      type="button"
      class={asking ? "danger" : "quiet"}
      aria-label={asking ? `${question} ${name}` : name}
      onBlur={() => setAsking(false)}
      onClick={() => {
        if (asking) onConfirm();
        setAsking(!asking);
      }}
    >
      {asking ? question : label}
    </button>
  );
}
