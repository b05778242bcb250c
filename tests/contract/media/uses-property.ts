import fc from "fast-check";
import { expect, it } from "vitest";
import { readerOf } from "../../../src/content/dependencies/reads.ts";
import { restoreRevision } from "../../../src/content/drafts/restore-revision.ts";
import { listRevisions } from "../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { saveLayout } from "../../../src/content/layout/save-layout.ts";
import { layoutSetting, readStoredLayout } from "../../../src/content/layout/stored-layout.ts";
import { replaceMedia } from "../../../src/content/media-uses/replace-media.ts";
import { planPublish } from "../../../src/content/planning/plan-publish.ts";
import { publishPlan } from "../../../src/content/planning/publish-plan.ts";
import { publish } from "../../../src/content/publishing/publish.ts";
import { unpublish } from "../../../src/content/publishing/unpublish.ts";
import { AppError } from "../../../src/kernel/errors.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { moveToBin } from "../../../src/media/library/bin.ts";
import { findItem, insertItem } from "../../../src/media/library/items-table.ts";
import type { Subject } from "../content/content.ts";
import { article, filePath, id, layoutWith, type Shown } from "./texts.ts";

export function mediaUsesProperty({ db }: Subject): void {
  const addItem = (index: number, type = "image/png") =>
    db().transaction((tx) =>
      insertItem(tx, { id: id(index), type, width: 800, height: 600, bytes: 1, name: "", now: 1, by: null }),
    );
  const publishIt = (translationId: string, revision: number) =>
    db().transaction((tx) => publish(tx, { translationId, revision, now: 2_000, by: null }));

  it("after any run of saves, publishes, restores, and the like, the table says what the texts say (property)", async () => {
    const KEYS = ["a", "b"];
    const media = fc.integer({ min: 1, max: 4 });
    const shown = fc.record(
      { cover: media, pictures: fc.array(media, { maxLength: 3 }), files: fc.array(media, { maxLength: 2 }) },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Shown>;
    const where = { key: fc.constantFrom(...KEYS), locale: fc.constantFrom<Locale>("fr", "en") };
    const step = fc.oneof(
      fc.record({ act: fc.constant("save" as const), ...where, shown }),
      fc.record({ act: fc.constant("publish" as const), ...where }),
      fc.record({ act: fc.constant("plan" as const), ...where }),
      fc.record({ act: fc.constant("carry out" as const), ...where }),
      fc.record({ act: fc.constant("unpublish" as const), ...where }),
      fc.record({ act: fc.constant("restore" as const), ...where, nth: fc.nat(5) }),
      fc.record({ act: fc.constant("layout" as const), files: fc.array(media, { maxLength: 3 }) }),
      fc.record({ act: fc.constant("replace" as const), from: media, to: media }),
      fc.record({ act: fc.constant("bin" as const), item: media }),
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
        run++;
        const keyOf = (key: string) => `${key}${run}`;
        for (const index of [1, 2, 3, 4]) await addItem(index);
        for (const each of steps) {
          await perform(each, keyOf).catch((error) => {
            // Refused, as it may be: nothing is changed then.
            if (!(error instanceof AppError)) throw error;
          });
          await expectExact();
        }
      }),
      { numRuns: 30 },
    );

    type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
    async function perform(each: Step, keyOf: (key: string) => string): Promise<void> {
      if (each.act === "layout") {
        await db().transaction(async (tx) => {
          const { revision } = await readStoredLayout(readerOf(tx), "fr");
          await saveLayout(tx, { locale: "fr", layout: layoutWith(each.files), seen: revision, now: 1, by: null });
        });
        return;
      }
      if (each.act === "replace") {
        const file = { path: filePath(each.to), type: "application/pdf", bytes: 1 };
        const to = { id: id(each.to), picture: { width: 800, height: 600 }, file };
        await db().transaction((tx) => replaceMedia(tx, { from: id(each.from), to, now: 9_000, by: null }));
        return;
      }
      if (each.act === "bin") {
        await db().transaction((tx) => moveToBin(tx, id(each.item), { now: 1, by: null }));
        return;
      }
      const key = keyOf(each.key);
      const found = await translationOf(key, each.locale);
      if (each.act === "save") {
        await db().transaction((tx) =>
          saveDraft(tx, {
            key,
            locale: each.locale,
            document: article(key, each.shown),
            now: 1_000,
            by: null,
            seen: found?.revision ?? null,
          }),
        );
      }
      if (found === undefined) return;
      if (each.act === "publish") await publishIt(found.id, found.revision);
      if (each.act === "plan") {
        const plan = { translationId: found.id, revision: found.revision, at: 5_000, now: 4_000, by: null };
        await db().transaction((tx) => planPublish(tx, plan));
      }
      if (each.act === "carry out") {
        await db().transaction((tx) => publishPlan(tx, { translationId: found.id, now: 5_000 }));
      }
      if (each.act === "unpublish") {
        await db().transaction((tx) => unpublish(tx, { kind: "post", locale: each.locale, slug: key, now: 9_000 }));
      }
      if (each.act === "restore") {
        const revisions = await db().snapshot((reader) => listRevisions(reader, found.id, 10));
        const revision = revisions[each.nth % Math.max(1, revisions.length)];
        if (revision === undefined) return;
        await db().transaction((tx) =>
          restoreRevision(tx, {
            translationId: found.id,
            revisionId: revision.id,
            seen: found.revision,
            now: 9_000,
            by: null,
          }),
        );
      }
    }

    function translationOf(key: string, locale: Locale) {
      return db().snapshot((reader) =>
        reader
          .selectFrom("translations")
          .innerJoin("entries", "entries.id", "translations.entry_id")
          .select(["translations.id", "translations.revision"])
          .where("entries.key", "=", key)
          .where("translations.locale", "=", locale)
          .executeTakeFirst(),
      );
    }

    /** Read from the texts by other means than the program's: an id stands in the JSON, or it does not. */
    async function expectExact(): Promise<void> {
      await db().snapshot(async (reader) => {
        const drafts = await reader.selectFrom("drafts").select(["translation_id as owner", "document"]).execute();
        const plans = await reader.selectFrom("plans").select(["translation_id as owner", "document"]).execute();
        const published = await reader
          .selectFrom("translations")
          .innerJoin("versions", "versions.id", "translations.published_version_id")
          .select(["translations.id as owner", "versions.document"])
          .execute();
        const settings = await reader.selectFrom("settings").selectAll().execute();
        const layouts = settings
          .filter(({ key }) => key === layoutSetting("fr"))
          .map(({ value }) => ({ owner: "fr", document: value }));
        const expected = Object.entries({ draft: drafts, published, plan: plans, layout: layouts })
          .flatMap(([place, texts]) =>
            texts.flatMap(({ owner, document }) =>
              [1, 2, 3, 4].filter((n) => document.includes(id(n))).map((n) => `${id(n)} ${place} ${owner}`),
            ),
          )
          .sort();
        const uses = await reader.selectFrom("media_uses").selectAll().execute();
        expect(uses.map(({ media_id, place, owner }) => `${media_id} ${place} ${owner}`).sort()).toEqual(expected);
        for (const index of [1, 2, 3, 4]) {
          const item = await findItem(reader, id(index));
          const used = uses.some(({ media_id }) => media_id === id(index));
          expect(used && item?.deletedAt !== null).toBe(false);
        }
      });
    }
  });
}
