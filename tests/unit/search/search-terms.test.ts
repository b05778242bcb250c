import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WordReader } from "../../../src/i18n/search-terms.ts";
import type { Locale } from "../../../src/kernel/locale.ts";

const readWords = (text: string, locale: Locale) => new WordReader().read(text, locale);
const folded = (text: string, locale: Locale = "fr") => readWords(text, locale).map((word) => word.folded);
/** Whether somebody who types one finds the other. */
const meet = (a: string, b: string, locale: Locale = "fr") => {
  const roots = new Set(readWords(a, locale).flatMap((word) => word.roots));
  return readWords(b, locale).some((word) => word.roots.some((root) => roots.has(root)));
};

describe("words", () => {
  test.each([
    ["L’Œuvre d'été", ["oeuvre", "ete"]],
    ["qu’il, jusqu'à", ["il", "a"]],
    ["Ex æquo, ﬁn, straße, İstanbul", ["ex", "aequo", "fin", "strasse", "istanbul"]],
    ["aujourd’hui", ["aujourdhui"]],
    ["plate-forme", ["plateforme", "plate", "forme"]],
    ["plate - forme", ["plate", "forme"]],
    ["cou\u00ADpure, e\u0301te\u0301", ["coupure", "ete"]],
    ["10 000 €, v2.1", ["10000", "10", "000", "v2", "1"]],
    ["1\u202F234\u202F567,50", ["1234567", "1", "234", "567", "50"]],
    ["10.000, 10,000 et 10’000", ["10000", "10", "000", "10000", "10", "000", "et", "10000"]],
    ["12 000,500", ["12000", "12", "000", "500"]],
    ["en 2024 100 pages, 10  000", ["en", "2024", "100", "pages", "10", "000"]],
    ["aujourd‘hui aujourd´hui aujourd`hui aujourdʼhui aujourd′hui", Array(5).fill("aujourdhui")],
    ["jusqu‘au l´été d`été", ["au", "ete", "ete"]],
    ["⑴ « 🦉 » — ' '' -", ["1"]],
    ["", []],
  ])("%j", (text, words) => expect(folded(text)).toEqual(words));

  test("an English genitive is the word itself, a contraction one word", () => {
    expect(folded("The reader's don’t", "en")).toEqual(["the", "reader", "dont"]);
  });

  test("each says where it stands", () => {
    const text = "« L’œuvre », plate-forme";
    const places = readWords(text, "fr").map(({ start, end, parts }) => [text.slice(start, end), parts]);
    expect(places).toEqual([
      ["œuvre", 0],
      ["plate-forme", 2],
      ["plate", 0],
      ["forme", 0],
    ]);
  });
});

describe("what finds what", () => {
  test.each([
    ["développeurs", "développeur"],
    ["developpeurs", "développeur"],
    ["oeuvre", "œuvres"],
    ["typographie", "typographique"],
    ["images", "image"],
    ["journaux", "journal"],
    ["accessibilite", "accessibilité"],
    ["generales", "générale"],
    ["publiee", "publiée"],
    ["rediriger", "redirigé"],
    ["MAJUSCULES", "majuscule"],
    ["10000", "10 000"],
    ["10000", "10\u00A0000"],
    ["10000", "10\u2009000"],
    ["10 000", "10000"],
    ["10.000", "10 000"],
    ["10,000", "10000"],
  ])("French: %s, %s", (a, b) => expect(meet(a, b)).toBe(true));

  test.each([
    ["developers", "developer"],
    ["publishing", "published"],
    ["editing", "edited"],
    ["images", "image"],
    ["cities", "city"],
    ["re-index", "reindex"],
  ])("English: %s, %s", (a, b) => expect(meet(a, b, "en")).toBe(true));

  test.each([
    ["police", "politique"],
    ["page", "paysage"],
    ["site", "situation"],
    ["mot", "moteur"],
    ["100", "10 000"],
    ["2024100", "2024 100"],
  ])("not: %s, %s", (a, b) => expect(meet(a, b)).toBe(false));
});

test("any text gives words of letters and digits alone, in order, each found by what it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 80 }), fc.constantFrom<Locale>("fr", "en"), (text, locale) => {
      for (const { start, end, folded, roots } of readWords(text, locale)) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(roots.length).toBeGreaterThan(0);
        for (const term of [folded, ...roots]) expect(term).toMatch(/^[\p{L}\p{N}]+$/u);
      }
    }),
  );
});
