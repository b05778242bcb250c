import { expect, it } from "vitest";
import type { PostDocument } from "../../../../src/content/document/document.ts";
import { readReplaced } from "../../../../src/content/drafts/edited-since.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { textDifference } from "../../../../src/content/drafts/text-difference.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { post, put, type Subject, takeDown } from "../content.ts";

/** What a file would replace, and how that is told in a terminal. */
export function editedSinceContract({ db }: Subject): void {
  const replaced = (document: PostDocument, key = "k") =>
    db().transaction((tx) => readReplaced(tx, { key, locale: "fr", document }));
  const edit = (document: PostDocument, seen: number | null) =>
    db().transaction((tx) => saveDraft(tx, { key: "k", locale: "fr", document, now: 2, by: "editor", seen }));

  it("a new article, and one that nobody edited since its file, lose nothing", async () => {
    expect(await replaced(post("a"))).toEqual({ revision: null, edited: null });
    await put(db(), "k", post("a"));
    expect(await replaced(post("a", { title: "Autre" }))).toEqual({ revision: 1, edited: null });
    await takeDown(db(), "a");
    expect(await replaced(post("a", { title: "Autre" }))).toEqual({ revision: 2, edited: null });
  });

  it("a draft that was edited is told, until the file says the same", async () => {
    await put(db(), "k", post("a"));
    await edit(post("a", { title: "Corrigé" }), 1);
    expect(await replaced(post("a"))).toMatchObject({ revision: 2, edited: { title: "Corrigé" } });
    expect(await replaced(post("a", { title: "Corrigé" }))).toEqual({ revision: 2, edited: null });
  });

  it("so is what was edited and published, and an article that no file ever said", async () => {
    await put(db(), "k", post("a"));
    const { translationId, revision } = await edit(post("a", { title: "Corrigé" }), 1);
    await db().transaction((tx) => publish(tx, { translationId, revision, now: 3, by: "editor" }));
    expect(await replaced(post("a"))).toMatchObject({ edited: { title: "Corrigé" } });
    await db().transaction((tx) =>
      saveDraft(tx, { key: "own", locale: "fr", document: post("own"), now: 2, by: "editor", seen: null }),
    );
    expect(await replaced(post("own", { title: "Du fichier" }), "own")).toMatchObject({ edited: { slug: "own" } });
  });

  it("what was edited and put back as the file had it is not", async () => {
    await put(db(), "k", post("a"));
    await edit(post("a", { title: "Corrigé" }), 1);
    await edit(post("a"), 2);
    expect(await replaced(post("a", { title: "Autre" }))).toEqual({ revision: 3, edited: null });
  });

  it("the difference names each field, and each line of the text with the one before it", async () => {
    const text = (...lines: string[]) => ({
      type: "doc" as const,
      content: lines.map((line) => ({ type: "paragraph", content: [{ type: "text", text: line }] })),
    });
    const before = post("a", { title: "Un", tags: [{ tag: "x", label: "Eau" }], body: text("Tête", "Milieu", "Fin") });
    const after = post("a", { title: "Deux", summary: "Court", body: text("Tête", "Autre milieu", "Fin") });
    expect(await textDifference(before, after, "fr")).toBe(
      [
        ...["titre :", "  - Un", "  + Deux", "résumé :", "  + Court", "étiquettes :", "  - Eau"],
        ...["texte :", "  ligne 2", "", "  - Milieu", "  + Autre milieu", ""],
      ].join("\n"),
    );
    expect(await textDifference(before, after, "en")).toContain("title:\n  - Un\n  + Deux\nsummary:");
    expect(await textDifference(before, before, "fr")).toBe("");
  });

  it("a text that was written anew is told in a few lines, soon", async () => {
    const text = (word: string) => ({
      type: "doc" as const,
      content: Array.from({ length: 3_000 }, (_, index) => ({
        type: "paragraph",
        content: [{ type: "text", text: `${word} ${index}` }],
      })),
    });
    const difference = await textDifference(
      post("a", { body: text("avant") }),
      post("a", { body: text("après") }),
      "fr",
    );
    expect(difference).toMatch(/^texte :\n {2}textes trop différents : \d+ lignes remplacées par \d+$/);
    // Of what it does name, no more than a few screens.
    const half = { ...text("avant"), content: text("avant").content.slice(0, 400) };
    const lines = (await textDifference(post("a", { body: half }), post("a", { body: text("x") }), "fr")).split("\n");
    expect(lines.length).toBeLessThanOrEqual(121);
    const missing = { ...half, content: half.content.filter((_, index) => index % 2 === 0) };
    const many = (await textDifference(post("a", { body: half }), post("a", { body: missing }), "fr")).split("\n");
    expect([many.length, many.at(-1)]).toEqual([121, expect.stringMatching(/^ {2}… et \d+ lignes de plus$/)]);
  });
}
