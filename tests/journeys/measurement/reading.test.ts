import { expect, test } from "vitest";
import { follow, inPage, testBrowser } from "../../support/browser/browser.ts";
import { frames, leave, measuredVisitor, readUntil, recordedSite, SOON } from "../../support/browser/event-recorder.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { inFull } from "../../support/run/everyday.ts";

const browser = testBrowser();
const measured = recordedSite();
const visit = measuredVisitor(browser, measured);
const ARTICLE = "/blog/vitrine-premiere-version";

test("an article: started at once, its milestones once each as it is read, 100 with the time it took at 95 %", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 500 } });
  // Before the request: the page's own clock starts while it loads, which takes seconds on a busy machine.
  const startedAt = Date.now();
  await page.goto(ARTICLE);
  for (const share of [0.3, 0.1, 0.55, 0.3, 0.8, 0.94]) {
    await readUntil(page, share);
    await frames(page);
  }
  const milestones = () => measured.recorder.fields("article_milestone").map(({ milestone }) => milestone);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75]);
  expect(measured.recorder.fields("article_complete")).toEqual([]);
  for (const share of [0.96, 0.2, 0.96]) {
    await readUntil(page, share);
    await frames(page);
  }
  await leave(page);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75, 100]);
  const article_id = "vitrine-premiere-version";
  const article_title = expect.stringContaining("Vitrine");
  expect(measured.recorder.fields("article_start")).toEqual([{ article_id, article_title }]);
  expect(measured.recorder.fields("article_milestone")[0]).toEqual({ article_id, milestone: 25 });
  expect(measured.recorder.fields("article_complete")).toEqual([
    { article_id, article_title, reading_time_seconds: expect.any(Number) },
  ]);
  const seconds = measured.recorder.fields("article_complete")[0]?.reading_time_seconds ?? -1;
  expect(Number.isInteger(seconds)).toBe(true);
  // The first milestones were sent before the last was reached, so some time has passed.
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 1_000));
});

test("a short article is read to its end as soon as it is seen", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 6_000 } });
  await page.goto(ARTICLE);
  await leave(page);
  await expect
    .poll(() => measured.recorder.fields("article_milestone").map(({ milestone }) => milestone), SOON)
    .toEqual([25, 50, 75, 100]);
  expect(measured.recorder.fields("article_complete")).toHaveLength(1);
});

inFull("an article that a larger window shows to its end is read to its end", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 500 } });
  await page.goto(ARTICLE);
  await page.setViewportSize({ width: 1200, height: 6_000 });
  await expect.poll(() => measured.recorder.fields("article_complete").length, SOON).toBe(1);
});

inFull("reading another article within the page measures that one, and the first no more", async () => {
  const { page } = await visit();
  await page.goto(ARTICLE);
  await inPage(page, () => page.locator(".site-header a[href='/blog']").click());
  const other = page.locator(`main a[href^='/blog/']:not([href='${ARTICLE}'])`).first();
  const path = (await other.getAttribute("href")) ?? "";
  await inPage(page, () => other.click());
  await leave(page);
  await expect
    .poll(() => measured.recorder.fields("article_start").map(({ article_id }) => `/blog/${article_id}`))
    .toEqual([ARTICLE, path]);
});

test("the vitals of a load are told once each as the visitor leaves, for the page that was loaded", async () => {
  const { page } = await visit();
  await page.goto("/");
  await page.locator("h1").click();
  // The browser reports a click's latency after the next paint; web-vitals reads it when idle.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver(() => requestIdleCallback(resolve));
        observer.observe({ type: "first-input", buffered: true });
      }),
  );
  await inPage(page, () => follow(page, "/pricing"));
  await leave(page);
  const vitals = () => measured.recorder.fields("web_vital").map(({ vital }) => vital);
  await expect.poll(() => vitals().sort(), SOON).toEqual(["CLS", "INP", "LCP"]);
  const batches = measured.recorder.batches.filter(({ events }) => events.some(({ name }) => name === "web_vital"));
  expect(new Set(batches.map(({ path }) => path))).toEqual(new Set(["/"]));
  for (const { value } of measured.recorder.fields("web_vital")) expect(value).toBeGreaterThanOrEqual(0);
});

test("what the browser sends is what the site counts, and it keeps nothing on the device", async () => {
  const { page, context } = await visit({ consent: null });
  await page.goto("/en/pricing");
  await leave(page);
  const views = () =>
    inDatabase(measured.site, (database) =>
      database.prepare("select path, locale, views, visitors from daily_pages where path = '/en/pricing'").all(),
    );
  await expect.poll(views, SOON).toEqual([{ path: "/en/pricing", locale: "en", views: 1, visitors: 1 }]);
  expect(await context.cookies()).toEqual([]);
  await page.goto("/en/pricing");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
