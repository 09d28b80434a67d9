import { createStore, useStore } from "../app/store.ts";

/**
 * How the table is laid out, on `html[data-layout]` for the style sheet: `wide` with the log beside the table, `beside`
 * with the viewer's own part beside the others' where the screen is low, else `tall`, one below the other; `html[data-low]`
 * where too little text fits for anything to stay in sight. It goes by how much text fits, so that large text counts as a
 * small screen.
 */
export type Layout = "wide" | "beside" | "tall";

/** Heights in letters below which a hand that stays in sight would cover what must be pressed. */
const LOW = 30;

const layout = createStore<{ name: Layout }>({ name: "tall" });

function measure(): void {
  const root = document.documentElement;
  const letter = parseFloat(getComputedStyle(root).fontSize);
  const [width, height] = [innerWidth / letter, innerHeight / letter];
  const name = width > height && height < 34 ? "beside" : width >= 64 ? "wide" : "tall";
  root.dataset.layout = name;
  root.toggleAttribute("data-low", height < LOW);
  if (layout.get().name !== name) layout.set({ name });
}

/** Follows the window's size, and the size of its text. */
export function watchLayout(): void {
  measure();
  addEventListener("resize", measure);
  const letter = document.createElement("div");
  letter.style.cssText = "position: absolute; width: 1rem; height: 0; visibility: hidden";
  document.body.append(letter);
  new ResizeObserver(measure).observe(letter);
}

export function useWide(): boolean {
  return useStore(layout).name === "wide";
}
