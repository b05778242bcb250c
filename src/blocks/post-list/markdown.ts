import type { PhrasingContent, RootContent } from "mdast";
import { BLOG_PATH, blogPath, FEED_PATH, markdownAlternatePath, postPath } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { bullets, heading, image, line, link, paragraph, paragraphOf, text, textParagraph } from "../markdown/parts.ts";
import type { BlockData, PostSummary, TagTotal } from "../view-context.ts";

type List = NonNullable<BlockData["postList"]>;

/** The blog: its articles page by page, and its tags. */
export function postListMarkdown(context: MarkdownContext): RootContent[] {
  const { postList: list } = context.data;
  if (list === undefined) throw new TypeError("the post list was rendered without its data");
  const [newest, ...others] = list.posts;
  return [
    ...(list.tag === null ? [] : tagHead(list.tag.label, list.total, context)),
    ...(newest === undefined ? empty(context) : []),
    ...(newest !== undefined && list.lead !== null ? leadPost(newest, list.lead, context) : []),
    ...postItems(list.lead === null ? list.posts : others, 2, context),
    ...otherPages(list, (page) => blogPath({ tag: list.tag?.tag ?? null, page }), context),
    ...tagNavigation(list.tags, context),
  ];
}

/** Articles: title, date, summary, tags. */
export function postItems(posts: readonly PostSummary[], depth: 2 | 3, context: MarkdownContext): RootContent[] {
  return posts.flatMap((post) => [
    postTitle(post, depth, context),
    ...textParagraph(context.date(post.publishedAt).text, context),
    ...textParagraph(post.summary, context),
    ...tagsOf(post, context),
  ]);
}

type Numbered = { page: number; pageCount: number };

/** Links to the previous and to the next page of a list, as Markdown too; nothing where there is one page. */
export function otherPages(
  { page, pageCount }: Numbered,
  path: (page: number) => string,
  context: MarkdownContext,
): RootContent[] {
  const { previousPage, nextPage } = context.messages;
  const to = (number: number, label: string) =>
    link(context.href(markdownAlternatePath(path(number))), [text(label, context)]);
  return paragraph(page > 1 ? to(page - 1, previousPage) : null, page < pageCount ? to(page + 1, nextPage) : null);
}

function postTitle({ slug, title }: PostSummary, depth: 2 | 3, context: MarkdownContext): RootContent {
  return { type: "heading", depth, children: [link(context.href(postPath(slug)), [text(title, context)])] };
}

function leadPost(post: PostSummary, lead: NonNullable<List["lead"]>, context: MarkdownContext): RootContent[] {
  const { author, cover, minutes } = lead;
  const { writtenBy, readingTime } = context.messages;
  const byline = [
    author ? text(writtenBy(author), context) : null,
    text(context.date(post.publishedAt).text, context),
    text(readingTime(minutes), context),
  ];
  return [
    postTitle(post, 2, context),
    ...(cover === undefined ? [] : paragraph(image(cover, null, context))),
    ...textParagraph(post.summary, context),
    ...paragraphOf(line(byline, ", ")),
    ...tagsOf(post, context),
  ];
}

function tagsOf({ tags }: PostSummary, context: MarkdownContext): RootContent[] {
  const links = tags.map((tag) => tagLink(tag, context));
  return paragraphOf(line(links, ", "));
}

function tagLink({ tag, label }: Pick<TagTotal, "tag" | "label">, context: MarkdownContext): PhrasingContent {
  return link(context.href(blogPath({ tag })), [text(label, context)]);
}

/** Every tag with the number of its articles. */
function tagNavigation(tags: readonly TagTotal[], context: MarkdownContext): RootContent[] {
  if (tags.length === 0) return [];
  const items = tags.map((tag) => [tagLink(tag, context), text(` ${context.number(tag.total)}`, context)]);
  return [heading(2, context.messages.tagNavigation, context), ...bullets(items)];
}

/** The page of a tag has a title of its own, in place of that of the blog (`blocks/markdown.ts`). */
function tagHead(label: string, total: number, context: MarkdownContext): RootContent[] {
  const { postsOn, postCount, allPosts, allTags } = context.messages;
  const blog = context.href(BLOG_PATH);
  return [
    heading(1, postsOn(label), context),
    ...paragraph(
      text(postCount(context.number(total), total), context),
      link(blog, [text(allPosts, context)]),
      link(`${blog}#tags`, [text(allTags, context)]),
    ),
  ];
}

function empty(context: MarkdownContext): RootContent[] {
  const { noPosts, followFeed, notFound } = context.messages;
  return [
    ...textParagraph(noPosts, context),
    ...bullets([
      [link(context.href(FEED_PATH), [text(followFeed, context)])],
      [link(context.href("/"), [text(notFound.home, context)])],
    ]),
  ];
}
