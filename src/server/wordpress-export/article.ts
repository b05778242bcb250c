import { readerOf } from "../../content/dependencies/reads.ts";
import type { AddressedDraft } from "../../content/document/draft.ts";
import { linkedEntryIds, readLinkTargets } from "../../content/entry-links/link-targets.ts";
import type { ListedText } from "../../content/listing/current-texts.ts";
import type { Queryable } from "../../db/client.ts";
import { blockMarkup, type MarkupContext } from "../../exporters/wordpress/block-markup.ts";
import type { Dated, ExportedText } from "../../exporters/wordpress/wxr.ts";
import { absoluteUrl } from "../../i18n/locale-url.ts";
import { messagesIn } from "../../i18n/messages.ts";
import { postPath } from "../../kernel/paths.ts";
import { fileAddress } from "../../site/head/file-address.ts";
import { pictureAddress } from "../../site/head/picture-address.ts";
import type { SiteSettings } from "../../site/settings.ts";
import { createViewContext } from "../../site/view-context.ts";
import type { LibraryFiles } from "./library-files.ts";
import type { Terms } from "./numbers.ts";

/** What the texts of one export share. */
export type ExportContext = {
  reader: Queryable;
  settings: SiteSettings;
  terms: Terms;
  files: LibraryFiles;
  dateOf(at: number): Dated;
};

/** A text with its number in the export. */
export type NumberedText = ListedText & { number: number; group: string | null };

type Post = Extract<AddressedDraft, { kind: "post" }>;

const STATUS = { published: "publish", planned: "future", draft: "draft", binned: "trash" } as const;

/** One language of an article as an item of WordPress. */
export async function exportedArticle(
  text: NumberedText,
  document: Post,
  context: ExportContext,
): Promise<ExportedText> {
  const { locale } = text;
  const slug = text.state === "published" ? text.slug : document.slug;
  const link = absoluteUrl(context.settings.routing, locale, postPath(slug));
  const markup = await markupContext(text, document, { ...context, page: link });
  const { content, footnotes } = blockMarkup(document.body, markup);
  const cover = document.cover === undefined ? null : markup.picture(document.cover);
  return {
    ...commonOf(text, document, context),
    ...{ type: "post", slug, link, content },
    author: context.terms.author(document.author ?? context.settings.name).login,
    tags: document.tags.map((tag) => context.terms.tag(locale, tag)),
    fields: [
      ...(cover === null ? [] : [["_thumbnail_id", String(cover.id)] as const]),
      ...(footnotes === null ? [] : [["footnotes", footnotes] as const]),
      ...(await oldSlugs(context.reader, text)),
      ...seoFields(document),
    ],
  };
}

/** What articles and pages have in common. */
export function commonOf(
  { number, group, locale, state, publishedAt }: NumberedText,
  { title, summary, publishedAt: chosen }: Pick<AddressedDraft, "title" | "summary" | "publishedAt">,
  { dateOf }: Pick<ExportContext, "dateOf">,
): Pick<ExportedText, "id" | "status" | "language" | "group" | "title" | "summary" | "date"> {
  const at = publishedAt ?? chosen;
  const date = at === null ? null : dateOf(at);
  return { id: number, status: STATUS[state], language: locale, group, title, summary, date };
}

/** Title and description for search engines, as Yoast SEO keeps them: Rank Math and SEOPress take them over from it. */
export function seoFields({ seo }: Pick<AddressedDraft, "seo">): Array<readonly [string, string]> {
  return [
    ...(seo.title === undefined ? [] : [["_yoast_wpseo_title", seo.title] as const]),
    ...(seo.description === undefined ? [] : [["_yoast_wpseo_metadesc", seo.description] as const]),
  ];
}

/** Former addresses of the same text, which WordPress leads to its present one. */
export async function oldSlugs(
  reader: Queryable,
  { id, kind, slug }: ListedText,
): Promise<Array<readonly [string, string]>> {
  const rows = await reader
    .selectFrom("redirects")
    .select("slug")
    .where("translation_id", "=", id)
    .where("kind", "=", kind)
    .where("slug", "!=", slug)
    .orderBy("slug")
    .execute();
  return rows.map((row) => ["_wp_old_slug", row.slug.split("/").at(-1) ?? row.slug] as const);
}

async function markupContext(
  { locale, number }: NumberedText,
  document: Post,
  { reader, settings, files, page }: ExportContext & { page: string },
): Promise<MarkupContext> {
  const { routing } = settings;
  const links = await readLinkTargets(readerOf(reader), linkedEntryIds(document));
  const { resolve } = createViewContext(settings, locale, { links });
  const { callouts, video } = messagesIn(locale);
  const shown = { parent: number, locale };
  return {
    callouts,
    words: { download: DOWNLOAD[locale], transcript: video.transcript },
    href(target) {
      // A place in the same text.
      if (target.startsWith("#")) return target;
      const resolved = resolve(target);
      return resolved === null ? null : new URL(resolved.href, page).href;
    },
    picture: (picture) => files.attach(picture.id, pictureAddress(routing, locale, { ...picture, alt: "" }), shown),
    file: (file) => files.attach(file.id, fileAddress(routing, locale, file), shown),
  };
}

/** What WordPress writes on the button beside a file. */
const DOWNLOAD = { fr: "Télécharger", en: "Download" } as const;
