import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type AdminSite, originOf, PATIENCE, siteWithRoot } from "../../../support/admin/admin.ts";
import { ADMIN_WORDS, enter } from "../../../support/admin/admin-browser.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { smallZip } from "../../../support/imports/sent-exports.ts";
import { walkedIn } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
afterAll(removeAll);

const WORDS = {
  fr: {
    choose: "Choisir les fichiers",
    empty: /est vide/,
    undecided: "4 textes laissés de côté : sans langue déclarée",
    guess: "Ils semblent écrits en français.",
    french: "En français",
    create: "4 textes à créer",
    names: "Étiquettes (3)",
    here: "Nom ici de « Lac »",
    apply: "Appliquer",
    frame: "Aperçu du texte 1",
    start: "Importer 3 articles et 1 page",
    written: "3 textes publiés, 1 brouillon.",
    published: "3 textes publiés",
    missing: /1\s×\sl’image\s«\s…\s» est introuvable/,
    undo: "Défaire l’import",
    undone: "3 textes retirés.",
    spared: "1 texte est resté, car il a été modifié depuis",
    title: "Titre en français",
    remove: "Retirer de la liste",
    none: /^Aucun import pour l’instant/,
  },
  en: {
    choose: "Choose files",
    empty: /is empty/,
    undecided: "4 texts left out: without a declared language",
    guess: "They seem to be written in French.",
    french: "In French",
    create: "4 texts to create",
    names: "Tags (3)",
    here: "Name here of “Lac”",
    apply: "Apply",
    frame: "Preview of text 1",
    start: "Import 3 articles and 1 page",
    written: "3 texts published, 1 draft.",
    published: "3 texts published",
    missing: /1\s×\sthe picture “…” cannot be found/,
    undo: "Undo the import",
    undone: "3 texts removed.",
    spared: "1 text stayed, since it was changed since",
    title: "Title in French",
    remove: "Remove from the list",
    none: "No imports yet.",
  },
} as const;

const choose = (page: Page, files: Array<{ name: string; mimeType: string; buffer: Buffer }>) =>
  page.locator('input[type="file"][multiple]').setInputFiles(files);

describe.each(walkedIn("fr"))("in %s", (locale) => {
  const words = WORDS[locale];
  // A site each: what one walk leaves is known to the next.
  let admin: AdminSite;
  beforeAll(async () => {
    admin = await siteWithRoot();
  });

  test("a site moves in: its plan is seen and decided, its texts are written, and taken back but for what was edited", async () => {
    const { page } = await browser.visit(originOf(admin.site));
    page.setDefaultTimeout(30_000);
    const fold = (name: string | RegExp) => page.locator("summary").filter({ hasText: name });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await enter(page, admin.rootEmail, { path: "/admin/blog/import", locale });
    expect(await barriers(page)).toEqual([]);
    await choose(page, [{ name: "vide.xml", mimeType: "text/xml", buffer: Buffer.alloc(0) }]);
    await page.getByRole("alert").getByText(words.empty).waitFor();
    await choose(page, [{ name: "ancien.zip", mimeType: "application/zip", buffer: Buffer.from(await smallZip()) }]);

    // The plan, whose one open question keeps it from being carried out.
    await fold(words.undecided).waitFor();
    await page.getByText(words.guess).waitFor();
    await expect.poll(() => page.getByRole("button", { name: /^Import/ }).count()).toBe(0);
    const french = page.getByRole("radio", { name: words.french });
    await french.click();
    await expect.poll(() => french.isChecked()).toBe(true);
    await fold(words.create).click();
    await page.getByText("Carnet privé").waitFor();
    await fold(words.names).click();
    await page.getByLabel(words.here).fill("Lacs");
    await button(words.apply).click();
    await expect.poll(() => button(words.start).getAttribute("aria-disabled"), PATIENCE).toBe("false");
    const sample = page.frameLocator(`iframe[title="${words.frame}"]`);
    await sample.getByRole("heading", { name: "Le lac du haut" }).waitFor();
    await sample.getByRole("img", { name: /Un lac de montagne/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    // A reload shows the same.
    await page.reload();
    await button(words.start).click();

    await page.getByText(words.written).waitFor();
    await fold(words.missing).click();
    await page.getByText(/absente\.png/).waitFor();
    expect(await barriers(page)).toEqual([]);
    await fold(words.published).click();
    const address = page.url();
    const { base } = ADMIN_WORDS[locale];
    await page.getByRole("link", { name: "Le col", exact: true }).click();
    await page.waitForURL((url) => url.pathname === `${base}/admin/blog/edit`);
    await page.getByLabel(words.title).fill("Le col, en hiver");
    await page.locator('.save-state[data-state="saved"]').first().waitFor({ state: "attached" });

    await page.goto(address);
    await button(words.undo).click();
    await page.getByRole("dialog").getByRole("button", { name: words.undo, exact: true }).click();
    await page.getByText(words.undone).waitFor();
    await fold(words.spared).click();
    await page.getByRole("link", { name: "Le col", exact: true }).waitFor();
    await button(words.remove).click();
    await page.getByRole("dialog").getByRole("button", { name: words.remove, exact: true }).click();
    await page.getByText(words.none).waitFor();
  });
});
