import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { publishText, type WrittenText, writeText } from "../../../support/admin/written-articles.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let editor: Visitor;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  editor = admin.editor;
});
afterAll(removeAll);

type Options = { locale?: AdminLocale; width?: number; noise?: RegExp };
const open = async (path: string, { locale = "fr", width = 1280, noise }: Options = {}) => {
  const { page, expectNoise } = await browser.visit(origin, {
    reducedMotion: "reduce",
    viewport: { width, height: 800 },
  });
  if (noise !== undefined) expectNoise(noise);
  await enter(page, "editor@example.org", { path, locale });
  return page;
};
/** Titles of the rows, in their order. */
const titles = (page: Page) => page.locator("a[data-row]").allTextContents();
const row = (page: Page, title: string) =>
  page.getByRole("row").filter({ has: page.getByText(title, { exact: true }) });
/** What is said of each language, with plain spaces for those that do not break. */
const states = async (page: Page, title: string) =>
  (await row(page, title).locator("a.state").allTextContents()).map((text) => text.replace(/[\u00A0\u202F]/g, " "));

/** Two articles that nobody else's test touches, found by their author. */
async function makePair(author: string): Promise<{ first: WrittenText; second: WrittenText }> {
  const tags = [{ tag: "mer", label: "Mer" }];
  const first = await writeText(editor, { title: `${author} un`, author, tags, says: { un: "Un phare." } });
  const second = await writeText(editor, { title: `${author} deux`, author, says: { un: "Un bateau." } });
  return { first, second };
}
const listOf = (author: string) => `/admin/blog?author=${encodeURIComponent(author)}`;

inFull("several are published at once: told before, told by text, and a refusal ends none of the others", async () => {
  const author = "Ensemble";
  const { first, second } = await makePair(author);
  const broken = await writeText(editor, { title: "Ensemble trois", author, slug: "" });
  const page = await open(listOf(author), { noise: /422/ });
  await page.getByRole("checkbox", { name: "Sélectionner les articles affichés" }).check();
  const bar = page.getByRole("region", { name: "Actions sur la sélection" });
  await bar.getByText("3 articles sélectionnés").waitFor();
  await bar.getByRole("button", { name: "Publier" }).click();
  const dialog = page.getByRole("dialog", { name: "Publier les brouillons" });
  await dialog.getByText("3 brouillons seront en ligne aussitôt (3 articles).").waitFor();
  await dialog.getByRole("checkbox", { name: "Français" }).uncheck();
  await dialog.getByText("3 articles sans rien à publier dans ces langues : rien n’y change.").waitFor();
  await expect.poll(() => dialog.getByRole("button", { name: "Publier" }).getAttribute("aria-disabled")).toBe("true");
  await dialog.getByRole("checkbox", { name: "Français" }).check();
  await dialog.getByRole("button", { name: "Publier" }).click();
  await dialog.getByText("2 articles : c’est fait ; 1 refusé.").waitFor();
  const results = dialog.getByRole("listitem");
  await expect.poll(() => results.count(), PATIENCE).toBe(3);
  await results.filter({ hasText: "Ensemble trois" }).getByText("Refusé").waitFor();
  // Only what was refused stays selected, to be mended.
  await dialog.getByRole("button", { name: "Fermer" }).last().click();
  await bar.getByText("1 article sélectionné").waitFor();
  await expect.poll(() => states(page, "Ensemble un"), PATIENCE).toContain("FRVersion française : Publiée");
  expect(await states(page, "Ensemble trois")).toContain("FRVersion française : Brouillon");
  for (const { id } of [first, second, broken]) {
    const { json } = await editor.call("GET /articles/:id/states", { id });
    expect(json.states.find(({ locale }: { locale: string }) => locale === "fr").state).toBe(
      id === broken.id ? "draft" : "published",
    );
  }
});

inFull("a tag is added to several and taken off again, and both are taken off the site", async () => {
  const author = "Étiquettes";
  const { first } = await makePair(author);
  await publishText(editor, first);
  const page = await open(listOf(author));
  const bar = page.getByRole("region", { name: "Actions sur la sélection" });
  const dialog = page.getByRole("dialog");
  const act = async (name: string, title: string) => {
    await page.getByRole("checkbox", { name: "Sélectionner les articles affichés" }).check();
    await bar.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
  };
  const finish = async (name: string, told: string) => {
    await dialog.getByRole("button", { name, exact: true }).click();
    await dialog.getByText(told).waitFor();
    await dialog.getByRole("button", { name: "Fermer" }).last().click();
    await dialog.waitFor({ state: "hidden" });
  };
  await act("Ajouter une étiquette", "Ajouter une étiquette");
  await dialog.getByLabel("Étiquette à ajouter").fill("Grand large");
  await dialog.getByText("2 textes changent, dans leur brouillon. L’un d’eux est publié :").waitFor();
  await finish("Ajouter une étiquette", "2 articles : c’est fait.");
  await row(page, "Étiquettes un").getByText("Étiquettes · Mer · Grand large").waitFor();
  await act("Retirer une étiquette", "Retirer une étiquette");
  await dialog.getByLabel("Étiquette à retirer").selectOption("mer");
  await dialog.getByText("1 texte change, dans son brouillon.").waitFor();
  await finish("Retirer une étiquette", "1 article : c’est fait.");
  await row(page, "Étiquettes un").getByText("Étiquettes · Grand large").waitFor();
  await act("Retirer du site", "Retirer du site");
  await dialog.getByText("1 version quitte le site et redevient un brouillon.").waitFor();
  await dialog.getByText("1 article n’a rien en ligne dans ces langues.").waitFor();
  await finish("Retirer du site", "1 article : c’est fait.");
  await expect.poll(() => states(page, "Étiquettes un"), PATIENCE).toContain("FRVersion française : Brouillon");
});

