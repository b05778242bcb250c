import { useMemo, useState } from "react";
import type { ListedArticle } from "../list-schemas.ts";

/** The articles that are selected, as they are now where the list shows them. */
export type Selection = {
  /** In the order in which they were selected. */
  articles: readonly ListedArticle[];
  has(id: string): boolean;
  toggle(article: ListedArticle): void;
  add(articles: readonly ListedArticle[]): void;
  drop(ids: readonly string[]): void;
  clear(): void;
};

/** @param view what the list shows: another view begins with nothing selected, so that nothing unseen is acted on. */
export function useSelection(shown: readonly ListedArticle[], view: string): Selection {
  const [state, setState] = useState({ view, selected: new Map<string, ListedArticle>() });
  const selected = state.view === view ? state.selected : NOTHING;
  const actions = useMemo(() => {
    const change = (work: (next: Map<string, ListedArticle>) => void) =>
      setState((current) => {
        const next = new Map(current.view === view ? current.selected : NOTHING);
        work(next);
        return { view, selected: next };
      });
    return {
      toggle: (article: ListedArticle) =>
        change((next) => {
          if (!next.delete(article.id)) next.set(article.id, article);
        }),
      add: (articles: readonly ListedArticle[]) =>
        change((next) => {
          for (const article of articles) next.set(article.id, article);
        }),
      drop: (ids: readonly string[]) =>
        change((next) => {
          for (const id of ids) next.delete(id);
        }),
      clear: () => change((next) => next.clear()),
    };
  }, [view]);
  const articles = useMemo(() => {
    const fresh = new Map(shown.map((article) => [article.id, article]));
    return [...selected.values()].map((article) => fresh.get(article.id) ?? article);
  }, [selected, shown]);
  return { ...actions, articles, has: (id) => selected.has(id) };
}

const NOTHING: ReadonlyMap<string, ListedArticle> = new Map();
