import { useEffect, useRef, useState } from "preact/hooks";
import { still } from "./still.ts";

/** How long a number takes to reach its new value, in milliseconds. */
const LENGTH = 600;

interface CountProps {
  readonly value: number;
  /** The value to begin with, where the number counts up as it appears. */
  readonly from?: number;
  /** Milliseconds before it begins to count. */
  readonly delay?: number;
  /** How the number is written; as digits where it is left out. */
  format?(value: number): string;
}

/** A number that counts from what it was to what it is. People who hear the page are told the end of it alone. */
export function Count({ value, from = value, delay = 0, format = String }: CountProps) {
  const [shown, setShown] = useState(from);
  const [moved, setMoved] = useState("");
  const now = useRef(from);
  useEffect(() => {
    const begin = now.current;
    if (begin === value) return undefined;
    const arrive = () => {
      now.current = value;
      setShown(value);
    };
    if (still()) {
      arrive();
      return undefined;
    }
    let frame = 0;
    const start = performance.now() + delay;
    const step = (time: number) => {
      const part = Math.min(1, Math.max(0, (time - start) / LENGTH));
      now.current = Math.round(begin + (value - begin) * part);
      setShown(now.current);
      if (part < 1) frame = requestAnimationFrame(step);
      else arrive();
    };
    setMoved(value > begin ? "up" : "down");
    frame = requestAnimationFrame(step);
    const calm = setTimeout(() => setMoved(""), delay + LENGTH + 500);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(calm);
      now.current = value;
      setShown(value);
    };
  }, [value, delay]);
  return (
    <span class={`count ${moved}`}>
      <span aria-hidden="true">{format(shown)}</span>
      <span class="visually-hidden">{format(value)}</span>
    </span>
  );
}
