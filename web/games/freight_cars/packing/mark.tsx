import type { CarMark } from "../types.ts";

/** Whether a car can be loaded with the viewer's free pieces, in words. */
export function markWords(mark: CarMark | undefined): string {
  if (!mark) return "";
  if (mark.sets === 0) return "your free pieces do not fill it";
  const sets = mark.sets === 1 ? "one set of your pieces fills it" : `${mark.sets} sets of your pieces fill it`;
  const leaves = mark.leaves === 0 ? "" : `, and ${mark.leaves} more of your hand can be loaded then`;
  return `${sets}${leaves}`;
}

/** The same as a small sign on the car: a tick with the number of sets, or a cross. */
export function Mark({ mark }: { readonly mark: CarMark | undefined }) {
  if (!mark) return null;
  return (
    <span
      class={`car-mark ${mark.sets > 0 ? "fits" : "never"}`}
      title={markWords(mark)}
      data-what="mark"
      aria-hidden="true"
    >
      {mark.sets > 0 ? `✓${mark.sets}` : "✕"}
    </span>
  );
}
