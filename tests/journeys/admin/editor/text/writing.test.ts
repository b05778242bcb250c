import { expect } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { outline, paragraph, putCursor, run, selectWords, text } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const A = "aaaaaaaaaa";
const empty = () => [paragraph(A)];
const marksOf = (nodes: RichTextNode[] = []) =>
  nodes
    .filter(({ marks }) => marks !== undefined)
    .map(({ text, marks = [] }) => [text, ...marks.map(({ type }) => type)]);

inFull("Markdown's signs make headings, lists, quotes, code, dividers, and callouts", async () => {
  const { page, storesAs } = await desk.open(empty());
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.type("# Titre");
  await press(page, "Enter");
  await page.keyboard.type("## Sous-titre");
  await press(page, "Enter");
  await page.keyboard.type("### Petit titre");
  await press(page, "Enter");
  await page.keyboard.type("#### Dernier titre");
  await press(page, "Enter");
  await page.keyboard.type("- un");
  await press(page, "Enter", "Tab");
  await page.keyboard.type("dedans");
  await press(page, "Enter", "Shift+Tab");
  await page.keyboard.type("deux");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("3. trois");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("> cité");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("[!TIP] conseil");
  await press(page, "Enter", "Enter");
  await page.keyboard.type("```ts let a;");
  await press(page, "Enter");
  await page.keyboard.type("a = 1;");
  await press(page, "Enter", "Enter", "Enter");
  await page.keyboard.type("---");
  await page.keyboard.type("fin");
  await storesAs((body) => {
    expect(outline(body)).toEqual([
      "heading: Titre",
      "heading: Sous-titre",
      "heading: Petit titre",
      "heading: Dernier titre",
      "bulletList: un|dedans|deux",
      "orderedList: trois",
      "blockquote: cité",
      "callout: conseil",
      "codeBlock: let a;\na = 1;",
      "horizontalRule: ",
      "paragraph: fin",
    ]);
    expect(body.content.slice(0, 4).map(({ attrs }) => attrs?.level)).toEqual([2, 2, 3, 4]);
    expect(body.content[5]?.attrs?.start).toBe(3);
    expect(body.content[7]?.attrs?.kind).toBe("tip");
    expect(body.content[8]?.attrs?.language).toBe("ts");
    expect(body.content[4]?.content?.[0]?.content?.[1]?.type).toBe("bulletList");
  });
});

inFull("Markdown's signs make marks and links", async () => {
  const { page, storesAs } = await desk.open(empty());
  await page.getByRole("textbox", { name: "Texte en français" }).click();
  await page.keyboard.type("**gras** *penché* ~~barré~~ `code` [le blog](/blog) puis [rien](javascript:alert) fin");
  await storesAs((body) => {
    expect(outline(body)[0]).toBe("paragraph: gras penché barré code le blog puis [rien](javascript:alert) fin");
    expect(marksOf(body.content[0]?.content)).toEqual([
      ["gras", "bold"],
      ["penché", "italic"],
      ["barré", "strike"],
      ["code", "code"],
      ["le blog", "link"],
    ]);
  });
});

inFull("keys that people know work", async () => {
  const { page, storesAs } = await desk.open([paragraph(A, "Des mots ici et là, pour voir.")]);
  await selectWords(page, "mots");
  await press(page, "Control+b");
  await selectWords(page, "ici");
  await press(page, "Control+i");
  await storesAs((body) =>
    expect(marksOf(body.content[0]?.content)).toEqual([
      ["mots", "bold"],
      ["ici", "italic"],
    ]),
  );
  for (const [keys, type] of [
    ["Control+Alt+3", "heading"],
    ["Control+Alt+0", "paragraph"],
    ["Control+Shift+Digit7", "orderedList"],
    ["Control+Shift+Digit8", "bulletList"],
    ["Control+Shift+Digit8", "paragraph"],
    ["Control+Shift+Digit9", "blockquote"],
  ] as const) {
    await press(page, keys);
    await storesAs((body) => expect(body.content[0]?.type).toBe(type));
  }
  await putCursor(page, "pour voir.");
  await press(page, "Shift+Enter");
  await page.keyboard.type("Suite");
  await storesAs((body) =>
    expect(body.content[0]?.content?.[0]?.content?.some(({ type }) => type === "hardBreak")).toBe(true),
  );
});

