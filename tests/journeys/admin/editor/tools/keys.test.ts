import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type EditorSite, originOf, siteWithEditor, type Visitor } from "../../../../support/admin/admin.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { openText, paragraph, storeArticle, text } from "../../../../support/editor/edited-article.ts";
import { openWriting, writeParagraphs } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
let writer: Visitor;

beforeAll(async () => {
  admin = await siteWithEditor();
  writer = admin.editor;
});
afterAll(removeAll);

const MODIFIERS = { control: 2, shift: 8 };

/** Presses a key of a French keyboard: what it writes, and the place it has. */
async function pressFrench(
  page: Page,
  { key, code, keyCode, modifiers }: { key: string; code: string; keyCode: number; modifiers: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const event = { key, code, windowsVirtualKeyCode: keyCode, modifiers };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...event });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  await session.detach();
}

inFull("each key makes of a paragraph what the help says", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, ["vent"]);
  for (const [keys, block] of [
    ["Control+Shift+Digit2", "h2: vent"],
    ["Control+Shift+Digit3", "h3: vent"],
    ["Control+Shift+Digit4", "h4: vent"],
    ["Control+Shift+Digit0", "p: vent"],
    ["Control+Shift+Digit7", "ol: vent"],
    ["Control+Shift+Digit8", "ul: vent"],
    ["Control+Shift+Digit8", "p: vent"],
    ["Control+Shift+KeyB", "blockquote: vent"],
  ] as const) {
    await page.keyboard.press(keys);
    await expect.poll(blocks).toEqual([block]);
  }
  await page.keyboard.press("Control+z");
  await expect.poll(blocks).toEqual(["p: vent"]);
  await page.keyboard.press("Control+y");
  await expect.poll(blocks).toEqual(["blockquote: vent"]);
  for (const [keys, mark] of [
    ["Control+b", "strong"],
    ["Control+i", "em"],
    ["Control+Shift+KeyS", "s"],
  ] as const) {
    await page.keyboard.press("Control+a");
    await page.keyboard.press(keys);
    await expect.poll(() => french.locator(mark).allTextContents()).toEqual(["vent"]);
  }
  await page.keyboard.press("Control+Shift+KeyL");
  await expect.poll(() => french.locator("[lang=en]").allTextContents()).toEqual(["vent"]);
  await page.keyboard.press("Control+Shift+KeyL");
  await expect.poll(() => french.locator("[lang=en]").count()).toBe(0);
});

inFull("on a French keyboard digits and the slash are found where they are", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, ["vent"]);
  const modifiers = MODIFIERS.control + MODIFIERS.shift;
  // With Shift the key of `é` writes 2, and that of `:` a slash.
  await pressFrench(page, { key: "2", code: "Digit2", keyCode: 50, modifiers });
  await expect.poll(blocks).toEqual(["h2: vent"]);
  await pressFrench(page, { key: "/", code: "Period", keyCode: 191, modifiers });
  await page.getByRole("dialog", { name: "Raccourcis clavier" }).waitFor();
});

inFull("the key of the palette is that of links in a text, and that of the palette elsewhere", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  const link = page.getByRole("dialog", { name: "Ajouter un lien" });
  const palette = page.getByRole("dialog", { name: "Palette de commandes" }).getByRole("combobox");
  await writeParagraphs(page, french, ["vent"]);
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+k");
  await link.waitFor();
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(1);
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
  await page.getByLabel("Titre en français").focus();
  await page.keyboard.press("Control+k");
  await palette.waitFor();
  await expect.poll(() => link.isVisible()).toBe(false);
});

inFull("rows move within their table, below its head; in a cell a line ends as cells have it", async () => {
  const cell = (type: string, words: string) => ({ type, attrs: { align: null }, content: [text(words)] });
  const row = (uid: string, type: string, words: string) => ({
    type: "tableRow",
    attrs: { uid },
    content: [cell(type, words)],
  });
  const rows = [
    row("aaaaaaaaa2", "tableHeader", "tête"),
    row("aaaaaaaaa3", "tableCell", "un"),
    row("aaaaaaaaa4", "tableCell", "deux"),
  ];
  const table = { type: "table", attrs: { uid: "aaaaaaaaa1" }, content: rows };
  const id = await storeArticle(writer, { fr: { type: "doc", content: [table, paragraph("aaaaaaaaa5", "après")] } });
  const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce" });
  const french = await openText(page, id);
  const lines = () => french.locator("tr").allTextContents();
  await french.getByText("deux").click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(lines).toEqual(["tête", "deux", "un"]);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Escape");
  await expect.poll(() => french.locator("tr.ProseMirror-selectednode").allTextContents()).toEqual(["deux"]);
  await page.keyboard.press("Delete");
  await expect.poll(lines).toEqual(["tête", "un"]);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("fin");
  await expect.poll(() => french.locator("tr").nth(1).locator("br:not(.ProseMirror-trailingBreak)").count()).toBe(1);
  // Nothing of the table went elsewhere.
  await expect.poll(() => french.locator(":scope > p").allTextContents()).toEqual(["après"]);
});

inFull("a kind with a dialog opens it, and what is chosen there stands in the place of the slash", async () => {
  const { page, french } = await openWriting(browser, admin, { view: "fr" });
  await french.focus();
  await page.keyboard.type("/tableau");
  await page.getByRole("option", { name: "Tableau" }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Insérer un tableau" });
  await dialog.waitFor();
  await dialog.getByRole("button", { name: "Insérer", exact: true }).click();
  await french.locator("table").waitFor();
  await expect.poll(() => french.textContent()).not.toContain("/");
});

inFull(
  "a key finds the selection that the browser just made, however fast it comes; Ctrl+S saves and says so",
  async () => {
    const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
    await writeParagraphs(page, french, ["Le vent se lève"]);
    await page.keyboard.press("Shift+Control+ArrowLeft");
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe("lève");
    await page.getByText("1 mot sélectionné sur 4").waitFor();
    // In one turn: the browser tells of the selection only after it.
    await french.evaluate((text) => {
      const words = text.querySelector("p")?.firstChild;
      if (words == null) throw new Error("no words");
      getSelection()?.collapse(words, words.textContent?.length ?? 0);
      text.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", keyCode: 13, bubbles: true, cancelable: true }));
    });
    await expect.poll(blocks).toEqual(["p: Le vent se lève", "p: "]);
    await page.keyboard.type("fin");
    await page.keyboard.press("Control+s");
    await page.locator("p[role=status].sr-only").getByText("Enregistré").waitFor({ state: "attached" });
    await page.keyboard.press("Control+a");
    await page.getByText("5 mots sélectionnés sur 5").waitFor();
    await page.clock.install();
    await page.getByLabel("Titre en français").focus();
    // The title belongs to the column. Words are counted once more before the focus goes on from there.
    await page.clock.runFor(5_000);
    await page.getByText("5 mots sélectionnés sur 5").waitFor();
    await page.getByRole("button", { name: "Raccourcis clavier" }).focus();
    await page.getByText(/^5 mots(?! sélectionnés)/).waitFor();
  },
);
