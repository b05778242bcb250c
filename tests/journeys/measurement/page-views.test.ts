import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { CONSENT_KEY } from "../../../src/tracking/contract/consent.ts";
import { follow, hearStorage, inPage, outlast, testBrowser } from "../../support/browser/browser.ts";
import { frames, leave, measuredVisitor, readUntil, recordedSite, SOON } from "../../support/browser/event-recorder.ts";
import { inFull } from "../../support/run/everyday.ts";

const browser = testBrowser();
const measured = recordedSite();
const visit = measuredVisitor(browser, measured);
const ARTICLE = "/blog/vitrine-premiere-version";

test("page_view: on a full load, on a step within the page and on Back, with exactly its fields", async () => {
  const { page } = await visit();
  await page.goto("/?utm=x");
  await inPage(page, () => page.locator(".site-header a[href='/pricing']").click());
  await inPage(page, () => page.evaluate(() => history.back()));
  await leave(page);
  await expect.poll(() => measured.recorder.fields("page_view").length, SOON).toBe(3);
  const home = { page_path: "/", page_location: `${measured.recorder.url}/?utm=x` };
  expect(measured.recorder.fields("page_view")).toEqual([
    { ...home, page_title: expect.stringContaining("Vitrine") },
    {
      page_path: "/pricing",
      page_location: `${measured.recorder.url}/pricing`,
      page_title: expect.stringContaining("Tarifs"),
    },
    { ...home, page_title: expect.stringContaining("Vitrine") },
  ]);
  expect(measured.recorder.batches.map(({ locale, device }) => `${locale} ${device}`)).toContain("fr desktop");
});

test("a view tells the window's width and where the visitor came from: another site's host, and no more", async () => {
  const { page } = await visit({ viewport: { width: 390, height: 800 } });
  await page.goto("/en/pricing", { referer: "http://news.example.org/page?q=anna" });
  await inPage(page, () => follow(page, "/en/careers"));
  await page.goto("/careers", { referer: `${measured.recorder.url}/en/careers` });
  await leave(page);
  await expect.poll(() => measured.recorder.fields("page_view").length, SOON).toBe(3);
  const views = measured.recorder.batches.filter(({ events }) => events.some(({ name }) => name === "page_view"));
  const rows = new Set(views.map(({ path, locale, device, referrer }) => [path, locale, device, referrer].join(" ")));
  expect([...rows].sort()).toEqual([
    "/careers fr phone ",
    "/en/careers en phone ",
    "/en/pricing en phone news.example.org",
  ]);
});

inFull(
  "a page restored from the browser's memory is viewed again, with its sections, and read from the start",
  async () => {
    const { page } = await visit({ viewport: { width: 1200, height: 400 } });
    const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.goto("/pricing");
    await page.locator("[data-tracked]").first().waitFor();
    await restore();
    await expect.poll(() => page.locator("[data-tracked]").count()).toBe(0);
    await page.locator("[data-tracked]").first().waitFor();
    await page.goto(ARTICLE);
    await restore();
    await readUntil(page, 1);
    await frames(page);
    await leave(page);
    await expect.poll(() => measured.recorder.fields("page_view").length, SOON).toBe(4);
    expect(measured.recorder.fields("article_start")).toHaveLength(2);
    expect(measured.recorder.fields("article_milestone").map(({ milestone }) => milestone)).toEqual([25, 50, 75, 100]);
  },
);

const AHEAD = () => {
  let ahead = true;
  Object.defineProperty(Document.prototype, "prerendering", { get: () => ahead });
  Object.assign(window, {
    activate: () => {
      ahead = false;
      document.dispatchEvent(new Event("prerenderingchange"));
    },
  });
};
const BEHIND = () => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
  Object.assign(window, {
    activate: () => {
      Reflect.deleteProperty(document, "visibilityState");
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
  });
};

/** Shows a page that was prerendered or opened in a background tab; resolves to the current time. */
const activate = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    (window as unknown as { activate(): void }).activate();
    return now;
  });

inFull.each([
  ["rendered ahead", AHEAD],
  ["opened in a tab behind", BEHIND],
])("a page %s counts once it is seen", async (_how, before) => {
  const { page } = await visit({ before });
  await page.goto("/pricing");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(measured.recorder.batches).toEqual([]);
  const activatedAt = await activate(page);
  await leave(page);
  await expect.poll(() => measured.recorder.fields("page_view").length, SOON).toBe(1);
  expect(measured.recorder.events("page_view")[0]?.at).toBeGreaterThanOrEqual(activatedAt);
});

inFull.each([
  ["refuses", ["rejected"], 0],
  ["refuses and accepts", ["rejected", "accepted"], 1],
])("a page opened behind, whose visitor %s in another tab before they see it", async (_what, choices, views) => {
  const { page, context } = await visit({ before: BEHIND });
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/legal");
  for (const status of choices) {
    const heard = await hearStorage(page);
    await other.evaluate(
      ([key = "", value]) => localStorage.setItem(key, JSON.stringify({ status: value, timestamp: new Date() })),
      [CONSENT_KEY, status],
    );
    await heard();
  }
  await activate(page);
  await leave(page);
  await outlast(other, "/legal");
  await expect.poll(() => measured.recorder.fields("page_view").length, SOON).toBe(views);
});
