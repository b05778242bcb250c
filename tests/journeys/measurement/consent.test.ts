import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { EventFields } from "../../../src/tracking/contract/measurement.ts";
import { follow, hearStorage, hold, inPage, testBrowser } from "../../support/browser/browser.ts";
import { bannerOf, OWN_COUNTING } from "../../support/browser/consent.ts";
import { recordEvents, recordedSite, SOON } from "../../support/browser/event-recorder.ts";
import { layoutShifts, watchShifts } from "../../support/browser/layout-shifts.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { inFull, sample, walkedIn } from "../../support/run/everyday.ts";
import { startSite } from "../../support/site.ts";

const browser = testBrowser();
const measured = recordedSite();

const WORDS = OWN_COUNTING;
const HOME = { fr: "/", en: "/en" };
const KEY = "vitrine:consent";

const visit = (options: Parameters<typeof browser.visit>[1] = {}) =>
  browser.visit(measured.recorder.url, { consent: null, ...options });
const storedChoice = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), KEY);

/** Restores the page from the browser's memory with another choice stored meanwhile, or with none. */
const restoreWith = (page: Page, choice: { status: string; timestamp: string } | null) =>
  page.evaluate(
    ([key, stored]) => {
      if (stored === null) localStorage.removeItem(key);
      else localStorage.setItem(key, stored);
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    },
    [KEY, choice && JSON.stringify(choice)] as const,
  );

/** Waits for longer than the script would take to find and report sections. */
function waitForScan(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await new Promise((done) => setTimeout(done, 300));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
}

/** Does everything that would be measured, and waits until it would have been sent. */
async function doEverything(page: Page): Promise<void> {
  await page.mouse.wheel(0, 2_000);
  await page.locator(".site-header a[data-track-cta], .site-header nav a").first().click();
  await page.waitForLoadState();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(async () => {
    // An event at which pending events are sent.
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await fetch("/favicon.svg");
  });
  // Leaving sends them too.
  await page.goto("about:blank");
}

describe.each(walkedIn("fr"))("the banner in %s", (locale) => {
  const words = WORDS[locale];
  const locales = { fr: "fr-FR", en: "en-US" };

  test("asks on the first visit, first in the order of the keyboard, without holding it, and moves nothing", async () => {
    const { page } = await visit({ locale: locales[locale] });
    await page.addInitScript(watchShifts);
    // What a late font moves is not the banner's doing.
    await hold(page, "**/*.woff2");
    await page.goto(locale === "fr" ? "/pricing" : "/en/pricing", { waitUntil: "domcontentloaded" });
    const banner = page.getByRole("region", { name: words.title });
    await banner.waitFor();
    // Gone and come again, as when another tab chose meanwhile. No key yet: for 500 ms after one, shifts are allowed.
    await restoreWith(page, { status: "rejected", timestamp: new Date().toISOString() });
    await banner.waitFor({ state: "hidden" });
    await layoutShifts(page);
    await restoreWith(page, null);
    await banner.waitFor();
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
    const [reject, accept] = [words.object, words.agreed].map((name) => banner.getByRole("button", { name }));
    const [a, b] = await Promise.all([reject?.boundingBox(), accept?.boundingBox()]);
    expect([a?.width, a?.height, a?.y]).toEqual([b?.width, b?.height, b?.y]);
    const styleOf = (element: Element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element);
      return { color, backgroundColor, fontSize, fontWeight, borderColor };
    };
    expect(await reject?.evaluate(styleOf)).toEqual(await accept?.evaluate(styleOf));
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
    const order: unknown[] = [];
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      order.push(await focused());
    }
    expect(order.slice(1, 3)).toEqual([words.object, words.agreed]);
    expect(order[3]).toBe(await page.locator(".skip").textContent());
    expect(await layoutShifts(page)).toEqual({ sum: 0, moved: [] });
  });

  test("accepting and refusing are kept with their time, end the question, and can be changed from every page", async () => {
    const { page } = await visit({ locale: locales[locale] });
    await page.goto(HOME[locale]);
    const from = Date.now();
    await bannerOf(page).getByRole("button", { name: words.object }).click();
    await bannerOf(page).waitFor({ state: "hidden" });
    const refused = await storedChoice(page);
    expect(Object.keys(refused).sort()).toEqual(["status", "timestamp"]);
    expect(refused.status).toBe("rejected");
    expect(new Date(refused.timestamp).toISOString()).toBe(refused.timestamp);
    expect(Date.parse(refused.timestamp)).toBeGreaterThanOrEqual(from - 1_000);

    await page.reload();
    await expect.poll(() => bannerOf(page).isVisible()).toBe(false);
    await page.getByRole("link", { name: words.open }).click();
    await bannerOf(page).waitFor();
    expect(await bannerOf(page).evaluate((banner) => banner === document.activeElement)).toBe(true);
    await bannerOf(page).getByRole("button", { name: words.agreed }).click();
    expect((await storedChoice(page)).status).toBe("accepted");
    const focused = await page.evaluate(() => document.activeElement?.textContent?.replace(/\u00a0/g, " "));
    expect(focused).toBe(words.open);
  });
});

