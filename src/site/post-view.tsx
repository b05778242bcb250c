import type { ReactNode } from "react";
import { Tags } from "../blocks/post-list/post-items.tsx";
import type { ViewContext } from "../blocks/view-context.ts";
import type { PostDocument } from "../content/document.ts";
import { BLOG_PATH } from "../kernel/paths.ts";
import { RichTextView } from "../rich-text/view.tsx";

/** An article. `data-article-id` is the id events use, `article-content` what reading progress watches (row R8). */
export function PostView({ document, context }: { document: PostDocument; context: ViewContext }): ReactNode {
  const date = context.date(document.publishedAt);
  return (
    <article className="post" data-article-id={document.slug}>
      <header>
        <p className="eyebrow">
          {context.messages.publishedOn} <time dateTime={date.iso}>{date.text}</time>
        </p>
        <h1>{document.title}</h1>
        {document.summary && <p className="lead">{document.summary}</p>}
        <Tags tags={document.tags} context={context} />
      </header>
      <div className="article-content prose">
        <RichTextView document={document.body} context={context} />
      </div>
      <p className="back">
        <a href={context.href(BLOG_PATH)}>{context.messages.backToBlog}</a>
      </p>
    </article>
  );
}
