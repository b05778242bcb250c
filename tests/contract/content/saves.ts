import { expect, it } from "vitest";
import { type DraftDocument, titleOf } from "../../../src/content/document/draft.ts";
import { readCurrentDraft, readDraft } from "../../../src/content/drafts/read-draft.ts";
import { restoreRevision } from "../../../src/content/drafts/restore-revision.ts";
import { KEPT_AN_HOUR, listRevisions, readRevision } from "../../../src/content/drafts/revisions.ts";
import { SESSION_MS, saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import type { Db } from "../../../src/db/client.ts";
import { AppError } from "../../../src/kernel/errors.ts";
import type { RichText } from "../../../src/rich-text/schema.ts";
import { inFull } from "../../support/run/everyday.ts";
import { post, put, type Subject } from "./content.ts";

type Save = Partial<Parameters<typeof saveDraft>[1]>;

/** What an editor in a browser asks of a save: answers get lost, two people write, and a retry must not. */
export function savesContract({ db, reopen }: Subject): void {
  const text = (title: string): DraftDocument => ({
    ...post("a", { title }),
    body: { type: "doc", content: [{ type: "paragraph", attrs: { uid: "aaaaaaaaaa" } }] },
  });
  const save = (title: string, options: Save = {}, to: Db = db()) =>
    to.transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: text(title), now: 2_000, by: "writer", seen: 0, ...options }),
    );
  const current = (translationId: string) => db().snapshot((reader) => readCurrentDraft(reader, translationId));
  const history = (translationId: string) => db().snapshot((reader) => listRevisions(reader, translationId, 100));
  const publishAt = (translationId: string, revision: number) =>
    db().transaction((tx) => publish(tx, { translationId, revision, now: 3_000, by: "writer" }));
  /** Everything that a save may write. */
  const everything = () =>
    db().snapshot(async (reader) => ({
      entries: await reader.selectFrom("entries").selectAll().execute(),
      translations: await reader.selectFrom("translations").selectAll().execute(),
      drafts: await reader.selectFrom("drafts").selectAll().execute(),
      revisions: await reader.selectFrom("revisions").selectAll().execute(),
      pairs: await reader.selectFrom("confirmed_pieces").selectAll().execute(),
    }));

  it("a save that arrived and is sent again answers the same revision and writes nothing, also to the next process", async () => {
    const first = await save("Un", { saveId: "save-1" });
    const second = await save("Deux", { saveId: "save-2", seen: first.revision });
    const before = await everything();
    const again = { saveId: "save-2", seen: first.revision, now: 9_000_000 };
    expect(await save("Deux", again)).toEqual(second);
    expect(await save("Deux", again, await reopen())).toEqual(second);
    expect(await everything()).toEqual(before);
    // Its answer may come late: the revision is that of this save, not that of what happened since.
    await publishAt(second.translationId, second.revision);
    expect(await save("Deux", again)).toEqual(second);
    const line = (await history(second.translationId))[0];
    await db().transaction((tx) =>
      restoreRevision(tx, {
        translationId: second.translationId,
        revisionId: line?.id ?? "",
        seen: second.revision,
        now: 4_000,
        by: "other",
      }),
    );
    expect(await save("Deux", again)).toEqual(second);
  });

  it("an id that comes back with another text is another save: nothing typed is taken for what arrived", async () => {
    const { revision } = await save("Un", { saveId: "save-1" });
    await expect(save("Un, et plus", { saveId: "save-1" })).rejects.toMatchObject({ code: "CONFLICT" });
    expect((await save("Un, et plus", { saveId: "save-1", seen: revision })).revision).toBe(revision + 1);
  });

  it("an entry that a browser made offline is made once, in both languages, however often it is sent", async () => {
    const key = "0192-made-by-the-browser";
    const first = await save("Un", { key, saveId: "save-1" });
    expect(await save("Un", { key, saveId: "save-1" })).toEqual(first);
    const english = await save("One", { key, locale: "en", saveId: "save-2" });
    expect(english.entryId).toBe(first.entryId);
    const { entries, translations } = await everything();
    expect(entries).toMatchObject([{ key, source_locale: "fr" }]);
    expect(translations).toHaveLength(2);
    // Somebody else's entry of that name is no new one.
    await expect(save("Autre", { key, saveId: "save-3" })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("a save of the text that is there writes nothing, whatever its writer saw: no draft, no revision, no history", async () => {
    const { translationId, revision } = await save("Un", { saveId: "save-1" });
    const drafted = await everything();
    const late = { by: "other", now: 2_000 + 2 * SESSION_MS };
    expect(await save("Un", { ...late, saveId: "save-2", seen: revision })).toMatchObject({ revision });
    expect(await save("Un", { ...late, saveId: "save-3", seen: 0 })).toMatchObject({ revision });
    expect(await everything()).toEqual(drafted);
    await publishAt(translationId, revision);
    const published = await everything();
    // As a browser has it: what it was given of the published text.
    const given = await current(translationId);
    expect(given).toMatchObject({ revision, published: true, savedBy: "writer", savedAt: 3_000 });
    const same = { document: given?.document ?? text("Un"), saveId: "save-4", seen: revision };
    expect(await save("", same)).toMatchObject({ revision });
    expect(await everything()).toEqual(published);
    expect(await db().snapshot((reader) => readDraft(reader, translationId))).toBeNull();
  });

  it("what somebody saved meanwhile comes with the refusal, to be merged: their text, who, when, and what to see next", async () => {
    const { translationId, revision } = await save("Un", { saveId: "save-1" });
    await save("Deux", { saveId: "save-2", seen: revision, by: "other", now: 2_500 });
    const refusal = await save("Trois", { saveId: "save-3", seen: revision }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(AppError);
    expect(refusal).toMatchObject({
      code: "CONFLICT",
      status: 409,
      details: { revision: revision + 1, savedAt: 2_500, savedBy: "other", published: false, document: text("Deux") },
    });
    expect((await current(translationId))?.document).toEqual(text("Deux"));
    // The same where what was saved meanwhile is published already.
    await publishAt(translationId, revision + 1);
    await expect(save("Trois", { saveId: "save-3", seen: revision })).rejects.toMatchObject({
      details: {
        revision: revision + 1,
        savedAt: 3_000,
        savedBy: "writer",
        published: true,
        document: { title: "Deux" },
      },
    });
    const line = (await history(translationId))[0];
    const restore = db().transaction((tx) =>
      restoreRevision(tx, { translationId, revisionId: line?.id ?? "", seen: revision, now: 1, by: null }),
    );
    await expect(restore).rejects.toMatchObject({ code: "CONFLICT", details: { revision: revision + 1 } });
  });

  it("an editor is told the ids that its text was given, and not where it sent them all", async () => {
    const twice = { ...text("Un"), body: { type: "doc", content: [paragraph(), paragraph()] } } as DraftDocument;
    const saved = await save("", { document: twice, saveId: "save-1" });
    const draft = await db().snapshot((reader) => readDraft(reader, saved.translationId));
    expect(saved.document).toEqual(draft?.document);
    expect(saved.document).not.toEqual(twice);
    expect(await save("", { document: twice, saveId: "save-1" })).toEqual(saved);
    expect(await save("Un", { saveId: "save-2", seen: 1 })).not.toHaveProperty("document");
  });

  it("the command line's saves are as before: each counts, and none has an id", async () => {
    await put(db(), "k", post("a", { title: "Un" }));
    await put(db(), "k", post("a", { title: "Un" }));
    const { translations, revisions } = await everything();
    expect(translations).toMatchObject([{ revision: 2, last_save: null }]);
    expect(revisions.map(({ kind }) => kind)).toEqual(["import", "import"]);
  });

  it("a merge is kept, and so is the text that it took the place of; each once", async () => {
    const { translationId, revision } = await save("Leur", { saveId: "save-1" });
    const merged = await save("Les deux", { saveId: "save-2", seen: revision, merged: true, now: 2_100 });
    // The session ends: what the merge made is in the history already.
    await save("Plus tard", { saveId: "save-3", seen: merged.revision, now: 2_100 + SESSION_MS });
    const lines = await history(translationId);
    expect(lines).toMatchObject([
      { kind: "merge", revision: 2, at: 2_100, by: "writer" },
      { kind: "save", revision: 1, at: 2_000, by: "writer" },
    ]);
    const titles = await Promise.all(
      lines.map(async ({ id }) => titleOf(await db().snapshot((reader) => readRevision(reader, translationId, id)))),
    );
    expect(titles).toEqual(["Les deux", "Leur"]);
  });

  inFull(
    "what a text's history grows by within an hour has a bound: merges are not kept beyond it, then no save is taken",
    async () => {
      const long = (title: string) => ({
        ...text(title),
        summary: "x".repeat(1_000),
        tags: [],
        body: words(1024 * 1024),
      });
      const first = await save("", { document: long("Un"), saveId: "0" });
      const { translationId } = first;
      let { revision } = first;
      const next = async (number: number, options: Save) => {
        ({ revision } = await save("", {
          document: long(`${number}`),
          saveId: `${number}`,
          seen: revision,
          ...options,
        }));
      };
      // All within one session: a merge keeps two texts of 1 MB.
      for (let number = 1; number <= 20; number++) await next(number, { merged: true, now: 2_000 + number });
      const merges = await history(translationId);
      expect(merges.length).toBeGreaterThan(5);
      expect(merges.length * 1024 * 1024).toBeLessThanOrEqual(KEPT_AN_HOUR.merges + 2 * 1024 * 1024);
      expect((await current(translationId))?.document).toMatchObject({ title: "20" });
      // Two who take turns end each other's sessions, and every text is worth keeping.
      const flood = async () => {
        for (let number = 100; number < 150; number++) {
          await next(number, { by: number % 2 === 0 ? "other" : "writer", now: 3_000 + number });
        }
      };
      await expect(flood()).rejects.toMatchObject({ code: "TOO_MUCH_KEPT", status: 429 });
      const before = await everything();
      expect((await history(translationId)).length * 1024 * 1024).toBeLessThanOrEqual(
        KEPT_AN_HOUR.all + 2 * 1024 * 1024,
      );
      const refused = { document: long("Refusé"), saveId: "refused", seen: revision };
      await expect(save("", { ...refused, now: 4_000 })).rejects.toMatchObject({ code: "TOO_MUCH_KEPT" });
      expect(await everything()).toEqual(before);
      // Other texts are not concerned, and this one is taken once the hour is over.
      await save("Autre", { key: "another", saveId: "other" });
      await save("", { ...refused, now: 4_000 + 3_600_000 });
      expect((await current(translationId))?.document).toMatchObject({ title: "Refusé" });
    },
  );
}

/** A text of so many bytes. */
function words(bytes: number): RichText {
  const content = [{ type: "text", text: "a".repeat(bytes) }];
  return { type: "doc", content: [{ type: "paragraph", attrs: { uid: "aaaaaaaaaa" }, content }] };
}

/** The same id again and again, as after a paste. */
function paragraph() {
  return { type: "paragraph", attrs: { uid: "aaaaaaaaaa" } };
}
