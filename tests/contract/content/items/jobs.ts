import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { listEvents } from "../../../../src/audit/list-events.ts";
import { readerOf } from "../../../../src/content/dependencies/reads.ts";
import type { DraftDocument } from "../../../../src/content/document/draft.ts";
import { saveDraft } from "../../../../src/content/drafts/save-draft.ts";
import { closeItems } from "../../../../src/content/items/close-items.ts";
import { endOfDay } from "../../../../src/content/items/closing.ts";
import { findPublishedItem, listOpenJobs } from "../../../../src/content/items/list-published-items.ts";
import { publishInBulk } from "../../../../src/content/publishing/many/publish-in-bulk.ts";
import { publish } from "../../../../src/content/publishing/publish.ts";
import { findFormer } from "../../../../src/content/reading/find-former.ts";
import { indexNext } from "../../../../src/content/search/index-published.ts";
import { searchPublished } from "../../../../src/content/search/search-published.ts";
import { keepSiteFacts } from "../../../../src/content/site/keep-site-facts.ts";
import { localTimes } from "../../../../src/kernel/local-time.ts";
import { LOCALES, type Locale } from "../../../../src/kernel/locale.ts";
import type { FactsOf } from "../../../../src/kinds/values.ts";
import { jobClosing, requestClosing } from "../../../../src/server/background/job-closing.ts";
import { HOUR, jobsFixture, NOON, until } from "../../jobs/fixture.ts";
import { page, put, type Subject } from "../content.ts";
import { facts, idsOf, jobWords, putItem, takeItemDown } from "./item-documents.ts";

const SITE = { legal: {}, conditions: [], siteUrl: "https://vitrine.example", securityLogMonths: 12 };
/** A day long before all closing dates here. */
const NOW = Date.parse("2026-01-05T09:00:00Z");

/** Clocks change in the night before the day, or in the one behind it, or skip the midnight that ends the day. */
const NIGHTS: ReadonlyArray<[timeZone: string, closesOn: string, end: string]> = [
  ["Europe/Paris", "2026-03-28", "2026-03-28T23:00:00Z"],
  ["Europe/Paris", "2026-03-29", "2026-03-29T22:00:00Z"],
  ["Europe/Paris", "2026-10-24", "2026-10-24T22:00:00Z"],
  ["Europe/Paris", "2026-10-25", "2026-10-25T23:00:00Z"],
  ["America/Montreal", "2026-03-07", "2026-03-08T05:00:00Z"],
  ["America/Montreal", "2026-03-08", "2026-03-09T04:00:00Z"],
  ["America/Montreal", "2026-10-31", "2026-11-01T04:00:00Z"],
  ["America/Montreal", "2026-11-01", "2026-11-02T05:00:00Z"],
  ["America/Santiago", "2026-09-05", "2026-09-06T04:00:00Z"],
  ["Asia/Beirut", "2026-03-28", "2026-03-28T22:00:00Z"],
  ["America/Havana", "2026-10-31", "2026-11-01T04:00:00Z"],
  ["Pacific/Apia", "2011-12-29", "2011-12-30T10:00:00Z"],
];

