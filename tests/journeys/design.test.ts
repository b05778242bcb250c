import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, inPage, testBrowser } from "../support/browser/browser.ts";
import { layoutShifts, watchShifts } from "../support/browser/layout-shifts.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { ask, attributes } from "../support/http/http.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** A picture is made at its first request, by a process below everything else. */
const MADE = { timeout: 60_000 };
const storedTheme = (page: Page) => page.evaluate(() => localStorage.getItem("vitrine:theme"));

test("the switch turns a light page dark, every later page too, and back to the system's leaves nothing behind", async () => {
  const { page } = await browser.visit(site.url, { colorScheme: "light" });
  await page.goto("/pricing");
  const light = await background(page);
  const themeSwitch = page.getByRole("button", { name: "Thème clair ou sombre" });
  await themeSwitch.click();
  const dark = await background(page);
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await background(page)).toBe(dark);
  await inPage(page, () => follow(page, "/careers"));
  expect(await background(page)).toBe(dark);
  await themeSwitch.click();
  expect(await background(page)).toBe(light);
  expect(await storedTheme(page)).toBeNull();
});

inFull(
  "a picture with one for each theme: that of the theme is shown and loaded, the other one when the switch asks for it",
  async () => {
    const { page } = await browser.visit(site.url, { colorScheme: "light" });
    const loaded: string[] = [];
    page.on("request", (request) => request.resourceType() === "image" && loaded.push(new URL(request.url()).pathname));
    await page.goto("/");
    const [light, dark] = [page.locator(".on-light img").first(), page.locator(".on-dark img").first()];
    const idOf = async (picture: Locator) =>
      /[0-9a-f]{32}/.exec((await picture.getAttribute("src")) ?? "")?.[0] ?? "none";
    const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    const [lightId, darkId] = [await idOf(light), await idOf(dark)];
    expect(lightId).not.toBe(darkId);
    await light.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(light), MADE).toBeGreaterThan(0);
    expect(await dark.isVisible()).toBe(false);
    expect(loaded.some((path) => path.includes(lightId))).toBe(true);
    expect(loaded.filter((path) => path.includes(darkId))).toEqual([]);
    await page.getByRole("button", { name: "Thème clair ou sombre" }).click();
    await dark.scrollIntoViewIfNeeded();
    await expect.poll(() => widthOf(dark), MADE).toBeGreaterThan(0);
    expect(await light.isVisible()).toBe(false);
  },
);

test("the chosen theme is in force before anything is drawn", async () => {
  const { page } = await browser.visit(site.url, {
    colorScheme: "light",
    before: () => {
      if (location.protocol === "about:") return;
      localStorage.setItem("vitrine:theme", "dark");
      // The body appears before the style sheets and the visitors' script have run.
      new MutationObserver((_, observer) => {
        if (document.body === null) return;
        Object.assign(window, { themeAtBody: document.documentElement.dataset.theme });
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    },
  });
  await page.goto("/");
  expect(await page.evaluate(() => (window as { themeAtBody?: string }).themeAtBody)).toBe("dark");
});

inFull("without storage the switch still works, for the page that is shown", async () => {
  const { page, expectNoise } = await browser.visit(site.url, {
    colorScheme: "light",
    before: () =>
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      }),
  });
  // The visitor's choice cannot be read, which is logged.
  expectNoise(/Impossible de lire le choix/);
  await page.goto("/");
  const light = await background(page);
  await page.getByRole("button", { name: "Thème clair ou sombre" }).click();
  await expect.poll(() => background(page)).not.toBe(light);
});

test("without script nothing offers to switch, and the system decides", async () => {
  const { page } = await browser.visit(site.url, { javaScriptEnabled: false, colorScheme: "dark" });
  // Without script no picture is lazy: all of them are made first.
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect.poll(() => page.locator("[data-theme-switch]").isVisible()).toBe(false);
  await expect.poll(() => page.getByRole("navigation", { name: "Navigation principale" }).isVisible()).toBe(true);
});

test("on a phone the menu opens without script, by keyboard, and closes with Escape", async () => {
  const { page } = await browser.visit(site.url, {
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: "en-US",
  });
  await page.goto("/en/pricing");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  await expect.poll(() => menu.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Menu", exact: true }).focus();
  await page.keyboard.press("Enter");
  await menu.waitFor();
  await expect.poll(() => menu.getByRole("link", { name: "Pricing" }).getAttribute("aria-current")).toBe("page");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "hidden" });
});

test("the two fonts a page opens with are asked for at once, within 60 KB with the italics, and shift nothing", async () => {
  const { page } = await browser.visit(site.url);
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.url().endsWith(".woff2")) fonts.set(response.url(), (await response.body()).length);
  });
  await page.addInitScript(watchShifts);
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const { text } = await ask(site.url, "/");
  const preloaded = [...text.matchAll(/<link rel="preload" href="([^"]+\.woff2)" as="font"/g)].map(([, href]) => href);
  expect(preloaded).toHaveLength(2);
  for (const href of preloaded) expect([...fonts.keys()]).toContain(`${site.url}${href}`);
  expect([...fonts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(60 * 1024);
  const { sum, moved } = await layoutShifts(page);
  expect(sum, moved.join(", ")).toBeLessThan(0.02);
});

inFull("an owner's announcement stands above every page of its language, and nowhere else", async () => {
  const announcement = { fr: { text: "Fermé en août", to: "/contact" } };
  const announcing = await startSite({ config: await ownerConfig({ announcement }) });
  const french = await ask(announcing.url, "/pricing");
  expect(french.text).toContain('<aside class="announcement" aria-label="Annonce">');
  expect(french.text).toContain("Fermé en août");
  expect((await ask(announcing.url, "/en/pricing")).text).not.toContain("announcement");
  await announcing.stop();
});

test("every section and every call to action carries the name it is counted under", async () => {
  for (const path of ["/", "/en", "/pricing", "/en/contact"]) {
    const { text } = await ask(site.url, path);
    expect(attributes(text, "section", "data-track-section").length).toBeGreaterThan(0);
    const actions = [...text.matchAll(/<a class="action[^>]*>/g)];
    expect(actions.length, path).toBeGreaterThan(0);
    for (const [tag] of actions) expect(tag).toMatch(/ data-track-cta="[a-z0-9-]+"/);
    expect(text).toMatch(/<header class="hero" data-track-section="hero">/);
  }
});

inFull("from 320 pixels on the header stands in one line, in both languages", async () => {
  for (const width of [320, 360, 390, 1024, 1025, 1600]) {
    const { page } = await browser.visit(site.url, { viewport: { width, height: 600 } });
    for (const path of ["/pricing", "/en/pricing"]) {
      await page.goto(path);
      const boxes = await page
        .locator(".site-header > *:visible")
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
        );
      const line = Math.max(...boxes.map(({ top }) => top));
      // Every element starts above the end of every other one.
      for (const { bottom } of boxes) expect(bottom, `${path}, ${width} pixels`).toBeGreaterThan(line);
    }
  }
});
