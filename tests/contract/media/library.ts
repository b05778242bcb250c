import { describe, expect, it } from "vitest";
import { recordUses } from "../../../src/content/media-uses/record-uses.ts";
import {
  BIN_MS,
  beginPurge,
  endPurge,
  listPurgeable,
  moveToBin,
  restoreFromBin,
} from "../../../src/media/library/bin.ts";
import { changeItem, findItem, insertItem, markReplaced } from "../../../src/media/library/items-table.ts";
import { listItems, type MediaFilter } from "../../../src/media/library/list-items.ts";
import { findPictures } from "../../../src/media/pictures-table.ts";
import type { Subject } from "../content/content.ts";

export function mediaLibraryContract({ db }: Subject): void {
  const id = (index: number) => index.toString(16).padStart(32, "0");
  const add = (index: number, { type = "image/png", name = "", now = 1_000 + index } = {}) => {
    const isPicture = type.startsWith("image/");
    const size = { width: isPicture ? 800 : null, height: isPicture ? 600 : null };
    return db().transaction((tx) =>
      insertItem(tx, { id: id(index), type, ...size, bytes: 12_345, name, now, by: "someone" }),
    );
  };
  const change = (index: number, changes: Parameters<typeof changeItem>[2]) =>
    db().transaction((tx) => changeItem(tx, id(index), changes));
  const use = (owner: string, ...indexes: number[]) =>
    db().transaction((tx) =>
      recordUses(tx, { place: "draft", owner }, { pictures: indexes.map((n) => ({ id: id(n) })) }),
    );
  const remove = (index: number, now = 5_000) =>
    db().transaction((tx) => moveToBin(tx, id(index), { now, by: "someone" }));
  const restore = (index: number) => db().transaction((tx) => restoreFromBin(tx, id(index)));
  const list = async (filter: MediaFilter = {}, limit = 100) =>
    (await db().snapshot((reader) => listItems(reader, filter, { limit }))).items.map((item) =>
      Number.parseInt(item.id, 16),
    );
  const find = (index: number) => db().snapshot((reader) => findItem(reader, id(index)));

  describe("an item", () => {
    it("keeps name, words, focal point, and crop, and only what is named is changed", async () => {
      await add(1, { name: "Façade" });
      expect(await find(1)).toMatchObject({ name: "Façade", alt: { fr: null, en: null }, focus: null, crop: null });
      await change(1, { alt: { fr: "Une façade bleue" }, focus: { x: 0.25, y: 1 } });
      await change(1, { alt: { en: "" }, crop: { x: 0, y: 0.1, width: 1, height: 0.5 } });
      expect(await find(1)).toMatchObject({
        name: "Façade",
        kind: "picture",
        alt: { fr: "Une façade bleue", en: "" },
        focus: { x: 0.25, y: 1 },
        crop: { x: 0, y: 0.1, width: 1, height: 0.5 },
        createdBy: "someone",
      });
      await change(1, { focus: null, alt: { fr: null } });
      expect(await find(1)).toMatchObject({ focus: null, alt: { fr: null, en: "" } });
      await expect(change(2, { name: "x" })).rejects.toMatchObject({ code: "MEDIA_UNKNOWN", status: 404 });
    });

    it("handed in again stays as it was; a name is given to one that had none", async () => {
      await add(1);
      await change(1, { alt: { fr: "Un pont" } });
      await add(1, { name: "pont", now: 9_000 });
      await add(1, { name: "autre", now: 9_000 });
      expect(await find(1)).toMatchObject({ name: "pont", alt: { fr: "Un pont" }, createdAt: 1_001 });
      expect(await list({ text: "pont" })).toEqual([1]);
      expect(await list({ text: "autre" })).toEqual([]);
    });

    it("takes name and words of the one it replaces where it has none", async () => {
      await add(1, { name: "ancien" });
      await add(2, { name: "nouveau" });
      await change(1, { alt: { fr: "Avant", en: "Before" } });
      await change(2, { alt: { en: "" } });
      const [from, to] = [await find(1), await find(2)];
      if (from === null || to === null) throw new Error("not added");
      await db().transaction((tx) => markReplaced(tx, from, to));
      expect(await find(1)).toMatchObject({ replacedBy: id(2) });
      expect(await find(2)).toMatchObject({ name: "nouveau", alt: { fr: "Avant", en: "" }, replacedBy: null });
    });
  });

  describe("the list", () => {
    it("is newest first, in pages that neither repeat nor leave out what comes meanwhile", async () => {
      for (const index of [1, 2, 3, 4, 5]) await add(index, { now: index < 4 ? 1_000 : 2_000 });
      const first = await db().snapshot((reader) => listItems(reader, {}, { limit: 2 }));
      expect(first.items.map((item) => item.id)).toEqual([id(5), id(4)]);
      await add(9, { now: 3_000 });
      const second = await db().snapshot((reader) => listItems(reader, {}, { limit: 2, cursor: first.next ?? "" }));
      expect(second.items.map((item) => item.id)).toEqual([id(3), id(2)]);
      const third = await db().snapshot((reader) => listItems(reader, {}, { limit: 2, cursor: second.next ?? "" }));
      expect(third.items.map((item) => item.id)).toEqual([id(1)]);
      expect(third.next).toBeNull();
      const nonsense = await db().snapshot((reader) => listItems(reader, {}, { limit: 1, cursor: "x' or 1=1" }));
      expect(nonsense.items.map((item) => item.id)).toEqual([id(9)]);
    });

    it("finds all the words in name or alternative text, whatever their accents and case", async () => {
      await add(1, { name: "Été à Œuvres-Mères 100%" });
      await add(2, { name: "hiver" });
      await change(2, { alt: { en: "A snowy summer street" } });
      expect(await list({ text: "ete" })).toEqual([1]);
      expect(await list({ text: "OEUVRES été" })).toEqual([1]);
      expect(await list({ text: "hiver snowy" })).toEqual([2]);
      expect(await list({ text: "ete snowy" })).toEqual([]);
      // What a pattern would take for "anything" is a character like others.
      expect(await list({ text: "100%" })).toEqual([1]);
      expect(await list({ text: "_" })).toEqual([]);
      expect(await list({ text: "  " })).toEqual([2, 1]);
    });

    it("is narrowed by kind, missing words, and use; decorative is not missing", async () => {
      await add(1);
      await add(2);
      await add(3, { type: "application/pdf" });
      await change(1, { alt: { fr: "", en: "A bridge" } });
      await change(2, { alt: { fr: "Un pont" } });
      await use("t1", 1, 3);
      await use("t2", 3);
      expect(await list({ kind: "picture" })).toEqual([2, 1]);
      expect(await list({ kind: "document" })).toEqual([3]);
      expect(await list({ kind: "video" })).toEqual([]);
      expect(await list({ missingAlt: true })).toEqual([2]);
      expect(await list({ unused: true })).toEqual([2]);
      const { items } = await db().snapshot((reader) => listItems(reader, {}, { limit: 10 }));
      expect(items.map(({ uses }) => uses)).toEqual([2, 0, 1]);
    });

    it("asks words of a picture in the languages of what uses it, in both while nothing does", async () => {
      const missing = async () => {
        const { items } = await db().snapshot((reader) => listItems(reader, {}, { limit: 10 }));
        expect(await list({ missingAlt: true })).toEqual(
          items.flatMap(({ id, missingAlt }) => (missingAlt.length > 0 ? [Number.parseInt(id, 16)] : [])),
        );
        return items.map(({ missingAlt }) => missingAlt).toReversed();
      };
      const show = (owner: "fr" | "en", ...indexes: number[]) =>
        db().transaction((tx) =>
          recordUses(
            tx,
            { place: "layout", owner },
            indexes.map((n) => ({ id: id(n) })),
          ),
        );
      await add(1);
      await add(2);
      await change(2, { alt: { fr: "Un pont" } });
      expect(await missing()).toEqual([["fr", "en"], ["en"]]);
      await show("fr", 1, 2);
      expect(await missing()).toEqual([["fr"], []]);
      await show("en", 2);
      expect(await missing()).toEqual([["fr"], ["en"]]);
    });
  });

  describe("the bin", () => {
    it("takes only what nothing uses, and gives it back", async () => {
      await add(1);
      await use("t1", 1);
      await expect(remove(1)).rejects.toMatchObject({ code: "MEDIA_IN_USE", status: 409 });
      expect(await list()).toEqual([1]);
      await use("t1");
      await remove(1);
      expect([await list(), await list({ bin: true })]).toEqual([[], [1]]);
      // It is in no text, and cannot be put into one by its size alone.
      expect(await db().snapshot((reader) => findPictures(reader, [id(1)]))).toEqual([]);
      await expect(remove(1)).rejects.toMatchObject({ code: "MEDIA_UNKNOWN" });
      await expect(change(1, { name: "x" })).rejects.toMatchObject({ code: "MEDIA_UNKNOWN" });
      expect(await restore(1)).toMatchObject({ id: id(1), deletedAt: null });
      expect([await list(), await list({ bin: true })]).toEqual([[1], []]);
    });

    it("gives back what a text uses again, and what is handed in again", async () => {
      await add(1);
      await add(2);
      await remove(1);
      await remove(2);
      await use("t1", 1);
      expect(await list()).toEqual([1]);
      await add(2);
      expect(await list()).toEqual([2, 1]);
    });

    it("is emptied after 30 days, and what is being removed for good comes back no more", async () => {
      await add(1);
      await add(2);
      await remove(1, 5_000);
      await remove(2, 6_000);
      const before = 5_000 + BIN_MS + 1 - BIN_MS;
      expect(await db().snapshot((reader) => listPurgeable(reader, before))).toEqual([id(1)]);
      expect(await db().transaction((tx) => beginPurge(tx, id(2), before))).toBe(false);
      expect(await db().transaction((tx) => beginPurge(tx, id(1), before))).toBe(true);
      await expect(restore(1)).rejects.toMatchObject({ code: "MEDIA_UNKNOWN" });
      await use("t1", 1);
      expect(await list()).toEqual([]);
      // A process that ended in between: the next one finds it.
      expect(await db().snapshot((reader) => listPurgeable(reader, 0))).toEqual([id(1)]);
      await db().transaction((tx) => endPurge(tx, id(1)));
      expect(await find(1)).toBeNull();
      await db().transaction((tx) => endPurge(tx, id(2)));
      expect(await find(2)).not.toBeNull();
    });
  });
}
