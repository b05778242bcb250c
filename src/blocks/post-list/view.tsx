import type { ReactNode } from "react";
import { blogPath } from "../../kernel/paths.ts";
import { Pagination } from "../pagination.tsx";
import type { BlockOf } from "../schema.ts";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";
import { PostItems } from "./post-items.tsx";

export function PostListView({ block, context }: { block: BlockOf<"post-list">; context: ViewContext }): ReactNode {
  const list = context.data.postList;
  if (list === undefined) throw new TypeError("the post list was rendered without its data");
  const { messages } = context;
  return (
    <section className="post-list" data-track-section={sectionOf(block)} aria-label={messages.postList}>
      {list.tag && (
        <p className="filter">
          {messages.postsTagged(list.tag.label, list.total)} <a href={context.href("/blog")}>{messages.allPosts}</a>
        </p>
      )}
      {list.posts.length === 0 ? (
        <p className="empty">{messages.noPosts}</p>
      ) : (
        <PostItems posts={list.posts} context={context} heading="h2" />
      )}
      <Pagination
        page={list.page}
        pageCount={list.pageCount}
        path={(page) => blogPath({ tag: list.tag?.tag ?? null, page })}
        context={context}
      />
    </section>
  );
}
