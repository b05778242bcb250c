import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CONSENT_KEY } from "../../src/kernel/consent.ts";
import type { EventFields, EventName } from "../../src/kernel/measurement.ts";
import { follow, hold, inPage, outlast, testBrowser } from "../support/browser.ts";
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

/** Scrolls until such a share of the article has come into the window. */
function read(page: Page, share: number): Promise<void> {
  return page.locator(".article-content").evaluate((element, shown) => {
    const { top, height } = element.getBoundingClientRect();
    scrollTo({ top: scrollY + top - innerHeight + height * shown, behavior: "instant" });
  }, share);
}

/** Resolves once sections are watched anew: what is measured after that is measured by the window's present size. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  const watched = page.evaluate(() => {
    const { observe } = IntersectionObserver.prototype;
    return new Promise<void>((done) => {
      IntersectionObserver.prototype.observe = function (target) {
        observe.call(this, target);
        IntersectionObserver.prototype.observe = observe;
        setTimeout(done);
      };
    });
  });
  await page.setViewportSize(size);
  await watched;
  await frames(page);
}

/** What a change of the page leads to in its observers is told. */
function frames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );
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

test("a view tells the window's width and where the visitor came from: another site's host, and no more", async () => {
  const { page } = await visit({ viewport: { width: 390, height: 800 } });
  await page.goto("/en/pricing", { referer: "http://news.example.org/page?q=anna" });
  await inPage(page, () => follow(page, "/en/careers"));
  await page.goto("/careers", { referer: `${recorder.url}/en/careers` });
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(3);
  const views = recorder.batches.filter(({ events }) => events.some(({ name }) => name === "page_view"));
  const told = new Set(views.map(({ path, locale, device, referrer }) => [path, locale, device, referrer].join(" ")));
  expect([...told].sort()).toEqual([
    "/careers fr phone ",
    "/en/careers en phone ",
    "/en/pricing en phone news.example.org",
  ]);
});

test("a page restored from the browser's memory is viewed again, with its sections, and read from the start", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 400 } });
  const restore = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await page.goto("/pricing");
  await page.locator("[data-tracked]").first().waitFor();
  await restore();
  expect(await page.locator("[data-tracked]").count()).toBe(0);
  await page.locator("[data-tracked]").first().waitFor();
  await page.goto(ARTICLE);
  await restore();
  await read(page, 1);
  await frames(page);
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(4);
  expect(fieldsOf("article_start")).toHaveLength(2);
  expect(fieldsOf("article_milestone").map(({ milestone }) => milestone)).toEqual([25, 50, 75, 100]);
});

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

/** Shows a page that was rendered ahead or opened behind; resolves to the moment. */
const activate = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now();
    (window as unknown as { activate(): void }).activate();
    return now;
  });

test.each([
  ["rendered ahead", AHEAD],
  ["opened in a tab behind", BEHIND],
])("a page %s counts once it is seen", async (_how, before) => {
  const { page } = await visit({ before });
  await page.goto("/pricing");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(recorder.batches).toEqual([]);
  const seen = await activate(page);
  await leave(page);
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(1);
  expect(recorder.events("page_view")[0]?.at).toBeGreaterThanOrEqual(seen);
});

