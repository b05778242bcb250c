import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useMemo } from "react";
import { v7 } from "uuid";
import type { ItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useLanguage } from "../../../framework/app/language.tsx";
import { useListSearch } from "../../../framework/app/list-search.ts";
import { buttonClass } from "../../../framework/app/parts/button.tsx";
import { Icon } from "../../../framework/app/parts/icon.tsx";
import { ListTools, NothingFound } from "../../../framework/app/parts/list-tools.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { More } from "../../../framework/app/screen/more.tsx";
import { Empty, Screen } from "../../../framework/app/screen/screen.tsx";
import { listQuery } from "../api.ts";
import type { EditItemPath, ItemsPath } from "../paths.ts";
import type { Words } from "../screen-words.fr.ts";
import { ItemTable } from "./item-table.tsx";
import "../styles/list.css";

/** What a list says of a kind. */
type KindWords = {
  /** The button that makes one. */
  create: string;
  lead: string;
  emptyTitle: string;
  empty: string;
};

type Props = {
  /** Language-less paths of the list and of the form. */
  path: ItemsPath;
  editPath: EditItemPath;
  title: string;
  /** Shown in one place, in this order; the first unless the address names another (`?kind=`). */
  kinds: readonly [ItemKind, ...ItemKind[]];
  /** By kind. */
  says: Readonly<Partial<Record<ItemKind, KindWords>>>;
};

/** The items of some kinds: one list each, in the order that visitors get. */
export function ItemsScreen({ path, editPath, title, kinds, says }: Props): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  const { list } = words.items;
  const { read, write } = useListSearch(path);
  const kind = kinds.find((each) => each === read("kind")) ?? kinds[0];
  const q = read("q");
  const { create, lead, emptyTitle, empty } = says[kind] ?? { create: "", lead: "", emptyTitle: "", empty: "" };
  const query = useInfiniteQuery(listQuery(kind, q));
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items) ?? [], [query.data]);
  const total = query.data?.pages.at(-1)?.total ?? 0;
  const label = typeset(kindOf(kind).label.many[locale]);
  const newItem = (
    // The id is made here: nothing is stored before something is written.
    <Link to={editPath} search={() => ({ kind, id: v7() })} preload={false} className={buttonClass("main")}>
      <Icon name="plus" />
      {create}
    </Link>
  );
  return (
    <Screen title={title} lead={lead} actions={newItem}>
      {kinds.length > 1 && <KindTabs path={path} kinds={kinds} shown={kind} />}
      <section key={kind} aria-label={label}>
        {(total > 0 || q !== "") && (
          <ListTools
            label={list.tools}
            search={{ label: list.search, value: q, set: (text) => write("q", text) }}
            choices={[]}
          />
        )}
        <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={8} />}>
          {() =>
            items.length > 0 ? (
              <>
                <p role="status" className="item-total">
                  {list.total(total)}
                  {q !== "" && ` · ${list.noOrder}`}
                </p>
                <ItemTable {...{ kind, q, items, total, editPath, label }} />
                <More query={query} />
              </>
            ) : q === "" ? (
              <Empty title={emptyTitle}>
                <p>{empty}</p>
                {newItem}
              </Empty>
            ) : (
              <NothingFound />
            )
          }
        </Load>
      </section>
    </Screen>
  );
}

type TabsProps = Pick<Props, "path" | "kinds"> & { shown: ItemKind };

/** Links to the list of each kind; the first has no name in the address. */
function KindTabs({ path, kinds, shown }: TabsProps): ReactNode {
  const { locale, words, typeset } = useLanguage<Words>();
  return (
    <nav className="item-tabs" aria-label={words.items.list.kinds}>
      <ul>
        {kinds.map((each, index) => (
          <li key={each}>
            <Link
              to={path}
              search={index === 0 ? {} : { kind: each }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={each === shown ? "page" : undefined}
              resetScroll={false}
            >
              {typeset(kindOf(each).label.many[locale])}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
