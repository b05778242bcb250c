import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { type DraftDocument, titleOf } from "../../../src/content/document/draft.ts";
import { withoutUids } from "../../../src/content/document/uids.ts";
import { readDraft } from "../../../src/content/drafts/read-draft.ts";
import { type SavedDraft, saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { publishErrors } from "../../../src/content/publishing/publishable.ts";
import { findPublished, findRedirect } from "../../../src/content/reading/find-published.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

export function draftsContract({ db }: Subject): void {
  const save = (key: string, document: DraftDocument, seen: number | null = null, locale: "fr" | "en" = "fr") =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now: 2_000, by: "writer", seen }));
  const read = (translationId: string) => db().snapshot((reader) => readDraft(reader, translationId));
  /** What a draft says; its pieces have ids that nobody typed. */
  const said = async (translationId: string) => {
    const draft = await read(translationId);
    return draft === null ? null : withoutUids(draft.document);
  };
  const find = (slug: string) =>
    db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale: "fr", slug }));

  it("a draft is not on the site", async () => {
    await save("k", post("a"));
    expect(await find("a")).toBeNull();
  });

  it("saving the draft of a published article changes neither its text nor its address", async () => {
    await put(db(), "k", post("a"));
    await save("k", post("b", { title: "Nouveau" }));
    expect((await find("a"))?.document.title).toBe("Titre de a");
    expect(await find("b")).toBeNull();
  });

  it("each save counts one revision more", async () => {
    expect((await save("k", post("a"))).revision).toBe(1);
    expect((await save("k", post("a"))).revision).toBe(2);
  });

  it("a writer who saw an older revision gets a CONFLICT, and the newer text stays", async () => {
    await save("k", post("a", { title: "Un" }));
    const { translationId } = await save("k", post("a", { title: "Deux" }), 1);
    await expect(save("k", post("a", { title: "Trois" }), 1)).rejects.toMatchObject({ code: "CONFLICT", status: 409 });
    await db().transaction((tx) => publish(tx, { translationId, revision: 2, now: 3_000, by: null }));
    expect((await find("a"))?.document.title).toBe("Deux");
  });

  it("a draft that somebody saved meanwhile is not published by whoever saw the one before", async () => {
    const { translationId } = await save("k", post("a", { title: "Relu" }));
    await save("k", post("a", { title: "Pas encore relu" }), 1);
    const early = db().transaction((tx) => publish(tx, { translationId, revision: 1, now: 3_000, by: null }));
    await expect(early).rejects.toMatchObject({ code: "CONFLICT", status: 409 });
    expect(await find("a")).toBeNull();
  });

  it("a writer who saw no draft destroys none", async () => {
    await put(db(), "k", post("a", { title: "Publié" }));
    await save("k", post("a", { title: "En cours" }), 1);
    await expect(put(db(), "k", post("a", { title: "Du terminal" }))).rejects.toMatchObject({
      code: "DRAFT_UNPUBLISHED",
      status: 409,
    });
    await expect(save("k", post("a", { title: "Autre" }))).rejects.toMatchObject({ code: "DRAFT_UNPUBLISHED" });
    expect((await find("a"))?.document.title).toBe("Publié");
    const { document } = await db().snapshot((reader) =>
      reader.selectFrom("drafts").select("document").executeTakeFirstOrThrow(),
    );
    expect(titleOf(JSON.parse(document))).toBe("En cours");
  });

  it("a draft that only repeats a version, as after unpublishing, is in nobody's way", async () => {
    await put(db(), "k", post("a", { title: "Un" }));
    await takeDown(db(), "a");
    await put(db(), "k", post("a", { title: "Deux" }));
    expect((await find("a"))?.document.title).toBe("Deux");
  });

  it("two languages of a key are one entry; a page and an article of one key are two", async () => {
    const french = await save("k", post("a"));
    const english = await save("k", post("a"), null, "en");
    const about = await save("k", page("a"));
    expect(english.entryId).toBe(french.entryId);
    expect(english.translationId).not.toBe(french.translationId);
    expect(about.entryId).not.toBe(french.entryId);
  });

  it("two drafts may propose one address; the second to be published is refused, and told a free one", async () => {
    const one = await save("one", post("a"));
    const two = await save("two", post("a"));
    const out = ({ translationId, revision }: SavedDraft) =>
      db().transaction((tx) => publish(tx, { translationId, revision, now: 3_000, by: null }));
    await out(one);
    await expect(out(two)).rejects.toMatchObject({
      code: "SLUG_TAKEN",
      status: 409,
      reader: { fr: expect.stringContaining("« a-2 » est libre"), en: expect.stringContaining("“a-2” is free") },
    });
    expect((await find("a"))?.key).toBe("one");
    // The draft is there as it was, to be given the other address.
    expect(await read(two.translationId)).toMatchObject({ revision: two.revision, document: { slug: "a" } });
    await out(await save("two", post("a-2"), two.revision));
    expect((await find("a-2"))?.key).toBe("two");
  });

  it("an address another language or a page has is free; the one offered is no redirect's either", async () => {
    await put(db(), "one", post("a"));
    await put(db(), "moved", post("a-2"));
    await put(db(), "moved", post("elsewhere"));
    await put(db(), "english", post("a"), "en");
    await put(db(), "page", page("a"));
    await expect(put(db(), "two", post("a"))).rejects.toMatchObject({
      reader: { en: expect.stringContaining("“a-3” is free") },
    });
  });

  it("an address of the greatest length is offered another one that is no longer", async () => {
    const long = "a".repeat(200);
    await put(db(), "one", post(long));
    await expect(put(db(), "two", post(long))).rejects.toMatchObject({
      reader: { en: expect.stringContaining(`“${"a".repeat(198)}-2” is free`) },
    });
  });

  it("an unpublished article leaves its address free, and is told when it has gone meanwhile", async () => {
    await put(db(), "one", post("a"));
    await takeDown(db(), "a");
    await put(db(), "two", post("a"));
    expect((await find("a"))?.key).toBe("two");
    await expect(put(db(), "one", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN" });
    await put(db(), "one", post("b"));
    // What is published there now is found there, and no redirect waits behind it.
    expect((await find("a"))?.key).toBe("two");
    await takeDown(db(), "a");
    expect(
      await db().snapshot((reader) => findRedirect(readerOf(reader), { kind: "post", locale: "fr", slug: "a" })),
    ).toBeNull();
  });

  it("an address refused at the publish leaves nothing of it behind", async () => {
    await put(db(), "one", post("a"));
    await expect(put(db(), "two", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN" });
    const keys = await db().snapshot((reader) => reader.selectFrom("entries").select("key").execute());
    expect(keys).toEqual([{ key: "one" }]);
  });

  it("a draft without a title, an address, or a text is kept as it is, however often it is saved", async () => {
    const empty: DraftDocument = {
      ...post("a"),
      slug: "",
      title: "",
      publishedAt: null,
      body: { type: "doc", content: [{ type: "paragraph" }] },
    };
    const { translationId } = await save("k", empty);
    const half: DraftDocument = {
      ...page(""),
      slug: "Pas Une Adresse",
      blocks: [{ type: "hero" }, { type: "prose", body: {} }],
    };
    const { translationId: ofPage, revision } = await save("home", half);
    await save("home", half, revision);
    expect(await said(translationId)).toEqual(empty);
    expect(await said(ofPage)).toEqual(half);
  });

  it("what is missing is told at the publish, by field and language, in both languages, and the draft stays", async () => {
    const incomplete: DraftDocument = { ...post("a"), slug: "Ça", title: " " };
    const { translationId, revision } = await save("k", incomplete, null, "en");
    const early = db().transaction((tx) => publish(tx, { translationId, revision, now: 3_000, by: null }));
    await expect(early).rejects.toMatchObject({
      code: "DRAFT_INCOMPLETE",
      status: 422,
      reader: {
        fr: expect.stringMatching(/^La version anglaise ne peut pas être publiée : adresse : .+ ; titre : .+\.$/),
        en: expect.stringMatching(/^The English version cannot be published: URL: .+; title: .+\.$/),
      },
    });
    expect(await said(translationId)).toEqual(incomplete);
    expect(await find("a")).toBeNull();
  });

  it("everything that is wrong is told, and where: a block by its place, from 1", async () => {
    const draft: DraftDocument = {
      ...page("a"),
      title: "",
      blocks: [page("a").blocks[0] as { type: string }, { type: "hero", actions: [] }],
    };
    const errors = publishErrors(draft, 1);
    expect(errors.map(({ path }) => path)).toEqual([["title"], ["blocks", 1, "title"]]);
    expect(errors[1]?.sentence.fr).toMatch(/^bloc 2, title : /);
    expect(publishErrors(post("a"), 1)).toEqual([]);
  });

  it("a draft without a date gets that of its publish", async () => {
    const { translationId, revision } = await save("k", { ...post("a"), publishedAt: null });
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 3_000, by: null }));
    expect((await find("a"))?.document.publishedAt).toBe(3_000);
  });

  it.each([
    ["no document", null, "DRAFT_INVALID"],
    ["an unknown field", { ...post("a"), more: 1 }, "DRAFT_INVALID"],
    ["a text that is none", { ...post("a"), body: { type: "doc", content: ["x"] } }, "DRAFT_INVALID"],
    ["lists within lists without end", { ...post("a"), body: nested(20_000) }, "DRAFT_INVALID"],
    ["a title too long for its field", { ...post("a"), title: "a".repeat(301) }, "DRAFT_INVALID"],
    ["more than fits", { ...post("a"), body: huge() }, "DRAFT_TOO_LARGE"],
  ])("a draft that is %s is refused", async (_, document, code) => {
    await expect(save("k", document as DraftDocument)).rejects.toMatchObject({ code });
    expect(await db().snapshot((reader) => reader.selectFrom("entries").selectAll().execute())).toEqual([]);
  });

  it("the count of saves goes on after a publish: who saw the draft before it cannot write over the next one", async () => {
    const { translationId, revision } = await save("k", post("a"));
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 3_000, by: null }));
    expect(await read(translationId)).toBeNull();
    expect((await save("k", post("a"), revision)).revision).toBe(revision + 1);
    await expect(save("k", post("a"), revision)).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a draft knows the version it was begun on", async () => {
    const { translationId } = await save("k", post("a"));
    expect((await read(translationId))?.baseVersionId).toBeNull();
    await db().transaction((tx) => publish(tx, { translationId, revision: 1, now: 3_000, by: null }));
    const { published_version_id: version } = await db().snapshot((reader) =>
      reader.selectFrom("translations").select("published_version_id").executeTakeFirstOrThrow(),
    );
    await save("k", post("a", { title: "Deux" }), 1);
    await save("k", post("a", { title: "Trois" }), 2);
    expect((await read(translationId))?.baseVersionId).toBe(version);
  });

  it("after unpublishing, the last text is the draft, and a newer draft is kept", async () => {
    await put(db(), "one", post("a", { title: "Public" }));
    await takeDown(db(), "a");
    await put(db(), "two", post("b", { title: "Public" }));
    await save("two", post("b", { title: "Plus récent" }));
    await takeDown(db(), "b");
    const drafts = await db().snapshot((reader) =>
      reader.selectFrom("drafts").select("document").orderBy("translation_id").execute(),
    );
    const titles = drafts.map(({ document }) => titleOf(JSON.parse(document)));
    expect(titles).toEqual(["Public", "Plus récent"]);
  });
}

/** Lists within lists, that deep. */
function nested(depth: number): unknown {
  let node: unknown = { type: "paragraph" };
  for (let level = 0; level < depth; level++) node = { type: "bulletList", content: [node] };
  return { type: "doc", content: [node] };
}

/** A text of more than two megabytes. */
function huge(): unknown {
  const paragraph = { type: "paragraph", content: [{ type: "text", text: "é".repeat(1024) }] };
  return { type: "doc", content: Array.from({ length: 1024 }, () => paragraph) };
}
