import fc from "fast-check";
import { expect, it } from "vitest";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { readTranslationState } from "../../../../src/content/translation/read-translation-state.ts";
import { page, post, put, type Subject } from "../content.ts";
import { TranslationDesk } from "./desk.ts";
import { UIDS, type Words, words } from "./texts.ts";

/** A source and its translation, each piece known by its id: what is behind, and what brings it up to date. */
export function translationStateContract({ db }: Subject): void {
  const [a, b, c, d] = UIDS;
  const french = () => words({ title: "Titre", [a]: "un", [b]: "deux", [c]: "trois", [d]: "quatre" });
  const english = () => words({ title: "Title", [a]: "one", [b]: "two", [c]: "three", [d]: "four" });
  const changed = (said: Words, changes: Record<string, string>) => new Map([...said, ...Object.entries(changes)]);
  /** A pair that is published. */
  const pair = async () => {
    const desk = new TranslationDesk(db(), "k");
    for (const [locale, said] of [
      ["fr", french()],
      ["en", english()],
    ] as const) {
      await desk.save(locale, said);
      await desk.publish(locale);
    }
    desk.now += 1_000_000;
    return desk;
  };

  it("a translation that is written beside its source is up to date, and so it stays when both are published", async () => {
    const desk = new TranslationDesk(db(), "k");
    await desk.save("fr", french());
    await desk.save("en", words({ title: "Title", [a]: "one" }));
    expect(await desk.open()).toEqual([b, c, d]);
    expect((await desk.state()).get(b)).toEqual({ status: "missing", sourceThen: null });
    await desk.save("en", english());
    expect(await desk.behind()).toEqual({ fr: 0, en: 0 });
    await desk.publish("en");
    await desk.publish("fr");
    expect(await desk.open()).toEqual([]);
  });

  it("change k of n pieces: exactly those k are behind, whatever is published, and each knows what it said", async () => {
    const uids = ["title", ...UIDS.slice(0, 4)];
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.subarray(uids), fc.subarray(["fr", "en"] as const), async (some, published) => {
        count += 1;
        const desk = new TranslationDesk(db(), `k${count}`);
        await desk.save("fr", french());
        await desk.save("en", english());
        for (const locale of published) await desk.publish(locale);
        await desk.save("fr", changed(french(), Object.fromEntries(some.map((uid) => [uid, "autrement"]))));
        expect(await desk.open()).toEqual([...some].sort());
        expect(await desk.behind()).toEqual({ fr: 0, en: some.length });
        const state = await desk.state();
        for (const uid of some) expect(state.get(uid)).toEqual({ status: "behind", sourceThen: french().get(uid) });
        if (some.length > 0) await desk.publish("fr");
        expect(await desk.open()).toEqual([...some].sort());
      }),
      { numRuns: 20 },
    );
  });

  it("what is translated anew is up to date, and what its source said before is right again when that comes back", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [a]: "un, deux", [b]: "trois" }));
    await desk.save("en", changed(english(), { [a]: "one, two" }));
    expect(await desk.open()).toEqual([b]);
    const [first] = await desk.history("fr");
    await desk.restore("fr", first?.id ?? "");
    // The French of before: the English of now is right for b, that of before for a.
    expect(await desk.open()).toEqual([a]);
    expect((await desk.state()).get(a)?.sourceThen).toBe("un, deux");
    const history = await desk.history("en");
    await desk.restore("en", history.at(-1)?.id ?? "");
    expect(await desk.open()).toEqual([]);
  });

  it("a translation that is brought back from before its source changed is behind, though it was saved last", async () => {
    const desk = await pair();
    const [old] = await desk.history("en");
    await desk.save("fr", changed(french(), { [a]: "uns" }));
    await desk.save("en", changed(english(), { [a]: "ones" }));
    await desk.restore("en", old?.id ?? "");
    expect((await desk.state()).get(a)).toEqual({ status: "behind", sourceThen: "un" });
    expect(await desk.behind()).toEqual({ fr: 0, en: 1 });
  });

  it("to take either text off the site, and to publish it again, changes nothing", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [a]: "uns" }));
    await desk.publish("fr");
    for (const locale of ["fr", "en"] as const) {
      await desk.unpublish(locale);
      expect(await desk.open()).toEqual([a]);
      expect(await desk.behind()).toEqual({ fr: 0, en: 1 });
    }
    for (const locale of ["en", "fr"] as const) {
      await desk.publish(locale);
      expect(await desk.open()).toEqual([a]);
      expect(await desk.behind()).toEqual({ fr: 0, en: 1 });
    }
  });

  it("still right: of what was seen, one or all; what reads otherwise by now is passed over", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [a]: "une", [b]: "deuxième" }));
    await desk.confirm([a]);
    expect(await desk.open()).toEqual([b]);
    await desk.confirm(await desk.open());
    expect(await desk.behind()).toEqual({ fr: 0, en: 0 });
    // A click on a screen that shows a text of before confirms nothing that nobody saw.
    await desk.save("fr", changed(french(), { [a]: "unes", [b]: "deuxièmes" }));
    const seen = await desk.see([a, b]);
    await desk.save("fr", changed(french(), { [a]: "uns", [b]: "deuxièmes" }));
    const { confirmed, behind } = await desk.confirmSeen(seen);
    expect(confirmed.map(({ uid }) => uid)).toEqual([b]);
    expect(behind).toBe(1);
    expect(await desk.open()).toEqual([a]);
    expect((await desk.state()).get(a)?.sourceThen).toBe("une");
  });

  it("a minor change leaves the translation as it was: right where it was right, behind where it was behind", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [b]: "DEUX" }));
    await desk.save("fr", changed(french(), { [a]: "un.", [b]: "DEUX." }));
    expect(
      await desk.markMinor(
        new Map([
          [a, "un"],
          [b, "DEUX"],
        ]),
      ),
    ).toBe(1);
    expect(await desk.open()).toEqual([b]);
    expect(await desk.markMinorSinceThen([b])).toBe(0);
    await desk.save("fr", changed(french(), { [a]: "un.", [b]: "DEUX" }));
    expect(await desk.open()).toEqual([b]);
    // And for a text of the translation that comes back later.
    const [published] = await desk.history("en");
    await desk.save("en", changed(english(), { [a]: "another one" }));
    await desk.restore("en", published?.id ?? "");
    expect(await desk.open()).toEqual([b]);
  });

  it("a piece that is gone from the source is an orphan; one that the translation adds by itself is none", async () => {
    const desk = await pair();
    const without = french();
    without.delete(b);
    await desk.save("fr", without);
    expect((await desk.state()).get(b)).toEqual({ status: "orphan", sourceThen: "deux" });
    await desk.save("en", changed(english(), { [UIDS[4]]: "a note for English readers" }));
    expect(await desk.open()).toEqual([b]);
    await desk.confirm([b]);
    expect(await desk.open()).toEqual([]);
  });

  it("the order of pieces is nothing to translate, nor are spaces, nor how a text was cut and its attributes written", async () => {
    const desk = await pair();
    await desk.save("fr", new Map([...french()].reverse()));
    expect(await desk.open()).toEqual([]);
    await desk.save("fr", changed(french(), { title: "  Titre ", [a]: "un" }));
    expect(await desk.open()).toEqual([]);
  });

  it("typing leaves no pairs behind: those of a save whose text nothing keeps are replaced by the next", async () => {
    const desk = await pair();
    const before = await desk.pairs();
    for (let key = 0; key < 50; key++) await desk.save("en", changed(english(), { [a]: `one${"!".repeat(key)}` }));
    expect(await desk.pairs()).toBe(before + 1);
    await desk.publish("en");
    for (let key = 0; key < 50; key++) await desk.save("fr", changed(french(), { [a]: `un${"!".repeat(key)}` }));
    expect(await desk.pairs()).toBe(before + 1);
    expect((await desk.state()).get(a)).toEqual({ status: "behind", sourceThen: "un" });
  });

  it("a piece that was typed into and put back as it was is no more right than before", async () => {
    const desk = await pair();
    await desk.save("fr", changed(french(), { [a]: "uns" }));
    await desk.save("en", changed(english(), { [a]: "oneself" }));
    expect(await desk.open()).toEqual([]);
    await desk.save("en", english());
    expect((await desk.state()).get(a)).toEqual({ status: "behind", sourceThen: "un" });
  });

  it("a whole translation that is published from a file is right as it is; the same file once more says nothing", async () => {
    const desk = new TranslationDesk(db(), "k");
    await desk.handIn("fr", french());
    const partial = english();
    partial.delete(d);
    await desk.handIn("en", partial);
    expect(await desk.behind()).toEqual({ fr: 0, en: 0 });
    await desk.handIn("fr", changed(french(), { [a]: "uns" }));
    await desk.handIn("en", partial);
    expect(await desk.open()).toEqual([a]);
    await desk.handIn("en", changed(partial, { [a]: "ones" }));
    expect(await desk.open()).toEqual([]);
  });

  it("files of two languages that are built otherwise are no pairs: what changes in the source is still seen", async () => {
    const text = (...paragraphs: string[]) =>
      paragraphs.map((each) => ({ type: "paragraph", content: [{ type: "text", text: each }] }));
    const body = (...paragraphs: string[]) => ({ body: { type: "doc" as const, content: text(...paragraphs) } });
    await put(db(), "k", post("a", body("Un.", "Deux.")));
    await put(db(), "k", post("a", body("One.", "Two.", "Three.")), "en");
    const behind = () =>
      db().snapshot((reader) =>
        reader.selectFrom("translations").select("behind").where("locale", "=", "en").executeTakeFirstOrThrow(),
      );
    expect(await behind()).toEqual({ behind: 0 });
    await put(db(), "k", post("a", body("Un.", "Deux !")));
    expect(await behind()).toEqual({ behind: 1 });
  });

  it("the blocks of a page are pieces with their words, and so is each paragraph in them", async () => {
    const hero = { type: "hero" as const, uid: "hero-block", title: "Bonjour", actions: [] };
    const paragraph = (text: string) => ({
      type: "paragraph",
      attrs: { uid: "paragraph1" },
      content: [{ type: "text", text }],
    });
    const prose = (text: string) => ({
      type: "prose" as const,
      uid: "prosebloc1",
      body: { type: "doc" as const, content: [paragraph(text)] },
    });
    const list = { type: "post-list" as const, uid: "thepostsss" };
    await put(db(), "p", page("p", { blocks: [hero, prose("Un."), list] }));
    await put(db(), "p", page("p", { blocks: [{ ...hero, title: "Hello" }, prose("One."), list] }), "en");
    const state = async () => {
      const { id } = await db().snapshot((reader) =>
        reader.selectFrom("translations").select("id").where("locale", "=", "en").executeTakeFirstOrThrow(),
      );
      const found = await db().snapshot((reader) => readTranslationState(reader, id));
      return found?.pieces.map(({ uid, status }) => `${uid} ${status}`);
    };
    expect(await state()).toEqual(["title upToDate", "hero-block upToDate", "paragraph1 upToDate"]);
    await put(db(), "p", page("p", { blocks: [{ ...hero, section: "top" }, prose("Un !"), list] }));
    expect(await state()).toEqual(["title upToDate", "hero-block upToDate", "paragraph1 behind"]);
    await put(db(), "p", page("p", { blocks: [{ ...hero, title: "Salut" }, prose("Un."), list] }));
    expect(await state()).toEqual(["title upToDate", "hero-block behind", "paragraph1 upToDate"]);
  });

  it("what a publish fills in and trims changes no wording", async () => {
    const draft = (title: string, label: string): DraftDocument => ({
      ...page("p"),
      title: ` ${title}`,
      blocks: [
        { type: "hero", uid: "hero-block", title: `${title} ` },
        { type: "call-to-action", uid: "call-block", title, action: { label, to: "/blog" } },
      ],
    });
    const write = async (locale: "fr" | "en", document: DraftDocument, seen = 0) => {
      const text = { key: "p", locale, document, seen, now: 1, by: null };
      const saved = await db().transaction((tx) => saveDraft(tx, text));
      await db().transaction((tx) => publish(tx, { ...saved, now: 2, by: null }));
      return saved;
    };
    const french = await write("fr", draft("Titre", "Lire"));
    const { translationId } = await write("en", draft("Title", "Read"));
    const open = async () => {
      const state = await db().snapshot((reader) => readTranslationState(reader, translationId));
      const uids = state?.pieces.flatMap(({ uid, status }) => (status === "upToDate" ? [] : uid));
      expect(state?.behind).toBe(uids?.length);
      return uids;
    };
    expect(await open()).toEqual([]);
    await write("fr", draft("Titre", "Tout lire"), french.revision);
    expect(await open()).toEqual(["call-block"]);
  });

  it("a text that is damaged keeps nobody from writing the other language", async () => {
    const desk = await pair();
    await desk.save("fr", french());
    await db().transaction((tx) =>
      tx
        .updateTable("drafts")
        .set({ document: "{ not JSON" })
        .where("translation_id", "=", desk.text("fr").id)
        .execute(),
    );
    await desk.save("en", changed(english(), { [a]: "ones" }));
    expect((await desk.state()).get(b)?.status).toBe("orphan");
  });
}
