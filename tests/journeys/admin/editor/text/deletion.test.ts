import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { outline, paragraph, putCursor, select, text, uidsOf } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull, sample } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const FIELD = { name: "Texte en français" };

const file = (uid: string, words: string): RichTextNode => ({
  type: "file",
  attrs: { uid, id: "0".repeat(32), name: "horaires", type: "application/pdf", bytes: 123_456 },
  content: [text(words)],
});
const code = (uid: string, words: string): RichTextNode => ({
  type: "codeBlock",
  attrs: { uid },
  content: [text(words)],
});

// What the policy refuses stands in the console, and is an error of these tests.
test("a word that is deleted takes nothing else with it: not the block that it alone filled, nor what follows", async () => {
  const after = paragraph("zzzzzzzzzz", "Ce qui ", text("suit", "bold"), " reste.");
  const { page, storesAs } = await desk.open([file("ffffffffff", "avec"), code("kkkkkkkkkk", "ls"), after]);
  const field = page.getByRole("textbox", FIELD);
  const blocks = (...lines: string[]) => storesAs((body) => expect(outline(body)).toEqual(lines));
  await putCursor(page, "avec", "start");
  await press(page, "Control+Delete");
  await blocks("file: ", "codeBlock: ls", "paragraph: Ce qui suit reste.");
  await page.keyboard.type("plan");
  await press(page, "Control+Backspace");
  await page.keyboard.type("bail");
  await blocks("file: bail", "codeBlock: ls", "paragraph: Ce qui suit reste.");
  await field.locator("code").click();
  await press(page, "Home", "Control+Delete");
  await page.keyboard.type("pw");
  await press(page, "Backspace", "Backspace");
  await page.keyboard.type("cd");
  await blocks("file: bail", "codeBlock: cd", "paragraph: Ce qui suit reste.");
  await press(page, "Control+z", "Control+z", "Control+z", "Control+z", "Control+z", "Control+z");
  await storesAs((body) => expect(uidsOf(body)).toEqual(["ffffffffff", "kkkkkkkkkk", "zzzzzzzzzz"]));
});

inFull("letters, words, and lines go as the keys say, and what is typed next looks like what went", async () => {
  const line = [text("Un "), text("mot", "bold"), text(" de "), text("code", "code"), text(" ici.")];
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", ...line), paragraph("bbbbbbbbbb", "👩‍👩‍👧 eté")]);
  const field = page.getByRole("textbox", FIELD);
  const reads = (...lines: string[]) => storesAs((body) => expect(outline(body)).toEqual(lines));
  await field.getByText("mot").click();
  await press(page, "Home", "ArrowRight", "ArrowRight", "ArrowRight", "Control+Delete");
  await page.keyboard.type("x");
  await reads("paragraph: Un x de code ici.", "paragraph: 👩‍👩‍👧 eté");
  await storesAs((body) => {
    const letters = body.content[0]?.content?.find(({ marks }) => marks?.some(({ type }) => type === "bold"));
    expect(letters?.text?.trim()).toBe("x");
  });
  await press(page, "End", "Control+Backspace", "Control+Backspace", "Backspace", "Shift+Backspace");
  await press(page, "Control+Shift+Backspace");
  await storesAs((body) => expect(outline(body)[1]).toBe("paragraph: 👩‍👩‍👧 eté"));
  await storesAs((body) => expect(outline(body)[0]).toBe("paragraph: "));
  // A figure of several signs is one.
  await press(page, "ArrowDown", "Home", "Delete", "End", "Backspace");
  await reads("paragraph: ", "paragraph:  et");
});

inFull("Backspace between two blocks moves none of them into the list before", async () => {
  const rule = (uid: string) => ({ type: "horizontalRule", attrs: { uid } });
  const item = { type: "listItem", content: [paragraph("aaaaaaaaaa", "un"), rule("rrrrrrrrrr")] };
  const callout = {
    type: "callout",
    attrs: { kind: "note", uid: "cccccccccc" },
    content: [rule("ssssssssss"), code("kkkkkkkkkk", "ls")],
  };
  const { page, storesAs } = await desk.open([{ type: "bulletList", content: [item] }, callout]);
  await putCursor(page, "ls", "start");
  // To the gap above the code, to the line, and to the gap above that one.
  await press(page, "ArrowUp", "ArrowUp", "ArrowUp");
  await page.locator(".callout-content > .ProseMirror-gapcursor:first-child").waitFor({ state: "attached" });
  await press(page, "Backspace", "Control+Backspace");
  await page.keyboard.type("Avant.");
  await storesAs((body) => expect(outline(body)).toEqual(["bulletList: un|", "callout: Avant.||ls"]));
});

