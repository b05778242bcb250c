import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { FIREBASE, REFRESH_TOKEN } from "../support/firebase/google.ts";
import {
  FID,
  type Installation,
  installationIn,
  putInstallation,
  registered,
} from "../support/firebase/installation.ts";
import { measuredSites, told } from "../support/firebase/measured-site.ts";

const { visit } = measuredSites();
const HOUR = 3_600_000;
const failed = (what: string, code: number) =>
  `Firebase: Installations: ${what} request failed with error "${code} STATUS: played" (installations/request-failed).`;

/** A page of the site that runs nothing, to put something into the browser before. */
const still = (page: Page) => page.goto("/robots.txt");
const statusIn = async (page: Page) => (await installationIn(page))?.registrationStatus;

async function visitWith(installation: Installation) {
  const visited = await visit();
  await still(visited.page);
  await putInstallation(visited.page, installation);
  return visited;
}

describe("a registration", () => {
  test("goes from nothing over pending to registered, with an id of the browser's own", async () => {
    const { page, google, reports } = await visit();
    await still(page);
    expect(await installationIn(page)).toBeUndefined();
    const release = google.hold("register");
    await page.goto("/pricing");
    await expect.poll(() => google.of("register")).toHaveLength(1);
    expect(await statusIn(page)).toBe(1);
    expect(google.of("tag")).toEqual([]);
    release();
    await told(google);
    const [{ url, body, headers } = expect.fail("no registration")] = google.of("register");
    expect(url.pathname).toBe(`/v1/projects/${FIREBASE.projectId}/installations`);
    expect(headers["x-goog-api-key"]).toBe(FIREBASE.apiKey);
    const { fid, ...rest } = body as { fid: string };
    expect(fid).toMatch(/^[cdef][\w-]{21}$/);
    expect(rest).toEqual({
      authVersion: "FIS_v2",
      appId: FIREBASE.appId,
      sdkVersion: expect.stringMatching(/^w:\d+\.\d+\.\d+$/),
    });
    expect(await installationIn(page)).toMatchObject({
      ...{ fid, registrationStatus: 2, refreshToken: REFRESH_TOKEN },
      authToken: { requestStatus: 2, expiresIn: 604_800_000 },
    });
    // It goes to Google Analytics with the events.
    expect(google.of("collect").map((each) => each.url.searchParams.get("fid"))).toContain(fid);
    expect(reports).toEqual([]);
  });

  test("is made once: another page of the same browser uses it", async () => {
    const { page, google } = await visit();
    await page.goto("/pricing");
    await told(google);
    const { fid } = (await installationIn(page)) ?? {};
    google.asked.length = 0;
    await page.goto("/blog");
    await told(google);
    expect(google.of("register")).toEqual([]);
    expect(google.of("refresh")).toEqual([]);
    expect((await installationIn(page))?.fid).toBe(fid);
  });

  test("is tried once more after a 5xx", async () => {
    const { page, google, reports } = await visit();
    google.answers.register = [500, 201];
    await page.goto("/pricing");
    await told(google);
    expect(google.of("register")).toHaveLength(2);
    expect(google.of("register")[1]?.body).toEqual(google.of("register")[0]?.body);
    expect(await statusIn(page)).toBe(2);
    expect(reports).toEqual([]);
  });

  test("that failed twice is not registered and reported once; the next view tries again", async () => {
    const { page, google, reports } = await visit();
    google.answers.register = [500];
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual([failed("Create Installation", 500)]);
    expect(google.of("register")).toHaveLength(2);
    expect(await statusIn(page)).toBe(0);
    const fid = (await installationIn(page))?.fid;
    // Within the same document.
    await page.locator(".site-header nav a").first().click();
    await expect.poll(() => google.of("register")).toHaveLength(4);
    await expect.poll(() => statusIn(page)).toBe(0);
    google.answers.register = [201];
    await page.locator(".site-header nav a").last().click();
    await told(google);
    expect(await installationIn(page)).toMatchObject({ fid, registrationStatus: 2 });
    expect(reports).toHaveLength(1);
  });

  test("whose id cannot be used (409) is deleted, and the next has another id", async () => {
    const { page, google, reports } = await visit();
    google.answers.register = [409, 201];
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual([failed("Create Installation", 409)]);
    expect(await installationIn(page)).toBeUndefined();
    expect(google.of("register")).toHaveLength(1);
    await page.goto("/blog");
    await told(google);
    const fids = google.of("register").map(({ body }) => (body as { fid: string }).fid);
    expect(new Set(fids).size).toBe(2);
    expect(await installationIn(page)).toMatchObject({ fid: fids[1], registrationStatus: 2 });
  });

  test("without a connection to Google is not registered, and reported", async () => {
    const { page, google, reports } = await visit();
    google.answers.register = [0];
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual(["Firebase: Failed to fetch"]);
    expect(await statusIn(page)).toBe(0);
  });

  test("waits while the browser is offline, asks nothing, and is reported once", async () => {
    const offline = () =>
      Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    const { page, google, reports } = await visit({ before: offline });
    await page.goto("/pricing");
    await expect
      .poll(() => reports)
      .toEqual([
        "Firebase: Installations: Could not process request. Application offline. (installations/app-offline).",
      ]);
    expect(google.asked).toEqual([]);
    expect(await statusIn(page)).toBe(0);
    await page.evaluate(() => Object.defineProperty(Navigator.prototype, "onLine", { get: () => true }));
    await page.locator(".site-header nav a").last().click();
    await told(google);
    expect(await statusIn(page)).toBe(2);
    expect(reports).toHaveLength(1);
  });
});

