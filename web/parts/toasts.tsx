import { useEffect, useState } from "preact/hooks";
import { firstGame } from "../app/games.ts";
import { match } from "../app/match.ts";
import type { Message } from "../app/messages.ts";
import { dismiss, messages } from "../app/messages.ts";
import { useStore } from "../app/store.ts";
import { CopyButton } from "./copy.tsx";
import { Icon } from "./icons.tsx";
import { RuleLink } from "./rulelink.tsx";

/** News leave after this long, unless somebody is reading them; errors stay until they are put away. */
const STAY = 7000;

export function Toasts() {
  const { all, shown } = useStore(messages);
  const on = shown.flatMap((id) => all.find((message) => message.id === id) ?? []);
  return (
    <section class="toasts" aria-label="Notices">
      {on.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { message: Message }) {
  const [held, setHeld] = useState(false);
  const { id, kind, text, help, rule, details } = message;
  useEffect(() => {
    if (held || kind === "error") return undefined;
    const timer = setTimeout(() => dismiss(id), STAY);
    return () => clearTimeout(timer);
  }, [held, kind, id]);
  return (
    <div
      class={`toast ${kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocusIn={() => setHeld(true)}
      onFocusOut={() => setHeld(false)}
    >
      <p>
        {text} <RuleLink game={match.get().snapshot?.game ?? firstGame()} rule={rule} />
      </p>
      {help || details !== null ? (
        <div class="row">
          {help ? (
            <button
              type="button"
              class="quiet"
              onClick={() => {
                if (!help.stays) dismiss(id);
                help.run();
              }}
            >
              {help.label}
            </button>
          ) : null}
          {details === null ? null : <CopyButton label="Copy details" text={() => details} />}
        </div>
      ) : null}
      <button type="button" class="quiet" onClick={() => dismiss(id)} aria-label="Put this message away">
        <Icon name="close" />
      </button>
    </div>
  );
}
