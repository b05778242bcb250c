import { expect, it } from "vitest";
import { binArticle } from "../../../src/content/bin/bin-entry.ts";
import { purgeEntry } from "../../../src/content/bin/purge-entry.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { listMediaUses } from "../../../src/content/media-uses/list-uses.ts";
import { rebuildUses } from "../../../src/content/media-uses/rebuild-uses.ts";
import { endPlan } from "../../../src/content/planning/end-plan.ts";
import { planPublish } from "../../../src/content/planning/plan-publish.ts";
import { publishPlan } from "../../../src/content/planning/publish-plan.ts";
import { moveToBin } from "../../../src/media/library/bin.ts";
import { insertItem } from "../../../src/media/library/items-table.ts";
import type { Subject } from "../content/content.ts";
import { article, id } from "./texts.ts";

/** Planned texts, and texts in the bin. */
export function mediaPlansContract({ db }: Subject): void {
  const save = (picture: number, seen: number | null = null) =>
    db().transaction((tx) => {
      const document = article("a", { pictures: [picture] });
      return saveDraft(tx, { key: "a", locale: "fr", document, now: 1, by: null, seen });
    });
  const plan = (translationId: string, revision: number) =>
    db().transaction((tx) => planPublish(tx, { translationId, revision, at: 5_000, now: 2, by: null }));
  const usesOf = (index: number) => db().snapshot((reader) => listMediaUses(reader, id(index)));
  const add = (index: number) =>
    db().transaction((tx) =>
      insertItem(tx, { id: id(index), type: "image/png", width: 8, height: 6, bytes: 1, name: "", now: 1, by: null }),
    );
  const remove = (index: number) => db().transaction((tx) => moveToBin(tx, id(index), { now: 1, by: null }));
  const sweep = () => rebuildUses({ transaction: (work) => db().transaction(work) });

  it("what is planned uses its pictures, whatever the draft shows meanwhile", async () => {
    await add(1);
    const { translationId, revision } = await save(1);
    await plan(translationId, revision);
    expect(await usesOf(1)).toMatchObject([{ draft: true, published: false, planned: true }]);
    const later = await save(2, revision);
    expect(await usesOf(1)).toMatchObject([{ draft: false, published: false, planned: true }]);
    await expect(remove(1)).rejects.toMatchObject({ code: "MEDIA_IN_USE" });
    // A plan that is given the newer draft no longer shows the former picture.
    await plan(translationId, later.revision);
    expect(await usesOf(1)).toEqual([]);
    expect(await usesOf(2)).toMatchObject([{ draft: true, published: false, planned: true }]);
    await db().transaction((tx) => endPlan(tx, translationId));
    expect(await usesOf(2)).toMatchObject([{ draft: true, published: false, planned: false }]);
    await remove(1);
  });

  it("a plan that was carried out leaves a newer draft its pictures", async () => {
    const { translationId, revision } = await save(1);
    await plan(translationId, revision);
    await save(2, revision);
    await db().transaction((tx) => publishPlan(tx, { translationId, now: 5_000 }));
    expect(await usesOf(1)).toMatchObject([{ draft: false, published: true, planned: false }]);
    expect(await usesOf(2)).toMatchObject([{ draft: true, published: false, planned: false }]);
    expect(await sweep()).toBe(0);
  });

  it("reading every text anew finds plans, and repairs what is written down of them", async () => {
    const { translationId, revision } = await save(1);
    await plan(translationId, revision);
    expect(await sweep()).toBe(0);
    await db().transaction((tx) => tx.deleteFrom("media_uses").where("place", "=", "plan").execute());
    expect(await sweep()).toBe(1);
    expect(await usesOf(1)).toMatchObject([{ planned: true }]);
  });

  it("an article in the bin uses its pictures until it is deleted for good", async () => {
    const { entryId, translationId, revision } = await save(1);
    await plan(translationId, revision);
    await db().transaction((tx) => binArticle(tx, { entryId, now: 3, by: null }));
    expect(await usesOf(1)).toMatchObject([{ draft: true, published: false, planned: false }]);
    await db().transaction((tx) => purgeEntry(tx, { entryId, now: 4 }));
    expect(await usesOf(1)).toEqual([]);
    expect(await db().snapshot((reader) => reader.selectFrom("media_uses").selectAll().execute())).toEqual([]);
  });
}
