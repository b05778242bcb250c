import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { barriers } from "../../support/browser/axe.ts";
import { testBrowser } from "../../support/browser/browser.ts";
import { bannerOf, OWN_COUNTING } from "../../support/browser/consent.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inFull, sample, walkedIn } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

const THIRD_PARTIES = { googleTagManager: "GTM-ABC1234", metaPixel: "123456789012345" };
const GOOGLE = "https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234";
const META = "https://connect.facebook.net/en_US/fbevents.js";
const KEY = "vitrine:consent";
const WORDS = {
  fr: {
    path: "/pricing",
    question:
      /^Ce site demande votre accord pour mesurer l’audience, avec Google Tag Manager.* et pour afficher et mesurer de la publicité, avec Meta Pixel/,
    reject: "Tout refuser",
    accept: "Tout accepter",
    choose: "Choisir par finalité",
    audience: /^Pour mesurer l’audience/,
    advertising: /^Pour afficher et mesurer de la publicité/,
    save: "Enregistrer mon choix",
    open: "Mesure et services tiers : vos choix",
  },
  en: {
    path: "/en/pricing",
    question:
      /^This site asks for your consent to measure the audience, with Google Tag Manager.* and to show and measure advertising, with Meta Pixel/,
    reject: "Refuse all",
    accept: "Accept all",
    choose: "Choose by purpose",
    audience: /^To measure the audience/,
    advertising: /^To show and measure advertising/,
    save: "Save my choice",
    open: "Measurement and third parties: your choices",
  },
} as const;

let third: Promise<Site> | undefined;
function thirdPartySite(): Promise<Site> {
  third ??= ownerConfig({ measurement: { thirdParties: THIRD_PARTIES } }).then((config) => startSite({ config }));
  return third;
}

type Visit = Parameters<typeof browser.visit>[1];

/** A visit to a site with third parties, which get empty answers; requests to them are recorded. */
async function visit(options: Visit = {}) {
  const site = await thirdPartySite();
  const visited = await browser.visit(site.url, { consent: null, ...options });
  visited.expectNoise(/^another host: https:\/\/(www\.googletagmanager\.com|connect\.facebook\.net)/);
  const requests: string[] = [];
  await visited.context.route(
    (url) => url.origin !== site.url,
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: "text/javascript", body: "" });
    },
  );
  return { ...visited, requests };
}

const storedChoice = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);
const settled = (page: Page) => page.waitForLoadState("networkidle");

describe.each(walkedIn("en"))("third parties, in %s", (locale) => {
  const words = WORDS[locale];
  const options = { locale: locale === "fr" ? "fr-FR" : "en-US" };

  test("the purposes come first, and refusing all is as easy as accepting all, on a phone too", async () => {
    for (const viewport of sample([
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ])) {
      const { page } = await visit({ ...options, viewport });
      await page.goto(words.path);
      expect(((await bannerOf(page).textContent()) ?? "").replace(/[\u00a0\u202f]/g, " ")).toMatch(words.question);
      const [reject, accept] = [words.reject, words.accept].map((name) =>
        bannerOf(page).getByRole("button", { name, exact: true }),
      );
      const [a, b] = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
      expect([a?.width, a?.height, a?.y]).toEqual([b?.width, b?.height, b?.y]);
      const styleOf = (element: Element) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
        return { color, backgroundColor, fontSize, fontWeight, borderColor };
      };
      expect(await reject?.evaluate(styleOf)).toEqual(await accept?.evaluate(styleOf));
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await bannerOf(page).getByText(words.choose).click();
      for (const box of await bannerOf(page).getByRole("checkbox").all())
        await expect.poll(() => box.isChecked()).toBe(false);
      const { top, bottom } = await bannerOf(page).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(viewport.height);
      expect(await barriers(page)).toEqual([]);
    }
  });

  test("each loads with the consent to its own purpose alone, chosen by keyboard, and keeps to it on every page", async () => {
    const { page, requests } = await visit(options);
    await page.goto(words.path);
    await bannerOf(page).getByText(words.choose).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expect.poll(() => bannerOf(page).getByRole("checkbox", { name: words.audience }).isChecked()).toBe(true);
    await bannerOf(page).getByRole("button", { name: words.save }).focus();
    await page.keyboard.press("Enter");
    await bannerOf(page).waitFor({ state: "hidden" });
    await expect.poll(() => requests).toEqual([GOOGLE]);
    const choice = await storedChoice(page);
    expect(choice).toMatchObject({ status: "accepted", purposes: { audience: true, advertising: false } });
    expect(new Date(choice.timestamp).toISOString()).toBe(choice.timestamp);

    requests.length = 0;
    await page.reload();
    await expect.poll(() => requests).toEqual([GOOGLE]);
    await settled(page);
    expect(requests).toEqual([GOOGLE]);
    expect(await page.evaluate(() => "fbq" in window)).toBe(false);

    // The chosen purposes are checked in the banner.
    await page.getByRole("link", { name: words.open }).click();
    await bannerOf(page).getByText(words.choose).click();
    await expect.poll(() => bannerOf(page).getByRole("checkbox", { name: words.audience }).isChecked()).toBe(true);
    await expect.poll(() => bannerOf(page).getByRole("checkbox", { name: words.advertising }).isChecked()).toBe(false);
  });

  inFull("nothing ticked is a refusal of everything", async () => {
    const { page, requests } = await visit(options);
    await page.goto(words.path);
    await bannerOf(page).getByText(words.choose).click();
    await bannerOf(page).getByRole("button", { name: words.save }).click();
    await bannerOf(page).waitFor({ state: "hidden" });
    expect(await storedChoice(page)).toMatchObject({
      status: "rejected",
      purposes: { audience: false, advertising: false },
    });
    await settled(page);
    expect(requests).toEqual([]);
  });
});

