import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { details } from "../../../support/editor/details.ts";
import { action, column, panel, savedFrench } from "../../../support/editor/publishing.ts";
import { ask, textOf } from "../../../support/http/http.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

/** What a visitor gets. */
const visitor = (path: string) => ask(admin.site.url, path);

const text = (page: Page, language: "français" | "anglais") =>
  page.getByRole("textbox", { name: `Texte en ${language}` });

/** Chooses a block of the menu that a slash opens. */
async function slash(page: Page, query: string, name: string): Promise<void> {
  await page.keyboard.type(`/${query}`);
  await page.getByRole("listbox").getByRole("option", { selected: true, name }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("listbox").waitFor({ state: "detached" });
}

/** Publishes the language whose panel is opened by its column. */
async function publish(page: Page, language: "Français" | "Anglais"): Promise<void> {
  await column(page, language)
    .getByRole("button", { name: new RegExp(`\\(${language}\\)$`) })
    .click();
  await action(page, "Publier").click();
  await panel(page).getByText("Publié. Les visiteurs le lisent à cette adresse.").waitFor();
}

test("an article from its first word to a published pair, with another address, and back to what it was", async () => {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width: 1400, height: 900 } });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit" });

  // French, by keyboard alone from the title on.
  await page.getByLabel("Titre en français").focus();
  await page.keyboard.type("Une journée en mer");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ce que la rade apprend en un jour.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Le vent se lève.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("## Le matin");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- une voile");
  await page.keyboard.press("Enter");
  await page.keyboard.type("une ancre");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await slash(page, "citation", "Citation");
  await page.keyboard.type("La mer commande.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await slash(page, "code", "Bloc de code");
  await page.keyboard.type("cap = 210");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Le soir, on rentre.");
  await savedFrench(page);
  expect(await barriers(page)).toEqual([]);

  // English beside it: the same pieces, without their words.
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  await page.getByLabel("Titre en anglais").fill("A day at sea");
  const english = text(page, "anglais");
  const empty = english.locator("[data-hint]");
  const written = ["The wind rises.", "The morning", "a sail", "an anchor", "The sea commands.", "We come home."];
  for (const [index, words] of written.entries()) {
    await expect.poll(() => empty.count()).toBe(written.length - index);
    await empty.first().click();
    await page.keyboard.type(words);
  }
  await expect.poll(() => empty.count()).toBe(0);

  // One, then the other.
  await publish(page, "Français");
  const french = await visitor("/blog/une-journee-en-mer");
  expect(textOf(french.text, "h1")).toBe("Une journée en mer");
  for (const words of ["Le vent se lève.", "Le matin", "une ancre", "La mer commande.", "cap = 210", "on rentre"]) {
    expect(french.text).toContain(words);
  }
  expect((await visitor("/en/blog/a-day-at-sea")).status).toBe(404);
  await publish(page, "Anglais");
  const published = await visitor("/en/blog/a-day-at-sea");
  expect(textOf(published.text, "h1")).toBe("A day at sea");
  expect(published.text).toContain("The sea commands.");
  expect(published.text).toContain("/blog/une-journee-en-mer");

  // Another address: the former one leads to it.
  // Another title first: what is opened from the bar is about the language that was entered last.
  await page.getByLabel("Titre en français").fill("Une nuit en mer");
  await page.getByRole("button", { name: "Détails" }).click();
  await details(page).getByLabel("Fin de l’adresse").fill("en-mer");
  await column(page, "Français").getByText("Publié, modifié depuis").waitFor();
  await column(page, "Français")
    .getByRole("button", { name: /\(Français\)$/ })
    .click();
  await action(page, "Publier les modifications").click();
  await panel(page).getByText("Publié. Les visiteurs le lisent à cette adresse.").waitFor();
  expect(textOf((await visitor("/blog/en-mer")).text, "h1")).toBe("Une nuit en mer");
  const moved = await visitor("/blog/une-journee-en-mer");
  expect([moved.status, moved.headers.location]).toEqual([301, "/blog/en-mer"]);

  // Back to the first publish.
  await page.getByRole("button", { name: "Historique" }).click();
  const history = page.getByRole("complementary", { name: /^Historique/ });
  await history
    .getByRole("button", { name: /^Comparer : Publication/ })
    .last()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Restaurer cette version" }).click();
  await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une journée en mer");
  expect(textOf((await visitor("/blog/en-mer")).text, "h1")).toBe("Une nuit en mer");
  expect(textOf((await visitor("/en/blog/a-day-at-sea")).text, "h1")).toBe("A day at sea");
});
