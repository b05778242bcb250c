import { expect, test } from "vitest";
import { groupFindings, mended } from "../../../src/admin/areas/editor/publishing/checks/mend.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { checkDocument } from "../../../src/writing/checks/check-document.ts";
import type { PostText } from "../../../src/writing/document.ts";

const words = (uid: string, text: string): RichTextNode => ({
  type: "paragraph",
  attrs: { uid },
  ...(text !== "" && { content: [{ type: "text", text }] }),
});
const heading = (uid: string, level: number): RichTextNode => ({
  type: "heading",
  attrs: { uid, level },
  content: [{ type: "text", text: "Au port" }],
});
const post = (...content: RichTextNode[]): PostText => ({
  ...{ kind: "post", slug: "port", title: "Port", summary: "Un port.", publishedAt: null, tags: [], seo: {} },
  body: { type: "doc", content },
});
const groupsOf = (text: PostText) =>
  groupFindings(checkDocument(text, { locale: "fr", isKnownLink: () => true, translation: "published" }));

test("the same is said once for all its places, and empty paragraphs go in one step, those within a quotation too", () => {
  const quote = {
    type: "blockquote",
    attrs: { uid: "q" },
    content: [words("d", "Un."), words("e", ""), words("f", "Deux.")],
  };
  const text = post(words("a", "Un."), words("b", ""), words("c", ""), quote, words("g", "Trois."), words("h", ""));
  const groups = groupsOf(text).filter(([{ check }]) => check === "space-by-paragraphs");
  expect(groups.map((group) => group.map(({ at }) => at))).toEqual([[{ uid: "b" }, { uid: "c" }, { uid: "e" }]]);
  const [group] = groups;
  const after = group === undefined ? null : mended(text, group);
  expect(groupsOf(after ?? text).filter(([{ check }]) => check === "space-by-paragraphs")).toEqual([]);
  // What is written, and the last paragraph, in which somebody goes on, stay.
  expect(JSON.stringify(after)).toContain('"uid":"h"');
  for (const uid of ["a", "d", "f", "g"]) expect(JSON.stringify(after)).toContain(`"uid":"${uid}"`);
});

test("a heading takes its right level; another of another level is another finding", () => {
  const text = post(heading("a", 2), words("b", "Un."), heading("c", 4), words("d", "Deux."));
  const group = groupsOf(text).find(([{ check }]) => check === "heading-skips-level");
  const after = group === undefined ? null : mended(text, group);
  expect(after?.body.content.map(({ attrs }) => attrs?.level)).toEqual([2, undefined, 3, undefined]);
  expect(groupsOf(after ?? text).some(([{ check }]) => check === "heading-skips-level")).toBe(false);
});

test("a link that is missing is added at the end of its passage: of a row of a table, in its last cell", () => {
  const finding = { id: "x", check: "link-missing", severity: "advice", criterion: null } as const;
  const sentences = { message: { fr: "", en: "" }, advice: { fr: "", en: "" } };
  const at = (uid: string) => ({
    ...{ ...finding, ...sentences, id: `link-missing:${uid}`, at: { uid } },
    link: { href: "/guide", words: "The guide" },
  });
  const link = {
    type: "text",
    text: "The guide",
    marks: [{ type: "link", attrs: { href: "/guide", title: null } }],
  };
  const space = { type: "text", text: " " };
  const quote = { type: "blockquote", attrs: { uid: "q" }, content: [words("d", "Un. "), words("e", "Deux.")] };
  const cell = (text: string) => ({ type: "tableCell", content: [{ type: "text", text }] });
  const row = { type: "tableRow", attrs: { uid: "r" }, content: [cell("Un"), cell("Deux")] };
  const picture = { type: "image", attrs: { uid: "i" } };
  const text = post(words("a", "Un."), quote, { type: "table", content: [row] }, picture);
  expect(mended(text, [at("a")])?.body.content[0]?.content).toEqual([{ type: "text", text: "Un." }, space, link]);
  expect(mended(text, [at("d")])?.body.content[1]?.content?.[0]?.content).toEqual([
    { type: "text", text: "Un. " },
    link,
  ]);
  expect(mended(text, [at("r")])?.body.content[2]?.content?.[0]?.content).toEqual([
    cell("Un"),
    { type: "tableCell", content: [{ type: "text", text: "Deux" }, space, link] },
  ]);
  expect(mended(text, [at("i")])).toBeNull();
  // Two passages that lack the same are two findings.
  expect(groupFindings([at("a"), at("d")])).toHaveLength(2);
});

test("what takes a writer is not mended by a click", () => {
  const text = post(heading("a", 2), words("b", "ici"), { type: "heading", attrs: { uid: "c", level: 3 } });
  for (const group of groupsOf(text)) expect(mended(text, group), group[0].check).toBeNull();
});
