import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withUids } from "../../../src/content/document/uids.ts";
import { readArticle } from "../../../src/importers/markdown/read-article.ts";
import type { Locale } from "../../../src/kernel/locale.ts";
import { checkDocument } from "../../../src/writing/checks/check-document.ts";

const pictures = () => ({ id: "0".repeat(32), width: 1, height: 1 });

const articles = globSync("content/blog/*.md").map((file) => {
  const read = readArticle(readFileSync(file, "utf8"), { now: Date.now, timeZone: "Europe/Paris", pictures });
  if ("errors" in read) throw new TypeError(`${file}: ${read.errors[0]?.message.en}`);
  return { file, locale: read.submission.locale, document: withUids(read.submission.document) };
});

const unmarked = (document: (typeof articles)[number]["document"], locale: Locale) =>
  checkDocument(document, { locale, isKnownLink: () => true, translation: "published" }).filter(
    ({ check }) => check === "language-unmarked",
  );

test("the articles that come with the site say nothing in another language that is not marked", () => {
  expect(articles.length).toBeGreaterThan(20);
  for (const { file, locale, document } of articles) expect([file, unmarked(document, locale)]).toEqual([file, []]);
});

test("read as if they were in the other language, nine of ten of their longer paragraphs are found", () => {
  const paragraphs = articles.flatMap(({ locale, document }) => {
    const found = new Set(unmarked(document, locale === "fr" ? "en" : "fr").flatMap(({ at }) => Object.values(at)));
    const prose = document.body.content.filter(({ type }) => type === "paragraph");
    const longer = prose.filter(({ content = [] }) => content.map(({ text }) => text).join("").length > 150);
    return longer.map(({ attrs }) => found.has(String(attrs?.uid)));
  });
  expect(paragraphs.length).toBeGreaterThan(150);
  expect(paragraphs.filter(Boolean).length / paragraphs.length).toBeGreaterThan(0.9);
});
