import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { outline, paragraph, putCursor, run, select, text, uidsOf } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const [A, B, C] = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc"] as const;
const three = () => [paragraph(A, "Premier pas."), paragraph(B, "Deuxième pas."), paragraph(C, "Troisième pas.")];
const NEW = expect.stringMatching(/^[A-Za-z0-9_-]{10}$/);
const all = (nodes: RichTextNode[]): unknown[] =>
  nodes.flatMap((node) => [...(node.attrs?.uid === undefined ? [] : [node.attrs.uid]), ...all(node.content ?? [])]);

test("a split keeps the id with the words: at the end, in the middle, and at the beginning", async () => {
  const { page, storesAs } = await desk.open(three());
  await putCursor(page, "Premier pas.");
  await press(page, "Enter");
  await page.keyboard.type("Nouveau.");
  await putCursor(page, "Deuxième");
  await press(page, "Enter");
  await putCursor(page, "Troisième", "start");
  await press(page, "Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("Devant.");
  await storesAs((body) => {
    expect(outline(body)).toEqual([
      "paragraph: Premier pas.",
      "paragraph: Nouveau.",
      "paragraph: Deuxième",
      "paragraph:  pas.",
      "paragraph: Devant.",
      "paragraph: Troisième pas.",
    ]);
    expect(uidsOf(body)).toEqual([A, NEW, B, NEW, NEW, C]);
    expect(new Set(uidsOf(body)).size).toBe(6);
  });
  // What was undone has the ids it had.
  for (let left = 6; left > 0; left--) await press(page, "Control+z");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["paragraph: Premier pas.", "paragraph: Deuxième pas.", "paragraph: Troisième pas."]);
    expect(uidsOf(body)).toEqual([A, B, C]);
  });
});

inFull("a list item that is split at its beginning keeps its ids, the item's and the paragraph's", async () => {
  const item = (uid: string, inner: string, words: string): RichTextNode => ({
    type: "listItem",
    attrs: { uid },
    content: [paragraph(inner, words)],
  });
  const { page, storesAs } = await desk.open([
    {
      type: "bulletList",
      attrs: { uid: "llllllllll" },
      content: [item("iiiiiiiiii", A, "Un mot"), item("jjjjjjjjjj", B, "Autre")],
    },
  ]);
  await putCursor(page, "Un mot", "start");
  await press(page, "Enter");
  // Into the empty item before it.
  await run(page, "setTextSelection", 3);
  await page.keyboard.type("Avant");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["bulletList: Avant|Un mot|Autre"]);
    expect(all(body.content)).toEqual(["llllllllll", NEW, NEW, "iiiiiiiiii", A, "jjjjjjjjjj", B]);
  });
});

inFull("another kind of block is the same piece, alone and with others", async () => {
  const { page, storesAs } = await desk.open(three());
  await putCursor(page, "Premier", "start");
  await page.keyboard.type("## ");
  await select(page, "Deuxième", "Troisième");
  await run(page, "setHeading", { level: 2 });
  await storesAs((body) => {
    expect(body.content.map(({ type, attrs }) => [type, attrs?.uid])).toEqual([
      ["heading", A],
      ["heading", B],
      ["heading", C],
    ]);
  });
  await putCursor(page, "Deuxième");
  await run(page, "toggleBulletList");
  await storesAs((body) => {
    expect(body.content.map(({ type }) => type)).toEqual(["heading", "bulletList", "heading"]);
    expect(all(body.content)).toEqual([A, NEW, NEW, B, C]);
  });
});

inFull("what is cut and pasted keeps its ids; of a copy, what was there keeps them", async () => {
  const { page, context, storesAs } = await desk.open(three());
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await select(page, "Premier", "Deuxième", "upTo");
  await press(page, "Control+x");
  await storesAs((body) => {
    // The words of the second are left, under their own id.
    expect(outline(body)).toEqual(["paragraph: Deuxième pas.", "paragraph: Troisième pas."]);
    expect(uidsOf(body)).toEqual([B, C]);
  });
  await putCursor(page, "Troisième pas.");
  await press(page, "Enter", "Control+v");
  await storesAs((body) => {
    expect(outline(body).slice(0, 3)).toEqual([
      "paragraph: Deuxième pas.",
      "paragraph: Troisième pas.",
      "paragraph: Premier pas.",
    ]);
    expect(uidsOf(body).slice(0, 3)).toEqual([B, C, A]);
  });
  await select(page, "Deuxième", "Premier pas.");
  await press(page, "Control+c");
  await putCursor(page, "Premier pas.");
  await press(page, "Enter", "Control+v");
  await storesAs((body) => {
    const uids = uidsOf(body);
    expect(outline(body).filter((line) => line === "paragraph: Deuxième pas.")).toHaveLength(2);
    expect(new Set(uids).size).toBe(uids.length);
    // The first ones of the text are those that were there.
    expect(uids.slice(0, 3)).toEqual([B, C, A]);
  });
});

inFull("what is pasted from the other language corresponds to it", async () => {
  const { page, context, storesAs } = await desk.open(three(), {}, [paragraph("eeeeeeeeee", "Start.")]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await select(page, "Premier pas.", "Troisième pas.");
  await press(page, "Control+c");
  await putCursor(page, "Start.");
  await press(page, "Enter", "Control+v");
  await storesAs((body) => {
    expect(uidsOf(body)).toEqual(["eeeeeeeeee", A, B, C]);
  }, "en");
  await storesAs((body) => expect(uidsOf(body)).toEqual([A, B, C]));
});

inFull("a text without ids gets one where it is written, and nowhere else", async () => {
  const { page, storesAs } = await desk.open([paragraph(A, "Un."), paragraph(B, text("Deux", "bold"))]);
  await putCursor(page, "Un.");
  await page.keyboard.type(" Encore.");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["paragraph: Un. Encore.", "paragraph: Deux"]);
    expect(uidsOf(body)).toEqual([A, B]);
  });
});