inFull("a page reached in place asks in its own language", async () => {
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
  await choice.getByText("Vos visites sont comptées. Vous pouvez vous y opposer.").waitFor();
  await choice.getByRole("button", { name: WORDS.fr.object }).click();
  await choice.getByText("Votre opposition est enregistrée").waitFor();
  await choice.getByRole("button", { name: WORDS.fr.agreed }).click();
  await choice.getByText("Vous pouvez vous y opposer à tout moment").waitFor();
  await expect.poll(() => choice.locator("[data-state]:visible").count()).toBe(1);
});

inFull("what was chosen is said before the page's script has come", async () => {
  const { page } = await visit({ consent: "rejected" });
  const release = await hold(page, "**/assets/main-*.js");
  await page.goto("/legal/cookies", { waitUntil: "commit" });
  await page.locator(".consent-choice").getByText("Votre opposition est enregistrée").waitFor();
  await expect.poll(() => bannerOf(page).isVisible()).toBe(false);
  await release();
});

test("after a refusal nothing is sent, on this page and on the next", async () => {
  const { page } = await visit();
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(request.url());
  });
  await page.goto("/");
  await bannerOf(page).getByRole("button", { name: WORDS.fr.object }).click();
  // Requests before the refusal do not count.
  requests.length = 0;
  measured.recorder.batches.length = 0;
  await doEverything(page);
  await page.goto("/pricing");
  await doEverything(page);
  expect(requests).toEqual([]);
  expect(measured.recorder.batches).toEqual([]);
});

inFull("measured until the refusal, and accepting measures again", async () => {
  const { page } = await visit();
  await page.goto("/");
  await expect.poll(() => measured.recorder.events("page_view").length, SOON).toBe(1);
  await bannerOf(page).getByRole("button", { name: WORDS.fr.object }).click();
  const eventsBefore = measured.recorder.events().length;
  await page.mouse.wheel(0, 3_000);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  expect(measured.recorder.events().length).toBe(eventsBefore);
  await bannerOf(page).getByRole("button", { name: WORDS.fr.agreed }).click();
  await expect.poll(() => measured.recorder.events("page_view").length, SOON).toBe(2);
});

inFull("accepting what is measured already counts the page no second time", async () => {
  const { page } = await visit();
  await page.goto("/careers");
  await bannerOf(page).getByRole("button", { name: WORDS.fr.agreed }).click();
  await page.goto("about:blank");
  await expect.poll(() => measured.recorder.events("web_vital").length, SOON).toBeGreaterThan(0);
  expect(measured.recorder.events("page_view")).toHaveLength(1);
});

