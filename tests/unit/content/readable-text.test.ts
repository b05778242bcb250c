import { expect, test } from "vitest";
import { decodeDraft, parseDraft } from "../../../src/content/document/draft.ts";
import { readableDraft } from "../../../src/content/document/readable-draft.ts";
import { publishErrors } from "../../../src/content/publishing/publishable.ts";
import { languageName } from "../../../src/rich-text/code-language-names.ts";

const words = { type: "paragraph", content: [{ type: "text", text: "Mots" }] };
const draft = (changes: object = {}, content: unknown[] = [words]) => ({
  ...{ kind: "post", slug: "a", title: "Titre", summary: "", publishedAt: null, seo: {}, tags: [] },
  body: { type: "doc", content },
  ...changes,
});
const linked = (href: string) => [{ type: "link", attrs: { href } }];

/** Bodies that no editor can open, and whether their words are still to be read. */
const BROKEN: Record<string, unknown[]> = {
  "an unknown node": [{ type: "carousel", content: [{ type: "text", text: "Mots" }] }],
  "marks of nothing": [{ type: "paragraph", content: [{ type: "text", text: "Mots", marks: [null] }] }],
  "an empty text": [{ type: "paragraph", content: [{ type: "text", text: "" }] }, words],
  "a link that runs": [
    { type: "paragraph", content: [{ type: "text", text: "Mots", marks: linked("javascript:alert(1)") }] },
  ],
  "a row outside a table": [{ type: "tableRow", content: [] }, words],
  "a picture without an id": [{ type: "image", attrs: {} }, words],
  "a heading of level 99": [{ type: "heading", attrs: { level: 99 }, content: [{ type: "text", text: "Mots" }] }],
  "attributes that are a list": [{ type: "paragraph", attrs: [1], content: [{ type: "text", text: "Mots" }] }],
  "attributes that are a number": [{ type: "paragraph", attrs: 5, content: [{ type: "text", text: "Mots" }] }],
  "a list that begins at no number": [
    { type: "orderedList", attrs: { start: 1e300 }, content: [{ type: "listItem", content: [words] }] },
  ],
  "a list of an unknown item": [{ type: "bulletList", content: [{ type: "item", content: [words] }] }],
  null: [null, words],
};

test.each(Object.entries(BROKEN))("%s is refused when it is saved, and opens with its words", (_, content) => {
  expect(() => parseDraft(draft({}, content))).toThrow(/cannot be stored/);
  const { document } = readableDraft(decodeDraft(JSON.stringify(draft({}, content))));
  expect(JSON.stringify(document)).toContain("Mots");
  expect(() => parseDraft(document)).not.toThrow();
});

test.each([null, 5, [], {}, { kind: "page" }, { kind: "post", title: 5, tags: "x", cover: 5, seo: null }])(
  "a stored value of whatever form opens: %j",
  (stored) => {
    expect(() => parseDraft(readableDraft(decodeDraft(JSON.stringify(stored))).document)).not.toThrow();
  },
);

test.each([8.64e15 + 1, -8.64e15 - 1, 8.64e15, Number.MAX_SAFE_INTEGER, -1e14, 0.5, "1", true])(
  "a date that no calendar has is refused: %j",
  (publishedAt) => {
    expect(() => parseDraft(draft({ publishedAt }))).toThrow(/publishedAt/);
  },
);

test("a date to come is no date of a publish; the day of the publish is", () => {
  const now = Date.now();
  const errorsOf = (publishedAt: number) => publishErrors(parseDraft(draft({ publishedAt })), now);
  expect(errorsOf(now + 3 * 86_400_000)).toMatchObject([{ path: ["publishedAt"] }]);
  expect(errorsOf(now)).toEqual([]);
});

test("what is one line loses what changes the text beside it", () => {
  const { title, summary, tags } = parseDraft(
    draft({ title: "a\u202Eb\nc\u2066", summary: "x\u2028y", tags: [{ tag: "t", label: "l\u202A" }] }),
  ) as { title: string; summary: string; tags: Array<{ label: string }> };
  expect({ title, summary, label: tags[0]?.label }).toEqual({ title: "ab c", summary: "x y", label: "l" });
});

test("a word of a code language is no property of an object", () => {
  expect(["__proto__", "constructor", "toString", "JS"].map(languageName)).toEqual([
    ...["__proto__", "constructor", "toString", "JavaScript"],
  ]);
});
