import type { Locator } from "playwright-core";
import { expect } from "vitest";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { FRENCH, text, translationDesk } from "../../../support/editor/translation-desk.ts";
import { paragraph, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";

const desk = translationDesk();

inFull("a translation is begun from its original: its pieces, without their words, each with a hint", async () => {
  const article = desk.article();
  const code = {
    type: "codeBlock",
    attrs: { uid: "dddddddddd", language: null },
    content: [{ type: "text", text: "x = 1" }],
  };
  await article.save("fr", written("Une journée en mer", [...FRENCH, code], { summary: "Un port, le matin." }));
  const page = await desk.open(article);
  expect(await barriers(page)).toEqual([]);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.getByText("x = 1").waitFor();
  const hints = () =>
    english.locator("[data-hint]").evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset.hint));
  await expect.poll(hints).toEqual(FRENCH.map(({ content }) => content?.[0]?.text));
  const title = page.getByLabel("Titre en anglais");
  await expect.poll(() => title.getAttribute("placeholder")).toBe("Une journée en mer");
  // Told from words that were written, as the hints in the text are.
  const slant = (field: Locator, pseudo: string) =>
    field.evaluate((element, name) => getComputedStyle(element, name).fontStyle, pseudo);
  expect(await slant(title, "::placeholder")).toBe("italic");
  expect(await slant(english.locator("[data-hint]").first(), "::before")).toBe("italic");
  // The title comes first.
  await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type("A day at sea");
  await english.locator("[data-hint]").first().click();
  await page.keyboard.type("The wind rises.");
  await expect.poll(() => english.locator("[data-hint]").count()).toBe(2);
  const first = async () => (await article.text("en")).body.content[0]?.content;
  await expect.poll(first).toEqual([{ type: "text", text: "The wind rises." }]);
  const { body, title: stored } = await article.text("en");
  expect(stored).toBe("A day at sea");
  expect(body.content.map(({ attrs }) => attrs?.uid)).toEqual(["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd"]);
  expect(body.content[1]?.content).toBeUndefined();
  expect(body.content[3]).toEqual(code);
  expect((await article.text("fr")).body.content.length).toBe(4);
});

inFull("arrows lead into the empty table of a translation that was begun, and its rows stay even", async () => {
  const article = desk.article();
  const cell = (words: string) => ({
    type: "tableCell",
    attrs: { align: null },
    content: [{ type: "text", text: words }],
  });
  const row = (uid: string, ...words: string[]) => ({ type: "tableRow", attrs: { uid }, content: words.map(cell) });
  const table = { type: "table", content: [row("rrrrrrrrrr", "lundi", "mardi"), row("ssssssssss", "nord", "sud")] };
  const [first, , last] = FRENCH as [RichTextNode, RichTextNode, RichTextNode];
  await article.save("fr", written("Une journée en mer", [first, table, last]));
  const page = await desk.open(article);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.locator("td").first().waitFor();
  await english.locator("p").first().click();
  await page.keyboard.type("Before.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("Monday");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Tuesday");
  // A row that was selected as a whole is left by an arrow, into a cell.
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  await page.keyboard.type("!");
  const cells = async () =>
    (await article.text("en")).body.content[1]?.content?.map(({ content }) =>
      content?.map((each) => each.content?.[0]?.text ?? ""),
    );
  await expect.poll(async () => (await cells())?.flat().join("|")).toContain("!");
  const found = await cells();
  expect(found?.map((each) => each?.length)).toEqual([2, 2]);
  expect(found?.[0]?.[0]).toBe("Monday");
  expect(found?.[0]?.[1]).toMatch(/^!?Tuesday!?$/);
});

inFull("who comes to a passage that holds the sign of a note alone writes before it", async () => {
  const article = desk.article();
  const sign = { type: "footnoteReference", attrs: { name: "1" } };
  const [first, noted, last] = FRENCH as [RichTextNode, RichTextNode, RichTextNode];
  const withNote = { ...noted, content: [...(noted.content ?? []), sign] };
  const footnote = {
    type: "footnote",
    attrs: { name: "1", uid: "nnnnnnnnnn" },
    content: [paragraph("mmmmmmmmmm", "Une note.")],
  };
  const body = [first, withNote, last, { type: "footnotes", content: [footnote] }];
  await article.save("fr", written("Une journée en mer", body));
  const page = await desk.open(article);
  await page.getByRole("button", { name: "Commencer la traduction" }).click();
  const english = text(page, "anglais");
  await english.locator(".footnote-sign").first().waitFor();
  // The notes of both columns have names of their own.
  expect(await barriers(page)).toEqual([]);
  // The sign stands below the hint, not over its letters.
  const heights = () =>
    english.locator("[data-hint]:has(.footnote-sign)").evaluate((piece) => {
      const sign = piece.querySelector(".footnote-sign");
      const hint = Number.parseFloat(getComputedStyle(piece, "::before").height);
      if (sign === null || Number.isNaN(hint)) throw new Error("no sign, or no hint");
      return { hint, sign: sign.getBoundingClientRect().bottom - piece.getBoundingClientRect().top };
    });
  await expect.poll(async () => (await heights()).sign - (await heights()).hint).toBeGreaterThan(8);
  await english.locator("[data-hint]").first().click();
  await page.keyboard.type("The wind rises.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("The port is still asleep.");
  const words = { type: "text", text: "The port is still asleep." };
  const second = async () => (await article.text("en")).body.content[1]?.content;
  await expect.poll(second).toEqual([words, sign]);
});

inFull("the original is copied to be written over, and that is taken back", async () => {
  const article = desk.article();
  await article.save("fr", written("Une journée en mer", FRENCH));
  const page = await desk.open(article);
  await page.getByRole("button", { name: "Copier l’original" }).click();
  await text(page, "anglais").getByText("Le port dort encore.").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Commencer la traduction" }).waitFor();
  await expect.poll(() => text(page, "anglais").textContent()).not.toContain("port");
});
