import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { recordEvents } from "../support/browser/event-recorder.ts";
import { consentCommands, FIREBASE, REFRESH_TOKEN } from "../support/firebase/google.ts";
import { databasesIn, installationIn } from "../support/firebase/installation.ts";
import { measuredSites, told } from "../support/firebase/measured-site.ts";
import { choose, cookiesOf, doEverything, NO_ADS } from "../support/firebase/visitor.ts";

const { visit } = measuredSites();

describe("before an answer", () => {
  test("nothing is asked of Google and nothing is stored; an acceptance then tells of the page, once", async () => {
    const { page, google, reports } = await visit({ consent: null });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await doEverything(page);
    expect(google.asked).toEqual([]);
    expect(loaded.filter((path) => path.includes("firebase"))).toEqual([]);
    expect(await databasesIn(page)).toEqual([]);
    expect(await cookiesOf(page)).toEqual([""]);
    await choose(page, "accepted");
    await told(google);
    expect(google.of("register")).toHaveLength(1);
    expect(google.of("webConfig").map(({ url }) => url.pathname)).toEqual([
      `/v1alpha/projects/-/apps/${FIREBASE.appId}/webConfig`,
    ]);
    expect(google.of("tag").map(({ url }) => url.search)).toEqual([
      `?l=firebaseDataLayer&id=${FIREBASE.measurementId}`,
    ]);
    expect(loaded.filter((path) => path.includes("firebase-analytics"))).toHaveLength(1);
    const views = google.of("collect").filter(({ url }) => url.searchParams.get("en") === "page_view");
    expect(views.map(({ url }) => url.searchParams.get("page_path"))).toEqual([new URL(page.url()).pathname]);
    expect(reports).toEqual([]);
  });

  test("with unless-rejected visits are measured, and nothing is granted to advertisers", async () => {
    const measurement = { thirdParties: { load: "unless-rejected" } };
    const { page, google } = await visit({ consent: null, measurement });
    await page.goto("/pricing");
    await told(google);
    expect(await consentCommands(page, "firebaseDataLayer")).toEqual([
      ["default", { analytics_storage: "granted", ...NO_ADS }],
    ]);
    await choose(page, "rejected");
    await expect.poll(() => cookiesOf(page)).toEqual([""]);
    await expect.poll(() => databasesIn(page)).toEqual([]);
  });

  test("whoever refused, or whose browser asks not to be tracked, is never measured", async () => {
    const asking = () => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    for (const options of [{ consent: "rejected" }, { before: asking }] as const) {
      const { page, google } = await visit(options);
      await doEverything(page);
      expect(google.asked).toEqual([]);
      expect(await databasesIn(page)).toEqual([]);
    }
  });
});

describe("once accepted", () => {
  test("Google is told of what the site measures, page after page, with its fields", async () => {
    const { page, google } = await visit();
    await page.goto("/pricing");
    await told(google);
    await told(google, "section_view");
    await page.locator("main [data-track-cta]").first().click();
    await told(google, "cta_click");
    await expect.poll(() => google.events().filter((name) => name === "page_view")).toHaveLength(2);
    const [first, second] = google.of("collect").filter(({ url }) => url.searchParams.get("en") === "page_view");
    const fields = Object.fromEntries(first?.url.searchParams ?? []);
    expect(fields).toMatchObject({ page_path: "/pricing", tid: FIREBASE.measurementId });
    expect(fields.page_title).toMatch(/\S/);
    expect(second?.url.searchParams.get("page_path")).toBe(new URL(page.url()).pathname);
    expect(google.of("tag")).toHaveLength(1);
    // What Google's tag would count by itself is left to the site's events.
    expect(await configOf(page)).toMatchObject({
      send_page_view: false,
      firebase_id: (await installationIn(page))?.fid,
    });
    expect(await consentCommands(page, "firebaseDataLayer")).toEqual([
      ["default", { analytics_storage: "granted", ...NO_ADS }],
    ]);
  });

  test("an article's reading too", async () => {
    const { page, google } = await visit();
    await page.goto("/blog");
    await page.locator("main article a, main li a[href*='/blog/']").first().click();
    await told(google, "article_start");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await told(google, "article_complete");
    const milestones = google.of("collect").flatMap(({ url }) => url.searchParams.get("milestone") ?? []);
    expect(milestones).toContain("100");
  });

  test("what the site counts itself holds nothing of the visitor's identifiers", async () => {
    const { site } = await visit();
    const recorder = await recordEvents(site);
    const { page, google } = await visit({ url: recorder.url });
    await page.goto("/pricing");
    await told(google);
    const fid = (await installationIn(page))?.fid ?? "";
    await page.locator(".site-header nav a").last().click();
    await expect.poll(() => recorder.events("page_view").length, { timeout: 15_000 }).toBeGreaterThan(1);
    const sent = JSON.stringify(recorder.batches);
    for (const secret of [fid, REFRESH_TOKEN, "auth-token-of-the-visitor", FIREBASE.measurementId]) {
      expect(sent).not.toContain(secret);
    }
  });

  test("the site measures nothing itself where its own counting is off", async () => {
    const { page, google } = await visit({ measurement: { own: false } });
    const own: string[] = [];
    page.on("request", (request) => request.url().includes("/api/events") && own.push(request.url()));
    await doEverything(page);
    await told(google);
    expect(own).toEqual([]);
  });
});

test("the policy of pages opens for what Firebase needs, on visitors' pages of such a site alone", async () => {
  const { site } = await visit();
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get("content-security-policy") ?? "";
  const sourcesOf = (policy: string, directive: string) =>
    policy
      .split("; ")
      .find((each) => each.startsWith(`${directive} `))
      ?.split(" ")
      .filter((each) => each.startsWith("https:"));
  const policy = await policyOf("/pricing");
  expect(sourcesOf(policy, "script-src")).toEqual(["https://www.googletagmanager.com"]);
  expect(sourcesOf(policy, "connect-src")).toEqual([
    "https://firebaseinstallations.googleapis.com",
    "https://firebase.googleapis.com",
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ]);
  expect(sourcesOf(policy, "img-src")).toEqual(["https://www.googletagmanager.com", "https://*.google-analytics.com"]);
  expect(await policyOf("/admin/login")).not.toMatch(/google/);
  const without = await visit({ firebase: { analytics: false } });
  expect((await fetch(`${without.site.url}/pricing`)).headers.get("content-security-policy")).not.toMatch(/google/);
  expect(await (await fetch(`${without.site.url}/pricing`)).text()).not.toMatch(/firebase|third-parties/i);
});

/** What Google's tag was configured with. */
function configOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const layer = (window as unknown as { firebaseDataLayer: ArrayLike<unknown>[] }).firebaseDataLayer;
    return layer.find((each) => each[0] === "config")?.[2];
  });
}
