import type { Kysely } from "kysely";
import { decodeJson } from "../json.ts";
import type { MigrationContext } from "./migration.ts";

/** Texts held in memory at once. */
const AT_ONCE = 100;

/**
 * Which entries current texts link to, and the titles that texts are found by, counted here for the texts that are there
 * already. The texts stay as they are: a link by URL goes on working, through redirects where its target moved.
 */
export async function createEntryLinks(db: Kysely<unknown>, { engine: { text } }: MigrationContext): Promise<void> {
  await db.schema
    .createTable("entry_links")
    .addColumn("target", text, (column) => column.notNull())
    .addColumn("place", text, (column) => column.notNull())
    .addColumn("owner", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("entry_links_key", ["target", "place", "owner"])
    .execute();
  await db.schema.createIndex("entry_links_by_owner").on("entry_links").columns(["owner", "place"]).execute();
  await db.schema
    .createTable("text_titles")
    .addColumn("owner", text, (column) => column.notNull())
    .addColumn("place", text, (column) => column.notNull())
    .addColumn("title", text, (column) => column.notNull())
    .addColumn("search", text, (column) => column.notNull())
    .addPrimaryKeyConstraint("text_titles_key", ["owner", "place"])
    .execute();
  await readTexts(db as Kysely<Tables>);
}

/** The columns this needs, as they are at this point. */
type Tables = {
  entry_links: { target: string; place: string; owner: string };
  text_titles: { owner: string; place: string; title: string; search: string };
  translations: { id: string; locale: string; published_version_id: string | null };
  versions: { id: string; document: string };
  drafts: { translation_id: string; document: string };
  plans: { translation_id: string; document: string };
};

async function readTexts(tables: Kysely<Tables>): Promise<void> {
  for (let after: string | undefined = ""; after !== undefined; ) {
    const rows = await tables
      .selectFrom("translations")
      .leftJoin("versions", "versions.id", "translations.published_version_id")
      .leftJoin("drafts", "drafts.translation_id", "translations.id")
      .leftJoin("plans", "plans.translation_id", "translations.id")
      .select(["translations.id", "translations.locale", "versions.document as published", "drafts.document as draft"])
      .select("plans.document as plan")
      .where("translations.id", ">", after)
      .orderBy("translations.id")
      .limit(AT_ONCE)
      .execute();
    for (const { id: owner, locale, published, draft, plan } of rows) {
      await insert(tables, { place: "published", owner, locale }, published);
      await insert(tables, { place: "draft", owner, locale }, draft);
      await insert(tables, { place: "plan", owner, locale }, plan);
    }
    after = rows.at(-1)?.id;
  }
}

type Text = { place: string; owner: string; locale: string };

async function insert(tables: Kysely<Tables>, { place, owner, locale }: Text, stored: string | null): Promise<void> {
  if (stored === null) return;
  let text: unknown;
  try {
    text = decodeJson(stored);
  } catch {
    // A text that cannot be read is shown to nobody.
    return;
  }
  const found = new Set<string>();
  visit(text, locale, found);
  const rows = [...found].map((target) => ({ target, place, owner }));
  for (let from = 0; from < rows.length; from += 300) {
    await tables
      .insertInto("entry_links")
      .values(rows.slice(from, from + 300))
      .execute();
  }
  if (place !== "published" && place !== "draft") return;
  const title = titleOf(text);
  await tables
    .insertInto("text_titles")
    .values({ owner, place, title, search: foldedWords(title) })
    .execute();
}

function titleOf(text: unknown): string {
  const title = typeof text === "object" && text !== null && "title" in text ? text.title : "";
  return typeof title === "string" ? title.trim() : "";
}

/** As `kernel/text/folded.ts` at this point. */
function foldedWords(text: string): string {
  const folded = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("æ", "ae");
  return folded
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (word === "" ? "" : ` ${word}`))
    .join("");
}

/** As `content/entry-links/links-of.ts` finds them at this point. No text holds a link by id before this migration. */
function visit(value: unknown, locale: string, found: Set<string>): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === "object") visit(inner, locale, found);
    else if (typeof inner === "string" && ["href", "to", "transcript"].includes(name)) {
      const target = targetOf(inner, locale);
      if (target !== null) found.add(target);
    }
  }
}

/** As `content/layout/linked-entries.ts` reads a path at this point. */
function targetOf(to: string, locale: string): string | null {
  if (!to.startsWith("/") || to.startsWith("//") || to.startsWith("/\\")) return null;
  const [typed = "/"] = to.toLowerCase().split(/[?#]/, 1);
  const trimmed = typed.length > 1 && typed.endsWith("/") ? typed.slice(0, -1) : typed;
  const [, first = ""] = trimmed.split("/", 2);
  const named = first === "fr" || first === "en";
  const path = named ? trimmed.slice(first.length + 1) || "/" : trimmed;
  if (path === "/search" || path.includes(".")) return null;
  const of = named ? first : locale;
  if (path.startsWith("/blog/")) return `post ${of} ${path.slice("/blog/".length)}`;
  return `page ${of} ${path === "/legal/legal" ? "legal" : path.slice(1)}`;
}
