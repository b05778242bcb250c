import type { Insertable } from "kysely";
import { formerAddress } from "../../content/contract/former-address.ts";
import type { Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
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
/** Rows of one statement: both engines bound its values. */
const AT_ONCE = 500;
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
  const findings: Finding[] = [];
  const texts: ReadText[] = [];
  const files: NewFile[] = [];
  for (const item of items) {
    if (item.type === "site") stored.site ??= item.site;
    else if (item.type === "left-out") facts.leftOut[item.what] = (facts.leftOut[item.what] ?? 0) + item.count;
    else if (item.type === "finding") findings.push(item.finding);
    else if (item.type === "text") {
      texts.push(item.text);
      files.push(...item.text.sources.map((each) => ({ ...each, name: "", alt: null, caption: "" })));
    } else {
      const { id: source, source: address, name, alt, caption } = item.file;
      files.push({ source, location: fileLocation(address), name, alt, caption });
    }
  }
  await storeFindings(tx, importId, findings, stored.findings);
  await storeTexts(tx, importId, texts, facts);
  await storeFiles(tx, importId, files, facts);
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
  const rows: Array<Insertable<Database["import_findings"]>> = [];
  for (const { code, detail, place, text } of findings) {
    position += 1;
    counts[code] = (counts[code] ?? 0) + 1;
    if (position > MAX_FINDINGS) continue;
    const cut = { detail: detail.slice(0, MAX_LENGTH), file: place.file.slice(0, MAX_LENGTH) };
    rows.push({ import_id: importId, position, code, ...cut, line: place.line, text });
  }
  for (const some of parts(rows)) await tx.insertInto("import_findings").values(some).execute();
}

/** Some rows after the other, each as many as a statement takes. */
function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}

/** Readers name what stands twice; the first counts. */
async function storeTexts(tx: Tx, importId: string, found: readonly ReadText[], facts: FoundFacts): Promise<void> {
  const known = new Set<string>();
  for (const some of parts(found)) {
    const rows = await tx
      .selectFrom("import_texts")
      .select("source_id")
      .where("import_id", "=", importId)
      .where(
        "source_id",
        "in",
        some.map(({ sourceId }) => sourceId),
      )
      .execute();
    for (const { source_id } of rows) known.add(source_id);
  }
  const texts: Array<Insertable<Database["import_texts"]>> = [];
  const bodies: Array<Insertable<Database["import_bodies"]>> = [];
  const leads: Array<Insertable<Database["import_addresses"]>> = [];
  for (const text of found) {
    const { sourceId, group, addresses, sources: _, authors, tags, slug, found: body, ...fields } = text;
    if (known.has(sourceId)) continue;
    known.add(sourceId);
    facts.texts += 1;
    const position = facts.texts;
    texts.push({
      ...{ import_id: importId, position, source_id: sourceId, group_key: group, ...fields },
      ...{ found_slug: slug.slice(0, MAX_LENGTH), slug: "" },
    });
    bodies.push({ import_id: importId, position, found: body });
    countLanguage(facts, text);
    countNames(facts.authors, authors);
    countNames(facts.tags, tags);
    for (const [index, typed] of addresses.entries()) {
      const address = formerAddress(typed);
      if (address !== null) leads.push({ import_id: importId, address, position, number: index + 1 });
    }
  }
  for (const some of parts(texts)) await tx.insertInto("import_texts").values(some).execute();
  for (const some of parts(bodies)) await tx.insertInto("import_bodies").values(some).execute();
  for (const some of parts(leads)) {
    await tx
      .insertInto("import_addresses")
      .values(some)
      .onConflict((conflict) => conflict.columns(["import_id", "address"]).doNothing())
      .execute();
  }
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
async function storeFiles(tx: Tx, importId: string, found: readonly NewFile[], facts: FoundFacts): Promise<void> {
  const known = new Set<string>();
  for (const some of parts([...new Set(found.map(({ source }) => source))])) {
    const rows = await tx
      .selectFrom("import_files")
      .select("source")
      .where("import_id", "=", importId)
      .where("source", "in", some)
      .execute();
    for (const { source } of rows) known.add(source);
  }
  const fresh = new Map<string, Insertable<Database["import_files"]>>();
  for (const { source, location, name, alt, caption } of found) {
    const values = { location, name: name.slice(0, MAX_LENGTH), alt, caption };
    const former = fresh.get(source);
    if (former !== undefined) {
      if (name !== "") fresh.set(source, { ...former, ...values });
    } else if (!known.has(source)) {
      facts.files += 1;
      fresh.set(source, {
        ...{ import_id: importId, source, position: facts.files, ...values },
        ...{ state: "waiting", is_new: 0 },
      });
    } else if (name !== "") {
      await tx
        .updateTable("import_files")
        .set(values)
        .where("import_id", "=", importId)
        .where("source", "=", source)
        .execute();
    }
  }
  for (const some of parts([...fresh.values()])) await tx.insertInto("import_files").values(some).execute();
}
