import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { consentCommands, type Google } from "../support/firebase/google.ts";
import { databasesIn } from "../support/firebase/installation.ts";
import { measuredSites, told } from "../support/firebase/measured-site.ts";
import { BLOCKED, cookiesOf, NO_ADS, settled } from "../support/firebase/visitor.ts";

const { visit } = measuredSites();

describe("beside a container of Google Tag Manager", () => {
  const thirdParties = { googleTagManager: "GTM-ABC1234", tagManagerPurposes: ["audience", "advertising"] };
  const granted = { ad_storage: "granted", ad_user_data: "granted", ad_personalization: "granted" };

  test("both are told the same consent, and neither counts the other's events", async () => {
    const { page, google } = await visit({ measurement: { thirdParties } });
    await page.goto("/pricing");
    await told(google);
    await expect.poll(() => counted(google, "page_view").sort()).toEqual(["container", "firebase"]);
    const consent = ["default", { analytics_storage: "granted", ...granted }];
    expect(await consentCommands(page, "dataLayer")).toEqual([consent]);
    expect(await consentCommands(page, "firebaseDataLayer")).toEqual([consent]);
  });

  test("advertising alone: the container loads without an audience, Firebase does not load", async () => {
    const { page, google } = await visit({ consent: null, measurement: { thirdParties } });
    await page.goto("/pricing");
    await chooseOnly(page, "advertising");
    await expect.poll(() => google.of("container")).toHaveLength(1);
    await settled(page);
    expect(
      google.asked.map(({ question }) => question).filter((each) => !["container", "collect"].includes(each)),
    ).toEqual([]);
    expect(await consentCommands(page, "dataLayer")).toEqual([
      ["default", { analytics_storage: "denied", ...granted }],
    ]);
    expect(await databasesIn(page)).toEqual([]);
  });

  test("audience alone: advertisers get nothing; withdrawn for advertising, Firebase stops and the container goes on", async () => {
    const { page, google, expectNoise } = await visit({ consent: null, measurement: { thirdParties } });
    expectNoise(BLOCKED);
    await page.goto("/pricing");
    await chooseOnly(page, "audience");
    await told(google);
    expect(await consentCommands(page, "dataLayer")).toEqual([
      ["default", { analytics_storage: "granted", ...NO_ADS }],
    ]);
    await page.goto("/legal/cookies");
    await expect.poll(() => cookiesOf(page)).toContain("_ga_LOCAL1");
    await settled(page);
    google.asked.length = 0;
    await withdrawAudience(page);
    for (const layer of ["dataLayer", "firebaseDataLayer"] as const) {
      expect((await consentCommands(page, layer)).at(-1)).toEqual([
        "update",
        { analytics_storage: "denied", ...granted },
      ]);
    }
    await expect.poll(() => cookiesOf(page)).toEqual(["_gcl_au"]);
    await expect.poll(() => databasesIn(page)).toEqual([]);
    await page.locator(".site-header nav a").first().click();
    await expect.poll(() => counted(google, "page_view")).toEqual(["container"]);
  });

  test("audience withdrawn while Firebase is starting: Google's tag is not loaded, although the container may go on", async () => {
    const { page, google, expectNoise } = await visit({ measurement: { thirdParties } });
    expectNoise(BLOCKED);
    const release = google.hold("webConfig");
    await page.goto("/legal/cookies");
    await expect.poll(() => google.of("webConfig")).toHaveLength(1);
    await withdrawAudience(page);
    const answered = page.waitForResponse(/webConfig/);
    release();
    await answered;
    await page.locator(".site-header nav a").first().click();
    await expect.poll(() => counted(google, "page_view")).toEqual(["container", "container"]);
    expect(google.of("tag")).toEqual([]);
  });

  test("a container for advertising that is refused leaves Firebase its cookies", async () => {
    const measurement = { thirdParties: { ...thirdParties, tagManagerPurposes: ["advertising"] } };
    const { page, google } = await visit({ consent: null, measurement });
    await page.goto("/pricing");
    await chooseOnly(page, "audience");
    await told(google);
    await page.locator(".site-header nav a").first().click();
    await expect.poll(() => google.events().filter((name) => name === "page_view")).toHaveLength(2);
    expect(await cookiesOf(page)).toEqual(["_ga", "_ga_LOCAL1"]);
    expect(google.of("container")).toEqual([]);
  });
});

test("advertising accepted for the Meta pixel grants Google's advertisers nothing", async () => {
  const { page, google, expectNoise } = await visit({
    measurement: { thirdParties: { metaPixel: "123456789012345" } },
  });
  expectNoise(/^another host: https:\/\/connect\.facebook\.net/);
  await page.goto("/pricing");
  await told(google);
  await expect.poll(() => google.of("other").map(({ url }) => url.hostname)).toContain("connect.facebook.net");
  expect(await consentCommands(page, "firebaseDataLayer")).toEqual([
    ["default", { analytics_storage: "granted", ...NO_ADS }],
  ]);
});

/** Who told Google Analytics of such an event. */
function counted(google: Google, event: string): string[] {
  return google
    .of("collect")
    .filter(({ url }) => url.searchParams.get("en") === event)
    .map(({ url }) => (url.searchParams.has("container") ? "container" : "firebase"));
}

async function chooseOnly(page: Page, purpose: "audience" | "advertising"): Promise<void> {
  const banner = page.locator("[data-consent-banner]");
  await banner.locator("summary").click();
  await banner.locator(`[data-consent-purpose="${purpose}"]`).check();
  await banner.locator("[data-consent-chosen]").click();
}

/** Leaves advertising alone accepted, on the cookie page. */
async function withdrawAudience(page: Page): Promise<void> {
  const choice = page.locator(".consent-choice");
  await choice.locator('[data-consent-purpose="audience"]').uncheck();
  await choice.locator('[data-consent-purpose="advertising"]').check();
  await choice.locator("[data-consent-chosen]").click();
}
