import { type ReactNode, useState } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import type { Words } from "../words.fr.ts";

/** Rows that a list shows before all of them are wanted; on a phone, so that the page has an end. */
const FIRST = 5;
const FIRST_ON_PHONE = 3;
const PHONE = "(width < 44rem)";
/** What the server gives of a list at most (`admin/server/statistics-calls.ts`). */
const MOST = 25;

type All = { total: number; first: number; open: boolean; toggle(): void };

/** The first rows of a list, or all of them. */
export function useFirst<T>(rows: readonly T[]): All & { shown: readonly T[] } {
  const [open, setOpen] = useState(false);
  const [first] = useState(() => (matchMedia(PHONE).matches ? FIRST_ON_PHONE : FIRST));
  const shown = open ? rows : rows.slice(0, first);
  return { shown, total: rows.length, first, open, toggle: () => setOpen(!open) };
}

/** Shows the rest of a list, and hides it again; nothing where there is none. */
export function ShowAll({
  total,
  first,
  open,
  toggle,
  controls,
  of,
}: All & { controls: string; of: string }): ReactNode {
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
