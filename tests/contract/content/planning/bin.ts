import { expect, it } from "vitest";
import { binArticle, restoreEntry } from "../../../../src/content/bin/bin-entry.ts";
import { BIN_MS, listBin, listOverdue } from "../../../../src/content/bin/list-bin.ts";
import { purgeEntry } from "../../../../src/content/bin/purge-entry.ts";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import { titleOf } from "../../../../src/content/document/draft.ts";
import { piecesOf } from "../../../../src/content/document/pieces.ts";
import { duplicateArticle } from "../../../../src/content/drafts/duplicate-entry.ts";
import { readDraft } from "../../../../src/content/drafts/read-draft.ts";
import { listRevisions } from "../../../../src/content/drafts/revisions.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { readPlan } from "../../../../src/content/planning/list-plans.ts";
import { planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { makePreviewLink } from "../../../../src/content/previews/preview-links.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { findFormer } from "../../../../src/content/reading/find-former.ts";
import { findPublished } from "../../../../src/content/reading/find-published.ts";
import { readTranslationState } from "../../../../src/content/translation/read-translation-state.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { page, post, put, type Subject } from "../content.ts";
import { TranslationDesk } from "../translation/desk.ts";
import { saidBy, UIDS, words } from "../translation/texts.ts";

const BY = { id: "editor", email: "editor@example.org" };
const NOW = 50_000;

/** Articles in the bin and out of it, and copies of articles. */
export function binContract({ db }: Subject): void {
  const live = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findPublished(readerOf(reader), { kind: "post", locale, slug }));
  const former = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findFormer(reader, { kind: "post", locale, slug }));
  const draft = (id: string) => db().snapshot((reader) => readDraft(reader, id));
  const draftTitle = async (id: string) => {
    const found = await draft(id);
    return found === null ? undefined : titleOf(found.document);
  };
  const entryOf = (key: string) =>
    db().snapshot(async (reader) => {
      const rows = await reader
        .selectFrom("translations")
        .innerJoin("entries", "entries.id", "translations.entry_id")
        .select(["entries.id as entry", "translations.id", "translations.locale", "translations.revision"])
        .where("entries.key", "=", key)
        .execute();
      const of = (locale: Locale) => rows.find((row) => row.locale === locale)?.id ?? "";
      return { entryId: rows[0]?.entry ?? "", fr: of("fr"), en: of("en"), rows };
    });
  const bin = (entryId: string, now = NOW) => db().transaction((tx) => binArticle(tx, { entryId, now, by: BY }));
  const list = () => db().snapshot((reader) => listBin(reader, 9));
  const pair = async () => {
    await put(db(), "k", post("a", { title: "Un" }));
    await put(db(), "k", post("b", { title: "One" }), "en");
    return entryOf("k");
  };

  it("both languages go off the site, and everything written stays; restored, nothing of it is public", async () => {
    const { entryId, fr, en } = await pair();
    await db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "en", document: post("b", { title: "One more" }), now: 2, by: "x", seen: 1 }),
    );
    expect(await bin(entryId)).toEqual({ titles: { fr: "Un", en: "One more" }, unpublished: ["fr", "en"] });
    expect([await live("a"), await live("b", "en")]).toEqual([null, null]);
    expect([await former("a"), await former("b", "en")]).toEqual([{ gone: { slugs: {} } }, { gone: { slugs: {} } }]);
    expect(await list()).toEqual([
      { entryId, kind: "post", titles: { fr: "Un", en: "One more" }, at: NOW, by: BY, endsAt: NOW + BIN_MS },
    ]);
    await expect(bin(entryId)).rejects.toMatchObject({ code: "ARTICLE_UNKNOWN", status: 404 });
    await db().transaction((tx) => restoreEntry(tx, entryId));
    expect(await list()).toEqual([]);
    expect([await draftTitle(fr), await draftTitle(en)]).toEqual(["Un", "One more"]);
    expect((await db().snapshot((reader) => listRevisions(reader, fr, 9))).map(({ kind }) => kind)).toEqual(["import"]);
    expect([await live("a"), await former("a")]).toEqual([null, { gone: { slugs: {} } }]);
    await expect(db().transaction((tx) => restoreEntry(tx, entryId))).rejects.toMatchObject({ code: "NOT_IN_BIN" });
    const { revision = 0 } = (await draft(fr)) ?? {};
    await db().transaction((tx) => publish(tx, { translationId: fr, revision, now: NOW, by: null }));
    expect((await live("a"))?.document.title).toBe("Un");
  });

  it("nothing of what is in the bin is published, planned, or previewed, and what was is over", async () => {
    const { entryId, fr, en } = await pair();
    const saved = await db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: post("a", { title: "Deux" }), now: 2, by: "x", seen: 1 }),
    );
    const { revision } = saved;
    const plan = () =>
      db().transaction((tx) => planPublish(tx, { translationId: fr, revision, at: NOW + 1, now: NOW, by: BY }));
    const link = () =>
      db().transaction((tx) => makePreviewLink(tx, { translationId: fr, tokenHash: "h", days: 7, now: NOW, by: BY }));
    await plan();
    await link();
    await bin(entryId);
    expect(await db().snapshot((reader) => readPlan(reader, fr))).toBeNull();
    expect(await db().snapshot((reader) => reader.selectFrom("preview_links").select("id").execute())).toEqual([]);
    const inBin = { code: "ENTRY_IN_BIN", status: 409 };
    await expect(plan()).rejects.toMatchObject(inBin);
    await expect(link()).rejects.toMatchObject(inBin);
    const now = db().transaction((tx) => publish(tx, { translationId: fr, revision, now: NOW, by: null }));
    await expect(now).rejects.toMatchObject(inBin);
    await expect(put(db(), "k", post("a"))).rejects.toMatchObject({ code: "DRAFT_UNPUBLISHED" });
    await expect(put(db(), "k", post("b", { title: "One" }), "en")).rejects.toMatchObject(inBin);
    expect([await live("a"), await live("b", "en"), en === ""]).toEqual([null, null, false]);
  });

  it("visitors may be led elsewhere instead, in each language", async () => {
    await put(db(), "other", post("c"));
    const { entryId } = await pair();
    const { fr: to } = await entryOf("other");
    await db().transaction((tx) =>
      binArticle(tx, { entryId, withdrawals: { fr: { answer: "redirect", to } }, now: NOW, by: BY }),
    );
    expect(await former("a")).toEqual({ movedTo: { kind: "post", slug: "c" } });
    expect(await former("b", "en")).toEqual({ gone: { slugs: {} } });
  });

  it("pages are not put there, nor what does not exist", async () => {
    await put(db(), "home", page("home"));
    const { entryId } = await entryOf("home");
    for (const id of [entryId, "nobody"]) {
      await expect(bin(id)).rejects.toMatchObject({ code: "ARTICLE_UNKNOWN" });
    }
  });

  it("after its time it is deleted for good, texts and history; its addresses stay gone, and lead where they led", async () => {
    await put(db(), "end", post("end"));
    const { fr: end } = await entryOf("end");
    await put(db(), "lead", post("lead"));
    const lead = await entryOf("lead");
    const { entryId } = await pair();
    await put(db(), "k", post("a2"));
    // Another article leads to the one that goes, and that one leads on.
    const { fr } = await entryOf("k");
    await db().transaction((tx) =>
      binArticle(tx, { entryId: lead.entryId, withdrawals: { fr: { answer: "redirect", to: fr } }, now: 1, by: null }),
    );
    await db().transaction((tx) =>
      binArticle(tx, { entryId, withdrawals: { fr: { answer: "redirect", to: end } }, now: NOW, by: BY }),
    );
    const overdue = (now: number) => db().snapshot((reader) => listOverdue(reader, now, 9));
    expect((await overdue(NOW + BIN_MS - 1)).map((each) => each.entryId)).toEqual([lead.entryId]);
    expect(await overdue(NOW + BIN_MS)).toEqual([
      { entryId: lead.entryId, kind: "post", label: "Titre de lead" },
      { entryId, kind: "post", label: "Titre de a2" },
    ]);
    const purge = (id: string) => db().transaction((tx) => purgeEntry(tx, { entryId: id, now: NOW + BIN_MS }));
    expect([await purge(entryId), await purge(entryId)]).toEqual([true, false]);
    const moved = { movedTo: { kind: "post", slug: "end" } };
    expect([await former("a"), await former("a2"), await former("lead")]).toEqual([moved, moved, moved]);
    expect(await former("b", "en")).toEqual({ gone: { slugs: {} } });
    const left = await db().snapshot(async (reader) => ({
      keys: (await reader.selectFrom("entries").select("key").orderBy("key").execute()).map(({ key }) => key),
      versions: await reader.selectFrom("versions").select("id").where("translation_id", "=", fr).execute(),
      revisions: await reader.selectFrom("revisions").select("id").where("translation_id", "=", fr).execute(),
      drafts: await reader.selectFrom("drafts").select("revision").where("translation_id", "=", fr).execute(),
      addresses: await reader.selectFrom("redirects").select("slug").where("translation_id", "=", fr).execute(),
    }));
    expect(left).toEqual({ keys: ["end", "lead"], versions: [], revisions: [], drafts: [], addresses: [] });
    // The last one of a chain goes too; then the address is free for something new.
    expect(await purge(lead.entryId)).toBe(true);
    expect(await former("lead")).toEqual(moved);
    const { entryId: endId } = await entryOf("end");
    await bin(endId);
    expect(await former("lead")).toEqual({ gone: { slugs: {} } });
    await purge(endId);
    expect([await former("lead"), await former("end")]).toEqual([{ gone: { slugs: {} } }, { gone: { slugs: {} } }]);
    await put(db(), "new", post("lead"));
    expect([await former("lead"), (await live("lead"))?.key]).toEqual([null, "new"]);
  });

  it("what was restored in time is not deleted", async () => {
    const { entryId } = await pair();
    await bin(entryId);
    await db().transaction((tx) => restoreEntry(tx, entryId));
    expect(await db().transaction((tx) => purgeEntry(tx, { entryId, now: NOW + BIN_MS }))).toBe(false);
    expect((await entryOf("k")).rows).toHaveLength(2);
  });

  it("a copy is an article of its own: drafts in both languages, no address, ids anew that pair the languages", async () => {
    const paragraph = (text: string, uid: string) => ({
      type: "paragraph",
      attrs: { uid },
      content: [{ type: "text", text }],
    });
    const body = (...words: Array<[string, string]>) => ({
      type: "doc" as const,
      content: words.map(([text, uid]) => paragraph(text, uid)),
    });
    await put(db(), "k", post("a", { title: "Un", body: body(["x", "aaaaaaaaaa"], ["y", "bbbbbbbbbb"]) }));
    await put(db(), "k", post("b", { title: "One", body: body(["x", "aaaaaaaaaa"], ["own", "cccccccccc"]) }), "en");
    const first = await entryOf("k");
    // What is written last is what is copied.
    const later = post("a", { title: "Deux", body: body(["x", "aaaaaaaaaa"], ["y", "bbbbbbbbbb"]) });
    await db().transaction((tx) =>
      saveDraft(tx, { key: "k", locale: "fr", document: later, now: 2, by: "x", seen: 1 }),
    );
    const copyOf = (entryId: string) =>
      db().transaction((tx) => duplicateArticle(tx, { entryId, now: NOW, by: BY.id }));
    const copy = await copyOf(first.entryId);
    expect(copy.entryId).not.toBe(first.entryId);
    const [fr, en] = [await draft(copy.translations.fr ?? ""), await draft(copy.translations.en ?? "")];
    expect(fr?.document).toMatchObject({ title: "Deux (copie)", slug: "a-2", publishedAt: null });
    expect(en?.document).toMatchObject({ title: "One (copy)", slug: "b-2", publishedAt: null });
    const uids = [fr, en].map((each) => (each === null ? [] : piecesOf(each.document).map(({ uid }) => uid)));
    expect(uids[0]?.[0]).toBe(uids[1]?.[0]);
    expect(new Set(uids.flat()).size).toBe(3);
    for (const uid of uids.flat()) expect(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"]).not.toContain(uid);
    // The first one is as it was, and nothing of the copy is public.
    expect([(await live("a"))?.document.title, await live("a-2")]).toEqual(["Un", null]);
    expect(await draftTitle(first.fr)).toBe("Deux");
    const keys = async () =>
      (await db().snapshot((reader) => reader.selectFrom("entries").select(["key", "source_locale"]).execute())).map(
        ({ key, source_locale }) => `${key} ${source_locale}`,
      );
    await copyOf(first.entryId);
    expect((await keys()).sort()).toEqual(["k fr", "k-copy fr", "k-copy-2 fr"]);
    await expect(copyOf("nobody")).rejects.toMatchObject({ code: "ARTICLE_UNKNOWN" });
  });

  it("a copy is behind its source where the first one is, and says what the source said then", async () => {
    const desk = new TranslationDesk(db(), "k");
    const [a, b, c] = UIDS;
    await desk.save("fr", words({ title: "Titre", [a]: "un", [b]: "deux" }));
    await desk.save("en", words({ title: "Title", [a]: "one", [b]: "two" }));
    await desk.publish("en");
    await desk.save("fr", words({ title: "Titre", [a]: "un", [b]: "deux et demi", [c]: "trois" }));
    const copyOf = async (id: string) => {
      const { entryId } = await db().snapshot((reader) =>
        reader.selectFrom("translations").select("entry_id as entryId").where("id", "=", id).executeTakeFirstOrThrow(),
      );
      const { translations } = await db().transaction((tx) => duplicateArticle(tx, { entryId, now: NOW, by: null }));
      return translations.en ?? "";
    };
    const stateOf = async (id: string) => {
      const state = await db().snapshot((reader) => readTranslationState(reader, id));
      const pieces = state?.pieces.map(({ status, sourceThen }) => [status, saidBy(sourceThen)]);
      return { behind: state?.behind, pieces };
    };
    const state = await stateOf(desk.text("en").id);
    expect(state).toEqual({
      behind: 2,
      pieces: [
        ["upToDate", null],
        ["upToDate", null],
        ["behind", "deux"],
        ["missing", null],
      ],
    });
    const copy = await copyOf(desk.text("en").id);
    expect(await stateOf(copy)).toEqual(state);
    // A title that is behind is so in the copy, and so it goes on in a copy of a copy.
    await desk.save("fr", words({ title: "Autre titre", [a]: "un", [b]: "deux et demi", [c]: "trois" }));
    expect((await stateOf(await copyOf(desk.text("en").id))).pieces?.[0]).toEqual(["behind", "Titre"]);
    expect(await stateOf(copy)).toEqual(state);
    expect(await stateOf(await copyOf(copy))).toEqual(state);
  });

  it("the title of a copy is no longer than a title may be", async () => {
    await put(db(), "k", post("a", { title: "é".repeat(300) }));
    const { entryId } = await entryOf("k");
    const { translations } = await db().transaction((tx) => duplicateArticle(tx, { entryId, now: NOW, by: null }));
    const title = (await draftTitle(translations.fr ?? "")) ?? "";
    expect([title.length <= 300, title.endsWith("é (copie)")]).toEqual([true, true]);
  });
}
