import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { barriers } from "../../../support/browser/axe.ts";
import { overlaps } from "../../../support/browser/overlaps.ts";
import { actions, longArticles } from "../../../support/editor/long-article.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";

const openLong = longArticles();

const publish = (page: Page): Locator => page.locator(".editor-bar").getByRole("button", { name: /^Publier/ });

/** Whether an element lies in the window as a whole, with nothing over its middle. */
const inSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isWhole && over !== null && (element.contains(over) || over.contains(element));
  });

/** Colors as the browser paints them, to be compared. */
const paint = (locator: Locator, property: "backgroundColor" | "color"): Promise<string> =>
  locator.evaluate((element, name) => getComputedStyle(element)[name], property);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
}

describe("state, preview, and publish stay in sight", () => {
  for (const { width, touch } of sample([
    { width: 1440, touch: false },
    { width: 390, touch: true },
    { width: 320, touch: true },
  ])) {
    inFull(`at ${width} px, however far the text is scrolled`, async () => {
      const { page } = await openLong({ width, touch, height: touch ? 700 : 900 });
      await publish(page).waitFor();
      await scrollToEnd(page);
      await expect.poll(() => inSight(publish(page))).toBe(true);
      await expect
        .poll(() => inSight(actions(page).getByRole("button", { name: "Voir l’aperçu (Français)" })))
        .toBe(true);
      await expect.poll(() => inSight(actions(page).getByText("Brouillon"))).toBe(true);
      await expect.poll(() => inSight(actions(page).getByText(/^Enregistré/))).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      // The first action of the screen, and the only one that looks like it.
      const ink = await paint(page.locator("body"), "color");
      expect(await paint(publish(page), "backgroundColor")).toBe(ink);
      const bar = await page.locator(".editor-bar").boundingBox();
      expect(bar?.height).toBeLessThanOrEqual(touch ? 112 : 110);
      expect(await barriers(page)).toEqual([]);
    });
  }

  inFull("on a phone nothing of the bar of a published text lies over something else", async () => {
    const { page } = await openLong({ width: 320, height: 700, touch: true, published: true });
    const bar = page.locator(".editor-bar");
    await bar.getByRole("button", { name: /^Gérer la publication/ }).waitFor();
    for (const width of [320, 390, 428, 600]) {
      await page.setViewportSize({ width, height: 700 });
      await expect
        .poll(() => overlaps(bar.locator("a:visible, label:visible, button:visible")), { message: `${width} px` })
        .toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  inFull(
    "they are those of the language that is written in; starting the translation is no rival of publishing",
    async () => {
      const { page } = await openLong();
      await actions(page).getByText("Brouillon").waitFor();
      const ink = await paint(page.locator("body"), "color");
      const begin = page.getByRole("button", { name: "Commencer la traduction" });
      expect(await paint(begin, "backgroundColor")).not.toBe(ink);
      await page.getByLabel("Titre en anglais").click();
      await actions(page, "anglaise").getByText("Pas encore de texte").waitFor();
      // Typed and not saved yet is a text all the same.
      await page.route("**/api/admin/articles/*/draft", () => {});
      await page.keyboard.type("The open sea");
      await actions(page, "anglaise").getByText("Brouillon").waitFor();
      await publish(page).click();
      const panel = page.getByRole("complementary", { name: "Publication de la version anglaise" });
      await panel.getByText("Brouillon", { exact: true }).waitFor();
      expect(await panel.getByText("encore rien à publier").count()).toBe(0);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    },
  );

  test("what is not on the server is a warning in the bar, with a sign, words, and a color", async () => {
    const { page, context, expectNoise } = await openLong();
    expectNoise(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    await actions(page)
      .getByText(/^Enregistré/)
      .waitFor();
    const quiet = await paint(actions(page).locator(".save-state-seen"), "color");
    await context.setOffline(true);
    await page.getByRole("textbox", { name: "Texte en français" }).click();
    await page.keyboard.type("Hors ligne. ");
    await scrollToEnd(page);
    const warning = actions(page).locator("[data-warns]");
    await warning.getByText("Gardé dans ce navigateur").waitFor();
    await expect.poll(() => inSight(warning)).toBe(true);
    expect(await warning.locator("svg").count()).toBe(1);
    expect(await paint(warning, "color")).not.toBe(quiet);
    await context.setOffline(false);
    await actions(page)
      .getByText(/^Enregistré/)
      .waitFor();
    await expect.poll(() => warning.count()).toBe(0);
  });

  inFull("on a phone one language is shown at a time, panels are in a menu, and no keys are offered", async () => {
    const { page } = await openLong({ width: 390, height: 700, touch: true });
    const columns = page.locator(".editor-column:visible");
    await expect.poll(() => columns.count()).toBe(1);
    expect(await page.getByText("Côte à côte").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Raccourcis clavier" }).count()).toBe(0);
    await page.locator(".editor-bar").getByRole("radio", { name: "Anglais" }).tap();
    await page.getByLabel("Titre en anglais").waitFor();
    await expect.poll(() => columns.count()).toBe(1);
    await page.getByRole("button", { name: "Détails, traduction et historique" }).tap();
    await page.getByRole("menuitem", { name: "Historique" }).tap();
    const panel = page.getByRole("complementary", { name: "Historique de la version anglaise" });
    await panel.getByRole("button", { name: "Fermer" }).tap();
    await panel.waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Détails, traduction et historique");
  });
});

inFull("titles of both columns line up, whatever stands above them", async () => {
  const tops = (page: Page) =>
    page.locator(".editor-title").evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  const { page } = await openLong();
  await page.getByText("Commencer la traduction").waitFor();
  await expect.poll(async () => new Set(await tops(page)).size).toBe(1);
  expect(await tops(page)).toHaveLength(2);

  // The state of the one takes more lines than that of the other.
  const published = await openLong({ width: 1024, published: true });
  await published.page.getByRole("textbox", { name: "Texte en français" }).click();
  await published.page.keyboard.type("Et encore. ");
  const state = published.page.getByRole("region", { name: "Français" }).locator(".editor-column-head");
  await state.getByText(/modifié depuis/).waitFor();
  await expect.poll(async () => (await tops(published.page)).length).toBe(2);
  await expect.poll(async () => new Set(await tops(published.page)).size).toBe(1);
});
