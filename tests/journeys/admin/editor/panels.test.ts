import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barriers } from "../../../support/browser/axe.ts";
import { actions, longArticles } from "../../../support/editor/long-article.ts";
import { inFull } from "../../../support/run/everyday.ts";

const openLong = longArticles();

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);

inFull("the button of an open panel is marked, and has the focus again once it is closed", async () => {
  const { page } = await openLong();
  for (const name of ["Détails", "Traduction", "Historique", "Publier (Français)"]) {
    const button = page.locator(".editor-bar").getByRole("button", { name, exact: true });
    const before = await button.evaluate((element) => getComputedStyle(element).boxShadow);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("true");
    expect(await button.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe(before);
    const panel = page.getByRole("complementary");
    await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe(name);
    await expect.poll(() => button.getAttribute("aria-expanded")).toBe("false");
  }
  // Opened from the text, it gives the focus back to the text.
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await text.click();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("complementary").getByRole("button", { name: "Fermer" }).click();
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
});

inFull("one Escape closes the comparison, the next one the history behind it", async () => {
  const { page } = await openLong({ search: "&panel=history-fr", published: true });
  await page
    .getByRole("button", { name: /^Comparer/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  const panel = page.getByRole("complementary", { name: "Historique de la version française" });
  // The focus came back into it: it stands.
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
});

inFull("one Escape closes the dialog of a link, and leaves the focus mode to the next one", async () => {
  const { page } = await openLong({ search: "&view=fr" });
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.getByRole("button", { name: "Mode concentration" }).click();
  await page.keyboard.press("Control+Shift+ArrowRight");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.locator(".editor[data-focus=fr]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".editor:not([data-focus])").waitFor();
});

inFull("beside a panel, no column is too narrow to write in; with the navigation folded both are there", async () => {
  const { page } = await openLong({ width: 1280, height: 800, search: "&panel=publishing-fr" });
  const widths = () =>
    page.locator(".editor-column:visible").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  await page.getByRole("complementary").waitFor();
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(320);
  await expect.poll(async () => (await widths()).length).toBe(1);
  const fold = page.getByRole("button", { name: "Replier la navigation" });
  await expect.poll(() => fold.getAttribute("aria-expanded")).toBe("true");
  await fold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await widths()).length).toBe(2);
  expect(Math.min(...(await widths()))).toBeGreaterThan(320);
  expect(await barriers(page)).toEqual([]);
  // Folded it names its pages all the same, and stays so.
  await page.reload();
  const unfold = page.getByRole("button", { name: "Déplier la navigation" });
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Blog", exact: true })
    .waitFor();
  await expect
    .poll(() =>
      page
        .locator("header.unprinted")
        .first()
        .evaluate((each) => each.clientWidth),
    )
    .toBeLessThan(80);
  await unfold.click();
  await expect
    .poll(() =>
      page
        .locator("header.unprinted")
        .first()
        .evaluate((each) => each.clientWidth),
    )
    .toBeGreaterThan(200);
});

inFull("the palette has the actions of the open article, and those of no article elsewhere", async () => {
  const { page } = await openLong();
  await actions(page).getByText("Brouillon").waitFor();
  await page.locator("h1").focus();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Palette de commandes" });
  for (const name of ["Publier", "Voir l’aperçu", "Détails", "Traduction", "Historique"]) {
    await palette.getByRole("group", { name: "Cet article" }).getByRole("option", { name }).first().waitFor();
  }
  await page.keyboard.press("Escape");
  await palette.waitFor({ state: "hidden" });
  for (const [name, panel] of [
    ["Publier", "Publication de la version française"],
    ["Détails", "Détails de la version française"],
    // Named for the text that is written from the other one.
    ["Traduction", "Traduction en anglais"],
    ["Historique", "Historique de la version française"],
  ] as const) {
    await page.locator("h1").focus();
    await page.keyboard.press("Control+k");
    await palette.getByRole("group", { name: "Cet article" }).getByRole("option", { name }).first().click();
    await page.getByRole("complementary", { name: panel, exact: true }).waitFor();
  }
  await page.locator("h1").focus();
  await page.keyboard.press("Control+k");
  const opened = page.context().waitForEvent("page");
  await palette.getByRole("group", { name: "Cet article" }).getByRole("option", { name: "Voir l’aperçu" }).click();
  await (await opened).getByText("Une vague après l’autre, 1.").first().waitFor();
  await (await opened).close();
  await page.getByRole("link", { name: "Blog", exact: true }).last().click();
  await page.getByRole("heading", { level: 1, name: "Blog" }).waitFor();
  await page.keyboard.press("Control+k");
  await palette.getByRole("option", { name: "Nouvel article" }).waitFor();
  expect(await palette.getByRole("group", { name: "Cet article" }).count()).toBe(0);
});
