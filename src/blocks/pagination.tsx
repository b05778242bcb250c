import type { ReactNode } from "react";
import type { ViewContext } from "./view-context.ts";

type Props = {
  page: number;
  pageCount: number;
  /** Language-less path of a page of the list. */
  path(page: number): string;
  /** Labels for a list that is not ordered by date. */
  labels?: { list: string; previous: string; next: string };
  context: ViewContext;
};

/**
 * Links to the previous page, to pages by number (first, last, and those around the current one), and to the next. Nothing
 * where there is one page.
 */
export function Pagination({ page, pageCount, path, labels, context }: Props): ReactNode {
  if (pageCount <= 1) return null;
  const { messages } = context;
  return (
    <nav className="pagination" aria-label={labels?.list ?? messages.pagination}>
      {page > 1 && (
        <a rel="prev" href={context.href(path(page - 1))}>
          {labels?.previous ?? messages.previousPage}
        </a>
      )}
      <ol>
        {shownPages(page, pageCount).map((number, index, shown) => (
          // The style sheet marks where numbers are left out.
          <li key={number} data-gap={index > 0 && number > (shown[index - 1] ?? 0) + 1 ? "" : undefined}>
            <PageLink number={number} current={number === page} href={path(number)} context={context} />
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a rel="next" href={context.href(path(page + 1))}>
          {labels?.next ?? messages.nextPage}
        </a>
      )}
    </nav>
  );
}

type LinkProps = { number: number; current: boolean; href: string; context: ViewContext };

function PageLink({ number, current, href, context }: LinkProps): ReactNode {
  const words = (
    <>
      <span className="visually-hidden">{context.messages.page}</span> {context.number(number)}
    </>
  );
  return current ? <span aria-current="page">{words}</span> : <a href={context.href(href)}>{words}</a>;
}

/** A single number between two shown ones is shown too: leaving it out would save no space. */
function shownPages(page: number, pageCount: number): number[] {
  const numbers = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 4) numbers.add(2).add(3);
  if (page >= pageCount - 3) numbers.add(pageCount - 1).add(pageCount - 2);
  return [...numbers].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
