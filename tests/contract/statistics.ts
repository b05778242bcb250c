import { expect, it } from "vitest";
import { countBatches } from "../../src/tracking/collecting/count-batches.ts";
import { BATCH_IDS_KEPT } from "../../src/tracking/collecting/read-batch.ts";
import { listChoices, logChoice } from "../../src/tracking/consent-log.ts";
import type { EventBatch } from "../../src/tracking/contract/measurement.ts";
import { runHousekeeping } from "../../src/tracking/housekeeping.ts";
import { purgeExpired } from "../../src/tracking/retention.ts";
import type { DailyTable } from "../../src/tracking/statistics/daily-counts.ts";
import {
  readArticles,
  readDays,
  readLanguages,
  readPages,
  readVitals,
} from "../../src/tracking/statistics/read-statistics.ts";
import { batchOf, event, viewOf } from "../support/measured.ts";
import type { Subject } from "./content/content.ts";

const ANNA = { ip: "192.0.2.1", userAgent: "A" };
const BEN = { ip: "192.0.2.2", userAgent: "A" };
const NOON = Date.parse("2026-03-10T11:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const timeZone = "Europe/Paris";

export function statisticsContract({ db }: Subject): void {
  const count = (arrived: Array<{ batch: EventBatch; client?: typeof ANNA }>, now = NOON) =>
    db().transaction((tx) =>
      countBatches(
        tx,
        arrived.map(({ batch, client = ANNA }) => ({ batch, client })),
        { now, timeZone },
      ),
    );
  const rows = (table: DailyTable | "visitor_salts" | "visitor_marks" | "event_batches") =>
    db().snapshot(async (reader) => {
      const found = (await reader.selectFrom(table).selectAll().execute()) as Array<Record<string, unknown>>;
      // PostgreSQL gives its bigints as numbers too (`engines/postgres.ts`); keys in one order for comparing.
      return found.map((row) => Object.fromEntries(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
    });
  const view = (path: string, changes: Parameters<typeof batchOf>[1] = {}) => batchOf(path, { sent: NOON, ...changes });

  it("a view counts for its day, its language and its page; a visitor once for each of them", async () => {
    await count([{ batch: view("/") }, { batch: view("/") }, { batch: view("/en/pricing") }]);
    await count([{ batch: view("/"), client: BEN }, { batch: view("/") }]);
    const day = "2026-03-10";
    expect(await rows("daily_totals")).toEqual([{ day, views: 5, visitors: 2 }]);
    expect(await rows("daily_languages")).toEqual(
      expect.arrayContaining([
        { day, locale: "fr", views: 4, visitors: 2 },
        { day, locale: "en", views: 1, visitors: 1 },
      ]),
    );
    expect(await rows("daily_pages")).toEqual(
      expect.arrayContaining([
        { day, path: "/", locale: "fr", views: 4, visitors: 2 },
        { day, path: "/en/pricing", locale: "en", views: 1, visitors: 1 },
      ]),
    );
  });

  it("two browsers of one address are two visitors", async () => {
    await count([{ batch: view("/") }, { batch: view("/"), client: { ...ANNA, userAgent: "B" } }]);
    expect(await rows("daily_totals")).toMatchObject([{ views: 2, visitors: 2 }]);
  });

  it("what lies beyond a scale counts on its last step", async () => {
    const article = { article_id: "essai", article_title: "Un essai", reading_time_seconds: 3 * 60 * 60 };
    const events = [event("article_complete", article), event("web_vital", { vital: "LCP", value: 60_000 })];
    await count([{ batch: view("/blog/essai", { events }) }]);
    expect(await rows("daily_reading_times")).toMatchObject([{ seconds: 2 * 60 * 60 }]);
    expect(await rows("daily_vitals")).toMatchObject([{ bucket: 600 }]);
  });

  it("tells the median time of each language's readers, and the vitals that three loads of four keep to", async () => {
    const times = { "/blog/essai": [10, 20, 30, 400, 500], "/en/blog/essai": [7] };
    for (const [path, all] of Object.entries(times)) {
      const article = { article_id: "essai", article_title: "Un essai" };
      const events = all.flatMap((reading_time_seconds) => [
        event("article_start", article),
        event("article_complete", { ...article, reading_time_seconds }),
      ]);
      await count([{ batch: view(path, { events }) }]);
    }
    const events = [1_000, 2_000, 3_000, 9_000].map((value) => event("web_vital", { vital: "LCP", value }));
    await count([{ batch: view("/", { events }) }]);
    const period = { from: "2026-03-10", to: "2026-03-10" };
    const articles = await db().snapshot((reader) => readArticles(reader, period, 10));
    expect(articles.map(({ locale, medianTime }) => [locale, medianTime])).toEqual([
      ["fr", 30],
      ["en", 7],
    ]);
    const vitals = await db().snapshot((reader) => readVitals(reader, period));
    expect(vitals).toEqual([{ vital: "LCP", device: "desktop", loads: 4, p75: 3_000 }]);
  });

  it("a batch that comes again is counted once, in the same breath and later", async () => {
    const batch = view("/");
    await count([{ batch }, { batch }]);
    await count([{ batch }], NOON + HOUR);
    expect(await rows("daily_totals")).toMatchObject([{ views: 1, visitors: 1 }]);
  });

  it("each event is counted under its name, where it happened", async () => {
    const path = "/blog/essai";
    const page_path = path;
    const article = { article_id: "essai", article_title: "Un essai" };
    const events = [
      viewOf(path),
      event("section_view", { section_name: "hero", page_path }),
      event("cta_click", { cta_type: "pricing", cta_location: "hero", page_path }),
      event("cta_click", { cta_type: "pricing", cta_location: "hero", page_path }),
      event("article_start", article),
      ...([25, 50, 75, 100] as const).map((milestone) =>
        event("article_milestone", { article_id: "essai", milestone }),
      ),
      event("article_complete", { ...article, reading_time_seconds: 90 }),
      event("web_vital", { vital: "LCP", value: 2_500 }),
      event("web_vital", { vital: "CLS", value: 0.07 }),
    ];
    await count([{ batch: view(path, { events, referrer: "example.com" }) }]);
    const day = "2026-03-10";
    expect(await rows("daily_sections")).toEqual([{ day, path, section: "hero", views: 1 }]);
    expect(await rows("daily_clicks")).toEqual([{ day, path, section: "hero", cta: "pricing", clicks: 2 }]);
    const read = { starts: 1, reached_25: 1, reached_50: 1, reached_75: 1, completed: 1 };
    expect(await rows("daily_articles")).toEqual([{ day, article: "essai", locale: "fr", ...read }]);
    const time = { article: "essai", locale: "fr", seconds: 90, readers: 1 };
    expect(await rows("daily_reading_times")).toEqual([{ day, ...time }]);
    expect(await rows("daily_referrers")).toEqual([{ day, host: "example.com", arrivals: 1 }]);
    expect(await rows("daily_vitals")).toEqual(
      expect.arrayContaining([
        { day, device: "desktop", vital: "LCP", bucket: 100, loads: 1 },
        { day, device: "desktop", vital: "CLS", bucket: 7, loads: 1 },
      ]),
    );
  });

  it("a day ends where the site stands; what comes late counts for its own, and nobody is known again", async () => {
    // 23:30 in Paris.
    const evening = Date.parse("2026-03-10T22:30:00Z");
    await count([{ batch: view("/", { sent: evening }) }], evening);
    const later = evening + HOUR;
    await count([{ batch: view("/", { sent: later, events: [viewOf("/", HOUR), viewOf("/")] }) }], later);
    expect(await rows("daily_totals")).toEqual(
      expect.arrayContaining([
        { day: "2026-03-10", views: 2, visitors: 1 },
        { day: "2026-03-11", views: 1, visitors: 1 },
      ]),
    );
  });

  it("keeps no address and no browser, and of a visitor of one day nothing that fits another", async () => {
    await count([{ batch: view("/") }]);
    const today = await rows("visitor_marks");
    await count([{ batch: view("/", { sent: NOON + DAY }) }], NOON + DAY);
    await db().transaction((tx) => purgeExpired(tx, { now: NOON + DAY, timeZone }));
    const tomorrow = await rows("visitor_marks");
    // Of the site, of its language, of the page: three questions, three marks.
    expect(new Set([...today, ...tomorrow].map(({ mark }) => mark)).size).toBe(6);
    expect(tomorrow).toHaveLength(3);
    // When something last came is known of the site's mark alone.
    expect(tomorrow.filter(({ seen_at }) => seen_at !== null)).toHaveLength(1);
    expect(Object.keys(tomorrow[0] ?? {})).toEqual(["day", "mark", "seen_at"]);
    expect(await rows("visitor_salts")).toEqual([{ day: "2026-03-11", salt: expect.any(String) }]);
    for (const table of ["visitor_marks", "visitor_salts", "event_batches", "daily_totals", "daily_pages"] as const) {
      expect(JSON.stringify(await rows(table))).not.toMatch(/192\.0\.2\.|"A"/);
    }
  });

  it("statistics are deleted after 25 months to the day, ids of batches once none of them is taken any more", async () => {
    await count([{ batch: view("/") }]);
    // Sent by a clock a day ahead, it could come again for two days.
    await db().transaction((tx) => purgeExpired(tx, { now: NOON + 48 * HOUR, timeZone }));
    expect(await rows("event_batches")).toHaveLength(1);
    await db().transaction((tx) => purgeExpired(tx, { now: NOON + BATCH_IDS_KEPT + 1, timeZone }));
    expect(await rows("event_batches")).toEqual([]);
    // The last day on which they are kept.
    const kept = Date.parse("2028-04-10T10:00:00Z");
    await db().transaction((tx) => purgeExpired(tx, { now: kept, timeZone }));
    expect(await rows("daily_totals")).toHaveLength(1);
    await db().transaction((tx) => purgeExpired(tx, { now: kept + DAY, timeZone }));
    for (const table of ["daily_totals", "daily_languages", "daily_pages"] as const) {
      expect(await rows(table)).toEqual([]);
    }
  });

  it("logged choices are deleted after 25 months as well, and taken out in pieces in the order they came", async () => {
    const shown = { version: "v1", locale: "fr" as const, text: "Vous pouvez refuser." };
    const log = (id: string, at: number) =>
      db().transaction((tx) => logChoice(tx, { id, choice: "rejected", text: shown.version }, shown, at));
    await log("b", NOON);
    await log("a", NOON);
    await log("c", NOON + DAY);
    const list = (after: Parameters<typeof listChoices>[1]) => db().snapshot((reader) => listChoices(reader, after, 2));
    const first = await list(null);
    expect(first.map(({ id }) => id)).toEqual(["a", "b"]);
    expect((await list(first[1] ?? null)).map(({ id }) => id)).toEqual(["c"]);
    await db().transaction((tx) => purgeExpired(tx, { now: Date.parse("2028-04-11T10:00:00Z"), timeZone }));
    expect((await list(null)).map(({ id }) => id)).toEqual(["c"]);
  });

  it("months that are over are added up: a long period reads the same, part of a month its days alone", async () => {
    const january = Date.parse("2026-01-20T11:00:00Z");
    const february = Date.parse("2026-02-10T11:00:00Z");
    const seen = (sent: number) => count([{ batch: view("/", { sent }) }, { batch: view("/pricing", { sent }) }], sent);
    await seen(january);
    await seen(february);
    await seen(february + DAY);
    await seen(NOON);
    const whole = { from: "2026-01-01", to: "2026-03-31" };
    const read = (period = whole) =>
      db().snapshot(async (reader) => ({
        days: await readDays(reader, period),
        pages: await readPages(reader, period, 10),
        languages: await readLanguages(reader, period),
      }));
    const before = await read();
    const part = await read({ from: "2026-02-11", to: "2026-03-10" });
    await runHousekeeping(db(), { now: Date.parse("2026-02-02T20:00:00Z"), timeZone });
    expect((await rows("daily_pages")).filter(({ day }) => String(day).length === 7)).toEqual([]);
    for (let times = 0; times < 2; times++) await runHousekeeping(db(), { now: NOON, timeZone });
    const months = (await rows("daily_pages")).filter(({ day }) => String(day).length === 7);
    expect(months.map(({ day, path, views }) => [day, path, views]).sort()).toEqual([
      ["2026-01", "/", 1],
      ["2026-01", "/pricing", 1],
      ["2026-02", "/", 2],
      ["2026-02", "/pricing", 2],
    ]);
    expect(await read()).toEqual(before);
    expect(await read({ from: "2026-02-11", to: "2026-03-10" })).toEqual(part);
    // The months' sums are what is read, not the days beside them.
    await db().transaction((tx) => tx.deleteFrom("daily_pages").where("day", "like", "2026-02-__").execute());
    expect((await read()).pages).toEqual(before.pages);
    // Once its first days are too old, a month is no more than the days that are left.
    await runHousekeeping(db(), { now: Date.parse("2028-03-05T11:00:00Z"), timeZone });
    const left = (await rows("daily_totals")).map(({ day }) => String(day));
    expect(left.sort()).toEqual(["2026-02-10", "2026-02-11", "2026-03", "2026-03-10"]);
  });

  it("where the month of 25 months ago is shorter, it is kept from its last day", async () => {
    const last = Date.parse("2026-02-28T11:00:00Z");
    await count([{ batch: view("/", { sent: last }) }], last);
    await db().transaction((tx) => purgeExpired(tx, { now: Date.parse("2028-03-31T10:00:00Z"), timeZone }));
    expect(await rows("daily_totals")).toHaveLength(1);
  });

  it("names that visitors' browsers make up cannot fill the disk, and what was known goes on being counted", async () => {
    const section = (name: string) => event("section_view", { section_name: name, page_path: "/" });
    await count([{ batch: view("/", { events: [section("hero")] }) }]);
    await db().transaction(async (tx) => {
      const row = (index: number) => ({ day: "2026-03-10", path: "/", section: `made-up-${index}`, views: 1 });
      for (let from = 0; from < 20_000; from += 1_000) {
        const piece = Array.from({ length: 1_000 }, (_, index) => row(from + index));
        await tx.insertInto("daily_sections").values(piece).execute();
      }
    });
    await count([{ batch: view("/", { events: [section("hero"), section("one-more")] }) }]);
    const found = await rows("daily_sections");
    expect(found).toHaveLength(20_001);
    expect(found.find((row) => row.section === "hero")).toMatchObject({ views: 2 });
    expect(found.find((row) => row.section === "one-more")).toBeUndefined();
    // The next day has room.
    await count([{ batch: view("/", { sent: NOON + DAY, events: [section("one-more")] }) }], NOON + DAY);
    expect((await rows("daily_sections")).find((row) => row.section === "one-more")).toMatchObject({ views: 1 });
  });
}
