import { describe, expect, it } from "vitest";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import { discardDraft } from "../../../../src/content/drafts/discard-draft.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { listItems } from "../../../../src/content/items/list-items.ts";
import {
  findPublishedItem,
  listShownDates,
  listShownDocuments,
} from "../../../../src/content/items/list-published-items.ts";
import { moveItem } from "../../../../src/content/items/places.ts";
import { readFiles } from "../../../../src/content/items/read-files.ts";
import { listMediaUses } from "../../../../src/content/media-uses/list-uses.ts";
import { replaceMedia } from "../../../../src/content/media-uses/replace-media.ts";
import { answeringAddresses } from "../../../../src/content/publishing/known-addresses.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { findFormer } from "../../../../src/content/reading/find-former.ts";
import { searchPublished } from "../../../../src/content/search/search-published.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import type { FactsOf } from "../../../../src/kinds/values.ts";
import { moveToBin } from "../../../../src/media/library/bin.ts";
import { findItem, insertItem } from "../../../../src/media/library/items-table.ts";
import { page, put, type Subject } from "../content.ts";
import { keptSite, SHARED, textAt } from "../site-view.ts";
import { documentWords, facts, idsOf, putItem, takeItemDown, words } from "./item-documents.ts";

const file = (digit: number) => `${digit}`.repeat(32);
const PDF = { type: "application/pdf", width: null, height: null, bytes: 2_400_000, name: "Rapport", by: null };