inFull("a draft goes to the bin at once and comes back by one click; the bin says how long it stays", async () => {
  const author = "Corbeille";
  const { first } = await makePair(author);
  const page = await open(listOf(author));
  const menu = async (title: string, item: string) => {
    await page.getByRole("button", { name: `Actions pour ${title}` }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  await menu("Corbeille un", "Mettre à la corbeille");
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Corbeille deux"]);
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Corbeille deux", "Corbeille un"]);

  // Several drafts too: no question, no report, one way back.
  const every = page.getByRole("checkbox", { name: "Sélectionner les articles affichés" });
  const bar = page.getByRole("region", { name: "Actions sur la sélection" });
  await every.check();
  await bar.getByRole("button", { name: "Mettre à la corbeille", exact: true }).click();
  await page.getByRole("status").getByText("2 articles sont dans la corbeille.").waitFor();
  await expect.poll(() => titles(page), PATIENCE).toEqual([]);
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => titles(page), PATIENCE).toHaveLength(2);
  await page.getByRole("status").getByText("2 articles sont restaurés, en brouillon.").waitFor();

  // What is public is told before it goes.
  await publishText(editor, first);
  await page.reload();
  await menu("Corbeille un", "Mettre à la corbeille");
  const dialog = page.getByRole("dialog", { name: "Mettre à la corbeille" });
  await dialog.getByText("1 version en ligne quitte le site").waitFor();
  await dialog.getByRole("button", { name: "Mettre à la corbeille", exact: true }).click();
  await page.getByRole("status").getByText("« Corbeille un » est dans la corbeille.").waitFor();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Corbeille deux"]);
  await page
    .getByRole("region", { name: "Vues" })
    .getByRole("link", { name: /^Corbeille/ })
    .click();
  const binned = page.getByRole("row").filter({ hasText: "Corbeille un" });
  await binned.getByText("dans 30 jours").waitFor();
  // An editor deletes nothing for good.
  expect(await page.getByRole("button", { name: "Vider la corbeille" }).count()).toBe(0);
  await binned.getByRole("button", { name: "Restaurer « Corbeille un »" }).click();
  await binned.waitFor({ state: "detached" });
  await page.goto(listOf(author));
  await expect.poll(() => states(page, "Corbeille un"), PATIENCE).toContain("FRVersion française : Brouillon");

  await menu("Corbeille deux", "Dupliquer");
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Corbeille deux (copie)", "Corbeille un", "Corbeille deux"]);
});

inFull.each([1280, 390])(
  "messages stand above the bar of actions, and cover none of it, at %d pixels",
  async (width) => {
    const author = `Messages ${width}`;
    await makePair(author);
    const page = await open(listOf(author), { width });
    await row(page, `${author} un`).getByRole("checkbox").check();
    await page.getByRole("region", { name: "Actions sur la sélection" }).waitFor();
    // Where a message stands, while there is one or not.
    const apart = () =>
      page.evaluate(() => {
        const bar = document.querySelector(".bulk-bar");
        const messages = document.querySelector(".toasts");
        if (bar === null || messages === null) throw new Error("there is no bar, or no place for messages");
        return bar.getBoundingClientRect().top - messages.getBoundingClientRect().bottom;
      });
    await expect.poll(apart).toBeGreaterThanOrEqual(0);
  },
);

inFull("a super empties the bin, told first how many go for good; nothing brings them back", async () => {
  const { first, second } = await makePair("Vidage");
  for (const { id } of [first, second]) {
    expect((await editor.call("DELETE /articles/:id", { id })).status).toBe(200);
  }
  const { page } = await browser.visit(origin, { reducedMotion: "reduce" });
  await enter(page, admin.rootEmail, { path: "/admin/blog", locale: "fr" });
  await page
    .getByRole("region", { name: "Vues" })
    .getByRole("link", { name: /^Corbeille/ })
    .click();
  await page.getByRole("button", { name: "Vider la corbeille" }).click();
  const dialog = page.getByRole("dialog", { name: "Vider la corbeille" });
  await dialog.getByText(/éléments seront supprimés définitivement/).waitFor();
  await dialog.getByText("Cette action est irréversible").waitFor();
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await page
    .getByRole("status")
    .getByText(/éléments sont supprimés définitivement\./)
    .waitFor();
  await page.getByText("La corbeille est vide.").waitFor();
  expect(await page.getByRole("status").getByRole("button", { name: "Annuler" }).count()).toBe(0);
});

inFull("a deletion that fails brings the row back, and says why", async () => {
  const author = "Refus";
  await makePair(author);
  const page = await open(listOf(author), { noise: /409/ });
  await page.route("**/api/admin/articles/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status: 409,
          json: { error: { code: "BUSY", message: "Quelqu’un d’autre écrit.", fields: {} } },
        })
      : route.continue(),
  );
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Refus deux", "Refus un"]);
  await page.getByRole("button", { name: "Actions pour Refus un" }).click();
  await page.getByRole("menuitem", { name: "Mettre à la corbeille" }).click();
  await page.getByRole("status").getByText("Quelqu’un d’autre écrit.").waitFor();
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Refus deux", "Refus un"]);
});