test.each([
  ["refuses", ["rejected"], 0],
  ["refuses and accepts", ["rejected", "accepted"], 1],
])("a page opened behind, whose visitor %s in another tab before they see it", async (_what, choices, views) => {
  const { page, context } = await visit({ before: BEHIND });
  await page.goto("/pricing");
  const other = await context.newPage();
  await other.goto("/legal");
  for (const status of choices) {
    const heard = page.evaluate(
      () => new Promise((done) => addEventListener("storage", () => setTimeout(done), { once: true })),
    );
    await other.evaluate(
      ([key = "", value]) => localStorage.setItem(key, JSON.stringify({ status: value, timestamp: new Date() })),
      [CONSENT_KEY, status],
    );
    await heard;
  }
  await activate(page);
  await leave(page);
  await outlast(other, "/legal");
  await expect.poll(() => fieldsOf("page_view").length, SOON).toBe(views);
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
  await place(0.48);
  await frames(page);
  expect(await last.getAttribute("data-tracked")).toBeNull();
  for (const share of [0.52, 0.1, 0.9, 0.1, 0.9]) {
    await place(share);
    await frames(page);
    expect(await last.getAttribute("data-tracked")).toBe("");
  }
  await leave(page);
  const name = sections.at(-1)?.name;
  await expect.poll(() => fieldsOf("section_view").filter((each) => each.section_name === name).length, SOON).toBe(1);
  for (const fields of fieldsOf("section_view")) {
    expect(fields).toEqual({ section_name: expect.any(String), page_path: "/" });
  }
});

test("a section taller than the window counts when it fills half of it, also after the window was resized", async () => {
  const { page } = await visit({ viewport: { width: 320, height: 700 } });
  await page.goto("/legal/cookies");
  await page.locator("[data-tracked]").first().waitFor();
  const tall = page.locator(".prose[data-track-section]").first();
  expect((await tall.boundingBox())?.height).toBeGreaterThan(1_400);
  expect(await tall.getAttribute("data-tracked")).toBeNull();
  await resize(page, { width: 320, height: 300 });
  expect(await tall.getAttribute("data-tracked")).toBeNull();
  await tall.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  await tall.and(page.locator("[data-tracked]")).waitFor();
});

test("a section counts once, however often the window is resized, before it is seen and after", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 700 } });
  await page.goto("/");
  await page.locator("[data-tracked]").first().waitFor();
  const last = page.locator("[data-track-section]").last();
  const name = await last.getAttribute("data-track-section");
  await resize(page, { width: 1200, height: 690 });
  await last.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await last.and(page.locator("[data-tracked]")).waitFor();
  await resize(page, { width: 1200, height: 700 });
  await leave(page);
  await expect.poll(() => fieldsOf("web_vital").length, SOON).toBeGreaterThan(0);
  expect(fieldsOf("section_view").filter(({ section_name }) => section_name === name)).toHaveLength(1);
});

test("sections are looked for once the page has loaded, in full or in place", async () => {
  const { page } = await visit({
    before: () =>
      addEventListener("DOMContentLoaded", () => {
        const late = new Image();
        late.src = "/icon-512.png";
        document.body.append(late);
      }),
  });
  const release = await hold(page, "**/icon-512.png");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => recorder.events("page_view").length, SOON).toBe(1);
  expect(await page.locator("[data-tracked]").count()).toBe(0);
  await release();
  await page.locator("[data-tracked]").first().waitFor();
  await inPage(page, () => follow(page, "/pricing"));
  await page.locator("[data-tracked]").first().waitFor();
  await leave(page);
  await expect.poll(() => fieldsOf("section_view").some(({ page_path }) => page_path === "/pricing"), SOON).toBe(true);
});

test("a section that is told when the visitor is on the next page already counts for its own", async () => {
  const { page } = await visit({
    before: () => {
      const late: Array<() => void> = [];
      const Observer = window.IntersectionObserver;
      window.IntersectionObserver = class extends Observer {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries) => late.push(() => callback(entries, this)), options);
        }
      };
      Object.assign(window, { late });
    },
  });
  await page.goto("/");
  await page.waitForFunction(() => (window as unknown as { late: unknown[] }).late.length > 0);
  await inPage(page, () => page.locator(".site-header a[href='/pricing']").click());
  await page.evaluate(() => {
    for (const tell of (window as unknown as { late: Array<() => void> }).late) tell();
  });
  await leave(page);
  await expect.poll(() => fieldsOf("section_view").some(({ page_path }) => page_path === "/"), SOON).toBe(true);
  for (const { path, events } of recorder.batches) {
    for (const { fields } of events) if ("page_path" in fields) expect(fields.page_path).toBe(path);
  }
});

