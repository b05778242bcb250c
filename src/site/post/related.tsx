import type { ReactNode } from "react";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { Neighbor } from "../../content/reading/list-neighbors.ts";
import { postPath } from "../../kernel/paths.ts";

/** What to read next on the same subject. */
export function Related({ posts, context }: { posts: readonly Neighbor[]; context: ViewContext }): ReactNode {
  if (posts.length === 0) return null;
  return (
    <section className="related" data-track-section="related">
      <h2>{context.messages.related}</h2>
      <ul>
        {posts.map(({ slug, title, publishedAt }) => {
          const date = context.date(publishedAt);
          return (
            <li key={slug}>
              <time dateTime={date.iso}>{date.text}</time>{" "}
              <a href={context.href(postPath(slug))} data-track-cta="related-article">
                {title}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
