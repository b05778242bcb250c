import { expect, it } from "vitest";
import type { Document } from "../../src/content/document/document.ts";
import { publish } from "../../src/content/publishing/publish.ts";
import { saveDraft } from "../../src/content/publishing/save-draft.ts";
import { findPublished } from "../../src/content/reading/find-published.ts";
import { page, post, put, type Subject, takeDown } from "./content.ts";

export function draftsContract({ db }: Subject): void {
  const save = (key: string, document: Document, seen: number | null = null, locale: "fr" | "en" = "fr") =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now: 2_000, by: "writer", seen }));
  const find = (slug: string) => db().snapshot((reader) => findPublished(reader, { kind: "post", locale: "fr", slug }));

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
    await db().transaction((tx) => publish(tx, { translationId, seen: 2, now: 3_000, by: null }));
    expect((await find("a"))?.document.title).toBe("Deux");
  });

  it("a draft that somebody saved meanwhile is not published by whoever saw the one before", async () => {
    const { translationId } = await save("k", post("a", { title: "Relu" }));
    await save("k", post("a", { title: "Pas encore relu" }), 1);
    const early = db().transaction((tx) => publish(tx, { translationId, seen: 1, now: 3_000, by: null }));
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
    const { draft } = await db().snapshot((reader) =>
      reader.selectFrom("translations").select("draft").executeTakeFirstOrThrow(),
    );
    expect((JSON.parse(draft ?? "null") as Document).title).toBe("En cours");
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

  it("an address that another article has, published or not, is refused", async () => {
    await put(db(), "one", post("a"));
    await save("two", post("b"));
    await expect(save("three", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN", status: 409 });
    await expect(save("three", post("b"))).rejects.toMatchObject({ code: "SLUG_TAKEN" });
    await expect(save("three", post("a"), null, "en")).resolves.toMatchObject({ revision: 1 });
    await expect(save("three", page("a"))).resolves.toMatchObject({ revision: 1 });
  });

  it("an address refused at save leaves no entry behind", async () => {
    await put(db(), "one", post("a"));
    await expect(save("two", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN" });
    const keys = await db().snapshot((reader) => reader.selectFrom("entries").select("key").execute());
    expect(keys).toEqual([{ key: "one" }]);
  });

  it("after unpublishing, the last text is the draft, and a newer draft is kept", async () => {
    await put(db(), "one", post("a", { title: "Public" }));
    await takeDown(db(), "a");
    await put(db(), "two", post("b", { title: "Public" }));
    await save("two", post("b", { title: "Plus récent" }));
    await takeDown(db(), "b");
    const drafts = await db().snapshot((reader) =>
      reader.selectFrom("translations").select("draft").orderBy("slug").execute(),
    );
    const titles = drafts.map(({ draft }) => (JSON.parse(draft ?? "null") as Document).title);
    expect(titles).toEqual(["Public", "Plus récent"]);
  });
}
