import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { generatedArticle } from "../../../support/imports/generated-articles.ts";
import { readHtml } from "../../../support/imports/read-body.ts";
import { generatedCases } from "../../../support/run/everyday.ts";

/** Words of texts, and of what is made of words: titles and captions. */
function wordsIn(node: RichTextNode): string[] {
  const said = [node.text, node.attrs?.title, node.attrs?.caption].filter((value) => typeof value === "string");
  return [...(node.content ?? []).flatMap(wordsIn), ...said.flatMap((value) => value.match(/w\d+/g) ?? [])];
}

/** Words in the order in which a browser shows them. */
function visibleWords(html: string): string[] {
  const words: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, isCode = false) => {
    if ("value" in node) words.push(...(node.value.match(/w\d+/g) ?? []));
    if (!("childNodes" in node)) return;
    // A caption stands above its table, wherever it is written.
    const isTable = node.nodeName === "table" && !isCode;
    const isCaption = ({ nodeName }: DefaultTreeAdapterTypes.Node) => isTable && nodeName === "caption";
    const children = [...node.childNodes.filter(isCaption), ...node.childNodes.filter((child) => !isCaption(child))];
    for (const child of children) visit(child, isCode || node.nodeName === "pre");
  };
  visit(parseFragment(html));
  return words;
}

test("whatever pieces an article is made of: it can be stored, and has each visible word once", () => {
  fc.assert(
    fc.property(generatedArticle, (html) => {
      const { body } = readHtml(html);
      const text = JSON.stringify(body);
      expect(text).not.toMatch(/x0|javascript:|<(?:p|div|span|table)\b|\\u0000/);
      expect(wordsIn(body as RichTextNode)).toEqual(visibleWords(html));
    }),
    { numRuns: generatedCases(3_000) },
  );
});
