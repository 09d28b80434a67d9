/** A drawing for each resource on a field of 1 by 1: an ear, a log, a lump, a drop, a beam. */
const ICONS = [
  "M.5 .88V.3M.5 .5C.3 .5 .24 .36 .24 .24C.42 .24 .5 .36 .5 .5C.5 .36 .58 .24 .76 .24C.76 .36 .7 .5 .5 .5M.5 .74C.3 .74 .24 .6 .24 .48C.42 .48 .5 .6 .5 .74C.5 .6 .58 .48 .76 .48C.76 .6 .7 .74 .5 .74",
  "M.14 .36h.56a.16 .16 0 0 1 0 .32H.14zM.7 .36a.16 .16 0 0 0 0 .32M.24 .46h.26M.3 .58h.2",
  "M.2 .7L.16 .46L.36 .2L.66 .22L.86 .48L.76 .76L.44 .84zM.36 .2L.48 .5L.16 .46M.48 .5L.76 .76M.48 .5L.86 .48",
  "M.5 .12C.72 .42 .78 .52 .78 .62A.28 .26 0 0 1 .22 .62C.22 .52 .28 .42 .5 .12zM.36 .62A.14 .13 0 0 0 .5 .76",
  "M.16 .2H.84V.34H.58V.66H.84V.8H.16V.66H.42V.34H.16z",
] as const;

interface ResourceProps {
  readonly resource: number;
  readonly name: string;
}

/** A resource inside another picture, 1 high: its icon and letter on its colour. */
export function ResourceSign({ resource, name }: ResourceProps) {
  return (
    <g class="resource" data-resource={resource}>
      <rect class="resource-plate" width="1.9" height="1" rx="0.16" />
      <path class="resource-icon" d={ICONS[resource] ?? ""} />
      <text class="resource-letter" x="1.42" y="0.78" text-anchor="middle" font-size="0.8">
        {name.charAt(0).toUpperCase()}
      </text>
    </g>
  );
}

interface NeedProps extends ResourceProps {
  /** The train has a car for it. */
  readonly has?: boolean;
}

/** A resource as a small sign of its own, ticked where the train has it. */
export function Need({ resource, name, has = false }: NeedProps) {
  return (
    <span class={has ? "need has" : "need"}>
      <svg viewBox="0 0 1.9 1" aria-hidden="true" focusable="false">
        <ResourceSign resource={resource} name={name} />
      </svg>
      <span class="visually-hidden">
        {name}
        {has ? " (on your train) " : " "}
      </span>
      {has ? (
        <b class="need-tick" aria-hidden="true">
          ✓
        </b>
      ) : null}
    </span>
  );
}
