import { expect } from "vitest";
import type { RichText, RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { paragraph, putCursor, run, select, wordsOf } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const [A, B] = ["aaaaaaaaaa", "bbbbbbbbbb"] as const;
const texts = () => [paragraph(A, "Le vent tourne ici."), paragraph(B, "La mer monte là.")];

const referencesIn = (nodes: RichTextNode[]): unknown[] =>
  nodes.flatMap(({ type, attrs, content = [] }) =>
    type === "footnoteReference" ? [attrs?.name] : referencesIn(content),
  );
const notesOf = ({ content }: RichText) =>
  (content.find(({ type }) => type === "footnotes")?.content ?? []).map((note) => [note.attrs?.name, wordsOf(note)]);

inFull("a note is written where it is referred to, numbered by order, and left with Enter", async () => {
  const { page, storesAs } = await desk.open(texts());
  await putCursor(page, "La mer");
  expect(await run(page, "insertFootnote")).toBe(true);
  await page.keyboard.type("De la mer.");
  await press(page, "Enter", "Enter");
  // The writing goes on behind the reference.
  await page.keyboard.type("!");
  await putCursor(page, "Le vent");
  await press(page, "Control+Alt+f");
  await page.keyboard.type("Du vent.");
  await storesAs((body) => {
    expect(notesOf(body)).toEqual([
      ["2", "Du vent."],
      ["1", "De la mer."],
    ]);
    expect(referencesIn(body.content)).toEqual(["2", "1"]);
    expect(body.content.map(wordsOf)[1]).toMatch(/^La mer.*! monte là\.$/);
    for (const note of body.content.at(-1)?.content ?? []) expect(note.attrs?.uid).toMatch(/^.{10}$/);
  });
  const signs = page.locator(".ProseMirror .footnote-sign");
  await expect.poll(() => signs.allTextContents()).toEqual(["1", "2"]);
  // In a note, no other note.
  await putCursor(page, "Du vent.");
  expect(await run(page, "insertFootnote")).toBe(false);
});

inFull("a click on a reference leads to its note, and its button leads back", async () => {
  const { page, storesAs } = await desk.open(texts());
  await putCursor(page, "Le vent");
  await run(page, "insertFootnote");
  await page.keyboard.type("Du vent.");
  await page.getByRole("link", { name: "Note 1" }).click();
  await page.keyboard.type("Ici, ");
  await storesAs((body) => expect(notesOf(body)).toEqual([["1", "Ici, Du vent."]]));
  await page.getByRole("button", { name: "Revenir à l’appel de la note 1" }).click();
  await page.keyboard.type(" fort");
  await storesAs((body) => expect(wordsOf(body.content[0] as RichTextNode)).toMatch(/^Le vent.* fort tourne ici\.$/));
  // By keyboard alone, both ways.
  await putCursor(page, "Du vent.");
  await press(page, "Control+Alt+j");
  await page.keyboard.type(",");
  await storesAs((body) =>
    expect(body.content[0]?.content?.some(({ text }) => text?.startsWith(", fort") === true)).toBe(true),
  );
  await putCursor(page, ", fort", "start");
  await press(page, "Control+Alt+j");
  await expect.poll(() => page.evaluate(() => getSelection()?.anchorNode?.textContent)).toContain("Du vent.");
  await page.keyboard.type("*");
  await storesAs((body) => expect(notesOf(body)).toEqual([["1", "*Ici, Du vent."]]));
});

inFull(
  "a note goes with its last reference and comes back with one undo; it follows a reference that is moved",
  async () => {
    const { page, context, storesAs } = await desk.open(texts());
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await putCursor(page, "Le vent");
    await run(page, "insertFootnote");
    await page.keyboard.type("Du vent.");
    await putCursor(page, "La mer");
    await run(page, "insertFootnote");
    await page.keyboard.type("De la mer.");
    const both = [
      ["1", "Du vent."],
      ["2", "De la mer."],
    ];
    await storesAs((body) => expect(notesOf(body)).toEqual(both));
    await putCursor(page, " tourne", "start");
    await press(page, "Backspace");
    await storesAs((body) => {
      expect(notesOf(body)).toEqual([["2", "De la mer."]]);
      expect(referencesIn(body.content)).toEqual(["2"]);
    });
    await expect.poll(() => page.locator(".footnote-sign").allTextContents()).toEqual(["1"]);
    await press(page, "Control+z");
    await storesAs((body) => {
      expect(notesOf(body)).toEqual(both);
      expect(referencesIn(body.content)).toEqual(["1", "2"]);
    });
    // Cut with its words and pasted behind the other one: the same note, now the second.
    await select(page, "Le vent", " tourne", null);
    await press(page, "Control+x");
    await storesAs((body) => expect(notesOf(body)).toEqual([["2", "De la mer."]]));
    await putCursor(page, "monte là.");
    await press(page, "Control+v");
    await storesAs((body) => {
      expect(referencesIn(body.content)).toEqual(["2", "1"]);
      expect(notesOf(body)).toEqual([
        ["2", "De la mer."],
        ["1", "Du vent."],
      ]);
    });
  },
);

inFull("a text that was opened with a note that nothing refers to keeps it", async () => {
  const { page, storesAs } = await desk.open([
    ...texts(),
    {
      type: "footnotes",
      content: [
        {
          type: "footnote",
          attrs: { name: "seule", uid: "nnnnnnnnnn" },
          content: [paragraph("mmmmmmmmmm", "Sans appel.")],
        },
      ],
    },
  ]);
  await putCursor(page, "Le vent");
  await run(page, "insertFootnote");
  await page.keyboard.type("Du vent.");
  await storesAs((body) => expect(notesOf(body).map(([, words]) => words)).toEqual(["Du vent.", "Sans appel."]));
});

const note = (...content: RichTextNode[]): RichTextNode => ({
  type: "footnotes",
  content: [{ type: "footnote", attrs: { name: "1", uid: "nnnnnnnnnn" }, content }],
});
const noted = (): RichTextNode => ({
  type: "paragraph",
  attrs: { uid: A },
  content: [
    { type: "text", text: "Le vent" },
    { type: "footnoteReference", attrs: { name: "1" } },
    { type: "text", text: " tourne." },
  ],
});

inFull("keys lead to the edges of a text, and its notes are a text of their own", async () => {
  const { page, storesAs } = await desk.open([
    noted(),
    paragraph(B, "La mer."),
    note(paragraph("mmmmmmmmmm", "Un mot."), paragraph("kkkkkkkkkk", "Deux mots.")),
  ]);
  const words = async (expected: string[]) =>
    storesAs(({ content }) => expect(content.flatMap((block) => linesOf(block))).toEqual(expected));
  await putCursor(page, "Le vent", "start");
  await press(page, "Control+End");
  await page.keyboard.type("1");
  await press(page, "Control+Home");
  await page.keyboard.type("2");
  await press(page, "Control+a", "ArrowRight");
  await page.keyboard.type("3");
  await press(page, "Control+a", "ArrowLeft");
  await page.keyboard.type("4");
  await words(["42Le vent tourne.", "La mer.13", "Un mot.", "Deux mots."]);
  // Within the notes, the end is theirs.
  await putCursor(page, "Un mot.", "start");
  await press(page, "Control+End");
  await page.keyboard.type("5");
  await words(["42Le vent tourne.", "La mer.13", "Un mot.", "Deux mots.5"]);
  await putCursor(page, "La mer.1", "start");
  await press(page, "Control+Shift+End", "Delete");
  await words(["42Le vent tourne.", "", "Un mot.", "Deux mots.5"]);
  await putCursor(page, "42Le", "end");
  await press(page, "Control+Shift+Home", "Backspace");
  await words([" vent tourne.", "", "Un mot.", "Deux mots.5"]);
});

inFull("letters typed while an arrow has selected the sign of a note come behind it, and the note stays", async () => {
  const { page, storesAs } = await desk.open([noted(), note(paragraph("mmmmmmmmmm", "Un mot."))]);
  await putCursor(page, "Le vent", "end");
  await press(page, "ArrowRight");
  await page.keyboard.type(" du nord");
  await storesAs((body) => {
    expect(notesOf(body)).toEqual([["1", "Un mot."]]);
    expect(body.content[0]?.content?.map(({ type, text }) => text ?? type)).toEqual([
      "Le vent",
      "footnoteReference",
      " du nord tourne.",
    ]);
  });
});

/** The words of each paragraph of a block. */
const linesOf = (block: RichTextNode): string[] =>
  block.type === "paragraph" ? [wordsOf(block)] : (block.content ?? []).flatMap(linesOf);
