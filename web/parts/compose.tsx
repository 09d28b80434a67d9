import type { ComponentChildren } from "preact";
import type { Action } from "../app/shapes.ts";
import type { Refuse } from "./draft.tsx";
import { DraftBar, useDraft } from "./draft.tsx";

/** One field of an action that is composed. */
export interface Field {
  /** The field's name in the action. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** How many options may be chosen: one, or any number of them as a list. */
  readonly several?: boolean;
}

/** By field, the values that are chosen. */
export type Values = Readonly<Record<string, readonly string[]>>;

interface ComposeProps {
  /** The kind of action: one of a snapshot's `open`, of which the menu lists no entries. */
  readonly kind: string;
  readonly label: string;
  readonly fields: readonly Field[];
  readonly refuse: Refuse;
  /** The action that the values mean, in words what they lack to be one; as chosen where it is left out. */
  compose?(values: Values): Action | string;
  /** What stands above Confirm while the engine allows the action. */
  preview?(action: Action): ComponentChildren;
  onConfirm(action: Action): void;
}

function actionOf(kind: string, fields: readonly Field[], values: Values): Action | string {
  const missing = fields.find(({ name, several }) => !several && values[name]?.length !== 1);
  if (missing) return `Choose: ${missing.label}.`;
  const chosen = fields.map(({ name, several }) => [name, several ? (values[name] ?? []) : values[name]?.[0]]);
  return { kind, ...Object.fromEntries(chosen) };
}

/** An action whose kind is judged rather than listed: its fields are chosen, and the engine is asked at every change. */
export function Compose({ kind, label, fields, refuse, compose, preview, onConfirm }: ComposeProps) {
  const means = compose ?? ((values: Values) => actionOf(kind, fields, values));
  const draft = useDraft<Values>({}, means, refuse);
  const { value: values, change, verdict } = draft;
  return (
    <form class="compose" aria-label={label} onSubmit={(event) => event.preventDefault()}>
      {fields.map(({ name, label: title, options, several = false }) => {
        const chosen = values[name] ?? [];
        return (
          <fieldset key={name}>
            <legend>{title}</legend>
            <div class="segments">
              {options.map(({ value, text }) => (
                <label key={value}>
                  <input
                    type={several ? "checkbox" : "radio"}
                    name={`${kind}-${name}`}
                    checked={chosen.includes(value)}
                    onChange={() => {
                      const others = chosen.filter((other) => other !== value);
                      const next = several && !chosen.includes(value) ? [...chosen, value] : several ? others : [value];
                      change({ ...values, [name]: next });
                    }}
                  />
                  <span>{text}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      {preview && verdict.kind === "allowed" ? preview(verdict.action) : null}
      <DraftBar draft={draft} label={label} onConfirm={onConfirm} />
    </form>
  );
}
