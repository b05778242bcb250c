import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type EditorSite, originOf, PATIENCE, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { publishText, type WrittenText, writeText } from "../../../support/admin/written-articles.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { inFull, sample } from "../../../support/run/everyday.ts";
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
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

/** Two articles that nobody else's test touches, found by their author. */
async function makePair(author: string): Promise<{ first: WrittenText; second: WrittenText }> {
  const tags = [{ tag: "mer", label: "Mer" }];
  const first = await writeText(editor, { title: `${author} un`, author, tags, says: { un: "Un phare." } });
  const second = await writeText(editor, { title: `${author} deux`, author, says: { un: "Un bateau." } });
  return { first, second };
}
const listOf = (author: string) => `/admin/blog?author=${encodeURIComponent(author)}`;

test("both languages of an article stand on one row, each with its honest state", async () => {
  const author = "Honnête";
  const { first } = await makePair(author);
  const english = await writeText(editor, {
    id: first.id,
    locale: "en",
    title: "Honest one",
    says: { un: "A lighthouse." },
  });
  await publishText(editor, first);
  await publishText(editor, english);
  await writeText(editor, { ...first, title: "Honnête un", author, seen: 1, says: { un: "Deux phares." } });
  const page = await open(listOf(author));
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Honnête un", "Honnête deux"]);
  expect(await states(page, "Honnête un")).toEqual([
    "FRVersion française : Publiée, modifiée depuis",
    "ENVersion anglaise : Publiée1 passage à mettre à jour",
  ]);
  expect(await states(page, "Honnête deux")).toEqual([
    "FRVersion française : Brouillon",
    "ENVersion anglaise : Absente",
  ]);
  await row(page, "Honnête un").getByText("Honest one").waitFor();
  await row(page, "Honnête un").getByText("par editor@example.org").waitFor();
  await row(page, "Honnête un")
    .getByRole("link", { name: /Version anglaise/ })
    .click();
  await page.waitForURL(`**/admin/blog/edit?article=${first.id}&view=en`);
});

test("what is searched and filtered stands in the address, and is kept as a view of one's own", async () => {
  const author = "Gavotte";
  await makePair(author);
  const page = await open("/admin/blog");
  const filters = page.getByRole("button", { name: "Filtres", exact: true });
  await filters.waitFor();
  const place = await filters.boundingBox();
  await page.getByRole("searchbox").fill("gavotte deux");
  await page.waitForURL("**/admin/blog?q=gavotte+deux");
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Gavotte deux"]);
  // Somebody may be about to press it.
  expect(await filters.boundingBox()).toEqual(place);
  await page.getByRole("searchbox").fill("");
  await filters.click();
  await page.getByRole("combobox", { name: "Auteur" }).selectOption(author);
  await page.getByRole("combobox", { name: "Version anglaise" }).selectOption("missing");
  await page.getByRole("combobox", { name: "Tri" }).selectOption("title-asc");
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Gavotte deux", "Gavotte un"]);
  await page.getByRole("button", { name: "Filtres (2)" }).waitFor();
  await page.getByRole("button", { name: "Enregistrer cette vue" }).click();
  await page.getByLabel("Nom de la vue").fill("Chez Gavotte");
  await page.getByRole("dialog").getByRole("button", { name: "Enregistrer cette vue" }).click();
  const view = page.getByRole("link", { name: "Chez Gavotte" });
  await view.waitFor();
  await page.getByRole("link", { name: "Mes brouillons" }).click();
  await page.waitForURL("**/admin/blog?view=mine");
  await expect.poll(async () => (await titles(page)).length, PATIENCE).toBeGreaterThan(1);
  await page.reload();
  await view.click();
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Gavotte deux", "Gavotte un"]);
  await expect.poll(() => view.getAttribute("aria-current")).toBe("page");
  await page.getByRole("button", { name: "Supprimer la vue « Chez Gavotte »" }).click();
  await view.waitFor({ state: "detached" });
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await view.waitFor();
});

