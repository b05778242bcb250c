import { expect, it } from "vitest";
import { MAX_REVISION_NAME_LENGTH } from "../../../src/content/contract/limits.ts";
import { nameCurrentText, nameRevision } from "../../../src/content/drafts/name-revision.ts";
import { listRevisions } from "../../../src/content/drafts/revisions.ts";
import { SESSION_MS, saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { post, type Subject } from "./content.ts";

/** States of a text that somebody called by a name. */
export function namedRevisionsContract({ db }: Subject): void {
  const save = (title: string, seen: number, now = 1_000) =>
    db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: post("a", { title }), now, by: "writer", seen }),
    );
  const lines = async (translationId: string) => {
    const revisions = await db().snapshot((reader) => listRevisions(reader, translationId, 100));
    return revisions.map(({ kind, revision, name }) => `${kind} ${revision} ${name}`);
  };
  const name = (translationId: string, revisionId: string, called: string | null) =>
    db().transaction((tx) => nameRevision(tx, { translationId, revisionId, name: called, now: 5_000, by: "writer" }));
  const nameNow = (translationId: string, seen: number, called: string) =>
    db().transaction((tx) => nameCurrentText(tx, { translationId, seen, name: called, now: 5_000, by: "writer" }));

  it("the text as it is now gets a line of its own and a name, once; the session goes on after it", async () => {
    const { translationId } = await save("Un", 0);
    const line = await nameNow(translationId, 1, "  Avant la relecture ");
    expect(await nameNow(translationId, 1, "Relue")).toBe(line);
    expect(await lines(translationId)).toEqual(["save 1 Relue"]);
    await save("Deux", 1, 1_001);
    expect(await lines(translationId)).toEqual(["save 1 Relue"]);
    await save("Trois", 2, 1_001 + SESSION_MS);
    expect(await lines(translationId)).toEqual(["save 2 null", "save 1 Relue"]);
  });

  it("the end of a session keeps a named text no second time", async () => {
    const { translationId } = await save("Un", 0);
    await nameNow(translationId, 1, "Relue");
    await save("Deux", 1, 1_001 + SESSION_MS);
    expect(await lines(translationId)).toEqual(["save 1 Relue"]);
  });

  it("what is published without a draft is named where its publish is told", async () => {
    const { translationId } = await save("Un", 0);
    await db().transaction((tx) => publish(tx, { translationId, revision: 1, now: 2_000, by: "writer" }));
    await nameNow(translationId, 1, "En ligne");
    expect(await lines(translationId)).toEqual(["publish 1 En ligne"]);
  });

  it("a name is changed and taken away, and is of one to so many characters", async () => {
    const { translationId } = await save("Un", 0);
    const line = await nameNow(translationId, 1, "Un");
    const longest = "é".repeat(MAX_REVISION_NAME_LENGTH);
    await name(translationId, line, longest);
    expect(await lines(translationId)).toEqual([`save 1 ${longest}`]);
    for (const wrong of ["", "  ", `${longest}é`]) {
      await expect(name(translationId, line, wrong)).rejects.toMatchObject({
        code: "REVISION_NAME_INVALID",
        status: 422,
      });
      await expect(nameNow(translationId, 1, wrong)).rejects.toMatchObject({ code: "REVISION_NAME_INVALID" });
    }
    expect(await lines(translationId)).toEqual([`save 1 ${longest}`]);
    await name(translationId, line, null);
    expect(await lines(translationId)).toEqual(["save 1 null"]);
  });

  it("nobody names a text that was saved since they saw it, or a line of another text", async () => {
    const { translationId } = await save("Un", 0);
    await save("Deux", 1);
    await expect(nameNow(translationId, 1, "Un")).rejects.toMatchObject({ code: "CONFLICT", details: { revision: 2 } });
    const line = await nameNow(translationId, 2, "Deux");
    await expect(name("another", line, "Autre")).rejects.toMatchObject({ code: "REVISION_UNKNOWN", status: 404 });
    await expect(nameNow("another", 1, "Autre")).rejects.toMatchObject({ code: "REVISION_UNKNOWN" });
    expect(await lines(translationId)).toEqual(["save 2 Deux"]);
  });
}
