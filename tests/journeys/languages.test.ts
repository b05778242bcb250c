import { afterAll, beforeAll, expect, test } from "vitest";
import { follow, inPage, isMarked, mark, testBrowser } from "../support/browser/browser.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const YEAR_S = 365 * 24 * 60 * 60;

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

test("a reader who chooses English reads the same page in English, and the choice is remembered", async () => {
  const { page, context } = await browser.visit(site.url);
  await page.goto("/pricing");
  await mark(page);
  await inPage(page, () => page.locator("a[data-language=en]").click());
  expect(new URL(page.url()).pathname).toBe("/en/pricing");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-US");
  expect(await isMarked(page)).toBe(true);

  const [cookie, ...others] = await context.cookies();
  expect(others).toEqual([]);
  expect(cookie).toMatchObject({ name: "i18n_redirected", value: "en", path: "/", sameSite: "Lax", secure: false });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - YEAR_S)).toBeLessThan(60);

  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/en");
});

test("a reader who goes back to French is led nowhere any more", async () => {
  const { page, context } = await browser.visit(site.url, { locale: "en-US" });
  await page.goto("/en/pricing");
  await inPage(page, () => page.locator("a[data-language=fr]").click());
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr-FR");
  expect((await context.cookies()).map(({ value }) => value)).toEqual(["fr"]);
  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/");
});

inFull("the choice is remembered without the Navigation API too", async () => {
  const { page, context } = await browser.visit(site.url, {
    before: () => {
      Reflect.deleteProperty(window, "navigation");
    },
  });
  await page.goto("/pricing");
  await page.locator("a[data-language=en]").click();
  await page.waitForURL("**/en/pricing");
  expect((await context.cookies()).map(({ value }) => value)).toEqual(["en"]);
});

test("over https the choice is only ever sent over https", async () => {
  const { page, context } = await browser.visit("https://vitrine.example");
  // The same site behind a proxy that terminates TLS.
  await context.route("https://vitrine.example/**", async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) });
  });
  await page.goto("/pricing");
  await inPage(page, () => page.locator("a[data-language=en]").click());
  expect(await context.cookies()).toMatchObject([{ name: "i18n_redirected", value: "en", secure: true }]);
});

test("somebody whose browser speaks English is led to English once, at the root, and not again within ten seconds", async () => {
  const { page, context } = await browser.visit(site.url, { locale: "en-US" });
  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/en");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-US");
  const names = (await context.cookies()).map(({ name }) => name).sort();
  expect(names).toEqual(["i18n_redirect_guard", "i18n_redirected"]);

  await page.goto("/");
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr-FR");
});

inFull("a step inside the site to its French home page is no arrival", async () => {
  const { page } = await browser.visit(site.url, { locale: "en-US" });
  await page.goto("/pricing");
  await inPage(page, () => follow(page, "/"));
  expect(new URL(page.url()).pathname).toBe("/");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr-FR");
});

inFull("a deep link is opened in its own language, whatever the browser speaks", async () => {
  const { page, context } = await browser.visit(site.url, { locale: "en-US" });
  await page.goto("/blog");
  expect(new URL(page.url()).pathname).toBe("/blog");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr-FR");
  expect(await context.cookies()).toEqual([]);
});

inFull("where languages share addresses, a choice shows the page in place and stays", async () => {
  const shared = await startSite({ config: await ownerConfig({ strategy: "no_prefix" }) });
  const { page, context } = await browser.visit(shared.url);
  await page.goto("/pricing");
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("fr-FR");
  await page.locator("a[data-language=en]").click();
  await page.waitForFunction(() => document.documentElement.lang === "en-US");
  expect(page.url()).toBe(`${shared.url}/pricing`);
  expect((await context.cookies()).map(({ value }) => value)).toEqual(["en"]);

  await mark(page);
  await inPage(page, () => page.locator(".site-header a[href='/careers']").click());
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-US");
  expect(await isMarked(page)).toBe(true);
});
