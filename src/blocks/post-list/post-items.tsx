import type { ReactNode } from "react";
import { blogPath } from "../../kernel/paths.ts";
import type { PostSummary, ViewContext } from "../view-context.ts";

type Props = { posts: PostSummary[]; context: ViewContext; heading: "h2" | "h3" };

/** Articles as a list: date, title, summary, tags. */
export function PostItems({ posts, context, heading: Heading }: Props): ReactNode {
  return (
    <ol className="post-items">
      {posts.map((post) => {
        const date = context.date(post.publishedAt);
        return (
          <li key={post.slug}>
            <article>
              <time dateTime={date.iso}>{date.text}</time>
              <Heading>
                <a href={context.href(`/blog/${post.slug}`)}>{post.title}</a>
              </Heading>
              {post.summary && <p>{post.summary}</p>}
              <Tags tags={post.tags} context={context} />
            </article>
          </li>
        );
      })}
    </ol>
  );
}

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