inFull("a block whose text something else takes off the page is drawn anew, and written in", async () => {
  const { page, storesAs } = await desk.open([code("kkkkkkkkkk", "ls"), paragraph("zzzzzzzzzz", "Fin.")]);
  const field = page.getByRole("textbox", FIELD);
  await field.getByText("Fin.").click();
  // As an extension of the browser does it.
  await field.locator("pre code").evaluate((element) => element.remove());
  await press(page, "Control+Home");
  await page.keyboard.type("La ");
  await storesAs((body) => expect(outline(body)).toEqual(["codeBlock: La ", "paragraph: Fin."]));
});

inFull("what is cut from a cell on leaves the cells, and is on the clipboard", async () => {
  const cell = (words: string) => ({ type: "tableCell", attrs: { align: null }, content: [text(words)] });
  const row = (...words: string[]) => ({ type: "tableRow", content: words.map(cell) });
  const { page, storesAs } = await desk.open([
    { type: "table", content: [row("lundi", "mardi")] },
    paragraph("zzzzzzzzzz", "Fin du jour."),
  ]);
  await select(page, "di", "Fin");
  await press(page, "Control+x");
  await storesAs((body) => {
    expect(body.content[0]?.content?.map(({ content }) => content?.length)).toEqual([2]);
    expect(JSON.stringify(body)).toContain('"lun"');
    expect(JSON.stringify(body)).not.toContain("mardi");
  });
  await putCursor(page, "du jour.");
  await press(page, "Control+v");
  await storesAs((body) => expect(JSON.stringify(body)).toContain("mardi"));
});

const item = (words: string): RichTextNode => ({
  type: "listItem",
  attrs: { uid: `i-${words}`.padEnd(10, "x").slice(0, 10) },
  content: [paragraph(`p-${words}`.padEnd(10, "x").slice(0, 10), words)],
});

inFull.each(
  sample<[name: string, blocks: RichTextNode[], from: string, to: string, lines: string[]]>([
    [
      "two items of a list",
      [{ type: "bulletList", content: [item("abeille"), item("bourdon")] }],
      "beille",
      "rdon",
      ["bulletList: a|!rdon"],
    ],
    [
      "a heading and the words of a callout",
      [
        { type: "heading", attrs: { uid: "hhhhhhhhhh", level: 2 }, content: [text("Vents")] },
        {
          type: "callout",
          attrs: { uid: "cccccccccc", kind: "note" },
          content: [paragraph("dddddddddd", "Il souffle.")],
        },
      ],
      "Vents",
      "souffle.",
      ["callout: |!souffle."],
    ],
    [
      "a block of code and what follows",
      [code("kkkkkkkkkk", "cd ici"), paragraph("aaaaaaaaaa", "Fini, là.")],
      " ici",
      ", là.",
      ["codeBlock: cd\n!, là."],
    ],
  ]),
)("Enter parts the lines in the place of what is selected: %s", async (_, blocks, from, to, lines) => {
  const { page, storesAs } = await desk.open([...blocks, paragraph("zzzzzzzzzz", "Fin.")]);
  await select(page, from, to, "upTo");
  await press(page, "Enter");
  await page.keyboard.type("!");
  await storesAs((body) => {
    expect(outline(body)).toEqual([...lines, "paragraph: Fin."]);
    // Items of a list stay items: none holds the lines of two.
    const items = body.content[0]?.content?.filter(({ type }) => type === "listItem") ?? [];
    expect(items.map(({ content }) => content?.length)).toEqual(items.map(() => 1));
  });
  await press(page, "Control+z", "Control+z");
  await storesAs((body) => expect(outline(body)).toHaveLength(blocks.length + 1));
});

inFull("Enter with everything selected leaves an empty text, and one undo brings all of it back", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Le vent."), paragraph("zzzzzzzzzz", "Fin.")]);
  await page.getByRole("textbox", FIELD).getByText("Fin.").click();
  await press(page, "Control+a", "Enter");
  await page.keyboard.type("Rien.");
  await storesAs((body) => expect(outline(body).at(-1)).toBe("paragraph: Rien."));
  await press(page, "Control+z", "Control+z");
  await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Le vent.", "paragraph: Fin."]));
});

inFull("signs at the beginning of a line make a block with a space, not with Enter", async () => {
  const { page, storesAs } = await desk.open([paragraph("aaaaaaaaaa", "Avant.")]);
  await putCursor(page, "Avant.");
  for (const sign of ["-", ">", "1.", "##"]) {
    await press(page, "Enter");
    await page.keyboard.type(sign);
  }
  await press(page, "Enter");
  await page.keyboard.type("> Dit.");
  await storesAs((body) =>
    expect(outline(body)).toEqual([
      ...["Avant.", "-", ">", "1.", "##"].map((line) => `paragraph: ${line}`),
      "blockquote: Dit.",
    ]),
  );
});
