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
export type NextText = Omit<PreparedText, "draft" | "findings" | "addresses"> & { slug: string; found: FoundText };

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

/** Texts as they are written: their files are those of the library by now, their links lead to entries. */
export async function prepareTexts(
  texts: readonly NextText[],
  { db, imported, timeZone }: Options,
): Promise<PreparedText[]> {
  const { id: importId, choices, site } = imported;
  const { files, linkOf, addressesOf } = await db.snapshot(async (reader) => ({
    files: await readTextFiles(reader, importId, sourcesOf(texts)),
    linkOf: await resolveLinks(
      reader,
      texts.map(({ found }) => found.body),
      { importId, site: site?.origin ?? null },
    ),
    addressesOf: await readAddresses(
      reader,
      importId,
      texts.map(({ position }) => position),
    ),
  }));
  const prepared: PreparedText[] = [];
  for (const { slug, found, ...text } of texts) {
    await giveTurn();
    const link = linkOf(text.locale);
    const addresses = addressesOf.get(text.position) ?? [];
    prepared.push({ ...text, addresses, ...draftOf(found, { slug, choices, timeZone, files, link }) });
  }
  return prepared;
}

/** Addresses of the former site, by the position of the text that stood there. */
async function readAddresses(
  db: Queryable,
  importId: string,
  positions: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom("import_addresses")
    .select(["position", "address"])
    .where("import_id", "=", importId)
    .where("position", "in", positions)
    .execute();
  const found = new Map<number, string[]>();
  for (const { position, address } of rows) found.set(position, [...(found.get(position) ?? []), address]);
  return found;
}
