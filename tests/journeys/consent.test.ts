import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testBrowser } from "../support/browser.ts";
import { type Recorder, recordEvents, stopRecorders } from "../support/event-recorder.ts";
import { ownerConfig } from "../support/owner-config.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
/** Gathered for two seconds, then sent: longer than that on a busy machine. */
const SOON = { timeout: 15_000 };
let site: Site;
let recorder: Recorder;
beforeAll(async () => {
  site = await startSite();
});
beforeEach(async () => {
  // Of its own: what the page of the test before says as it goes arrives when it may.
  recorder = await recordEvents(site);
});
afterAll(async () => {
  stopRecorders();
  await removeAll();
});

const WORDS = {
  fr: { home: "/", title: "Mesure d’audience", accept: "Accepter", reject: "Refuser", open: "Choix de mesure" },
  en: { home: "/en", title: "Audience measurement", accept: "Accept", reject: "Refuse", open: "Measurement choices" },
} as const;
const KEY = "vitrine:consent";

const visit = (options: Parameters<typeof browser.visit>[1] = {}) =>
  browser.visit(recorder.url, { consent: null, ...options });
const kept = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);
const bannerOf = (page: Page) => page.locator("[data-consent-banner]");

/** Everything a visitor does that would be measured, and the time in which it would have been sent. */
async function live(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2_000);
  await page.locator(".site-header a[data-track-cta], .site-header nav a").first().click();
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // Leaving sends what waits.
  await page.goto("about:blank");
}

describe.each(["fr", "en"] as const)("the banner in %s", (locale) => {
  const words = WORDS[locale];
  const locales = { fr: "fr-FR", en: "en-US" };

  test("asks on the first visit, first in the order of the keyboard, without holding it, and moves nothing", async () => {
    const { page } = await visit({ locale: locales[locale] });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>) {
          // What somebody does may move things: the skip link comes with the keyboard.
          if (!entry.hadRecentInput) Object.assign(window, { shifted: entry.value });
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    // The fonts of the home page's two columns may move a line of it.
    await page.goto(words.home === "/" ? "/pricing" : "/en/pricing");
    const banner = page.getByRole("region", { name: words.title });
    await banner.waitFor();
    const [reject, accept] = [words.reject, words.accept].map((name) => banner.getByRole("button", { name }));
    const [a, b] = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
    expect([a?.width, a?.height, a?.y]).toEqual([b?.width, b?.height, b?.y]);
    const look = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
      return { color, backgroundColor, fontSize, fontWeight, borderColor };
    };
    expect(await reject?.evaluate(look)).toEqual(await accept?.evaluate(look));
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const order: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
    }
    expect(order.slice(1, 3)).toEqual([words.reject, words.accept]);
    expect(order[3]).toBe(await page.locator(".skip").textContent());
    expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBe(0);
  });

  test("accepting and refusing are kept with their time, end the question, and can be changed from every page", async () => {
    const { page } = await visit({ locale: locales[locale] });
    await page.goto(words.home);
    const from = Date.now();
    await bannerOf(page).getByRole("button", { name: words.reject }).click();
    await bannerOf(page).waitFor({ state: "hidden" });
    const refused = await kept(page);
    expect(Object.keys(refused).sort()).toEqual(["status", "timestamp"]);
    expect(refused.status).toBe("rejected");
    expect(new Date(refused.timestamp).toISOString()).toBe(refused.timestamp);
    expect(Date.parse(refused.timestamp)).toBeGreaterThanOrEqual(from - 1_000);

    await page.reload();
    expect(await bannerOf(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: words.open }).click();
    await bannerOf(page).waitFor();
    await bannerOf(page).getByRole("button", { name: words.accept }).click();
    expect((await kept(page)).status).toBe("accepted");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(words.open);
  });
});

test("a page reached in place asks in its own language", async () => {
  const { page } = await visit();
  await page.goto("/");
  await page.locator("a[data-language=en]").first().click();
  await page.waitForURL("**/en");
  await page.getByRole("region", { name: WORDS.en.title }).waitFor();
});

test("the cookie page says what was chosen, and lets one choose", async () => {
  const { page } = await visit();
  await page.goto("/legal/cookies");
  const choice = page.locator(".consent-choice");
  await choice.getByText("Vous n’avez pas encore choisi.").waitFor();
  await choice.getByRole("button", { name: "Refuser" }).click();
  await choice.getByText("Vous avez refusé").waitFor();
  await choice.getByRole("button", { name: "Accepter" }).click();
  await choice.getByText("Vous avez accepté").waitFor();
  expect(await choice.locator("[data-state]:visible").count()).toBe(1);
});