test("cta_click: its kind, the section it stands in or 'unknown', by mouse, keyboard and middle button", async () => {
  const { page } = await visit();
  await page.goto("/");
  const hero = page.locator("[data-track-section=hero] [data-track-cta]").first();
  const type = await hero.getAttribute("data-track-cta");
  await page.evaluate(() => {
    for (const click of ["click", "auxclick"]) {
      addEventListener(click, (event) => event.preventDefault(), { capture: true });
      // A page that keeps a click to itself hides it from nobody who counts.
      document.addEventListener(click, (event) => event.stopImmediatePropagation(), { capture: true });
    }
  });
  await hero.click();
  await hero.press("Enter");
  await hero.click({ button: "middle" });
  await hero.click({ button: "right" });
  await page.locator(".announcement a").click();
  await leave(page);
  await expect.poll(() => fieldsOf("cta_click").length, SOON).toBe(4);
  const inHero = { cta_type: type, cta_location: "hero", page_path: "/" };
  expect(fieldsOf("cta_click")).toEqual([
    inHero,
    inHero,
    inHero,
    { cta_type: "announcement", cta_location: "unknown", page_path: "/" },
  ]);
});

test("an article: started at once, its milestones once each as it is read, 100 with the time it took at 95 %", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 500 } });
  await page.goto(ARTICLE);
  const from = Date.now();
  for (const share of [0.3, 0.1, 0.55, 0.3, 0.8, 0.94]) {
    await read(page, share);
    await frames(page);
  }
  const milestones = () => fieldsOf("article_milestone").map(({ milestone }) => milestone);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75]);
  expect(fieldsOf("article_complete")).toEqual([]);
  for (const share of [0.96, 0.2, 0.96]) {
    await read(page, share);
    await frames(page);
  }
  await leave(page);
  await expect.poll(milestones, SOON).toEqual([25, 50, 75, 100]);
  const article_id = "vitrine-premiere-version";
  const article_title = expect.stringContaining("Vitrine");
  expect(fieldsOf("article_start")).toEqual([{ article_id, article_title }]);
  expect(fieldsOf("article_milestone")[0]).toEqual({ article_id, milestone: 25 });
  expect(fieldsOf("article_complete")).toEqual([
    { article_id, article_title, reading_time_seconds: expect.any(Number) },
  ]);
  const taken = fieldsOf("article_complete")[0]?.reading_time_seconds ?? -1;
  expect(Number.isInteger(taken)).toBe(true);
  // Two seconds at least: the first milestones were sent before the last was reached.
  expect(taken).toBeGreaterThanOrEqual(1);
  expect(taken).toBeLessThanOrEqual(Math.ceil((Date.now() - from) / 1_000) + 5);
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

test("an article that a larger window shows to its end is read to its end", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 500 } });
  await page.goto(ARTICLE);
  await page.setViewportSize({ width: 1200, height: 6_000 });
  await expect.poll(() => fieldsOf("article_complete").length, SOON).toBe(1);
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

test("the vitals of a load are told once each as the visitor leaves, for the page that was loaded", async () => {
  const { page } = await visit();
  await page.goto("/");
  await page.locator("h1").click();
  // The browser tells how quick a click was answered once it has shown the answer; web-vitals takes that in when idle.
  await page.evaluate(
    () =>
      new Promise((taken) => {
        const told = new PerformanceObserver(() => requestIdleCallback(taken));
        told.observe({ type: "first-input", buffered: true });
      }),
  );
  await inPage(page, () => follow(page, "/pricing"));
  await leave(page);
  const told = () => fieldsOf("web_vital").map(({ vital }) => vital);
  await expect.poll(() => told().sort(), SOON).toEqual(["CLS", "INP", "LCP"]);
  const batches = recorder.batches.filter(({ events }) => events.some(({ name }) => name === "web_vital"));
  expect(new Set(batches.map(({ path }) => path))).toEqual(new Set(["/"]));
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
