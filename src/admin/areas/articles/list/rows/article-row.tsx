import { Link } from "@tanstack/react-router";
import { memo, type ReactNode } from "react";
import { LOCALES } from "../../../../../kernel/locale.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import { RowMenu } from "../../../../framework/app/parts/menu.tsx";
import { Moment } from "../../../../framework/app/parts/time.tsx";
import { useSession } from "../../../../framework/app/session.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { LanguageCell } from "./language-cell.tsx";
import { ROLE } from "./table-roles.ts";
import { titleOf } from "./title-of.ts";
import { useRowActions } from "./use-row-actions.ts";

type Props = {
  article: ListedArticle;
  selected: boolean;
  /** @param through with all between it and the one that was pressed before. */
  toggle(article: ListedArticle, through?: boolean): void;
  bin(articles: readonly ListedArticle[]): void;
};

/** One article: what it is called, where each of its languages stands, and who changed it last. */
export const ArticleRow = memo(function ArticleRow({ article, selected, toggle, bin }: Props): ReactNode {
  const words = useWords<Words>();
  const { list, untitled } = words.articles;
  const { id, texts, sourceLocale, changedAt, changedBy } = article;
  const title = titleOf(article, untitled);
  const other = LOCALES.find((locale) => locale !== title.locale && (texts[locale]?.title ?? "") !== "");
  const { tags = [], author = null } = texts[sourceLocale] ?? {};
  const notes = [...(author === null ? [] : [author]), ...tags.map(({ label }) => label)];
  const items = useRowActions(article, bin);
  const { timeZone } = useSession().site;
  return (
    <tr {...ROLE.row} data-selected={selected || undefined} data-article={id}>
      <td {...ROLE.cell} className="check">
        <input
          type="checkbox"
          aria-label={list.select(title.text)}
          checked={selected}
          // React hears of a checkbox by its click, which knows the Shift key.
          onChange={({ nativeEvent }) => toggle(article, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      <td {...ROLE.name} className="title">
        <Link to="/admin/blog/edit" search={{ article: id }} data-row lang={title.locale ?? undefined}>
          {title.text}
        </Link>
        {other !== undefined && texts[other]?.title !== title.text && (
          <span className="other" lang={other}>
            {texts[other]?.title}
          </span>
        )}
        {notes.length > 0 && (
          <span className="notes" lang={sourceLocale}>
            {notes.join(" · ")}
          </span>
        )}
      </td>
      {LOCALES.map((locale) => (
        <td key={locale} {...ROLE.cell} className={`language ${locale}`}>
          <LanguageCell article={article} locale={locale} />
        </td>
      ))}
      <td {...ROLE.cell} className="changed">
        <span className="label">{list.changedAt} </span>
        <Moment at={changedAt} timeZone={timeZone} />
        {changedBy !== null && (
          <span className="notes"> {changedBy.name === null ? list.byFormer : list.by(changedBy.name)}</span>
        )}
      </td>
      <td {...ROLE.cell} className="menu">
        <RowMenu label={words.actionsFor(title.text)} items={items} />
      </td>
    </tr>
  );
});
