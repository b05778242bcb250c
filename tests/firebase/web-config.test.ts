import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { FirebaseAnalyticsScript } from "../../src/tracking/contract/firebase-analytics.ts";
import { outlast } from "../support/browser/browser.ts";
import { FIREBASE, type Google } from "../support/firebase/google.ts";
import { measuredSites, told } from "../support/firebase/measured-site.ts";
import { BLOCKED, refuse } from "../support/firebase/visitor.ts";

const { visit } = measuredSites();
const START = Date.parse("2026-11-23T12:00:00Z");
const MINUTE_MS = 60_000;
const fellBack = (reason: string) =>
  `Firebase: Failed to fetch this Firebase app's measurement ID from the server. Falling back to the measurement ID ${FIREBASE.measurementId} provided in the "measurementId" field in the local Firebase config. [${reason}]`;
const refused = (status: number) =>
  `Analytics: Dynamic config fetch failed: [${status}] played (analytics/config-fetch-failed).`;
const idsOf = (google: Google) => google.of("collect").map(({ url }) => url.searchParams.get("tid"));

describe("the measurement id", () => {
  test("is Google's; a configured one that differs is reported", async () => {
    const { page, google, reports } = await visit();
    google.measurementId = "G-REMOTE1";
    await page.goto("/pricing");
    await told(google);
    expect(google.of("webConfig")[0]?.headers["x-goog-api-key"]).toBe(FIREBASE.apiKey);
    expect(idsOf(google)).toContain("G-REMOTE1");
    expect(google.of("tag")[0]?.url.searchParams.get("id")).toBe("G-REMOTE1");
    expect(reports).toEqual([expect.stringMatching(/G-LOCAL1.*does not match.*G-REMOTE1/)]);
  });

  test("that only Google knows is disabled by a refusal too", async () => {
    const { page, google, reports, expectNoise } = await visit({ firebase: { measurementId: undefined } });
    expectNoise(BLOCKED);
    google.measurementId = "G-REMOTE1";
    await page.goto("/legal/cookies");
    await told(google);
    await refuse(page);
    await expect
      .poll(() => page.evaluate(() => "ga-disable-G-REMOTE1" in window && window["ga-disable-G-REMOTE1"]))
      .toBe(true);
    expect(reports).toEqual([]);
  });

  test.each([
    [403, fellBack(refused(403))],
    [0, fellBack("Failed to fetch")],
  ])("is the configured one where Google does not say it (%i), and that is reported once", async (status, report) => {
    const { page, google, reports } = await visit();
    google.answers.webConfig = [status];
    await page.goto("/pricing");
    await told(google);
    expect(google.of("webConfig")).toHaveLength(1);
    expect(new Set(idsOf(google))).toEqual(new Set([FIREBASE.measurementId]));
    expect(reports).toEqual([report]);
  });

  test("that nobody knows leaves the page unmeasured: reported once, however much happens", async () => {
    const { page, google, reports } = await visit({ firebase: { measurementId: undefined } });
    google.answers.webConfig = [403];
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual([`Firebase: ${refused(403)}`]);
    for (const link of ["first", "last"] as const) {
      const address = page.url();
      await page.locator(".site-header nav a")[link]().click();
      await page.waitForURL((url) => url.href !== address);
    }
    await page.waitForLoadState("networkidle");
    expect(google.of("tag")).toEqual([]);
    expect(reports).toHaveLength(1);
  });
});

describe("an answer that asks to wait", () => {
  test.each([429, 500, 503, 504])("%i is asked again after about a second", async (status) => {
    const { page, google, reports } = await visitByClock();
    google.answers.webConfig = [status, 200];
    await page.goto("/pricing");
    await untilTold(page, google);
    const [gap] = gapsOf(await timesOf(page));
    expect(gap).toBeGreaterThanOrEqual(1_000);
    expect(gap).toBeLessThan(2_500);
    expect(google.of("webConfig")).toHaveLength(2);
    expect(reports).toEqual([]);
  });

  test("429 doubles the wait each time, 503 takes it thirty times", async () => {
    const patient = await visitByClock();
    patient.google.answers.webConfig = [429, 429, 429, 200];
    await patient.page.goto("/pricing");
    await untilTold(patient.page, patient.google);
    const [first = 0, second = 0, third = 0] = gapsOf(await timesOf(patient.page));
    expect(Math.round(first / 1_000)).toBeLessThanOrEqual(2);
    expect(second).toBeGreaterThanOrEqual(2_000);
    expect(second).toBeLessThan(4_000);
    expect(third).toBeGreaterThanOrEqual(4_000);
    expect(third).toBeLessThan(6_500);

    const { page, google } = await visitByClock();
    google.answers.webConfig = [503, 503, 200];
    await page.goto("/pricing");
    await untilTold(page, google, 1_000);
    const [, long = 0] = gapsOf(await timesOf(page));
    expect(long).toBeGreaterThanOrEqual(30_000);
    expect(long).toBeLessThan(33_000);
  });

  test("after a minute of 503 the configured id is used, and that is reported", async () => {
    const { page, google, reports } = await visitByClock();
    google.answers.webConfig = [503];
    await page.goto("/pricing");
    await untilTold(page, google, 1_000);
    expect(await page.evaluate(() => Date.now())).toBeGreaterThanOrEqual(START + 60_000);
    expect(google.of("webConfig")).toHaveLength(3);
    expect(idsOf(google)).toContain(FIREBASE.measurementId);
    expect(reports).toEqual([
      expect.stringMatching(/^Firebase: Timed out fetching.*\(analytics\/fetch-throttle\)\.\]$/),
    ]);
  });
});

