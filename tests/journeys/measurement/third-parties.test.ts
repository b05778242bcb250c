import type { BrowserContext, Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { testBrowser } from "../../support/browser/browser.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

const SETTINGS = {
  googleTagManager: "GTM-ABC1234",
  metaPixel: "123456789012345",
  hosts: ["https://cdn.example.net"],
  cookies: ["_ours*"],
};
const KEY = "vitrine:consent";
const COOKIES = ["_ga", "_ga_ABC", "_gcl_au", "_fbp", "_ours_1"];

/** Stand-ins for the third parties' scripts: they write cookies and storage, and report at once and later. */
const PROGRAMS: Record<string, string> = {
  "www.googletagmanager.com": `
    document.cookie = "_ga=1; Path=/"; document.cookie = "_ga_ABC=1; Path=/"; document.cookie = "_gcl_au=1; Path=/";
    document.cookie = "_ours_1=1; Path=/"; localStorage["_gcl_ls"] = "1";
    const report = (each) => fetch("https://region1.google-analytics.com/g/collect?" + (each.event ?? each[1]), { mode: "no-cors" }).catch(() => {});
    dataLayer.forEach(report); dataLayer.push = (each) => { Array.prototype.push.call(dataLayer, each); report(each); };
    window.tellGoogle = () => report({ event: "late" });`,
  "connect.facebook.net": `
    document.cookie = "_fbp=1; Path=/";
    fbq.callMethod = (...call) => { if (call[0] === "track") new Image().src = "https://www.facebook.com/tr?ev=" + call[1]; };
    fbq.queue.splice(0).forEach((call) => fbq.callMethod(...call));`,
};

const open: Record<string, Promise<Site>> = {};
const siteThat = (load: "after-acceptance" | "unless-rejected", more: object = {}, services: object = {}) => {
  const measurement = { thirdParties: { ...SETTINGS, ...services, load }, ...more };
  open[JSON.stringify(measurement)] ??= ownerConfig({ measurement }).then((config) => startSite({ config }));
  return open[JSON.stringify(measurement)] as Promise<Site>;
};

/** Records every request to another host, and answers as the third parties would. */
async function intercept(context: BrowserContext, site: Site): Promise<string[]> {
  const requests: string[] = [];
  await context.route(
    (url) => url.origin !== site.url,
    (route) => {
      const url = new URL(route.request().url());
      requests.push(`${url.host}${url.pathname}${url.search}`);
      const body = PROGRAMS[url.hostname];
      if (body !== undefined) return route.fulfill({ contentType: "text/javascript", body });
      return route.fulfill({ status: 200, contentType: "image/gif", body: "" });
    },
  );
  return requests;
}

type Visit = Parameters<typeof browser.visit>[1];

async function visit(site: Site, options: Visit = {}) {
  const visited = await browser.visit(site.url, { consent: null, ...options });
  visited.expectNoise(/^another host: https:\/\/[\w.-]*(google|facebook)/);
  return { ...visited, requests: await intercept(visited.context, site) };
}

const banner = (page: Page) => page.locator("[data-consent-banner]");
const choose = (page: Page, choice: "accepted" | "rejected") =>
  banner(page).locator(`[data-consent-choice="${choice}"]`).click();
const cookiesOf = (page: Page) => page.evaluate(() => document.cookie.split("; ").map((pair) => pair.split("=")[0]));
/** Does everything that third parties would be told of. */
async function doEverything(page: Page): Promise<void> {
  await page.goto("/pricing");
  await page.locator(".site-header nav a").first().click();
  await page.waitForURL((url) => url.pathname !== "/pricing");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}
/** Waits until every script that would load has loaded. */
const settled = (page: Page) => page.waitForLoadState("networkidle");
const googlesScript = `www.googletagmanager.com/gtm.js?id=${SETTINGS.googleTagManager}`;
const metasScript = "connect.facebook.net/en_US/fbevents.js";

describe("after acceptance", () => {
  test("nobody else is asked for anything until the visitor accepts; then both, once, and steps between pages too", async () => {
    const { page, requests } = await visit(await siteThat("after-acceptance"));
    await doEverything(page);
    await settled(page);
    expect(requests).toEqual([]);
    expect(await cookiesOf(page)).toEqual([""]);
    await choose(page, "accepted");
    await expect.poll(() => requests).toContain("www.facebook.com/tr?ev=PageView");
    await expect.poll(() => requests.filter((each) => each.includes("collect?gtm.js"))).toHaveLength(1);
    expect(requests.filter((each) => each === googlesScript || each === metasScript)).toEqual([
      googlesScript,
      metasScript,
    ]);
    requests.length = 0;
    await page.locator(".site-header nav a").last().click();
    await expect.poll(() => requests).toContain("www.facebook.com/tr?ev=PageView");
    await expect.poll(() => requests).toContain("region1.google-analytics.com/g/collect?page_view");
    expect(requests).not.toContain(googlesScript);
  });

  inFull("on the next visits too, until the choice is six months old", async () => {
    const { page, requests } = await visit(await siteThat("after-acceptance"), { consent: "accepted" });
    await page.goto("/pricing");
    await expect.poll(() => requests).toContain(metasScript);
    await page.evaluate((key) => {
      localStorage.setItem(key, JSON.stringify({ status: "accepted", timestamp: "2020-01-01T00:00:00.000Z" }));
    }, KEY);
    // In a new page: the helper that stores a choice for a visit would store it again on a reload.
    const again = await page.context().newPage();
    await page.close();
    requests.length = 0;
    await again.goto("/pricing");
    await banner(again).waitFor();
    await settled(again);
    expect(requests).toEqual([]);
  });
});

describe("unless rejected", () => {
  inFull("both load before any answer, and the visitor is told so", async () => {
    const { page, requests } = await visit(await siteThat("unless-rejected"));
    await page.goto("/pricing");
    await expect.poll(() => requests).toEqual(expect.arrayContaining([googlesScript, metasScript]));
    await expect.poll(() => banner(page).textContent()).toMatch(/^Sauf refus/);
  });

  inFull("advertisers are told of an agreement only where there is one", async () => {
    const tagManagerPurposes = ["audience", "advertising"];
    const { page, requests } = await visit(await siteThat("unless-rejected", {}, { tagManagerPurposes }));
    await page.goto("/pricing");
    await expect.poll(() => requests).toContain(googlesScript);
    const consentCalls = () =>
      page.evaluate(() =>
        (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
          .filter((each) => each[0] === "consent")
          .map((each) => [each[1], each[2]]),
      );
    const stored = { analytics_storage: "granted", ad_storage: "granted" };
    expect(await consentCalls()).toEqual([
      ["default", { ...stored, ad_user_data: "denied", ad_personalization: "denied" }],
    ]);
    await choose(page, "accepted");
    expect((await consentCalls()).at(-1)).toEqual([
      "update",
      { ...stored, ad_user_data: "granted", ad_personalization: "granted" },
    ]);
  });

  inFull(
    "without scripts the pixel's image is asked for, but not for browsers that ask not to be followed",
    async () => {
      const site = await siteThat("unless-rejected");
      const { page, expectNoise } = await visit(site, { javaScriptEnabled: false });
      // A test cannot intercept the target of a redirect.
      expectNoise(/www\.facebook\.com\/tr.*ERR_NAME_NOT_RESOLVED|ERR_NAME_NOT_RESOLVED.*www\.facebook\.com\/tr/);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url().replace("https://", "")));
      await page.goto("/pricing");
      await expect
        .poll(() => requests.filter((each) => !each.startsWith("http")))
        .toEqual([`www.facebook.com/tr?id=${SETTINGS.metaPixel}&ev=PageView&noscript=1`]);
      for (const header of ["sec-gpc", "dnt"]) {
        const answer = await fetch(`${site.url}/api/pixel`, { redirect: "manual", headers: { [header]: "1" } });
        expect([answer.status, answer.headers.get("location")]).toEqual([204, null]);
      }
      const image = await fetch(`${(await siteThat("after-acceptance")).url}/api/pixel`, { redirect: "manual" });
      expect(image.status).toBe(404);
    },
  );
});

