import type { ComponentChildren } from "preact";

interface SectionProps {
  /** The part's name, as its file below `web/parts/` has it. */
  readonly part: string;
  readonly children: ComponentChildren;
}

/** One part with its states. */
export function Section({ part, children }: SectionProps) {
  return (
    <section class="gallery-part" data-part={part} aria-labelledby={`part-${part}`}>
      <h2 id={`part-${part}`}>{part}</h2>
      <div class="gallery-states">{children}</div>
    </section>
  );
}

interface StateProps {
  readonly name: string;
  /** The room that the state has, in rem; its natural size where it is left out. */
  readonly width?: number;
  readonly height?: number;
  readonly children: ComponentChildren;
}

/** One state of a part, with its name below. */
export function State({ name, width, height, children }: StateProps) {
  const size = {
    ...(width === undefined ? {} : { width: `min(${width}rem, 100%)` }),
    ...(height === undefined ? {} : { height: `${height}rem` }),
  };
  return (
    <figure class="gallery-state" data-state={name} style={size.width ? { width: size.width } : {}}>
      <div
        class={`gallery-room ${height === undefined ? "" : "sized"}`}
        style={{ ...size, width: size.width ? "100%" : undefined }}
      >
        {children}
      </div>
      <figcaption>{name}</figcaption>
    </figure>
  );
}
