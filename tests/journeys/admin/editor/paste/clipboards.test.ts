import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, originOf, siteWithEditor } from "../../../../support/admin/admin.ts";
import { enter } from "../../../../support/admin/admin-browser.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { pasteInto } from "../../../../support/editor/paste.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;
let origin: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  origin = originOf(admin.site);
});
afterAll(removeAll);

const fromWord = readFileSync(
  new URL("../../../../support/editor/clipboard/word-365-windows.clipboard", import.meta.url),
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
  text.evaluate((element) => [...element.children].map(({ textContent }) => textContent).filter(Boolean));

/** Runs in the page. */
function isSeenToItsEnd(element: Element): boolean {
  const { left, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 2, bottom - 2));
}

inFull(
  "a text from Word comes with its structure, tells what was left out, and is taken back by one undo",
  async () => {
    const { page, text } = await openEditor();
    await page.keyboard.type("Avant");
    await page.keyboard.press("Enter");
    await pasteInto(text, { html: fromWord, plain: "Carnet de bord" });

    await text.getByRole("heading", { level: 2, name: "Carnet de bord" }).waitFor();
    await text.getByRole("heading", { level: 3, name: "Avant le départ" }).waitFor();
    await expect.poll(() => text.locator("ul > li > ul > li").allInnerTexts()).toEqual(["douce", "salée"]);
    const numbered = (item: string) => text.locator("ol", { has: page.getByText(item, { exact: true }) }).last();
    await expect.poll(() => numbered("Virer").getAttribute("start")).toBe("3");
    await expect.poll(() => numbered("Recommencer").getAttribute("start")).toBe(null);
    await expect
      .poll(() => text.getByRole("link", { name: "carte" }).getAttribute("href"))
      .toBe("https://exemple.fr/carte?zoom=3");
    await text.getByText("Voile d’avant").waitFor();
    await expect.poll(() => text.locator("[style]").count()).toBe(0);
    await expect.poll(() => text.textContent()).not.toMatch(/plie|supprimer|Vérifier|RE1/);
    const line = page.getByRole("status").filter({ hasText: "1 commentaire a été laissé de côté." });
    await line.waitFor();
    await expect.poll(() => line.textContent()).toContain("1 passage masqué n’a pas été repris.");
    expect(await barriers(page)).toEqual([]);
    // Neither the foot of the text nor the bar at a narrow window's edge lies over its last words.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => line.locator("p").evaluate(isSeenToItsEnd), { message: `${width} pixels` }).toBe(true);
    }

    await line.getByRole("button", { name: "Annuler" }).click();
    await expect.poll(() => words(text)).toEqual(["Avant"]);
    await expect.poll(() => line.count()).toBe(0);
  },
);

inFull(
  "what a paste did is one step: what was typed after it is undone before it, and what was typed before it stays",
  async () => {
    const { page, text } = await openEditor();
    await page.keyboard.type("Un début");
    await pasteInto(text, { html: "<p>premier</p><ul><li>point</li></ul><p>dernier</p>", plain: "premier" });
    await expect.poll(() => words(text)).toEqual(["Un débutpremier", "point", "dernier"]);
    await page.keyboard.type(", puis la suite");
    await expect.poll(() => words(text)).toEqual(["Un débutpremier", "point", "dernier, puis la suite"]);
    for (let step = 0; step < 2; step += 1) await page.keyboard.press("Control+z");
    await expect.poll(() => words(text)).toEqual(["Un début"]);
  },
);

inFull("an address makes the selected words a link; alone, it is one, and a video is offered", async () => {
  const { page, text } = await openEditor();
  await page.keyboard.type("Voir le port");
  for (let letter = 0; letter < 4; letter += 1) await page.keyboard.press("Shift+ArrowLeft");
  await pasteInto(text, { plain: "https://exemple.fr/port" });
  await expect
    .poll(() =>
      text.getByRole("link").evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")])),
    )
    .toEqual([["port", "https://exemple.fr/port"]]);

  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await pasteInto(text, { plain: "https://youtu.be/dQw4w9WgXcQ" });
  await text.getByRole("link", { name: "https://youtu.be/dQw4w9WgXcQ" }).waitFor();
  await expect.poll(() => text.locator("figure").count()).toBe(0);
  await page.getByRole("button", { name: "Insérer la vidéo" }).click();
  await text.locator("figure, [data-node=video], .video").first().waitFor();
  await expect.poll(() => text.getByRole("link", { name: "https://youtu.be/dQw4w9WgXcQ" }).count()).toBe(0);
});

