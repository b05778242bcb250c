import { SLUG_PATTERNS } from "../../content/contract/slug.ts";
import { decodeDocument } from "../../content/document/document.ts";
import { type DraftDocument, decodeDraft } from "../../content/document/draft.ts";
import type { Queryable } from "../../db/client.ts";
import type { EntryKind } from "../../db/schema.ts";
import { isLocale, type Locale, NO_LANGUAGE } from "../../kernel/locale.ts";
import { isItemKind } from "../../kinds/contract/kind-names.ts";
import { itemText } from "./item-text.ts";
import { withPaths } from "./linked-paths.ts";
import { pageText, postText, type TextPlace } from "./markdown-text.ts";

/** A text of the site as a file of an archive. */
export type TextFile = { path: string; text: string };

type Options = {
  /** Whether texts that are not published are among them. */
  drafts: boolean;
  /** Where the file of a picture stands in the archive. */
  pictureFile(id: string): string;
};

/** Texts that are read at once. */
const PAGE = 50;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Row = {
  id: string;
  entry_id: string;
  key: string;
  kind: EntryKind;
  locale: string;
  published: string | null;
  draft: string | null;
};

/**
 * The current texts of a site, for people and for other programs: articles and pages as Markdown with front matter, items as
 * YAML. They are made of the rows. One that cannot be read is left out: its row has it.
 */
export async function* textFiles(reader: Queryable, options: Options): AsyncGenerator<TextFile> {
  const taken = new Set<string>();
  for (let after = ""; ; ) {
    const rows = await readRows(reader, after);
    for (const row of rows) {
      if (!options.drafts && isItemKind(row.kind) && !(await isShown(reader, row.entry_id))) continue;
      if (row.published !== null)
        yield* fileOf(reader, row, { ...options, text: row.published, taken, isDraft: false });
      if (options.drafts && row.draft !== null) {
        yield* fileOf(reader, row, { ...options, text: row.draft, taken, isDraft: true });
      }
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = last.id;
  }
}

function readRows(reader: Queryable, after: string): Promise<Row[]> {
  return reader
    .selectFrom("translations")
    .innerJoin("entries", "entries.id", "translations.entry_id")
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .leftJoin("drafts", "drafts.translation_id", "translations.id")
    .select(["translations.id", "translations.entry_id", "entries.key", "translations.kind", "translations.locale"])
    .select(["versions.document as published", "drafts.document as draft"])
    .where("translations.id", ">", after)
    .orderBy("translations.id")
    .limit(PAGE)
    .execute();
}

/** Whether visitors are shown an item: it is not closed, and nobody hid it. */
async function isShown(reader: Queryable, entryId: string): Promise<boolean> {
  const row = await reader
    .selectFrom("entries")
    .leftJoin("translations", (join) =>
      join.onRef("translations.entry_id", "=", "entries.id").on("translations.locale", "=", NO_LANGUAGE),
    )
    .leftJoin("versions", "versions.id", "translations.published_version_id")
    .select(["entries.closed_at", "versions.document"])
    .where("entries.id", "=", entryId)
    .executeTakeFirst();
  const facts = row?.document == null ? null : readText(row.document, false);
  const isHidden = facts !== null && "facts" in facts && "visible" in facts.facts && facts.facts.visible === false;
  return row?.closed_at === null && !isHidden;
}

type Found = Options & { text: string; taken: Set<string>; isDraft: boolean };

async function* fileOf(reader: Queryable, row: Row, found: Found): AsyncGenerator<TextFile> {
  const { locale } = row;
  if (!isLocale(locale)) return;
  const document = readText(await withPaths(reader, found.text, locale), found.isDraft);
  if (document === null || "facts" in document) return;
  const path = pathOf(document, { ...row, locale }, found);
  if (path === null) return;
  const up = "../".repeat(path.split("/").length - 1);
  const place: TextPlace = { key: row.key, locale, picture: ({ id }) => up + found.pictureFile(id) };
  try {
    const text = written(document, place);
    found.taken.add(path);
    yield { path, text };
  } catch {
    // A half-written text that has no form in Markdown.
  }
}

function readText(text: string, isDraft: boolean): DraftDocument | null {
  try {
    return isDraft ? decodeDraft(text) : decodeDocument(text);
  } catch {
    return null;
  }
}

function written(document: DraftDocument, place: TextPlace): string {
  if ("words" in document) return itemText(document, place);
  if ("facts" in document) throw new TypeError("facts are no text");
  return document.kind === "post" ? postText(document, place) : pageText(document, place);
}

/** By its address, so that people find it; a draft whose address is none, or is taken, by its id. */
function pathOf(
  document: DraftDocument,
  { id, key, locale }: { id: string; key: string; locale: Locale },
  { isDraft, taken }: Found,
): string | null {
  const folder = `content/${isDraft ? "drafts/" : ""}${locale}`;
  const slug = "slug" in document ? (document.slug ?? "") : "";
  const isPost = document.kind === "post";
  const isPage = document.kind === "page";
  const name = isPage && slug === "" ? "home" : (slug || key).replaceAll("/", "--");
  const [kind, extension] = isPost ? ["blog", "md"] : isPage ? ["pages", "md"] : [`items/${document.kind}`, "yaml"];
  const isName = name.length <= 200 && SLUG_PATTERNS.post.test(name.replaceAll("--", "-"));
  const path = isName ? `${folder}/${kind}/${name}.${extension}` : null;
  if (path !== null && !taken.has(path)) return path;
  return UUID.test(id) ? `${folder}/${kind}/${id}.${extension}` : null;
}
