import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { expect, test } from "vitest";
import { readClipboard } from "../../../../src/admin/areas/editor/paste/read-clipboard.ts";
import type { Pasted } from "../../../../src/admin/areas/editor/paste/read-source.ts";
import { isUid } from "../../../../src/kernel/uid.ts";
import { richTextSchema } from "../../../../src/rich-text/checked-text.ts";
import { plainText } from "../../../../src/rich-text/outline.ts";
import { hasUid, type RichText, type RichTextNode } from "../../../../src/rich-text/schema.ts";
import { nastyHtml } from "../../../support/editor/generated-html.ts";
import { generatedCases } from "../../../support/run/everyday.ts";

const paste = (html: string, plain = "") => readClipboard({ html, plain, files: [] }, { language: "fr", above: 1 });

function documentOf({ blocks, footnotes }: Pasted): RichText {
  const notes = footnotes.length > 0 ? [{ type: "footnotes", content: footnotes }] : [];
  return { type: "doc", content: [...(blocks.length > 0 ? blocks : [{ type: "paragraph" }]), ...notes] };
}

function wordsIn(node: RichTextNode | RichText): string[] {
  if ("text" in node && node.text !== undefined) return node.text.match(/[wx]\d+/g) ?? [];
  return (node.content ?? []).flatMap(wordsIn);
}

/** Words in the order in which a browser puts them: what stands in a table without a cell goes before it. */
function wordsInOrder(html: string): string[] {
  const words: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ("value" in node) words.push(...(node.value.match(/w\d+/g) ?? []));
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return words;
}

function uidsIn(node: RichTextNode): unknown[] {
  const own = hasUid(node.type) ? [node.attrs?.uid] : [];
  return [...own, ...(node.content ?? []).flatMap(uidsIn)];
}

test("whatever HTML is pasted: valid nodes with ids of their own, each word once and in order, none that was hidden", () => {
  fc.assert(
    fc.property(nastyHtml, (html) => {
      const pasted = paste(html);
      const document = documentOf(pasted);

      expect(richTextSchema.safeParse(document).error?.message).toBeUndefined();
      expect(wordsIn(document)).toEqual(wordsInOrder(html));
      const uids = [...pasted.blocks, ...pasted.footnotes].flatMap(uidsIn);
      expect(uids.every(isUid)).toBe(true);
      expect(new Set(uids).size).toBe(uids.length);
      expect(JSON.stringify(document)).not.toMatch(/javascript:|else\.example|mso-|onclick|style/);
      expect(pasted.report.remotePictures.every((address) => address.startsWith("https://else.example/"))).toBe(true);
    }),
    { numRuns: generatedCases(1_500) },
  );
});

test("headings are two to four and none is skipped, whatever levels they had", () => {
  const levels = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(levels, fc.integer({ min: 1, max: 4 }), (given, above) => {
      const html = given.map((level) => `<h${level}>w</h${level}>`).join("");
      const { blocks } = readClipboard({ html, plain: "", files: [] }, { language: "fr", above });
      const got = blocks.map(({ attrs }) => Number(attrs?.level));
      expect(got.every((level) => level >= 2 && level <= 4)).toBe(true);
      got.reduce((before, level) => {
        expect(level).toBeLessThanOrEqual(before + 1);
        return level;
      }, above);
      // Deeper stays deeper, as far as there are levels.
      given.forEach((level, index) => {
        const next = given[index + 1];
        const [one, other] = [got[index] ?? 0, got[index + 1] ?? 0];
        if (next !== undefined && next > level) expect(other > one || one === 4).toBe(true);
        if (next !== undefined && next === level) expect(other).toBe(one);
      });
    }),
  );
});

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index));
const numbered = (count: number) => many(count, (index) => `w${index}`);

test.each<[string, string, number]>([
  ["a tower of elements", `${"<div>".repeat(60_000)}${numbered(5).join(" ")}`, 5],
  ["a tower of lists", `${"<ul><li>".repeat(3_000)}${numbered(5).join(" ")}`, 5],
  ["a tower of tables", `${"<table><tr><td>".repeat(3_000)}${numbered(5).join(" ")}`, 5],
  ["a tower of quotes", `${"<blockquote>".repeat(350)}${numbered(5).join(" ")}`, 5],
  [
    "formats that multiply",
    many(2_000, (index) => `<font color=${index}>`).join("") +
      numbered(2_000)
        .map((word) => `<p>${word}`)
        .join(""),
    2_000,
  ],
  [
    "a book",
    numbered(60_000)
      .map((word) => `<p style="mso-list:l0 level1 lfo1;color:red">${word}</p>`)
      .join(""),
    60_000,
  ],
  [
    "a row of links",
    numbered(20_000)
      .map((word) => `<a id=${word} href="#${word}">${word}</a>`)
      .join(" "),
    20_000,
  ],
  [
    "cells that claim the sheet",
    `<table>${numbered(2_000)
      .map((word) => `<tr><td colspan=1000 rowspan=60000>${word}</td></tr>`)
      .join("")}</table>`,
    2_000,
  ],
  ["a style sheet without end", `<style>${".a{font-weight:bold".repeat(60_000)}</style>${numbered(3).join(" ")}`, 3],
  ["an attribute without end", `<p style="${"a:(".repeat(300_000)}">${numbered(3).join(" ")}</p>`, 3],
  ["spaces", `<p>w0${" \u00A0".repeat(500_000)}w1</p>`, 2],
])("%s is read in bounded time, and its words are there", (_name, html, count) => {
  const document = documentOf(paste(html));
  expect(richTextSchema.safeParse(document).success).toBe(true);
  expect(wordsIn(document)).toEqual(numbered(count));
});

test("of what is too deep for its structure the words are taken, and that is said", () => {
  const deep = `${"<div>".repeat(60_000)}profond<script>rien</script>`;
  const pasted = paste(deep);
  expect(pasted.report.wordsAlone).toBe(true);
  expect(plainText(documentOf(pasted) as RichTextNode).trim()).toBe("profond");
  expect(plainText(documentOf(paste(deep, "profond, dit le presse-papiers")) as RichTextNode)).toContain(
    "dit le presse-papiers",
  );
});
