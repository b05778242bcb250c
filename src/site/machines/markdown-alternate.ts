import { setImmediate } from "node:timers/promises";
import type { RootContent } from "mdast";
import { stringify } from "yaml";
import type { MarkdownContext } from "../../blocks/markdown/context.ts";
import { blocksMarkdown } from "../../blocks/markdown.ts";
import { isoDay } from "../../i18n/format.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { typesetContent } from "../../i18n/typographic-signs.ts";
import { LOCALES } from "../../kernel/locale.ts";
import { markdownAlternatePath } from "../../kernel/paths.ts";
import { markdownOf, richTextToMarkdown, richTextToMdast } from "../../rich-text/to-markdown.ts";
import { fileAddress } from "../head/file-address.ts";
import { descriptionOf, titleOf } from "../head/page-words.ts";
import { pictureAddress } from "../head/picture-address.ts";
import type { ArticleModel, PageModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";
import { typesetRichText } from "./typeset-rich-text.ts";

/** The same words as the article's page, as Markdown with front matter, for machines that read text. */
export async function articleMarkdown(settings: SiteSettings, model: ArticleModel): Promise<string> {
  const { document, locale } = model.published;
  if (document.kind !== "post") throw new TypeError("an article is a post");
  const addresses = addressesOf(settings, model);
  const typeset = (text: string) => typesetContent(text, locale);
  const { author, cover, publishedAt, summary, tags } = document;
  const title: RootContent = {
    type: "heading",
    depth: 1,
    children: [{ type: "text", value: typeset(document.title) }],
  };
  const picture: RootContent[] =
    cover === undefined
      ? []
      : [
          {
            type: "paragraph",
            children: [{ type: "image", url: addresses.picture(cover), alt: typeset(cover.alt) }],
          },
        ];
  const head = markdownOf({ type: "root", children: [title, ...picture] });
  const typesetBody = typesetRichText(document.body, locale);
  // Each step takes long for a text made to be slow: requests for kept pages are answered in between.
  await setImmediate();
  const body = richTextToMarkdown(typesetBody, addresses);
  const matter = {
    title: typeset(document.title),
    lang: locale,
    date: isoDay(publishedAt, settings.timeZone),
    ...updated(model),
    ...(author !== undefined && { author: typeset(author) }),
    ...(summary !== "" && { summary: typeset(summary) }),
    ...(tags.length > 0 && { tags: tags.map(({ label }) => label) }),
    ...otherAddresses(settings, model),
  };
  return `${frontMatter(matter)}${head}\n${body}`;
}

/** The same words as a page, block by block, as Markdown with front matter. */
export async function pageMarkdown(settings: SiteSettings, model: PageModel): Promise<string> {
  const { document, locale } = model.published;
  if (document.kind !== "page") throw new TypeError("an article has no blocks");
  const summary = descriptionOf(model);
  const matter = {
    title: typesetContent(titleOf(model), locale),
    lang: locale,
    ...updated(model),
    ...(summary !== "" && { summary: typesetContent(summary, locale) }),
    ...otherAddresses(settings, model),
  };
  const children = blocksMarkdown(document.blocks, contextOf(settings, model));
  await setImmediate();
  return frontMatter(matter) + markdownOf({ type: "root", children });
}

function contextOf(settings: SiteSettings, model: PageModel): MarkdownContext {
  const { locale } = model.published;
  const view = createViewContext(settings, locale, model);
  const addresses = addressesOf(settings, model);
  const full = (href: string) => new URL(href, absoluteUrl(settings.routing, locale, model.path)).href;
  const labels = new Set<string>();
  return {
    ...view,
    href: (path, to) => full(view.href(path, to)),
    choose: (to, path) => full(view.choose(to, path)),
    resolve(target) {
      const resolved = view.resolve(target);
      return resolved === null ? null : { ...resolved, href: full(resolved.href) };
    },
    picture: addresses.picture,
    file: (path) => originOf(settings.routing, locale) + path,
    richText: (text) => richTextToMdast(typesetRichText(text, locale), { ...addresses, labels }),
  };
}

/** How a text that is read away from the site writes the addresses of links, pictures, and files: in full. */
function addressesOf(
  settings: SiteSettings,
  { published: { locale }, path, links }: ArticleModel,
): Parameters<typeof richTextToMarkdown>[1] {
  const { routing } = settings;
  const page = absoluteUrl(routing, locale, path);
  const { resolve } = createViewContext(settings, locale, { links });
  return {
    href(target) {
      const resolved = resolve(target);
      return resolved === null ? null : new URL(resolved.href, page).href;
    },
    picture: (image) => pictureAddress(routing, locale, image),
    file: (file) => fileAddress(routing, locale, file),
  };
}

function frontMatter(matter: Record<string, unknown>): string {
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n`;
}

function updated({ published }: ArticleModel): { updated: string } {
  return { updated: new Date(published.updatedAt).toISOString() };
}

/** The address of the page, and that of the Markdown of its translation. */
function otherAddresses({ routing }: SiteSettings, { published: { locale }, translations, path }: ArticleModel) {
  const other = LOCALES.find((of) => of !== locale && translations[of] !== undefined);
  return {
    canonical: absoluteUrl(routing, locale, path),
    ...(other !== undefined && {
      translation: absoluteUrl(routing, other, markdownAlternatePath(translations[other] ?? "")),
    }),
  };
}
