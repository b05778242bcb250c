import { describe, expect, test } from "vitest";
import { markdownToHtml } from "../../../../src/importers/ghost/markup/markdown.ts";
import { markdownPieces } from "../../../../src/importers/ghost/markup/markdown-pieces.ts";

describe("Markdown that a person writes into a card", () => {
  test.each([
    ["a text", "# Title\n\nWords *here*.\n\n***\n\n- one\n- two\n"],
    ["long rules", `${"-".repeat(200)}\n\nTitle\n${"=".repeat(200)}\n`],
    ["long code", `\`\`\`c\n${"int *a_b[10];\n\n".repeat(1_000)}\`\`\`\n\nafter`],
    ["a long text", `${"Some *words* with a [link](https://example.org).\n\n".repeat(400)}[^1]\n\n[^1]: note`],
    ["a long table", "| a | b | c | d |\n".repeat(1_000)],
  ])("is one document: %s", (_, markdown) => {
    expect(markdownPieces(markdown)).toEqual([{ markdown, isPlain: false }]);
  });

  test("has tables, strike-through, footnotes and HTML", () => {
    const html = markdownToHtml("|a|\n|-|\n|~~b~~|\n\nc[^1] <b>d</b>\n\n[^1]: note").join("");
    expect(html).toMatch(/<td><del>b<\/del><\/td>/);
    expect(html).toMatch(/<b>d<\/b>/);
    expect(html).toMatch(/data-footnotes/);
  });
});

describe("Markdown that no person writes", () => {
  const words = (html: readonly string[]) => html.join("\n").match(/word/g)?.length;

  test.each([">", "- ", "* > ", "1. "])("nested 100,000 levels deep stays as it is: %s", (mark) => {
    expect(markdownToHtml(`${mark.repeat(20_000)}word`)).toEqual([expect.stringMatching(/^<p>.*word<\/p>$/)]);
  });

  test("is cut at blank lines, never in code, and has all its words", () => {
    const html = markdownToHtml(`${"> *word* [x]\n\n".repeat(3_000)}\`\`\`\n${"word\n\n".repeat(3_000)}\`\`\`\n`);
    expect(html.length).toBeGreaterThan(2);
    expect(words(html)).toBe(6_000);
    expect(html.join("").match(/<pre>/g)).toHaveLength(1);
  });

  test.each([
    ...["]]]", "~~a", "**x", "[^1]", "[a][b] ", "[a](", "![", "`", "_a__", "[a]: b\n", "- a\n", "a\n"],
    ...["> a\n\n", "a\n\n", "*a* [b]\n\n"],
  ])("is plain, or in pieces that are short: %j", (sign) => {
    for (const { markdown, isPlain } of markdownPieces(sign.repeat(100_000 / sign.length))) {
      const signs = markdown.match(/[[\]*_~`]/g)?.length ?? 0;
      const lines = markdown.split("\n").length;
      const markers = markdown.match(/^[>-]/gm)?.length ?? 0;
      expect(isPlain || (signs <= 2_000 && lines <= 4_001 && markers <= 500)).toBe(true);
    }
  });

  test("longer than a book stays as it is", () => {
    expect(markdownToHtml("word *x*\n\n".repeat(40_000))).toHaveLength(1);
  });
});
