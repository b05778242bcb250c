import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_SLUG_LENGTH } from "../../../src/content/contract/limits.ts";
import { leftOut, proposedSlug, SLUG_PATTERNS, slugForTitle, toSlug } from "../../../src/content/contract/slug.ts";
import { LOCALES } from "../../../src/kernel/locale.ts";

describe("an address from words", () => {
  test.each([
    ["Une journée en mer", "une-journee-en-mer"],
    ["L’été à l’œuvre", "l-ete-a-l-oeuvre"],
    ["Où loger les langues d'un site ?", "ou-loger-les-langues-d-un-site"],
    ["ŒUVRE, Ægypte & Straße", "oeuvre-aegypte-et-strasse"],
    ["« Combien ? » 100 % ou 20 €", "combien-100-pour-cent-ou-20-euros"],
    ["  --Déjà--vu--  ", "deja-vu"],
    ["Café", "cafe"],
    ["Łódź, Ørsted, Đà Nẵng", "lodz-orsted-da-nang"],
    ["2026 ½ ⅷ ℡", "2026-1-2-viii-tel"],
    ["日本語", ""],
    ["!?", ""],
  ])("in French: %s", (title, slug) => expect(toSlug(title, "fr")).toBe(slug));

  test.each([
    ["Translate, don’t transpose", "translate-dont-transpose"],
    ["The editor's desk & the rest", "the-editors-desk-and-the-rest"],
    ["‘Quoted’ words", "quoted-words"],
    ["100% at 20 €", "100-percent-at-20-euros"],
  ])("in English: %s", (title, slug) => expect(toSlug(title, "en")).toBe(slug));

  const anything = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.string({ unit: "binary" }),
    fc.string({ maxLength: 400 }),
  );
  for (const locale of LOCALES) {
    test(`is always one, or nothing (${locale})`, () => {
      fc.assert(
        fc.property(anything, (typed) => {
          for (const slug of [toSlug(typed, locale), proposedSlug(typed, locale)]) {
            expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
            if (slug !== "") expect(slug).toMatch(SLUG_PATTERNS.post);
            expect(toSlug(slug, locale)).toBe(slug);
          }
        }),
      );
    });
  }

  test("a proposal ends with a whole word; a single long word is cut", () => {
    const long = "Tout ce que nous avons appris en une année de traduction partagée entre deux personnes";
    expect(proposedSlug(long, "fr")).toBe(
      "tout-ce-que-nous-avons-appris-en-une-annee-de-traduction-partagee-entre-deux",
    );
    expect(proposedSlug("a".repeat(100), "fr")).toBe("a".repeat(80));
    expect(proposedSlug(`${"a".repeat(80)} b`, "fr")).toBe("a".repeat(80));
  });
});

describe("what an address cannot hold is named", () => {
  test.each([
    ["Été à la mer", []],
    ["l’été - œuvre", []],
    ["oui ! non ?", ["!", "?"]],
    ["a/b_c/d", ["/", "_"]],
    ["日本 2026", ["日", "本"]],
    ["20 €", []],
  ])("%s", (typed, lost) => expect(leftOut(typed, "fr")).toEqual(lost));
});

describe("the address follows the title", () => {
  const of = (slug: string, title: string, next: string, everPublished = false) =>
    slugForTitle({ slug, title }, next, { locale: "fr", everPublished });
  test("from the first letters on", () => {
    expect(of("", "", "Une")).toBe("une");
    expect(of("une", "Une", "Une journée")).toBe("une-journee");
    expect(of("une-journee", "Une journée", "")).toBe("");
  });
  test("not once somebody wrote another one", () => expect(of("ma-page", "Une", "Une journée")).toBe("ma-page"));
  test("not once it was published", () => {
    expect(of("une", "Une", "Une journée", true)).toBe("une");
    expect(of("", "", "Une journée", true)).toBe("");
  });
});
