import fc from "fast-check";
import { Node, Schema } from "prosemirror-model";
import { describe, expect, test } from "vitest";
import { encodeDocument, type PostDocument } from "../../../src/content/document/document.ts";
import { withUids } from "../../../src/content/document/uids.ts";
import { richTextSchema } from "../../../src/rich-text/checked-text.ts";
import { fromEditor } from "../../../src/rich-text/editor-json.ts";
import { type RichText, type RichTextNode, richTextSpec } from "../../../src/rich-text/schema.ts";
import { anyRichText, typesIn } from "../../support/content/rich-texts.ts";
import { generatedCases } from "../../support/run/everyday.ts";

const schema = new Schema(richTextSpec);
/** What an editor holds and gives back: Tiptap's `getJSON` is ProseMirror's `toJSON`. */
const inEditor = (document: RichText) => Node.fromJSON(schema, document).toJSON() as RichTextNode;
const post = (body: RichText): PostDocument => ({
  ...{ kind: "post", slug: "a", title: "A", summary: "", publishedAt: 1, seo: {}, tags: [] },
  body,
});
const bytes = (value: unknown) => JSON.stringify(value);

describe("generated texts", () => {
  test("are accepted by the schema, and have every node and every mark", () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyRichText, (document) => {
        expect(richTextSchema.safeParse(document).error?.issues).toBeUndefined();
        for (const type of typesIn(document)) met.add(type);
      }),
      { numRuns: generatedCases(400) },
    );
    const known = [
      ...Object.keys(richTextSpec.nodes),
      ...Object.keys(richTextSpec.marks).map((name) => `mark ${name}`),
    ];
    expect([...met].sort()).toEqual(known.sort());
  });
});

describe("a text that was opened and saved", () => {
  test("has the same bytes, whatever it holds, with ids and without", () => {
    fc.assert(
      fc.property(anyRichText, (document) => {
        expect(bytes(fromEditor(inEditor(document)))).toBe(bytes(document));
        const { body } = withUids(post(document));
        expect(bytes(fromEditor(inEditor(body), body))).toBe(bytes(body));
        expect(encodeDocument(post(fromEditor(inEditor(body)))).hash).toBe(encodeDocument(post(document)).hash);
      }),
      { numRuns: generatedCases(300) },
    );
  });

  test("has the same bytes and hash however it was written: other orders, defaults said or not, texts apart", () => {
    fc.assert(
      fc.property(anyRichText, fc.infiniteStream(fc.boolean()), (document, choices) => {
        const choose = () => choices.next().value as boolean;
        const { body } = withUids(post(document));
        const stored = written(body, choose) as RichText;
        expect(richTextSchema.safeParse(stored).success).toBe(true);
        const saved = fromEditor(inEditor(stored), stored);
        expect(bytes(saved)).toBe(bytes(stored));
        expect(encodeDocument(post(saved)).hash).toBe(encodeDocument(post(stored)).hash);
      }),
      { numRuns: generatedCases(300) },
    );
  });

  test("and changed in one paragraph, keeps the bytes of every other piece", () => {
    const marks = [{ type: "bold" }, { type: "link", attrs: { title: null, href: "/a" } }];
    const odd = (uid: string): RichTextNode => ({
      type: "paragraph",
      content: [{ text: "a", type: "text", marks }],
      attrs: { uid },
    });
    const stored: RichText = { type: "doc", content: [odd("aaaaaaaaaa"), odd("bbbbbbbbbb"), odd("cccccccccc")] };
    const json = inEditor(stored);
    const [first, second, third] = json.content as [RichTextNode, RichTextNode, RichTextNode];
    // Moved, changed, and one that is new.
    const changed = { ...second, content: [{ type: "text", text: "b" }] };
    const saved = fromEditor(
      { ...json, content: [third, changed, { type: "paragraph", attrs: { uid: null } }, first] },
      stored,
    );
    expect(bytes(saved.content[0])).toBe(bytes(stored.content[2]));
    expect(bytes(saved.content[3])).toBe(bytes(stored.content[0]));
    expect(saved.content[1]).toEqual({
      type: "paragraph",
      attrs: { uid: "bbbbbbbbbb" },
      content: [{ type: "text", text: "b" }],
    });
    expect(saved.content[2]).toEqual({ type: "paragraph" });
  });
});

describe("what an editor may hold for a moment", () => {
  const picture = {
    type: "image",
    attrs: { uid: "aaaaaaaaaa", id: "0".repeat(32), width: 1, height: 1, alt: "", caption: null },
  };

  test("a gallery of one picture is that picture, one of none a paragraph with its id", () => {
    const gallery = (...content: RichTextNode[]) => ({
      type: "doc",
      content: [{ type: "gallery", attrs: { uid: "gggggggggg" }, content }],
    });
    expect(fromEditor(gallery(picture)).content).toEqual([picture]);
    expect(fromEditor(gallery()).content).toEqual([{ type: "paragraph", attrs: { uid: "gggggggggg" } }]);
    expect(fromEditor(gallery(picture, picture)).content[0]?.content).toHaveLength(2);
  });

  test("an empty text has a paragraph", () => {
    expect(fromEditor({ type: "doc" })).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
  });
});

/** The same text as another program may have written it. */
function written(node: RichTextNode, choose: () => boolean): RichTextNode {
  const { type, attrs, content, marks, text } = node;
  const spec = richTextSpec.nodes[type]?.attrs ?? {};
  const saidAttrs = Object.entries(attrs ?? {}).filter(([name, value]) => value !== spec[name]?.default || choose());
  const pieces = (content ?? []).flatMap((child) => {
    const half = child.text === undefined ? 0 : Math.floor([...child.text].length / 2);
    if (half === 0 || choose()) return [child];
    const letters = [...(child.text ?? "")];
    return [
      { ...child, text: letters.slice(0, half).join("") },
      { ...child, text: letters.slice(half).join("") },
    ];
  });
  const fields = Object.entries({
    type,
    ...(saidAttrs.length > 0 && { attrs: Object.fromEntries(choose() ? saidAttrs : saidAttrs.reverse()) }),
    ...(content !== undefined && { content: pieces.map((child) => written(child, choose)) }),
    ...(marks !== undefined && { marks: choose() ? marks : [...marks].reverse() }),
    ...(text !== undefined && { text }),
  });
  return Object.fromEntries(choose() ? fields : fields.reverse()) as RichTextNode;
}
