import type { Kysely } from "kysely";
import { expect, it } from "vitest";
import { decodeDocument, encodeDocument, type PageDocument } from "../../../src/content/document/document.ts";
import type { Db } from "../../../src/db/client.ts";
import type { Engine } from "../../../src/db/engines/engine.ts";
import { encodeJson } from "../../../src/db/json.ts";
import type { VersionsTable } from "../../../src/db/schema/content.ts";
import { newId } from "../../../src/kernel/ids.ts";
import { page, post } from "../content/content.ts";

type Block = PageDocument["blocks"][number];

const sheet = (locale: "fr" | "en") => ({
  locale,
  address: "/points",
  note: "measures",
  title: "T",
  paragraphs: ["P"],
});
const points = { title: "points", items: [{ title: "measures", text: '{"type":"points"}' }] };
const measures = { title: "B", items: [{ value: "1", label: "spread" }], source: "points" };
const spread = { sheets: [sheet("fr"), sheet("en")], caption: "spread" };
const others: Block[] = [
  { type: "hero", uid: "hero------", section: "points", title: "measures", actions: [] },
  {
    type: "prose",
    uid: "prose-----",
    body: {
      type: "doc",
      content: [{ type: "paragraph", attrs: { uid: "paragraph-" }, content: [{ type: "text", text: "points" }] }],
    },
  },
];

/** As stored before: kinds have their former names. */
const formerBlocks = [
  ...others,
  { type: "points", uid: "points----", ...points },
  { type: "measures", uid: "measures--", section: "numbers", when: undefined, ...measures },
  { type: "spread", uid: "spread----", ...spread },
] as unknown as Block[];
/** The same with the new kinds; a block without a section name keeps the name it was measured under. */
const newBlocks: Block[] = [
  ...others,
  { type: "features", uid: "points----", section: "points", ...points },
  { type: "figures", uid: "measures--", section: "numbers", ...measures },
  { type: "two-columns", uid: "spread----", section: "spread", ...spread } as Block,
];

type Values = Record<string, string | number | null>;

/** @param openOld opens a database as it was before the kinds of blocks were renamed. */
export function blockKindsContract(openOld: () => Promise<Engine>, reopen: () => Promise<Db>): void {
  it("kinds of blocks are renamed in versions, drafts, and history, with their hashes, and nothing else is", async () => {
    const old = await openOld();
    const ids = { entry: newId(), other: newId(), fr: newId(), en: newId(), post: newId() };
    const former = page("p", { blocks: formerBlocks });
    const renamed = page("p", { blocks: newBlocks });
    const [formerHash, hash] = [encodeDocument(former).hash, encodeDocument(renamed).hash];
    // Words of a text, of a title, and of a section that are no kind.
    const alike = [post("points", { title: '"points"' }), page("measures", { blocks: others })];
    await old.transaction(async (tx) => {
      const insert = (table: string, ...values: Values[]) =>
        (tx as unknown as Kysely<Record<string, Values>>).insertInto(table).values(values).execute();
      await insert("entries", { id: ids.entry, kind: "page", key: "p", source_locale: "fr", created_at: 1 });
      await insert("entries", { id: ids.other, kind: "post", key: "o", source_locale: "fr", created_at: 1 });
      const translation = { kind: "page", revision: 1, published_at: 1, created_at: 1, updated_at: 1 };
      await insert(
        "translations",
        { ...translation, id: ids.fr, entry_id: ids.entry, locale: "fr", slug: "p" },
        { ...translation, id: ids.en, entry_id: ids.entry, locale: "en", slug: "p" },
        { ...translation, id: ids.post, entry_id: ids.other, kind: "post", locale: "fr", slug: "points" },
      );
      const version = {
        slug: "p",
        title: "P",
        summary: "",
        shows: "",
        published_at: 1,
        created_at: 1,
        source_hash: null,
      };
      const stored = { ...version, content_hash: formerHash, document: encodeJson(former) };
      // More than are read at once.
      const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
      await insert(
        "versions",
        ...numbers.map((number) => ({ ...stored, id: newId(), translation_id: ids.fr, number })),
      );
      const english = { ...stored, translation_id: ids.en, source_hash: formerHash };
      await insert("versions", { ...english, id: newId(), number: 1 });
      for (const [index, document] of [...alike, '{ not JSON: "points"'].entries()) {
        const text = typeof document === "string" ? document : encodeJson(document);
        const source_hash = index === 0 ? formerHash : null;
        const kept = { ...version, id: newId(), translation_id: ids.post, number: index + 1, source_hash };
        await insert("versions", { ...kept, content_hash: "kept", document: text });
      }
      const save = { translation_id: ids.fr, kind: "save", at: 1 };
      await insert(
        "revisions",
        { ...save, id: newId(), document: encodeJson(former) },
        { ...save, id: newId(), document: encodeJson(alike[1]) },
        { ...save, id: newId(), document: null },
      );
      const draft = { revision: 1, saved_at: 1, session_began_at: 1 };
      await insert(
        "drafts",
        { ...draft, translation_id: ids.fr, document: encodeJson({ ...former, blocks: [{ type: "points" }] }) },
        { ...draft, translation_id: ids.post, document: encodeJson(alike[0]) },
      );
      await insert("starter_texts", { translation_id: ids.fr, content_hash: formerHash });
    });
    const before = await readAll(old);
    await old.close();
    const migrated = await reopen();
    const after = await readAll(migrated);

    const replaced = (row: { document: string | null }) =>
      row.document === encodeJson(former) ? { ...row, document: encodeJson(renamed) } : row;
    expect(after.versions).toEqual(
      before.versions.map((row) => ({
        ...replaced(row),
        content_hash: row.content_hash === formerHash ? hash : row.content_hash,
        // The hash of another entry's text is not replaced.
        source_hash: row.translation_id === ids.en ? hash : row.source_hash,
      })),
    );
    for (const { document, content_hash } of after.versions.filter((row) => row.content_hash !== "kept")) {
      expect(encodeDocument(decodeDocument(document))).toEqual({ text: document, hash: content_hash });
    }
    expect(after.revisions).toEqual(before.revisions.map(replaced));
    const draft = encodeJson({ ...former, blocks: [{ type: "features", section: "points" }] });
    expect(after.drafts).toEqual(
      before.drafts.map((row) => (row.translation_id === ids.fr ? { ...row, document: draft } : row)),
    );
    expect(after.starter_texts).toEqual([{ translation_id: ids.fr, content_hash: hash }]);
    expect(after.translations).toEqual(before.translations);
    for (const table of ["versions", "revisions"] as const) {
      const update = migrated.transaction((tx) => tx.updateTable(table).set({ document: "x" }).execute());
      await expect(update).rejects.toThrow("immutable");
    }
  });
}

function readAll(from: Pick<Engine, "snapshot">) {
  return from.snapshot(async (reader) => ({
    translations: await reader
      .selectFrom("translations")
      .select(["id", "entry_id", "kind", "locale", "slug", "revision", "published_at", "published_version_id"])
      .orderBy("id")
      .execute(),
    versions: (await reader.selectFrom("versions").selectAll().orderBy("id").execute()).map(
      // A later change of the database takes it away.
      ({ shows: _, ...row }: VersionsTable & { shows?: string }) => row,
    ),
    revisions: await reader.selectFrom("revisions").selectAll().orderBy("id").execute(),
    drafts: await reader.selectFrom("drafts").selectAll().orderBy("translation_id").execute(),
    starter_texts: await reader.selectFrom("starter_texts").selectAll().execute(),
  }));
}
