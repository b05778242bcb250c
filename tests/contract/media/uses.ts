import { describe, expect, it } from "vitest";
import { readDraft } from "../../../src/content/drafts/read-draft.ts";
import { listRevisions } from "../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { saveLayout } from "../../../src/content/layout/save-layout.ts";
import { listMediaUses } from "../../../src/content/media-uses/list-uses.ts";
import { type MediaReplacement, mediaIdsOf, withReplacedMedia } from "../../../src/content/media-uses/media-ids.ts";
import { rebuildUses } from "../../../src/content/media-uses/rebuild-uses.ts";
import { forgetUses } from "../../../src/content/media-uses/record-uses.ts";
import { replaceMedia } from "../../../src/content/media-uses/replace-media.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { changeItem, findItem, insertItem } from "../../../src/media/library/items-table.ts";
import { listItems } from "../../../src/media/library/list-items.ts";
import { put, type Subject, takeDown } from "../content/content.ts";
import { article, filePath, id, layoutWith, type Shown } from "./texts.ts";

const pdf = (index: number) => ({ path: filePath(index), type: "application/pdf", bytes: 700 });

export function mediaUsesContract({ db }: Subject): void {
  const usesOf = (index: number) => db().snapshot((reader) => listMediaUses(reader, id(index)));
  const rows = () => db().snapshot((reader) => reader.selectFrom("media_uses").selectAll().execute());
  const save = (key: string, shown: Shown, seen: number | null = null, locale: Locale = "fr") =>
    db().transaction((tx) => saveDraft(tx, { key, locale, document: article(key, shown), now: 1_000, by: null, seen }));
  const publishIt = (translationId: string, revision: number) =>
    db().transaction((tx) => publish(tx, { translationId, revision, now: 2_000, by: null }));

  it("a draft uses its cover, its pictures, and the files it links to; words that only look like one are none", async () => {
    const { translationId } = await save("a", { cover: 1, pictures: [2, 2], files: [3] });
    const use = {
      kind: "post",
      translationId,
      key: "a",
      locale: "fr",
      title: "Titre de a",
      draft: true,
      published: false,
      planned: false,
    };
    for (const index of [1, 2, 3]) expect(await usesOf(index)).toEqual([use]);
    expect(await usesOf(99)).toEqual([]);
    expect(await rows()).toHaveLength(3);
  });

  it("what a published text says of a picture is kept with it, where nothing is said of it in that language", async () => {
    await db().transaction(async (tx) => {
      for (const index of [1, 2, 3]) {
        const size = { width: 800, height: 600, bytes: 1 };
        await insertItem(tx, { id: id(index), type: "image/png", ...size, name: "Quai", now: 1, by: null });
      }
      await changeItem(tx, id(2), { alt: { fr: "Le quai" } });
      await changeItem(tx, id(3), { alt: { fr: "" } });
    });
    const find = (index: number) => db().snapshot((reader) => findItem(reader, id(index)));
    const { translationId, revision } = await save("a", { cover: 1, pictures: [2, 3] });
    expect(await find(1)).toMatchObject({ alt: { fr: null, en: null } });
    await publishIt(translationId, revision);
    expect(await find(1)).toMatchObject({ name: "Quai", alt: { fr: "Couverture", en: null } });
    expect(await find(2)).toMatchObject({ alt: { fr: "Le quai", en: null } });
    expect(await find(3)).toMatchObject({ alt: { fr: "", en: null } });
    const { items } = await db().snapshot((reader) => listItems(reader, { text: "couverture" }, { limit: 10 }));
    expect(items.map((item) => item.id)).toEqual([id(1)]);
    const english = await save("a", { pictures: [1] }, null, "en");
    await publishIt(english.translationId, english.revision);
    expect(await find(1)).toMatchObject({ alt: { fr: "Couverture", en: "Une image" } });
  });

  it("what is published is used until the next publish, whatever the draft shows", async () => {
    const { translationId, revision } = await save("a", { pictures: [1] });
    await publishIt(translationId, revision);
    expect(await usesOf(1)).toMatchObject([{ draft: false, published: true }]);
    const later = await save("a", { pictures: [2] }, revision);
    expect(await usesOf(1)).toMatchObject([{ draft: false, published: true }]);
    expect(await usesOf(2)).toMatchObject([{ draft: true, published: false }]);
    await publishIt(translationId, later.revision);
    expect([await usesOf(1), await usesOf(2)]).toMatchObject([[], [{ draft: false, published: true }]]);
    // Former versions and revisions keep nothing in use.
    await takeDown(db(), "a");
    expect(await usesOf(2)).toMatchObject([{ draft: true, published: false }]);
  });

  it("a layout uses the files it links to", async () => {
    await db().transaction((tx) =>
      saveLayout(tx, { locale: "fr", layout: layoutWith([5]), seen: 0, now: 1, by: null }),
    );
    expect(await usesOf(5)).toEqual([{ kind: "layout", locale: "fr" }]);
    await db().transaction((tx) => saveLayout(tx, { locale: "fr", layout: layoutWith([]), seen: 1, now: 1, by: null }));
    expect(await usesOf(5)).toEqual([]);
  });

  it("nothing of what was begun and refused is written down", async () => {
    await save("a", { pictures: [1] });
    await expect(save("a", { pictures: [2] }, 99)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await usesOf(2)).toEqual([]);
    expect(await usesOf(1)).toHaveLength(1);
  });

  it("a translation that goes for good uses nothing", async () => {
    const { translationId } = await save("a", { cover: 1, files: [2] });
    await db().transaction((tx) => forgetUses(tx, translationId));
    expect(await rows()).toEqual([]);
  });

  describe("replacing", () => {
    const replace = (from: number, to: number, file: MediaReplacement["file"] = null) =>
      db().transaction((tx) =>
        replaceMedia(tx, {
          from: id(from),
          to: { id: id(to), picture: { width: 400, height: 300 }, file },
          now: 9_000,
          by: "someone",
        }),
      );

    it("changes drafts, and makes one of what is published; visitors keep the former one until it is published", async () => {
      const draft = await save("a", { cover: 1, pictures: [1, 2] });
      await put(db(), "b", article("b", { pictures: [1] }));
      const other = await save("c", { pictures: [2] });
      const written = await replace(1, 3);
      expect(written).toHaveLength(2);
      expect(written).not.toContain(other.translationId);
      expect(await usesOf(3)).toMatchObject([
        { key: "a", draft: true, published: false },
        { key: "b", draft: true, published: false },
      ]);
      expect(await usesOf(1)).toMatchObject([{ key: "b", draft: false, published: true }]);
      const saved = await db().snapshot((reader) => readDraft(reader, draft.translationId));
      expect(saved).toMatchObject({ revision: draft.revision + 1, savedBy: "someone" });
      expect(saved?.document).toMatchObject({ cover: { id: id(3), width: 400, height: 300, alt: "Couverture" } });
      expect(mediaIdsOf(saved?.document).sort()).toEqual([id(2), id(3)]);
      // What was there before can be restored.
      const revisions = await db().snapshot((reader) => listRevisions(reader, draft.translationId, 10));
      expect(revisions.map(({ kind }) => kind)).toEqual(["save"]);
      const b = written.find((each) => each !== draft.translationId) ?? "";
      const { revision } = (await db().snapshot((reader) => readDraft(reader, b))) ?? { revision: 0 };
      await publishIt(b, revision);
      expect(await usesOf(1)).toEqual([]);
    });

    it("leaves alone a draft that no longer shows it", async () => {
      const { translationId, revision } = await save("a", { pictures: [1] });
      await publishIt(translationId, revision);
      const later = await save("a", { pictures: [2] }, revision);
      expect(await replace(1, 3)).toEqual([]);
      const saved = await db().snapshot((reader) => readDraft(reader, translationId));
      expect(saved?.revision).toBe(later.revision);
    });

    it("changes links to a file, and nothing that only resembles it", async () => {
      const { translationId } = await save("a", { files: [1, 2], pictures: [3] });
      await replace(1, 4, pdf(4));
      const saved = await db().snapshot((reader) => readDraft(reader, translationId));
      expect(mediaIdsOf(saved?.document).sort()).toEqual([id(2), id(3), id(4)]);
      expect(JSON.stringify(saved?.document)).toContain(`/media/${id(99)}.pdf n’est que du texte`);
      expect(saved?.document).toEqual(
        withReplacedMedia(saved?.document, id(1), { id: id(4), picture: null, file: pdf(4) }),
      );
    });
  });

  it("replacing changes what a link leads to, and never what it says", () => {
    const link = (text: string, href: string) => ({ type: "text", text, marks: [{ type: "link", attrs: { href } }] });
    const to = { id: id(4), picture: null, file: pdf(4) };
    expect(withReplacedMedia(link(filePath(1), filePath(1)), id(1), to)).toEqual(link(filePath(1), filePath(4)));
  });

  it("reading every text anew finds what is written down, and repairs what is not", async () => {
    await put(db(), "a", article("a", { cover: 1, pictures: [2] }));
    await save("b", { files: [3] });
    await db().transaction((tx) =>
      saveLayout(tx, { locale: "fr", layout: layoutWith([4]), seen: 0, now: 1, by: null }),
    );
    const right = await rows();
    const sweep = () => rebuildUses({ transaction: (work) => db().transaction(work) });
    expect(await sweep()).toBe(0);
    await db().transaction(async (tx) => {
      await tx
        .deleteFrom("media_uses")
        .where("media_id", "in", [id(2), id(4)])
        .execute();
      await tx
        .insertInto("media_uses")
        .values([
          { media_id: id(8), place: "draft", owner: right[0]?.owner ?? "" },
          { media_id: id(8), place: "published", owner: "nobody" },
        ])
        .execute();
    });
    expect(await sweep()).toBeGreaterThan(0);
    const order = (list: typeof right) => list.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
    expect(order(await rows())).toEqual(order(right));
    expect(await sweep()).toBe(0);
  });
}
