import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import type { Document } from "../../../src/content/document/document.ts";
import { piecesOf } from "../../../src/content/document/pieces.ts";
import { readDraft } from "../../../src/content/drafts/read-draft.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { findPublished } from "../../../src/content/reading/find-published.ts";
import type { AddressedKind } from "../../../src/db/schema.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

/** The ids by which pieces of two texts are compared: those of one text before and after, and those of two languages. */
export function uidsContract({ db }: Subject): void {
  const article = (...words: string[]) =>
    post("a", {
      body: {
        type: "doc",
        content: words.map((text): RichTextNode => ({ type: "paragraph", content: [{ type: "text", text }] })),
      },
    });
  const published = async (locale: Locale = "fr", slug = "a", kind: AddressedKind = "post"): Promise<Document> => {
    const found = await db().snapshot((reader) => findPublished(readerOf(reader), { kind, locale, slug }));
    if (found === null) throw new Error("nothing is published there");
    return found.document;
  };
  const uids = async (...where: Parameters<typeof published>) =>
    piecesOf(await published(...where)).map(({ uid }) => uid);

  it("whatever is published has an id for each of its pieces, its own", async () => {
    await put(db(), "k", article("Un.", "Deux.", "Un."));
    await put(db(), "p", page("p", { blocks: [{ type: "hero", title: "A", actions: [] }, { type: "post-list" }] }));
    for (const all of [await uids(), await uids("fr", "p", "page")]) {
      expect(all.length).toBeGreaterThan(1);
      expect(all).not.toContain(undefined);
      expect(new Set(all).size).toBe(all.length);
    }
  });

  it("publishing a file again keeps the ids of what stayed, gives what is new its own, and revives none", async () => {
    await put(db(), "k", article("Un.", "Deux.", "Trois."));
    const [one, two, three] = await uids();
    await put(db(), "k", article("Zéro.", "Un.", "Deux, autrement.", "Trois."));
    const [zero, ...others] = await uids();
    expect(others).toEqual([one, two, three]);
    expect([one, two, three]).not.toContain(zero);
    await put(db(), "k", article("Un."));
    await put(db(), "k", article("Un.", "Neuf."));
    const [still, fresh] = await uids();
    expect(still).toBe(one);
    expect([zero, two, three]).not.toContain(fresh);
  });

  it("also after the article was off the site, and where its draft was published unchanged", async () => {
    await put(db(), "k", article("Un.", "Deux."));
    const before = await uids();
    await takeDown(db(), "a");
    await put(db(), "k", article("Un.", "Deux."));
    expect(await uids()).toEqual(before);
  });

  it("a translation built like its source shares its ids, and keeps them whatever becomes of either", async () => {
    await put(db(), "k", article("Un.", "Deux."));
    await put(db(), "k", article("One.", "Two."), "en");
    const shared = await uids();
    expect(await uids("en")).toEqual(shared);
    await put(db(), "k", article("Un.", "Un et demi.", "Deux."));
    await put(db(), "k", article("One.", "Two!"), "en");
    expect(await uids("en")).toEqual(shared);
    const [one, , two] = await uids();
    expect([one, two]).toEqual(shared);
  });

  it("a translation built otherwise, another article, and an article of the same address share none", async () => {
    await put(db(), "k", article("Un.", "Deux."));
    await put(db(), "k", article("One.", "Two.", "Three."), "en");
    await put(db(), "other", { ...article("Un.", "Deux."), slug: "b" });
    const own = await uids();
    for (const uid of [...(await uids("en")), ...(await uids("fr", "b"))]) expect(own).not.toContain(uid);
  });

  it("nobody finds a page by the ids in it", async () => {
    await put(db(), "p", page("p", { blocks: [{ type: "hero", uid: "xylophones", title: "A", actions: [] }] }));
    expect(await uids("fr", "p", "page")).toEqual(["xylophones"]);
    const words = await db().snapshot((reader) => reader.selectFrom("search_words").select("word").execute());
    expect(words.map(({ word }) => word)).toContain("page");
    expect(words.map(({ word }) => word)).not.toContain("xylophones");
  });

  it("the ids an editor sends are the ones that are kept, but for the second of two that are the same", async () => {
    const [first, second] = ["AAAAAAAAAA", "BBBBBBBBBB"].map(
      (uid): RichTextNode => ({ type: "paragraph", attrs: { uid } }),
    );
    const body = { type: "doc" as const, content: [first, second, first] as RichTextNode[] };
    const save = (seen: number | null) =>
      db().transaction((tx) =>
        saveDraft(tx, { key: "k", locale: "fr", document: post("a", { body }), now: 1, by: "writer", seen }),
      );
    const { translationId, revision } = await save(null);
    await save(revision);
    const draft = await db().snapshot((reader) => readDraft(reader, translationId));
    const [one, two, three] = draft === null ? [] : piecesOf(draft.document).map(({ uid }) => uid);
    expect([one, two]).toEqual(["AAAAAAAAAA", "BBBBBBBBBB"]);
    expect(three).toMatch(/^[\w-]{10}$/);
    expect([one, two]).not.toContain(three);
  });
}
