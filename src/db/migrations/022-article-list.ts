import { type Kysely, sql } from "kysely";
import { wordIndexOf } from "../engines/search-engine-of.ts";
import { decodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

/**
 * The back office's list of articles: what each article is by one row, what its texts are called and found by, and the
 * views that administrators keep. Words are not read here: the server indexes them once it runs
 * (`content/listing/index-words.ts`).
 */
export async function createArticleList(db: Kysely<unknown>, { engine }: MigrationContext): Promise<void> {
  await createArticles(db, engine);
  await createTexts(db, engine);
  await createViews(db, engine);
  await listTexts(db as Kysely<Tables>);
  await listArticles(db);
}

type Engine = MigrationContext["engine"];

async function createArticles(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  let table = db.schema
    .createTable("listed_articles")
    .addColumn("entry_id", text, (column) => column.primaryKey().references("entries.id").onDelete("cascade"))
    .addColumn("binned", "integer", (column) => column.notNull())
    .addColumn("changed_at", "bigint", (column) => column.notNull())
    .addColumn("published_at", "bigint", (column) => column.notNull())
    .addColumn("planned", "integer", (column) => column.notNull());
  for (const locale of ["fr", "en"]) {
    table = table
      .addColumn(`${locale}_state`, text, (column) => column.notNull())
      .addColumn(`${locale}_behind`, "integer", (column) => column.notNull())
      .addColumn(`${locale}_writer`, text)
      .addColumn(`${locale}_title`, text, (column) => column.notNull());
  }
  await table.execute();
}

async function createTexts(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("listed_texts")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("translation_id", text, (column) =>
      column.notNull().unique().references("translations.id").onDelete("cascade"),
    )
    .addColumn("entry_id", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("author", text)
    .addColumn("analyzer", "integer", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("listed_tags")
    .addColumn("translation_id", text, (column) => column.notNull().references("translations.id").onDelete("cascade"))
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("entry_id", text, (column) => column.notNull())
    .addColumn("locale", text, (column) => column.notNull())
    .addColumn("tag", text, (column) => column.notNull())
    .addColumn("label", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("listed_tags_pk", ["translation_id", "position"])
    .execute();
  await wordIndexOf(db, "listed_texts").create(db);
}

async function createViews(db: Kysely<unknown>, { text }: Engine): Promise<void> {
  await db.schema
    .createTable("article_views")
    .addColumn("id", text, (column) => column.primaryKey())
    .addColumn("admin_id", text, (column) => column.notNull().references("admins.id").onDelete("cascade"))
    .addColumn("name", text, (column) => column.notNull())
    .addColumn("search", text, (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("article_views_by_admin").on("article_views").columns(["admin_id", "id"]).execute();
}

/** The columns this needs, as they are at this point. */
type Tables = {
  translations: {
    id: string;
    entry_id: string;
    kind: string;
    locale: string;
    published_version_id: string | null;
  };
  drafts: { translation_id: string; document: string };
  versions: { id: string; document: string };
  listed_texts: {
    id: number;
    translation_id: string;
    entry_id: string;
    locale: string;
    title: string;
    author: string | null;
    analyzer: number;
  };
  listed_tags: {
    translation_id: string;
    position: number;
    entry_id: string;
    locale: string;
    tag: string;
    label: string;
  };
};

/** Texts held in memory at once. */
const AT_ONCE = 100;

async function listTexts(db: Kysely<Tables>): Promise<void> {
  let number = 0;
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("translations")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .leftJoin("versions", "versions.id", "translations.published_version_id")
      .select(["translations.id", "translations.entry_id", "translations.locale"])
      .select(({ fn }) => fn.coalesce("drafts.document", "versions.document").as("document"))
      .where("translations.kind", "=", "post")
      .where("translations.id", ">", after)
      .orderBy("translations.id")
      .limit(AT_ONCE)
      .execute();
    for (const { id: translation_id, entry_id, locale, document } of rows) {
      const { title, author, tags } = factsOf(document);
      number += 1;
      await db
        .insertInto("listed_texts")
        .values({ id: number, translation_id, entry_id, locale, title, author, analyzer: 0 })
        .execute();
      if (tags.length === 0) continue;
      await db
        .insertInto("listed_tags")
        .values(tags.map((tag, position) => ({ translation_id, position, entry_id, locale, ...tag })))
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

type Facts = { title: string; author: string | null; tags: Array<{ tag: string; label: string }> };

/** What a text says of itself; nothing where it cannot be read, which stays as it is. */
function factsOf(text: string | null): Facts {
  const nothing: Facts = { title: "", author: null, tags: [] };
  if (text === null) return nothing;
  try {
    const document = decodeJson(text) as Record<string, unknown>;
    const tags = Array.isArray(document.tags) ? document.tags : [];
    const author = typeof document.author === "string" ? document.author.trim() : "";
    return {
      title: typeof document.title === "string" ? document.title.trim() : "",
      author: author === "" ? null : author,
      tags: tags.map(({ tag, label }) => ({ tag: String(tag), label: String(label) })),
    };
  } catch {
    return nothing;
  }
}

/** By what the tables say; the titles by which they are sorted follow. */
async function listArticles(db: Kysely<unknown>): Promise<void> {
  const states = sql.join(
    ["fr", "en"].flatMap((locale) => [
      sql`coalesce(max(case when t.locale = ${sql.lit(locale)} then case
        when t.published_version_id is null and p.translation_id is not null and p.failed_at is null then 'scheduled'
        when t.published_version_id is null then 'draft'
        when d.translation_id is null then 'published'
        else 'changed' end end), 'missing')`,
      sql`coalesce(max(case when t.locale = ${sql.lit(locale)} then t.behind end), 0)`,
      sql`max(case when t.locale = ${sql.lit(locale)} then d.saved_by end)`,
      sql`''`,
    ]),
  );
  await sql`insert into listed_articles (entry_id, binned, changed_at, published_at, planned,
      fr_state, fr_behind, fr_writer, fr_title, en_state, en_behind, en_writer, en_title)
    select t.entry_id, max(case when b.entry_id is null then 0 else 1 end), max(t.updated_at),
      coalesce(max(t.published_at), 0), count(p.translation_id), ${states}
    from translations t
    left join drafts d on d.translation_id = t.id
    left join plans p on p.translation_id = t.id
    left join binned_entries b on b.entry_id = t.entry_id
    where t.kind = 'post' group by t.entry_id`.execute(db);
  await nameArticles(db as Kysely<NamedTables>);
}

type NamedTables = Pick<Tables, "listed_texts"> & {
  listed_articles: { entry_id: string; fr_title: string; en_title: string };
};

async function nameArticles(db: Kysely<NamedTables>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom("listed_texts")
      .select(["id", "entry_id", "locale", "title"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(1_000)
      .execute();
    for (const { entry_id, locale, title } of rows) {
      const column = locale === "fr" ? "fr_title" : "en_title";
      await db
        .updateTable("listed_articles")
        .set({ [column]: sortable(title) })
        .where("entry_id", "=", entry_id)
        .execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = Number(last.id);
  }
}

/** Lower case, without accents: both engines compare texts byte by byte. */
function sortable(title: string): string {
  return title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .slice(0, 200)
    .replace(/[\uD800-\uDBFF]$/, "");
}
