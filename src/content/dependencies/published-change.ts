import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import type { Instant } from "../../kernel/clock.ts";
import type { TextLanguage } from "../../kernel/locale.ts";
import type { Tag } from "../document/document.ts";

/** What lists show of a published text. */
export type PublishedLine = { slug: string; title: string; summary: string; publishedAt: Instant; tags: Tag[] };

/** One language of an entry before and after something was published or unpublished; null while it is not published. */
export type PublishedChange = {
  entryId: string;
  translationId: string;
  kind: EntryKind;
  locale: TextLanguage;
  before: PublishedLine | null;
  after: PublishedLine | null;
  /** Its former addresses, which lead to it while it is published. */
  formerSlugs: string[];
};

type Translation = Pick<PublishedChange, "entryId" | "translationId" | "kind" | "locale">;

/** Makes a change of what visitors get of a translation, and tells it. */
export async function withLines(
  db: Queryable,
  translation: Translation,
  change: () => Promise<void>,
): Promise<PublishedChange> {
  const { translationId } = translation;
  const before = await readLine(db, translationId);
  await change();
  const after = await readLine(db, translationId);
  return { ...translation, before, after, formerSlugs: await formerSlugs(db, translationId) };
}

async function readLine(db: Queryable, translationId: string): Promise<PublishedLine | null> {
  const row = await db
    .selectFrom("translations")
    .innerJoin("versions", "versions.id", "translations.published_version_id")
    .select(["versions.slug", "versions.title", "versions.summary", "translations.published_at"])
    .where("translations.id", "=", translationId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const tags = await db
    .selectFrom("translation_tags")
    .select(["tag", "label"])
    .where("translation_id", "=", translationId)
    .orderBy("tag")
    .execute();
  const { slug, title, summary, published_at } = row;
  return { slug, title, summary, publishedAt: Number(published_at), tags };
}

async function formerSlugs(db: Queryable, translationId: string): Promise<string[]> {
  const rows = await db.selectFrom("redirects").select("slug").where("translation_id", "=", translationId).execute();
  return rows.map(({ slug }) => slug);
}
