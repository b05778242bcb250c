import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { hold, testBrowser } from "../../support/browser/browser.ts";
import { measuredVisitor, recordedSite, SOON } from "../../support/browser/event-recorder.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { inFull, sample } from "../../support/run/everyday.ts";

const browser = testBrowser();
const MOST_EVENTS = 50;
const MOST_WAITING = 20;
const measured = recordedSite();
const visitor = measuredVisitor(browser, measured);

/** A page whose view was sent and confirmed, so that no events are pending. */
async function open(path = "/careers") {
  const visit = await visitor();
  await visit.page.goto(path);
  await expect.poll(() => measured.recorder.events("section_view").length, SOON).toBeGreaterThan(0);
  // By then the page has read the answer.
  await visit.page.evaluate(() => fetch("/favicon.svg"));
  return visit;
}

/** Clicks on a call to action, and triggers the sending of gathered events. */
function click(page: Page, times = 1): Promise<void> {
  return page.evaluate((count) => {
    addEventListener("click", (event) => event.preventDefault(), { once: false });
    const cta = document.querySelector<HTMLElement>("[data-track-cta]");
    for (let time = 0; time < count; time += 1) cta?.click();
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, times);
}

/** Triggers the sending of pending events. */
const online = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));
const sendings = () =>
  measured.recorder.batches.filter(({ events }) => events.some(({ name }) => name === "cta_click"));

test.each(sample([503, 500, 429]))("a batch answered with %i is sent again, and counted once", async (status) => {
  const path = "/careers";
  const clicks = () =>
    inDatabase(measured.site, (database) =>
      Number(database.prepare("select sum(clicks) as sum from daily_clicks where path = ?").get(path)?.sum),
    );
  const { page, expectNoise } = await open(path);
  expectNoise(new RegExp(String(status)));
  const clicksBefore = clicks();
  measured.recorder.failing = status;
  const refused = page.waitForResponse((response) => response.status() === status);
  await click(page);
  await refused;
  measured.recorder.failing = null;
  await online(page);
  await expect.poll(() => sendings().length, SOON).toBe(2);
  expect(sendings()[1]?.id).toBe(sendings()[0]?.id);
  await expect.poll(clicks, SOON).toBe(clicksBefore + 1);
});

inFull.each(sample([422, 413]))("a batch refused for good with %i is not sent again", async (status) => {
  const { page, expectNoise } = await open();
  expectNoise(new RegExp(String(status)));
  measured.recorder.failing = status;
  const refused = page.waitForResponse((response) => response.status() === status);
  await click(page);
  await refused;
  measured.recorder.failing = null;
  await online(page);
  // The next batch is sent, the refused one is not.
  await click(page);
  await expect.poll(() => sendings().length, SOON).toBe(2);
  expect(new Set(sendings().map(({ id }) => id)).size).toBe(2);
});

inFull("what was measured without a connection is sent when it is back", async () => {
  const { page, context, expectNoise } = await open();
  expectNoise(/failed request|ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await click(page);
  await failed;
  expect(sendings()).toHaveLength(0);
  await context.setOffline(false);
  await expect.poll(() => sendings().length, SOON).toBe(1);
});

inFull("a batch under way is not sent beside itself", async () => {
  const { page } = await open();
  let requests = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/events")) requests += 1;
  });
  const release = await hold(page, "**/api/events");
  await click(page);
  for (let time = 0; time < 3; time += 1) await online(page);
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(requests).toBe(1);
  await release();
  await expect.poll(() => sendings().length, SOON).toBe(1);
});

test("as the page is left what waits goes as a beacon, once", async () => {
  const { page } = await open();
  const beacons = await page.evaluate(async () => {
    let sent = 0;
    const { sendBeacon } = navigator;
    navigator.sendBeacon = (...args) => {
      sent += 1;
      return sendBeacon.apply(navigator, args);
    };
    window.fetch = () => Promise.reject(new Error("a beacon was to be sent"));
    addEventListener("click", (event) => event.preventDefault());
    document.querySelector<HTMLElement>("[data-track-cta]")?.click();
    Object.defineProperty(document, "visibilityState", { value: "hidden" });
    for (let time = 0; time < 2; time += 1) {
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      await new Promise((done) => setTimeout(done));
    }
    const leaving = sent;
    // Later events are sent at once too.
    document.querySelector<HTMLElement>("[data-track-cta]")?.click();
    await new Promise((done) => setTimeout(done, 500));
    return [leaving, sent];
  });
  await expect.poll(() => sendings().length, SOON).toBe(2);
  // One beacon for the page with its vitals and the click, one for the later click.
  expect(beacons).toEqual([1, 2]);
});

inFull("what waits for a connection is dropped by a refusal", async () => {
  const { page, expectNoise } = await open();
  expectNoise(/503/);
  measured.recorder.failing = 503;
  const refused = page.waitForResponse((response) => response.status() === 503);
  await click(page);
  await refused;
  await page.evaluate(() => fetch("/favicon.svg"));
  measured.recorder.failing = null;
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-consent-choice=rejected]")?.click());
  await online(page);
  await page.evaluate(() => fetch("/favicon.svg"));
  expect(sendings()).toHaveLength(1);
});

inFull("more than a batch holds goes in several", async () => {
  const { page } = await open();
  await click(page, 2 * MOST_EVENTS + 1);
  await expect.poll(() => measured.recorder.events("cta_click").length, SOON).toBe(2 * MOST_EVENTS + 1);
  for (const { events } of measured.recorder.batches) expect(events.length).toBeLessThanOrEqual(MOST_EVENTS);
  expect(sendings()).toHaveLength(3);
});

inFull("of what waits for a connection the oldest is given up, so that it does not grow without end", async () => {
  const { page, expectNoise } = await open();
  expectNoise(/503/);
  measured.recorder.failing = 503;
  for (let time = 0; time < MOST_WAITING + 5; time += 1) {
    await click(page);
    await expect.poll(() => new Set(sendings().map(({ id }) => id)).size, SOON).toBe(time + 1);
  }
  const ids = [...new Set(sendings().map(({ id }) => id))];
  await page.evaluate(() => fetch("/favicon.svg"));
  measured.recorder.failing = null;
  measured.recorder.batches.length = 0;
  await online(page);
  await expect.poll(() => sendings().length, SOON).toBe(MOST_WAITING);
  expect(
    sendings()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(ids.slice(-MOST_WAITING).sort());
});