inFull("a view of one's own says how many articles it holds now, and nothing moves when the number comes", async () => {
  const author = "Sarabande";
  await makePair(author);
  await editor.call("POST /blog/views", { body: { name: "Chez Sarabande", search: `author=${author}` } });
  for (const [locale, name, fewer] of [
    ["fr", "Chez Sarabande, 2 articles", "Chez Sarabande, 1 article"],
    ["en", "Chez Sarabande, 1 article", "Chez Sarabande, 0 articles"],
  ] as const) {
    const page = await open("/admin", { locale });
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/api/admin/blog/view-counts", async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto(`${locale === "fr" ? "" : "/en"}${listOf(author)}`);
    // The list does not wait for it.
    const own = page.getByRole("link", { name: "Chez Sarabande" });
    await own.waitFor();
    await expect.poll(async () => (await titles(page)).length, PATIENCE).toBe(locale === "fr" ? 2 : 1);
    await page.getByRole("link", { name: "Chez Sarabande", exact: true }).waitFor();
    const places = () =>
      page.locator(".article-views a, .article-filters").evaluateAll((all) =>
        all.map((each) => {
          const { left, top, width } = each.getBoundingClientRect();
          return [left, top, width].map(Math.round);
        }),
      );
    const before = await places();
    answer();
    await page.getByRole("link", { name, exact: true }).waitFor();
    await expect.poll(() => own.locator(".count").textContent()).toBe(locale === "fr" ? "2" : "1");
    expect(await places()).toEqual(before);
    await page.getByRole("link", { name: locale === "fr" ? /^Tous, \d+ articles$/ : /^All, \d+ articles$/ }).waitFor();
    expect(await barriers(page)).toEqual([]);
    // An article goes to the bin: the view has one fewer.
    await page.locator("a[data-row]").first().focus();
    await page.keyboard.press("Delete");
    await page.getByRole("link", { name: fewer, exact: true }).waitFor();
  }
});

inFull("an empty search says what to do, and a view without rows what it is for", async () => {
  const page = await open("/admin/blog?q=zzzzzz");
  await page.getByText("Aucun article ne correspond.").waitFor();
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect.poll(async () => (await titles(page)).length, PATIENCE).toBeGreaterThan(10);
  await page.getByRole("link", { name: "Programmés" }).click();
  await page.getByText("Rien n’est programmé.").waitFor();
});

inFull("everything by the keyboard alone", async () => {
  const author = "Clavier";
  await makePair(author);
  await writeText(editor, { title: "Clavier trois", author });
  const page = await open(listOf(author));
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Clavier trois", "Clavier deux", "Clavier un"]);
  await page.getByRole("searchbox").focus();
  // A letter typed into the search is a letter.
  await page.keyboard.press("x");
  await expect.poll(() => page.getByRole("searchbox").inputValue()).toBe("x");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page), PATIENCE).toBe("Clavier trois");
  await page.keyboard.press("j");
  await expect.poll(() => focused(page), PATIENCE).toBe("Clavier deux");
  await page.keyboard.press("x");
  const bar = page.getByRole("region", { name: "Actions sur la sélection" });
  await bar.getByText("1 article sélectionné").waitFor();
  await page.keyboard.press("Shift+J");
  await bar.getByText("2 articles sélectionnés").waitFor();
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page), PATIENCE).toBe("Clavier trois");
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+Space");
  await bar.getByText("3 articles sélectionnés").waitFor();
  await page.keyboard.press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.keyboard.press("Shift+ArrowUp");
  await bar.getByText("2 articles sélectionnés").waitFor();
  await page.keyboard.press("Escape");
  const boxes = page.getByRole("checkbox", { name: /Clavier/ });
  await boxes.nth(0).click();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  await bar.getByText("3 articles sélectionnés").waitFor();
  await boxes.nth(0).press("Escape");
  await bar.waitFor({ state: "detached" });
  await page.locator("a[data-row]").first().focus();
  await page.keyboard.press("Delete");
  await expect.poll(() => titles(page), PATIENCE).toEqual(["Clavier deux", "Clavier un"]);
  await page.locator("a[data-row]").first().focus();
  await page.keyboard.press("/");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("type")), PATIENCE).toBe("search");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/admin/blog/edit?article=*");
  // Elsewhere, the keys are nobody's.
  await page.goto(listOf(author));
  await expect.poll(() => titles(page), PATIENCE).toHaveLength(2);
  await page.locator("h1").focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Delete");
  await expect.poll(() => bar.count()).toBe(0);
  await page.getByRole("button", { name: "Raccourcis clavier" }).click();
  await page.getByRole("dialog", { name: "Raccourcis clavier" }).getByText("mettre à la corbeille").waitFor();
});

