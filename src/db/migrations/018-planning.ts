import { type Kysely, sql } from "kysely";
import { newId } from "../../kernel/ids.ts";
import type { MigrationContext } from "./migration.ts";

type Engine = MigrationContext["engine"];

/**
 * What stands between a draft and the public site: publishes that are planned, what visitors get where something was
 * taken off the site, links to previews, and the bin.
 */
export async function createPlanning(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await createPlans(db, engine);
  await createWithdrawals(db, engine);
  await keepLastAddresses(db);
  await createPreviewLinks(db, engine);
  await createBin(db, engine);
}

async function createPlans(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("plans")
    .addColumn("translation_id", text, (column) =>
      column.primaryKey().references("translations.id").onDelete("cascade"),
    )
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("slug", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("planned_at", "bigint", (column) => column.notNull())
    .addColumn("planned_by", text)
    .addColumn("planned_by_email", text)
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("failed_at", "bigint")
    .addColumn("error", text)
    // Long texts come last: SQLite reads a row's columns in order.
    .addColumn("document", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("plans_by_time").on("plans").columns(["at", "translation_id"]).execute();
  // They stood ready for this from the beginning, and nothing ever read them: plans are rows of their own.
  for (const column of ["scheduled_at", "scheduled_version_id"]) {
    await db.schema.alterTable("translations").dropColumn(column).execute();
  }
}

async function createWithdrawals(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("withdrawals")
    .addColumn("translation_id", text, (column) =>
      column.primaryKey().references("translations.id").onDelete("cascade"),
    )
    .addColumn("redirect_to", text, (column) => column.references("translations.id"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("withdrawn_by", text)
    .execute();
  await db.schema.createIndex("withdrawals_by_target").on("withdrawals").column("redirect_to").execute();
  await db.schema
    .createTable("retired_addresses")
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("slug", text, (column) => column.notNull())
    .addColumn("redirect_to", text, (column) => column.references("translations.id"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("retired_addresses_pk", ["kind", "locale", "slug"])
    .execute();
  await db.schema.createIndex("retired_addresses_by_target").on("retired_addresses").column("redirect_to").execute();
  // A purge looks for what leads to what it deletes.
  await db.schema.createIndex("redirects_by_target").on("redirects").column("translation_id").execute();
}

/** Where something was last published before it was taken down: no address that was public is forgotten any more. */
async function keepLastAddresses(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; kind: string; locale: string; slug: string; at: number }>`
    select t.id, t.kind, t.locale, v.slug, t.updated_at as at from translations t
    join versions v on v.translation_id = t.id
      and v.number = (select max(number) from versions where translation_id = t.id)
    where t.published_version_id is null
      and not exists (select 1 from translations o where o.kind = t.kind and o.locale = t.locale and o.slug = v.slug)
      and not exists (select 1 from redirects r where r.kind = t.kind and r.locale = t.locale and r.slug = v.slug)
    order by v.created_at`.execute(db);
  for (const { id, kind, locale, slug, at } of rows) {
    await sql`insert into redirects (id, kind, locale, slug, translation_id, created_at)
      values (${newId()}, ${kind}, ${locale}, ${slug}, ${id}, ${at})
      on conflict (kind, locale, slug) do update set translation_id = ${id}`.execute(db);
  }
}

async function createPreviewLinks(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("preview_links")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("token_hash", text, (column) => column.notNull().unique())
    .addColumn("translation_id", text, (column) => column.notNull().references("translations.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", text)
    .addColumn("created_by_email", text)
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("preview_links_by_translation").on("preview_links").column("translation_id").execute();
}

async function createBin(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("binned_entries")
    .addColumn("entry_id", text, (column) => column.primaryKey().references("entries.id").onDelete("cascade"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("binned_by", text)
    .addColumn("binned_by_email", text)
    .addColumn("titles", text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex("binned_entries_by_time").on("binned_entries").columns(["at", "entry_id"]).execute();
}
