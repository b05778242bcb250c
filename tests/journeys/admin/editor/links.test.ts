import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { type EditorSite, originOf, siteWithEditor, type Visitor } from "../../../support/admin/admin.ts";
import { enter } from "../../../support/admin/admin-browser.ts";
import { paragraph, publishText, writeText } from "../../../support/admin/written-articles.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { removeFirstBlock } from "../../../support/editor/remove-first-block.ts";
import { ask } from "../../../support/http/http.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let origin: string;
let editor: Visitor;
let target: Awaited<ReturnType<typeof writeText>>;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
  editor = admin.editor;
  const heading: RichTextNode = {
    type: "heading",
    attrs: { level: 2, uid: "h000000000" },
    content: [{ type: "text", text: "Par gros temps" }],
  };
  target = await writeText(editor, { title: "Élan vers le large", body: [heading, paragraph("a", "La houle.")] });
  await publishText(editor, target);
  await writeText(editor, { title: "Brouillon du large", body: [paragraph("a", "Pas encore.")] });
});
afterAll(removeAll);

const text = (page: Page) => page.getByRole("textbox", { name: "Texte en français" });
const dialog = (page: Page) => page.getByRole("dialog");
const field = (page: Page) => page.getByRole("combobox", { name: "Titre d’un article ou d’une page, ou adresse" });
// Not those of menus of the text behind it.
const options = (page: Page) => page.getByRole("listbox").getByRole("option");
const option = (page: Page, name: string) => page.getByRole("listbox").getByRole("option", { name });
async function openLink(page: Page): Promise<void> {
  await text(page).evaluate((element) => element.dispatchEvent(new CustomEvent("openlink")));
  // Keys pressed before it is there go to the text.
  await dialog(page).waitFor();
}

/** An article with these paragraphs, opened for writing. */
async function open(body: RichTextNode[], options: { locale?: "fr" | "en"; width?: number } = {}) {
  const article = await writeText(editor, { title: `Texte ${Date.now()}`, body });
  const { locale = "fr", width = 1280 } = options;
  const visit = await browser.visit(origin, { reducedMotion: "reduce", viewport: { width, height: 800 } });
  await enter(visit.page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}`, locale });
  const hrefs = async () => {
    const { document } = (await editor.call("GET /articles/:id", { id: article.id })).json.article.texts.fr;
    return (JSON.stringify(document).match(/"href":"[^"]*"/g) ?? []).map((each) => each.slice(8, -1));
  };
  return { ...visit, article, hrefs };
}

async function select(page: Page, words: string): Promise<void> {
  await text(page).getByText(words).click({ clickCount: 3 });
}

test("a link is chosen by title with the keyboard, follows a change of the address, and is words once its target is gone", async () => {
  const { page, article, hrefs } = await open([paragraph("a", "Voir le large")]);
  await select(page, "Voir le large");
  await openLink(page);
  await field(page).fill("elan");
  await option(page, "Élan vers le large").waitFor();
  await expect
    .poll(() => field(page).getAttribute("aria-activedescendant"))
    .toBe(await option(page, "Élan vers le large").getAttribute("id"));
  await expect.poll(() => options(page).count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await page.getByLabel("Section visée").selectOption("par-gros-temps");
  await page.getByRole("button", { name: "Enregistrer le lien" }).press("Enter");
  await expect.poll(hrefs).toEqual([`entry:${target.id}#par-gros-temps`]);
  await expect.poll(() => text(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.close();

  const { translationId, revision } = (await editor.call("GET /articles/:id", { id: article.id })).json.article.texts
    .fr;
  const url = await publishText(editor, { translationId, revision });
  const path = new URL(url).pathname;
  const link = async () => /<a href="([^"]*)">Voir le large<\/a>/.exec((await ask(admin.site.url, path)).text)?.[1];
  expect(await link()).toBe("/blog/elan-vers-le-large#par-gros-temps");

  const { document, revision: seen } = (await editor.call("GET /articles/:id", { id: target.id })).json.article.texts
    .fr;
  const save = { locale: "fr", document: { ...document, slug: "grand-large" }, seen, saveId: "moved", merged: false };
  const moved = (await editor.call("PUT /articles/:id/draft", { id: target.id, body: save })).json;
  await publishText(editor, moved);
  expect(await link()).toBe("/blog/grand-large#par-gros-temps");

  const who = (await editor.call("GET /articles/:id/links", { id: target.id })).json;
  expect(who).toMatchObject({ total: 1, texts: [{ entryId: article.id, published: true }], layouts: [] });
  await editor.call("POST /translations/:id/unpublish", { id: target.translationId, body: { answer: "gone" } });
  expect(await link()).toBeUndefined();
  expect((await ask(admin.site.url, path)).text).toContain("<p>Voir le large</p>");
  const now = (await editor.call("GET /articles/:id", { id: target.id })).json.article.texts.fr;
  await publishText(editor, { translationId: target.translationId, revision: now.revision });
});

