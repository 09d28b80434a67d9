import { useEffect, useState } from "preact/hooks";

/** Where the style sheet puts the log beside the table instead of below it. */
const WIDE = "(min-width: 64rem)";

export function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches);
  useEffect(() => {
    const query = matchMedia(WIDE);
    const update = () => setWide(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return wide;
}
