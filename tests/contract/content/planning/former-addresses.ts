import fc from "fast-check";
import { expect, it } from "vitest";
import { binArticle, restoreEntry } from "../../../../src/content/bin/bin-entry.ts";
import { purgeEntry } from "../../../../src/content/bin/purge-entry.ts";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { planPublish } from "../../../../src/content/planning/plan-publish.ts";
import { publishPlan } from "../../../../src/content/planning/publish-plan.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { unpublishTranslation, type Withdrawal } from "../../../../src/content/publishing/unpublish.ts";
import { findFormer } from "../../../../src/content/reading/find-former.ts";
import { findPublished } from "../../../../src/content/reading/find-published.ts";
import type { Db, Tx } from "../../../../src/db/client.ts";
import { AppError } from "../../../../src/kernel/errors.ts";
import type { Locale } from "../../../../src/kernel/locale.ts";
import { page, post, put, type Subject } from "../content.ts";

/** What visitors get at an address that was public once. @param runs sequences of changes that are tried. */
export function formerAddressesContract({ db }: Subject, runs: number): void {
  const former = (slug: string, kind: "page" | "post" = "post", locale: Locale = "fr") =>
    db().snapshot((reader) => findFormer(reader, { kind, locale, slug }));
  const idOf = async (slug: string, kind: "page" | "post" = "post", locale: Locale = "fr") =>
    (await db().snapshot((reader) => findPublished(readerOf(reader), { kind, locale, slug })))?.translationId ?? "";
  const off = async (slug: string, withdrawal?: Withdrawal) => {
    const translationId = await idOf(slug);
    await db().transaction((tx) =>
      unpublishTranslation(tx, { translationId, ...(withdrawal && { withdrawal }), now: 9_000, by: "editor" }),
    );
    return translationId;
  };
  const to = async (slug: string, kind: "page" | "post" = "post"): Promise<Withdrawal> => ({
    answer: "redirect",
    to: await idOf(slug, kind),
  });
  const GONE = { gone: { slugs: {} } };
  const moved = (slug: string, kind: "page" | "post" = "post") => ({ movedTo: { kind, slug } });

  it("what was taken down is gone at every address it had, which names what is left in the other language", async () => {
    await put(db(), "k", post("a"));
    await put(db(), "k", post("b"));
    await put(db(), "k", post("english"), "en");
    expect([await former("a"), await former("b"), await former("never")]).toEqual([moved("b"), null, null]);
    await off("b");
    const left = { gone: { slugs: { en: "english" } } };
    expect([await former("a"), await former("b"), await former("never")]).toEqual([left, left, null]);
    // The other kind and the other language have addresses of their own.
    expect([await former("b", "page"), await former("b", "post", "en")]).toEqual([null, null]);
    await put(db(), "k", post("b"));
    expect([await former("a"), await former("b")]).toEqual([moved("b"), null]);
  });

  it("visitors are led to what the writer chose, wherever that moves, a page too", async () => {
    await put(db(), "old", post("old"));
    await put(db(), "new", post("new"));
    await put(db(), "page", page("team/us"));
    await off("old", await to("new"));
    expect(await former("old")).toEqual(moved("new"));
    await put(db(), "new", post("newer"));
    expect([await former("old"), await former("new")]).toEqual([moved("newer"), moved("newer")]);
    await off("newer", await to("team/us", "page"));
    for (const slug of ["old", "new", "newer"]) expect(await former(slug)).toEqual(moved("team/us", "page"));
    // Published again, it is where its own visitors are led, and those who were led to it.
    await put(db(), "new", post("newest"));
    for (const slug of ["old", "new", "newer"]) expect(await former(slug)).toEqual(moved("newest"));
  });

  it("what visitors are led to may be taken down too: they are led on, or told that it is gone", async () => {
    for (const slug of ["a", "b", "c"]) await put(db(), slug, post(slug));
    await off("a", await to("b"));
    await off("b", await to("c"));
    expect([await former("a"), await former("b")]).toEqual([moved("c"), moved("c")]);
    await off("c");
    for (const slug of ["a", "b", "c"]) expect(await former(slug)).toEqual(GONE);
    await put(db(), "a", post("a2"));
    expect([await former("a"), await former("b")]).toEqual([moved("a2"), GONE]);
  });

  it("only published content of the same language can be led to, and never itself; nothing is changed otherwise", async () => {
    await put(db(), "a", post("a"));
    await put(db(), "b", post("b"), "en");
    await put(db(), "c", post("c"));
    const hidden = await off("c");
    for (const target of [await idOf("a"), await idOf("b", "post", "en"), hidden, "nobody"]) {
      await expect(off("a", { answer: "redirect", to: target })).rejects.toMatchObject({
        code: "REDIRECT_TARGET_INVALID",
        status: 422,
      });
    }
    expect(await idOf("a")).not.toBe("");
    await expect(
      db().transaction((tx) => unpublishTranslation(tx, { translationId: hidden, now: 1 })),
    ).rejects.toMatchObject({ code: "NOT_PUBLISHED", status: 404 });
  });

  it("something else that is published there ends what the address said, and takes it over for good", async () => {
    await put(db(), "old", post("a"));
    await off("a");
    await put(db(), "new", post("a"));
    expect(await former("a")).toBeNull();
    await put(db(), "new", post("b"));
    expect(await former("a")).toEqual(moved("b"));
    // The first tenant comes back elsewhere: whoever was there last is who moved.
    await put(db(), "old", post("c"));
    expect(await former("a")).toEqual(moved("b"));
  });

  it("whatever is published, moved, planned, taken down, binned, restored, and purged, in whatever order: no address that " +
    "was ever public is unknown, and each leads in one step to what is published", { timeout: 300_000 }, async () => {
    const KEYS = ["k0", "k1", "k2", "k3"];
    const SLUGS = ["s0", "s1", "s2", "s3", "s4"];
    const key = fc.constantFrom(...KEYS);
    const slug = fc.constantFrom(...SLUGS);
    const locale = fc.constantFrom<Locale>("fr", "fr", "fr", "en");
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ verb: fc.constantFrom("publish", "plan"), key, slug, locale }) },
      { weight: 3, arbitrary: fc.record({ verb: fc.constant("off"), key, target: fc.option(key), locale }) },
      {
        weight: 3,
        arbitrary: fc.record({ verb: fc.constantFrom("bin", "restore", "purge"), key, target: fc.option(key) }),
      },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const world = new World(db(), `${run++}-`);
        for (const each of steps) {
          await world.take(each);
          await world.check();
        }
      }),
      { numRuns: runs },
    );
  });
}

