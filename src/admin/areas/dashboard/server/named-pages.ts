import type { Block } from "../../../../blocks/schema.ts";
import { publishedBlocks, publishedTitles } from "../../../../content/reading/published-titles.ts";
import type { Queryable } from "../../../../db/client.ts";
import { absoluteUrl, languagesAt, type Routing } from "../../../../i18n/locale-url.ts";
import { messagesIn } from "../../../../i18n/messages.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { BLOG_PATH, LEGAL_ALTERNATE_PATH, SEARCH_PATH } from "../../../../kernel/paths.ts";

/** A published page: its title in its own language, and its absolute URL. */
type NamedPage = { title: string; url: string; locale: Locale };
type PathContent = { page: NamedPage | null; blocks: readonly Block[] };

type Entry = { locale: Locale; path: string; kind: "page" | "post"; slug: string };

/**
 * Finds what is published now at paths of the site, as visitors' address bars show them. When languages share a path and
 * no language is given, the first one with a page there wins.
 */
export async function findPages(
  db: Queryable,
  routing: Routing,
  paths: readonly string[],
): Promise<(path: string, locale?: Locale) => PathContent> {
  const entries = new Map(paths.map((path) => [path, languagesAt(routing, path).map(entryAt)]));
  const slugs = (kind: Entry["kind"]) =>
    [...entries.values()].flat().flatMap((entry) => (entry.kind === kind ? [entry.slug] : []));
  const titles = {
    page: await publishedTitles(db, "page", slugs("page")),
    post: await publishedTitles(db, "post", slugs("post")),
  };
  const blocks = await publishedBlocks(db, slugs("page"));
  return (path, requestedLocale) => {
    for (const { locale, path: localPath, kind, slug } of entries.get(path) ?? []) {
      if (requestedLocale !== undefined && requestedLocale !== locale) continue;
      const title = localPath === SEARCH_PATH ? messagesIn(locale).search.title : titles[kind](locale, slug);
      if (title === null) continue;
      const page = { title, locale, url: absoluteUrl(routing, locale, localPath) };
      return { page, blocks: kind === "page" ? blocks(locale, slug) : [] };
    }
    return { page: null, blocks: [] };
  };
}

function entryAt({ locale, path }: { locale: Locale; path: string }): Entry {
  if (path.startsWith(`${BLOG_PATH}/`)) return { locale, path, kind: "post", slug: path.slice(BLOG_PATH.length + 1) };
  return { locale, path, kind: "page", slug: path === LEGAL_ALTERNATE_PATH ? "legal" : path.slice(1) };
}
