import type { ReactNode } from "react";
import { BLOG_PATH, blogPath, FEED_PATH } from "../../kernel/paths.ts";
import { Pagination } from "../pagination.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { BlockData, ViewContext } from "../view-context.ts";
import { LeadPost, PostItems } from "./post-items.tsx";
import { TagNavigation } from "./tags.tsx";

type List = NonNullable<BlockData["postList"]>;

/** The blog: its newest article, the others page by page, and its tags. */
export function PostListView({ block, context }: { block: BlockOf<"post-list">; context: ViewContext }): ReactNode {
  const list = context.data.postList;
  if (list === undefined) throw new TypeError("the post list was rendered without its data");
  const [newest, ...others] = list.posts;
  return (
    <section className="post-list" data-track-section={sectionOf(block)} aria-label={context.messages.postList}>
      {list.tag !== null && <TagHead label={list.tag.label} total={list.total} context={context} />}
      {newest === undefined && <Empty context={context} />}
      {newest !== undefined && list.lead !== null && <LeadPost post={newest} lead={list.lead} context={context} />}
      <TagNavigation tags={list.tags} context={context} />
      <PostItems posts={list.lead === null ? list.posts : others} context={context} heading="h2" />
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        path={(page) => blogPath({ tag: list.tag?.tag ?? null, page })}
        context={context}
      />
    </section>
  );
}

/** The page of a tag has a title of its own, in place of that of the blog (`blocks/view.tsx`). */
function TagHead({ label, total, context }: { label: string; total: List["total"]; context: ViewContext }): ReactNode {
  const { messages } = context;
  return (
    <header className="tag-head">
      <h1>{messages.postsOn(label)}</h1>
      <p className="filter">
        {messages.postCount(context.number(total), total)} <a href={context.href(BLOG_PATH)}>{messages.allPosts}</a>{" "}
        <a href={`${context.href(BLOG_PATH)}#tags`}>{messages.allTags}</a>
      </p>
    </header>
  );
}

function Empty({ context }: { context: ViewContext }): ReactNode {
  const { messages } = context;
  return (
    <div className="empty">
      <p>{messages.noPosts}</p>
      <p className="actions">
        <a className="action action-main" href={context.href(FEED_PATH)} type="application/atom+xml">
          {messages.followFeed}
        </a>{" "}
        <a className="action" href={context.href("/")}>
          {messages.notFound.home}
        </a>
      </p>
    </div>
  );
}
