import fc from "fast-check";
import { expect } from "vitest";
import { exactMarkdown } from "../../../../../src/importers/markdown/exact-markdown.ts";
import { richTextFromMarkdown } from "../../../../../src/importers/markdown/rich-text.ts";
import type { Picture } from "../../../../../src/media/contract/picture.ts";
import { richTextSchema } from "../../../../../src/rich-text/checked-text.ts";
import { fromEditor } from "../../../../../src/rich-text/editor-json.ts";
import { type RichText, type RichTextNode, richTextSpec } from "../../../../../src/rich-text/schema.ts";
import { anyRichText, typesIn } from "../../../../support/content/rich-texts.ts";
import { paragraph, putCursor } from "../../../../support/editor/edited-article.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull, sample } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const bytes = (value: unknown) => JSON.stringify(value);

/** Generated texts that have, together, every node and every mark. */
function everything(): RichText[] {
  const texts = fc.sample(anyRichText, { numRuns: 60, seed: 14 });
  const chosen: RichText[] = [];
  const met = new Set<string>();
  for (const text of texts) {
    const types = [...typesIn(text)];
    if (chosen.length > 0 && types.every((type) => met.has(type))) continue;
    for (const type of types) met.add(type);
    chosen.push(text);
  }
  const known = [...Object.keys(richTextSpec.nodes), ...Object.keys(richTextSpec.marks).map((name) => `mark ${name}`)];
  expect([...met].sort()).toEqual(known.sort());
  return chosen;
}

const withoutIds = (node: RichTextNode): RichTextNode => {
  const { uid: _, ...attrs } = node.attrs ?? {};
  return {
    type: node.type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(node.content !== undefined && { content: node.content.map(withoutIds) }),
    ...(node.text !== undefined && { text: node.text }),
    ...(node.marks !== undefined && { marks: node.marks }),
  };
};

/** As a file of the command line, and back. */
function throughMarkdown(text: RichText): RichText {
  const address = ({ id, width, height }: Picture) => `/media/${id}-${width}x${height}.jpg`;
  const { document, errors } = richTextFromMarkdown(exactMarkdown(text, address), (url) => {
    const [, id = "", width, height] = /^\/media\/([0-9a-f]{32})-(\d+)x(\d+)\.jpg$/.exec(url) ?? [];
    return id === "" ? { refused: { fr: url, en: url } } : { id, width: Number(width), height: Number(height) };
  });
  expect(errors).toEqual([]);
  return fromEditor(document);
}

inFull(
  "whatever a text holds, a key in one paragraph changes that one alone, and an undo brings every byte back",
  {
    timeout: 240_000,
  },
  async () => {
    for (const text of sample(everything())) {
      const { page, expectNoise, stored, storesAs } = await desk.open([
        paragraph("debutdebut", "Le début"),
        ...text.content,
      ]);
      // Its pictures are in no library.
      expectNoise(/\/media\/|404/);
      const opened = await stored();
      await putCursor(page, "Le début");
      await page.keyboard.type(".");
      await storesAs((body) => {
        expect(bytes(body.content.slice(1))).toBe(bytes(opened.content.slice(1)));
        expect(bytes(body.content[0]).replace("Le début.", "Le début")).toBe(bytes(opened.content[0]));
        expect(bytes(body)).toContain("Le début.");
      });
      // A change of blocks looks at all of them.
      await press(page, "Enter");
      await page.keyboard.type("Un autre");
      await storesAs((body) => {
        expect(body.content).toHaveLength(opened.content.length + 1);
        expect(bytes(body.content.slice(2))).toBe(bytes(opened.content.slice(1)));
        expect(richTextSchema.safeParse(body).error?.issues).toBeUndefined();
        const plain = withoutIds(body as RichTextNode) as RichText;
        expect(bytes(throughMarkdown(plain))).toBe(bytes(plain));
      });
      await press(page, "Control+z", "Control+z", "Control+z");
      await storesAs((body) => expect(bytes(body)).toBe(bytes(opened)));
      await page.close();
    }
  },
);
