import { type Kysely, sql } from "kysely";
import type { MigrationContext } from "./migration.ts";
import { keepPublishedTotals } from "./published-totals.ts";

/** Entries, their translations and immutable versions, tags, redirects, settings. */
export async function createContent(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("entries")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("key", engine.text, (column) => column.notNull())
    .addColumn("source_locale", engine.text, (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("entries_kind_key", ["kind", "key"])
    .execute();

  await db.schema
    .createTable("translations")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("entry_id", engine.text, (column) => column.notNull().references("entries.id"))
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("slug", engine.text, (column) => column.notNull())
    .addColumn("draft_revision", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("draft_saved_at", "bigint")
    .addColumn("draft_saved_by", engine.text)
    .addColumn("published_version_id", engine.text)
    .addColumn("published_at", "bigint")
    .addColumn("scheduled_at", "bigint")
    .addColumn("scheduled_version_id", engine.text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    // Long texts come last: SQLite reads a row's columns in order, and would walk through them for any behind.
    .addColumn("draft", engine.text)
    .addUniqueConstraint("translations_entry_locale", ["entry_id", "locale"])
    .addUniqueConstraint("translations_address", ["kind", "locale", "slug"])
    .execute();
  // Lists, feeds and the site map read published posts newest first; the id settles equal dates.
  await sql`create index translations_published on translations (kind, locale, published_at desc, id desc)
    where published_version_id is not null`.execute(db);
  // The sitemap reads everything published in the order of creation.
  await sql`create index translations_addresses on translations (id) where published_version_id is not null`.execute(
    db,
  );
  await keepPublishedTotals(db, engine);

  await db.schema
    .createTable("versions")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("translation_id", engine.text, (column) => column.notNull().references("translations.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("slug", engine.text, (column) => column.notNull())
    .addColumn("title", engine.text, (column) => column.notNull())
    .addColumn("summary", engine.text, (column) => column.notNull())
    .addColumn("shows", engine.text, (column) => column.notNull())
    .addColumn("content_hash", engine.text, (column) => column.notNull())
    .addColumn("source_hash", engine.text)
    .addColumn("published_at", "bigint", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", engine.text)
    .addColumn("document", engine.text, (column) => column.notNull())
    .addUniqueConstraint("versions_number", ["translation_id", "number"])
    .execute();
  await engine.makeImmutable(db, "versions");

  await db.schema
    .createTable("translation_tags")
    .addColumn("translation_id", engine.text, (column) => column.notNull().references("translations.id"))
    .addColumn("tag", engine.text, (column) => column.notNull())
    .addColumn("label", engine.text, (column) => column.notNull())
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("published_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("translation_tags_pk", ["translation_id", "tag"])
    .execute();
  await sql`create index translation_tags_listed
    on translation_tags (locale, tag, published_at desc, translation_id desc)`.execute(db);

  await db.schema
    .createTable("redirects")
    .addColumn("id", engine.text, (column) => column.primaryKey())
    .addColumn("kind", engine.text, (column) => column.notNull())
    .addColumn("locale", engine.text, (column) => column.notNull())
    .addColumn("slug", engine.text, (column) => column.notNull())
    .addColumn("translation_id", engine.text, (column) => column.notNull().references("translations.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("redirects_address", ["kind", "locale", "slug"])
    .execute();

  await db.schema
    .createTable("settings")
    .addColumn("key", engine.text, (column) => column.primaryKey())
    .addColumn("value", engine.text, (column) => column.notNull())
    .execute();
}
