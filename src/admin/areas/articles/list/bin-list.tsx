import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { LOCALES } from "../../../../kernel/locale.ts";
import { isItemKind } from "../../../../kinds/contract/kind-names.ts";
import { kindOf } from "../../../../kinds/kinds.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useLanguage, useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Confirm } from "../../../framework/app/parts/confirm.tsx";
import { Records, RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import { useAdmin } from "../../../framework/app/session.ts";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { may } from "../../../framework/contract/rights.ts";
import { BLOG_KEY, binQuery, call } from "../api.ts";
import type { endpoints } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

type Binned = Answer<(typeof endpoints)["GET /bin"]>["articles"][number];

const DAY_MS = 86_400_000;

/** What is in the bin, with the time that remains to each. */
export function BinList(): ReactNode {
  const { words, locale } = useLanguage<Words>();
  const { list, untitled } = words.articles;
  const query = useQuery(binQuery);
  const mayEmpty = may(useAdmin().role, "empty-bin");
  const titleOf = ({ titles }: Binned) =>
    LOCALES.map((locale) => titles[locale] ?? "").find((title) => title !== "") ?? untitled;
  const restore = useAction((article: Binned) => call("POST /articles/:id/restore", { id: article.entryId }), {
    refresh: [BLOG_KEY],
    message: (article) => list.restored(titleOf(article)),
  });
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={4} />}>
      {({ articles, total }) =>
        articles.length === 0 ? (
          <Empty title={list.bin.emptyTitle}>
            <p>{list.bin.empty}</p>
          </Empty>
        ) : (
          <>
            {mayEmpty && <EmptyBin total={total} until={articles[0]?.at ?? 0} />}
            {total > articles.length && <p className="text-soft">{list.bin.shown(articles.length, total)}</p>}
            <Records
              caption={list.views.bin}
              rows={articles}
              keyOf={({ entryId }) => entryId}
              columns={[
                {
                  name: list.title,
                  kind: "lead",
                  show: ({ titles, kind }) => (
                    <>
                      <BinnedTitles titles={titles} untitled={untitled} />
                      {isItemKind(kind) && (
                        <span className="block text-[0.8125rem] text-soft">{kindOf(kind).label.one[locale]}</span>
                      )}
                    </>
                  ),
                },
                {
                  name: list.bin.at,
                  show: ({ at, by }) => (
                    <>
                      <Moment at={at} />
                      {by !== null && <span className="address text-soft">{by.email}</span>}
                    </>
                  ),
                },
                {
                  name: list.bin.left,
                  show: ({ endsAt }) =>
                    list.bin.in(list.bin.days(Math.max(0, Math.ceil((endsAt - Date.now()) / DAY_MS)))),
                },
                {
                  name: words.actions,
                  show: (article) => (
                    <Button
                      aria-label={list.bin.restoreOf(titleOf(article))}
                      busy={restore.isPending && restore.variables?.entryId === article.entryId}
                      onClick={() => restore.mutate(article)}
                    >
                      {list.bin.restore}
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )
      }
    </Load>
  );
}

/** Deletes for good all that the list holds, and nothing that came into the bin since it was read. */
function EmptyBin({ total, until }: { total: number; until: number }): ReactNode {
  const { bin } = useWords<Words>().articles.list;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ total: number; until: number } | null>(null);
  const done = async ({ deleted }: { deleted: number }) => {
    setAsked(null);
    toast(bin.emptied(deleted));
    await queries.invalidateQueries({ queryKey: BLOG_KEY });
  };
  return (
    <div className="mt-4 flex justify-end">
      <Button onClick={() => setAsked({ total, until })}>{bin.emptyAll}</Button>
      <Confirm
        open={asked !== null}
        title={bin.emptyAll}
        actionLabel={bin.emptyAction}
        danger
        send={() => call("POST /bin/empty", { body: { until: asked?.until ?? 0 } })}
        done={done}
        onClose={() => setAsked(null)}
      >
        <p>{bin.emptyQuestion(asked?.total ?? 0)}</p>
        <p>{bin.emptyForGood}</p>
      </Confirm>
    </div>
  );
}

function BinnedTitles({ titles, untitled }: Pick<Binned, "titles"> & { untitled: string }): ReactNode {
  const shown = LOCALES.filter((locale) => (titles[locale] ?? "") !== "");
  if (shown.length === 0) return untitled;
  return shown.map((locale, index) => (
    <span key={locale} lang={locale} className={index === 0 ? "block font-medium" : "block text-[0.8125rem] text-soft"}>
      {titles[locale]}
    </span>
  ));
}
