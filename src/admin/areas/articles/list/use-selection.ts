import { useMemo, useRef, useState } from "react";
import type { ListedArticle } from "../list-schemas.ts";

/** The articles that are selected, as they are now where the list shows them. */
export type Selection = {
  /** In the order in which they were selected. */
  articles: readonly ListedArticle[];
  has(id: string): boolean;
  /** @param through selects all between the article that was toggled before and this one. */
  toggle(article: ListedArticle, through?: boolean): void;
  add(articles: readonly ListedArticle[]): void;
  drop(ids: readonly string[]): void;
  clear(): void;
};

/** @param view what the list shows: another view begins with nothing selected, so that nothing unseen is acted on. */
export function useSelection(shown: readonly ListedArticle[], view: string): Selection {
  const [state, setState] = useState({ view, selected: new Map<string, ListedArticle>() });
  const selected = state.view === view ? state.selected : NOTHING;
  const latest = useRef(shown);
  latest.current = shown;
  /** Where a range begins: the article that was toggled last. */
  const anchor = useRef<string | null>(null);
  const actions = useMemo(() => {
    const change = (work: (next: Map<string, ListedArticle>) => void) =>
      setState((current) => {
        const next = new Map(current.view === view ? current.selected : NOTHING);
        work(next);
        return { view, selected: next };
      });
    return {
      toggle(article: ListedArticle, through = false) {
        const range = through ? between(latest.current, anchor.current, article.id) : [];
        anchor.current = article.id;
        change((next) => {
          for (const each of range) next.set(each.id, each);
          if (range.length === 0 && !next.delete(article.id)) next.set(article.id, article);
        });
      },
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

/** The articles from one to another, with both; none where the first is not shown. */
function between(shown: readonly ListedArticle[], from: string | null, to: string): readonly ListedArticle[] {
  const [first, last] = [from, to].map((id) => shown.findIndex((each) => each.id === id));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  return shown.slice(Math.min(first, last), Math.max(first, last) + 1);
}
