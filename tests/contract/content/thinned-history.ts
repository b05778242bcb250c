import { expect, it } from "vitest";
import { nameRevision } from "../../../src/content/drafts/name-revision.ts";
import { restoreRevision } from "../../../src/content/drafts/restore-revision.ts";
import { keepRevision, listRevisions } from "../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { thinHistory } from "../../../src/content/drafts/thin-history.ts";
import type { RevisionKind } from "../../../src/db/schema/content.ts";
import { post, put, type Subject } from "./content.ts";
import { TranslationDesk } from "./translation/desk.ts";
import { words } from "./translation/texts.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Sunday, 22 November 2026, at noon in Paris. */
const NOW = Date.UTC(2026, 10, 22, 11);

/** The history grows thinner with its age, but for what somebody may still look for. */
export function thinnedHistoryContract({ db }: Subject): void {
  const signal = new AbortController().signal;
  const thin = (now = NOW) => thinHistory(db(), { now, timeZone: "Europe/Paris", signal });
  const newText = async (key: string) => {
    const document = post(key);
    const { translationId } = await db().transaction((tx) =>
      saveDraft(tx, { key, locale: "fr", document, now: 0, by: "writer", seen: 0 }),
    );
    return translationId;
  };
  /** A line of the history at that instant, with a text of its own. */
  const keep = (translationId: string, at: number, kind: RevisionKind = "save") =>
    db().transaction((tx) =>
      keepRevision(tx, { translationId, kind, revision: 1, at, by: "writer", document: JSON.stringify(post("a")) }),
    );
  const left = async (translationId: string) =>
    (await db().snapshot((reader) => listRevisions(reader, translationId, 5_000))).map(({ at }) => at);
  const publishNow = async (translationId: string) => {
    await db().transaction((tx) => tx.deleteFrom("drafts").where("translation_id", "=", translationId).execute());
  };

  it("all of 90 days stays; then the last of each day of the site, then the last of each week", async () => {
    const [one, other] = [await newText("a"), await newText("b")];
    const younger = [NOW - 1 * HOUR, NOW - 2 * HOUR, NOW - 89 * DAY, NOW - 89 * DAY - HOUR];
    // 24 July in Paris begins at 22:00 UTC the day before.
    const midnight = Date.UTC(2026, 6, 23, 22);
    const daily = [midnight + HOUR, midnight + 23 * HOUR, midnight - 1, midnight - HOUR];
    // Monday, 6 October 2025, in Paris.
    const monday = Date.UTC(2025, 9, 5, 22);
    const weekly = [monday - 1, monday - 2 * DAY, monday, monday + 3 * DAY, monday + 7 * DAY - 1];
    for (const at of [...younger, ...daily, ...weekly]) await keep(one, at);
    for (const at of [...daily].reverse()) await keep(other, at);
    expect(await thin()).toBe(2 + 3 + 2);
    expect(await left(one)).toEqual([...younger, daily[1], daily[2], weekly[4], weekly[0]]);
    expect(await left(other)).toEqual([daily[1], daily[2]]);
    // The next night has nothing to do, and a later one goes on.
    expect(await thin(NOW + HOUR)).toBe(0);
    expect(await thin(NOW + 2 * DAY)).toBe(1);
    expect(await left(one)).not.toContain(younger[3]);
  });

  it("what is published, imported, named, brought back, or merged into a draft that is there stays, however old", async () => {
    await put(db(), "a", post("a"), "fr", NOW - 400 * DAY);
    await put(db(), "a", post("a", { title: "Deux" }), "fr", NOW - 400 * DAY + 1);
    const id = await newText("b");
    const at = NOW - 400 * DAY;
    const named = await keep(id, at);
    const source = await keep(id, at + 1);
    const merge = await keep(id, at + 2, "merge");
    await keep(id, at + 3);
    const last = await keep(id, at + 4);
    await db().transaction((tx) =>
      nameRevision(tx, { translationId: id, revisionId: named, name: "Relue", now: NOW, by: null }),
    );
    await db().transaction((tx) =>
      restoreRevision(tx, { translationId: id, revisionId: source, seen: 1, now: at + 5, by: null }),
    );
    const stays = async () => (await db().snapshot((reader) => listRevisions(reader, id, 100))).map((line) => line.id);
    expect(await thin()).toBe(1);
    expect(await stays()).toEqual(expect.arrayContaining([named, source, merge, last]));
    // Without the draft, nothing stands on the merge any more.
    await publishNow(id);
    expect(await thin()).toBe(1);
    expect(await stays()).not.toContain(merge);
    const imports = await db().snapshot((reader) =>
      reader.selectFrom("revisions").select("id").where("kind", "=", "import").execute(),
    );
    expect(imports).toHaveLength(2);
  });

  it("more lines than are looked at at once are thinned alike", async () => {
    const id = await newText("a");
    const day = NOW - 200 * DAY;
    await db().transaction(async (tx) => {
      for (let line = 0; line < 2_500; line++) {
        const at = day + Math.floor(line / 1_250) * DAY + (line % 1_250) * 1_000;
        await keepRevision(tx, { translationId: id, kind: "save", revision: 1, at, by: null, document: "{}" });
      }
    });
    expect(await thin()).toBe(2_498);
    expect(await left(id)).toEqual([day + DAY + 1_249_000, day + 1_249_000]);
  });

  it("what was confirmed of a text goes with its last line, and of no other", async () => {
    const desk = new TranslationDesk(db(), "k");
    const old = NOW - 200 * DAY;
    desk.now = old;
    await desk.save("fr", words({ title: "Titre", aaaaaaaaaa: "un", bbbbbbbbbb: "deux" }));
    const said = (a: string) => words({ title: "Title", aaaaaaaaaa: a, bbbbbbbbbb: "two" });
    for (const [index, a] of ["one", "uno", "eins", "ein"].entries()) {
      desk.now = old + index * HOUR;
      await desk.save("en", said(a));
    }
    const before = await desk.pairs();
    expect(await thin()).toBe(2);
    expect(await desk.pairs()).toBe(before - 2);
    // What still stands is right as it was.
    const [line] = await desk.history("en");
    await desk.restore("en", line?.id ?? "");
    expect(await desk.open()).toEqual([]);
  });

  it("a stop is between two steps, and what was done stays done", async () => {
    const id = await newText("a");
    for (const at of [1, 2, 3]) await keep(id, NOW - 200 * DAY + at);
    const stopped = AbortSignal.abort();
    await expect(thinHistory(db(), { now: NOW, timeZone: "Europe/Paris", signal: stopped })).rejects.toThrow();
    expect(await left(id)).toHaveLength(3);
    expect(await thin()).toBe(2);
  });
}
