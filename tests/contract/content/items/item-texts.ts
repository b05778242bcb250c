import { expect, it } from "vitest";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import { discardDraft } from "../../../../src/content/drafts/discard-draft.ts";
import { readDraft } from "../../../../src/content/drafts/read-draft.ts";
import { restoreRevision } from "../../../../src/content/drafts/restore-revision.ts";
import { listRevisions, readRevision } from "../../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { listItems } from "../../../../src/content/items/list-items.ts";
import { readItem } from "../../../../src/content/items/read-item.ts";
import { listPlans, readPlan } from "../../../../src/content/planning/list-plans.ts";
import { planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { publishPlan } from "../../../../src/content/planning/publish-plan.ts";
import { checkAddress, readAddresses } from "../../../../src/content/publishing/check-address.ts";
import { confirmPieces, withdrawPairs } from "../../../../src/content/translation/confirm-pieces.ts";
import { NO_LANGUAGE, type TextLanguage } from "../../../../src/kernel/locale.ts";
import { translatablePieces } from "../../../../src/writing/translation/translatable-pieces.ts";
import { pairsNow } from "../../../../src/writing/translation/translation-state.ts";
import type { Subject } from "../content.ts";
import { facts, idsOf, jobWords, putItem, words } from "./item-documents.ts";

/** What a text of an item has in common with one of an article: its history, its address, its schedule. */
export function itemTextsContract({ db }: Subject): void {
  const save = (key: string, document: DraftDocument, locale: TextLanguage, seen: number) =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document, now: 6_000, by: null, seen }));
  const linesOf = (id: string) => db().snapshot((reader) => listRevisions(reader, id, 10));
  const stateOf = async (key: string, locale: TextLanguage) => {
    const { id } = await idsOf(db(), key);
    return (await db().snapshot((reader) => readItem(reader, id)))?.states[locale];
  };

  it.each([
    ["fr", words("plan", "Avant"), words("plan", "Après")],
    [NO_LANGUAGE, facts("plan", { monthly: 900 }), facts("plan", { monthly: 1_200 })],
  ] as const)(
    "the text in %s has a history: a line comes back as a draft, and a draft is given up",
    async (locale, was, is) => {
      await putItem(db(), "p", facts("plan"));
      await putItem(db(), "p", was);
      const { text: translationId } = await idsOf(db(), "p", locale);
      const published = await linesOf(translationId);
      const { revision: seen } = await save("p", is, locale, (await stateOf("p", locale))?.revision ?? 0);
      const [line] = published;
      const revisionId = line?.id ?? "";
      expect(await db().snapshot((reader) => readRevision(reader, translationId, revisionId))).toEqual(was);
      const restored = await db().transaction((tx) =>
        restoreRevision(tx, { translationId, revisionId, seen, now: 7_000, by: null }),
      );
      expect((await db().snapshot((reader) => readDraft(reader, translationId)))?.document).toEqual(was);
      expect(await stateOf("p", locale)).toMatchObject({ state: "changed", revision: restored });
      await db().transaction((tx) => discardDraft(tx, { translationId, seen: restored, now: 8_000, by: null }));
      expect(await stateOf("p", locale)).toMatchObject({ state: "published" });
      const kinds = (await linesOf(translationId)).map(({ kind }) => kind);
      expect(kinds.slice(0, kinds.length - published.length)).toContain("restore");
    },
  );

  it("all of a translation is confirmed at once, and that is taken back", async () => {
    await putItem(db(), "j", facts("job"));
    await putItem(db(), "j", jobWords("marin", "Marin"));
    await putItem(db(), "j", jobWords("sailor", "Sailor"), "en");
    const french = await idsOf(db(), "j", "fr");
    const english = await idsOf(db(), "j", "en");
    await save("j", jobWords("marin", "Marin breton"), "fr", 1);
    const behind = (await stateOf("j", "en"))?.behind ?? 0;
    expect(behind).toBeGreaterThan(0);
    const texts = (await db().snapshot((reader) => readItem(reader, french.id)))?.texts;
    const [source, translation] = [texts?.fr, texts?.en].map((each) =>
      translatablePieces(each?.document ?? words("job", "")),
    );
    const pieces = pairsNow(source ?? new Map(), translation ?? new Map());
    const { confirmed } = await db().transaction((tx) =>
      confirmPieces(tx, { translationId: english.text, pieces, now: 7_000 }),
    );
    expect(await stateOf("j", "en")).toMatchObject({ behind: 0 });
    await db().transaction((tx) => withdrawPairs(tx, { translationId: english.text, pieces: confirmed }));
    expect(await stateOf("j", "en")).toMatchObject({ behind });
  });

  it("the addresses of a job are those of its languages, and what has one is named", async () => {
    await putItem(db(), "j", facts("job"));
    await putItem(db(), "j", jobWords("marin", "Marin"));
    const { id } = await idsOf(db(), "j");
    const check = (entryId: string, slug: string) =>
      db().snapshot((reader) => checkAddress(reader, { entryId, kind: "job", locale: "fr", slug }));
    expect(await db().snapshot((reader) => readAddresses(reader, id))).toEqual([
      { locale: "fr", published: "marin", everPublished: true },
    ]);
    const nothing = { takenBy: null, leadsTo: null, free: null };
    expect(await check(id, "marin")).toEqual(nothing);
    expect(await check("new", "marin")).toEqual({
      takenBy: { entryId: id, title: "Marin" },
      leadsTo: null,
      free: "marin-2",
    });
    await putItem(db(), "j", jobWords("matelot", "Marin"));
    expect(await check("new", "marin")).toEqual({ ...nothing, leadsTo: { entryId: id, title: "Marin" } });
  });

  it("a language is planned, listed as what it is, and published; the list of items has what is said in a line", async () => {
    await putItem(db(), "j", facts("job"));
    const { translationId, revision } = await save("j", jobWords("marin", "Marin"), "fr", 0);
    const at = 20_000;
    await db().transaction((tx) => planPublish(tx, { translationId, revision, at, now: 7_000, by: null }));
    const { id } = await idsOf(db(), "j");
    const plan = { translationId, entryId: id, kind: "job", locale: "fr", title: "Marin", slug: "marin" };
    expect(await db().snapshot((reader) => readPlan(reader, translationId))).toMatchObject(plan);
    expect(await db().snapshot((reader) => listPlans(reader, { from: 0, to: at, limit: 10 }))).toMatchObject([plan]);
    await db().transaction((tx) => publishPlan(tx, { translationId, now: at }));
    expect(await db().snapshot((reader) => readPlan(reader, translationId))).toBeNull();
    const { items } = await db().snapshot((reader) =>
      listItems(reader, { kind: "job", after: null, limit: 10, q: "" }),
    );
    expect(items).toMatchObject([
      { id, lines: { fr: { place: "Lyon", hours: "" } }, states: { fr: { state: "published" } }, closedAt: null },
    ]);
  });
}