inFull("the player of a video, as a page shows it or as its host gives its code, is offered as one", async () => {
  const { page, text } = await openEditor();
  const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x" title="YouTube"></iframe>';
  const link = text.getByRole("link", { name: /youtube/i });
  const show = page.getByRole("button", { name: "Insérer la vidéo" });
  for (const clipboard of [{ plain: frame }, { html: frame }, { html: `<p>Avant</p>${frame}<p>Après</p>` }]) {
    await pasteInto(text, clipboard);
    await link.waitFor();
    await show.press("Enter");
    await text.locator("figure, [data-node=video], .video").first().waitFor();
    await expect.poll(() => link.count()).toBe(0);
    await expect.poll(() => text.textContent()).not.toContain("iframe");
    await text.press("Control+a");
    await text.press("Delete");
  }
});

const MARKDOWN =
  "## Marées\n\nUne *belle* et **grande** journée.\n\n- haute\n- basse\n\n| Port | Heure |\n| --- | ---: |\n| Brest | 6 h |\n";

inFull("plain text is paragraphs; Markdown is offered to be formatted, and never after Ctrl-Shift-V", async () => {
  const { page, text } = await openEditor();
  await pasteInto(text, { plain: "Une ligne\nune autre\n\nUn paragraphe <b>nu</b>" });
  await expect
    .poll(() => text.locator("p").allTextContents())
    .toEqual(["Une ligneune autre", "Un paragraphe <b>nu</b>"]);
  await expect.poll(() => text.locator("br:not(.ProseMirror-trailingBreak)").count()).toBe(1);
  await expect.poll(() => page.locator(".paste-line").count()).toBe(0);

  await page.keyboard.press("Enter");
  await pasteInto(text, { plain: MARKDOWN });
  await text.getByText("## Marées").waitFor();
  await expect.poll(() => text.locator("h2, strong, em").count()).toBe(0);
  await page.getByRole("button", { name: "Mettre en forme" }).click();
  await text.locator("strong", { hasText: "grande" }).waitFor();
  await text.getByRole("heading", { level: 2, name: "Marées" }).waitFor();
  await expect.poll(() => text.locator("ul > li").allInnerTexts()).toEqual(["haute", "basse"]);
  await expect.poll(() => text.getByRole("columnheader").allInnerTexts()).toEqual(["Port", "Heure"]);
  await expect.poll(() => text.textContent()).not.toContain("## Marées");

  await text.press("Control+End");
  await page.keyboard.down("Shift");
  await pasteInto(text, { plain: MARKDOWN, html: "<h2>Marées</h2>" });
  await page.keyboard.up("Shift");
  await text.getByText("## Marées").waitFor();
  await expect.poll(() => page.getByRole("button", { name: "Mettre en forme" }).count()).toBe(0);
});

inFull("in code, words stay words", async () => {
  const { page, text } = await openEditor();
  await page.keyboard.type("```js ");
  await pasteInto(text, { plain: "a();\nb();", html: "<p><b>a();</b></p><p>b();</p>" });
  await expect.poll(() => text.locator("pre code, pre").first().textContent()).toContain("a();\nb();");
  await expect.poll(() => text.locator("strong").count()).toBe(0);
});

inFull("pieces between our own editors pass untouched, with what no other program knows of them", async () => {
  const { page } = await openEditor();
  await page.keyboard.type("[!TIP] ");
  await page.keyboard.type("Prenez un ciré.");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+c");
  const other = page.getByRole("textbox", { name: "Texte en anglais" });
  await other.click();
  await page.keyboard.press("Control+v");
  await other.getByText("Prenez un ciré.").waitFor();
  await expect.poll(() => other.locator("aside, .callout").count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator(".paste-line").count()).toBe(0);
});