inFull("what is typed right after the keys of a link is in its field, however late the form is loaded", async () => {
  const visit = await browser.visit(origin, { reducedMotion: "reduce" });
  const { page } = visit;
  const article = await writeText(editor, { title: "Lent", body: [paragraph("a", "Voir le large")] });
  const gate = Promise.withResolvers<void>();
  await page.route(/link-form/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}` });
  await select(page, "Voir le large");
  await page.keyboard.press("Control+k");
  await dialog(page).getByRole("heading", { name: "Ajouter un lien" }).waitFor();
  expect(await field(page).count()).toBe(0);
  gate.resolve();
  await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("elan");
  await option(page, "Élan vers le large").waitFor();
  await page.close();
});

/** A sentence with a link to `href`, and another to what is a draft. */
function linked(words: string, href: string): RichTextNode {
  return { type: "text", text: words, marks: [{ type: "link", attrs: { href, title: null } }] };
}

const bubble = (page: Page) => page.getByRole("region", { name: "Lien du texte français" });

inFull(
  "a link says where it leads at a click and by keys, and is opened, copied, edited, and removed there",
  async () => {
    const { page, hrefs } = await open([
      paragraph("a", "Voir ", linked("le large", `entry:${target.id}`), ", ", linked("plus bas", "#au-retour"), "."),
      { type: "heading", attrs: { level: 2, uid: "h000000000" }, content: [{ type: "text", text: "Au retour" }] },
    ]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await text(page).getByText("le large").click();
    await bubble(page).getByText("Élan vers le large").waitFor();
    await bubble(page)
      .getByText(/^Article · \/blog\//)
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    const href = await bubble(page).getByRole("link", { name: "Ouvrir" }).getAttribute("href");
    expect(href).toMatch(/^http.*\/blog\/(?:grand-large|elan-vers-le-large)$/);
    await bubble(page).getByRole("button", { name: "Copier l’adresse" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(href);

    // Neither while somebody writes, nor beside a link.
    await page.keyboard.type("s");
    await bubble(page).waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    expect(await bubble(page).count()).toBe(0);
    for (let step = 0; step < 6; step++) await page.keyboard.press("ArrowRight");
    await bubble(page).waitFor();

    for (const follow of [
      () => page.keyboard.press("Alt+Enter"),
      () =>
        text(page)
          .getByText("le large")
          .click({ modifiers: ["Control"] }),
    ]) {
      const [opened] = await Promise.all([page.context().waitForEvent("page"), follow()]);
      await opened.waitForURL(href ?? "");
      await opened.close();
    }

    await text(page).getByText("plus bas").click();
    await bubble(page).getByText("Au retour").waitFor();
    await bubble(page).getByRole("button", { name: "Y aller" }).click();
    await bubble(page).waitFor({ state: "detached" });
    await page.keyboard.type("Bien ");
    await text(page).getByRole("heading", { name: "Bien Au retour" }).waitFor();

    await text(page).getByText("le large").click();
    await bubble(page).getByRole("button", { name: "Modifier" }).click();
    await dialog(page).getByRole("heading", { name: "Modifier le lien" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog(page).waitFor({ state: "detached" });
    await text(page).getByText("le large").click();
    await bubble(page).getByRole("button", { name: "Retirer" }).click();
    await expect.poll(hrefs).toEqual(["#au-retour"]);
    await page.close();
  },
);

inFull("drafts are found and said to be, and where nothing is selected the title is written", async () => {
  const { page, hrefs } = await open([paragraph("a", "Un texte.")]);
  await text(page).getByText("Un texte.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Control+k");
  await field(page).fill("large");
  // Until these letters are answered, the list is that of the empty field, with other titles in it.
  const labels = page.locator(".link-option-label");
  await expect
    .poll(async () => (await labels.allTextContents()).sort())
    .toEqual(["Brouillon du large", "Élan vers le large"]);
  await expect.poll(() => option(page, "Brouillon du large").textContent()).toContain("brouillon");
  await page.keyboard.press("ArrowUp");
  const last = await options(page).last().getAttribute("id");
  await expect.poll(() => field(page).getAttribute("aria-activedescendant")).toBe(last);
  await option(page, "Brouillon du large").click();
  await dialog(page).getByText("Les mots s’affichent sans lien tant que ce contenu n’est pas publié.").waitFor();
  await page.getByRole("button", { name: "Enregistrer le lien" }).click();
  await text(page).getByRole("link", { name: "Brouillon du large" }).waitFor();
  await page.keyboard.type(" et la suite");
  await text(page).getByText("Un texte.Brouillon du large et la suite").waitFor();
  await expect.poll(() => text(page).getByRole("link").textContent()).toBe("Brouillon du large");
  await expect.poll(async () => (await hrefs())[0]).toMatch(/^entry:/);
});

inFull("an existing link shows where it leads, is changed to an address, and is removed", async () => {
  const link: RichTextNode = {
    type: "text",
    text: "le large",
    marks: [{ type: "link", attrs: { href: "/blog/elan-vers-le-large", title: null } }],
  };
  const { page, hrefs } = await open([paragraph("a", "Voir ", link, ".")]);
  await text(page).getByRole("link", { name: "le large" }).click();
  await openLink(page);
  await dialog(page).getByRole("heading", { name: "Modifier le lien" }).waitFor();
  await dialog(page).getByText("Élan vers le large").waitFor();
  await dialog(page).getByText("L’ancienne adresse y conduit encore.").waitFor();
  await expect
    .poll(() => dialog(page).getByRole("link", { name: "Ouvrir" }).getAttribute("href"))
    .toMatch(/\/blog\/grand-large$/);
  await page.getByRole("button", { name: "Suivre les changements d’adresse" }).click();
  await expect.poll(hrefs).toEqual([`entry:${target.id}`]);

  await openLink(page);
  await field(page).fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await dialog(page).getByRole("alert").getByText("utilise un protocole interdit").waitFor();
  await field(page).fill("exemple.fr/page");
  await option(page, "Lien vers exemple.fr/page").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(hrefs).toEqual(["https://exemple.fr/page"]);
  for (const [typed, href] of [
    ["camille@exemple.fr", "mailto:camille@exemple.fr"],
    ["01 23 45 67 89", "tel:0123456789"],
    [`${origin}/contact`, expect.stringMatching(/^entry:/)],
  ] as const) {
    await openLink(page);
    await field(page).fill(typed);
    await page.keyboard.press("Enter");
    await expect.poll(hrefs).toEqual([href]);
  }
  await openLink(page);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
  await openLink(page);
  await page.getByRole("button", { name: "Retirer le lien" }).click();
  await expect.poll(hrefs).toEqual([]);
  await text(page).getByText("Voir le large.").waitFor();
});

inFull(
  "an address that is typed becomes a link at a space and at Enter, not in code; undo leaves the words",
  async () => {
    const { page, hrefs } = await open([paragraph("a", "Voir")]);
    await text(page).getByText("Voir").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" (https://exemple.fr/a), puis www.exemple.fr/b?c=1.");
    await page.keyboard.press("Enter");
    await expect.poll(hrefs).toEqual(["https://exemple.fr/a", "https://www.exemple.fr/b?c=1"]);
    await page.keyboard.type("https://exemple.fr/c ");
    await text(page).getByRole("link", { name: "https://exemple.fr/c" }).waitFor();
    await page.keyboard.press("Control+z");
    await expect.poll(() => text(page).getByRole("link").count()).toBe(2);
    await page.keyboard.type("et `https://exemple.fr/d` ");
    await expect.poll(() => text(page).locator("code").textContent()).toBe("https://exemple.fr/d");
    await expect
      .poll(() => text(page).getByRole("link").allTextContents())
      .toEqual(["https://exemple.fr/a", "www.exemple.fr/b?c=1"]);
    await page.close();
  },
);

