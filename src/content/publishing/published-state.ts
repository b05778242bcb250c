import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { BLOG_PATH, pagePath, SITE_MAP_PATH } from "../../kernel/paths.ts";
import { findLayoutLinks, type LayoutLinks } from "../layout/layout-links.ts";
import { listAdjacent, listNearInTag, type Place as PostPlace } from "../reading/list-neighbors.ts";
import { countAddresses, countPosts } from "../reading/list-published.ts";
import { PLACES_COUNTED, TAGS_NAMED } from "../reading/list-sizes.ts";
import { countByTag, listTags, type TagLine } from "../reading/list-tags.ts";

/** The place of an article in a list, newest first. `position` is null from `PLACES_COUNTED` on. */
type Place = { position: number | null; total: number };

/** Everything about one translation that other pages show: read before and after a change. */
export type PublishedState = {
  /** Id of the entry. */
  entryId: string;
  kind: EntryKind;
  locale: Locale;
  /** What visitors see of it; null while unpublished. */
  entry: {
    slug: string;
    title: string;
    summary: string;
    publishedAt: number;
    tags: string[];
  } | null;
  /** Its place among the articles of its language; null for pages and while unpublished. */
  place: Place | null;
  /** How many articles of its language each of its tags lists; for the blog's page, each tag there is. */
  tagTotals: Record<string, number>;
  /** For an article, the tags that the blog's list names. */
  namedTags: TagLine[];
  /** Slugs of the articles that may name it as previous, next or related; none while unpublished. */
  neighbours: string[];
  /** How many articles of its language are published. */
  total: number;
  /** How many are in the language that has the most; for the site map's page, 0 for all others. */
  longest: number;
  /** How many translations, of any kind and language, are published. */
  published: number;
  /** The same entry in other languages, where published. */
  siblings: Array<{ locale: Locale; slug: string }>;
  /** Published pages of its language that show the latest articles. */
  pagesWithLatestPosts: string[];
  /** Languages whose layout links to its slug, or to a former one. */
  linkedBy: LayoutLinks;
};

/** Reads the state inside the transaction that changes it. The cost does not depend on the length of texts. */
export async function readPublishedState(db: Queryable, translationId: string): Promise<PublishedState> {
  const { entry_id, kind, locale } = await db
    .selectFrom("translations")
    .select(["entry_id", "kind", "locale"])
    .where("id", "=", translationId)
    .executeTakeFirstOrThrow();
  const live = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["versions.slug", "versions.title", "versions.summary", "versions.published_at"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  const tags = await tagsOf(db, translationId);
  const entry = live === undefined ? null : { ...toEntry(live), tags };
  const isPost = kind === "post";
  const total = await countPosts(db, locale);
  return {
    entryId: entry_id,
    kind,
    locale,
    entry,
    place:
      isPost && entry !== null
        ? { position: await countNewer(db, locale, entry.publishedAt, translationId), total }
        : null,
    tagTotals: await countByTag(db, locale, isPageAt(kind, entry, BLOG_PATH) ? null : tags),
    namedTags: isPost ? await listTags(db, locale, TAGS_NAMED) : [],
    neighbours:
      isPost && entry !== null
        ? await neighborsOf(db, { locale, publishedAt: entry.publishedAt, translationId }, tags)
        : [],
    total,
    longest: isPageAt(kind, entry, SITE_MAP_PATH) ? await countLongest(db) : 0,
    published: await countAddresses(db),
    siblings: await siblingsOf(db, entry_id, locale),
    pagesWithLatestPosts: isPost ? await pagesShowing(db, locale, "latest-posts") : [],
    linkedBy: await findLayoutLinks(db, { translationId, kind, locale }),
  };
}

function isPageAt(kind: EntryKind, entry: { slug: string } | null, path: string): boolean {
  return kind === "page" && entry !== null && pagePath(entry.slug) === path;
}

async function countLongest(db: Queryable): Promise<number> {
  let longest = 0;
  for (const locale of LOCALES) longest = Math.max(longest, await countPosts(db, locale));
  return longest;
}

type LiveRow = { slug: string; title: string; summary: string; published_at: number };

function toEntry({ slug, title, summary, published_at }: LiveRow) {
  return { slug, title, summary, publishedAt: published_at };
}

async function tagsOf(db: Queryable, translationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("translation_tags")
    .select("tag")
    .where("translation_id", "=", translationId)
    .orderBy("tag")
    .execute();
  return rows.map((row) => row.tag);
}

/** How many articles come before this one in lists; null from `PLACES_COUNTED` on. */
async function countNewer(db: Queryable, locale: Locale, publishedAt: number, id: string): Promise<number | null> {
  const newer = db
    .selectFrom("translations")
    .select("id")
    .where("kind", "=", "post")
    .where("locale", "=", locale)
    .where("published_version_id", "is not", null)
    .where(({ eb, refTuple, tuple }) => eb(refTuple("published_at", "id"), ">", tuple(publishedAt, id)))
    .limit(PLACES_COUNTED);
  const row = await db
    .selectFrom(newer.as("newer"))
    .select((select) => select.fn.countAll().as("count"))
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return count < PLACES_COUNTED ? count : null;
}

async function neighborsOf(db: Queryable, place: PostPlace, tags: string[]): Promise<string[]> {
  const lists = [await listAdjacent(db, place)];
  for (const tag of tags) lists.push(await listNearInTag(db, place, tag));
  return [...new Set(lists.flatMap(({ newer, older }) => [...newer, ...older]).map(({ slug }) => slug))];
}

async function siblingsOf(db: Queryable, entryId: string, locale: Locale): Promise<PublishedState["siblings"]> {
  return db
    .selectFrom("translations")
    .select(["locale", "slug"])
    .where("entry_id", "=", entryId)
    .where("locale", "!=", locale)
    .where("published_version_id", "is not", null)
    .execute();
}

async function pagesShowing(db: Queryable, locale: Locale, list: string): Promise<string[]> {
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select("translations.slug")
    .where("translations.kind", "=", "page")
    .where("translations.locale", "=", locale)
    .where("versions.shows", "like", `%${list}%`)
    .execute();
  return rows.map((row) => row.slug);
}
