import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { paragraph, putCursor, wordsOf } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const COUNT = 160;
const SENTENCE = "Le vent tourne, la mer monte, et personne sur le quai ne s’en étonne plus depuis longtemps.";
const blocks = (word: string): RichTextNode[] =>
  Array.from({ length: COUNT }, (_, index) => ({
    type: "paragraph",
    attrs: { uid: `p${String(index).padStart(9, "0")}` },
    content: [
      { type: "text", text: `${word} ${index}.`, marks: [{ type: "bold" }] },
      // Of one to three lines, so that no height is another's.
      { type: "text", text: ` ${SENTENCE.repeat((index % 3) + 1)}` },
    ],
  }));

/** Whether blocks out of sight are skipped, and how high the text of a language is. */
const shape = (page: Page, name: string) =>
  page.getByRole("textbox", { name }).evaluate((text) => ({
    skips: text.classList.contains("skips-unseen"),
    skipped:
      text.querySelector(":scope > :last-child strong")?.checkVisibility({ contentVisibilityAuto: true }) === false,
    height: text.getBoundingClientRect().height,
  }));

test("a long text skips what is out of sight: nothing moves, and keys, search, and copies reach all of it", async () => {
  const { page, context, storesAs } = await desk.open(blocks("Passage"));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await expect.poll(() => shape(page, "Texte en français")).toMatchObject({ skips: true, skipped: true });
  const { height } = await shape(page, "Texte en français");
  // As high as without it, at this width and at another one.
  const whole = () =>
    text.evaluate((element) => {
      element.classList.remove("skips-unseen");
      const { height: all } = element.getBoundingClientRect();
      element.classList.add("skips-unseen");
      return all;
    });
  expect(await whole()).toBe(height);
  await page.setViewportSize({ width: 420, height: 800 });
  await expect.poll(async () => (await shape(page, "Texte en français")).height).toBeGreaterThan(height);
  await expect.poll(() => shape(page, "Texte en français")).toMatchObject({ skips: true, skipped: true });
  expect((await shape(page, "Texte en français")).height).toBe(await whole());

  await putCursor(page, "Passage 0", "start");
  await press(page, "Control+End");
  await page.keyboard.type(" Fin");
  await press(page, "Control+Home");
  await page.keyboard.type("Début ");
  await storesAs(({ content }) => {
    expect(wordsOf(content[0] ?? { type: "" })).toMatch(/^Début Passage 0\./);
    expect(wordsOf(content.at(-1) ?? { type: "" })).toMatch(/longtemps\. Fin$/);
  });
  await press(page, "Control+a", "Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("Passage 120. Le vent");
  await press(page, "Control+f");
  await page.keyboard.type("Passage 97.");
  await press(page, "Enter");
  await expect.poll(() => text.getByText(/^Passage 97\./).evaluate(isInSight)).toBe(true);
});

const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

inFull("two long columns stand beside each other, passage by passage, however far they are scrolled", async () => {
  const { page } = await desk.open(
    blocks("Passage"),
    { viewport: { width: 1440, height: 800 } },
    blocks("Passage (en)"),
  );
  for (const name of ["Texte en français", "Texte en anglais"]) {
    await expect.poll(() => shape(page, name)).toMatchObject({ skips: true, skipped: true });
  }
  const tops = () =>
    page.evaluate((index) => {
      const columns = [...document.querySelectorAll(".ProseMirror")];
      return columns.map((column) => Math.round((column.children[index]?.getBoundingClientRect().top ?? 0) + scrollY));
    }, COUNT - 20);
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
  const [before = 0] = await tops();
  await page.evaluate((top) => scrollTo({ top: top - 200, behavior: "instant" }), before);
  // What was skipped is as high as it was said to be.
  await expect.poll(tops).toEqual([before, before]);
});

inFull("a text of a few passages skips nothing", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Le vent.")]);
  await putCursor(page, "Le vent.");
  await page.keyboard.type(" La mer.");
  await storesAs(({ content }) => expect(content.map(wordsOf)).toEqual(["Le vent. La mer."]));
  expect((await shape(page, "Texte en français")).skips).toBe(false);
});
