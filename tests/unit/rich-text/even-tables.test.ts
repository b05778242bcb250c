import fc from "fast-check";
import { expect, test } from "vitest";
import { proseMirrorSchema, type RichTextNode } from "../../../src/rich-text/schema.ts";
import { isUnevenTable, withEvenTables } from "../../../src/rich-text/tables/even-tables.ts";
import { anyRichText } from "../../support/content/rich-texts.ts";

const cell = (words: string, align: string | null = null, type = "tableCell"): RichTextNode => ({
  type,
  attrs: { align },
  ...(words !== "" && { content: [{ type: "text", text: words }] }),
});
const table = (...rows: RichTextNode[][]): RichTextNode => ({
  type: "table",
  content: rows.map((content) => ({ type: "tableRow", content })),
});

test("short rows get empty cells at their end, aligned as their column; nothing is cut", () => {
  const head = [cell("a", null, "tableHeader"), cell("b", null, "tableHeader"), cell("c", "right", "tableHeader")];
  const quote = { type: "blockquote", content: [table(head, [cell("1")])] };
  const even = withEvenTables({ kind: "post", body: { type: "doc", content: [quote] } });
  const expected = { type: "blockquote", content: [table(head, [cell("1"), cell(""), cell("", "right")])] };
  expect(even.body.content).toEqual([expected]);
});

test("what is even is the same object, whatever it holds", () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      expect(withEvenTables(text)).toBe(text);
    }),
  );
});

test("whatever the rows, they are even afterwards and the text is valid, with the same cells in front", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }), (widths) => {
      const uneven = table(...widths.map((width) => Array.from({ length: width }, (_, index) => cell(`${index}`))));
      const even = withEvenTables(uneven);
      expect(isUnevenTable(even)).toBe(false);
      proseMirrorSchema.nodeFromJSON({ type: "doc", content: [even] }).check();
      even.content?.forEach(({ content = [] }, row) => {
        expect(content.slice(0, widths[row])).toEqual(uneven.content?.[row]?.content);
      });
    }),
  );
});

test("a table that asks for more cells than anybody wrote is left alone: it costs nothing", () => {
  const wide = Array.from({ length: 3_000 }, () => cell("x"));
  const huge = table(wide, ...Array.from({ length: 3_000 }, () => [cell("y")]));
  expect(withEvenTables(huge)).toBe(huge);
});
