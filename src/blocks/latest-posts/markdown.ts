import type { RootContent } from "mdast";
import { BLOG_PATH } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { link, paragraph, sectionHead, text } from "../markdown/parts.ts";
import { postItems } from "../post-list/markdown.ts";
import type { BlockOf } from "../schema.ts";

/** Nothing where there is no article. */
export function latestPostsMarkdown(block: BlockOf<"latest-posts">, context: MarkdownContext): RootContent[] {
  const posts = (context.data.latestPosts ?? []).slice(0, block.count);
  if (posts.length === 0) return [];
  return [
    ...sectionHead({ title: block.title }, context),
    ...postItems(posts, 3, context),
    ...paragraph(link(context.href(BLOG_PATH), [text(context.messages.allPosts, context)])),
  ];
}
