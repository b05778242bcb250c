import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inPage, testBrowser } from "../support/browser/browser.ts";
import { heard } from "../support/browser/heard.ts";
import { inFull, walkedIn } from "../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

const browser = testBrowser();
let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(removeAll);

async function tab(page: Page, times: number): Promise<string[]> {
  const names: string[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press("Tab");
    names.push(await heard(page));
  }
  return names;
}

const WORDS = {
  fr: {
    start: "/",
    header: [
      'link "Aller au contenu"',
      'link "Vitrine 0.1 est là : lire les notes de version"',
      'link "Vitrine, accueil"',
      ...['link "Blog"', 'link "Tarifs"', 'link "Carrières"', 'link "Investisseurs"', 'link "Contact"'],
      'link "Recherche"',
      'button "Thème clair ou sombre"',
      'link "English"',
    ],
    menu: { open: "Menu", close: "Fermer le menu", name: "Navigation principale" },
    search: { field: "Rechercher sur le site", typed: "redirection" },
    contents: "Sommaire",
    footer: ["Informations légales", "Suivre"],
    footerLink: "Accessibilité",
    landmarks: ["banner", "main", "contentinfo"],
  },
  en: {
    start: "/en",
    header: [
      'link "Skip to content"',
      'link "Vitrine 0.1 is here: read the release notes"',
      'link "Vitrine, home"',
      ...['link "Blog"', 'link "Pricing"', 'link "Careers"', 'link "Investors"', 'link "Contact"'],
      'link "Search"',
      'button "Light or dark theme"',
      'link "Français"',
    ],
    menu: { open: "Menu", close: "Close the menu", name: "Main navigation" },
    search: { field: "Search this site", typed: "redirect" },
    contents: "Contents",
    footer: ["Legal information", "Follow"],
    footerLink: "Accessibility",
    landmarks: ["banner", "main", "contentinfo"],
  },
} as const;

describe.each(walkedIn("en"))("with the keyboard alone, by roles and names, in %s", (locale) => {
  const words = WORDS[locale];
  const languages = { locale: locale === "fr" ? "fr-FR" : "en-US" };

  test("the header is walked in the order it is read, and the skip link passes it by", async () => {
    const { page } = await browser.visit(site.url, { ...languages, viewport: { width: 1440, height: 900 } });
    await page.goto(words.start);
    // Names are compared with plain spaces in place of no-break ones.
    const plain = (names: string[]) => names.map((name) => name.replace(/[\u00A0\u202F]/g, " "));
    expect(plain(await tab(page, words.header.length))).toEqual(words.header);
    for (const role of words.landmarks) expect(await page.getByRole(role).count()).toBe(1);
    await page.reload();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => page.evaluate(() => document.querySelector("main")?.contains(document.activeElement)))
      .toBe(true);
  });

  inFull("on a phone the menu opens, is walked, and gives the focus back when it closes", async () => {
    const { page } = await browser.visit(site.url, { ...languages, viewport: { width: 390, height: 844 } });
    await page.goto(words.start);
    const button = page.getByRole("button", { name: words.menu.open, exact: true });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("navigation", { name: words.menu.name }).waitFor();
    expect(await tab(page, 2)).toEqual([`button "${words.menu.close}"`, 'link "Blog"']);
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: words.menu.name }).waitFor({ state: "hidden" });
    await expect.poll(() => heard(page)).toBe(`button "${words.menu.open}"`);
  });

  test("a search leads to an article, its contents to a heading, its end to the footer", async () => {
    const { page } = await browser.visit(site.url, { ...languages, viewport: { width: 1440, height: 900 } });
    await page.goto(words.start);
    await page.keyboard.press("Control+k");
    const field = page.getByRole("combobox", { name: words.search.field });
    await field.waitFor();
    await page.keyboard.type(words.search.typed);
    await page.getByRole("option").first().waitFor();
    await page.keyboard.press("ArrowDown");
    const chosen = page.locator('[role="option"][aria-selected="true"]');
    await chosen.waitFor();
    const title = (await chosen.locator("strong").textContent()) ?? "";
    await inPage(page, () => page.keyboard.press("Enter"));
    await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toBe(title);

    const contents = page.getByRole("navigation", { name: words.contents });
    const link = contents.getByRole("link").first();
    const heading = (await link.textContent()) ?? "";
    await link.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => location.hash)).not.toBe("");
    await page.keyboard.press("Tab");
    // The next Tab stop comes after the heading: the link moved the starting point there.
    const arrived = await page.evaluate(() => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      const { activeElement } = document;
      const follows = target !== null && activeElement !== null && target.compareDocumentPosition(activeElement);
      return { heading: target?.textContent, isAfter: follows === Node.DOCUMENT_POSITION_FOLLOWING };
    });
    expect(arrived).toEqual({ heading, isAfter: true });

    for (const name of words.footer) {
      expect(await page.getByRole("contentinfo").getByRole("navigation", { name }).count(), name).toBe(1);
    }
    await page.getByRole("contentinfo").getByRole("link", { name: words.footerLink }).focus();
    await inPage(page, () => page.keyboard.press("Enter"));
    expect(page.url()).toContain("/legal/accessibility");
  });
});
