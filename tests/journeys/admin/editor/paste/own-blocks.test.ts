import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { outline, paragraph, putCursor, select, text } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull, sample } from "../../../../support/run/everyday.ts";

const desk = textDesk();

const cell = (words: string): RichTextNode => ({ type: "tableCell", attrs: { align: null }, content: [text(words)] });
const row = (...cells: string[]): RichTextNode => ({ type: "tableRow", content: cells.map(cell) });
const TABLE = { type: "table", content: [row("lundi", "mardi"), row("jeudi", "vendredi")] };
const RULE = { type: "horizontalRule", attrs: { uid: "rrrrrrrrrr" } };
const CODE = { type: "codeBlock", attrs: { uid: "kkkkkkkkkk" }, content: [text("let a;\na = 1;")] };
const BUTTON = {
  type: "button",
  attrs: { uid: "bbbbbbbbbb", href: "/contact", kind: "primary" },
  content: [text("Réserver")],
};
const HEADING = { type: "heading", attrs: { uid: "hhhhhhhhhh", level: 2 }, content: [text("Horaires")] };
const LIST = {
  type: "bulletList",
  content: ["matin", "soir"].map((words, index) => ({
    type: "listItem",
    content: [paragraph(`lllllllll${index}`, words)],
  })),
};

/** Selects a block whole, by its type, and copies it with the keys. */
async function copyBlock(page: Page, type: string): Promise<void> {
  await page.evaluate((name) => {
    type Node = { type: { name: string } };
    const { editor } = document.querySelector(".ProseMirror") as unknown as {
      editor: {
        state: { doc: { forEach(visit: (node: Node, pos: number) => void): void } };
        commands: { setNodeSelection(pos: number): boolean };
        view: { focus(): void };
      };
    };
    editor.view.focus();
    editor.state.doc.forEach((node, pos) => {
      if (node.type.name === name) editor.commands.setNodeSelection(pos);
    });
  }, type);
  await press(page, "Control+c");
}

const start = () => desk.open([TABLE, RULE, HEADING, LIST, CODE, BUTTON]);
const UNCHANGED = [
  "horizontalRule: ",
  "heading: Horaires",
  "bulletList: matin|soir",
  "codeBlock: let a;\na = 1;",
  "button: Réserver",
];

test("a block copied whole and pasted into a cell parts no table: its lines stand in the cell", async () => {
  const { page, storesAs } = await start();
  let cellSays = "mardi";
  const kinds = [
    ["bulletList", "matin|soir"],
    ["heading", "Horaires"],
    ["codeBlock", "let a;|a = 1;"],
    ["button", "Réserver"],
  ] as const;
  for (const [type, words] of sample(kinds)) {
    await copyBlock(page, type);
    await putCursor(page, "mardi", "start");
    await press(page, "Control+v");
    cellSays = cellSays.replace("mardi", `${words}mardi`);
    await storesAs((body) => {
      const line = body.content[0]?.content?.[0]?.content?.[1]?.content ?? [];
      expect(line.map((node) => (node.type === "hardBreak" ? "|" : node.text)).join("")).toBe(cellSays);
      expect(outline(body).slice(1)).toEqual(UNCHANGED);
    });
  }
  await press(page, ...sample(kinds).map(() => "Control+z"));
  await storesAs((body) => expect(outline(body)).toEqual(["table: lundi|mardi|jeudi|vendredi", ...UNCHANGED]));
});

inFull("so do lines that were selected across blocks, and a table fills the cells from there on", async () => {
  const { page, storesAs } = await start();
  await select(page, "aires", "mat");
  await press(page, "Control+c");
  await putCursor(page, "jeudi");
  await press(page, "Control+v");
  await storesAs((body) => {
    const { content = [] } = body.content[0]?.content?.[1]?.content?.[0] ?? {};
    expect(content.map(({ type, text: words }) => words ?? type)).toEqual(["jeudiaires", "hardBreak", "mat"]);
    expect(outline(body).slice(1)).toEqual(UNCHANGED);
  });
  await copyBlock(page, "table");
  await putCursor(page, "mardi");
  await press(page, "Control+v");
  await storesAs((body) => {
    expect(body.content[0]?.content?.map(({ content = [] }) => content.length)).toEqual([3, 3]);
    expect(outline(body).slice(1)).toEqual(UNCHANGED);
  });
});

inFull("a label takes the words in one line; what has none stands behind the block, which stays whole", async () => {
  const { page, storesAs } = await start();
  await copyBlock(page, "codeBlock");
  await putCursor(page, "Réserver");
  await press(page, "Control+v");
  await copyBlock(page, "horizontalRule");
  await putCursor(page, "Réserver", "start");
  await press(page, "Control+v");
  await putCursor(page, "jeudi", "start");
  await press(page, "Control+v");
  await storesAs((body) =>
    expect(outline(body)).toEqual([
      "table: lundi|mardi|jeudi|vendredi",
      "horizontalRule: ",
      ...UNCHANGED.slice(0, -1),
      "button: Réserverlet a; a = 1;",
      "horizontalRule: ",
    ]),
  );
});

inFull("an empty clipboard changes nothing, and the focus stays in the text", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant")]);
  await putCursor(page, "Avant");
  const focused = await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const at = document.activeElement;
    at?.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(focused).toBe("Texte en français");
  await page.keyboard.type(" midi");
  await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Avant midi"]));
});

inFull("rows and cells become words where no table can stand, and are rows of a table beside it", async () => {
  const { page, storesAs } = await start();
  await select(page, "lundi", "vendredi");
  await press(page, "Control+c");
  await putCursor(page, "Rés");
  await press(page, "Control+v");
  await storesAs((body) =>
    expect(outline(body)).toEqual([
      "table: lundi|mardi|jeudi|vendredi",
      ...UNCHANGED.slice(0, -1),
      "button: Réslundi mardi jeudi vendredierver",
    ]),
  );
  await select(page, "lundi", "mardi");
  await press(page, "Control+c");
  await putCursor(page, "Rés");
  await press(page, "Control+v");
  // The row as a block.
  await putCursor(page, "vendredi", "start");
  await press(page, "Escape", "Control+c");
  await putCursor(page, "Rés");
  await press(page, "Control+v");
  await storesAs((body) =>
    expect(outline(body)).toEqual([
      "table: lundi|mardi|jeudi|vendredi",
      ...UNCHANGED.slice(0, -1),
      "button: Résjeudi vendredilundi mardilundi mardi jeudi vendredierver",
    ]),
  );
  await putCursor(page, "Horaires");
  await press(page, "Control+v");
  await storesAs((body) =>
    expect(outline(body).slice(0, 5)).toEqual([
      ...["table: lundi|mardi|jeudi|vendredi", "horizontalRule: ", "heading: Horaires", "table: jeudi|vendredi"],
      "bulletList: matin|soir",
    ]),
  );
});
