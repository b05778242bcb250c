import type { ReactNode } from "react";
import { useCallback, useRef } from "react";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { ItemLine } from "../endpoints.ts";
import type { EditItemPath } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { ItemRow } from "./item-row.tsx";
import { lineTitle } from "./line-title.ts";
import { ROLE } from "./table-roles.ts";
import { useMove } from "./use-move.ts";
import { useReorder } from "./use-reorder.ts";

type Props = {
  kind: ItemKind;
  q: string;
  items: readonly ItemLine[];
  /** With those that are not shown yet. */
  total: number;
  editPath: EditItemPath;
  label: string;
};

const HELP_ID = "item-move-help";

/** Items in their order, which is changed by dragging, by keys, and by the menu of each where it does not follow a date. */
export function ItemTable({ kind, q, items, total, editPath, label }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { list, untitled } = words.items;
  const room = useRef<HTMLTableSectionElement>(null);
  const move = useMove(kind, items);
  const nameOf = useCallback((item: ItemLine) => lineTitle(item, locale, untitled).text, [locale, untitled]);
  const isByDate = kindOf(kind).newestBy !== undefined;
  const isWhole = q === "" && !isByDate;
  const { lifted, said, handleOf } = useReorder({ room, items, total, nameOf, words: list, move });
  return (
    <>
      <p id={HELP_ID} hidden>
        {list.moveHelp}
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="items-room">
        {/* Its roles are explicit: `display` takes these elements' own away. */}
        <table
          className="items"
          {...ROLE.table}
          aria-label={label}
          data-by-date={isByDate || undefined}
          data-lifting={lifted !== null || undefined}
        >
          <thead {...ROLE.group}>
            <tr {...ROLE.row}>
              {!isByDate && (
                <th {...ROLE.head}>
                  <span className="sr-only">{list.move}</span>
                </th>
              )}
              <th {...ROLE.head}>{list.title}</th>
              <th {...ROLE.head}>{words.languages.fr}</th>
              <th {...ROLE.head}>{words.languages.en}</th>
              <th {...ROLE.head}>{list.shown}</th>
              <th {...ROLE.head}>
                <span className="sr-only">{words.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody {...ROLE.group} ref={room}>
            {items.map((item, index) => (
              <ItemRow
                key={item.id}
                {...{ kind, item, editPath }}
                handle={
                  isByDate ? undefined : isWhole ? { ...handleOf(item, index), "aria-describedby": HELP_ID } : null
                }
                isLifted={lifted?.id === item.id}
                drop={lifted !== null && lifted.to === index ? dropAt(lifted) : undefined}
                up={isWhole && index > 0 ? () => move(item.id, index - 1) : null}
                down={isWhole && index < items.length - 1 ? () => move(item.id, index + 1) : null}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** On which side of a row the lifted one would be put down. */
function dropAt({ from, to }: { from: number; to: number }): "before" | "after" | undefined {
  if (from === to) return undefined;
  return to < from ? "before" : "after";
}
