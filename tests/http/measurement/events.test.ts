import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SESSION_COOKIE } from "../../../src/identity/sessions/cookies.ts";
import type { EventFields } from "../../../src/tracking/contract/measurement.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask } from "../../support/http/http.ts";
import { batchOf, event, sendAsVisitor, viewOf } from "../../support/measured.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const HOUR = 3_600_000;

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: "1" } });
});
afterAll(removeAll);

type Headers = Record<string, string>;

const send = (body: unknown, headers?: Headers, to = site) => sendAsVisitor(to, "/api/events", body, headers);

/** What is counted so far, everything together. */
function counted(of = site): Record<string, number> {
  return inDatabase(of, (database) => {
    const sum = (table: string, column: string) =>
      Number(database.prepare(`select coalesce(sum(${column}), 0) as sum from ${table}`).get()?.sum);
    return {
      views: sum("daily_totals", "views"),
      visitors: sum("daily_totals", "visitors"),
      sections: sum("daily_sections", "views"),
      clicks: sum("daily_clicks", "clicks"),
      batches: sum("event_batches", "1"),
    };
  });
}

test("what a page measured is counted before it is answered, and again is counted once", async () => {
  const before = counted();
  const batch = batchOf("/pricing");
  const answer = await send(batch);
  expect(answer.status).toBe(204);
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect(counted()).toMatchObject({ views: (before.views ?? 0) + 1, visitors: (before.visitors ?? 0) + 1 });
  expect((await send(batch)).status).toBe(204);
  expect(counted()).toMatchObject({ views: (before.views ?? 0) + 1 });
});

inFull("what a visitor's wrong clock says is counted by ours", async () => {
  const own = await startSite({ env: { TRUST_PROXY: "1" } });
  // One of them is of another day, whenever this test runs.
  for (const wrong of [-12 * HOUR, 12 * HOUR]) {
    expect((await send(batchOf("/", { sent: Date.now() + wrong }), {}, own)).status).toBe(204);
  }
  const days = inDatabase(own, (database) => database.prepare("select day, views from daily_totals").all());
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris", dateStyle: "short" }).format(Date.now());
  expect(days).toEqual([{ day: today, views: 2 }]);
});

