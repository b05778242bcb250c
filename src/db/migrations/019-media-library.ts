import type { Kysely } from "kysely";
import { decodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

/** Texts held in memory at once. */
const AT_ONCE = 100;

/**
 * The media library: every stored picture becomes an item of it, and `media_uses` says which current texts use which
 * files, counted here for the texts that are there already.
 */
export async function createMediaLibrary(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  const tables = db as Kysely<Tables>;
  await createItems(db, engine.text);
  await tables
    .insertInto("media_items")
    .columns(["id", "kind", "type", "width", "height", "bytes", "created_at", "name", "search", "purging"])
    .expression((select) =>
      select
        .selectFrom("pictures")
        .select(({ val }) => [
          "id",
          val("picture").as("kind"),
          "type",
          "width",
          "height",
          "bytes",
          "created_at",
          val("").as("name"),
          val("").as("search"),
          val(0).as("purging"),
        ]),
    )
    .execute();
  await db.schema.dropTable("pictures").execute();
  await createUses(db, engine.text);
  await createUploads(db, engine.text);
  await countUses(tables);
}

type Text = MigrationContext["engine"]["text"];

async function createItems(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable("media_items")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("kind", text, (column) => column.notNull())
    .addColumn("type", text, (column) => column.notNull())
    .addColumn("width", "integer")
    .addColumn("height", "integer")
    .addColumn("bytes", "bigint", (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("alt_fr", text)
    .addColumn("alt_en", text)
    .addColumn("focus", text)
    .addColumn("crop", text)
    .addColumn("search", text, (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("created_by", text)
    .addColumn("deleted_at", "bigint")
    .addColumn("deleted_by", text)
    .addColumn("purging", "integer", (column) => column.notNull())
    .addColumn("replaced_by", text)
    .execute();
  await db.schema.createIndex("media_items_by_time").on("media_items").columns(["created_at", "id"]).execute();
  await db.schema.createIndex("media_items_in_bin").on("media_items").columns(["deleted_at", "id"]).execute();
}

async function createUses(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable("media_uses")
    .addColumn("media_id", text, (column) => column.notNull())
    .addColumn("place", text, (column) => column.notNull())
    .addColumn("owner", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("media_uses_key", ["media_id", "place", "owner"])
    .execute();
  await db.schema.createIndex("media_uses_by_owner").on("media_uses").columns(["owner", "place"]).execute();
}

async function createUploads(db: Kysely<unknown>, text: Text): Promise<void> {
  await db.schema
    .createTable("media_uploads")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("admin_id", text, (column) => column.notNull())
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("size", "bigint", (column) => column.notNull())
    .addColumn("received", "bigint", (column) => column.notNull())
    .addColumn("content_id", text)
    .addColumn("media_id", text)
    .addColumn("refusal", text)
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("media_uploads_by_admin").on("media_uploads").columns(["admin_id"]).execute();
  await db.schema.createIndex("media_uploads_by_time").on("media_uploads").columns(["updated_at"]).execute();
}

/** The columns this needs, as they are at this point. */
type Tables = {
  pictures: { id: string; type: string; width: number; height: number; bytes: number; created_at: number };
  media_items: Tables["pictures"] & { kind: string; name: string; search: string; purging: number };
  media_uses: { media_id: string; place: string; owner: string };
  translations: { id: string; published_version_id: string | null };
  versions: { id: string; document: string };
  drafts: { translation_id: string; document: string };
  plans: { translation_id: string; document: string };
  settings: { key: string; value: string };
};

async function countUses(tables: Kysely<Tables>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows = await tables
      .selectFrom("translations")
      .leftJoin("versions", "versions.id", "translations.published_version_id")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .leftJoin("plans", "plans.translation_id", "translations.id")
      .select(["translations.id", "versions.document as published", "drafts.document as draft"])
      .select("plans.document as plan")
      .where("translations.id", ">", after)
      .orderBy("translations.id")
      .limit(AT_ONCE)
      .execute();
    for (const { id, published, draft, plan } of rows) {
      await insertUses(tables, { place: "published", owner: id }, published);
      await insertUses(tables, { place: "draft", owner: id }, draft);
      await insertUses(tables, { place: "plan", owner: id }, plan);
    }
    after = rows.at(-1)?.id;
  }
  for (const owner of ["fr", "en"]) {
    const layout = await tables
      .selectFrom("settings")
      .select("value")
      .where("key", "=", `site-layout.${owner}`)
      .executeTakeFirst();
    await insertUses(tables, { place: "layout", owner }, layout?.value ?? null);
  }
}

async function insertUses(
  tables: Kysely<Tables>,
  where: { place: string; owner: string },
  text: string | null,
): Promise<void> {
  if (text === null) return;
  const found = new Set<string>();
  try {
    visit(decodeJson(text), found);
  } catch {
    // A text that cannot be read shows nothing.
    return;
  }
  const rows = [...found].map((media_id) => ({ media_id, ...where }));
  for (let from = 0; from < rows.length; from += 1000) {
    await tables
      .insertInto("media_uses")
      .values(rows.slice(from, from + 1000))
      .execute();
  }
}

/** As `content/media-uses/media-ids.ts` finds them at this point: that one may learn of further places. */
function visit(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    const [, id] = /^\/media\/([0-9a-f]{32})(?![0-9a-f])/.exec(value) ?? [];
    if (id !== undefined) found.add(id);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if ("id" in value && typeof value.id === "string" && /^[0-9a-f]{32}$/.test(value.id)) found.add(value.id);
  for (const [name, inner] of Object.entries(value)) if (name !== "text") visit(inner, found);
}
