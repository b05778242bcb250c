import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { consentCommands, FIREBASE } from "../support/firebase/google.ts";
import { databasesIn, FID, installationIn, putInstallation, registered } from "../support/firebase/installation.ts";
import { measuredSites, told } from "../support/firebase/measured-site.ts";
import { BLOCKED, cookiesOf, doEverything, NO_ADS, refuse, settled } from "../support/firebase/visitor.ts";

const { visit } = measuredSites();
const KEY = "vitrine:consent";
const disabled = (page: Page) =>
  page.evaluate((id) => (window as unknown as Record<string, unknown>)[`ga-disable-${id}`], FIREBASE.measurementId);

describe("a refusal", () => {
  test("stops it at once without a new load, erases what it wrote, and holds on the next pages", async () => {
    const { page, google, expectNoise, reports } = await visit();
    expectNoise(BLOCKED);
    await page.goto("/legal/cookies");
    await told(google);
    await expect.poll(() => cookiesOf(page)).toEqual(["_ga", "_ga_LOCAL1"]);
    expect(await databasesIn(page)).toContain("firebase-installations-database");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await settled(page);
    google.asked.length = 0;
    await refuse(page);
    expect(await cookiesOf(page)).toEqual([""]);
    await expect.poll(() => databasesIn(page)).toEqual([]);
    expect(await disabled(page)).toBe(true);
    expect((await consentCommands(page, "firebaseDataLayer")).at(-1)).toEqual([
      "update",
      { analytics_storage: "denied", ...NO_ADS },
    ]);
    await page.locator(".site-header nav a").first().click();
    await page.waitForURL((url) => url.pathname !== "/legal/cookies");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    // Whatever Google's tag still tries is refused by the page's policy.
    const attempt = () =>
      fetch("https://region1.google-analytics.com/g/collect?en=late").then(
        () => "sent",
        () => "refused",
      );
    expect(await page.evaluate(attempt)).toBe("refused");
    await settled(page);
    // What was measured before the refusal may still have been under way.
    const measuredBefore = /[?&]en=(section_view|web_vital)/;
    expect(google.asked.filter(({ url }) => !measuredBefore.test(url.search))).toEqual([]);
    google.asked.length = 0;
    await page.reload();
    await doEverything(page);
    expect(google.asked).toEqual([]);
    expect(await databasesIn(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY]);
    expect(reports).toEqual([]);
  });

  test.each(["register", "webConfig"] as const)("while Google has yet to answer (%s) ends there", async (question) => {
    const { page, google, expectNoise, reports } = await visit();
    expectNoise(BLOCKED);
    const release = google.hold(question);
    await page.goto("/legal/cookies");
    await expect.poll(() => google.of(question)).toHaveLength(1);
    await refuse(page);
    await expect.poll(() => databasesIn(page)).toEqual([]);
    const answered = page.waitForResponse(/googleapis/);
    google.asked.length = 0;
    release();
    await answered;
    await page.locator(".site-header nav a").first().click();
    await page.waitForURL((url) => url.pathname !== "/legal/cookies");
    await settled(page);
    expect(google.asked).toEqual([]);
    expect(await databasesIn(page)).toEqual([]);
    expect(reports).toEqual([]);
  });

  test("in one tab stops it in the others, and their databases are gone", async () => {
    const { page, google, expectNoise } = await visit();
    expectNoise(BLOCKED);
    await page.goto("/pricing");
    await told(google);
    const other = await page.context().newPage();
    await other.goto("/legal/cookies");
    await expect.poll(() => google.of("tag")).toHaveLength(2);
    await refuse(other);
    await expect.poll(() => disabled(page)).toBe(true);
    await expect.poll(() => databasesIn(page)).toEqual([]);
    expect(await cookiesOf(page)).toEqual([""]);
  });

  test("erases what an earlier visit left behind", async () => {
    const { page, google } = await visit({ consent: "rejected" });
    await page.goto("/robots.txt");
    await putInstallation(page, registered(0));
    expect(await installationIn(page)).toMatchObject({ fid: FID });
    await page.goto("/pricing");
    await expect.poll(() => databasesIn(page)).toEqual([]);
    expect(google.asked).toEqual([]);
  });
});
