import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../db/client.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";

type Untranslated = { locale: Locale; slug: string; title: string };

/**
 * Articles published in one language alone, newest first: how many, and the first few. Only the newest `among` of each
 * language are read, so that the cost is bounded; `all` says whether there are no others.
 */
export async function listUntranslated(
  db: Queryable,
  { among, first }: { among: number; first: number },
): Promise<{ total: number; all: boolean; articles: Untranslated[] }> {
  const found: Array<{ id: string; published_at: number | null }> = [];
  for (const locale of LOCALES) found.push(...(await listAlone(db, locale, among)));
  found.sort((a, b) => Number(b.published_at) - Number(a.published_at) || (a.id < b.id ? 1 : -1));
  const largest = await db
    .selectFrom("published_totals")
    .select((select) => select.fn.max("total").as("total"))
    .where("kind", "=", "post")
    .executeTakeFirst();
  const ids = found.slice(0, first).map(({ id }) => id);
  return { total: found.length, all: Number(largest?.total ?? 0) <= among, articles: await linesOf(db, ids) };
}

/** Of the newest articles of a language, those whose entry has no other language published. */
function listAlone(db: Queryable, locale: Locale, among: number) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom("translations")
        .select(["id", "entry_id", "published_at"])
        .where("kind", "=", "post")
        .where("locale", "=", locale)
        .where("published_version_id", "is not", null)
        .orderBy("published_at", "desc")
        .orderBy("id", "desc")
        .limit(among)
        .as("newest"),
    )
    .select(["newest.id", "newest.published_at"])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("translations as other")
            .select(sql<SqlBool>`1`.as("one"))
            .whereRef("other.entry_id", "=", "newest.entry_id")
            .where("other.locale", "<>", locale)
            .where("other.published_version_id", "is not", null),
        ),
      ),
    )
    .execute();
}

async function linesOf(db: Queryable, ids: string[]): Promise<Untranslated[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "versions.slug", "versions.title"])
    .where("translations.id", "in", ids)
    .orderBy("translations.published_at", "desc")
    .orderBy("translations.id", "desc")
    .$narrowType<{ locale: Locale }>()
    .execute();
}
