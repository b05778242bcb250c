import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { LOCALES, type Locale } from "../../../../kernel/locale.ts";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { RowMenu } from "../../../framework/app/parts/menu.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import type { Words as ArticleWords } from "../../articles/words.fr.ts";
import type { ItemLine } from "../endpoints.ts";
import type { EditItemPath } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { SIGNS } from "../states.ts";
import { ItemFacts } from "./item-facts.tsx";
import { lineTitle } from "./line-title.ts";
import { ROLE } from "./table-roles.ts";
import type { HandleProps } from "./use-reorder.ts";
import { useRowActions } from "./use-row-actions.ts";

type Props = {
  kind: ItemKind;
  item: ItemLine;
  editPath: EditItemPath;
  /** Null where the order is not shown whole; undefined where it follows a date. */
  handle: (HandleProps & { "aria-describedby": string }) | null | undefined;
  isLifted: boolean;
  /** Where the lifted row would be put down. */
  drop: "before" | "after" | undefined;
  up: (() => void) | null;
  down: (() => void) | null;
};

/** One item: its place, what it is called, what it says for both languages, and where each language stands. */
export function ItemRow({ kind, item, editPath, handle, isLifted, drop, up, down }: Props): ReactNode {
  const { locale, words } = useLanguage<Words>();
  const { list, untitled } = words.items;
  const title = lineTitle(item, locale, untitled);
  const other = LOCALES.find((each) => each !== title.locale && (item.titles[each] ?? "") !== "");
  const actions = useRowActions(kind, item, { editPath, up, down });
  return (
    <tr {...ROLE.row} data-item={item.id} data-lifted={isLifted || undefined} data-drop={drop}>
      {handle !== undefined && (
        <td {...ROLE.cell} className="handle">
          {handle !== null && (
            <button type="button" {...handle}>
              <Grip />
            </button>
          )}
        </td>
      )}
      <td {...ROLE.name} className="title">
        <Link to={editPath} search={{ kind, id: item.id }} lang={title.locale ?? undefined}>
          {title.text}
        </Link>
        {other !== undefined && item.titles[other] !== title.text && (
          <span className="other" lang={other}>
            {item.titles[other]}
          </span>
        )}
        <ItemFacts kind={kind} item={item} />
      </td>
      {LOCALES.map((each) => (
        <td key={each} {...ROLE.cell} className={`language ${each}`}>
          <LanguageCell item={item} locale={each} />
        </td>
      ))}
      <td {...ROLE.cell} className="shown">
        {"visible" in kindOf(kind).facts && (
          <Status sign={item.facts.visible === false ? "faint" : "full"}>
            {item.facts.visible === false ? list.hidden : list.visible}
          </Status>
        )}
      </td>
      <td {...ROLE.cell} className="menu">
        <RowMenu label={words.actionsFor(title.text)} items={actions} />
      </td>
    </tr>
  );
}

/** Where one language of an item stands. */
function LanguageCell({ item, locale }: { item: ItemLine; locale: Locale }): ReactNode {
  const { items, articles } = useWords<Words & ArticleWords>();
  const { state, behind } = item.states[locale];
  return (
    <>
      <span className="code" aria-hidden="true">
        {locale.toUpperCase()}
      </span>
      <span className="sr-only">{items.list.stateOf[locale]} </span>
      {state === "missing" ? (
        <span className="text-soft">{articles.states.missing}</span>
      ) : (
        <Status sign={SIGNS[state]}>{articles.states[state]}</Status>
      )}
      {behind > 0 && <span className="notes">{items.behind(behind)}</span>}
    </>
  );
}

/** Six points: what can be taken hold of. */
function Grip(): ReactNode {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      {[5, 10, 15].flatMap((y) => [7, 13].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
    </svg>
  );
}
