import type { ReactNode } from "react";
import { postPath } from "../../kernel/paths.ts";
import { Cover } from "../cover.tsx";
import type { PostLead, PostSummary, ViewContext } from "../view-context.ts";
import { Tags } from "./tags.tsx";

type Props = { posts: PostSummary[]; context: ViewContext; heading: "h2" | "h3" };

/** Articles as a list: date, title, summary, tags. */
export function PostItems({ posts, context, heading: Heading }: Props): ReactNode {
  if (posts.length === 0) return null;
  return (
    <ol className="post-items">
      {posts.map((post) => (
        <li key={post.slug}>
          <article>
            <PostDate post={post} context={context} />
            <Heading>
              <a href={context.href(postPath(post.slug))}>{post.title}</a>
            </Heading>
            {post.summary && <p>{post.summary}</p>}
            <Tags tags={post.tags} context={context} />
          </article>
        </li>
      ))}
    </ol>
  );
}

/** The newest article, before the others. */
export function LeadPost({
  post,
  lead,
  context,
}: {
  post: PostSummary;
  lead: PostLead;
  context: ViewContext;
}): ReactNode {
  const { messages } = context;
  return (
    <article className="post-lead">
      <Cover cover={lead.cover} focus={lead.coverFocus} priority sizes="(min-width: 64rem) 38rem, 100vw" />
      <h2>
        <a href={context.href(postPath(post.slug))} data-track-cta="lead-article">
          {post.title}
        </a>
      </h2>
      {post.summary && <p className="lead">{post.summary}</p>}
      <p className="byline">
        {lead.author && <span className="author">{messages.writtenBy(lead.author)}</span>}{" "}
        <PostDate post={post} context={context} />{" "}
        <span className="reading-time">{messages.readingTime(lead.minutes)}</span>
      </p>
      <Tags tags={post.tags} context={context} />
    </article>
  );
}

function PostDate({ post, context }: { post: PostSummary; context: ViewContext }): ReactNode {
  const date = context.date(post.publishedAt);
  return <time dateTime={date.iso}>{date.text}</time>;
}
