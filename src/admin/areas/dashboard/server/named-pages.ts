import type { Block } from "../../../../blocks/schema.ts";
import { publishedBlocks, publishedTitles } from "../../../../content/reading/published-titles.ts";
import type { Queryable } from "../../../../db/client.ts";
import { absoluteUrl, languagesAt, type Routing } from "../../../../i18n/locale-url.ts";
import { messagesIn } from "../../../../i18n/messages.ts";
import type { Locale } from "../../../../kernel/locale.ts";
import { BLOG_PATH, LEGAL_ALTERNATE_PATH, SEARCH_PATH } from "../../../../kernel/paths.ts";

/** A page as people know it, in its own language. */
type NamedPage = { title: string; url: string; locale: Locale };
type Found = { page: NamedPage | null; blocks: readonly Block[] };

type Entry = { locale: Locale; path: string; kind: "page" | "post"; slug: string };

/**
 * What stands at paths of the site today, as visitors' address bars have them. Where two languages share a path and
 * nobody says which is meant, the first that has a page there.
 */
export async function findPages(
  db: Queryable,
  routing: Routing,
  paths: readonly string[],
): Promise<(path: string, locale?: Locale) => Found> {
  const entries = new Map(paths.map((path) => [path, languagesAt(routing, path).map(entryAt)]));
  const slugs = (kind: Entry["kind"]) =>
    [...entries.values()].flat().flatMap((entry) => (entry.kind === kind ? [entry.slug] : []));
  const titles = {
    page: await publishedTitles(db, "page", slugs("page")),
    post: await publishedTitles(db, "post", slugs("post")),
  };
  const blocks = await publishedBlocks(db, slugs("page"));
  return (path, meant) => {
    for (const { locale, path: bare, kind, slug } of entries.get(path) ?? []) {
      if (meant !== undefined && meant !== locale) continue;
      const title = bare === SEARCH_PATH ? messagesIn(locale).search.title : titles[kind](locale, slug);
      if (title === null) continue;
      const page = { title, locale, url: absoluteUrl(routing, locale, bare) };
      return { page, blocks: kind === "page" ? blocks(locale, slug) : [] };
    }
    return { page: null, blocks: [] };
  };
}

function entryAt({ locale, path }: { locale: Locale; path: string }): Entry {
  if (path.startsWith(`${BLOG_PATH}/`)) return { locale, path, kind: "post", slug: path.slice(BLOG_PATH.length + 1) };
  return { locale, path, kind: "page", slug: path === LEGAL_ALTERNATE_PATH ? "legal" : path.slice(1) };
}
