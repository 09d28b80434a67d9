import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

interface MomentProps {
  readonly title: string;
  readonly next: string;
  onNext(): void;
  readonly children: ComponentChildren;
}

/** A pause at something that ended: what there is to see, and one press that goes on. It fills the table's slots. */
export function MomentPanel({ title, next, onNext, children }: MomentProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section class="moment" aria-labelledby="moment-title">
      <h2 id="moment-title">{title}</h2>
      <div class="moment-body">{children}</div>
      <button type="button" class="primary big" ref={button} onClick={onNext}>
        {next}
      </button>
    </section>
  );
}