describe.each(sample(["after-acceptance", "unless-rejected"] as const))("whose rule is %s", (load) => {
  test("a refusal stops them at once, without a new load, erases what they wrote, and holds on every page", async () => {
    const { page, requests, expectNoise } = await visit(await siteThat(load));
    expectNoise(/Content Security Policy|failed request: https:.* csp$/);
    await page.goto("/legal/cookies");
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    if (load === "after-acceptance") await choose(page, "accepted");
    await expect.poll(() => cookiesOf(page)).toEqual(expect.arrayContaining(COOKIES));
    // What they report as they start.
    for (const report of ["www.facebook.com/tr?ev=PageView", "region1.google-analytics.com/g/collect?gtm.js"])
      await expect.poll(() => requests).toContain(report);
    requests.length = 0;
    await page.locator('.consent-choice .consent-choices [data-consent-choice="rejected"]').click();
    expect(await cookiesOf(page)).toEqual([""]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([KEY]);
    // The browser blocks their further attempts, and logs that.
    await page.evaluate(() => {
      (window as unknown as { tellGoogle(): void }).tellGoogle();
      new Image().src = "https://www.facebook.com/tr?ev=Late";
      // biome-ignore lint/suspicious/noDocumentCookie: what a third party does
      document.cookie = "_fbp=again; Path=/";
    });
    await page.locator(".site-header nav a").first().click();
    await page.waitForURL((url) => url.pathname !== "/legal/cookies");
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.goto("/pricing");
    await settled(page);
    // Events measured before the refusal may still have been under way.
    expect(requests.filter((each) => !/collect\?(web_vital|section_view)$/.test(each))).toEqual([]);
    expect(await cookiesOf(page)).toEqual([""]);
  });

  inFull("nothing loads for whoever refused before, or whose browser asks not to be followed", async () => {
    const site = await siteThat(load);
    const asking = () => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { get: () => true });
    for (const options of [{ consent: "rejected" }, { before: asking }] as const) {
      const { page, requests } = await visit(site, options);
      await doEverything(page);
      await settled(page);
      expect(requests).toEqual([]);
      expect(await page.evaluate(() => "dataLayer" in window || "fbq" in window)).toBe(false);
    }
  });

  inFull("a refusal in one tab stops them in the others", async () => {
    const { page, requests, expectNoise } = await visit(await siteThat(load));
    expectNoise(/Content Security Policy|failed request: https:.* csp$/);
    await page.goto("/pricing");
    if (load === "after-acceptance") await choose(page, "accepted");
    await expect.poll(() => cookiesOf(page)).toEqual(expect.arrayContaining(COOKIES));
    const other = await page.context().newPage();
    await other.goto("/legal/cookies");
    await expect.poll(() => requests.filter((each) => each === metasScript)).toHaveLength(2);
    await other.locator('.consent-choice .consent-choices [data-consent-choice="rejected"]').click();
    await expect.poll(() => page.evaluate(() => document.querySelectorAll("head meta[http-equiv]").length)).toBe(1);
    expect(await cookiesOf(page)).toEqual([""]);
  });
});

