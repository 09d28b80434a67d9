import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";

interface TabsProps<Name extends string> {
  readonly label: string;
  readonly names: readonly (readonly [Name, string])[];
  readonly now: Name;
  set(name: Name): void;
  readonly children: ComponentChildren;
}

/** Tabs over one panel: the arrows go from tab to tab, Tab goes on into the panel. */
export function Tabs<Name extends string>({ label, names, now, set, children }: TabsProps<Name>) {
  const list = useRef<HTMLDivElement>(null);
  const step = (by: number) => {
    const at = names.findIndex(([name]) => name === now);
    const next = names[(at + by + names.length) % names.length];
    if (!next) return;
    set(next[0]);
    list.current?.querySelector<HTMLElement>(`#tab-${next[0]}`)?.focus();
  };
  return (
    <>
      <div class="tabs" role="tablist" aria-label={label} ref={list}>
        {names.map(([name, words]) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-selected={name === now}
            aria-controls="panel"
            tabIndex={name === now ? 0 : -1}
            onClick={() => set(name)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") step(1);
              if (event.key === "ArrowLeft") step(-1);
            }}
          >
            {words}
          </button>
        ))}
      </div>
      <div class="panel-body" id="panel" role="tabpanel" aria-labelledby={`tab-${now}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
