import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { RichText, RichTextNode } from "../../../../../src/rich-text/schema.ts";
import {
  paragraph,
  putCursor,
  run,
  select,
  storeArticle,
  storedBody,
  wordsOf,
} from "../../../../support/editor/edited-article.ts";
import { cell, cells, table, tableOf, uids } from "../../../../support/editor/table-text.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();

/** Chooses something in the menu of the table that the caret stands in. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Outils du tableau" }).click();
  await page.getByRole("menu", { name: "Outils du tableau" }).getByText(name, { exact: true }).click();
}

inFull("rows are added, moved, and deleted; those that stay keep their ids", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "lundi");
  await choose(page, "Insérer une ligne au-dessous");
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
  await choose(page, "Monter la ligne");
  await choose(page, "Monter la ligne");
  // Not above the heads of the columns.
  await page.getByRole("button", { name: "Outils du tableau" }).click();
  await expect.poll(() => page.getByRole("menuitem", { name: "Monter la ligne" }).isDisabled()).toBe(true);
  await press(page, "Escape");
  await expect.poll(() => page.getByRole("menu", { name: "Outils du tableau" }).count()).toBe(0);
  await putCursor(page, "mardi");
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
  await choose(page, "Supprimer la ligne");
  await choose(page, "Ligne d’en-tête");
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
  await choose(page, "Insérer une colonne à droite");
  await page.keyboard.type("belle");
  await choose(page, "Déplacer la colonne à gauche");
  await choose(page, "Au centre");
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
  await choose(page, "Supprimer la colonne");
  await storesAs((body) =>
    expect(cells(body)).toEqual([
      ["", "Vent"],
      ["belle", "faible"],
      ["", "fort"],
    ]),
  );
  await putCursor(page, "fort");
  await choose(page, "Supprimer le tableau");
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

inFull(
  "arrows lead into the first and the last cell, from both sides; what is typed there makes no row longer",
  async () => {
    const { page, storesAs } = await desk.open([...table(), paragraph("zzzzzzzzzz", "Après.")]);
    for (const [passage, side, key, letter] of [
      ["Avant.", "end", "ArrowDown", "1"],
      ["Avant.", "end", "ArrowRight", "2"],
      ["Après.", "start", "ArrowUp", "3"],
      ["Après.", "start", "ArrowLeft", "4"],
    ] as const) {
      await putCursor(page, passage, side);
      await press(page, key);
      await page.keyboard.type(letter);
    }
    await storesAs((body) =>
      expect(cells(body)).toEqual([
        ["21Jour", "Vent"],
        ["lundi", "faible"],
        ["mardi", "fort34"],
      ]),
    );
    // Deleted across the edge, the table keeps its cells, and what is around its words.
    await select(page, "ant.", "lun");
    await page.keyboard.type("!");
    await storesAs((body) => {
      expect(cells(body)).toEqual([
        ["", ""],
        ["di", "faible"],
        ["mardi", "fort34"],
      ]);
      expect(wordsOf(body.content[0] as RichTextNode)).toBe("Av!");
    });
    await select(page, "34", "Apr");
    await press(page, "Delete");
    await storesAs((body) => {
      expect(cells(body)[2]).toEqual(["mardi", "fort"]);
      expect(body.content.map(({ type }) => type)).toEqual(["paragraph", "table", "paragraph"]);
      expect(wordsOf(body.content[2] as RichTextNode)).toBe("ès.");
    });
  },
);

inFull("no cursor stands between two cells: what is typed after leaving a selected row is in a cell", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "lundi");
  await press(page, "Escape", "ArrowRight");
  await page.keyboard.type("!");
  await storesAs((body) => {
    expect(JSON.stringify(body)).toContain("!");
    expect(cells(body).map(({ length }) => length)).toEqual([2, 2, 2]);
  });
});

inFull("three dashes at the beginning of a cell are its words, and part no table", async () => {
  const { page, storesAs } = await desk.open(table());
  await putCursor(page, "lundi");
  await press(page, "Home");
  await page.keyboard.type("---a");
  await storesAs((body) => {
    expect(cells(body)[1]?.[0]).toMatch(/^\p{Pd}+a ?lundi$/u);
    expect(body.content.map(({ type }) => type)).toEqual(["paragraph", "table"]);
    expect(cells(body).map(({ length }) => length)).toEqual([2, 2, 2]);
  });
});

inFull("a table with uneven rows is evened where it is saved", async () => {
  const [before, uneven] = table();
  if (before === undefined || uneven === undefined) throw new Error("no table");
  uneven.content?.[0]?.content?.push(cell("tableHeader", "Tous"));
  const id = await storeArticle(desk.writer(), { fr: { type: "doc", content: [before, uneven] } });
  expect(cells(await storedBody(desk.writer(), id))).toEqual([
    ["Jour", "Vent", "Tous"],
    ["lundi", "faible", ""],
    ["mardi", "fort", ""],
  ]);
});

inFull("in a callout too; Ctrl+A takes the cell, then the table; its menu works by keyboard", async () => {
  const nested: RichTextNode = {
    type: "callout",
    attrs: { kind: "note", uid: "cccccccccc" },
    content: table().slice(1),
  };
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant."), nested]);
  const nestedCells = (body: RichText) =>
    cells({ type: "doc", content: body.content.find(({ type }) => type === "callout")?.content ?? [] });
  await putCursor(page, "Avant.");
  await press(page, "ArrowDown", "Control+a");
  await page.keyboard.type("Date");
  await storesAs((body) => expect(nestedCells(body)[0]).toEqual(["Date", "Vent"]));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await press(page, "Alt+F10");
  await expect.poll(focused).toBe("Outils du tableau");
  await press(page, "Enter", "ArrowDown");
  await expect.poll(focused).toBe("Insérer une ligne au-dessus");
  await press(page, "Enter");
  await storesAs((body) => expect(nestedCells(body)).toHaveLength(4));
  // Of an empty cell, the table is next.
  await press(page, "Control+a", "Backspace");
  await storesAs((body) => {
    expect(wordsOf(body.content[0] as RichTextNode)).toBe("Avant.");
    expect(JSON.stringify(body)).not.toContain("tableRow");
  });
});
