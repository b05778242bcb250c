import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { publishText, writeText } from "../../../support/admin/written-articles.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { overlaps } from "../../../support/browser/overlaps.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

type Options = { width?: number; height?: number; touch?: boolean; search?: string; published?: boolean };

let opened = 0;

/** Opens an article that is longer than the window, in French alone. */
async function openLong({ width = 1440, height = 900, touch = false, search = "", published = false }: Options = {}) {
  const says = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`v${at + 10}`, `Une vague après l’autre, ${at}.`]),
  );
  opened += 1;
  const article = await writeText(admin.editor, { title: "Le large", slug: `le-large-${opened}`, says });
  if (published) await publishText(admin.editor, article);
  const visit = await browser.visit(originOf(admin.site), {
    reducedMotion: "reduce",
    viewport: { width, height },
    ...(touch && { hasTouch: true, isMobile: true }),
  });
  await enter(visit.page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}${search}` });
  await visit.page.locator(".ProseMirror").first().waitFor();
  return { ...visit, article };
}

const actions = (page: Page, language = "française"): Locator =>
  page.getByRole("group", { name: `État de la version ${language}` });
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
    test(`at ${width} px, however far the text is scrolled`, async () => {
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

  test("on a phone nothing of the bar of a published text lies over something else", async () => {
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

  test("on a phone one language is shown at a time, panels are in a menu, and no keys are offered", async () => {
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

describe("panels", () => {
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
      page
        .locator(".editor-column:visible")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
    await page.getByRole("complementary").waitFor();
    await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(320);
    await expect.poll(async () => (await widths()).length).toBe(1);
    const fold = page.getByRole("button", { name: "Replier la navigation" });
    expect(await fold.getAttribute("aria-expanded")).toBe("true");
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