describe("is left out without a word", () => {
  const carrier = { cookie: `vitrine.${SESSION_COOKIE}=whatever.signed` };
  test.each<[string, Headers]>([
    ["a bot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["a browser without a head", { "user-agent": "Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36" }],
    ["a program that has no name", { "user-agent": "" }],
    ["an administrator", carrier],
    ["whoever sends Global Privacy Control", { "sec-gpc": "1" }],
    ["whoever sends Do Not Track", { dnt: "1" }],
  ])("%s", async (_who, headers) => {
    const before = counted();
    expect((await send(batchOf("/"), headers)).status).toBe(204);
    expect(counted()).toEqual(before);
  });

  test("what is measured where no page stands, or a former one", async () => {
    const before = counted();
    for (const path of ["/nowhere", "/admin", "/fr/pricing", "/mentions-legales", "/blog/nowhere", "/feed"]) {
      expect((await send(batchOf(path))).status).toBe(204);
    }
    expect(counted()).toEqual(before);
    for (const path of ["/", "/en", "/legal/legal", "/search", "/blog/vitrine-premiere-version"]) {
      expect((await send(batchOf(path))).status).toBe(204);
    }
    expect(counted().views).toBe((before.views ?? 0) + 5);
  });
});

describe("is refused, and counted nowhere", () => {
  const page_path = "/blog/essai";
  const now = () => Date.now();
  const view = viewOf("/");
  const page = view.fields as EventFields["page_view"];
  test.each<[string, () => unknown]>([
    ["no object", () => []],
    ["an event nobody knows", () => ({ ...batchOf("/"), events: [{ name: "spy", at: now(), fields: {} }] })],
    ["a field too many", () => ({ ...batchOf("/"), visitor: "anna" })],
    ["a field missing", () => ({ ...batchOf("/"), events: [{ name: "page_view", at: now(), fields: {} }] })],
    ["no event", () => batchOf("/", { events: [] })],
    ["too many events", () => batchOf("/", { events: Array.from({ length: 51 }, () => view) })],
    ["an id that is none", () => batchOf("/", { id: "1" })],
    ["a language the site has not", () => ({ ...batchOf("/"), locale: "de" })],
    ["an address with a query", () => batchOf("/?q=anna")],
    ["an event of another page", () => batchOf("/", { events: [viewOf("/pricing")] })],
    [
      "an event of another article",
      () => batchOf(page_path, { events: [event("article_start", { article_id: "autre", article_title: "" })] }),
    ],
    [
      "an article where none is",
      () => batchOf("/", { events: [event("article_start", { article_id: "x", article_title: "" })] }),
    ],
    ["an event that happens tomorrow", () => batchOf("/", { events: [viewOf("/", -24 * HOUR)] })],
    ["an event later than its sending", () => batchOf("/", { events: [viewOf("/", -1)] })],
    ["an event of two days ago", () => batchOf("/", { events: [viewOf("/", 48 * HOUR)] })],
    ["a batch from the future", () => batchOf("/", { sent: now() + 25 * HOUR })],
    ["a batch kept for days and played again", () => batchOf("/", { sent: now() - 25 * HOUR })],
    ["a time that is no number", () => ({ ...batchOf("/"), sent: "now" })],
    [
      "a reading time below nothing",
      () =>
        batchOf(page_path, {
          events: [event("article_complete", { article_id: "essai", article_title: "", reading_time_seconds: -1 })],
        }),
    ],
    [
      "control characters in a name",
      () => batchOf("/", { events: [event("section_view", { section_name: "a\u0000b", page_path: "/" })] }),
    ],
    [
      "half a character in a name",
      () => batchOf("/", { events: [event("section_view", { section_name: "\ud800", page_path: "/" })] }),
    ],
    ["an address of 501 characters", () => batchOf(`/${"a".repeat(500)}`)],
    [
      "an address in full of 2,001 characters",
      () => batchOf("/", { events: [event("page_view", { ...page, page_location: "h".repeat(2_001) })] }),
    ],
    [
      "a title of 501 characters",
      () => batchOf("/", { events: [event("page_view", { ...page, page_title: "t".repeat(501) })] }),
    ],
    [
      "a name of 101 characters",
      () => batchOf("/", { events: [event("section_view", { section_name: "a".repeat(101), page_path: "/" })] }),
    ],
    ["a referrer of 254 characters", () => batchOf("/", { referrer: "a".repeat(254) })],
    [
      "a reading time of more than a day",
      () =>
        batchOf(page_path, {
          events: [event("article_complete", { article_id: "essai", article_title: "", reading_time_seconds: 86_401 })],
        }),
    ],
    [
      "a page that took more than ten minutes",
      () => batchOf("/", { events: [event("web_vital", { vital: "LCP", value: 600_001 })] }),
    ],
    ["a referrer that is an address", () => batchOf("/", { referrer: "https://example.com/?q=anna" })],
  ])("%s", async (_what, make) => {
    const before = counted();
    const { status, text } = await send(make(), { "accept-language": "en" });
    expect(status).toBe(422);
    expect(JSON.parse(text)).toEqual({
      error: { code: "EVENTS_INVALID", message: "These measurements are not what this site takes." },
    });
    expect(counted()).toEqual(before);
  });

  test("what is no JSON, too long, too deep, from another site or by another method", async () => {
    const before = counted();
    const big = batchOf("/", {
      events: [event("page_view", { ...viewOf("/").fields, page_title: "x".repeat(70_000) } as never)],
    });
    expect((await send("{")).status).toBe(400);
    expect((await send("\xff\xfe")).status).toBe(400);
    expect((await send(big)).status).toBe(413);
    expect((await send("[".repeat(10_000) + "]".repeat(10_000))).status).toBe(400);
    expect((await send(batchOf("/"), { "content-type": "text/plain" })).status).toBe(415);
    expect((await send(batchOf("/"), { "sec-fetch-site": "cross-site", origin: "https://example.com" })).status).toBe(
      403,
    );
    expect((await ask(site.url, "/api/events", { method: "PUT" })).status).toBe(405);
    expect(counted()).toEqual(before);
  });

  inFull("more from one address than an office has to say, for a while; others go on", async () => {
    const from = (ip: string) => send(batchOf("/"), { "x-forwarded-for": ip });
    const answers = await Promise.all(Array.from({ length: 200 }, () => from("198.51.100.1")));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 204).length).toBeGreaterThanOrEqual(120);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThanOrEqual(1);
    expect((await from("198.51.100.2")).status).toBe(204);
    // A customer of IPv6 has a whole network of addresses, however each is written.
    const network = Array.from({ length: 200 }, (_, index) => from(`2001:db8::${index.toString(16)}`));
    expect((await Promise.all(network)).some(({ status }) => status === 429)).toBe(true);
  });
});

test("nothing of a visitor is in the log, nor in the database; of a page, its path alone", async () => {
  const titled = { page_path: "/", page_location: "http://a.test/?token=xylophonic", page_title: "A xylophonic title" };
  const events = [event("page_view", titled)];
  const before = counted();
  await send(batchOf("/", { referrer: "example.com", events }), { "x-forwarded-for": "203.0.113.77" });
  expect(counted().views).toBe((before.views ?? 0) + 1);
  expect(site.output()).not.toMatch(/203\.0\.113\.77|xylophonic/);
  inDatabase(site, (database) => {
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
    for (const { name } of tables) {
      const dump = JSON.stringify(database.prepare(`select * from "${name}"`).all());
      expect(dump, String(name)).not.toMatch(/203\.0\.113\.77|Firefox\/140|xylophonic|a\.test/);
    }
  });
});

test("whenever the site stops, what it took is counted", async () => {
  const own = await startSite({ env: { TRUST_PROXY: "1" } });
  const sent = Array.from({ length: 60 }, (_, index) =>
    send(batchOf("/"), { "x-forwarded-for": `198.51.100.${index}` }, own).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  await Promise.race(sent);
  await own.stop();
  const taken = (await Promise.all(sent)).filter((status) => status === 204).length;
  expect(taken).toBeGreaterThan(0);
  expect(counted(own)).toMatchObject({ views: taken });
});

test("where the owner measures nothing, nothing is taken, and nobody is asked", async () => {
  const config = await ownerConfig({ measurement: { own: false } });
  const own = await startSite({ config });
  expect((await send(batchOf("/"), {}, own)).status).toBe(404);
  const { text } = await ask(own.url, "/");
  expect(text).not.toContain("data-consent-banner");
  expect(text).not.toContain("data-consent-open");
});

inFull("where the owner does not hear the browser's signals, they are counted too", async () => {
  const own = await startSite({ config: await ownerConfig({ measurement: { respectSignals: false } }) });
  await send(batchOf("/"), { "sec-gpc": "1" }, own);
  expect(counted(own)).toMatchObject({ views: 1 });
});
