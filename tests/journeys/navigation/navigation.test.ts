import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, hold, inPage, isMarked, mark, outlast, testBrowser } from "../../support/browser/browser.ts";
import { everyPage } from "../../support/content/pages.ts";
import { ask, attributes } from "../../support/http/http.ts";
import { EVERYDAY, inFull, walkedIn } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const ARTICLE = "/blog/hreflang-pour-un-site-bilingue";

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

/** Title, language, `<head>` and content of the current page. */
function identity(page: Page) {
  return page.evaluate(() => ({
    title: document.title,
    lang: document.documentElement.lang,
    head: [...document.head.querySelectorAll("[data-page]")].map((element) => element.outerHTML),
    page: document.querySelector("#page")?.innerHTML,
  }));
}

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Records the paths of the payloads that a page requests from now on. */
function watchPayloads(page: Page): string[] {
  const payloads: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith("/_payload.json")) payloads.push(pathname + search);
  });
  return payloads;
}

test("a reader steps to another page without a full load, and everything that names the page follows", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  await mark(page);
  await page.evaluate(() => scrollTo(0, 500));
  await inPage(page, () => page.evaluate(() => document.querySelector<HTMLElement>('a[href="/blog"]')?.click()));

  expect(new URL(page.url()).pathname).toBe("/blog");
  expect(await isMarked(page)).toBe(true);
  await expect.poll(() => page.title()).toContain("Blog");
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/blog$/);
  const title = await page.title();
  await expect.poll(() => page.locator("#announcer").textContent()).toBe(title);
  await expect.poll(() => page.locator("#announcer").getAttribute("aria-live")).toBe("polite");
  await expect.poll(() => focused(page)).toBe("content");
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test("a page reached inside the document is, to the last byte, the page loaded in full", {
  timeout: 120_000,
}, async () => {
  const stepping = await browser.visit(site.url, { reducedMotion: "reduce" });
  const loading = await browser.visit(site.url);
  const pages = await everyPage(site.url);
  // They are loaded in full (full-load.test.ts).
  const withForm = ["/contact", "/investor"].flatMap((path) => [path, `/en${path}`]);
  const { text } = await ask(site.url, "/blog");
  const tagged = attributes(text, "a", "href")
    .filter((href) => href.includes("?tag="))
    .slice(0, 2);
  expect(tagged.length).toBe(2);
  await stepping.page.goto("/legal/terms");
  await mark(stepping.page);
  const paths = [...walkedIn("en").flatMap((locale) => pages[locale]), ...tagged, "/"].filter(
    (path) => !withForm.includes(path),
  );
  for (const path of EVERYDAY ? paths.filter((_, index) => index % 8 === 0) : paths) {
    await inPage(stepping.page, () => follow(stepping.page, path));
    await loading.page.goto(path, { referer: site.url });
    expect.soft(await identity(stepping.page), path).toEqual(await identity(loading.page));
    expect.soft(stepping.page.url(), path).toBe(loading.page.url());
  }
  expect(await isMarked(stepping.page)).toBe(true);
});

test("Back and Forward bring back the page and the place where it was left", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto(ARTICLE);
  await mark(page);
  const title = await page.title();
  await page.evaluate(() => scrollTo(0, 700));
  await inPage(page, () => follow(page, "/legal/terms"));
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));

  await inPage(page, () => page.evaluate(() => history.back()));
  expect([await page.title(), new URL(page.url()).pathname]).toEqual([title, ARTICLE]);
  await expect.poll(() => scrollTop(page)).toBe(700);

  await inPage(page, () => page.evaluate(() => history.forward()));
  expect(new URL(page.url()).pathname).toBe("/legal/terms");
  await expect.poll(() => scrollTop(page)).toBe(300);
  expect(await isMarked(page)).toBe(true);
});

inFull("of several links clicked in a hurry the last one wins, and history holds no step in between", async () => {
  const { page } = await browser.visit(site.url);
  const release = await hold(page, "**/careers/_payload.json");
  await page.goto("/");
  await mark(page);
  const historyLength = await page.evaluate(() => history.length);
  const slow = page.waitForRequest("**/careers/_payload.json");
  await follow(page, "/careers");
  await slow;
  await inPage(page, () => follow(page, "/pricing"));
  await release();
  await outlast(page, "/careers/_payload.json");

  expect(new URL(page.url()).pathname).toBe("/pricing");
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pricing$/);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(historyLength + 1);
  expect(await isMarked(page)).toBe(true);
});

test("a link to a former or other form of an address ends at the address it stands for, query kept", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  await mark(page);
  for (const [from, to] of [
    ["/mentions-legales?de=ici", "/legal?de=ici"],
    ["/fr/pricing", "/pricing"],
    ["/en/mentions-legales#content", "/en/legal#content"],
    ["/legal/legal", "/legal/legal"],
  ] as const) {
    await inPage(page, () => follow(page, from));
    expect(page.url()).toBe(site.url + to);
  }
  expect(await isMarked(page)).toBe(true);
});

