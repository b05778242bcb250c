import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAction } from "../../../../framework/app/api/use-action.ts";
import { useWords } from "../../../../framework/app/language.tsx";
import type { Answer } from "../../../../framework/contract/endpoint.ts";
import { BLOG_KEY, call, PLANS_KEY } from "../../api.ts";
import type { endpoints } from "../../endpoints.ts";
import type { ListedArticle } from "../../list-schemas.ts";
import type { Words } from "../../screen-words.fr.ts";
import { PAGES_KEY } from "../list-query.ts";
import { titleOf } from "../rows/title-of.ts";
import { BulkDialog } from "./bulk-dialog.tsx";
import { isPublished } from "./bulk-plan.ts";

type Page = Answer<(typeof endpoints)["GET /blog"]>;

/**
 * Articles into the bin. One of which nothing is public goes at once, and a button brings it back; what takes something
 * off the site, and several at once, is told before.
 * @param drop takes articles out of the selection.
 */
export function useBinning(drop: (ids: readonly string[]) => void): {
  start(articles: readonly ListedArticle[]): void;
  dialog: ReactNode;
} {
  const { list: words, untitled } = useWords<Words>().articles;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<readonly ListedArticle[] | null>(null);
  const [shown, setShown] = useState<readonly ListedArticle[]>([]);
  const title = (article: ListedArticle) => titleOf(article, untitled).text;
  const restore = useAction((article: ListedArticle) => call("POST /articles/:id/restore", { id: article.id }), {
    refresh: [BLOG_KEY],
    message: (article) => words.restored(title(article)),
  });
  const bin = useAction((article: ListedArticle) => call("DELETE /articles/:id", { id: article.id, body: {} }), {
    refresh: [BLOG_KEY, PLANS_KEY],
    message: (article) => words.binned(title(article)),
    undo: (article) => () => restore.mutate(article),
    optimistic: ({ id }) => {
      const before = queries.getQueriesData<InfiniteData<Page>>({ queryKey: PAGES_KEY });
      queries.setQueriesData<InfiniteData<Page>>({ queryKey: PAGES_KEY }, (data) => data && without(data, id));
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
  });
  return {
    start(articles) {
      const [only] = articles;
      if (only === undefined) return;
      if (articles.length === 1 && !Object.values(only.texts).some(isPublished)) {
        drop([only.id]);
        bin.mutate(only);
        return;
      }
      setShown(articles);
      setAsked(articles);
    },
    dialog: (
      <BulkDialog action={asked === null ? null : "bin"} articles={shown} drop={drop} onClose={() => setAsked(null)} />
    ),
  };
}

function without(data: InfiniteData<Page>, id: string): InfiniteData<Page> {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      articles: page.articles.filter((article) => article.id !== id),
      total: page.total === null ? null : page.total - 1,
    })),
  };
}