inFull("commands set links and languages, and take them away; a link ends where it ends", async () => {
  const { page, storesAs } = await desk.open([paragraph(A, "Le weekend arrive")]);
  await selectWords(page, "weekend");
  expect(await run(page, "setLanguage", "pas une langue")).toBe(false);
  expect(await run(page, "setLanguage", "en")).toBe(true);
  await storesAs((body) =>
    expect(body.content[0]?.content?.[1]?.marks).toEqual([{ type: "language", attrs: { tag: "en" } }]),
  );
  await run(page, "unsetLanguage");
  expect(await run(page, "setLink", { href: "javascript:alert(1)" })).toBe(false);
  expect(await run(page, "setLink", { href: "/blog", title: "Le blog" })).toBe(true);
  await storesAs((body) =>
    expect(body.content[0]?.content?.[1]?.marks).toEqual([
      { type: "link", attrs: { href: "/blog", title: "Le blog" } },
    ]),
  );
  await putCursor(page, "weekend");
  await page.keyboard.type("s");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["paragraph: Le weekends arrive"]);
    expect(marksOf(body.content[0]?.content)).toEqual([["weekend", "link"]]);
  });
  await putCursor(page, "week");
  await run(page, "unsetLink");
  await storesAs((body) => expect(marksOf(body.content[0]?.content)).toEqual([]));
});

inFull(
  "a key right after a dialog acts on the selection that is there: no letter is lost, none takes the place of words",
  async () => {
    const { page, storesAs } = await desk.open([paragraph(A, "Voir la rade")]);
    const text = page.getByRole("textbox", { name: "Texte en français" });
    await selectWords(page, "rade");
    // The caret was moved by the browser, and the editor is given the focus before it heard of that.
    await text.evaluate((element) => {
      getSelection()?.collapseToEnd();
      (element as unknown as { editor: { view: { focus(): void } } }).editor.view.focus();
    });
    await page.keyboard.type(" au loin");
    await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Voir la rade au loin"]));
    // A dialog gave the focus back, and the selection is still nowhere when a key comes.
    await page.evaluate(() =>
      addEventListener("keydown", () => getSelection()?.removeAllRanges(), { capture: true, once: true }),
    );
    await page.keyboard.type(", le soir");
    await storesAs((body) => expect(outline(body)).toEqual(["paragraph: Voir la rade au loin, le soir"]));
  },
);

inFull(
  "what is typed over words of several forms has the first one's, and no style that the policy refuses",
  async () => {
    const words = [text("un ", "code"), text("deux ", "strike"), text("trois", "italic")];
    const line = { ...paragraph(A, ...words, { type: "hardBreak" }), type: "heading", attrs: { uid: A, level: 2 } };
    const { page, storesAs } = await desk.open([
      { type: "bulletList", content: [{ type: "listItem", content: [line] }] },
    ]);
    const field = page.getByRole("textbox", { name: "Texte en français" });
    await field.getByText("deux").click();
    // A policy that is not kept is an error of this test: it stands in the console.
    await press(page, "End", "Shift+Home");
    await page.keyboard.type("abc");
    const typed = (body: { content: RichTextNode[] }) => body.content[0]?.content?.[0]?.content?.[0]?.content;
    await storesAs((body) => expect(marksOf(typed(body))).toEqual([["abc", "code"]]));
    await press(page, "Shift+Home");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("x");
    await storesAs((body) => expect(JSON.stringify(typed(body))).not.toContain("abc"));
  },
);

inFull(
  "a sign from a panel takes the place of what was just selected, however late the browser tells of it",
  async () => {
    const quote = { type: "blockquote", content: [paragraph("bbbbbbbbbb", text("fort", "bold"), " et haut")] };
    const { page, storesAs } = await desk.open([paragraph(A, "Le vent ", text("souffle", "italic")), quote]);
    const field = page.getByRole("textbox", { name: "Texte en français" });
    await field.getByText("et haut").click();
    await press(page, "Home");
    // A busy page hears of a selection late.
    await page.evaluate(() => {
      const stop = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
      window.addEventListener("selectionchange", stop, true);
    });
    await press(page, "Shift+ArrowUp");
    // Without a key, as a panel or dictation writes it. A style that the policy refuses is an error of this test.
    await page.keyboard.insertText("é");
    await storesAs((body) => expect(outline(body).join()).toMatch(/^paragraph: .*éfort et haut$/));
  },
);

inFull("an arrow leaves code that ends a line, and writes nothing", async () => {
  const { page, storesAs } = await desk.open([paragraph(A, "Voir ", text("ls", "code"))]);
  await page.getByRole("textbox", { name: "Texte en français" }).locator("code").click();
  await press(page, "End", "ArrowRight");
  await page.keyboard.type(", puis");
  await storesAs((body) => {
    expect(outline(body)).toEqual(["paragraph: Voir ls, puis"]);
    expect(marksOf(body.content[0]?.content)).toEqual([["ls", "code"]]);
  });
});
