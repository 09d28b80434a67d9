import { kindOf, packageName } from "./words.ts";

/** Each kind's sign on a field of 24 by 24. */
const SIGNS: Readonly<Record<string, string>> = {
  house: "M3 11.5 12 4l9 7.500M5.500 10v10h13V10M10 20v-6h4v6",
  fish: "M3 12c3-5 9-6 13-2l4-3v10l-4-3c-4 4-10 3-13-2zM8 11.200h.010M12 9c1 2 1 4 0 6",
  vegetables:
    "M14 9 4.500 20.500 15.500 11M9 14.500l2 1.500M14 9c-1-3 0-5 2-6 1 2 1 3 .500 4.500C18 6 20 6 21.500 7.500c-1.500 2.500-4 3-6 3.500z",
  clothes: "M8.500 4 3 7l2 5 2.500-1V20h9v-9L19 12l2-5-5.500-3c-.500 3-6.500 3-7 0z",
  toys: "M4 15h16v3H4zM7 15V9h6v6M13 11h4l3 4M7 21a1.800 1.800 0 1 0 .010 0zM16.500 21a1.800 1.800 0 1 0 .010 0z",
  wild: "m12 3 2.600 5.800 6.400.700-4.800 4.300 1.400 6.200L12 16.800 6.400 20l1.400-6.200L3 9.500l6.400-.700z",
};

export function KindSign({ kind }: { kind: string }) {
  return (
    <svg class="kind-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={SIGNS[kind] ?? SIGNS.wild} />
    </svg>
  );
}

/** A package: its kind as a sign on the kind's colour; a double is marked as two. */
export function Package({ face, hidden = true }: { face: string; hidden?: boolean }) {
  const kind = kindOf(face);
  const double = face !== kind;
  return (
    <span
      class={`package ${double ? "double" : ""}`}
      data-kind={kind}
      {...(hidden ? { "aria-hidden": true as const } : { role: "img", "aria-label": packageName(face) })}
    >
      <KindSign kind={kind} />
      {double ? <b class="twice" data-text="×2" /> : null}
    </span>
  );
}
