import { describe, expect, test } from "vitest";
import { richTextFromMarkdown } from "../../src/importers/markdown/rich-text.ts";
import type { Locale } from "../../src/kernel/locale.ts";
import { readingMinutes } from "../../src/rich-text/reading-time.ts";

const withoutPictures = () => ({ refused: { fr: "aucune image", en: "no pictures" } });
const minutes = (markdown: string, locale: Locale = "fr") =>
  readingMinutes(richTextFromMarkdown(markdown, withoutPictures).document, locale);
const words = (count: number) => "mot ".repeat(count);

describe("the reading time of an article", () => {
  test("is one minute at least, and follows its words", () => {
    expect(minutes("")).toBe(1);
    expect(minutes("Trois mots seulement.")).toBe(1);
    expect(minutes(words(430))).toBe(2);
    expect(minutes(words(2150))).toBe(10);
    // The same number of words takes a little less time in English.
    expect(minutes(words(2150), "en")).toBe(9);
  });

  test("counts an elided word once, and words in headings, lists, quotations and tables like others", () => {
    expect(minutes("l’article ".repeat(430))).toBe(2);
    const structured = [
      `## ${words(86)}`,
      `- ${words(86)}`,
      `> ${words(86)}`,
      `| a | ${words(85)} |\n| - | - |\n| ${words(86)} | |`,
    ];
    expect(minutes(structured.join("\n\n"))).toBe(2);
  });

  test("counts code by its lines, and no further than readers follow it", () => {
    const code = (lines: number) => `\`\`\`js\n${"const answer = 42; // and a long remark\n\n".repeat(lines)}\`\`\``;
    expect(minutes(code(24))).toBe(1);
    expect(minutes(`${code(24)}\n\n${code(24)}\n\n${code(24)}`)).toBe(3);
    expect(minutes(code(2000))).toBe(1);
  });
});