inFull("a heading of the same text is a target", async () => {
  const heading: RichTextNode = {
    type: "heading",
    attrs: { level: 2, uid: "h000000000" },
    content: [{ type: "text", text: "Au retour" }],
  };
  const { page, hrefs } = await open([paragraph("a", "Plus bas"), heading]);
  await select(page, "Plus bas");
  await openLink(page);
  await field(page).fill("#ret");
  await option(page, "Au retour").waitFor();
  await field(page).fill("#");
  await option(page, "Au retour").click();
  await expect.poll(hrefs).toEqual(["#au-retour"]);
});

inFull("an address of the site that is pasted becomes a link that follows; those the text had stay", async () => {
  const old: RichTextNode = {
    type: "text",
    text: "contact",
    marks: [{ type: "link", attrs: { href: "/contact", title: null } }],
  };
  const { page, hrefs } = await open([paragraph("a", old), paragraph("b", "Ici.")]);
  await text(page).getByText("Ici.").click();
  await page.keyboard.press("End");
  await text(page).evaluate((element, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `<p>Voir <a href="${origin}/blog/grand-large#par-gros-temps">le large</a>, <a href="https://exemple.fr/">ailleurs</a></p>`);
  await expect.poll(hrefs).toEqual(["/contact", `entry:${target.id}#par-gros-temps`, "https://exemple.fr/"]);
});

inFull("a button leads to what is chosen for it", async () => {
  const button: RichTextNode = {
    type: "button",
    attrs: { href: "/contact", kind: "primary", uid: "k000000000" },
    content: [{ type: "text", text: "Embarquer" }],
  };
  const { page, hrefs } = await open([paragraph("a", "Voici."), button]);
  await text(page).getByRole("button", { name: "Choisir où il mène…" }).click();
  await dialog(page).getByRole("heading", { name: "Où mène ce bouton" }).waitFor();
  await field(page).fill("brouillon");
  await option(page, "Brouillon du large").click();
  // Meanwhile somebody else saved the text without its first paragraph.
  await removeFirstBlock(page);
  await page.getByRole("button", { name: "Enregistrer le lien" }).click();
  await expect.poll(async () => (await hrefs())[0]).toMatch(/^entry:/);
  await expect.poll(() => text(page).textContent()).not.toContain("Voici.");
  await text(page)
    .getByRole("button", { name: /^Mène à «\sBrouillon du large\s»…$/ })
    .click();
  await dialog(page).getByText("Brouillon du large").first().waitFor();
  await expect.poll(() => dialog(page).getByRole("button", { name: "Retirer le lien" }).count()).toBe(0);
});

inFull("on a phone, in English, without a barrier", async () => {
  const { page } = await open([paragraph("a", "Voir le large")], { locale: "en", width: 320 });
  const french = page.getByRole("textbox", { name: "Text in French" });
  await french.getByText("Voir le large").click({ clickCount: 3 });
  await french.evaluate((element) => element.dispatchEvent(new CustomEvent("openlink")));
  await page.getByRole("combobox").fill("large");
  await option(page, "Brouillon du large").waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await option(page, "Brouillon du large").click();
  await page.getByText("The words are shown without a link until it is published.").waitFor();
  expect(await barriers(page)).toEqual([]);
});

inFull("the bubble of a link to a draft says so on a phone, in English, without a barrier", async () => {
  const draft = await writeText(editor, { title: "Plus tard", body: [paragraph("a", "Bientôt.")] });
  const body = [paragraph("a", "Voir ", linked("la suite", `entry:${draft.id}`), ".")];
  const { page } = await open(body, { locale: "en", width: 390 });
  await page.getByRole("textbox", { name: "Text in French" }).getByText("la suite").click();
  const shown = page.getByRole("region", { name: "Link in the French text" });
  await shown.getByText("Plus tard").waitFor();
  await shown.getByText("Article · draft").waitFor();
  await expect
    .poll(() => shown.getByRole("link", { name: "Open in the text editor" }).getAttribute("href"))
    .toContain(draft.id);
  expect(await barriers(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const box = await shown.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 390).toBe(true);
  await page.close();
});