describe("what cannot start", () => {
  test.each([
    ["cookies", "invalid-analytics-context", withoutCookies],
    ["databases", "indexeddb-unavailable", withoutDatabases],
  ])("without %s nothing is asked of Google, and that is reported once", async (_, code, before) => {
    const { page, google, reports } = await visit({ before });
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual([expect.stringContaining(`(analytics/${code})`)]);
    const address = page.url();
    await page.locator(".site-header nav a").last().click();
    await page.waitForURL((url) => url.href !== address);
    await page.waitForLoadState("networkidle");
    expect(google.asked).toEqual([]);
    expect(reports).toHaveLength(1);
  });

  test("because it has started already is reported once, and the first goes on", async () => {
    const { page, google, reports } = await visit();
    await page.goto("/pricing");
    await told(google);
    const view = await openAgain(page, {});
    await view();
    await expect.poll(() => reports).toEqual([expect.stringContaining("(analytics/already-initialized)")]);
    await view();
    google.asked.length = 0;
    await page.locator(".site-header nav a").last().click();
    await told(google);
    expect(reports).toHaveLength(1);
  });

  test.each(["projectId", "apiKey", "appId"])("because %s is missing is reported with its name", async (name) => {
    const { page, google, reports } = await visit({ consent: null });
    await page.goto("/pricing");
    const view = await openAgain(page, { [name]: "" });
    await view();
    await expect.poll(() => reports).toHaveLength(1);
    await view();
    expect(reports).toEqual([
      `Firebase: Installations: Missing App configuration value: "${name}" (installations/missing-app-config-values).`,
    ]);
    expect(google.asked).toEqual([]);
  });
});

/** Opens it from the page's own script, as no page of ours does. @returns tells it of a view of the page. */
async function openAgain(page: Page, changes: object): Promise<() => Promise<void>> {
  const settings = await page.locator("#third-parties").getAttribute("data-settings");
  const { script, app } = JSON.parse(settings ?? "{}").firebase;
  // As text: Vitest would rewrite the import.
  const loaded = await page.evaluateHandle<FirebaseAnalyticsScript>(`import(${JSON.stringify(script)})`);
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" } as const;
  const analytics = await loaded.evaluateHandle(
    ({ openAnalytics }, [project, consent]) => openAnalytics(project, consent),
    [
      { ...app, ...changes },
      { analytics_storage: "granted", ...denied },
    ] as const,
  );
  return async () => {
    await analytics.evaluate(({ log }) => log("page_view", { page_path: "/", page_location: "", page_title: "" }));
    await outlast(page, "/robots.txt");
  };
}

/** A window whose clock stands still, and which notes by it when the web config is asked for. */
async function visitByClock() {
  const visited = await visit({ before: noteTimes });
  // It runs until it is stopped, which may take a while: the time it is stopped at must not be over then.
  await visited.page.clock.install({ time: START - MINUTE_MS });
  await visited.page.clock.pauseAt(START);
  return visited;
}

/**
 * Lets time pass until Google Analytics is told of the page.
 * @param step milliseconds of the page's clock at a time: a minute in small steps takes a busy machine longer than a poll waits.
 */
function untilTold(page: Page, google: Google, step = 250): Promise<void> {
  return expect
    .poll(async () => {
      await page.clock.runFor(step);
      return google.events();
    })
    .toContain("page_view");
}

const timesOf = (page: Page) => page.evaluate(() => (window as unknown as { times: number[] }).times);
const gapsOf = (times: number[]) => times.slice(1).map((at, index) => at - (times[index] ?? at));

function noteTimes(): void {
  const times: number[] = [];
  Object.assign(window, { times });
  // Waits are spread at random around their length.
  Math.random = () => 0.5;
  const { fetch } = window;
  window.fetch = (...request) => {
    if (String(request[0]).includes("/webConfig")) times.push(Date.now());
    return fetch(...request);
  };
}

function withoutCookies(): void {
  Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => false });
}

function withoutDatabases(): void {
  Object.defineProperty(IDBFactory.prototype, "open", {
    writable: true,
    value: () => {
      throw new DOMException("not allowed", "SecurityError");
    },
  });
}