inFull("what was seen while measuring was refused is not marked as told, and counts once it is accepted", async () => {
  const { page } = await visit({ viewport: { width: 1200, height: 700 } });
  await page.goto("/");
  await page.locator("[data-tracked]").first().waitFor();
  const last = page.locator("[data-track-section]").last();
  // Even while a scan for sections is scheduled.
  await bannerOf(page)
    .getByRole("button", { name: WORDS.fr.object })
    .evaluate((button: HTMLElement) => {
      dispatchEvent(new Event("resize"));
      button.click();
    });
  await last.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await waitForScan(page);
  await expect.poll(() => last.getAttribute("data-tracked")).toBeNull();
  await page.evaluate(() => dispatchEvent(new Event("resize")));
  await waitForScan(page);
  await expect.poll(() => last.getAttribute("data-tracked")).toBeNull();
  await inPage(page, () => follow(page, "/pricing"));
  await waitForScan(page);
  await expect.poll(() => page.locator("[data-tracked]").count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await waitForScan(page);
  await expect.poll(() => page.locator("[data-tracked]").count()).toBe(0);
  measured.recorder.batches.length = 0;

  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await bannerOf(page).getByRole("button", { name: WORDS.fr.agreed }).click();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.locator("[data-tracked]").first().waitFor();
  await page.goto("about:blank");
  await expect.poll(() => measured.recorder.events("web_vital").length, SOON).toBeGreaterThan(0);
  expect(measured.recorder.events("page_view")).toHaveLength(1);
  expect(measured.recorder.events("section_view").length).toBeGreaterThan(0);
  const vitals = measured.recorder.events("web_vital").map(({ fields }) => (fields as EventFields["web_vital"]).vital);
  expect(vitals.length).toBe(new Set(vitals).size);
});

inFull.each([
  ["pending", JSON.stringify({ status: "pending", timestamp: "2026-11-01T10:00:00.000Z" })],
  ["something else", JSON.stringify({ status: "maybe", timestamp: "2026-11-01T10:00:00.000Z" })],
  ["nothing readable", "{"],
])("where %s is kept, the banner asks, on load and when it comes from another tab", async (_what, stored) => {
  const { page, context, expectNoise } = await visit({ consent: "accepted" });
  expectNoise(/Impossible de lire le choix/);
  await page.goto("/legal/cookies");
  const choice = page.locator(".consent-choice");
  await choice.getByText("Vous pouvez vous y opposer à tout moment").waitFor();
  const other = await context.newPage();
  await other.goto("/pricing");
  await other.evaluate(([key, value]) => localStorage.setItem(key, value), [KEY, stored] as const);
  await bannerOf(page).waitFor();
  await page.goto("/legal");
  await bannerOf(page).waitFor();
});

inFull("what is erased in another tab is asked for again; what else is written there closes no banner", async () => {
  const { page, context } = await visit({ consent: "accepted" });
  await page.goto("/legal/cookies");
  const choice = page.locator(".consent-choice");
  await choice.getByText("Vous pouvez vous y opposer à tout moment").waitFor();
  const other = await context.newPage();
  await other.goto("/pricing");
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await bannerOf(page).waitFor();
  const heard = await hearStorage(page);
  await other.evaluate(() => localStorage.setItem("vitrine:theme", "dark"));
  await heard();
  await expect.poll(() => bannerOf(page).isVisible()).toBe(true);
  await bannerOf(page).getByRole("button", { name: WORDS.fr.agreed }).click();
  await other.evaluate(() => localStorage.clear());
  await bannerOf(page).waitFor();
  await choice.getByText("Vos visites sont comptées. Vous pouvez vous y opposer.").waitFor();
});

inFull("a page restored from the browser's memory adopts what was chosen meanwhile", async () => {
  const { page } = await visit();
  await page.goto("/legal/cookies");
  await bannerOf(page).waitFor();
  await restoreWith(page, { status: "rejected", timestamp: new Date().toISOString() });
  await bannerOf(page).waitFor({ state: "hidden" });
  await page.locator(".consent-choice").getByText("Votre opposition est enregistrée").waitFor();
});

inFull("where the owner measures nothing, the script sends nothing and says nothing", async () => {
  const silent = await startSite({ config: await ownerConfig({ measurement: { own: false } }) });
  const heard = await recordEvents(silent);
  const { page } = await browser.visit(heard.url, { consent: null });
  await page.goto("/");
  expect(await page.evaluate(() => ({ ...document.documentElement.dataset }))).not.toHaveProperty("consent");
  await doEverything(page);
  expect(heard.batches).toEqual([]);
});

test.each(
  sample([
    [
      "Global Privacy Control",
      () => Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
    ],
    ["Do Not Track", () => Object.defineProperty(Navigator.prototype, "doNotTrack", { value: "1" })],
  ] as const),
)("where the browser asks not to be measured by %s, nothing is sent and nothing asked", async (_signal, before) => {
  const { page } = await visit({ before });
  await page.goto("/");
  await expect.poll(() => bannerOf(page).isVisible()).toBe(false);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await page.waitForURL("**/legal/cookies*");
  await page.getByText("Votre navigateur demande à ne pas être suivi").waitFor();
  await expect.poll(() => page.locator(".consent-choice button:visible").count()).toBe(0);
  await doEverything(page);
  expect(measured.recorder.batches).toEqual([]);
});

test("a choice made in one tab holds in the others at once", async () => {
  const { page, context } = await visit();
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/pricing");
  await bannerOf(other).getByRole("button", { name: WORDS.fr.object }).click();
  await bannerOf(page).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.documentElement.dataset.choice)).toBe("rejected");
  measured.recorder.batches.length = 0;
  await page.bringToFront();
  await doEverything(page);
  expect(measured.recorder.batches).toEqual([]);
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
  await doEverything(page);
  expect(measured.recorder.batches).toEqual([]);
});