test("a link to a place in another page leads to that place", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  await inPage(page, () => follow(page, `${ARTICLE}#footnote-1`));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  const top = await page.locator("#footnote-1").evaluate((note) => note.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(720);
  // The next Tab starts there: it reaches a link of the note, not the first link of the page.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("#footnote-1, #footnote-1 ~ li") !== null)).toBe(
    true,
  );
});

test("a link within the page, a file, a download and a new tab are left to the browser", async () => {
  const { page, context, expectNoise } = await browser.visit(site.url);
  // The browser requests it by itself when it shows a file.
  expectNoise(/favicon\.ico/);
  await page.goto(ARTICLE);
  await mark(page);
  const payloads = watchPayloads(page);
  await follow(page, "#footnote-1");
  expect(new URL(page.url()).hash).toBe("#footnote-1");
  expect(await isMarked(page)).toBe(true);

  const opened = context.waitForEvent("page");
  await page.locator(".site-header a[href='/pricing']").click({ modifiers: ["Control"] });
  const tab = await opened;
  await tab.waitForURL("**/pricing");
  await tab.close();
  expect(new URL(page.url()).pathname).toBe(ARTICLE);
  const ahead = payloads.splice(0).filter((path) => path !== "/pricing/_payload.json");
  expect(ahead).toEqual([]);

  await follow(page, "/builds/latest.json");
  await page.waitForURL("**/builds/latest.json");
  expect(payloads).toEqual([]);
});

inFull("somebody who asked for less motion gets no view transition, others do", async () => {
  for (const [reducedMotion, transitions] of [
    ["reduce", 0],
    ["no-preference", 1],
  ] as const) {
    const { page } = await browser.visit(site.url, {
      reducedMotion,
      before: () => {
        const start = Document.prototype.startViewTransition;
        Object.assign(window, { transitions: 0 });
        Document.prototype.startViewTransition = function (this: Document, ...options) {
          (window as unknown as { transitions: number }).transitions += 1;
          return start.apply(this, options);
        };
      },
    });
    await page.goto("/");
    await inPage(page, () => follow(page, "/pricing"));
    expect(await page.evaluate(() => (window as unknown as { transitions: number }).transitions)).toBe(transitions);
  }
});

test("the keyboard alone skips to the content, follows a link and goes on from the new page's content", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe("skip");
  expect(await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("content");

  await page.keyboard.press("Tab");
  const href = await page.evaluate(() => document.activeElement?.getAttribute("href"));
  await mark(page);
  await inPage(page, () => page.keyboard.press("Enter"));
  expect(new URL(page.url()).pathname).toBe(href);
  await expect.poll(() => focused(page)).toBe("content");
  expect(await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle)).toBe(
    "none",
  );
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  expect(await isMarked(page)).toBe(true);
});

inFull("a page is fetched once, as soon as a pointer rests on its link or the keyboard reaches it", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  const payloads = watchPayloads(page);
  const hovered = page.waitForResponse("**/pricing/_payload.json");
  await page.locator(".site-header a[href='/pricing']").hover();
  await hovered;
  await inPage(page, () => page.locator(".site-header a[href='/pricing']").click());
  expect(payloads).toEqual(["/pricing/_payload.json"]);

  // Where it stayed it would rest on the same link of the next page.
  await page.mouse.move(0, 0);
  const reached = page.waitForResponse("**/careers/_payload.json");
  await page.locator(".site-header a[href='/careers']").focus();
  await reached;
  await inPage(page, () => page.keyboard.press("Enter"));
  expect(payloads).toEqual(["/pricing/_payload.json", "/careers/_payload.json"]);
});

inFull("a pointer that only passes over links, and a visitor who saves data, fetch nothing ahead", async () => {
  const passing = await browser.visit(site.url);
  await passing.page.goto("/");
  const payloads = watchPayloads(passing.page);
  // Passes over every link of the page without resting on any.
  await passing.page.evaluate(() => {
    for (const element of [...document.links, document.body]) {
      element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }
    return new Promise((done) => setTimeout(done, 150));
  });
  expect(payloads).toEqual([]);

  const saving = await browser.visit(site.url, {
    before: () => Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } }),
  });
  await saving.page.goto("/");
  const savingPayloads = watchPayloads(saving.page);
  const link = saving.page.locator(".site-header a[href='/pricing']");
  await link.focus();
  // Not by a key: on a busy machine another window may have the focus.
  await inPage(saving.page, () => link.evaluate((element: HTMLElement) => element.click()));
  expect(savingPayloads).toEqual(["/pricing/_payload.json"]);
});

test("nothing is stored on the device of somebody who only goes from page to page", async () => {
  const { page, context } = await browser.visit(site.url, { consent: null });
  await page.goto("/");
  for (const path of ["/pricing", "/blog", ARTICLE]) await inPage(page, () => follow(page, path));
  await inPage(page, () => page.evaluate(() => history.back()));
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
