import type { Block } from "../../blocks/schema.ts";
import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { LOCALES, type Locale } from "../../kernel/locale.ts";
import { readStored } from "../document/document.ts";

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
    .where("translations.locale", "in", [...LOCALES])
    .where("translations.slug", "in", [...new Set(slugs)])
    .execute();
  const titles = new Map(rows.map(({ locale, slug, title }) => [`${locale} ${slug}`, title]));
  return (locale, slug) => titles.get(`${locale} ${slug}`) ?? null;
}

/** The blocks of the pages that are published under these slugs, by language and slug; none where no page is. */
export async function publishedBlocks(
  db: Queryable,
  slugs: readonly string[],
): Promise<(locale: Locale, slug: string) => readonly Block[]> {
  if (slugs.length === 0) return () => [];
  const rows = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["translations.locale", "versions.slug", "versions.document"])
    .where("translations.kind", "=", "page")
    .where("translations.locale", "in", [...LOCALES])
    .where("translations.slug", "in", [...new Set(slugs)])
    .execute();
  const blocks = new Map<string, readonly Block[]>();
  for (const { locale, slug, document } of rows) {
    const read = readStored(document);
    if (read.kind === "page") blocks.set(`${locale} ${slug}`, read.blocks);
  }
  return (locale, slug) => blocks.get(`${locale} ${slug}`) ?? [];
}
