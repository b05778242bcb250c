import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef } from "react";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Sentinel } from "../../../framework/app/parts/sentinel.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { useAdmin, useSession } from "../../../framework/app/session.ts";
import { type Selection, useSelection } from "../../../framework/app/use-selection.ts";
import type { ListedArticle } from "../list-schemas.ts";
import type { Words } from "../screen-words.fr.ts";
import { type Address, queryOf } from "../view-query.ts";
import { BulkBar } from "./bulk/bulk-bar.tsx";
import { useBinning } from "./bulk/use-binning.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { KeyHelp } from "./key-help.tsx";
import { pagesQuery } from "./list-query.ts";
import { Nothing } from "./nothing.tsx";
import { ArticleRow } from "./rows/article-row.tsx";
import { ROLE } from "./rows/table-roles.ts";
import { useListKeys } from "./use-list-keys.ts";

/** The list under a view: tools, rows, and what is done with those that are selected. */
export function ArticleList({ address }: { address: Address }): ReactNode {
  const { words: all, tag } = useLanguage<Words>();
  const { list: words, name } = all.articles;
  const { id: adminId } = useAdmin();
  const request = queryOf(address, adminId);
  const query = useInfiniteQuery(pagesQuery(request));
  const articles = useMemo(() => query.data?.pages.flatMap((page) => page.articles) ?? [], [query.data]);
  const total = query.data?.pages[0]?.total ?? null;
  const selection = useSelection(articles, JSON.stringify(request));
  const { timeZone } = useSession().site;
  const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const room = useRef<HTMLElement>(null);
  const binning = useBinning(selection.drop);
  const keys = useListKeys(room, {
    articles,
    selection,
    bin: binning.start,
    more: () => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage()),
  });
  return (
    <section ref={room} aria-label={name} onKeyDown={keys}>
      <FilterBar address={address} />
      <Load query={query} skeleton={<RecordsSkeleton label={all.loading} rows={8} />}>
        {() =>
          articles.length === 0 ? (
            <Nothing address={address} />
          ) : (
            <>
              <div className="flex min-h-9 items-center justify-between gap-4 text-[0.8125rem] text-soft">
                <p role="status">
                  {total !== null &&
                    words.total(total).replace(String(total), new Intl.NumberFormat(tag).format(total))}
                </p>
                {timeZone !== ownZone && <p>{all.articles.calendar.timeZone(timeZone)}</p>}
                <KeyHelp />
              </div>
              <Table articles={articles} selection={selection} bin={binning.start} />
              <Sentinel
                key={articles.length}
                reached={() => void (query.hasNextPage && !query.isFetchingNextPage && query.fetchNextPage())}
              />
              <More query={query} />
            </>
          )
        }
      </Load>
      <BulkBar selection={selection} bin={binning.start} />
      {binning.dialog}
    </section>
  );
}

type TableProps = {
  articles: readonly ListedArticle[];
  selection: Selection<ListedArticle>;
  bin(articles: readonly ListedArticle[]): void;
};

function Table({ articles, selection, bin }: TableProps): ReactNode {
  const words = useWords<Words>();
  const { list, name } = words.articles;
  const every = articles.every(({ id }) => selection.has(id));
  return (
    <div className="articles-room">
      {/* Its roles are explicit: `display` takes these elements' own away. */}
      <table className="articles" {...ROLE.table} aria-label={name}>
        <thead {...ROLE.group}>
          <tr {...ROLE.row}>
            <th {...ROLE.head} className="check">
              <input
                type="checkbox"
                aria-label={list.selectAll}
                checked={every}
                ref={(box) => {
                  if (box !== null) box.indeterminate = !every && articles.some(({ id }) => selection.has(id));
                }}
                onChange={() => (every ? selection.clear() : selection.add(articles))}
              />
            </th>
            <th {...ROLE.head}>{list.title}</th>
            <th {...ROLE.head}>{list.bulk.language.fr}</th>
            <th {...ROLE.head}>{list.bulk.language.en}</th>
            <th {...ROLE.head}>{list.changedAt}</th>
            <th {...ROLE.head}>
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody {...ROLE.group}>
          {articles.map((article) => (
            <ArticleRow
              key={article.id}
              article={article}
              selected={selection.has(article.id)}
              toggle={selection.toggle}
              bin={bin}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
