import { Fragment, Slice } from "@tiptap/pm/model";
import { expect, test } from "vitest";
import { copiedText } from "../../../src/admin/areas/editor/text/copy/copied-text.ts";
import { proseMirrorSchema } from "../../../src/rich-text/schema.ts";

const says = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });
const row = (type: string, ...texts: string[]) => ({
  type: "tableRow",
  content: texts.map((text) => ({ type, attrs: { align: null }, content: [{ type: "text", text }] })),
});
const doc = proseMirrorSchema.nodeFromJSON({
  type: "doc",
  content: [
    says("Avant."),
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Voir" },
        { type: "footnoteReference", attrs: { name: "n" } },
      ],
    },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            says("un"),
            { type: "orderedList", attrs: { start: 3 }, content: [{ type: "listItem", content: [says("trois")] }] },
          ],
        },
      ],
    },
    { type: "table", content: [row("tableHeader", "Jour", "Heure"), row("tableCell", "lundi", "9 h")] },
    { type: "horizontalRule" },
    { type: "footnotes", content: [{ type: "footnote", attrs: { name: "n" }, content: [says("La note.")] }] },
  ],
});
const none = { numberOf: () => 1, notes: [] };

test("a copy as plain text has bullets, numbers, tabs between cells, and one empty line between blocks", () => {
  expect(copiedText(new Slice(doc.content, 0, 0), none)).toBe(
    ["Avant.", "Voir[1]", "• un\n  3. trois", "Jour\tHeure\nlundi\t9 h", "* * *", "[1] La note."].join("\n\n"),
  );
});

test("of one block it is its words, with the notes they refer to", () => {
  const paragraph = doc.child(1);
  const note = doc.lastChild?.firstChild;
  if (note == null) throw new Error("the text has a note");
  expect(copiedText(new Slice(Fragment.from(paragraph), 1, 1), { numberOf: () => 1, notes: [note] })).toBe(
    "Voir[1]\n\n[1] La note.",
  );
  expect(copiedText(new Slice(Fragment.from(paragraph.child(0)), 0, 0), none)).toBe("Voir");
  expect(copiedText(new Slice(Fragment.from(doc.child(2).child(0)), 2, 2), none)).toBe("• un\n  3. trois");
});
