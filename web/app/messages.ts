import { alertPlayer, tell } from "./announce.ts";
import { createStore } from "./store.ts";

export interface Message {
  readonly id: number;
  readonly kind: "info" | "error";
  readonly text: string;
  readonly time: string;
  /** A press that may help: try again, or undo what was just done; the message goes unless it `stays`. */
  readonly help: { readonly label: string; run(): void; readonly stays?: boolean } | null;
  /** The rule that the message comes from, as `GAME:section` or a ruling's id. */
  readonly rule: string | null;
  /** Technical text for a report; null where there is nothing to report. */
  readonly details: string | null;
  /** Of one subject only the newest message is on screen. */
  readonly subject: Subject | null;
}

/** `opening`: the game that a link, file or save should open. `take-back`: the last undo. */
export type Subject = "opening" | "take-back";

/** `all` keeps every message of this visit; `shown` are those on screen now. */
export const messages = createStore<{ all: readonly Message[]; shown: readonly number[] }>({ all: [], shown: [] });

const KEPT = 100;
let count = 0;

interface Extra {
  readonly help?: Message["help"];
  readonly rule?: string | null;
  readonly details?: string | null;
  readonly subject?: Subject | null;
  /** False where another live region already says it. */
  readonly announce?: boolean;
}

function add(kind: Message["kind"], text: string, extra: Extra): number {
  count += 1;
  const message: Message = {
    id: count,
    kind,
    text,
    time: new Date().toLocaleTimeString(),
    help: extra.help ?? null,
    rule: extra.rule ?? null,
    details: extra.details ?? null,
    subject: extra.subject ?? null,
  };
  const { all, shown } = messages.get();
  // The same sentence twice on screen is no news: the newer one takes its place.
  const others = shown.filter((id) => {
    const other = all.find((old) => old.id === id);
    return other?.text !== text && (message.subject === null || other?.subject !== message.subject);
  });
  messages.set({ all: [...all, message].slice(-KEPT), shown: [...others, message.id].slice(-3) });
  return message.id;
}

export function inform(text: string, extra: Extra = {}): number {
  const id = add("info", text, extra);
  if (extra.announce !== false) tell(text);
  return id;
}

export function complain(text: string, extra: Extra = {}): number {
  const id = add("error", text, extra);
  if (extra.announce !== false) alertPlayer(text);
  return id;
}

export function dismiss(id: number): void {
  messages.set({ shown: messages.get().shown.filter((other) => other !== id) });
}

/** Puts away what is on screen about a subject that is settled. */
export function dismissSubject(subject: Subject): void {
  const { all, shown } = messages.get();
  messages.set({ shown: shown.filter((id) => all.find((other) => other.id === id)?.subject !== subject) });
}

export function dismissAll(): void {
  messages.set({ shown: [] });
}
