import { Schema } from "prosemirror-model";
import { expect, test } from "vitest";
import { isUid } from "../../../src/kernel/uid.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { mergeDocuments } from "../../../src/writing/merge/merge-documents.ts";
import { derivedUid } from "../../../src/writing/tree/derived-uid.ts";
import { outline, p, piece, post, uid, words } from "../../support/writing/texts.ts";

const own = { uid: { default: null } };

/** An editor's schema: items begin with a paragraph, code goes with no other mark, and there are nodes of its own. */
const schema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { group: "block", content: "inline*", attrs: own },
    bulletList: { group: "block", content: "listItem+", attrs: own },
    listItem: { content: "paragraph block*", attrs: own },
    image: { group: "block", attrs: { ...own, alt: {} } },
    gallery: { group: "block", content: "image*", attrs: own },
    button: { group: "block", content: "text*", marks: "", attrs: own },
    text: { group: "inline" },
  },
  marks: { code: { excludes: "_" }, bold: {} },
});

function merge(base: RichTextNode[], mine: RichTextNode[], theirs: RichTextNode[]) {
  const { document, choices } = mergeDocuments({ base: post(base), mine: post(mine), theirs: post(theirs) }, schema);
  schema.nodeFromJSON(document.body).check();
  return { lines: outline(document.body), choices, document };
}

const picture = (name: string) => piece("image", name, [], { alt: name });
const gallery = (...names: string[]) => [piece("gallery", "g", names.map(picture))];

test("a gallery of which one picture is left is that picture", () => {
  const { document, choices } = merge(gallery("a", "b", "c"), gallery("a", "b"), gallery("b", "c"));
  expect([document.body.content, choices]).toEqual([[picture("b")], []]);
  expect(merge(gallery("a", "b", "c"), gallery("a", "b"), gallery("a", "b", "c", "d")).document.body.content).toEqual(
    gallery("a", "b", "d"),
  );
});

test("a button whose label both sides emptied together is to choose from", () => {
  const button = (label: string) => [piece("button", "b", label)];
  const { choices } = merge(button("voir tout"), button(" tout"), button("voir "));
  expect(choices).toMatchObject([{ uid: uid("b"), mine: button(" tout")[0], theirs: button("voir ")[0] }]);
});

test("marks that exclude one another are to choose from", () => {
  const marked = (mark: string) => [p("a", [words("un "), words("chat", mark)])];
  const { choices } = merge([p("a", "un chat")], marked("code"), marked("bold"));
  expect(choices).toMatchObject([{ uid: uid("a"), mine: marked("code")[0], theirs: marked("bold")[0] }]);
});

test("an item that must begin with a paragraph gets one", () => {
  const list = (...content: RichTextNode[]) => [piece("bulletList", "l", [piece("listItem", "i", content)])];
  const [first, inner] = [p("a", "un"), picture("b")];
  const { lines, document } = merge(
    list(first, p("c", "deux"), inner),
    list(p("c", "deux"), inner),
    list(first, inner),
  );
  expect(lines).toHaveLength(4);
  expect(document.body.content[0]?.content?.[0]?.content).toMatchObject([{ type: "paragraph" }, inner]);
});

test("ids that a merge makes are ids, the same for the same, and never taken", () => {
  const first = derivedUid("un", new Set());
  expect(isUid(first)).toBe(true);
  expect(derivedUid("un", new Set())).toBe(first);
  const second = derivedUid("un", new Set([first]));
  expect([isUid(second), second === first]).toEqual([true, false]);
});
