import { expect, it } from "vitest";
import { binEntry, restoreEntry } from "../../../../src/content/bin/bin-entry.ts";
import { purgeEntry } from "../../../../src/content/bin/purge-entry.ts";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import { type DraftDocument, titleOf } from "../../../../src/content/document/draft.ts";
import { readDraft } from "../../../../src/content/drafts/read-draft.ts";
import { listRevisions } from "../../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { listItems } from "../../../../src/content/items/list-items.ts";
import { listPublishedItems } from "../../../../src/content/items/list-published-items.ts";
import { moveItem } from "../../../../src/content/items/places.ts";
import { readItem } from "../../../../src/content/items/read-item.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { countAddresses, listAddresses } from "../../../../src/content/reading/list-published.ts";
import { searchPublished } from "../../../../src/content/search/search-published.ts";
import type { Db } from "../../../../src/db/client.ts";
import { type Locale, NO_LANGUAGE, type TextLanguage } from "../../../../src/kernel/locale.ts";
import { page, put, type Subject } from "../content.ts";
import { facts, idsOf, putItem, takeItemDown, words } from "./item-documents.ts";

export function itemsContract({ db, reopen }: Subject): void {
  const shown = (locale: Locale = "fr") =>
    db().snapshot(async (reader) => {
      const items = await listPublishedItems(readerOf(reader), "feature", locale);
      return items.map(({ title }) => title);
    });
  const listed = (q = "") =>
    db().snapshot((reader) => listItems(reader, { kind: "feature", after: null, limit: 50, q }));
  const save = (key: string, document: DraftDocument, locale: TextLanguage, seen: number | null = null) =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now: 6_000, by: null, seen }));
  const feature = async (key: string, title: string, on: Db = db()) => {
    await putItem(on, key, facts("feature"));
    await putItem(on, key, words("feature", title));
  };
  const move = async (key: string, after: string | null, on: Db = db()) => {
    const [{ id }, before] = [await idsOf(on, key), after === null ? null : await idsOf(on, after)];
    return on.transaction((tx) => moveItem(tx, { id, after: before?.id ?? null, now: 7_000 }));
  };

  it("visitors get an item in the languages in which it is published, and none without what is said for all", async () => {
    await feature("a", "Un");
    await save("b", words("feature", "Deux"), "fr");
    expect([await shown(), await shown("en")]).toEqual([["Un"], []]);
    await putItem(db(), "a", words("feature", "One"), "en");
    expect(await shown("en")).toEqual(["One"]);
    const { text } = await idsOf(db(), "b");
    await expect(
      db().transaction((tx) => publish(tx, { translationId: text, revision: 1, now: 7_000, by: null })),
    ).rejects.toMatchObject({ code: "FACTS_MISSING", status: 409 });
    expect(await shown()).toEqual(["Un"]);
    await takeItemDown(db(), "a");
    expect([await shown(), await shown("en")]).toEqual([[], ["One"]]);
  });

  it("a kind that says nothing for all languages needs none of it", async () => {
    await putItem(db(), "g", words("feature-group", "Écrire"));
    const groups = await db().snapshot((reader) => listPublishedItems(readerOf(reader), "feature-group", "fr"));
    expect(groups).toMatchObject([{ key: "g", title: "Écrire", facts: {} }]);
  });

  it("a draft of an item is refused and kept by the rules of its kind", async () => {
    const wrong = { ...words("plan", "Pro"), words: { line: 3 } } as unknown as DraftDocument;
    await expect(save("p", wrong, "fr")).rejects.toMatchObject({ code: "DRAFT_INVALID" });
    await expect(save("p", facts("plan", { monthly: -1 }), NO_LANGUAGE)).rejects.toMatchObject({
      code: "DRAFT_INVALID",
    });
    // What every object has is no kind.
    const inherited = { kind: "constructor", title: "", words: {} } as unknown as DraftDocument;
    await expect(save("p", inherited, "fr")).rejects.toMatchObject({ code: "DRAFT_INVALID" });
    const half = words("plan", "", { action: { label: "Essayer", to: "" } });
    const saved = await save("p", half, "fr");
    await putItem(db(), "p", facts("plan"));
    await expect(db().transaction((tx) => publish(tx, { ...saved, now: 7_000, by: null }))).rejects.toMatchObject({
      code: "DRAFT_INCOMPLETE",
      reader: { fr: expect.stringContaining("titre") },
    });
    expect(
      titleOf((await db().snapshot((reader) => readDraft(reader, saved.translationId)))?.document as DraftDocument),
    ).toBe("");
  });

  it("words stand in a language, and what is said for all languages in none", async () => {
    await expect(save("a", words("feature", "Un"), NO_LANGUAGE)).rejects.toMatchObject({ code: "DRAFT_INVALID" });
    await expect(save("a", facts("feature"), "fr")).rejects.toMatchObject({ code: "DRAFT_INVALID" });
  });

  it("each text has its history, and a translation says what is behind its source", async () => {
    await feature("a", "Un");
    await putItem(db(), "a", words("feature", "One", { line: "In one line" }), "en");
    const { text } = await idsOf(db(), "a");
    await save("a", words("feature", "Un", { line: "En une ligne" }), "fr", 1);
    const { id } = await idsOf(db(), "a");
    const item = await db().snapshot((reader) => readItem(reader, id));
    expect(item?.states).toMatchObject({
      fr: { state: "changed", revision: 2 },
      en: { state: "published", behind: 1 },
      zxx: { state: "published", behind: 0 },
    });
    const lines = await db().snapshot((reader) => listRevisions(reader, text, 10));
    expect(lines.map(({ kind }) => kind)).toEqual(["import"]);
  });

  it("stands in the order that people gave, one row written for a move", async () => {
    for (const key of ["a", "b", "c", "d"]) await feature(key, key);
    expect(await shown()).toEqual(["a", "b", "c", "d"]);
    const places = () =>
      db().snapshot((reader) => reader.selectFrom("entries").select(["key", "place"]).orderBy("key").execute());
    const before = await places();
    expect(await move("d", "a")).toBe(true);
    expect(await shown()).toEqual(["a", "d", "b", "c"]);
    const changed = (await places()).filter(({ place }, index) => place !== before[index]?.place);
    expect(changed.map(({ key }) => key)).toEqual(["d"]);
    expect(await move("c", null)).toBe(true);
    expect(await move("c", null)).toBe(false);
    expect(await shown()).toEqual(["c", "a", "d", "b"]);
    await expect(move("a", "a")).rejects.toMatchObject({ code: "ITEM_UNKNOWN" });
    await expect(move("a", "nothing")).rejects.toMatchObject({ code: "ITEM_UNKNOWN" });
  });

  it("two people who move at once both get what they did", async () => {
    for (const key of ["a", "b", "c", "d", "e"]) await feature(key, key);
    const other = await reopen();
    await Promise.all([move("a", "e"), move("b", "d", other), move("e", "c")]);
    const order = await shown();
    expect([...order].sort()).toEqual(["a", "b", "c", "d", "e"]);
    expect(
      await db().snapshot(async (reader) =>
        (await listItems(reader, { kind: "feature", after: null, limit: 9, q: "" })).items.map(({ key }) => key),
      ),
    ).toEqual(order);
    const places = await db().snapshot((reader) => reader.selectFrom("entries").select("place").execute());
    expect(new Set(places.map(({ place }) => place)).size).toBe(5);
  });

  it("is listed with its drafts, by pages, and found by words of either title", async () => {
    await feature("a", "Éditeur de texte");
    await save("a", words("feature", "Text editor"), "en");
    await save("b", words("feature", "Médiathèque"), "fr");
    expect((await listed()).items.map(({ titles }) => titles)).toEqual([
      { fr: "Éditeur de texte", en: "Text editor" },
      { fr: "Médiathèque" },
    ]);
    expect((await listed("editeur")).items.map(({ key }) => key)).toEqual(["a"]);
    expect((await listed("text edi")).items.map(({ key }) => key)).toEqual(["a"]);
    expect((await listed("%")).total).toBe(2);
    const first = await db().snapshot((reader) => listItems(reader, { kind: "feature", after: null, limit: 1, q: "" }));
    expect([first.items.map(({ key }) => key), first.more, first.total]).toEqual([["a"], true, 2]);
    const after = first.items[0]?.id ?? "";
    const next = await db().snapshot((reader) => listItems(reader, { kind: "feature", after, limit: 1, q: "" }));
    expect([next.items.map(({ key }) => key), next.more]).toEqual([["b"], false]);
  });

  it("has no address: no list, no sitemap, and no search names it; the pages that show it are found by its words", async () => {
    await put(
      db(),
      "home",
      page("", { blocks: [{ type: "feature-list", title: "Ce que fait Vitrine", detailed: false }] }),
    );
    const total = await db().snapshot((reader) => countAddresses(readerOf(reader)));
    const found = async (text: string) =>
      (await db().snapshot((reader) => searchPublished(reader, { text, locale: "fr", limit: 5 }))).hits.map(
        ({ kind, slug }) => `${kind} ${slug}`,
      );
    expect(await found("trampoline")).toEqual([]);
    await feature("a", "Trampoline");
    expect(await found("trampoline")).toEqual(["page "]);
    expect(await db().snapshot((reader) => countAddresses(readerOf(reader)))).toBe(total);
    expect(await db().snapshot((reader) => listAddresses(readerOf(reader), { limit: 9, offset: 0 }))).toHaveLength(
      total,
    );
    await putItem(db(), "a", facts("feature", { visible: false }));
    expect(await found("trampoline")).toEqual([]);
    await putItem(db(), "a", facts("feature", { visible: true }));
    expect(await found("trampoline")).toEqual(["page "]);
    await takeItemDown(db(), "a");
    expect(await found("trampoline")).toEqual([]);
  });

  it("goes into the bin with all its texts, comes back as drafts, and is deleted for good", async () => {
    await feature("a", "Un");
    const { id } = await idsOf(db(), "a");
    const by = { id: "editor", email: "editor@example.org" };
    await db().transaction((tx) => binEntry(tx, { entryId: id, now: 8_000, by }));
    expect([await shown(), (await listed()).total]).toEqual([[], 0]);
    expect(await db().transaction((tx) => restoreEntry(tx, id))).toBe("feature");
    expect((await db().snapshot((reader) => readItem(reader, id)))?.states).toMatchObject({
      fr: { state: "draft" },
      zxx: { state: "draft" },
    });
    expect((await listed()).total).toBe(1);
    await db().transaction((tx) => binEntry(tx, { entryId: id, now: 9_000, by }));
    await db().transaction((tx) => purgeEntry(tx, { entryId: id, now: 10_000 }));
    expect(await db().snapshot((reader) => readItem(reader, id))).toBeNull();
  });
}