/** A document has a permanent address in each language, whose file is replaced; key dates stand in the order of their days. */
export function documentsContract({ db }: Subject): void {
  const addFile = (digit: number, pages: number | null = null) =>
    db().transaction((tx) => insertItem(tx, { id: file(digit), ...PDF, pages, now: 1 }));
  const document = async (key: string, said: Partial<FactsOf<"document">> = {}) => {
    await putItem(db(), key, facts("document", { date: "2026-03-03", ...said }));
    await putItem(db(), key, documentWords(`rapport-${key}`, `Rapport ${key}`, { file: { id: file(1) } }));
    await putItem(db(), key, documentWords(`report-${key}`, `Report ${key}`, { file: { id: file(2) } }), "en");
  };
  const at = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findPublishedItem(readerOf(reader), "document", { locale, slug }));
  const shown = async (locale: Locale = "fr") =>
    (await db().snapshot((reader) => listShownDocuments(readerOf(reader), locale))).map(({ key }) => key);
  const found = async (text: string) =>
    (await db().snapshot((reader) => searchPublished(reader, { text, locale: "fr", limit: 9 }))).hits.map(
      ({ slug }) => slug,
    );
  const save = (written: DraftDocument, locale: Locale | "zxx" = "fr", key = "a") =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document: written, now: 10, by: "x", seen: null }));

  it("has an address in each language, whose file is the one that is published there", async () => {
    await document("a");
    expect((await at("rapport-a"))?.words.file).toEqual({ id: file(1) });
    expect((await at("report-a", "en"))?.words.file).toEqual({ id: file(2) });
    expect(await at("report-a")).toBeNull();
    await putItem(db(), "a", documentWords("rapport-a", "Rapport a", { file: { id: file(3) } }));
    expect((await at("rapport-a"))?.words.file).toEqual({ id: file(3) });
    await putItem(db(), "a", documentWords("ailleurs", "Rapport a"));
    const former = () =>
      db().snapshot((reader) => findFormer(reader, { kind: "document", locale: "fr", slug: "rapport-a" }));
    expect(await former()).toEqual({ movedTo: { kind: "document", slug: "ailleurs" } });
    await takeItemDown(db(), "a");
    expect(await former()).toEqual({ gone: { slugs: { en: "report-a" } } });
  });

  it("goes before a page of the owner at its address, also once it is gone; a page where no document ever was stays", async () => {
    const site = keptSite(db());
    const at = () => textAt(site, "/documents/rapport-a", "fr");
    await put(db(), "mine", page("documents/rapport-a", { title: "Ma page" }));
    await put(db(), "other", page("documents/autre", { title: "Autre page" }));
    expect(await at()).toContain("Ma page");
    await document("a");
    // As when the change is followed.
    site.apply(null);
    expect(await at()).toBe(`file ${file(1)}`);
    for (const form of ["/documents/rapport-a.md", "/documents/rapport-a/_payload.json"]) {
      expect([form, await textAt(site, form, "fr")]).toEqual([form, 404]);
    }
    await putItem(db(), "a", facts("document", { date: "2026-03-03", visible: false }));
    expect(await at()).toBe(404);
    await takeItemDown(db(), "a");
    expect(await at()).toBe(410);
    expect(await textAt(site, "/documents/autre", "fr")).toContain("Autre page");
    expect(await textAt(keptSite(db(), undefined, SHARED), "/documents/report-a", "fr")).toBe(404);
  });

  it("is offered while it is visible, and known as what links may lead to", async () => {
    await document("a");
    await document("b", { visible: false });
    expect([await shown(), await shown("en")]).toEqual([["a"], ["a"]]);
    const addresses = ["documents/rapport-a", "documents/inconnu", "documents"].map((slug) => ({
      ...({ kind: "page", locale: "fr" } as const),
      slug,
    }));
    expect(await db().snapshot((reader) => answeringAddresses(reader, addresses))).toEqual([true, false, false]);
  });

  it("is found by the page that lists it, by its title and its description alone", async () => {
    await put(db(), "investor", page("investor", { blocks: [{ type: "document-list", title: "À lire" }] }));
    await document("a");
    const said = { description: "Le bilan moral.", file: { id: file(1) } };
    await putItem(db(), "a", documentWords("rapport-a", "Trampoline", said));
    expect([await found("trampoline"), await found("moral")]).toEqual([["investor"], ["investor"]]);
    expect(await found(file(1))).toEqual([]);
    await putItem(db(), "a", facts("document", { date: "2026-03-03", visible: false }));
    expect(await found("trampoline")).toEqual([]);
  });

  it("is not published without a file or a date; in a draft, both may be missing", async () => {
    const release = async (written: DraftDocument, locale: Locale | "zxx") => {
      const saved = await save(written, locale);
      return db().transaction((tx) => publish(tx, { ...saved, now: 20, by: null }));
    };
    await expect(release(facts("document"), "zxx")).rejects.toMatchObject({ code: "DRAFT_INCOMPLETE" });
    await putItem(db(), "b", facts("document", { date: "2026-03-03" }));
    const saved = await save(documentWords("a", "A", { file: null }), "fr", "b");
    await expect(db().transaction((tx) => publish(tx, { ...saved, now: 20, by: null }))).rejects.toMatchObject({
      code: "DRAFT_INCOMPLETE",
    });
    for (const until of ["2026-02-30", "hier"]) {
      const wrong = documentWords("c", "C", { former: [{ id: file(1), until }] });
      await expect(save(wrong, "fr", "c")).rejects.toMatchObject({ code: "DRAFT_INVALID" });
    }
  });

  describe("its files", () => {
    it("are in use, the former ones too, and are replaced in its draft where the library replaces one", async () => {
      for (const digit of [1, 2, 3]) await addFile(digit);
      await putItem(db(), "a", facts("document", { date: "2026-03-03" }));
      const former = [{ id: file(2), until: "2026-04-01" }];
      await putItem(db(), "a", documentWords("rapport", "Rapport", { file: { id: file(1) }, former }));
      const { text } = await idsOf(db(), "a");
      for (const digit of [1, 2]) {
        const uses = await db().snapshot((reader) => listMediaUses(reader, file(digit)));
        expect(uses).toMatchObject([{ kind: "document", translationId: text, published: true }]);
        const deleting = db().transaction((tx) => moveToBin(tx, file(digit), { now: 30, by: null }));
        await expect(deleting).rejects.toMatchObject({ code: "MEDIA_IN_USE" });
      }
      const path = `/media/${file(3)}.pdf`;
      const to = { id: file(3), picture: null, file: { path, type: "application/pdf", bytes: 9 } };
      const written = await db().transaction((tx) => replaceMedia(tx, { from: file(1), to, now: 40, by: null }));
      expect(written).toEqual([text]);
      // Visitors get it once somebody publishes it.
      expect((await at("rapport"))?.words.file).toEqual({ id: file(1) });
      const draft = await db().snapshot((reader) =>
        reader.selectFrom("drafts").select("document").where("translation_id", "=", text).executeTakeFirstOrThrow(),
      );
      expect(JSON.parse(draft.document).words).toMatchObject({ file: { id: file(3) }, former });
    });

    it("are read with what the library says of them; one in the bin or unknown is none", async () => {
      await addFile(1, 12);
      await addFile(2);
      await db().transaction((tx) => moveToBin(tx, file(2), { now: 30, by: null }));
      const files = await db().snapshot((state) => readFiles(readerOf(state), [file(1), file(1), file(2), file(3)]));
      expect([...files.values()]).toEqual([{ id: file(1), type: "application/pdf", bytes: 2_400_000, pages: 12 }]);
    });

    it("that came before pages were counted get their number when they are handed in again", async () => {
      await addFile(1);
      await addFile(1, 7);
      await addFile(1);
      expect(await db().snapshot((reader) => findItem(reader, file(1)))).toMatchObject({ pages: 7 });
    });
  });

  it("are listed by the date that they say now, the newest first, and those without one before all; nobody moves them", async () => {
    const pageAfter = (kind: "document" | "key-date", after: string | null) =>
      db().snapshot((reader) => listItems(reader, { kind, after, limit: 2, q: "" }));
    const listed = async (kind: "document" | "key-date" = "document") => {
      let page = await pageAfter(kind, null);
      const found = [...page.items];
      while (page.more) {
        page = await pageAfter(kind, found.at(-1)?.id ?? null);
        found.push(...page.items);
      }
      return found.map(({ key }) => key).join("");
    };
    for (const [key, date] of Object.entries({ a: "2025-01-31", b: "2026-03-03", c: "2026-03-03", d: "1999-12-31" })) {
      await document(key, { date });
    }
    await save(documentWords("neuf", "Neuf"), "fr", "e");
    expect(await listed()).toBe("ebcad");
    await save(facts("document", { date: "2026-02-01" }), "zxx", "d");
    expect(await listed()).toBe("ebcda");
    const { text } = await idsOf(db(), "d", "zxx");
    await db().transaction((tx) => discardDraft(tx, { translationId: text, seen: 2, now: 20, by: "x" }));
    expect(await listed()).toBe("ebcad");
    await putItem(db(), "b", facts("document", { date: "2000-01-01" }));
    expect(await listed()).toBe("ecabd");
    const { id } = await idsOf(db(), "a");
    await expect(db().transaction((tx) => moveItem(tx, { id, after: null, now: 30 }))).rejects.toMatchObject({
      code: "ITEMS_BY_DATE",
    });
    for (const [key, startsOn] of Object.entries({ x: "2027-01-10", y: "2027-01-11" })) {
      await putItem(db(), key, facts("key-date", { startsOn }));
    }
    expect(await listed("key-date")).toBe("yx");
  });

  it("key dates stand in the order of their days, whatever the order in which they came, and without those that are hidden", async () => {
    const days: Record<string, Partial<FactsOf<"key-date">>> = {
      a: { startsOn: "2027-01-10" },
      b: { startsOn: "2026-05-12", endsOn: "2026-05-13" },
      c: { startsOn: "2026-12-01", visible: false },
      d: { startsOn: "2026-12-31" },
    };
    for (const [key, said] of Object.entries(days)) {
      await putItem(db(), key, facts("key-date", said));
      await putItem(db(), key, words("key-date", `Date ${key}`, { place: "Lyon" }));
    }
    const dates = await db().snapshot((reader) => listShownDates(readerOf(reader), "fr"));
    expect(dates.map(({ key }) => key)).toEqual(["b", "d", "a"]);
    expect(await db().snapshot((reader) => listShownDates(readerOf(reader), "en"))).toEqual([]);
  });
}
