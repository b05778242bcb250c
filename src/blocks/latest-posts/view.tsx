import type { ReactNode } from "react";
import { PostItems } from "../post-list/post-items.tsx";
import type { BlockOf } from "../schema.ts";
import { SectionHead } from "../section-head.tsx";
import { sectionOf } from "../tracking.ts";
import type { ViewContext } from "../view-context.ts";

type Props = { block: BlockOf<"latest-posts">; context: ViewContext };

export function LatestPostsView({ block, context }: Props): ReactNode {
  const posts = (context.data.latestPosts ?? []).slice(0, block.count);
  if (posts.length === 0) return null;
  return (
    <section className="latest-posts" data-track-section={sectionOf(block)}>
      <SectionHead title={block.title} />
      <PostItems posts={posts} context={context} heading="h3" />
      <p>
        <a href={context.href("/blog")}>{context.messages.allPosts}</a>
      </p>
    </section>
  );
}
