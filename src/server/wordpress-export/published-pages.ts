import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { AddressedDraft } from "../../content/document/draft.ts";
import type { Db, Queryable } from "../../db/client.ts";
import type { ExportedText } from "../../exporters/wordpress/wxr.ts";
import { absoluteUrl, publicPath } from "../../i18n/locale-url.ts";
import { markdownAlternatePath, pagePath } from "../../kernel/paths.ts";
import { readFormSettings } from "../../messages/form-settings.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { Site } from "../../site/site.ts";
import { frozen } from "../backup/render-pages.ts";
import { commonOf, type ExportContext, type NumberedText, oldSlugs, seoFields } from "./article.ts";

const VISITOR = { cookie: undefined, acceptLanguage: undefined, fetchSite: "same-origin" };

type Page = Extract<AddressedDraft, { kind: "page" }>;

/** Pages as texts: their Markdown, which the site serves to machines, as HTML. Blocks have no counterpart in WordPress. */
export class PublishedPages {
  readonly #settings: SiteSettings;
  readonly #site: Site;

  constructor(reader: Queryable, settings: SiteSettings) {
    this.#settings = settings;
    const db = frozen(reader) as Db;
    this.#site = new Site({ settings, db, commonHeaders: {}, readSent: () => null, readFormSettings });
  }

  async exported(text: NumberedText, document: Page, context: ExportContext): Promise<ExportedText> {
    const path = pagePath(text.slug);
    const { routing } = this.#settings;
    return {
      ...commonOf(text, document, context),
      type: "page",
      // WordPress makes the rest of a path of the pages above.
      slug: text.slug.split("/").at(-1) || "accueil",
      link: absoluteUrl(routing, text.locale, path),
      author: context.terms.author(this.#settings.name).login,
      content: await this.#html(publicPath(routing, text.locale, markdownAlternatePath(path)), text),
      tags: [],
      fields: [...(await oldSlugs(context.reader, text)), ...seoFields(document)],
    };
  }

  async #html(path: string, { locale }: NumberedText): Promise<string> {
    const { host } = new URL(absoluteUrl(this.#settings.routing, locale, "/"));
    const found = await this.#site.answer(path, host, VISITOR);
    if (found.kind !== "ready" || found.status !== 200) throw new Error(`${path} could not be read`);
    const markdown = Buffer.from(found.answer.variant("identity").body, "latin1").toString("utf8");
    const html = micromark(withoutFrontMatter(markdown), { extensions: [gfm()], htmlExtensions: [gfmHtml()] });
    // The heading of a page is its title there, which stands above its text.
    return html.replaceAll(/<(\/?)h1>/g, "<$1h2>");
  }
}

function withoutFrontMatter(markdown: string): string {
  const end = markdown.startsWith("---\n") ? markdown.indexOf("\n---\n", 3) : -1;
  return end < 0 ? markdown : markdown.slice(end + 5);
}
