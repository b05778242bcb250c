import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RichText, RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { paragraph, putCursor, run, select, text, wordsOf } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const cell = (type: string, words: string): RichTextNode => ({ type, attrs: { align: null }, content: [text(words)] });
const row = (uid: string, type: string, ...words: string[]): RichTextNode => ({
  type: "tableRow",
  attrs: { uid },
  content: words.map((each) => cell(type, each)),
});
const table = (): RichTextNode[] => [
  paragraph("aaaaaaaaaa", "Avant."),
  {
    type: "table",
    attrs: { uid: "tttttttttt" },
    content: [
      row("rrrrrrrrr0", "tableHeader", "Jour", "Vent"),
      row("rrrrrrrrr1", "tableCell", "lundi", "faible"),
      row("rrrrrrrrr2", "tableCell", "mardi", "fort"),
    ],
  },
];
const tableOf = ({ content }: RichText) => content.find(({ type }) => type === "table")?.content ?? [];
const cells = (body: RichText) => tableOf(body).map(({ content = [] }) => content.map(wordsOf));
const uids = (body: RichText) => tableOf(body).map(({ attrs }) => attrs?.uid);
const tool = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Outils du tableau" }).getByRole("button", { name, exact: true });

test("rows are added, moved, and deleted; those that stay keep their ids", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "lundi");
  await tool(page, "Ligne au-dessous").click();
  await page.keyboard.type("nouvelle");
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["lundi", "faible"],
      ["nouvelle", ""],
      ["mardi", "fort"],
    ]);
    expect(uids(body)).toEqual(["rrrrrrrrr0", "rrrrrrrrr1", expect.any(String), "rrrrrrrrr2"]);
  });
  await putCursor(page, "mardi");
  await tool(page, "Monter la ligne").click();
  await tool(page, "Monter la ligne").click();
  // Not above the heads of the columns.
  await tool(page, "Monter la ligne").click();
  await page.keyboard.type("!");
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["mardi!", "fort"],
      ["lundi", "faible"],
      ["nouvelle", ""],
    ]);
    expect(uids(body).slice(0, 3)).toEqual(["rrrrrrrrr0", "rrrrrrrrr2", "rrrrrrrrr1"]);
  });
  await putCursor(page, "nouvelle");
  await tool(page, "Supprimer la ligne").click();
  await tool(page, "Ligne d’en-tête").click();
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["mardi!", "fort"],
      ["lundi", "faible"],
    ]);
    expect(tableOf(body)[0]?.content?.[0]?.type).toBe("tableCell");
    expect(uids(body)).toEqual(["rrrrrrrrr0", "rrrrrrrrr2", "rrrrrrrrr1"]);
  });
});

inFull("columns are added, moved, aligned, and deleted; the table too, and one undo brings it back", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "faible");
  await tool(page, "Colonne après").click();
  await page.keyboard.type("belle");
  await tool(page, "Déplacer la colonne avant").click();
  await page.getByLabel("Alignement de la colonne").selectOption("center");
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "", "Vent"],
      ["lundi", "belle", "faible"],
      ["mardi", "", "fort"],
    ]);
    expect(tableOf(body).map(({ content }) => content?.[1]?.attrs?.align)).toEqual(["center", "center", "center"]);
    expect(tableOf(body)[0]?.content?.map(({ type }) => type)).toEqual(["tableHeader", "tableHeader", "tableHeader"]);
  });
  await putCursor(page, "lundi");
  await tool(page, "Supprimer la colonne").click();
  await storesAs((body) =>
    expect(cells(body)).toEqual([
      ["", "Vent"],
      ["belle", "faible"],
      ["", "fort"],
    ]),
  );
  await putCursor(page, "fort");
  await tool(page, "Supprimer le tableau").click();
  await storesAs((body) => expect(body.content.map(({ type }) => type)).toEqual(["paragraph", "paragraph"]));
  await press(page, "Control+z");
  await storesAs((body) =>
    expect(cells(body)).toEqual([
      ["", "Vent"],
      ["belle", "faible"],
      ["", "fort"],
    ]),
  );
});

inFull("Tab goes from cell to cell and adds a row; arrows and Enter lead through, and out", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa")]);
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await run(page, "insertTable", { rows: 2, columns: 2 });
  for (const words of ["a", "b", "c", "d", "e"]) {
    await page.keyboard.type(words);
    await press(page, "Tab");
  }
  await press(page, "Shift+Tab", "Shift+Tab");
  await page.keyboard.type("x");
  await storesAs((body) =>
    expect(cells(body)).toEqual([
      ["a", "b"],
      ["c", "dx"],
      ["e", ""],
    ]),
  );
  await press(page, "ArrowUp");
  await page.keyboard.type("1");
  await press(page, "ArrowLeft", "ArrowLeft");
  await page.keyboard.type("2");
  await press(page, "Enter");
  await page.keyboard.type("3");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("Après.");
  await storesAs((body) => {
    expect(body.content.map(({ type }) => type)).toEqual(["table", "paragraph"]);
    expect(
      cells(body)
        .flat()
        .join("")
        .replace(/[^0-9]/g, "")
        .split("")
        .sort(),
    ).toEqual(["1", "2", "3"]);
    expect(tableOf(body).every(({ content }) => content?.length === 2)).toBe(true);
    expect(wordsOf(body.content[1] as RichTextNode)).toBe("Après.");
  });
});

inFull("what is deleted across cells leaves the cells", async () => {
  const { page, storesAs } = await desk.open(table());
  await select(page, "ndi", "mar");
  await press(page, "Backspace");
  await storesAs((body) => {
    expect(cells(body)).toEqual([
      ["Jour", "Vent"],
      ["lu", ""],
      ["di", "fort"],
    ]);
    expect(uids(body)).toEqual(["rrrrrrrrr0", "rrrrrrrrr1", "rrrrrrrrr2"]);
  });
});
