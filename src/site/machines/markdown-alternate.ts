import { setImmediate } from "node:timers/promises";
import { stringify } from "yaml";
import type { PostDocument } from "../../content/document/document.ts";
import { isoDay } from "../../i18n/format.ts";
import { typesetFrench } from "../../i18n/french-typography.ts";
import { absoluteUrl, originOf } from "../../i18n/locale-url.ts";
import { typesetContent, typographicSigns } from "../../i18n/typographic-signs.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { markdownAlternatePath } from "../../kernel/paths.ts";
import { filePath } from "../../rich-text/embeds/file.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { markdownOf, richTextToMarkdown } from "../../rich-text/to-markdown.ts";
import { pictureAddress } from "../head/picture-address.ts";
import type { ArticleModel } from "../pages/load-page.ts";
import type { SiteSettings } from "../settings.ts";
import { createViewContext } from "../view-context.ts";

/** The same words as the article's page, as Markdown with front matter, for machines that read text. */
export async function renderMarkdownAlternate(
  settings: SiteSettings,
  model: ArticleModel,
  document: PostDocument,
): Promise<string> {
  const { routing } = settings;
  const { locale } = model.published;
  const page = absoluteUrl(routing, locale, model.path);
  const { resolve } = createViewContext(settings, locale, { links: model.links });
  const picture = (image: Parameters<typeof pictureAddress>[2]) => pictureAddress(routing, locale, image);
  const { cover } = document;
  const head = markdownOf({
    type: "root",
    children: [
      { type: "heading", depth: 1, children: [{ type: "text", value: typesetContent(document.title, locale) }] },
      ...(cover === undefined
        ? []
        : [
            {
              type: "paragraph" as const,
              children: [{ type: "image" as const, url: picture(cover), alt: typesetContent(cover.alt, locale) }],
            },
          ]),
    ],
  });
  const typesetBody = typesetRichText(document.body, locale);
  // Each step takes long for a text made to be slow: requests for kept pages are answered in between.
  await setImmediate();
  const body = richTextToMarkdown(typesetBody, {
    href: (target) => {
      const resolved = resolve(target);
      return resolved === null ? null : new URL(resolved.href, page).href;
    },
    picture,
    file: (file) => originOf(routing, locale) + filePath(file),
  });
  return `---\n${stringify(frontMatter(settings, model, document), { lineWidth: 0 })}---\n\n${head}\n${body}`;
}

function frontMatter({ routing, timeZone }: SiteSettings, model: ArticleModel, document: PostDocument) {
  const { published, translations, path } = model;
  const { locale, updatedAt } = published;
  const other = LOCALES.find((of) => of !== locale && translations[of] !== undefined);
  return {
    title: typesetContent(document.title, locale),
    lang: locale,
    date: isoDay(document.publishedAt, timeZone),
    updated: new Date(updatedAt).toISOString(),
    ...(document.author !== undefined && { author: typesetContent(document.author, locale) }),
    ...(document.summary !== "" && { summary: typesetContent(document.summary, locale) }),
    ...(document.tags.length > 0 && { tags: document.tags.map(({ label }) => label) }),
    canonical: absoluteUrl(routing, locale, path),
    ...(other !== undefined && {
      translation: absoluteUrl(routing, other, markdownAlternatePath(translations[other] ?? "")),
    }),
  };
}

/** French typography on the text of a document and of its French passages, code left alone. */
function typesetRichText(document: RichText, locale: Locale): RichText {
  let before = "";
  const typesetNode = (node: RichTextNode): RichTextNode => {
    if (node.type === "codeBlock") return node;
    if (node.type !== "text") {
      if (node.type !== "footnoteReference") before = "";
      if (node.type === "image") return { ...node, attrs: { ...node.attrs, ...typesetCaption(node.attrs, locale) } };
      return node.content === undefined ? node : { ...node, content: node.content.map(typesetNode) };
    }
    const words = node.text ?? "";
    const language = node.marks?.find((mark) => mark.type === "language")?.attrs?.tag ?? locale;
    const isCode = node.marks?.some((mark) => mark.type === "code") === true;
    const text =
      isCode || !String(language).startsWith("fr") ? words : typesetFrench(typographicSigns(words), { before });
    before = text.at(-1) ?? before;
    return { ...node, text };
  };
  return { ...document, content: document.content.map(typesetNode) };
}

/** Alternative text and caption of a picture. */
function typesetCaption(attrs: RichTextNode["attrs"], locale: Locale): Record<string, string> {
  const set = ["alt", "caption"].flatMap((name) => {
    const words = attrs?.[name];
    return typeof words === "string" ? [[name, typesetContent(words, locale)]] : [];
  });
  return Object.fromEntries(set);
}
