import { expect, it } from "vitest";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import { readDraft } from "../../../../src/content/drafts/read-draft.ts";
import { listRevisions } from "../../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { endPlan } from "../../../../src/content/planning/end-plan.ts";
import { listFailedPlans, listPlans, readPlan } from "../../../../src/content/planning/list-plans.ts";
import { movePlan, planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { failPlan, publishPlan } from "../../../../src/content/planning/publish-plan.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { unpublishTranslation } from "../../../../src/content/publishing/unpublish.ts";
import { findPublished } from "../../../../src/content/reading/find-published.ts";
import { readLanguageState } from "../../../../src/content/reading/language-state.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { post, put, type Subject } from "../content.ts";

const NOW = 10_000;
const AT = 50_000;
const EDITOR = { id: "editor", email: "editor@example.org" };

/** What a plan of the publish of a text promises, whoever runs it. */
export function plansContract({ db }: Subject): void {
  const save = (key: string, document: DraftDocument, seen: number | null = null, locale: Locale = "fr") =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now: NOW, by: EDITOR.id, seen }));
  const plan = (translationId: string, revision: number, at = AT, now = NOW) =>
    db().transaction((tx) => planPublish(tx, { translationId, revision, at, now, by: EDITOR }));
  const run = (translationId: string, now = AT) => db().transaction((tx) => publishPlan(tx, { translationId, now }));
  const live = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale, slug }));
  const planOf = (translationId: string) => db().snapshot((reader) => readPlan(reader, translationId));

  it("the text that was seen is published at its time, as its day and by whoever planned it, and not before", async () => {
    const { translationId, revision, entryId } = await save("k", { ...post("a"), publishedAt: null });
    await plan(translationId, revision);
    expect(await planOf(translationId)).toEqual({
      ...{ translationId, entryId, kind: "post", locale: "fr", at: AT, title: "Titre de a", slug: "a", revision },
      ...{ draft: 1, draftAhead: false, published: false, plannedAt: NOW, by: EDITOR, failed: null },
    });
    expect(await db().snapshot((reader) => readLanguageState(reader, entryId, "fr"))).toMatchObject({
      state: "draft",
      plannedAt: AT,
    });
    expect(await run(translationId, AT - 1)).toBeNull();
    expect(await live("a")).toBeNull();
    // Late, after downtime: it is dated as it was planned.
    expect(await run(translationId, AT + 5_000)).toMatchObject({ at: AT, by: EDITOR, document: { publishedAt: AT } });
    expect(await live("a")).toMatchObject({
      document: { title: "Titre de a", publishedAt: AT },
      updatedAt: AT + 5_000,
    });
    const [line] = await db().snapshot((reader) => listRevisions(reader, translationId, 9));
    expect(line).toMatchObject({ kind: "publish", revision, by: EDITOR.id });
    expect([await planOf(translationId), await run(translationId, AT + 9_000)]).toEqual([null, null]);
    const versions = await db().snapshot((reader) => reader.selectFrom("versions").select("number").execute());
    expect(versions).toHaveLength(1);
  });

  it("what is written after the plan stays unpublished, with the new version as its base", async () => {
    const { translationId, revision, entryId } = await save("k", post("a", { title: "Vu" }));
    await plan(translationId, revision);
    const later = await save("k", post("a", { title: "Écrit après" }), revision);
    expect(await planOf(translationId)).toMatchObject({ title: "Vu", draftAhead: true });
    await run(translationId);
    const shown = await live("a");
    expect(shown?.document.title).toBe("Vu");
    const draft = await db().snapshot((reader) => readDraft(reader, translationId));
    expect(draft).toMatchObject({ revision: later.revision, document: { title: "Écrit après" } });
    const [version] = await db().snapshot((reader) => reader.selectFrom("versions").select("id").execute());
    expect(draft?.baseVersionId).toBe(version?.id);
    expect(await db().snapshot((reader) => readLanguageState(reader, entryId, "fr"))).toMatchObject({
      state: "changed",
    });
    // And it can be published as any draft.
    await db().transaction((tx) => publish(tx, { translationId, revision: later.revision, now: AT + 1, by: null }));
    expect((await live("a"))?.document.title).toBe("Écrit après");
  });

  it("a plan of a published text leaves it as it is until then, and never touches the other language", async () => {
    await put(db(), "k", post("a", { title: "Avant" }));
    await put(db(), "k", post("b", { title: "Before" }), "en");
    const other = await live("b", "en");
    const [row] = await db().snapshot((reader) =>
      reader.selectFrom("translations").select(["id", "revision"]).where("locale", "=", "fr").execute(),
    );
    const { translationId, revision } = await save("k", post("c", { title: "Après" }), row?.revision);
    await plan(translationId, revision);
    expect(await planOf(translationId)).toMatchObject({ published: true });
    expect((await live("a"))?.document.title).toBe("Avant");
    await run(translationId);
    expect([await live("a"), (await live("c"))?.document.title]).toEqual([null, "Après"]);
    expect(await live("b", "en")).toEqual({ ...other, slugs: { fr: "c", en: "b" } });
  });

  it("it is checked when it is planned: what is missing, the address, the revision, and the time", async () => {
    await put(db(), "other", post("taken"));
    const { translationId, revision } = await save("k", { ...post("taken"), title: "" });
    const refused = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        ({ code }) => code,
      );
    expect(await refused(plan(translationId, revision))).toBe("DRAFT_INCOMPLETE");
    const named = await save("k", post("taken"), revision);
    expect(await refused(plan(translationId, named.revision))).toBe("SLUG_TAKEN");
    const free = await save("k", post("free"), named.revision);
    expect(await refused(plan(translationId, named.revision))).toBe("CONFLICT");
    expect(await refused(plan(translationId, free.revision, NOW))).toBe("PLAN_IN_PAST");
    expect(await refused(plan("nobody", 1))).toBe("NOTHING_TO_PUBLISH");
    expect(await planOf(translationId)).toBeNull();
    await plan(translationId, free.revision);
    // Two plans of one address would leave the second one failed.
    const rival = await save("rival", post("free"));
    expect(await refused(plan(rival.translationId, rival.revision, AT + 1))).toBe("SLUG_PLANNED");
    // In another language it is another address.
    const english = await save("rival", post("free"), null, "en");
    expect(await refused(plan(english.translationId, english.revision))).toBeNull();
  });

  it("it is moved with its text, given the current draft, or taken back", async () => {
    const { translationId, revision } = await save("k", post("a", { title: "Un" }));
    await plan(translationId, revision);
    const later = await save("k", post("a", { title: "Deux" }), revision);
    await db().transaction((tx) => movePlan(tx, { translationId, at: AT + 100, now: NOW }));
    expect(await planOf(translationId)).toMatchObject({ at: AT + 100, title: "Un", revision });
    expect(await run(translationId, AT)).toBeNull();
    await plan(translationId, later.revision, AT + 200);
    expect(await planOf(translationId)).toMatchObject({ at: AT + 200, title: "Deux", draftAhead: false });
    const past = db().transaction((tx) => movePlan(tx, { translationId, at: NOW, now: NOW }));
    await expect(past).rejects.toMatchObject({ code: "PLAN_IN_PAST" });
    expect(await db().transaction((tx) => endPlan(tx, translationId))).toBe(true);
    expect(await db().transaction((tx) => endPlan(tx, translationId))).toBe(false);
    const none = db().transaction((tx) => movePlan(tx, { translationId, at: AT, now: NOW }));
    await expect(none).rejects.toMatchObject({ code: "NO_PLAN", status: 404 });
    expect([await run(translationId, AT + 999), await live("a")]).toEqual([null, null]);
  });

  it("a publish by hand and an unpublish end it: nothing older or unwanted comes back at its time", async () => {
    const { translationId, revision } = await save("k", post("a", { title: "Un" }));
    await plan(translationId, revision);
    const later = await save("k", post("a", { title: "Deux" }), revision);
    await db().transaction((tx) => publish(tx, { translationId, revision: later.revision, now: NOW, by: null }));
    expect([await planOf(translationId), await run(translationId)]).toEqual([null, null]);
    expect((await live("a"))?.document.title).toBe("Deux");
    const third = await save("k", post("a", { title: "Trois" }), later.revision);
    await plan(translationId, third.revision);
    await db().transaction((tx) => unpublishTranslation(tx, { translationId, now: NOW }));
    expect([await planOf(translationId), await run(translationId), await live("a")]).toEqual([null, null, null]);
  });

  it("one that cannot be published is kept with its sentence, is not tried again, and may be moved once it can", async () => {
    const { translationId, revision } = await save("k", post("a"));
    await plan(translationId, revision);
    await put(db(), "quicker", post("a", { title: "Premier arrivé" }));
    const error = await run(translationId).catch((cause) => cause);
    expect(error).toMatchObject({ code: "SLUG_TAKEN" });
    const failure = { translationId, now: AT, error: { code: error.code, reader: error.reader } };
    expect(await db().transaction((tx) => failPlan(tx, failure))).toMatchObject({ by: EDITOR, locale: "fr" });
    expect(await db().transaction((tx) => failPlan(tx, failure))).toBeNull();
    const failed = await db().snapshot((reader) => listFailedPlans(reader, 9));
    expect(failed).toMatchObject([{ translationId, failed: { at: AT, code: "SLUG_TAKEN", reader: error.reader } }]);
    expect(failed[0]?.failed?.reader.fr).toContain("« a-2 » est libre");
    expect(await run(translationId, AT + 1)).toBeNull();
    expect((await live("a"))?.document.title).toBe("Premier arrivé");
    expect(await db().snapshot((reader) => readDraft(reader, translationId))).toMatchObject({ revision });
    // Its own address is not taken by its own failed plan.
    await db().transaction((tx) => movePlan(tx, { translationId, at: AT + 100, now: AT }));
    expect(await db().snapshot((reader) => listFailedPlans(reader, 9))).toEqual([]);
    await put(db(), "quicker", post("elsewhere"));
    expect(await run(translationId, AT + 100)).toMatchObject({ at: AT + 100 });
    expect((await live("a"))?.document.title).toBe("Titre de a");
  });

  it("a reason that may pass fails it only at the last of its attempts", async () => {
    const { translationId, revision } = await save("k", post("a"));
    await plan(translationId, revision);
    const failure = { translationId, now: AT, error: { code: "UNEXPECTED", reader: { fr: "Panne", en: "Broken" } } };
    const fail = () => db().transaction((tx) => failPlan(tx, failure, { passing: true }));
    expect([await fail(), await fail(), await fail()]).toEqual([null, null, null]);
    expect(await planOf(translationId)).toMatchObject({ failed: null });
    expect(await fail()).toMatchObject({ title: "Titre de a" });
    expect(await planOf(translationId)).toMatchObject({ failed: { code: "UNEXPECTED" } });
  });

  it("a calendar gets the plans between two instants, in their order, failed ones among them", async () => {
    const ids: string[] = [];
    for (const [index, at] of [300_000, 100_000, 200_000, 100_000].entries()) {
      const { translationId, revision } = await save(`k${index}`, post(`p${index}`));
      await plan(translationId, revision, at);
      ids.push(translationId);
    }
    const failure = { translationId: ids[2] ?? "", now: AT, error: { code: "X", reader: { fr: "x", en: "x" } } };
    await db().transaction((tx) => failPlan(tx, failure));
    const between = async (from: number, to: number, limit = 9) =>
      (await db().snapshot((reader) => listPlans(reader, { from, to, limit }))).map(
        ({ translationId }) => translationId,
      );
    expect(await between(100_000, 200_000)).toEqual([...[ids[1], ids[3]].sort(), ids[2]]);
    expect(await between(100_001, 300_000)).toEqual([ids[2], ids[0]]);
    expect(await between(0, 999_999, 2)).toHaveLength(2);
    expect(await between(300_001, 999_999)).toEqual([]);
  });
}
