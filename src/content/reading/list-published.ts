import type { Queryable } from "../../db/client.ts";
import type { AddressedKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { Locale } from "../../kernel/locale.ts";
import { downTo, key, type Place } from "../dependencies/keys.ts";
import type { Reader } from "../dependencies/reads.ts";
import { ADDRESSED_KINDS, type Addressed } from "../document/addressed.ts";
import { isDate } from "../document/dates.ts";
import type { Tag } from "../document/document.ts";
import { countByTag } from "./list-tags.ts";

/** An article in a list: feeds, the blog, and `llms.txt`. */
export type PostLine = {
  /** Of the translation. */
  id: string;
  /** The published version, which never changes: what is rendered from it may be cached. */
  versionId: string;
  slug: string;
  title: string;
  summary: string;
  publishedAt: Instant;
  tags: Tag[];
};

type PostQuery = { locale: Locale; tag?: string | null; limit: number; offset?: number };

/** Published articles of one language, newest first, of one tag where given. */
export async function listPosts({ db, reads }: Reader, query: PostQuery): Promise<PostLine[]> {
  const { locale, tag = null, limit, offset = 0 } = query;
  // Ids first, from the index alone: a page far down does not read the texts before it.
  const page =
    tag === null
      ? await publishedPosts(db, locale)
          .select(["id", "published_at as publishedAt"])
          .orderBy("published_at", "desc")
          .orderBy("id", "desc")
          .limit(limit)
          .offset(offset)
          .execute()
      : await taggedPosts(db, locale, tag)
          .select(["translation_id as id", "published_at as publishedAt"])
          .orderBy("published_at", "desc")
          .orderBy("translation_id", "desc")
          .limit(limit)
          .offset(offset)
          .execute();
  const last = page.length === limit ? page.at(-1) : undefined;
  // What stands before it shifts it.
  reads.add(key.posts(locale, tag), last === undefined ? null : downTo(placeOf(last)));
  for (const { id } of page) reads.add(key.line(id));
  if (page.length === 0) return [];
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select([
      ...(["translations.id", "versions.id as version_id", "versions.slug"] as const),
      ...(["versions.title", "versions.summary", "versions.published_at"] as const),
    ])
    .where(
      "translations.id",
      "in",
      page.map((row) => row.id),
    )
    .orderBy("versions.published_at", "desc")
    .orderBy("translations.id", "desc")
    .execute();
  const tags = await tagsOf(
    db,
    rows.map((row) => row.id),
  );
  // A date that no calendar has would take the whole list with it (`document/unreadable-texts.ts` names it).
  const shown = rows.filter((row) => isDate(row.published_at));
  return shown.map(({ id, version_id, slug, title, summary, published_at }) => ({
    id,
    versionId: version_id,
    slug,
    title,
    summary,
    publishedAt: published_at,
    tags: tags.get(id) ?? [],
  }));
}

/** What is published has a date. */
function placeOf({ id, publishedAt }: { id: string; publishedAt: number | null }): Place {
  return { id, publishedAt: Number(publishedAt) };
}

async function tagsOf(db: Queryable, ids: string[]): Promise<Map<string, Tag[]>> {
  const rows = await db
    .selectFrom("translation_tags")
    .select(["translation_id", "tag", "label"])
    .where("translation_id", "in", ids)
    .orderBy("label")
    .orderBy("tag")
    .execute();
  const byPost = new Map<string, Tag[]>();
  for (const { translation_id, tag, label } of rows) {
    const tags = byPost.get(translation_id) ?? [];
    tags.push({ tag, label });
    byPost.set(translation_id, tags);
  }
  return byPost;
}

/** How many published articles a language has, of one tag where given. */
export async function countPosts({ db, reads }: Reader, locale: Locale, tag: string | null = null): Promise<number> {
  reads.add(key.total(locale, tag));
  if (tag === null) {
    const row = await db
      .selectFrom("published_totals")
      .select("total")
      .where("kind", "=", "post")
      .where("locale", "=", locale)
      .executeTakeFirst();
    return row?.total ?? 0;
  }
  const { [tag]: total = 0 } = await countByTag(db, locale, [tag]);
  return total;
}

function publishedPosts(db: Queryable, locale: Locale) {
  return db
    .selectFrom("translations")
    .where("kind", "=", "post")
    .where("locale", "=", locale)
    .where("published_version_id", "is not", null);
}

function taggedPosts(db: Queryable, locale: Locale, tag: string) {
  return db.selectFrom("translation_tags").where("locale", "=", locale).where("tag", "=", tag);
}

/** The label of a tag, as the newest article writes it; null when no published article has the tag. */
export async function findTagLabel({ db, reads }: Reader, locale: Locale, tag: string): Promise<string | null> {
  const row = await db
    .selectFrom("translation_tags")
    .select(["label", "translation_id as id", "published_at as publishedAt"])
    .where("locale", "=", locale)
    .where("tag", "=", tag)
    .orderBy("published_at", "desc")
    .orderBy("translation_id", "desc")
    .limit(1)
    .executeTakeFirst();
  reads.add(key.posts(locale, tag), row === undefined ? null : downTo(placeOf(row)));
  if (row !== undefined) reads.add(key.line(row.id));
  return row?.label ?? null;
}

/** A page in a list. */
export type PageLine = { slug: string; title: string; summary: string };

/** The published pages of a language, by address. */
export async function listPages({ db, reads }: Reader, locale: Locale): Promise<PageLine[]> {
  reads.add(key.pages(locale));
  return db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["versions.slug", "versions.title", "versions.summary"])
    .where("translations.kind", "=", "page")
    .where("translations.locale", "=", locale)
    .orderBy("versions.slug")
    .execute();
}

