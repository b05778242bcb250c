import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import type { Words } from "../screen-words.fr.ts";

/** Rows of a collapsed list; fewer on a phone, to keep the page short. */
const FIRST = 5;
const FIRST_ON_PHONE = 3;
const PHONE = "(width < 44rem)";
/** Most rows that the server answers of a list (`server/statistics-handlers.ts`). */
const MOST = 25;

type Expansion = { total: number; first: number; open: boolean; toggle(): void };

/** The first rows of a list or all of them, with the state for `ShowAll`. */
export function useFirstRows<T>(rows: readonly T[]): Expansion & { shown: readonly T[] } {
  const [open, setOpen] = useState(false);
  const [first] = useState(() => (matchMedia(PHONE).matches ? FIRST_ON_PHONE : FIRST));
  const shown = open ? rows : rows.slice(0, first);
  return { shown, total: rows.length, first, open, toggle: () => setOpen(!open) };
}

/** The button that expands a list and collapses it again; nothing when all rows are shown anyway. */
export function ShowAll({
  total,
  first,
  open,
  toggle,
  controls,
  of,
}: Expansion & { controls: string; of: string }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  if (total <= first) return null;
  const count = new Intl.NumberFormat(tag).format(total);
  return (
    <div className="unprinted flex flex-wrap items-baseline gap-x-4">
      <Button kind="quiet" className="-ms-3.5 text-soft" aria-expanded={open} aria-controls={controls} onClick={toggle}>
        {open ? words.audience.showLess : words.audience.showAll(count)}
        <span className="sr-only">{words.audience.ofList(of)}</span>
      </Button>
      {open && total >= MOST && <p className="text-[0.8125rem] text-soft">{words.audience.restInFile(count)}</p>}
    </div>
  );
}
