/** A shipping container, closed: the picture of a game that has no table here. */
export function Crate() {
  const ribs = Array.from({ length: 9 }, (_, index) => 14 + index * 9);
  return (
    <svg class="crate" viewBox="0 0 104 64" aria-hidden="true" focusable="false">
      <rect class="crate-box" x="4" y="8" width="96" height="44" rx="2" />
      <path class="crate-ribs" d={ribs.map((x) => `M${x} 14v32`).join("")} />
      <path class="crate-edge" d="M4 52h96M4 8h96M10 52v5h6v-5M88 52v5h6v-5" />
    </svg>
  );
}
