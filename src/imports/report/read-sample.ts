import type { Queryable } from "../../db/client.ts";
import { decodeJson } from "../../db/json.ts";
import { fileNameOf } from "../../importers/html/links.ts";
import type { FoundText } from "../../importers/reading/found.ts";
import type { Locale } from "../../kernel/locale.ts";
import type { RichText, RichTextNode } from "../../rich-text/schema.ts";
import { textUnknown } from "../errors.ts";
import { fileKey } from "../files/inline-picture.ts";
import { requireImport } from "../imports-table.ts";
import type { TextFile } from "../writing/text-files.ts";
import { resolveLinks } from "../writing/text-links.ts";
import { writeBody } from "../writing/write-body.ts";

/** How many texts of a plan are shown as they will look. */
const SAMPLES = 3;

/** A text of a plan as it will be shown. Its pictures are not fetched yet: they have a name and no file. */
export type Sample = { locale: Locale; title: string; summary: string; body: RichText };

/** Positions of texts that show what an import will make: the first one, the last one, and one between them. */
export async function listSamples(db: Queryable, importId: string): Promise<number[]> {
  const written = db
    .selectFrom("import_texts")
    .where("import_id", "=", importId)
    .where("action", "in", ["create", "update"]);
  const { first, last } = await written
    .select(({ fn }) => [fn.min<number | null>("position").as("first"), fn.max<number | null>("position").as("last")])
    .executeTakeFirstOrThrow();
  if (first === null || last === null) return [];
  const middle = await written
    .select("position")
    .where("position", ">=", Math.ceil((Number(first) + Number(last)) / 2))
    .orderBy("position")
    .limit(1)
    .executeTakeFirst();
  return [...new Set([Number(first), middle?.position ?? Number(first), Number(last)])].slice(0, SAMPLES);
}

/** @throws AppError `IMPORT_UNKNOWN`, `IMPORT_TEXT_UNKNOWN` (404): it is written by now, or in none of the site's languages. */
export async function readSample(db: Queryable, importId: string, position: number): Promise<Sample> {
  const { site } = await requireImport(db, importId);
  const row = await db
    .selectFrom("import_texts")
    .innerJoin("import_bodies", (join) =>
      join
        .onRef("import_bodies.import_id", "=", "import_texts.import_id")
        .onRef("import_bodies.position", "=", "import_texts.position"),
    )
    .select(["import_texts.locale", "import_bodies.found"])
    .where("import_texts.import_id", "=", importId)
    .where("import_texts.position", "=", position)
    .executeTakeFirst();
  if (row === undefined || row.locale === null) throw textUnknown();
  const { locale } = row;
  const found = decodeJson(row.found) as FoundText;
  const linkOf = await resolveLinks(db, [found.body], { importId, site: site?.origin ?? null });
  const { body } = writeBody(found, { files: picturesToCome(found.body), link: linkOf(locale) });
  return { locale, title: found.title, summary: found.summary, body };
}

/** A picture for each that a text shows, as if it had been fetched. Without words it has its name. */
function picturesToCome(body: RichText): Map<string, TextFile> {
  const files = new Map<string, TextFile>();
  const visit = ({ type, attrs, content }: RichTextNode) => {
    if (type === "image" && typeof attrs?.source === "string") {
      const name = fileKey(attrs.source);
      files.set(name, { ...TO_COME, name, alt: fileNameOf(name) });
    }
    for (const child of content ?? []) visit(child);
  };
  for (const node of body.content) visit(node);
  return files;
}

const TO_COME = {
  ...{ mediaId: "0".repeat(32), kind: "picture" as const, type: "image/jpeg", bytes: 1, caption: "" },
  ...{ width: 3, height: 2 },
};
