import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LANGUAGE_TAGS, type Locale } from "../../kernel/locale.ts";
import type { Picture } from "../../media/contract/picture.ts";
import type { RichText } from "../../rich-text/schema.ts";
import { RichTextView } from "../../rich-text/view.tsx";
import { needsOf } from "../pages/page-needs.ts";
import { typesetHtml } from "../pages/typeset-html.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";

/** A text that is not stored here yet, as an import will write it. */
type Sample = { locale: Locale; title: string; summary: string; body: RichText };

/** `frames`: origins that its videos come from. */
export type RenderedSample = { html: string; frames: readonly string[] };

/**
 * A text as visitors will see it, alone: for a frame of the back office. It runs no script. Its pictures are not there yet: a labelled
 * place stands for each.
 */
export function renderSample(settings: SiteSettings, { locale, title, summary, body }: Sample): RenderedSample {
  const context = createViewContext(settings, locale);
  const { picture: label } = context.messages.preview;
  const document = { kind: "post", slug: "", title, summary, publishedAt: 0, tags: [], seo: {}, body } as const;
  const { styles, frames } = needsOf(settings, { published: { document } as never, data: {} });
  const html = renderToStaticMarkup(
    <html lang={LANGUAGE_TAGS[locale]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <base target="_blank" />
        {[...settings.assets.styles, ...styles].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main>
          <article className="post">
            <header className="post-head">
              <h1>{title}</h1>
              {summary !== "" && <p className="lead">{summary}</p>}
            </header>
            <div className="article-content prose">
              <RichTextView
                document={body}
                context={{
                  ...context,
                  // Where other texts of the import will stand is not known yet.
                  resolve: (target) => context.resolve(target) ?? { href: "/", target },
                  drawPicture: (picture) => <PictureToCome label={label} picture={picture} />,
                }}
              />
            </div>
          </article>
        </main>
      </body>
    </html>,
  );
  return { html: `<!doctype html>${typesetHtml(html)}`, frames };
}

function PictureToCome({ label, picture }: { label: string; picture: Picture }): ReactNode {
  return (
    <div className="callout" role="img" aria-label={`${label}: ${picture.alt}`}>
      <p className="callout-title">{label}</p>
      <p>{picture.alt}</p>
    </div>
  );
}
