import type { ReactNode } from "react";

const PATHS = {
  menu: "M3 6h14M3 10h14M3 14h14",
  close: "M5 5l10 10M15 5L5 15",
  search: "M8.5 14a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM13 13l4.5 4.5",
  theme: "M10 3a7 7 0 1 0 0 14zM10 3a7 7 0 0 1 0 14",
};

export const ICONS = Object.keys(PATHS) as Array<keyof typeof PATHS>;

/** A drawn sign beside words: nothing of its own for those who listen. */
export function Icon({ name }: { name: keyof typeof PATHS }): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The mark of the house: two panes, one for each language. */
export function Mark(): ReactNode {
  return (
    <svg viewBox="0 0 22 18" aria-hidden="true">
      <path d="M1 1h9v16H1z" fill="none" stroke="currentcolor" strokeWidth="2" />
      <path className="pane" d="M12 0h10v18H12z" />
    </svg>
  );
}