test("after a refusal nothing is sent, on this page and on the next", async () => {
  const { page } = await visit();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") asked.push(request.url());
  });
  await page.goto("/");
  await bannerOf(page).getByRole("button", { name: "Refuser" }).click();
  // What was sent before the refusal was sent.
  asked.length = 0;
  recorder.batches.length = 0;
  await live(page);
  await page.goto("/pricing");
  await live(page);
  expect(asked).toEqual([]);
  expect(recorder.batches).toEqual([]);
});

test("measured until the refusal, and accepting measures again", async () => {
  const { page } = await visit();
  await page.goto("/");
  await expect.poll(() => recorder.events("page_view").length, SOON).toBe(1);
  await bannerOf(page).getByRole("button", { name: "Refuser" }).click();
  const seen = recorder.events().length;
  await page.mouse.wheel(0, 3_000);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  expect(recorder.events().length).toBe(seen);
  await bannerOf(page).getByRole("button", { name: "Accepter" }).click();
  await expect.poll(() => recorder.events("page_view").length, SOON).toBe(2);
});

test.each([
  ["Global Privacy Control", () => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true })],
  ["Do Not Track", () => Object.defineProperty(Navigator.prototype, "doNotTrack", { value: "1" })],
])("where the browser asks not to be measured by %s, nothing is sent and nothing asked", async (_signal, before) => {
  const { page } = await visit({ before });
  await page.goto("/");
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await page.waitForURL("**/legal/cookies*");
  await page.getByText("Votre navigateur demande à ne pas être suivi").waitFor();
  expect(await page.locator(".consent-choice button:visible").count()).toBe(0);
  await live(page);
  expect(recorder.batches).toEqual([]);
});

test("a choice made in one tab holds in the others at once", async () => {
  const { page, context } = await visit();
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/pricing");
  await bannerOf(other).getByRole("button", { name: "Refuser" }).click();
  await bannerOf(page).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.documentElement.dataset.choice)).toBe("rejected");
  recorder.batches.length = 0;
  await page.bringToFront();
  await live(page);
  expect(recorder.batches).toEqual([]);
});

test("a choice more than six months old is asked for again, and a refusal holds meanwhile", async () => {
  const { page } = await visit({
    before: () => {
      if (location.protocol === "about:") return;
      const timestamp = new Date(Date.now() - 184 * 86_400_000).toISOString();
      localStorage.setItem("vitrine:consent", JSON.stringify({ status: "rejected", timestamp }));
    },
  });
  await page.goto("/legal");
  await bannerOf(page).waitFor();
  await live(page);
  expect(recorder.batches).toEqual([]);
});

test("where storage is refused, it is said in French to the console and to the visitor, and the choice holds for the page", async () => {
  const { page, expectNoise } = await visit({
    before: () => {
      const refuse = () => {
        throw new DOMException("refused", "SecurityError");
      };
      Object.defineProperty(window, "localStorage", { get: refuse });
    },
  });
  expectNoise(/console error: Impossible (de lire|d’enregistrer) le choix/);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.goto("/");
  await bannerOf(page).getByRole("button", { name: "Refuser" }).click();
  await page.getByRole("alert").getByText("votre navigateur a refusé de le retenir").waitFor();
  expect(said.some((line) => line.startsWith("Impossible de lire"))).toBe(true);
  expect(said.some((line) => line.startsWith("Impossible d’enregistrer"))).toBe(true);
  recorder.batches.length = 0;
  await page.mouse.wheel(0, 3_000);
  await page.goto("about:blank");
  expect(recorder.batches).toEqual([]);
});

test("without scripts nobody is asked, since nothing is measured; the cookie page says so", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  expect(await bannerOf(page).isVisible()).toBe(false);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await page.getByText("Sans JavaScript, rien n’est mesuré").waitFor();
  expect(recorder.batches).toEqual([]);
});

test("where a log of choices is kept, a choice goes there under a random number that the browser keeps", async () => {
  const logging = await startSite({ config: await ownerConfig({ measurement: { proof: true } }) });
  const { page, expectNoise } = await browser.visit(logging.url, { consent: null });
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/consents") && sent.push(request.postData() ?? ""));
  await page.goto("/legal/cookies");
  expect(await page.locator(".consent-choice").textContent()).toContain("inscrit dans un registre");
  const text = await bannerOf(page).getAttribute("data-consent-text");
  await bannerOf(page).getByRole("button", { name: "Accepter" }).click();
  const { proof, status } = await kept(page);
  expect(status).toBe("accepted");
  expect(sent.map((each) => JSON.parse(each))).toEqual([{ id: proof, choice: "accepted", text }]);
  // A log that does not answer holds nobody up.
  await page.route("**/api/consents", (route) => route.fulfill({ status: 503 }));
  expectNoise(/503/);
  await page.locator(".consent-choice").getByRole("button", { name: "Refuser" }).click();
  await expect.poll(async () => (await kept(page)).status).toBe("rejected");
  expect((await kept(page)).proof).not.toBe(proof);
  await page.getByText("Vous avez refusé").waitFor();
});
