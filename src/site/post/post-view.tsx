import type { ReactNode } from "react";
import { Cover } from "../../blocks/cover.tsx";
import { Tags } from "../../blocks/post-list/tags.tsx";
import type { ViewContext } from "../../blocks/view-context.ts";
import type { PostDocument } from "../../content/document/document.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { BLOG_PATH, FEED_PATH, postPath } from "../../kernel/paths.ts";
import { outlineOf } from "../../rich-text/outline.ts";
import { RichTextView } from "../../rich-text/view.tsx";
import type { Surroundings } from "../pages/load-surroundings.ts";
import type { SiteSettings } from "../settings.ts";
import { Adjacent } from "./adjacent.tsx";
import { Byline } from "./byline.tsx";
import { Contents } from "./contents.tsx";
import { Related } from "./related.tsx";
import { Share } from "./share.tsx";

type Props = {
  document: PostDocument;
  surroundings: Surroundings;
  settings: SiteSettings;
  context: ViewContext;
  breadcrumbs: ReactNode;
};

/** An article. `data-article-id` is the id events use, `article-content` what reading progress watches. */
export function PostView({ document, surroundings, settings, context, breadcrumbs }: Props): ReactNode {
  const { messages } = context;
  const outline = outlineOf(document.body);
  const address = absoluteUrl(settings.routing, context.locale, postPath(document.slug));
  return (
    <article className="post" data-article-id={document.slug}>
      {/* Animated by the style sheet, where the browser supports it and the reader does not prefer reduced motion. */}
      <div className="reading-progress" aria-hidden="true" />
      <header className="post-head">
        {breadcrumbs}
        <Tags tags={document.tags} context={context} />
        <h1>{document.title}</h1>
        {document.summary && <p className="lead">{document.summary}</p>}
        <Byline document={document} translations={surroundings.translations} context={context} />
      </header>
      <Cover cover={document.cover} priority sizes="(min-width: 80rem) 80rem, 100vw" />
      <div className="post-body">
        <Contents outline={outline} context={context} />
        <div className="article-content prose">
          <RichTextView document={document.body} context={context} outline={outline} />
        </div>
      </div>
      <footer className="post-foot">
        <Share title={document.title} address={address} context={context} />
        <p className="back">
          <a href={context.href(BLOG_PATH)} data-track-cta="all-articles">
            {messages.backToBlog}
          </a>{" "}
          <a href={context.href(FEED_PATH)} type="application/atom+xml" data-track-cta="feed">
            {messages.followFeed}
          </a>
        </p>
      </footer>
      <Adjacent newer={surroundings.newer} older={surroundings.older} context={context} />
      <Related posts={surroundings.related} context={context} />
    </article>
  );
}
