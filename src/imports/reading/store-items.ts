import { formerAddress } from "../../content/contract/former-address.ts";
import type { Tx } from "../../db/client.ts";
import type { Finding } from "../../importers/reading/findings.ts";
import type { FoundSite } from "../../importers/reading/found.ts";
import { importTooLarge } from "../errors.ts";
import { fileLocation } from "../files/file-location.ts";
import type { ImportProgress } from "../progress.ts";
import { countNames, type FoundFacts, MAX_NAME_LENGTH } from "./found-facts.ts";
import type { ReadItem, ReadText } from "./read-item.ts";

/** More than the largest site that anybody moved; memory and time of a plan are bounded by it. */
const MAX_TEXTS = 200_000;
const MAX_FILES = 400_000;
/** Findings beyond them are counted alone. */
const MAX_FINDINGS = 200_000;
/** Characters of a name or an address that is kept. */
const MAX_LENGTH = 2_000;

/** What was stored so far: positions go on from its counts. Changed by what stores. */
export type Stored = { site: FoundSite | null; findings: ImportProgress["findings"]; facts: FoundFacts };

/** Removes what an interrupted reading stored: it begins anew. */
export async function forgetFound(tx: Tx, importId: string): Promise<void> {
  for (const table of [
    "import_texts",
    "import_bodies",
    "import_files",
    "import_findings",
    "import_addresses",
  ] as const) {
    await tx.deleteFrom(table).where("import_id", "=", importId).execute();
  }
}

/**
 * Stores a batch of what is found, and counts it in `stored`. A transaction that fails ends the reading.
 * @throws AppError `IMPORT_TOO_LARGE` (422).
 */
export async function storeItems(tx: Tx, importId: string, items: readonly ReadItem[], stored: Stored): Promise<void> {
  const { facts } = stored;
  for (const item of items) {
    if (item.type === "site") stored.site ??= item.site;
    else if (item.type === "left-out") facts.leftOut[item.what] = (facts.leftOut[item.what] ?? 0) + item.count;
    else if (item.type === "finding") await storeFindings(tx, importId, [item.finding], stored.findings);
    else if (item.type === "text") await storeText(tx, importId, item.text, stored);
    else {
      const { id: source, source: address, name, alt, caption } = item.file;
      await storeFile(tx, importId, { source, location: fileLocation(address), name, alt, caption }, facts);
    }
  }
  if (facts.texts > MAX_TEXTS) throw importTooLarge(MAX_TEXTS);
  if (facts.files > MAX_FILES) throw importTooLarge(MAX_FILES);
}

/** Adds findings behind those that are there, and counts them by their kind. */
export async function storeFindings(
  tx: Tx,
  importId: string,
  findings: readonly Finding[],
  counts: Stored["findings"],
): Promise<void> {
  let position = Object.values(counts).reduce((sum, count) => sum + count, 0);
  for (const { code, detail, place, text } of findings) {
    position += 1;
    counts[code] = (counts[code] ?? 0) + 1;
    if (position > MAX_FINDINGS) continue;
    const cut = { detail: detail.slice(0, MAX_LENGTH), file: place.file.slice(0, MAX_LENGTH) };
    await tx
      .insertInto("import_findings")
      .values({ import_id: importId, position, code, ...cut, line: place.line, text })
      .execute();
  }
}

async function storeText(tx: Tx, importId: string, text: ReadText, { facts }: Stored): Promise<void> {
  const { sourceId, group, addresses, sources, authors, tags, slug, found, ...fields } = text;
  const position = facts.texts + 1;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("import_texts")
    .values({
      ...{ import_id: importId, position, source_id: sourceId, group_key: group, ...fields },
      ...{ found_slug: slug.slice(0, MAX_LENGTH), slug: "" },
    })
    .onConflict((conflict) => conflict.columns(["import_id", "source_id"]).doNothing())
    .executeTakeFirst();
  // Readers name what stands twice; the first counts.
  if (numInsertedOrUpdatedRows === 0n) return;
  await tx.insertInto("import_bodies").values({ import_id: importId, position, found }).execute();
  facts.texts = position;
  countLanguage(facts, text);
  countNames(facts.authors, authors);
  countNames(facts.tags, tags);
  for (const [index, typed] of addresses.entries()) {
    const address = formerAddress(typed);
    if (address === null) continue;
    await tx
      .insertInto("import_addresses")
      .values({ import_id: importId, address, position, number: index + 1 })
      .onConflict((conflict) => conflict.columns(["import_id", "address"]).doNothing())
      .execute();
  }
  for (const each of sources) await storeFile(tx, importId, { ...each, name: "", alt: null, caption: "" }, facts);
}

function countLanguage({ languages }: FoundFacts, { declared, detected }: ReadText): void {
  const key = (declared ?? "").slice(0, MAX_NAME_LENGTH);
  languages[key] ??= { texts: 0, detected: {} };
  const counts = languages[key];
  counts.texts += 1;
  if (detected !== null) counts.detected[detected] = (counts.detected[detected] ?? 0) + 1;
}

type NewFile = { source: string; location: string; name: string; alt: string | null; caption: string };

/** What the source lists by itself says more than what a text names. */
async function storeFile(tx: Tx, importId: string, file: NewFile, facts: FoundFacts): Promise<void> {
  const { source, location, name, alt, caption } = file;
  const values = { location, name: name.slice(0, MAX_LENGTH), alt, caption };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("import_files")
    .values({
      ...{ import_id: importId, source, position: facts.files + 1, ...values },
      ...{ state: "waiting", is_new: 0 },
    })
    .onConflict((conflict) => conflict.columns(["import_id", "source"]).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 0n) facts.files += 1;
  else if (name !== "") {
    await tx
      .updateTable("import_files")
      .set(values)
      .where("import_id", "=", importId)
      .where("source", "=", source)
      .execute();
  }
}