describe("the policy of pages", () => {
  const policyOf = async (url: string, path = "/pricing") =>
    (await fetch(url + path)).headers.get("content-security-policy") ?? "";

  test("opens for what is configured, on visitors' pages alone", async () => {
    const { url } = await siteThat("after-acceptance");
    const policy = await policyOf(url);
    for (const directive of ["script-src", "img-src", "connect-src"]) {
      const sources = policy.split("; ").find((each) => each.startsWith(`${directive} `)) ?? "";
      expect(sources).toContain("https://cdn.example.net");
      expect(sources).toMatch(/facebook/);
      expect(sources).toMatch(/google/);
      expect(sources).not.toMatch(/unsafe|https:(?: |$)/);
    }
    expect(await policyOf(url, "/nulle-part")).toBe(policy);
    expect(await policyOf(url, "/admin/login")).not.toMatch(/google|facebook|example/);
    expect(await policyOf(url, "/healthz")).not.toMatch(/google|facebook|example/);
  });

  inFull("opens for one service where one is named, and for nobody where none is", async () => {
    const one = await startSite({
      config: await ownerConfig({ measurement: { thirdParties: { metaPixel: SETTINGS.metaPixel } } }),
    });
    expect(await policyOf(one.url)).toMatch(/facebook/);
    expect(await policyOf(one.url)).not.toMatch(/google/);
    const none = await startSite();
    expect(await policyOf(none.url)).not.toMatch(/facebook|google/);
    const text = await (await fetch(`${none.url}/pricing`)).text();
    expect(text).not.toContain("third-parties");
    expect(text).toContain("Aucun cookie de mesure, aucun tiers.");
    expect(await (await fetch(`${one.url}/pricing`)).text()).not.toContain("Aucun cookie de mesure, aucun tiers.");
  });
});