inFull("one click accepts all, one click refuses all", async () => {
  const { page, requests } = await visit();
  await page.goto("/pricing");
  await bannerOf(page).getByRole("button", { name: WORDS.fr.accept }).click();
  await expect.poll(() => requests.toSorted()).toEqual([META, GOOGLE].toSorted());
  expect(await storedChoice(page)).toMatchObject({
    status: "accepted",
    purposes: { audience: true, advertising: true },
  });
  const other = await visit();
  await other.page.goto("/pricing");
  await bannerOf(other.page).getByRole("button", { name: WORDS.fr.reject }).click();
  await settled(other.page);
  expect(other.requests).toEqual([]);
  expect(await storedChoice(other.page)).toMatchObject({ status: "rejected" });
});

test("withdrawing one purpose stops its service at once and leaves the other", async () => {
  const { page, requests, expectNoise } = await visit({ consent: "accepted" });
  // The browser logs requests that the policy blocks; none is sent.
  expectNoise(/Content Security Policy|failed request: https:.* csp$|another host: https:\/\/www\.facebook\.com/);
  await page.goto("/legal/cookies");
  await expect.poll(() => requests.toSorted()).toEqual([META, GOOGLE].toSorted());
  const choice = page.locator(".consent-choice");
  await choice.getByRole("checkbox", { name: WORDS.fr.advertising }).uncheck();
  await choice.getByRole("button", { name: WORDS.fr.save }).click();
  requests.length = 0;
  await page.evaluate(() => {
    new Image().src = "https://www.facebook.com/tr?ev=Late";
    new Image().src = "https://www.googletagmanager.com/a";
  });
  await expect.poll(() => requests).toEqual(["https://www.googletagmanager.com/a"]);
  const consentUpdates = await page.evaluate(() =>
    (window as unknown as { dataLayer: ArrayLike<unknown>[] }).dataLayer
      .filter((each) => each[0] === "consent")
      .map((each) => each[2]),
  );
  const denied = { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied" };
  expect(consentUpdates).toEqual([{ analytics_storage: "granted", ...denied }]);
});

inFull("who accepted before purposes were asked about is asked again, and nothing loads meanwhile", async () => {
  const { page, requests } = await visit({
    before: () => {
      if (location.protocol === "about:") return;
      const timestamp = new Date().toISOString();
      localStorage.setItem("vitrine:consent", JSON.stringify({ status: "accepted", timestamp }));
    },
  });
  await page.goto("/pricing");
  await bannerOf(page).waitFor();
  await settled(page);
  expect(requests).toEqual([]);
});

describe.each(walkedIn("fr"))("the site's own counting alone, in %s", (locale) => {
  inFull(
    "says that it counts and how to object, asks for no acceptance, and has no barrier on phone or desk",
    async () => {
      const site = await startSite();
      const words = OWN_COUNTING[locale];
      for (const viewport of [
        { width: 390, height: 844 },
        { width: 1440, height: 900 },
      ]) {
        const { page } = await browser.visit(site.url, { consent: null, viewport });
        await page.goto(locale === "fr" ? "/pricing" : "/en/pricing");
        const text = await bannerOf(page).textContent();
        expect(text).toContain(locale === "fr" ? "Ce site compte ses visites" : "This site counts visits");
        expect(text).not.toMatch(/accept/i);
        await expect
          .poll(() => bannerOf(page).getByRole("button").allInnerTexts())
          .toEqual([words.object, words.agreed]);
        await expect.poll(() => bannerOf(page).getByRole("checkbox").count()).toBe(0);
        expect(await barriers(page)).toEqual([]);
        await bannerOf(page).getByRole("button", { name: words.agreed, exact: true }).click();
        await bannerOf(page).waitFor({ state: "hidden" });
        expect(Object.keys(await storedChoice(page)).sort()).toEqual(["status", "timestamp"]);
      }
    },
  );
});

inFull("where nothing is measured, there is no banner and nothing to choose", async () => {
  const site = await startSite({ config: await ownerConfig({ measurement: { own: false } }) });
  const { page } = await browser.visit(site.url, { consent: null });
  await page.goto("/pricing");
  await expect.poll(() => bannerOf(page).count()).toBe(0);
  await expect.poll(() => page.locator("[data-consent-open]").count()).toBe(0);
});
