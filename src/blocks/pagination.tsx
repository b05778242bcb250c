import type { ReactNode } from "react";
import type { ViewContext } from "./view-context.ts";

type Props = {
  page: number;
  pageCount: number;
  /** Language-less path of a page of the list. */
  path(page: number): string;
  context: ViewContext;
};

/** Newer, where we are, older. Nothing where there is one page. */
export function Pagination({ page, pageCount, path, context }: Props): ReactNode {
  if (pageCount <= 1) return null;
  const { messages } = context;
  return (
    <nav className="pagination" aria-label={messages.pagination}>
      {page > 1 && (
        <a rel="prev" href={context.href(path(page - 1))}>
          {messages.previousPage}
        </a>
      )}
      <span>{messages.pageOf(context.number(page), context.number(pageCount))}</span>
      {page < pageCount && (
        <a rel="next" href={context.href(path(page + 1))}>
          {messages.nextPage}
        </a>
      )}
    </nav>
  );
}