inFull(
  "where the site counts nothing itself, others are asked about all the same, and nothing is sent to the site",
  async () => {
    const { page, requests } = await visit(await siteThat("after-acceptance", { own: false }));
    const siteRequests: string[] = [];
    page.on("request", (request) => request.url().includes("/api/") && siteRequests.push(request.url()));
    await page.goto("/en/pricing");
    await expect
      .poll(() => banner(page).textContent())
      .toMatch(/^This site asks for your consent to measure the audience, with Google Tag Manager/);
    await choose(page, "accepted");
    await expect.poll(() => requests).toContain(metasScript);
    await page.goto("/en/legal/cookies");
    await page.getByText("You accepted the purposes that are checked").waitFor();
    await settled(page);
    expect(siteRequests).toEqual([]);
  },
);

test.each(
  sample([
    ["fr", "/legal/cookies", "Chacun de ces services n’est chargé qu’une fois que vous avez accepté sa finalité."],
    ["en", "/en/legal/cookies", "Each of these services is loaded only once you have accepted its purpose."],
  ] as const),
)("the cookie page in %s lists them, what they write, and when they load", async (_, path, sentence) => {
  const { page } = await visit(await siteThat("after-acceptance"));
  await page.goto(path);
  const list = page.locator("[data-track-section=third-parties]");
  await expect.poll(() => list.textContent()).toContain(sentence);
  const names = await list.locator("tbody code").allInnerTexts();
  expect(names).toEqual(["_ga*", "_gid", "_gat*", "_gcl_*", "_dc_gtm_*", "_fbp", "_fbc"]);
  for (const word of [
    "_ours*",
    "https://cdn.example.net",
    "Google Ireland Limited",
    "Meta Platforms Ireland Limited",
  ]) {
    await expect.poll(() => list.textContent()).toContain(word);
  }
});

inFull.each(
  sample([
    [{ googleTagManager: "UA-1" }, /GTM-/],
    [{ metaPixel: "12a" }, /metaPixel/],
    [{ hosts: ["https://a.example/path"] }, /hosts/],
    [{ hosts: ["http://a.example"] }, /hosts/],
    [{ hosts: ["https://*"] }, /hosts/],
    [{ cookies: ["a b"] }, /cookies/],
    [{ load: "always" }, /load/],
    [{ tagManagerPurposes: ["spying"] }, /tagManagerPurposes/],
  ]),
)("a setting that is none of these is refused at the start: %j", async (thirdParties, named) => {
  const config = await ownerConfig({ measurement: { thirdParties } });
  await expect(startSite({ config })).rejects.toThrow(named);
});
