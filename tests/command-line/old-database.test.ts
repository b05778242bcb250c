import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { afterAll, expect, test } from "vitest";
import { type Document, encodeDocument } from "../../src/content/document/document.ts";
import { piecesOf } from "../../src/content/document/pieces.ts";
import { withoutUids } from "../../src/content/document/uids.ts";
import { payloadPath } from "../../src/kernel/paths.ts";
import { crawl, PICTURES } from "../support/http/crawl.ts";
import { type Answer, ask } from "../support/http/http.ts";
import { removeAll, startSite, temporaryFolder } from "../support/site.ts";

afterAll(removeAll);

/**
 * Written by the program as it was before drafts had rows of their own and pieces had ids: pages of the starter content,
 * an article of every form in both languages, one published three times and moved, and three drafts.
 */
const OLD = resolve(import.meta.dirname, "../support/databases/before-drafts.sqlite.gz");
/** Every start says the same of itself. */
const env = { SITE_URL: "http://old.example" };

/** Every address that any page names, the data of each page, and a search. */
async function readAll(url: string): Promise<Map<string, Answer>> {
  const { answers } = await crawl(url, PICTURES);
  const pages = [...answers].filter(([, { headers }]) => headers["content-type"]?.startsWith("text/html"));
  for (const [path] of pages) {
    const payload = payloadPath(path.split("?")[0] ?? "");
    answers.set(payload, await ask(url, payload));
  }
  const search = "/api/search?lang=fr&q=citation";
  answers.set(search, await ask(url, search));
  return answers;
}

type Row = Record<string, string | number | null>;

function rows(file: string, query: string): Row[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(query).all() as Row[];
  database.close();
  return found;
}

const NEW_KINDS: Record<string, string> = { measures: "figures", points: "features", spread: "two-columns" };

/** A stored text with the names that kinds of blocks have now. Each of those blocks has a section name of its own. */
function withNewKinds(text: string): string {
  const document = JSON.parse(text);
  for (const block of document.blocks ?? []) block.type = NEW_KINDS[block.type] ?? block.type;
  return JSON.stringify(document);
}

test("a database of before keeps every text, address, draft and version, and visitors get the same bytes", {
  timeout: 300_000,
}, async () => {
  const dataDir = await temporaryFolder();
  const file = join(dataDir, "vitrine.sqlite");
  await writeFile(file, gunzipSync(await readFile(OLD)));
  const versions = () => rows(file, "select * from versions order by id");
  const before = versions().map((row) => ({ ...row, document: withNewKinds(String(row.document)) }) as Row);
  const drafts = rows(
    file,
    "select id, draft, draft_revision, draft_saved_by from translations where draft is not null order by id",
  );
  expect(drafts).toHaveLength(3);

  const first = await startSite({ dataDir, env });
  const migrated = await readAll(first.url);
  // What stands at an address is found, a former address leads there, and what was no more published is not found.
  expect((await ask(first.url, "/blog/apres")).text).toContain("Deux.");
  expect((await ask(first.url, "/blog/avant")).headers.location).toMatch(/\/blog\/apres$/);
  // Until then nobody remembered that it was public once.
  expect((await ask(first.url, "/blog/parti")).status).toBe(410);
  expect((await ask(first.url, "/blog/jamais")).status).toBe(404);
  await first.stop();

  const after = versions();
  // Hashes are of the text with the new kinds; which lists a text shows stands beside it no longer.
  const withoutText = ({ document: _, content_hash: _hash, source_hash: _source, shows: _shows, ...row }: Row) => row;
  expect(after.map(withoutText)).toEqual(before.map(withoutText));
  const translations = rows(file, "select id, entry_id, locale, behind from translations order by id");
  const entries = new Map(translations.map(({ id, entry_id }) => [String(id), String(entry_id)]));
  const idsByWords = new Map<string, string>();
  for (const [index, row] of after.entries()) {
    const document = JSON.parse(String(row.document)) as Document;
    expect(JSON.stringify(withoutUids(document))).toBe(before[index]?.document);
    expect(encodeDocument(document).hash).toBe(row.content_hash);
    const uids = piecesOf(document).map(({ uid }) => uid);
    expect(uids).not.toContain(undefined);
    expect(new Set(uids).size).toBe(uids.length);
    for (const piece of piecesOf(document)) {
      const other = idsByWords.get(piece.uid as string);
      // In all versions of a translation the same piece has the same id; no translation of another entry shares one.
      const entry = entries.get(String(row.translation_id)) ?? "";
      if (other !== undefined) expect(other).toBe(entry);
      idsByWords.set(piece.uid as string, entry);
    }
  }
  const moved = after
    .filter(({ slug }) => slug === "avant" || slug === "apres")
    .map(({ document }) => JSON.parse(String(document)) as Document);
  expect(moved).toHaveLength(3);
  expect(piecesOf(moved[1] as Document).map(({ uid }) => uid)).toEqual(
    piecesOf(moved[2] as Document).map(({ uid }) => uid),
  );
  expect(piecesOf(moved[0] as Document)[0]?.uid).not.toBe(piecesOf(moved[1] as Document)[0]?.uid);

  // Nothing that was published beside its source is behind.
  expect(translations.filter(({ locale }) => locale === "en").length).toBeGreaterThan(5);
  expect(translations.filter(({ behind }) => behind !== 0)).toEqual([]);
  const kept = rows(file, "select * from drafts order by translation_id");
  expect(kept.map(({ translation_id, revision, saved_by }) => ({ translation_id, revision, saved_by }))).toEqual(
    drafts.map(({ id, draft_revision, draft_saved_by }) => ({
      translation_id: id,
      revision: draft_revision,
      saved_by: draft_saved_by,
    })),
  );
  expect(kept.map(({ document }) => JSON.stringify(withoutUids(JSON.parse(String(document)) as Document)))).toEqual(
    drafts.map(({ draft }) => draft),
  );
  expect(rows(file, "select id, kind, version_id from revisions order by id")).toEqual(
    before.map(({ id }) => ({ id, kind: "publish", version_id: id })),
  );

  // The same texts without their ids, as they were: nothing of what is served tells them apart.
  const database = new DatabaseSync(file);
  database.exec("drop trigger versions_immutable");
  for (const { id, document } of before) {
    database.prepare("update versions set document = ? where id = ?").run(document ?? null, id ?? null);
  }
  database.close();
  const second = await startSite({ dataDir, env });
  const without = await readAll(second.url);
  await second.stop();
  expect(migrated.size).toBeGreaterThan(60);
  expect([...migrated.keys()]).toEqual([...without.keys()]);
  const kinds = new Set<string>();
  for (const [path, { status, text, headers }] of migrated) {
    const same = without.get(path);
    expect({ status, text, etag: headers.etag }, path).toEqual({
      status: same?.status,
      text: same?.text,
      etag: same?.headers.etag,
    });
    kinds.add((headers["content-type"] ?? "").split(";")[0] ?? "");
    for (const uid of idsByWords.keys()) if (text.includes(uid)) expect.fail(`${path} shows an id`);
  }
  for (const kind of [
    "text/html",
    "text/markdown",
    "application/json",
    "application/atom+xml",
    "application/feed+json",
    "application/xml",
  ]) {
    expect([...kinds]).toContain(kind);
  }
});
