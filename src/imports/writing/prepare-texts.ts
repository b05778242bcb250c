import type { Db, Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import type { FoundText } from "../../importers/reading/found.ts";
import type { Locale } from "../../kernel/locale.ts";
import { giveTurn } from "../../kernel/turns/give-turn.ts";
import { textSources } from "../files/text-sources.ts";
import type { Import } from "../imports-table.ts";
import { draftOf } from "./draft-of.ts";
import { readTextFiles } from "./text-files.ts";
import { resolveLinks } from "./text-links.ts";
import type { PreparedText } from "./write-texts.ts";

/** A text that is to be written, as it was found. */
export type NextText = Omit<PreparedText, "draft" | "findings"> & { slug: string; found: FoundText };

type Next = {
  /** Texts of this language, or of all others: an original is written before its translation. */
  main: Locale;
  isMain: boolean;
  after: number;
  limit: number;
};

/** The next texts of the plan that are not written yet. */
export async function readNextTexts(
  db: Queryable,
  importId: string,
  { main, isMain, after, limit }: Next,
): Promise<NextText[]> {
  const rows = await db
    .selectFrom("import_texts")
    .innerJoin("import_bodies", (join) =>
      join
        .onRef("import_bodies.import_id", "=", "import_texts.import_id")
        .onRef("import_bodies.position", "=", "import_texts.position"),
    )
    .select(["import_texts.position", "source_id as sourceId", "kind", "locale", "action", "slug", "hash", "found"])
    .select(["entry_id as entryId", "translation_id as translationId"])
    .where("import_texts.import_id", "=", importId)
    .where("import_texts.position", ">", after)
    .where("action", "in", ["create", "update"])
    .where("outcome", "is", null)
    .where("locale", isMain ? "=" : "!=", main)
    .orderBy("import_texts.position")
    .limit(limit)
    .$narrowType<Pick<NextText, "locale" | "action" | "entryId">>()
    .execute();
  return rows.map(({ found: json, ...row }) => {
    const found = decodeJson(json) as FoundText;
    return { ...row, status: found.status, found };
  });
}

/** How tables name the pictures and files that some texts show. */
export function sourcesOf(texts: readonly NextText[]): string[] {
  return [...new Set(texts.flatMap(({ found }) => textSources(found).map(({ source }) => source)))];
}

type Options = { db: Pick<Db, "snapshot">; imported: Pick<Import, "id" | "choices" | "site">; timeZone: string };

/** A text as it is written: its files are those of the library by now, its links lead to entries. */
export async function prepareText(
  { slug, found, ...text }: NextText,
  { db, imported, timeZone }: Options,
): Promise<PreparedText> {
  const { id: importId, choices, site } = imported;
  const { files, link } = await db.snapshot(async (reader) => ({
    files: await readTextFiles(reader, importId, sourcesOf([{ ...text, slug, found }])),
    link: await resolveLinks(reader, found.body, { importId, locale: text.locale, site: site?.origin ?? null }),
  }));
  await giveTurn();
  return { ...text, ...draftOf(found, { slug, choices, timeZone, files, link }) };
}
