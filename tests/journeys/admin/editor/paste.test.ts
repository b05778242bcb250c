import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type AdminSite, addAdmin, originOf, siteWithRoot } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { pasteInto } from "../../../support/editor/paste.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithRoot();
  origin = originOf(admin.site);
  await addAdmin(admin, { email: "editor@example.org", role: "editor" });
});
afterAll(removeAll);

const fromWord = readFileSync(
  new URL("../../../support/editor/clipboard/word-365-windows.clipboard", import.meta.url),
  "utf8",
);

async function openEditor(path = "/admin/blog/edit"): Promise<{ page: Page; text: Locator }> {
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, "editor@example.org", { path });
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await text.click();
  return { page, text };
}

/** What stands in a text: its words, block by block. */
const words = (text: Locator) =>
  text.evaluate((element) => (element as HTMLElement).innerText.split(/\n+/).filter(Boolean));

test("a text from Word comes with its structure, tells what was left out, and is taken back by one undo", async () => {
  const { page, text } = await openEditor();
  await page.keyboard.type("Avant");
  await page.keyboard.press("Enter");
  await pasteInto(text, { html: fromWord, plain: "Carnet de bord" });

  await text.getByRole("heading", { level: 2, name: "Carnet de bord" }).waitFor();
  await text.getByRole("heading", { level: 3, name: "Avant le départ" }).waitFor();
  await expect.poll(() => text.locator("ul > li > ul > li").allInnerTexts()).toEqual(["douce", "salée"]);
  const numbered = (item: string) => text.locator("ol", { has: page.getByText(item, { exact: true }) }).last();
  expect(await numbered("Virer").getAttribute("start")).toBe("3");
  expect(await numbered("Recommencer").getAttribute("start")).toBe(null);
  expect(await text.getByRole("link", { name: "carte" }).getAttribute("href")).toBe("https://exemple.fr/carte?zoom=3");
  await text.getByText("Voile d’avant").waitFor();
  expect(await text.locator("[style]").count()).toBe(0);
  expect(await text.innerText()).not.toMatch(/plie|supprimer|Vérifier|RE1/);
  const line = page.getByRole("status").filter({ hasText: "1 commentaire a été laissé de côté." });
  await line.waitFor();
  expect(await line.innerText()).toContain("1 passage masqué n’a pas été repris.");
  expect(await barriers(page)).toEqual([]);

  await line.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => words(text)).toEqual(["Avant"]);
  expect(await line.count()).toBe(0);
});
