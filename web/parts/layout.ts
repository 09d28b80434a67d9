import { createStore, useStore } from "../app/store.ts";

/**
 * How the table is laid out, on `html[data-layout]` for `styles/layouts.css`: `wide` with the panel beside the table,
 * `beside` with the viewer's side beside the others' where the window is low, else `tall`, one slot below the other.
 * It goes by how much text fits, so that large text counts as a small window.
 */
export type Layout = "wide" | "beside" | "tall";

const layout = createStore<{ name: Layout }>({ name: "tall" });

function measure(): void {
  const root = document.documentElement;
  const letter = parseFloat(getComputedStyle(root).fontSize);
  const [width, height] = [innerWidth / letter, innerHeight / letter];
  const name = width < height * 1.15 ? "tall" : width >= 64 && height >= 34 ? "wide" : "beside";
  root.dataset.layout = name;
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
