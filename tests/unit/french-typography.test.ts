import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { typesetFrench } from "../../src/i18n/french-typography.ts";
import { typesetContent, typographicSigns } from "../../src/i18n/typographic-signs.ts";
import { typesetHtml } from "../../src/site/pages/typeset-html.ts";

/** `·` is a no-break space (U+00A0), `^` a narrow one (U+202F). */
const shown = (text: string) => text.replaceAll("\u00A0", "·").replaceAll("\u202F", "^");
const set = (text: string, before?: string, after?: string) => shown(typesetFrench(text, { before, after }));
const setHtml = (html: string) => shown(typesetHtml(html, true));

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
  ])("%s", (typed, expected) => expect(set(typed)).toBe(expected));
});

describe("what is read as one piece stays on one line", () => {
  test.each([
    ["le 20 novembre 2026, le 1er mai", "le 20·novembre·2026, le 1er·mai"],
    ["en août 2026, 20 maisons, mai 68", "en août·2026, 20 maisons, mai 68"],
    ["01 23 45 67 89", "01·23·45·67·89"],
    ["+33 1 23 45 67 89.", "+33·1·23·45·67·89."],
    ["article L. 122-5, L. 1221-6 et R. 10", "article·L.·122-5, L.·1221-6 et R.·10"],
    ["les articles 5 et 6, l’article 1-1, III", "les articles·5 et 6, l’article·1-1, III"],
    ["SQL. 12, Mlle L. 3 fois", "SQL. 12, Mlle L.·3 fois"],
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

test("a space beside a mark that another element holds is set all the same, once", () => {
  expect(set("mot ", "", "!")).toBe("mot^");
  expect(set("mot ", "", "»")).toBe("mot·");
  expect(set("«", "", "\u00A0")).toBe("«");
  expect(set("»", "\u00A0")).toBe("»");
  expect(set(" mot", "«")).toBe("·mot");
  expect(setHtml("<p>« <em>mot</em> » et <b>« mot »</b> !</p>")).toBe("<p>«·<em>mot</em>·» et <b>«·mot·»</b>^!</p>");
  expect(setHtml("<p>«<i>\u00A0</i>mot<i>\u00A0</i>»<i>\u00A0</i>: x</p>")).toBe(
    "<p>«<i>·</i>mot<i>·</i>»<i>·</i>: x</p>",
  );
});

describe("ordinals", () => {
  test.each([
    ["le 1er mai, la 1re fois", "le 1<sup>er</sup>·mai, la 1<sup>re</sup> fois"],
    ["les 2es, le 21e, la 2nde", "les 2<sup>es</sup>, le 21<sup>e</sup>, la 2<sup>nde</sup>"],
    ["du XXIe siècle, François Ier", "du XXI<sup>e</sup> siècle, François I<sup>er</sup>"],
    ["la Ve République", "la V<sup>e</sup> République"],
  ])("%s", (typed, expected) => expect(setHtml(`<p>${typed}</p>`)).toBe(`<p>${expected}</p>`));

  test.each([
    "<p>Les vies, Le mot, Ce, Des, MIXES, #3e4, 1e5, 10ex</p>",
    "<p>/3e et <code>1er</code></p>",
    "<title>Le 1er prix du XXIe siècle</title>",
    '<p lang="en-US">1er, XXIe</p>',
    '<img alt="Le 1er prix"/>',
  ])("%s stays", (html) => expect(setHtml(html)).toBe(html));
});

/** Texts made of what the rules look at. */
const typedTexts = fc
  .array(
    fc.constantFrom(
      ..."a é 1 9 10 000 € % « » ; : ! ? ( ) . , ’ https://x.fr/?a;b ms n° /a?b x@y.fr … L. 01 1er XXIe mai article".split(
        " ",
      ),
      ...[" ", "  ", "\u00A0", "+33 1 23 45 67 89"],
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));
const bare = (text: string) => text.replace(/[ \u00A0\u202F]/g, "");

describe("signs of a keyboard", () => {
  test.each([
    [`L'été "beau": oui...`, "L’été «·beau·»·: oui…"],
    [`« Il dit "non" », puis "oui"`, "«·Il dit “non”·», puis «·oui·»"],
    [`("entre parenthèses"), d'"abord"`, "(«·entre parenthèses·»), d’«·abord·»"],
    [`Un écran de 12", "le sien"`, `Un écran de 12", «·le sien·»`],
    [`Suite.... et 5' d'arrêt, 'a'`, "Suite.... et 5' d’arrêt, 'a'"],
    [`x@l'y.fr https://x.fr/l'a?"b"... l'an`, `x@l'y.fr https://x.fr/l'a?"b"... l’an`],
    [`" seul " et "`, `" seul " et "`],
  ])("%s", (typed, expected) => expect(shown(typesetContent(typed, "fr"))).toBe(expected));

  test("in elements and their spoken attributes, code and English left alone", () => {
    expect(setHtml(`<p>l&#x27;<em>été</em>, d&#x27;<code>l&#x27;a "b"</code></p>`)).toBe(
      `<p>l’<em>été</em>, d&#x27;<code>l&#x27;a "b"</code></p>`.replace(`d&#x27;<code>`, "d’<code>"),
    );
    expect(setHtml(`<img alt="L&#x27;an &quot;neuf&quot;"/>`)).toBe(`<img alt="L’an «·neuf·»"/>`);
    const english = `<p lang="en-US">It&#x27;s &quot;fine&quot;...</p>`;
    expect(setHtml(english)).toBe(english);
  });
});

test("setting signs twice changes nothing more, and words stay", () => {
  const words = (text: string) => text.replace(/['"’«»“”….\s]/gu, "");
  const signs = fc.array(
    fc.constantFrom(..."a é 1 ' \" « » “ ” . ... … , : ( ) - x@y.fr /a \" ' L'".split(" "), " ", "\u00A0"),
  );
  fc.assert(
    fc.property(
      signs.map((parts) => parts.join("")),
      (typed) => {
        const once = typesetContent(typed, "fr");
        expect(typesetContent(once, "fr")).toBe(once);
        expect(words(once)).toBe(words(typed));
      },
    ),
    { numRuns: 3000 },
  );
});

test("setting twice changes nothing more, and only spaces ever change", () => {
  fc.assert(
    fc.property(typedTexts, (typed) => {
      const once = typesetFrench(typed);
      expect(typesetFrench(once)).toBe(once);
      expect(bare(once)).toBe(bare(typed));
    }),
    { numRuns: 3000 },
  );
});

test("setting HTML twice changes nothing more; only spaces change, and ordinals are raised", () => {
  const piece = fc.tuple(fc.constantFrom("em", "b", "span", "code"), typedTexts);
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  fc.assert(
    fc.property(fc.array(fc.tuple(typedTexts, piece), { maxLength: 5 }), (pieces) => {
      const inner = pieces.map(([text, [name, held]]) => `${escaped(text)}<${name}>${escaped(held)}</${name}>`);
      const html = `<p>${inner.join("")}</p>`;
      const once = typesetHtml(html, true);
      expect(typesetHtml(once, true)).toBe(once);
      expect(bare(once.replace(/<\/?sup>/g, ""))).toBe(bare(html));
    }),
    { numRuns: 2000 },
  );
});

test("time grows with the length of the text, whatever it is made of", () => {
  const parts = [
    " ",
    "\u00A0",
    "«",
    "1 ",
    "01 ",
    "000 ",
    "!",
    ": ",
    "L. ",
    "+33 1 ",
    "article ",
    "1er ",
    "XXI",
    "« <",
    "'",
    '"',
    ' "a',
    "a'",
    "..",
    '« "a" ',
  ];
  for (const part of parts) {
    const text = part.repeat(Math.ceil(100_000 / part.length));
    const before = process.threadCpuUsage();
    typesetFrench(text);
    typographicSigns(text);
    typesetHtml(`<p>${text.replaceAll("<", "<b></b>")}</p>`, true);
    // Milliseconds of processor time. A quadratic rule takes many seconds for these.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000, JSON.stringify(part)).toBeLessThan(2000);
  }
}, 30_000);
