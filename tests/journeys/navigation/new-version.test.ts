import type { Page, Route } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, inPage, isMarked, mark, testBrowser, type Visit } from "../../support/browser/browser.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const HOUR = 3_600_000;
const LATEST = "**/builds/latest.json";

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

type Watched = Visit & {
  /** Paths of the requested JSON files: the live build, and payloads. */
  requests: string[];
};

/** A page with a fake clock. @param answer of `/builds/latest.json`; the site's own by default */
async function open(
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
  options: Parameters<typeof browser.visit>[1] = {},
): Promise<Watched> {
  const visit = await browser.visit(site.url, options);
  const { page } = visit;
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".json")) requests.push(pathname);
  });
  await page.clock.install();
  await page.route(LATEST, answer);
  await page.goto("/");
  await mark(page);
  return { ...visit, requests };
}

/** Moves the clock by an hour, and waits until the live build was requested and its answer read. */
async function passHour(page: Page): Promise<void> {
  const answered = page.waitForEvent("requestfinished", (request) => request.url().endsWith("/builds/latest.json"));
  await page.clock.runFor(HOUR);
  await answered;
  await settle(page);
}

/** Waits until scripts have handled the answers that arrived before. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => fetch("/favicon.svg").then((response) => response.blob()));
}

/** Shows or hides the tab, as the script sees it. */
function show(page: Page, visible: boolean): Promise<void> {
  return page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    visible ? "visible" : "hidden",
  );
}

const newer = (route: Route) => route.fulfill({ json: { id: "newer", timestamp: new Date().toISOString() } });

test("once a newer build is live the next step is a full load, without asking for what a step inside the page would take", async () => {
  const { page, requests } = await open(newer);
  await passHour(page);
  // The page is not reloaded.
  expect(await isMarked(page)).toBe(true);
  await page.locator(".site-header a[href='/pricing']").hover();
  await page.clock.runFor(1_000);
  await Promise.all([page.waitForEvent("load"), page.locator(".site-header a[href='/pricing']").click()]);
  expect(new URL(page.url()).pathname).toBe("/pricing");
  expect(await isMarked(page)).toBe(false);
  expect(requests).toEqual(["/builds/latest.json"]);
});

inFull("Back after a newer build went live is a full load too", async () => {
  const { page } = await open(newer);
  await inPage(page, () => follow(page, "/pricing"));
  await passHour(page);
  await Promise.all([page.waitForEvent("load"), page.evaluate(() => history.back())]);
  await page.waitForURL(`${site.url}/`);
  expect(await isMarked(page)).toBe(false);
  await expect.poll(() => page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/$/);
});

inFull("while the same build is live every hour asks once, and steps stay inside the page", async () => {
  const { page, requests } = await open();
  await page.clock.runFor(HOUR - 60_000);
  expect(requests).toEqual([]);
  await passHour(page);
  await passHour(page);
  expect(requests).toEqual(["/builds/latest.json", "/builds/latest.json"]);
  await inPage(page, () => follow(page, "/pricing"));
  expect(await isMarked(page)).toBe(true);
});

inFull.each<[string, (route: Route) => Promise<void>]>([
  ["an error", (route) => route.fulfill({ status: 503, json: { error: { statusCode: 503, message: "" } } })],
  ["no answer", (route) => route.abort("connectionfailed")],
  ["something that is no JSON", (route) => route.fulfill({ body: "<!doctype html>", contentType: "text/html" })],
  ["JSON that is nothing", (route) => route.fulfill({ json: null })],
])("a question that meets %s is nobody's business, and is asked again an hour later", async (_what, answer) => {
  const { page, expectNoise, requests } = await open(answer);
  // The browser logs the failed request; the page logs nothing.
  expectNoise(/^(console error: Failed to load resource|failed request): .*latest\.json/);
  await page.clock.runFor(HOUR);
  await expect.poll(() => requests).toHaveLength(1);
  await settle(page);
  await inPage(page, () => follow(page, "/pricing"));
  expect(await isMarked(page)).toBe(true);
  await page.clock.runFor(HOUR);
  await expect.poll(() => requests.filter((path) => path === "/builds/latest.json")).toHaveLength(2);
});

inFull("a hidden tab asks nothing; seen again, it asks once if the last time is an hour ago", async () => {
  const { page, requests } = await open();
  await page.clock.runFor(HOUR / 2);
  await show(page, false);
  await page.clock.runFor(3 * HOUR);
  expect(requests).toEqual([]);
  const answered = page.waitForResponse(LATEST);
  await show(page, true);
  await answered;
  await settle(page);
  for (const visible of [false, true]) await show(page, visible);
  await page.clock.runFor(HOUR / 2);
  expect(requests).toEqual(["/builds/latest.json"]);
  await passHour(page);
  expect(requests).toHaveLength(2);
});

inFull("there is never more than one question under way", async () => {
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const { page, requests } = await open(async (route) => {
    await held;
    await route.continue();
  });
  await page.clock.runFor(HOUR);
  await expect.poll(() => requests).toHaveLength(1);
  await page.clock.runFor(3 * HOUR);
  for (const visible of [false, true]) await show(page, visible);
  await settle(page);
  expect(requests).toHaveLength(1);
  release();
});

inFull("where steps are full loads anyway, nothing is asked", async () => {
  const { page, requests } = await open(undefined, {
    before: () => {
      Reflect.deleteProperty(window, "navigation");
    },
  });
  await page.clock.runFor(3 * HOUR);
  await show(page, true);
  await settle(page);
  expect(requests).toEqual([]);
});

inFull("asking keeps nothing on the device", async () => {
  const { page, context } = await open(undefined, { consent: null });
  await passHour(page);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await context.cookies()).toEqual([]);
});
