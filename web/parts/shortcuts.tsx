import { useEffect, useRef } from "preact/hooks";
import { settings } from "../app/settings.ts";

type Keys = Readonly<Record<string, () => unknown>>;

/**
 * What a key may be called: what it types; where that is neither a Latin letter nor a digit, what it would type in the
 * usual layout of its place, for Cyrillic, Greek and other keyboards and for those whose digits need Shift.
 */
function namesOf({ key, code, shiftKey }: KeyboardEvent): string[] {
  const typed = key.toLowerCase();
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([0-9]))$/.exec(code) ?? [];
  if (key.length > 1 || /^[a-z0-9]$/.test(typed)) return [typed];
  return [typed, letter?.toLowerCase() ?? "", shiftKey ? "" : (digit ?? "")].filter((name) => name !== "");
}

/** Keys that act anywhere on the table. Single letters can be turned off (WCAG 2.1.4); Ctrl keys and Escape stay. */
export function useShortcuts(keys: Keys): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      const typing = target.closest("input, select, textarea, dialog") !== null;
      if (typing || event.altKey || event.defaultPrevented) return;
      const held = event.ctrlKey || event.metaKey;
      const before = held ? `ctrl+${event.shiftKey ? "shift+" : ""}` : "";
      const name = namesOf(event).find((key) => now.current[before + key]);
      if (name === undefined || (!held && name.length === 1 && !settings.get().shortcuts)) return;
      const run = now.current[before + name];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

const LIST: readonly (readonly [string, string])[] = [
  ["Tab", "from one zone of the table to the next, then the log"],
  ["Arrows, Home, End", "within a zone"],
  ["Enter or Space", "press what has the focus"],
  ["N", "to the first legal place; while computers play, show their move now"],
  ["1–9", "so many of the cards that you are choosing, where the prompt offers it"],
  ["M, then 1–9", "the list of legal moves, and one of them"],
  ["H", "the next step of a hint"],
  ["U or Ctrl+Z", "undo"],
  ["Ctrl+Y", "redo"],
  ["L", "the log"],
  ["W", "the table in words, from top to bottom"],
  ["Escape", "cancel; close a hint"],
  ["?", "this list"],
];

export function ShortcutList() {
  return (
    <dl class="keys">
      {LIST.map(([key, words]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How the table is played by pressing. */
export function PressHelp() {
  return (
    <p>
      Press a card to use it, or to choose where it goes: places that take it are marked in yellow with a bar. You can
      also drag cards. If a move is not allowed, the page tells you why and links to the rule.
    </p>
  );
}

export function ShortcutsDialog({ game, onClose }: { game: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would go to the first button, at the end of the list.
    title.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title" ref={title} tabIndex={-1}>
        Keys and help
      </h2>
      <PressHelp />
      <ShortcutList />
      <div class="row">
        <button type="button" class="primary" onClick={() => dialog.current?.close()}>
          Back to the table
        </button>
        <a class="button" href={`#rules=${game}`}>
          Rules
        </a>
      </div>
    </dialog>
  );
}
