/** Line icons on a 24-unit grid; always beside or inside something that has a name of its own. */
const PATHS = {
  home: "M4 11.5 12 4l8 7.5M6.5 10v9.5h11V10M10 19.5v-5h4v5",
  back: "M19.5 12h-15M10.5 6l-6 6 6 6",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5h9a5.5 5.5 0 0 1 0 11H9",
  redo: "M15.5 5 20 9.5 15.5 14M19.5 9.5h-9a5.5 5.5 0 0 0 0 11H15",
  hint: "M9 17.5h6M10 20.5h4M8.8 14.6A6 6 0 1 1 15.2 14.6c-.5.5-.7 1-.7 1.9h-5c0-.9-.2-1.4-.7-1.9z",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  log: "M6 3.5h9l3.5 3.5v13.5H6zM9 10h6.5M9 13.5h6.5M9 17h4",
  gear: "M12 8.7a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6zM12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M5.6 18.4l1.9-1.9M16.5 7.5l1.9-1.9",
  book: "M4.5 4.5h5A2.5 2.5 0 0 1 12 7v13a2 2 0 0 0-2-2H4.5zM19.5 4.5h-5A2.5 2.5 0 0 0 12 7v13a2 2 0 0 1 2-2h5.5z",
  close: "M6 6l12 12M18 6 6 18",
  help: "M9.2 9a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.4M12 17.6v.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z",
  copy: "M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4",
  save: "M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15",
  open: "M3.5 18.5v-13h6l2 2.5h9v10.5z",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.3 10.5v5.5M13.7 10.5v5.5",
  play: "M7.5 4.8v14.4L19 12z",
  next: "M5 5.5v13l8-6.5zM13 5.5v13l8-6.5z",
  first: "M6 5v14M19 5.5v13L9.5 12z",
  before: "M15.5 5.5v13L6 12z",
  after: "M8.5 5.5v13L18 12z",
  last: "M18 5v14M5 5.5v13l9.5-6.5z",
  pause: "M8 5v14M16 5v14",
  again: "M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4",
  sort: "M7 5v14M4 16l3 3 3-3M13 6h7M13 12h5M13 18h3",
  chart: "M4.5 4.500v15h15M8.500 16v-4M12.500 16V8M16.500 16v-6",
  check: "M4.5 12.5l5 5 10-11",
  box: "M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.500V21",
  swap: "M4 8.500h15M15 4.500l4 4-4 4M20 15.500H5M9 11.500l-4 4 4 4",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10 20.5h4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The sign on the gate: a truck backed up to a dock. */
export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      <path class="mark-dock" d="M2 40V6h10v34z" />
      <path class="mark-box" d="M14 10h28v24H14z" />
      <path class="mark-cab" d="M43.5 18H53l8 9v7H43.5z" />
      <path class="mark-window" d="M47 21.5h4.5l4.3 5H47z" />
      <circle class="mark-wheel" cx="23" cy="37" r="5" />
      <circle class="mark-wheel" cx="52" cy="37" r="5" />
      <path class="mark-stripe" d="M2 12l10-6v6l-10 6zM2 24l10-6v6l-10 6zM2 36l10-6v6l-10 6z" />
    </svg>
  );
}
