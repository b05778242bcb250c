import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typesetFrench } from "../../src/i18n/french-typography.ts";

/** `·` is a no-break space (U+00A0), `^` a narrow one (U+202F). */
const shown = (text: string) => text.replaceAll("\u00A0", "·").replaceAll("\u202F", "^");
const set = (text: string, before?: string) => shown(typesetFrench(text, before));

describe("spaces before punctuation", () => {
  test.each([
    ["Bonjour ! Ça va ?", "Bonjour^! Ça va^?"],
    ["Bonjour! Ça va?", "Bonjour^! Ça va^?"],
    ["Vraiment ?!", "Vraiment^?!"],
    ["un ; deux; trois", "un^; deux^; trois"],
    ["À savoir : ceci, cela:", "À savoir·: ceci, cela·:"],
    ["Il a dit «oui», puis « non » !", "Il a dit «·oui·», puis «·non·»^!"],
    ["Fin (vraiment ?) et « quoi ? »", "Fin (vraiment^?) et «·quoi^?·»"],
    ["Déjà\u00A0: vu\u202F!", "Déjà·: vu^!"],
  ])("%s", (typed, expected) => expect(set(typed)).toBe(expected));
});

describe("numbers", () => {
  test.each([
    ["50 % de 12 € en 20 ms", "50·% de 12·€ en 20·ms"],
    ["50% de 12€", "50·% de 12·€"],
    ["100 000 lignes, 1 234 567 Ko", "100^000 lignes, 1^234^567·Ko"],
    ["3 h 30, 25 °C, n° 5, p. 12", "3·h 30, 25·°C, n°·5, p.·12"],
    ["en 2026 300 personnes", "en 2026 300 personnes"],
    ["le 20 m’a plu, 3 mots", "le 20 m’a plu, 3 mots"],
    ["01 23 45 67 89", "01 23 45 67 89"],
  ])("%s", (typed, expected) => expect(set(typed)).toBe(expected));
});

describe("what is left alone", () => {
  test.each([
    "https://exemple.fr/a?b=c;d!e:f",
    "voir /blog?page=2 et www.exemple.fr?x=1",
    "écrire à nom@exemple.fr",
    "à 10:30, le ratio 16:9, a::b",
    "l’été, l'hiver…",
    "",
  ])("%s", (typed) => expect(typesetFrench(typed)).toBe(typed));
});

test("a mark at the start of an element takes its space from the word before it", () => {
  expect(set("! Suite", "t")).toBe("^! Suite");
  expect(set(": suite", "t")).toBe("·: suite");
  expect(set("! Suite", " ")).toBe("! Suite");
  expect(set("!", "")).toBe("!");
});

test("setting twice changes nothing more, and only spaces ever change", () => {
  const words = fc.array(
    fc.constantFrom(
      ..."a é 1 9 10 000 € % « » ; : ! ? ( ) . , ’ https://x.fr/?a;b ms n° /a?b x@y.fr …".split(" "),
      " ",
      "  ",
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const typed = parts.join("");
      const once = typesetFrench(typed);
      expect(typesetFrench(once)).toBe(once);
      const bare = (text: string) => text.replace(/[ \u00A0\u202F]/g, "");
      expect(bare(once)).toBe(bare(typed));
    }),
    { numRuns: 3000 },
  );
});
