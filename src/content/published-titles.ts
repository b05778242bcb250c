import type { Queryable } from "../db/client.ts";
import type { EntryKind } from "../db/schema.ts";
import type { Locale } from "../kernel/locale.ts";

/** Titles of what is published under these slugs, by language and slug. */
export async function publishedTitles(
  db: Queryable,
  kind: EntryKind,
  slugs: readonly string[],
): Promise<(locale: Locale, slug: string) => string | null> {
  if (slugs.length === 0) return () => null;
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "versions.slug", "versions.title"])
    .where("translations.kind", "=", kind)
    .where("translations.slug", "in", [...new Set(slugs)])
    .execute();
  const titles = new Map(rows.map(({ locale, slug, title }) => [`${locale} ${slug}`, title]));
  return (locale, slug) => titles.get(`${locale} ${slug}`) ?? null;
}