inFull("rows behind the first page come as one goes down, and are not drawn before they are near", async () => {
  const author = "Beaucoup";
  for (let index = 0; index < 130; index += 1) await writeText(editor, { title: `Beaucoup ${index}`, author });
  const page = await open(listOf(author));
  await page.getByText("130 articles", { exact: true }).waitFor();
  await expect.poll(async () => (await titles(page)).length, PATIENCE).toBe(60);
  await page.locator("a[data-row]").last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await titles(page)).length, PATIENCE).toBe(120);
  await page.locator("a[data-row]").last().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await titles(page)).length, PATIENCE).toBe(130);
  expect(new Set(await titles(page)).size).toBe(130);
});

describe.each(
  sample([
    { locale: "en", width: 320 },
    { locale: "fr", width: 1280 },
  ] as const),
)("in $locale at $width pixels", ({ locale, width }) => {
  inFull("the list, its dialogs, and the bin have no barrier, and nothing scrolls sideways", async () => {
    const author = `Accès ${locale}`;
    const { second } = await makePair(author);
    await writeText(editor, { title: "Un titre qui n’en finit pas ".repeat(8), author, slug: `long-${locale}` });
    await editor.call("DELETE /articles/:id", { id: second.id, body: {} });
    const page = await open(listOf(author), { locale, width });
    await expect.poll(async () => (await titles(page)).length, PATIENCE).toBe(2);
    const found = await barriers(page);
    await page.getByRole("checkbox").nth(1).check();
    await page.getByRole("button", { name: locale === "fr" ? "Filtres (1)" : "Filters (1)" }).click();
    found.push(...(await barriers(page)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("button", { name: locale === "fr" ? "Publier" : "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("status").waitFor();
    found.push(...(await barriers(page)));
    await page.keyboard.press("Escape");
    await page.goto(`${locale === "fr" ? "" : "/en"}/admin/blog?view=bin`);
    await page.getByRole("button", { name: new RegExp(`Accès ${locale} deux`) }).waitFor();
    found.push(...(await barriers(page)));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(found).toEqual([]);
  });
});

inFull("the menu of a row leads to what is online, in its language, and of a draft to nothing", async () => {
  const author = "En ligne";
  const { first } = await makePair(author);
  const url = await publishText(editor, first);
  const page = await open(listOf(author));
  const items = async (title: string) => {
    await row(page, title)
      .getByRole("button", { name: /^Actions pour/ })
      .click();
    await page.getByRole("menu").waitFor();
    return page.getByRole("menuitem").allTextContents();
  };
  expect((await items(`${author} deux`)).filter((name) => name.startsWith("Voir en ligne"))).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  expect((await items(`${author} un`)).filter((name) => name.startsWith("Voir en ligne"))).toEqual([
    "Voir en ligne (français)",
  ]);
  await page.getByRole("menuitem", { name: "Voir en ligne (français)" }).click();
  await page.waitForURL(`**${new URL(url, origin).pathname}`);
  await page.getByRole("heading", { level: 1, name: `${author} un` }).waitFor();
});
