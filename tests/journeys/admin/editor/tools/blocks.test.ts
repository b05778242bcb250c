import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect } from "vitest";
import { type AdminSite, siteWithEditor } from "../../../../support/admin/admin.ts";
import { barriers } from "../../../../support/browser/axe.ts";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { removeFirstBlock } from "../../../../support/editor/remove-first-block.ts";
import { openWriting, writeParagraphs } from "../../../../support/editor/writing-page.ts";
import { inFull } from "../../../../support/run/everyday.ts";
import { removeAll } from "../../../../support/site.ts";

const browser = testBrowser();
let admin: AdminSite;

beforeAll(async () => {
  admin = await siteWithEditor();
});
afterAll(removeAll);

const LINES = ["un", "deux", "trois"];

/** The ids of the blocks as they are stored, once everything is saved. */
async function storedIds(page: Page): Promise<string[]> {
  const id = new URL(page.url()).searchParams.get("article");
  const ids = () =>
    page.evaluate(async (article) => {
      const answer = await fetch(`/api/admin/articles/${article}`);
      const { article: stored } = await answer.json();
      const blocks = stored?.texts.fr?.document.body.content ?? [];
      return blocks.map((block: { attrs?: { uid?: string }; content?: Array<{ text?: string }> }) =>
        [block.attrs?.uid, block.content?.[0]?.text].join(" "),
      );
    }, id);
  await page
    .getByRole("region", { name: "Français" })
    .getByText(/^Enregistré/)
    .waitFor();
  return ids();
}

inFull("blocks are moved by keyboard; their ids stay, and undo takes it back", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  await writeParagraphs(page, french, LINES);
  const before = await storedIds(page);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(blocks).toEqual(["p: un", "p: trois", "p: deux"]);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(blocks).toEqual(["p: trois", "p: un", "p: deux"]);
  // The caret moved with its block.
  await page.keyboard.type("!");
  await expect.poll(blocks).toEqual(["p: trois!", "p: un", "p: deux"]);
  await page.keyboard.press("Backspace");
  await expect.poll(async () => (await storedIds(page)).sort()).toEqual(before.toSorted());
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(blocks).toEqual(["p: un", "p: trois", "p: deux"]);
  await page.keyboard.press("Control+z");
  await expect.poll(blocks).toEqual(["p: trois", "p: un", "p: deux"]);
});

inFull("an item is moved within its list alone", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  await french.focus();
  await page.keyboard.type("avant");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- premier");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  const items = () => french.locator("li").allTextContents();
  await expect.poll(items).toEqual(["premier", "second"]);
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(items).toEqual(["second", "premier"]);
  // The first item stays: it does not leave its list.
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(items).toEqual(["second", "premier"]);
  expect(await blocks()).toEqual(["p: avant", "ul: secondpremier"]);
});

inFull("Escape selects a block, arrows go from block to block, and it is deleted, copied, or written in", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  await writeParagraphs(page, french, LINES);
  const selected = french.locator(".ProseMirror-selectednode");
  await page.keyboard.press("Escape");
  await expect.poll(() => selected.allTextContents()).toEqual(["trois"]);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => selected.allTextContents()).toEqual(["deux"]);
  await page.keyboard.press("Control+d");
  await expect.poll(blocks).toEqual(["p: un", "p: deux", "p: deux", "p: trois"]);
  await expect.poll(async () => new Set((await storedIds(page)).map((line) => line.split(" ")[0])).size).toBe(4);
  await page.keyboard.press("Delete");
  await expect.poll(blocks).toEqual(["p: un", "p: deux", "p: trois"]);
  await expect.poll(() => selected.allTextContents()).toEqual(["trois"]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => selected.allTextContents()).toEqual(["un"]);
  // What is typed is added. It does not take the place of the block.
  await page.keyboard.type("e fois");
  await expect.poll(blocks).toEqual(["p: une fois", "p: deux", "p: trois"]);
  await expect.poll(() => selected.count()).toBe(0);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(blocks).toEqual(["p: deux", "p: une fois", "p: trois"]);
  await page.keyboard.press("Enter");
  await page.keyboard.type(".");
  await expect.poll(blocks).toEqual(["p: deux", "p: une fois.", "p: trois"]);
});

