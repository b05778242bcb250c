import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, hold, inPage, isMarked, mark, outlast, testBrowser } from "../../support/browser/browser.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

/** Expects exactly one full load, which ends at a path with a complete page. */
async function fullLoad(page: Page, path: string, navigate: () => Promise<unknown>): Promise<void> {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await Promise.all([page.waitForEvent("load"), navigate()]);
  expect(page.url()).toBe(site.url + path);
  expect(await isMarked(page)).toBe(false);
  await expect.poll(() => page.locator("h1").count()).toBe(1);
  expect(documents).toBe(1);
}

async function olderBuild(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...((await response.json()) as object), build: "another" } });
}

const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  "an error of the server": (route) => route.fulfill({ status: 500, json: {} }),
  "no longer any page": (route) => route.fulfill({ status: 404, json: {} }),
  "something that is no JSON": (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" }),
  "JSON that is no page": (route) => route.fulfill({ json: { hello: "world" } }),
  "a page of another build": olderBuild,
  "a failing network": (route) => route.abort("connectionfailed"),
  "a page elsewhere": (route) => route.fulfill({ status: 302, headers: { location: "/legal" } }),
};

/** Simulates a browser without `precommitHandler` of the Navigation API, in which the URL changes at once. */
const withoutPrecommit = () => {
  const intercept = NavigateEvent.prototype.intercept;
  NavigateEvent.prototype.intercept = function (this: NavigateEvent, { precommitHandler: _, ...options } = {}) {
    return intercept.call(this, options);
  };
};

test.each(sample(Object.keys(ANSWERS)))(
  "a step inside the page that meets %s becomes a full load of the same address",
  async (met) => {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/_payload\.json/);
    await page.route("**/pricing/_payload.json*", (route) => ANSWERS[met]?.(route));
    await page.goto("/");
    await mark(page);
    const historyLength = await page.evaluate(() => history.length);
    await page.evaluate(() => scrollTo(0, 400));
    await fullLoad(page, "/pricing?x=1#content", () => follow(page, "/pricing?x=1#content"));
    expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

    await mark(page);
    await inPage(page, () => follow(page, "/careers"));
    expect(await isMarked(page)).toBe(true);
  },
);

test("a page with a form is loaded in full: its style and its script are in no other document", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/");
  await mark(page);
  await fullLoad(page, "/contact", () => follow(page, "/contact"));
  await page.locator("form.form textarea").focus();
  await page.waitForFunction(() => document.querySelector<HTMLFormElement>("form.form")?.noValidate);
  await mark(page);
  await inPage(page, () => follow(page, "/careers"));
  expect(await isMarked(page)).toBe(true);
});

inFull.each(["/pricing", "/pricing#content"])(
  "where the address changes before the page is there, a failing step to %s still ends in that page, once",
  async (target) => {
    const { page, expectNoise } = await browser.visit(site.url, { before: withoutPrecommit });
    expectNoise(/_payload\.json/);
    await page.route("**/pricing/_payload.json", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto("/");
    await inPage(page, () => follow(page, "/careers"));
    await mark(page);
    const historyLength = await page.evaluate(() => history.length);
    await fullLoad(page, target, () => follow(page, target));
    expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
  },
);

test("where the address changes before the page is there, the last of several links still wins", async () => {
  const { page } = await browser.visit(site.url, { before: withoutPrecommit });
  const release = await hold(page, "**/careers/_payload.json");
  await page.goto("/");
  await mark(page);
  const slow = page.waitForRequest("**/careers/_payload.json");
  await follow(page, "/careers");
  await slow;
  await inPage(page, () => follow(page, "/pricing"));
  await release();
  await outlast(page, "/careers/_payload.json");
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pricing$/);
  expect(new URL(page.url()).pathname).toBe("/pricing");
  expect(await isMarked(page)).toBe(true);
});

inFull("Back to a page whose payload is gone loads it in full", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/_payload\.json/);
  await page.goto("/pricing");
  await inPage(page, () => follow(page, "/careers"));
  await mark(page);
  await page.route("**/pricing/_payload.json", (route) => route.abort("connectionfailed"));
  await fullLoad(page, "/pricing", () => page.evaluate(() => history.back()));
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/pricing$/);
});

inFull("a link to an address without a page shows the site's own not-found page", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/404/);
  await page.goto("/");
  await mark(page);
  await fullLoad(page, "/nulle-part", () => follow(page, "/nulle-part"));
  await mark(page);
  await inPage(page, () => follow(page, "/"));
  expect(await isMarked(page)).toBe(true);
});

inFull("in a browser without the Navigation API every link is an ordinary link", async () => {
  const { page } = await browser.visit(site.url, {
    before: () => {
      Reflect.deleteProperty(window, "navigation");
    },
  });
  await page.goto("/");
  expect(await page.evaluate(() => "navigation" in window)).toBe(false);
  await mark(page);
  await fullLoad(page, "/pricing", () => page.locator(".site-header a[href='/pricing']").click());
});

test("a payload that fails to load is told as preload-error, and whoever takes care of it keeps the page", async () => {
  const { page, expectNoise } = await browser.visit(site.url);
  expectNoise(/_payload\.json/);
  await page.route("**/pricing/_payload.json", (route) => route.abort("connectionfailed"));
  await page.goto("/");
  await mark(page);
  const preloadError = page.evaluate(
    () =>
      new Promise((done) =>
        window.addEventListener("preload-error", (event) => {
          event.preventDefault();
          done(event.cancelable);
        }),
      ),
  );
  await follow(page, "/pricing");
  expect(await preloadError).toBe(true);
  await inPage(page, () => follow(page, "/careers"));
  expect(await isMarked(page)).toBe(true);
});

/** Fires Vite's event for a module that cannot be fetched; resolves to whether `preload-error` followed. */
function failPart(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    let fired = false;
    window.addEventListener("preload-error", () => {
      fired = true;
    });
    window.dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
    return fired;
  });
}

inFull("a part of the page that fails to load reloads the page, but not twice within ten seconds", async () => {
  const { page } = await browser.visit(site.url);
  await page.goto("/pricing");
  await mark(page);
  await fullLoad(page, "/pricing", () => failPart(page));
  await mark(page);
  expect(await failPart(page)).toBe(true);
  // Long enough for a reload to begin.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await isMarked(page)).toBe(true);

  await page.evaluate(() => sessionStorage.setItem("vitrine:reloaded", String(Date.now() - 10_500)));
  await fullLoad(page, "/pricing", () => failPart(page));
});

inFull("a part that fails to load reloads the page once where the browser keeps nothing", async () => {
  const { page } = await browser.visit(site.url, {
    before: () => {
      Object.defineProperty(window, "sessionStorage", {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    },
  });
  await page.goto("/pricing");
  await mark(page);
  await fullLoad(page, "/pricing", () => failPart(page));
  await mark(page);
  await failPart(page);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  expect(await isMarked(page)).toBe(true);
});