type Step = { verb: string; key: string; slug?: string; locale?: Locale; target?: string | null };

/** A few articles with addresses of their own, and every address that any of them was ever published at. */
class World {
  readonly #db: Db;
  readonly #prefix: string;
  readonly #everPublic = new Set<string>();
  #now = 1_000;

  /** @param prefix before every key and address, so that sequences share one database. */
  constructor(db: Db, prefix: string) {
    this.#db = db;
    this.#prefix = prefix;
  }

  /** Takes a step; what the rules refuse changes nothing. */
  async take(step: Step): Promise<void> {
    this.#now += 1_000;
    try {
      await this.#db.transaction((tx) => this.#run(tx, step));
    } catch (error) {
      const known = ["SLUG_TAKEN", "SLUG_PLANNED", "ENTRY_IN_BIN", "REDIRECT_TARGET_INVALID", "NOT_PUBLISHED"];
      if (!(error instanceof AppError && [...known, "ARTICLE_UNKNOWN", "NOT_IN_BIN"].includes(error.code))) throw error;
      return;
    }
    const { slug, locale } = step;
    if (slug !== undefined) this.#everPublic.add(`${locale} ${this.#prefix}${slug}`);
  }

  /** @throws where an address is forgotten, or leads to what is not published. */
  async check(): Promise<void> {
    for (const address of this.#everPublic) {
      const [locale, slug] = address.split(" ") as [Locale, string];
      const at = { kind: "post", locale, slug } as const;
      const answer = await this.#db.snapshot(async (reader) => {
        if ((await findPublished(readerOf(reader), at)) !== null) return "published";
        const former = await findFormer(reader, at);
        if (former === null) return "unknown";
        if ("gone" in former) return "gone";
        const target = { kind: "post", slug: former.movedTo.slug, locale } as const;
        return (await findPublished(readerOf(reader), target)) === null ? "led to nothing" : "led on";
      });
      expect(["published", "gone", "led on"], address).toContain(answer);
    }
  }

  async #run(tx: Tx, { verb, key, slug = "", locale = "fr", target }: Step): Promise<void> {
    const now = this.#now;
    const own = this.#prefix + key;
    const by = { id: "editor", email: "editor@example.org" };
    const entry = await tx.selectFrom("entries").select("id").where("key", "=", own).executeTakeFirst();
    const led = target == null ? null : await this.#translation(tx, this.#prefix + target, locale);
    const withdrawal: Withdrawal = led === null ? { answer: "gone" } : { answer: "redirect", to: led.id };
    if (verb === "publish" || verb === "plan") {
      const known = await this.#translation(tx, own, locale);
      const document = post(this.#prefix + slug);
      const { translationId, revision } = await saveDraft(tx, {
        ...{ key: own, locale, document, now, by: "editor", seen: known?.revision ?? null },
      });
      if (verb === "publish") await publish(tx, { translationId, revision, now, by: "editor" });
      else {
        await planPublish(tx, { translationId, revision, at: now + 1, now, by });
        await publishPlan(tx, { translationId, now: now + 1 });
      }
    } else if (verb === "off") {
      const translation = await this.#translation(tx, own, locale);
      await unpublishTranslation(tx, { translationId: translation?.id ?? "", withdrawal, now });
    } else if (verb === "bin") {
      await binArticle(tx, { entryId: entry?.id ?? "", withdrawals: { fr: withdrawal }, now, by });
    } else if (verb === "restore") await restoreEntry(tx, entry?.id ?? "");
    else await purgeEntry(tx, { entryId: entry?.id ?? "", now });
  }

  #translation(tx: Tx, key: string, locale: Locale) {
    return tx
      .selectFrom("translations")
      .innerJoin("entries", "entries.id", "translations.entry_id")
      .select(["translations.id", "translations.revision"])
      .where("entries.key", "=", key)
      .where("translations.locale", "=", locale)
      .executeTakeFirst()
      .then((row) => row ?? null);
  }
}
