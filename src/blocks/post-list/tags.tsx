import type { ReactNode } from "react";
import { blogPath } from "../../kernel/paths.ts";
import type { PostSummary, TagTotal, ViewContext } from "../view-context.ts";

/** The tags of one article. */
export function Tags({ tags, context }: { tags: PostSummary["tags"]; context: ViewContext }): ReactNode {
  if (tags.length === 0) return null;
  return (
    <ul className="tags" aria-label={context.messages.tags}>
      {tags.map(({ tag, label }) => (
        <li key={tag}>
          <a href={context.href(blogPath({ tag }))}>{label}</a>
        </li>
      ))}
    </ul>
  );
}

/** Tags named at once; the others unfold. */
const AT_ONCE = 24;

/** Every tag with the number of its articles: the most used at once, the others in the order of the alphabet. */
export function TagNavigation({ tags, context }: { tags: readonly TagTotal[]; context: ViewContext }): ReactNode {
  if (tags.length === 0) return null;
  const { messages, locale } = context;
  const { compare } = new Intl.Collator(locale);
  const others = tags.slice(AT_ONCE).sort((a, b) => compare(a.label, b.label));
  return (
    <nav id="tags" className="tag-navigation" aria-label={messages.tagNavigation} data-track-section="tags">
      <TagTotals tags={tags.slice(0, AT_ONCE)} context={context} />
      {others.length > 0 && (
        <details>
          <summary>{messages.allTags}</summary>
          <TagTotals tags={others} context={context} />
        </details>
      )}
    </nav>
  );
}

function TagTotals({ tags, context }: { tags: readonly TagTotal[]; context: ViewContext }): ReactNode {
  return (
    <ul className="tags">
      {tags.map(({ tag, label, total }) => (
        <li key={tag}>
          <a href={context.href(blogPath({ tag }))}>
            {label} <span className="count">{context.number(total)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