inFull("Escape again selects what holds a block; the last block of a text leaves an empty one", async () => {
  const { page, french, blocks } = await openWriting(browser, admin);
  await french.focus();
  await page.keyboard.type("- premier");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  const selected = french.locator(".ProseMirror-selectednode");
  await page.keyboard.press("Escape");
  await expect.poll(() => selected.allTextContents()).toEqual(["second"]);
  await page.keyboard.press("Escape");
  await expect.poll(() => selected.allTextContents()).toEqual(["premiersecond"]);
  await page.keyboard.press("Backspace");
  await expect.poll(blocks).toEqual(["p: "]);
  await page.keyboard.type("rien");
  await expect.poll(blocks).toEqual(["p: rien"]);
});

inFull("the handle beside a block opens its menu, drags it, and adds one below", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, LINES);
  const before = await storedIds(page);
  const grip = page.getByRole("button", { name: "Déplacer ce bloc ou le transformer" });
  const line = (text: string) => french.getByText(text, { exact: true });

  await line("deux").hover();
  await grip.click();
  await page.getByRole("menuitemradio", { name: "Titre 2" }).click();
  await expect.poll(blocks).toEqual(["p: un", "h2: deux", "p: trois"]);
  await line("deux").hover();
  await grip.click();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Descendre" }).click();
  await expect.poll(blocks).toEqual(["p: un", "p: trois", "h2: deux"]);

  // Dropped at the upper edge of the first block.
  await line("deux").hover();
  const target = await line("un").boundingBox();
  const from = await grip.boundingBox();
  if (target === null || from === null) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  // In the margin beside the text, where the handle is.
  await page.mouse.move(from.x, target.y + 4, { steps: 6 });
  await page.locator(".drop-line").waitFor();
  await page.mouse.up();
  await expect.poll(blocks).toEqual(["h2: deux", "p: un", "p: trois"]);
  await expect.poll(async () => (await storedIds(page)).sort()).toEqual(before.toSorted());

  await line("un").hover();
  await page.getByRole("button", { name: "Ajouter un bloc en dessous" }).click();
  await page.getByRole("option", { name: "Citation" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(blocks).toEqual(["h2: deux", "p: un", "p: trois"]);
  // Left without a choice: a click elsewhere, with Escape before it and without.
  for (const keys of [["Escape"], []]) {
    await line("un").hover();
    await page.getByRole("button", { name: "Ajouter un bloc en dessous" }).click();
    await page.getByRole("option", { name: "Citation" }).waitFor();
    for (const key of keys) await page.keyboard.press(key);
    await line("trois").click();
    await expect.poll(() => page.getByRole("option", { name: "Citation" }).count()).toBe(0);
    await expect.poll(blocks).toEqual(["h2: deux", "p: un", "p: trois"]);
  }
  await line("un").hover();
  await page.getByRole("button", { name: "Ajouter un bloc en dessous" }).click();
  await page.getByRole("option", { name: "Citation" }).click();
  await page.keyboard.type("cité");
  await expect.poll(blocks).toEqual(["h2: deux", "p: un", "blockquote: cité", "p: trois"]);
});

inFull("the handle acts on its block, whatever comes into the text before the click or during the drag", async () => {
  const { page, french, blocks } = await openWriting(browser, admin, { view: "fr" });
  await writeParagraphs(page, french, ["lundi", "mardi", "jeudi", "avril", "mars!"]);
  const grip = page.getByRole("button", { name: "Déplacer ce bloc ou le transformer" });
  const line = (text: string) => french.getByText(text, { exact: true });
  await line("mardi").hover();
  await removeFirstBlock(page, "[data-shown] .block-handle-grip");
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await expect.poll(blocks).toEqual(["p: jeudi", "p: avril", "p: mars!"]);

  await line("avril").hover();
  const target = await line("mars!").boundingBox();
  const from = await grip.boundingBox();
  if (target === null || from === null) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, target.y, { steps: 6 });
  await page.locator(".drop-line").waitFor();
  await removeFirstBlock(page);
  await expect.poll(blocks).toEqual(["p: avril", "p: mars!"]);
  const last = await line("mars!").boundingBox();
  await page.mouse.move(from.x, (last?.y ?? 0) + (last?.height ?? 0) - 2, { steps: 6 });
  await page.mouse.up();
  await expect.poll(blocks).toEqual(["p: mars!", "p: avril"]);
});
