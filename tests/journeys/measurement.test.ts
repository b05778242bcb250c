import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { EventFields, EventName } from "../../src/kernel/measurement.ts";
import { inPage, testBrowser } from "../support/browser.ts";
import { type Recorder, recordEvents, stopRecorders } from "../support/event-recorder.ts";
import { inDatabase } from "../support/kept.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
/** Gathered for two seconds, then sent: longer than that on a busy machine. */
const SOON = { timeout: 15_000 };
const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const ARTICLE = "/blog/vitrine-premiere-version";
let site: Site;
let recorder: Recorder;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  // Of its own: what the page of the test before says as it goes arrives when it may.
  recorder = await recordEvents(site);
});
afterAll(async () => {
  stopRecorders();
  await removeAll();
});

/** A visitor whose answer is known: no banner over the page. */
const visit = (options: Parameters<typeof browser.visit>[1] = {}) =>
  browser.visit(recorder.url, { consent: "accepted", userAgent: USER_AGENT, ...options });

function fieldsOf<Name extends EventName>(name: Name): Array<EventFields[Name]> {
  return recorder.events(name).map(({ fields }) => fields as EventFields[Name]);
}

/** Sends what waits, as leaving does. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
}

test("page_view: on a full load, on a step within the page and on Back, with exactly its fields", async () => {
  const { page } = await visit();
  await page.goto("/?utm=x");
  await inPage(page, () => page.locator(".site-header a[href='/pricing']").click());
  await inPage(page, () => page.evaluate(() => history.back()));
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(3);
  const home = { page_path: "/", page_location: `${recorder.url}/?utm=x` };
  expect(fieldsOf("page_view")).toEqual([
    { ...home, page_title: expect.stringContaining("Vitrine") },
    { page_path: "/pricing", page_location: `${recorder.url}/pricing`, page_title: expect.stringContaining("Tarifs") },
    { ...home, page_title: expect.stringContaining("Vitrine") },
  ]);
  expect(recorder.batches.map(({ locale, device }) => `${locale} ${device}`)).toContain("fr desktop");
});

test("a page restored from the browser's memory is viewed again", async () => {
  const { page } = await visit();
  await page.goto("/pricing");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(2);
});

test("a page rendered ahead, or opened in a tab behind, counts once it is seen", async () => {
  const { page } = await visit({
    before: () => {
      let ahead = true;
      Object.defineProperty(Document.prototype, "prerendering", { get: () => ahead });
      Object.assign(window, {
        activate: () => {
          ahead = false;
          document.dispatchEvent(new Event("prerenderingchange"));
        },
      });
    },
  });
  await page.goto("/pricing");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(recorder.batches).toEqual([]);
  await page.evaluate(() => (window as unknown as { activate(): void }).activate());
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(1);
});

test("section_view: once, at half of the section or half of the window, and not for what was only near", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 700 } });
  await page.goto("/");
  const sections = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-track-section]")].map(({ dataset, offsetHeight }) => ({
      name: dataset.trackSection,
      height: offsetHeight,
    })),
  );
  await page.locator("[data-tracked]").first().waitFor();
  const seenAtOnce = await page.locator("[data-tracked]").count();
  expect(seenAtOnce).toBeLessThan(sections.length);
  // A section whose lower half stays below the window is not counted; then it is, once.
  const last = page.locator("[data-track-section]").last();
  const place = (share: number) =>
    last.evaluate((element, shown) => {
      const { top, height } = element.getBoundingClientRect();
      const wanted = Math.min(height, innerHeight) * shown;
      scrollTo({ top: scrollY + top - innerHeight + wanted, behavior: "instant" });
    }, share);
  await place(0.4);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await last.getAttribute("data-tracked")).toBeNull();
  for (const share of [0.6, 0.1, 0.9]) await place(share);
  await place(0.9);
  await page.locator("[data-track-section]").last().and(page.locator("[data-tracked]")).waitFor();
  await leave(page);
  const name = sections.at(-1)?.name;
  await expect.poll(() => fieldsOf("section_view").filter((each) => each.section_name === name).length, SOON).toBe(1);
  for (const fields of fieldsOf("section_view")) {
    expect(fields).toEqual({ section_name: expect.any(String), page_path: "/" });
  }
});

test("a section taller than the window counts when it fills half of it, also after the window was resized", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 300 } });
  await page.goto("/legal/cookies");
  const tall = page.locator(".prose[data-track-section]").first();
  expect((await tall.boundingBox())?.height).toBeGreaterThan(900);
  await tall.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await tall.and(page.locator("[data-tracked]")).waitFor();
});

test("cta_click: its kind, the section it stands in or 'unknown', by mouse, keyboard and middle button", async () => {
  const { page } = await visit();
  await page.goto("/");
  const hero = page.locator("[data-track-section=hero] [data-track-cta]").first();
  const type = await hero.getAttribute("data-track-cta");
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { capture: true }));
  await hero.click();
  await hero.press("Enter");
  await page.locator(".announcement a").click();
  await leave(page);
  await expect.poll(() => fieldsOf("cta_click").length, SOON).toBe(3);
  const inHero = { cta_type: type, cta_location: "hero", page_path: "/" };
  expect(fieldsOf("cta_click")).toEqual([
    inHero,
    inHero,
    { cta_type: "announcement", cta_location: "unknown", page_path: "/" },
  ]);
});

test("an article: started at once, its milestones once each as it is read, 100 with the time it took at 95 %", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 500 } });
  await page.goto(ARTICLE);
  const read = (share: number) =>
    page.locator(".article-content").evaluate((element, shown) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: "instant" });
    }, share);
  for (const share of [0.3, 0.1, 0.55, 0.3, 0.8, 0.94]) await read(share);
  const milestones = () => fieldsOf("article_milestone").map(({ milestone }) => milestone);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75]);
  expect(fieldsOf("article_complete")).toEqual([]);
  await read(0.96);
  await read(0.2);
  await read(1);
  await leave(page);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75, 100]);
  const article_id = "vitrine-premiere-version";
  const article_title = expect.stringContaining("Vitrine");
  expect(fieldsOf("article_start")).toEqual([{ article_id, article_title }]);
  expect(fieldsOf("article_milestone")[0]).toEqual({ article_id, milestone: 25 });
  expect(fieldsOf("article_complete")).toEqual([
    { article_id, article_title, reading_time_seconds: expect.any(Number) },
  ]);
});

test("a short article is read to its end as soon as it is seen", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 6_000 } });
  await page.goto(ARTICLE);
  await leave(page);
  await expect
    .poll(() => fieldsOf("article_milestone").map(({ milestone }) => milestone), SOON)
    .toEqual([25, 50, 75, 100]);
  expect(fieldsOf("article_complete")).toHaveLength(1);
});

test("reading another article within the page measures that one, and the first no more", async () => {
  const { page } = await visit();
  await page.goto(ARTICLE);
  await inPage(page, () => page.locator(".site-header a[href='/blog']").click());
  const other = page.locator(`main a[href^='/blog/']:not([href='${ARTICLE}'])`).first();
  const path = (await other.getAttribute("href")) ?? "";
  await inPage(page, () => other.click());
  await leave(page);
  await expect
    .poll(() => fieldsOf("article_start").map(({ article_id }) => `/blog/${article_id}`))
    .toEqual([ARTICLE, path]);
});

test("what could not be sent is sent again when the connection is back, and counted once", async () => {
  const { page, context, expectNoise } = await visit();
  expectNoise(/failed request|ERR_INTERNET_DISCONNECTED|503/);
  await page.goto("/careers");
  await expect.poll(() => recorder.events("page_view").length, SOON).toBe(1);
  recorder.failing = true;
  await page.locator("[data-track-cta]").first().dispatchEvent("click");
  await expect.poll(() => recorder.events("cta_click").length, SOON).toBe(1);
  recorder.failing = false;
  await context.setOffline(true);
  await context.setOffline(false);
  await expect
    .poll(() => recorder.batches.filter(({ events }) => events.some(({ name }) => name === "cta_click")).length)
    .toBeGreaterThan(1);
  await leave(page);
  const clicks = () =>
    inDatabase(site, (database) =>
      Number(database.prepare("select sum(clicks) as sum from daily_clicks where path = '/careers'").get()?.sum),
    );
  await expect.poll(clicks, SOON).toBe(1);
});

test("the vitals of a load are told as the visitor leaves", async () => {
  const { page } = await visit();
  await page.goto("/");
  await page.locator("h1").click();
  await leave(page);
  await expect
    .poll(() => fieldsOf("web_vital").map(({ vital }) => vital))
    .toEqual(expect.arrayContaining(["LCP", "CLS"]));
  for (const { value } of fieldsOf("web_vital")) expect(value).toBeGreaterThanOrEqual(0);
});

test("what the browser sends is what the site counts, and it keeps nothing on the device", async () => {
  const { page, context } = await visit({ consent: null });
  await page.goto("/en/pricing");
  await leave(page);
  const views = () =>
    inDatabase(site, (database) =>
      database.prepare("select path, locale, views, visitors from daily_pages where path = '/en/pricing'").all(),
    );
  await expect.poll(views, SOON).toEqual([{ path: "/en/pricing", locale: "en", views: 1, visitors: 1 }]);
  expect(await context.cookies()).toEqual([]);
  await page.goto("/en/pricing");
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
