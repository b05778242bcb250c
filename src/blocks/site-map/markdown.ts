import type { RootContent } from "mdast";
import { LANGUAGE_LABELS, LOCALES, type Locale } from "../../kernel/locale.ts";
import { siteMapPath } from "../../kernel/paths.ts";
import type { MarkdownContext } from "../markdown/context.ts";
import { bullets, heading, inLanguage, link, text } from "../markdown/parts.ts";
import { otherPages } from "../post-list/markdown.ts";
import type { SiteMapLine } from "../view-context.ts";

/** Lists of links, by language. */
export function siteMapMarkdown(context: MarkdownContext): RootContent[] {
  const { siteMap: map } = context.data;
  if (map === undefined) throw new TypeError("the site map was rendered without its data");
  return [
    ...LOCALES.flatMap((locale) => [
      heading(2, LANGUAGE_LABELS[locale], { locale }),
      ...lines(map.pages[locale], locale, context),
      ...(map.posts[locale].length === 0
        ? []
        : [heading(3, context.messages.articlesIn[locale], { locale }), ...lines(map.posts[locale], locale, context)]),
    ]),
    ...otherPages(map, siteMapPath, context),
  ];
}

function lines(of: readonly SiteMapLine[], locale: Locale, context: MarkdownContext): RootContent[] {
  const items = of.map(({ title, path }) =>
    inLanguage(locale, [link(context.href(path, locale), [text(title, { locale })])], context),
  );
  return bullets(items);
}
