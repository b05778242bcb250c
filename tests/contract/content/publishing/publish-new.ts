import { expect, it } from "vitest";
import { publishNew } from "../../../../src/content/publishing/many/publish-new.ts";
import { PublishingBatch } from "../../../../src/content/publishing/many/publishing-batch.ts";
import { newId } from "../../../../src/kernel/ids.ts";
import { LOCALES, type Locale } from "../../../../src/kernel/locale.ts";
import { post, put, type Subject } from "../content.ts";

/** What a text that is published leaves behind. */
const TABLES = [
  ...(["entries", "translations", "drafts", "versions", "revisions", "translation_tags", "text_titles"] as const),
  ...(["entry_links", "media_uses", "listed_articles", "listed_texts", "listed_tags", "search_entries"] as const),
  ...(["confirmed_pieces", "changes"] as const),
];

/** Columns that two equal texts differ in: hashes of a text with its address, places in an order. */
const OWN = new Set(["content_hash", "source_hash", "position", "id", "hash", "source"]);

const NOW = 5_000;

/** A text published in one step is what a draft that was published at once is. */
export function publishNewContract({ db }: Subject): void {
  const document = (slug: string, locale: Locale) =>
    post(slug, {
      title: locale === "fr" ? "Le port" : "The harbour",
      tags: [{ tag: "port", label: "Port" }],
      body: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "Quai" }] },
          { type: "paragraph", content: [{ type: "text", text: `Des mots ${locale}` }] },
        ],
      },
    });
  /** Every row, without what is made anew for each text. */
  const rows = (slug: string) =>
    db().snapshot(async (reader) => {
      const all: Record<string, unknown[]> = {};
      for (const table of TABLES) {
        const found = (await reader.selectFrom(table).selectAll().execute()) as Array<Record<string, unknown>>;
        all[table] = found
          .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !OWN.has(name))))
          .map((row) =>
            JSON.stringify(row)
              .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
              .replaceAll(/uid\\*":\\*"[^"\\]+/g, "uid")
              .replaceAll(slug, "slug"),
          )
          .sort();
      }
      return all;
    });

  it("a text that is published without a draft leaves what a draft leaves that was published at once", async () => {
    for (const locale of LOCALES) await put(db(), "slug-a", document("slug-a", locale), locale, NOW);
    const expected = await rows("slug-a");
    const newEntryId = newId();
    const publishAll = (key: string) =>
      db().transaction(async (tx) => {
        const batch = new PublishingBatch();
        const published: unknown[] = [];
        for (const locale of LOCALES) {
          const options = { key, newEntryId, locale, document: document(key, locale), now: NOW, by: null };
          published.push(await publishNew(tx, options, batch));
        }
        await batch.finish(tx, NOW);
        return published;
      });
    expect(await publishAll("slug-b")).toMatchObject([{ revision: 1 }, { revision: 1 }]);
    const both = await rows("slug-b");
    for (const table of TABLES) {
      const once = (expected[table] ?? []).map((row) => String(row));
      const twice = (both[table] ?? []).map((row) => String(row).replaceAll("slug-a", "slug")).sort();
      expect([table, twice]).toEqual([table, [...once, ...once].sort()]);
    }
    // What has its languages already is left to who asked.
    expect(await publishAll("slug-b")).toEqual([null, null]);
    expect(await rows("slug-b")).toEqual(both);
  });
}
