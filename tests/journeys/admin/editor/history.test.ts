import type { Page } from "playwright-core";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect } from "vitest";
import { addAdmin, type EditorSite, originOf, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { paragraph, WrittenArticle, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
const EMAIL = "editor@example.org";
let admin: EditorSite;
let origin: string;
let visitor: Visitor;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  visitor = admin.editor;
  await addAdmin(admin, { email: "reader@example.org", role: "editor" });
  expect((await visitor.call("PATCH /account", { body: { name: "Camille", language: "fr" } })).status).toBe(200);
});
afterAll(removeAll);

const BEFORE = [
  paragraph("aaaaaaaaaa", "Le vent se lève sur la rade."),
  paragraph("bbbbbbbbbb", "Le port dort encore."),
  paragraph("cccccccccc", "Les bateaux partent à six heures."),
];
const AFTER = [
  paragraph("cccccccccc", "Les bateaux partent à six heures."),
  paragraph("aaaaaaaaaa", "Le vent tombe sur la rade."),
  paragraph("dddddddddd", "La criée ouvre."),
];

/** An article that was published, and written on: one piece moved, one changed, one gone, one new. */
async function published(): Promise<WrittenArticle> {
  const article = new WrittenArticle(visitor, v7());
  const fields = { slug: `journee-${article.id}`, publishedAt: Date.UTC(2026, 5, 1) };
  await article.save("fr", written("Une journée en mer", BEFORE, fields));
  await article.publish("fr");
  await article.save("fr", written("Une nuit en mer", AFTER, fields));
  return article;
}

async function open(article: WrittenArticle, options = {}): Promise<Page> {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce", ...options });
  await enter(page, EMAIL, { path: `/admin/blog/edit?article=${article.id}&view=fr&panel=history-fr` });
  return page;
}

const text = (page: Page) => page.getByRole("textbox", { name: "Texte en français" });
const panel = (page: Page) => page.getByRole("complementary", { name: /^Historique/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Comparer deux versions" });
const said = (page: Page) => text(page).locator("> p").allInnerTexts();
const row = (page: Page, name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });

inFull(
  "the history says who and when; a version is compared with now, word by word, in the order of the text",
  async () => {
    const page = await open(await published());
    await panel(page)
      .getByRole("button", { name: /^Comparer : Publication .* Camille$/ })
      .click();
    await dialog(page).getByText("5 passages diffèrent").waitFor();
    await row(page, "Titre").locator("del").getByText("journée").waitFor();
    await expect.poll(() => row(page, "Modifié · Paragraphe").locator("del").allInnerTexts()).toEqual(["se lève"]);
    await expect.poll(() => row(page, "Modifié · Paragraphe").locator("ins").allInnerTexts()).toEqual(["tombe"]);
    await expect.poll(() => row(page, "Ajouté").textContent()).toContain("La criée ouvre.");
    await expect.poll(() => row(page, "Supprimé").locator("del").textContent()).toBe("Le port dort encore.");
    // What only moved is no change of words.
    await expect.poll(() => row(page, "Déplacé").locator("ins, del").count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
  },
);

inFull("a passage comes back into the open text, is saved, and undo takes it back", async () => {
  const article = await published();
  const page = await open(article);
  await panel(page)
    .getByRole("button", { name: /^Comparer : Publication/ })
    .click();
  await dialog(page)
    .getByRole("checkbox", { name: /Modifié · Paragraphe/ })
    .check();
  await dialog(page)
    .getByRole("checkbox", { name: /Supprimé/ })
    .check();
  await dialog(page).getByRole("button", { name: "Restaurer ces 2 passages" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => said(page)).toContain("Le vent se lève sur la rade.");
  expect(await said(page)).toContain("Le port dort encore.");
  expect(await said(page)).toContain("La criée ouvre.");
  await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une nuit en mer");
  await expect.poll(async () => (await article.text("fr")).body.content.length).toBe(4);
  await text(page).focus();
  await page.keyboard.press("Control+z");
  await expect.poll(() => said(page)).toEqual(AFTER.map(({ content }) => content?.[0]?.text));
});

inFull("a whole version comes back; what it replaced is a line of the history, and its message undoes it", async () => {
  const article = await published();
  const page = await open(article);
  await text(page).getByText("La criée ouvre.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Enfin.");
  await panel(page)
    .getByRole("button", { name: /^Comparer : Publication/ })
    .click();
  await dialog(page).getByRole("button", { name: "Restaurer cette version" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await expect.poll(() => said(page)).toEqual(BEFORE.map(({ content }) => content?.[0]?.text));
  await expect.poll(() => page.getByLabel("Titre en français").inputValue()).toBe("Une journée en mer");
  await panel(page)
    .getByRole("button", { name: /^Comparer : Restauration/ })
    .waitFor();
  const { lines } = (await visitor.call("GET /translations/:id/history", { id: article.translations.fr ?? "" })).json;
  expect(lines.map(({ kind }: { kind: string }) => kind)).toEqual(["restore", "save", "publish"]);
  const query = `?revision=${lines[1].id}`;
  const kept = await visitor.call("GET /translations/:id/revision", { id: article.translations.fr ?? "", query });
  expect(JSON.stringify(kept.json.document)).toContain("La criée ouvre. Enfin.");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => said(page)).toContain("La criée ouvre. Enfin.");
  await expect.poll(async () => (await article.text("fr")).title).toBe("Une nuit en mer");
});

inFull("the current text is named, renamed, and compared with another version, by keyboard alone", async () => {
  const article = await published();
  const page = await open(article);
  await panel(page).getByRole("button", { name: "Nommer cette version" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Avant relecture");
  await page.keyboard.press("Enter");
  const line = panel(page).getByRole("listitem").filter({ hasText: "Avant relecture" });
  await line.waitFor();
  await line.getByRole("button", { name: /^Actions/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Renommer" }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Nom de la version").fill("Relue");
  await page.keyboard.press("Enter");
  await panel(page).getByText("Relue").waitFor();
  await panel(page)
    .getByRole("button", { name: /^Comparer : Session/ })
    .focus();
  await page.keyboard.press("Enter");
  await dialog(page).getByText("Ces deux versions sont identiques.").waitFor();
  await dialog(page).getByLabel("Comparée à").selectOption({ index: 2 });
  await dialog(page).getByText("4 passages diffèrent").waitFor();
  await expect.poll(() => dialog(page).getByRole("checkbox").count()).toBe(0);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
});

inFull("on a phone, in English: the history and a comparison fit", async () => {
  const article = await published();
  const { page } = await browser.visit(origin, {
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    reducedMotion: "reduce",
  });
  const path = `/admin/blog/edit?article=${article.id}&view=fr&panel=history-fr`;
  await enter(page, "reader@example.org", { path, locale: "en" });
  await page.getByRole("button", { name: /^Compare: Publication .* Camille$/ }).click();
  const compared = page.getByRole("dialog", { name: "Compare two versions" });
  await compared.getByText("5 passages differ").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await compared.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  expect(await barriers(page)).toEqual([]);
});