describe("a pending registration", () => {
  test("older than ten seconds is taken for lost: the same id registers again", async () => {
    const { page, google } = await visitWith({
      fid: FID,
      registrationStatus: 1,
      registrationTime: Date.now() - 10_001,
    });
    await page.goto("/pricing");
    await told(google);
    expect(google.of("register").map(({ body }) => (body as { fid: string }).fid)).toEqual([FID]);
    expect(await installationIn(page)).toMatchObject({ fid: FID, registrationStatus: 2 });
  });

  test("of another tab is looked at every 100 ms, and used when it is done", async () => {
    const { page, google } = await visit({ before: noteReads });
    const start = new Date("2026-11-23T12:00:00Z");
    // It runs until it is stopped, which may take a while: the time it is stopped at must not be over then.
    await page.clock.install({ time: start.getTime() - 60_000 });
    await page.clock.pauseAt(start.getTime() + 1_000);
    await still(page);
    await putInstallation(page, { fid: FID, registrationStatus: 1, registrationTime: start.getTime() + 1_000 });
    await page.goto("/pricing");
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return readsOf(page);
      })
      .toHaveLength(12);
    // The first finds it pending, the second begins to wait.
    const times = (await readsOf(page)).slice(1);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...gaps)).toBeLessThan(200);
    expect(google.asked).toEqual([]);
    await putInstallation(page, registered(100 * HOUR, start.getTime()));
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return google.events();
      })
      .toContain("page_view");
    expect(google.of("register")).toEqual([]);
    expect(google.of("collect")[0]?.url.searchParams.get("fid")).toBe(FID);
  });

  test("is not made twice by two tabs", async () => {
    const { page, google } = await visit({ before: noteReads });
    const release = google.hold("register");
    await page.goto("/pricing");
    await expect.poll(() => google.of("register")).toHaveLength(1);
    const other = await page.context().newPage();
    await other.goto("/blog");
    await expect.poll(async () => (await readsOf(other)).length).toBeGreaterThan(2);
    release();
    await expect.poll(() => google.events().filter((name) => name === "page_view")).toHaveLength(2);
    expect(google.of("register")).toHaveLength(1);
    const fids = google.of("collect").map(({ url }) => url.searchParams.get("fid"));
    expect(new Set(fids).size).toBe(1);
  });
});

describe("the token of an installation", () => {
  test("that lives for more than an hour is kept", async () => {
    const { page, google } = await visitWith(registered(HOUR + 60_000));
    await page.goto("/pricing");
    await told(google);
    expect(google.of("refresh")).toEqual([]);
    expect((await installationIn(page))?.authToken?.token).toBe("old");
  });

  test("is refreshed when less than an hour of its life is left", async () => {
    const { page, google, reports } = await visitWith(registered(HOUR - 1_000));
    await page.goto("/pricing");
    await told(google);
    const [{ url, headers, body } = expect.fail("no refresh")] = google.of("refresh");
    expect(url.pathname).toBe(`/v1/projects/${FIREBASE.projectId}/installations/${FID}/authTokens:generate`);
    expect(headers.authorization).toBe(`FIS_v2 ${REFRESH_TOKEN}`);
    expect(body).toEqual({ installation: { sdkVersion: expect.stringMatching(/^w:/), appId: FIREBASE.appId } });
    expect(google.of("refresh")).toHaveLength(1);
    expect((await installationIn(page))?.authToken).toMatchObject({
      requestStatus: 2,
      token: "auth-token-of-the-visitor",
    });
    expect(google.of("register")).toEqual([]);
    expect(reports).toEqual([]);
  });

  test.each([401, 404])(
    "that is refused with %i deletes the installation; the next page registers anew",
    async (status) => {
      const { page, google, reports } = await visitWith(registered(0));
      google.answers.refresh = [status];
      await page.goto("/pricing");
      await expect.poll(() => reports).toEqual([failed("Generate Auth Token", status)]);
      expect(await installationIn(page)).toBeUndefined();
      await page.goto("/blog");
      await told(google);
      expect((await installationIn(page))?.fid).not.toBe(FID);
      expect(await statusIn(page)).toBe(2);
    },
  );

  test("that is refused with 400 leaves the installation registered", async () => {
    const { page, google, reports } = await visitWith(registered(0));
    google.answers.refresh = [400, 200];
    await page.goto("/pricing");
    await expect.poll(() => reports).toEqual([failed("Generate Auth Token", 400)]);
    expect(await installationIn(page)).toMatchObject({
      fid: FID,
      registrationStatus: 2,
      authToken: { requestStatus: 0 },
    });
    await page.goto("/blog");
    await told(google);
    expect(google.of("register")).toEqual([]);
    expect((await installationIn(page))?.authToken?.requestStatus).toBe(2);
  });

  test("is asked for once more after a 5xx", async () => {
    const { page, google, reports } = await visitWith(registered(0));
    google.answers.refresh = [503, 200];
    await page.goto("/pricing");
    await told(google);
    expect(google.of("refresh")).toHaveLength(2);
    expect(reports).toEqual([]);
  });
});

const readsOf = (page: Page) => page.evaluate(() => (window as unknown as { reads: number[] }).reads);

/** Notes when the installation is read, by the page's clock. */
function noteReads(): void {
  const reads: number[] = [];
  Object.assign(window, { reads });
  const { get } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.get = function (key) {
    if (this.name === "firebase-installations-store") reads.push(Date.now());
    return get.call(this, key);
  };
}
