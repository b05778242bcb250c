import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorSentence } from "../../../../framework/app/api/error-sentence.ts";
import { useAction } from "../../../../framework/app/api/use-action.ts";
import { useLanguage } from "../../../../framework/app/language.tsx";
import { toast } from "../../../../framework/app/shell/notices/toasts.tsx";
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
type Articles = readonly ListedArticle[];

/**
 * Articles into the bin. Those of which nothing is public go at once, and a button brings them back; what takes something
 * off the site is told before, since a restore does not publish it again.
 * @param drop takes articles out of the selection.
 */
export function useBinning(drop: (ids: readonly string[]) => void): {
  start(articles: Articles): void;
  dialog: ReactNode;
} {
  const language = useLanguage<Words>();
  const { list: words, untitled } = language.words.articles;
  const queries = useQueryClient();
  const [asked, setAsked] = useState<Articles | null>(null);
  const [shown, setShown] = useState<Articles>([]);
  const told = (articles: Articles, one: (title: string) => string, several: (count: number) => string) => {
    const [only] = articles;
    return articles.length === 1 && only !== undefined ? one(titleOf(only, untitled).text) : several(articles.length);
  };
  const restore = useAction((articles: Articles) => each(articles, "POST /articles/:id/restore"), {
    refresh: [BLOG_KEY],
    message: (_, { done }) => told(done, words.restored, words.restoredSeveral),
  });
  /** Says what went, with the way back. */
  const tell = (binned: Articles) =>
    toast(told(binned, words.binned, words.binnedSeveral), { undo: () => restore.mutate(binned) });
  const bin = useAction((articles: Articles) => each(articles, "DELETE /articles/:id"), {
    refresh: [BLOG_KEY, PLANS_KEY],
    optimistic: (articles) => {
      const before = queries.getQueriesData<InfiniteData<Page>>({ queryKey: PAGES_KEY });
      const ids = new Set(articles.map(({ id }) => id));
      queries.setQueriesData<InfiniteData<Page>>({ queryKey: PAGES_KEY }, (data) => data && without(data, ids));
      return () => {
        for (const [key, data] of before) queries.setQueryData(key, data);
      };
    },
  });
  return {
    start(articles) {
      if (articles.length === 0) return;
      if (articles.some(({ texts }) => Object.values(texts).some(isPublished))) {
        setShown(articles);
        setAsked(articles);
        return;
      }
      drop(articles.map(({ id }) => id));
      bin.mutate(articles, {
        onSuccess: ({ done, error }) => {
          if (done.length > 0) tell(done);
          if (error !== null) toast(errorSentence(error, language), { error: true });
        },
      });
    },
    dialog: (
      <BulkDialog
        action={asked === null ? null : "bin"}
        articles={shown}
        drop={drop}
        onClose={() => setAsked(null)}
        onDone={tell}
      />
    ),
  };
}

type Call = "DELETE /articles/:id" | "POST /articles/:id/restore";

/** One call an article, one after the other: a refusal ends none of the others. @throws what refused all of them. */
async function each(articles: Articles, name: Call): Promise<{ done: ListedArticle[]; error: unknown }> {
  const done: ListedArticle[] = [];
  let error: unknown = null;
  for (const article of articles) {
    try {
      if (name === "DELETE /articles/:id") await call(name, { id: article.id, body: {} });
      else await call(name, { id: article.id });
      done.push(article);
    } catch (refusal) {
      error = refusal;
    }
  }
  if (done.length === 0) throw error;
  return { done, error };
}

function without(data: InfiniteData<Page>, ids: ReadonlySet<string>): InfiniteData<Page> {
  return {
    ...data,
    pages: data.pages.map((page) => {
      const articles = page.articles.filter(({ id }) => !ids.has(id));
      const left = page.articles.length - articles.length;
      return { ...page, articles, total: page.total === null ? null : page.total - left };
    }),
  };
}