/** A job has an address in each language, closes by itself at the end of its last day, and is open again with a later one. */
export function jobOffersContract(subject: Subject): void {
  const { db } = subject;

  const job = async (key: string, said: Partial<FactsOf<"job">> = {}, now = NOW) => {
    await putItem(db(), key, facts("job", said), "fr", now);
    await putItem(db(), key, jobWords(`poste-${key}`, `Trampoliniste ${key}`), "fr", now);
    await putItem(db(), key, jobWords(`job-${key}`, `Trampolinist ${key}`), "en", now);
  };
  const open = async (locale: Locale = "fr") =>
    (await db().snapshot((reader) => listOpenJobs(readerOf(reader), locale))).map(({ key }) => key);
  const found = async (text: string, locale: Locale) =>
    (await db().snapshot((reader) => searchPublished(reader, { text, locale, limit: 9 }))).hits.map(({ slug }) => slug);
  const at = (slug: string, locale: Locale = "fr") =>
    db().snapshot((reader) => findPublishedItem(readerOf(reader), "job", { locale, slug }));
  const closeAt = (now: number) => db().transaction((tx) => closeItems(tx, now));
  const setZone = (timeZone: string) => keepSiteFacts(db(), { ...SITE, timeZone }, NOW);
  const changes = () =>
    db().snapshot((reader) => reader.selectFrom("changes").select(["kind", "keys"]).orderBy("position").execute());

  describe("closing", () => {
    it.each(NIGHTS)("in %s, what may be applied for on %s is open until %s, and not longer", async (zone, day, end) => {
      await setZone(zone);
      const instant = Date.parse(end);
      await job("a", { closesOn: day }, instant - 30 * 24 * HOUR);
      expect(await closeAt(instant - 1)).toEqual({ closed: [], next: instant });
      expect(await open()).toEqual(["a"]);
      const { id } = await idsOf(db(), "a");
      expect(await closeAt(instant)).toEqual({ closed: [id], next: null });
      expect(await open()).toEqual([]);
      expect(await closeAt(instant + HOUR)).toEqual({ closed: [], next: null });
    });

    it("the end of a day is the first moment of the next one that clocks show, in every zone", () => {
      const zone = fc.constantFrom(
        ...new Set(NIGHTS.map(([name]) => name)),
        "UTC",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",
      );
      const date = fc.date({ min: new Date("2012-01-02"), max: new Date("2040-12-30"), noInvalidDate: true });
      fc.assert(
        fc.property(zone, date, (timeZone, on) => {
          const day = on.toISOString().slice(0, 10);
          const end = endOfDay(day, timeZone);
          const dayOf = (instant: number) => localTimes(timeZone)(instant).date;
          return dayOf(end - 1) <= day && dayOf(end) > day;
        }),
      );
    });

    it("takes it out of lists and search in both languages at once, and names all that showed it", async () => {
      await put(db(), "careers", page("careers", { blocks: [{ type: "job-list", title: "Postes", empty: "Aucun." }] }));
      await job("a", { closesOn: "2026-03-10", whenClosed: "filled" });
      await job("b");
      expect(await found("trampoliniste", "fr")).toEqual(["careers/poste-b", "careers/poste-a", "careers"]);
      expect(await found("trampolinist", "en")).toEqual(["careers/job-b", "careers/job-a"]);
      const before = (await changes()).length;
      await closeAt(Date.parse("2026-03-11T00:00:00Z"));
      expect([await open(), await open("en")]).toEqual([["b"], ["b"]]);
      expect(await found("trampoliniste", "fr")).toEqual(["careers/poste-b", "careers"]);
      expect(await found("trampolinist", "en")).toEqual(["careers/job-b"]);
      const [change, ...more] = (await changes()).slice(before);
      expect([change?.kind, more]).toEqual(["close", []]);
      for (const name of [
        "items:job:fr",
        "items:job:en",
        "addresses",
        "address:job:fr:poste-a",
        "address:job:en:job-a",
      ]) {
        expect(change?.keys).toContain(`"${name}"`);
      }
      // Its page is still there, and says that it is closed.
      expect((await at("poste-a"))?.closedAt).toBe(Date.parse("2026-03-11T00:00:00Z"));
    });

    it("words that are published meanwhile, or indexed anew, do not open it", async () => {
      await job("a", { closesOn: "2026-03-10" });
      await closeAt(Date.parse("2026-03-12T00:00:00Z"));
      await putItem(db(), "a", jobWords("poste-a", "Trampoliniste encore"), "fr", Date.parse("2026-03-12T01:00:00Z"));
      await db().transaction(async (tx) => {
        for (let after: string | null = ""; after !== null; ) after = await indexNext(tx, after);
      });
      expect([await open(), await found("trampoliniste", "fr")]).toEqual([[], []]);
    });

    it("a later last day opens it again, and so does none; one that is over closes it at once", async () => {
      await job("a", { closesOn: "2026-03-10" });
      const now = Date.parse("2026-03-12T00:00:00Z");
      await closeAt(now);
      const say = (closesOn: string | null) => putItem(db(), "a", facts("job", { closesOn }), "fr", now);
      for (const later of ["2026-03-12", null, "2027-01-01"]) {
        await say("2026-03-11");
        expect([await open(), await found("trampolinist", "en")]).toEqual([[], []]);
        await say(later);
        expect([await open(), await found("trampolinist", "en")]).toEqual([["a"], ["careers/job-a"]]);
      }
    });

    it("a last day that was over when it was published first", async () => {
      await job("a", { closesOn: "2026-01-04" });
      expect([await open(), await found("trampoliniste", "fr")]).toEqual([[], []]);
      const texts = [
        { key: "b", locale: "zxx", document: facts("job", { closesOn: "2026-01-04" }) },
        { key: "b", locale: "fr", document: jobWords("poste-b", "Trampoliniste") },
        { key: "c", locale: "zxx", document: facts("job") },
        { key: "c", locale: "fr", document: jobWords("poste-c", "Trampoliniste") },
      ] as const;
      await db().transaction((tx) =>
        publishInBulk(
          tx,
          texts.map((text) => ({ ...text, now: NOW, by: null })),
        ),
      );
      expect([await open(), await found("trampoliniste", "fr")]).toEqual([["c"], ["careers/poste-c"]]);
    });
  });

  describe("by the site's jobs", () => {
    const { open: openProcess, setClock, reading, rows } = jobsFixture(subject);
    const site = async () => {
      let caughtUp = 0;
      const onCommit = async () => {
        caughtUp++;
      };
      const process = await openProcess([jobClosing({ onCommit, log: { info() {} } as never })]);
      return { ...process, caughtUp: () => caughtUp };
    };
    /** Publishes facts as whoever publishes does: the closing is due in the same transaction. */
    const say = async (process: Awaited<ReturnType<typeof site>>, key: string, closesOn: string) => {
      await job(key, { closesOn }, NOON);
      await process.db.transaction((tx) => requestClosing(process.jobs, tx));
    };
    const told = async () =>
      (await db().snapshot((reader) => listEvents(reader, { action: "item.closed" }, { limit: 9 }))).events;
    // In Paris, where it is 23:00 UTC when a day of March ends.
    const END = Date.parse("2026-03-10T23:00:00Z");
    beforeEach(() => setZone("Europe/Paris"));

    it("closes at its instant and not before; visitors get it, and the log has a line of nobody's", async () => {
      const process = await site();
      process.jobs.wake();
      await say(process, "a", "2026-03-10");
      await say(process, "b", "2026-03-11");
      await setClock(END - 1);
      await reading(process, 100);
      expect([await open(), process.caughtUp()]).toEqual([["a", "b"], 0]);
      await setClock(END);
      await until(() => open()).toEqual(["b"]);
      await until(process.caughtUp).toBe(1);
      expect(await told()).toMatchObject([{ actor: null, subject: { kind: "item", label: "Trampoliniste a" } }]);
      await setClock(END + 24 * HOUR);
      await until(() => open()).toEqual([]);
      expect(await told()).toHaveLength(2);
    });

    it("in a zone behind that of the runner, at the end of the site's day", async () => {
      await setZone("America/Montreal");
      const process = await site();
      process.jobs.wake();
      await say(process, "a", "2026-03-10");
      await setClock(END + HOUR);
      await reading(process, 100);
      expect(await open()).toEqual(["a"]);
      await setClock(Date.parse("2026-03-11T04:00:00Z"));
      await until(() => open()).toEqual([]);
    });

    it("a site that was off closes what is over when it starts, once, whatever process does", async () => {
      const before = await site();
      before.jobs.wake();
      await say(before, "a", "2026-03-10");
      await until(async () => (await rows("job-closing"))[0]?.run_at).toBe(END);
      await before.jobs.stop();
      await setClock(END + 9 * 24 * HOUR);
      expect(await open()).toEqual(["a"]);
      const [one, other] = [await site(), await site()];
      one.jobs.wake();
      other.jobs.wake();
      await until(() => open()).toEqual([]);
      await reading(one, 100);
      expect(await told()).toHaveLength(1);
    });
  });

  it("is shown by its words and its facts together, and not while it is hidden", async () => {
    await job("a");
    expect([await open(), await open("en")]).toEqual([["a"], ["a"]]);
    await putItem(db(), "a", facts("job", { visible: false }), "fr", NOW);
    expect([await open(), await found("trampoliniste", "fr")]).toEqual([[], []]);
    await putItem(db(), "a", facts("job"), "fr", NOW);
    expect([await open(), await found("trampoliniste", "fr")]).toEqual([["a"], ["careers/poste-a"]]);
    await takeItemDown(db(), "a", "zxx");
    expect([await open(), await found("trampoliniste", "fr"), await at("poste-a")]).toEqual([[], [], null]);
  });

  it("has an address in each language, which leads on when it moves, and which nothing else can take", async () => {
    await job("a");
    await job("b");
    expect([(await at("poste-a"))?.key, (await at("job-a", "en"))?.key, await at("job-a")]).toEqual(["a", "a", null]);
    await putItem(db(), "a", jobWords("ailleurs", "Trampoliniste"), "fr", NOW);
    const former = (slug: string) => db().snapshot((reader) => findFormer(reader, { kind: "job", locale: "fr", slug }));
    expect(await former("poste-a")).toEqual({ movedTo: { kind: "job", slug: "ailleurs" } });
    await expect(putItem(db(), "b", jobWords("ailleurs", "Autre"), "fr", NOW)).rejects.toMatchObject({
      code: "SLUG_TAKEN",
    });
    await takeItemDown(db(), "a");
    expect(await former("ailleurs")).toEqual({ gone: { slugs: { en: "job-a" } } });
  });

  it("is not published without an address, a place, or a text, nor with a day that no calendar has", async () => {
    const save = (document: DraftDocument, locale: Locale | "zxx") =>
      db().transaction((tx) => saveDraft(tx, { key: "a", locale, document, now: NOW, by: "x", seen: null }));
    const release = async (document: DraftDocument, locale: Locale | "zxx") => {
      const saved = await save(document, locale);
      return db().transaction((tx) => publish(tx, { ...saved, now: NOW, by: null }));
    };
    await putItem(db(), "a", facts("job"), "fr", NOW);
    const blank = { type: "doc", content: [{ type: "paragraph" }] } as never;
    const incomplete = [
      jobWords("", "Poste"),
      jobWords("Un Poste", "Poste"),
      jobWords("poste", "Poste", { place: "" }),
      jobWords("poste", "Poste", { text: blank }),
    ];
    for (const [index, document] of incomplete.entries()) {
      const locale = LOCALES[index % 2] as Locale;
      await db().transaction((tx) => tx.deleteFrom("drafts").execute());
      await expect(release(document, locale)).rejects.toMatchObject({ code: "DRAFT_INCOMPLETE" });
    }
    for (const closesOn of ["2026-02-30", "30/06/2026", "", "0999-01-01"]) {
      await expect(save(facts("job", { closesOn }), "zxx")).rejects.toMatchObject({ code: "DRAFT_INVALID" });
    }
  });
}
