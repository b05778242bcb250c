import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { titleOf as titleOfText } from "../../../src/content/document/draft.ts";
import { discardDraft } from "../../../src/content/drafts/discard-draft.ts";
import { readCurrentDraft, readDraft } from "../../../src/content/drafts/read-draft.ts";
import { restoreRevision } from "../../../src/content/drafts/restore-revision.ts";
import { listRevisions, readRevision } from "../../../src/content/drafts/revisions.ts";
import { SESSION_MS, saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { findPublished } from "../../../src/content/reading/find-published.ts";
import { post, put, type Subject } from "./content.ts";

/** What a translation was before: who wrote it, when, and how it comes back. */
export function historyContract({ db }: Subject): void {
  let seen = 0;
  const save = async (title: string, now: number, by: string | null = "writer") => {
    const saved = await db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: post("a", { title }), now, by, seen }),
    );
    seen = saved.revision;
    return saved.translationId;
  };
  const history = (translationId: string) => db().snapshot((reader) => listRevisions(reader, translationId, 100));
  const titleOf = async (translationId: string, id: string) =>
    titleOfText(await db().snapshot((reader) => readRevision(reader, translationId, id)));
  const titles = async (translationId: string) => {
    const lines = await history(translationId);
    return Promise.all(lines.map(async ({ id, kind }) => `${kind} ${await titleOf(translationId, id)}`));
  };
  const draftTitle = async (translationId: string) => {
    const draft = await db().snapshot((reader) => readDraft(reader, translationId));
    return draft === null ? undefined : titleOfText(draft.document);
  };

  it("saves of one session are one draft and no history; each end of a session is kept", async () => {
    seen = 0;
    const id = await save("Un", 0);
    await save("Deux", 1_000);
    await save("Trois", SESSION_MS - 1);
    expect(await titles(id)).toEqual([]);
    // Longer than one session altogether, then after a pause, then by somebody else.
    await save("Quatre", SESSION_MS);
    await save("Cinq", 2 * SESSION_MS + 1);
    await save("Six", 2 * SESSION_MS + 2, "colleague");
    expect(await titles(id)).toEqual(["save Cinq", "save Quatre", "save Trois"]);
    expect(await draftTitle(id)).toBe("Six");
    expect((await history(id))[0]).toMatchObject({ by: "writer", at: 2 * SESSION_MS + 1, revision: 5 });
  });

  it("the same text saved again is kept once", async () => {
    seen = 0;
    const id = await save("Un", 0);
    await save("Un", 0, "colleague");
    expect(await titles(id)).toEqual([]);
  });

  it("a publish and an import are lines of the history, with the version that holds the text", async () => {
    seen = 0;
    const id = await save("Relu", 0);
    await db().transaction((tx) => publish(tx, { translationId: id, revision: seen, now: 1_000, by: "editor" }));
    await put(db(), "k", post("a", { title: "Du terminal" }), "fr", 2_000);
    expect(await titles(id)).toEqual(["import Du terminal", "publish Relu"]);
    const [imported, published] = await history(id);
    expect(published).toMatchObject({ revision: 1, by: "editor", at: 1_000, restoredFrom: null });
    expect(imported).toMatchObject({ revision: 2, by: null, at: 2_000 });
    expect(new Set([imported?.versionId, published?.versionId, null]).size).toBe(3);
  });

  it("a revision comes back as the draft: what stood there is kept, what is published stays", async () => {
    await put(db(), "k", post("a", { title: "Publié" }), "fr", 1_000);
    seen = 1;
    const id = await save("En cours", 2_000);
    const [published] = await history(id);
    const restore = (revision: number) =>
      db().transaction((tx) =>
        restoreRevision(tx, {
          translationId: id,
          revisionId: published?.id ?? "",
          seen: revision,
          now: 3_000,
          by: "writer",
        }),
      );
    await expect(restore(seen - 1)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await restore(seen)).toBe(3);
    expect(await draftTitle(id)).toBe("Publié");
    expect(await titles(id)).toEqual(["restore Publié", "save En cours", "import Publié"]);
    const live = await db().snapshot((reader) =>
      findPublished(readerOf(reader), { kind: "post", locale: "fr", slug: "a" }),
    );
    expect(live?.updatedAt).toBe(1_000);
    // And back again, to the text that was in progress.
    const kept = (await history(id))[1];
    await db().transaction((tx) =>
      restoreRevision(tx, { translationId: id, revisionId: kept?.id ?? "", seen: 3, now: 4_000, by: "writer" }),
    );
    expect(await draftTitle(id)).toBe("En cours");
  });

  it("a revision of another translation is none of this one", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "other", post("b"));
    const [first, second] = await db().snapshot((reader) =>
      reader.selectFrom("revisions").select(["id", "translation_id"]).orderBy("id").execute(),
    );
    const wrong = db().transaction((tx) =>
      restoreRevision(tx, {
        translationId: first?.translation_id ?? "",
        revisionId: second?.id ?? "",
        seen: 1,
        now: 1,
        by: null,
      }),
    );
    await expect(wrong).rejects.toMatchObject({ code: "REVISION_UNKNOWN", status: 404 });
  });

  it("the history is never altered", async () => {
    await put(db(), "k", post("a"));
    const update = db().transaction((tx) => tx.updateTable("revisions").set({ at: 1 }).execute());
    await expect(update).rejects.toThrow("immutable");
  });

  it("discarded changes are kept as a line, what is published is the text again, and nothing is left to publish", async () => {
    seen = 0;
    const id = await save("Publié", 0);
    await db().transaction((tx) => publish(tx, { translationId: id, revision: seen, now: 1, by: "writer" }));
    await save("Essai", 2);
    const discard = (at: number) =>
      db().transaction((tx) => discardDraft(tx, { translationId: id, seen: at, now: 3, by: "writer" }));
    await expect(discard(seen - 1)).rejects.toMatchObject({ code: "CONFLICT", status: 409 });
    expect(await draftTitle(id)).toBe("Essai");
    expect(await discard(seen)).toBe(seen + 1);
    seen += 1;
    expect(await draftTitle(id)).toBeUndefined();
    expect(await titles(id)).toEqual(["restore Publié", "save Essai", "publish Publié"]);
    // Nothing to take back: nothing is written.
    expect(await discard(seen)).toBe(seen);
    expect(await titles(id)).toHaveLength(3);
    // The next writer goes on from what is published.
    await save("Encore", 4);
    expect(await draftTitle(id)).toBe("Encore");
    const current = await db().snapshot((reader) => readCurrentDraft(reader, id));
    expect(current?.revision).toBe(seen);
  });

  it("a draft that was never published is not discarded", async () => {
    seen = 0;
    const id = await save("Seul", 0);
    const discard = db().transaction((tx) => discardDraft(tx, { translationId: id, seen, now: 1, by: null }));
    await expect(discard).rejects.toMatchObject({ code: "NOT_PUBLISHED", status: 404 });
    expect(await draftTitle(id)).toBe("Seul");
  });
}