/** A line of the sitemap. */
export type PublishedAddress = {
  entryId: string;
  kind: AddressedKind;
  locale: Locale;
  slug: string;
  /** When the published version was made. */
  updatedAt: Instant;
};

/** Published addresses in the order in which they were created: a stable order for the sitemap's parts. */
export async function listAddresses(
  { db, reads }: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublishedAddress[]> {
  reads.add(key.addresses());
  // Ids first, from the index alone, as above.
  const page = db
    .selectFrom("translations")
    .select("id")
    .where("published_version_id", "is not", null)
    .where("kind", "in", ADDRESSED_KINDS)
    .orderBy("id")
    .limit(limit)
    .offset(offset);
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select([
      "translations.entry_id",
      "translations.kind",
      "translations.locale",
      "translations.slug",
      "versions.created_at",
    ])
    .where("translations.id", "in", page)
    .orderBy("translations.id")
    .$narrowType<Addressed>()
    .execute();
  return rows.map(({ entry_id, kind, locale, slug, created_at }) => ({
    entryId: entry_id,
    kind,
    locale,
    slug,
    updatedAt: created_at,
  }));
}

/** The slugs of the published languages of these entries, by entry id: for the alternates of the sitemap. */
export async function slugsOf(
  { db, reads }: Reader,
  entryIds: string[],
): Promise<Map<string, Partial<Record<Locale, string>>>> {
  reads.add(key.addresses());
  const slugs = new Map<string, Partial<Record<Locale, string>>>();
  // SQLite accepts at most 32,766 values in one statement.
  for (let from = 0; from < entryIds.length; from += 1000) {
    const rows = await db
      .selectFrom("translations")
      .select(["entry_id", "locale", "slug"])
      .where("entry_id", "in", entryIds.slice(from, from + 1000))
      .where("published_version_id", "is not", null)
      .orderBy("locale")
      .execute();
    for (const { entry_id, locale, slug } of rows) slugs.set(entry_id, { ...slugs.get(entry_id), [locale]: slug });
  }
  return slugs;
}

/** How many translations are published, of any kind and language. */
export async function countAddresses({ db, reads }: Reader): Promise<number> {
  reads.add(key.addresses());
  const row = await db
    .selectFrom("published_totals")
    .select((select) => select.fn.sum("total").as("total"))
    .where("kind", "in", ADDRESSED_KINDS)
    .executeTakeFirst();
  return Number(row?.total ?? 0);
}
