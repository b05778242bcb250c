import { expect, it } from "vitest";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { findPublished, findRedirect } from "../../../../src/content/reading/find-published.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { page, post, put, type Subject, takeDown } from "../content.ts";

export function publishingContract({ db }: Subject): void {
  const find = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale, slug }));
  const redirect = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findRedirect(readerOf(reader), { kind: "post", locale, slug }));
  const versions = () =>
    db().snapshot((reader) => reader.selectFrom("versions").select(["number", "title"]).orderBy("number").execute());

  it("what is published is found at its address, whole", async () => {
    const document = post("a", { title: "L’été 🌞", tags: [{ tag: "ete", label: "Été" }], seo: { title: "Été" } });
    await put(db(), "k", document, "fr", 7_000);
    expect(await find("a")).toMatchObject({ key: "k", locale: "fr", updatedAt: 7_000, document, slugs: { fr: "a" } });
    expect(await find("a", "en")).toBeNull();
    expect(await find("b")).toBeNull();
  });

  it("an article and a page of one address are two things", async () => {
    await put(db(), "k", page("a"));
    expect(await find("a")).toBeNull();
  });

  it("languages are published and taken down independently, and know each other's address", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"), "en");
    expect((await find("a"))?.slugs).toEqual({ fr: "a", en: "b" });
    await takeDown(db(), "b", "en");
    expect((await find("a"))?.slugs).toEqual({ fr: "a" });
    expect(await find("b", "en")).toBeNull();
  });

  it("publishing again keeps the former version and shows the new one", async () => {
    await put(db(), "k", post("a", { title: "Un" }));
    await put(db(), "k", post("a", { title: "Deux" }));
    expect((await find("a"))?.document.title).toBe("Deux");
    expect(await versions()).toEqual([
      { number: 1, title: "Un" },
      { number: 2, title: "Deux" },
    ]);
  });

  it("a draft published twice is refused the second time", async () => {
    const { translationId, revision } = await db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: post("a"), now: 1, by: null, seen: null }),
    );
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 2, by: null }));
    const again = db().transaction((tx) => publish(tx, { translationId, revision, now: 3, by: null }));
    await expect(again).rejects.toMatchObject({ code: "NOTHING_TO_PUBLISH", status: 409 });
    expect(await versions()).toHaveLength(1);
  });

  it("a moved article leaves a redirect at each address it had, straight to where it is", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"));
    await put(db(), "k", post("c"));
    expect(await find("a")).toBeNull();
    expect(await find("b")).toBeNull();
    expect([await redirect("a"), await redirect("b"), await redirect("c")]).toEqual(["c", "c", null]);
    expect(await redirect("a", "en")).toBeNull();
  });

  it("an article that moves back is found there, without a redirect in a circle", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"));
    await put(db(), "k", post("a"));
    expect((await find("a"))?.key).toBe("k");
    expect([await redirect("a"), await redirect("b")]).toEqual([null, "a"]);
  });

  it("the address an article left is free, and its new tenant takes the place of the redirect", async () => {
    await put(db(), "one", post("a"));
    await put(db(), "one", post("b"));
    await put(db(), "two", post("a"));
    expect((await find("a"))?.key).toBe("two");
    expect(await redirect("a")).toBeNull();
    await put(db(), "two", post("c"));
    expect(await redirect("a")).toBe("c");
  });

  it("an article moved while it was off the site redirects from where it was last seen", async () => {
    await put(db(), "k", post("a"));
    await takeDown(db(), "a");
    await put(db(), "k", post("b"));
    expect(await redirect("a")).toBe("b");
  });

  it("a former address leads nowhere while its article is off the site", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"));
    await takeDown(db(), "b");
    expect(await redirect("a")).toBeNull();
    await put(db(), "k", post("b"));
    expect(await redirect("a")).toBe("b");
  });

  it("a move to an address in use is refused, and nothing of it remains", async () => {
    await put(db(), "one", post("a"));
    await put(db(), "two", post("b"));
    await expect(put(db(), "two", post("a"))).rejects.toMatchObject({ code: "SLUG_TAKEN", status: 409 });
    expect((await find("a"))?.key).toBe("one");
    expect((await find("b"))?.key).toBe("two");
    expect(await redirect("b")).toBeNull();
    expect(await versions()).toHaveLength(2);
  });

  it("only what is published can be taken down, and only once", async () => {
    await put(db(), "k", post("a"));
    await expect(takeDown(db(), "nowhere")).rejects.toMatchObject({ code: "NOT_PUBLISHED", status: 404 });
    await takeDown(db(), "a");
    expect(await find("a")).toBeNull();
    await expect(takeDown(db(), "a")).rejects.toMatchObject({ code: "NOT_PUBLISHED" });
  });

  it("a translation records the source text it translates, whatever its date", async () => {
    const hashes = () =>
      db().snapshot((reader) =>
        reader
          .selectFrom("translations")
          .innerJoin("versions", "versions.id", "translations.published_version_id")
          .select(["translations.locale", "versions.content_hash", "versions.source_hash"])
          .orderBy("translations.locale", "desc")
          .execute(),
      );
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"), "en");
    const [french, english] = await hashes();
    expect(french?.source_hash).toBeNull();
    expect(english?.source_hash).toBe(french?.content_hash);
    await put(db(), "k", post("a", { publishedAt: 9 }));
    expect((await hashes())[0]?.content_hash).toBe(french?.content_hash);
    await put(db(), "k", post("a", { title: "Autre" }));
    const [changed, same] = await hashes();
    expect(changed?.content_hash).not.toBe(same?.source_hash);
  });
}