inFull(
  "where storage is refused, it is said in French to the console and to the visitor, and the choice holds for the page",
  async () => {
    const { page, expectNoise } = await visit({
      before: () => {
        const refuse = () => {
          throw new DOMException("refused", "SecurityError");
        };
        Object.defineProperty(window, "localStorage", { get: refuse });
      },
    });
    expectNoise(/console error: Impossible (de lire|d’enregistrer) le choix/);
    const consoleLines: string[] = [];
    page.on("console", (message) => consoleLines.push(message.text()));
    await page.goto("/");
    await bannerOf(page).getByRole("button", { name: WORDS.fr.object }).click();
    await page.getByRole("alert").getByText("votre navigateur a refusé de le retenir").waitFor();
    expect(consoleLines.some((line) => line.startsWith("Impossible de lire"))).toBe(true);
    expect(consoleLines.some((line) => line.startsWith("Impossible d’enregistrer"))).toBe(true);
    measured.recorder.batches.length = 0;
    await page.mouse.wheel(0, 3_000);
    await page.goto("about:blank");
    expect(measured.recorder.batches).toEqual([]);
  },
);

test("without scripts nobody is asked, since nothing is measured; the cookie page says so", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  // Without script no picture is lazy: all of them are made first.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => bannerOf(page).isVisible()).toBe(false);
  await page.getByRole("link", { name: WORDS.fr.open }).click();
  await page.getByText("Sans JavaScript, rien n’est mesuré").waitFor();
  expect(measured.recorder.batches).toEqual([]);
});

inFull("where a log of choices is kept, a choice goes there under a random number that the browser keeps", async () => {
  const logging = await startSite({ config: await ownerConfig({ measurement: { proof: true } }) });
  const { page, expectNoise } = await browser.visit(logging.url, { consent: null });
  const bodies: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/consents") && bodies.push(request.postData() ?? ""));
  await page.goto("/legal/cookies");
  await expect.poll(() => page.locator(".consent-choice").textContent()).toContain("inscrit dans un registre");
  const text = await bannerOf(page).getAttribute("data-consent-text");
  await bannerOf(page).getByRole("button", { name: WORDS.fr.agreed }).click();
  const { proof, status } = await storedChoice(page);
  expect(status).toBe("accepted");
  expect(bodies.map((each) => JSON.parse(each))).toEqual([{ id: proof, choice: "accepted", text }]);
  // The choice holds even when the log does not answer.
  await page.route("**/api/consents", (route) => route.fulfill({ status: 503 }));
  expectNoise(/503/);
  await page.locator(".consent-choice").getByRole("button", { name: WORDS.fr.object }).click();
  await expect.poll(async () => (await storedChoice(page)).status).toBe("rejected");
  expect((await storedChoice(page)).proof).not.toBe(proof);
  await page.getByText("Votre opposition est enregistrée").waitFor();
});
