import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LOCALES } from "../../../../kernel/locale.ts";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Records, RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Moment } from "../../../framework/app/parts/time.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Empty } from "../../../framework/app/screen/screen.tsx";
import type { Answer } from "../../../framework/contract/endpoint.ts";
import { BLOG_KEY, binQuery, call } from "../api.ts";
import type { endpoints } from "../endpoints.ts";
import type { Words } from "../screen-words.fr.ts";

type Binned = Answer<(typeof endpoints)["GET /bin"]>["articles"][number];

const DAY_MS = 86_400_000;

/** What is in the bin, with the time that remains to each. */
export function BinList(): ReactNode {
  const words = useWords<Words>();
  const { list, untitled } = words.articles;
  const query = useQuery(binQuery);
  const titleOf = ({ titles }: Binned) =>
    LOCALES.map((locale) => titles[locale] ?? "").find((title) => title !== "") ?? untitled;
  const restore = useAction((article: Binned) => call("POST /articles/:id/restore", { id: article.entryId }), {
    refresh: [BLOG_KEY],
    message: (article) => list.restored(titleOf(article)),
  });
  return (
    <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={4} />}>
      {({ articles }) =>
        articles.length === 0 ? (
          <Empty title={list.bin.emptyTitle}>
            <p>{list.bin.empty}</p>
          </Empty>
        ) : (
          <Records
            caption={list.views.bin}
            rows={articles}
            keyOf={({ entryId }) => entryId}
            columns={[
              {
                name: list.title,
                kind: "lead",
                show: ({ titles }) => <BinnedTitles titles={titles} untitled={untitled} />,
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
        )
      }
    </Load>
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
