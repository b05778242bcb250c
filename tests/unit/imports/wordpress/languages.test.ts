import { expect, test } from "vitest";
import { translationMap } from "../../../../src/importers/wordpress/languages/polylang.ts";
import { category, collect, item, named, SITE, translationTerm, wxr } from "../../../support/imports/wxr.ts";

const inGroup = (language: string, group: string) =>
  category("language", language, language) + category("post_translations", group, group);

test("Polylang: texts of one group are translations of each other, and the same slug in two languages is two texts", async () => {
  const { texts, findings } = await collect(
    wxr(
      item({ id: 1, more: inGroup("fr", "pll_a"), fields: { "wp:post_name": "contact" } }),
      item({ id: 2, more: inGroup("en", "pll_a"), fields: { "wp:post_name": "contact" } }),
      item({ id: 3, more: category("language", "fr", "Français") }),
      translationTerm("pll_a", 'a:2:{s:2:"fr";i:1;s:2:"en";i:2;}'),
    ),
  );
  expect(texts).toMatchObject([
    { id: "wp:1", group: "post_translations:pll_a", language: "fr", slug: "contact", categories: [] },
    { id: "wp:2", group: "post_translations:pll_a", language: "en", slug: "contact" },
    { id: "wp:3", group: null, language: "fr" },
  ]);
  expect(findings).toEqual([]);
});

test("Polylang: a list says what items do not, and a translation in no file is named, wherever the list stands", async () => {
  const list = translationTerm("pll_a", 'a:3:{s:2:"fr";i:1;s:2:"en";i:2;s:4:"sync";a:1:{s:2:"fr";s:2:"de";}}');
  const none = translationTerm("pll_b", 'a:2:{s:2:"fr";i:70;s:2:"en";i:71;}');
  const first = await collect(wxr(list, none, item({ id: 1 })));
  expect(first.texts).toMatchObject([{ language: "fr", group: "post_translations:pll_a" }]);
  expect(first.findings).toMatchObject([{ code: "pair", detail: "en (2)", text: "wp:1" }]);

  const last = await collect(wxr(item({ id: 1, more: inGroup("fr", "pll_a") }), none, list));
  expect(named(last.findings)).toEqual(["pair: en (2)"]);

  const ofFiles = await collect(wxr(item({ id: 1, type: "attachment" }), list));
  expect(named(ofFiles.findings)).not.toContain("pair: en (2)");

  const divided = await collect(wxr(item({ id: 1, more: inGroup("fr", "pll_a") }), list), wxr(item({ id: 2 }), list));
  expect(named(divided.findings)).toEqual([]);
});

test("a list of Polylang is read although its lengths are wrong, and gives nothing else", () => {
  expect([...translationMap('a:2:{s:2:"fr";i:400;s:2:"en";i:398;}')]).toEqual([
    ["fr", 400],
    ["en", 398],
  ]);
  expect([...translationMap('a:2:{s:4:"fr";i:400;\ns:2:"pt-br";s:3:"398";s:4:"sync";a:1:{s:2:"de";i:7;}}')]).toEqual([
    ["fr", 400],
    ["pt-br", 398],
  ]);
  expect([
    ...translationMap('a:3:{s:2:"fr";i:400;s:2:"en";i:398;s:4:"sync";a:2:{s:2:"fr";i:1;s:2:"de";i:9;}}'),
  ]).toEqual([
    ["fr", 400],
    ["en", 398],
  ]);
  for (const hostile of [
    ...["", "x", "b:1;", 'O:8:"stdClass":0:{}', 'a:1:{s:9:"__proto__";i:3;}', 'a:1:{s:2:"fr";i:-1;}', "a:99999999:{"],
    ...['a:1:{s:2:"fr";O:3:"Foo":0:{}}', `a:${"a:1:{".repeat(5000)}`, `a:1:{${'s:2:"fr";'.repeat(10_000)}`],
  ]) {
    expect([...translationMap(hostile)]).toEqual([]);
  }
});

test("WPML: what was exported of it is declared, and an original is in the group that its translations name", async () => {
  const { texts } = await collect(
    wxr(
      item({
        id: 1,
        meta: [
          ["_icl_lang_code", "fr"],
          ["trid", "55"],
        ],
      }),
      item({
        id: 2,
        meta: [
          ["_icl_lang_code", "en"],
          ["trid", "55"],
        ],
      }),
      item({ id: 3, meta: [["_icl_lang_code", "fr"]] }),
      item({
        id: 4,
        meta: [
          ["_icl_lang_code", "en"],
          ["_icl_translation_of", "3"],
        ],
      }),
      item({
        id: 5,
        meta: [
          ["_wpml_import_language_code", "pt-br"],
          ["_wpml_import_translation_group", "9"],
        ],
      }),
    ),
  );
  expect(texts.map(({ language, group }) => [language, group])).toEqual([
    ["fr", "trid:55"],
    ["en", "trid:55"],
    ["fr", "translation_of:3"],
    ["en", "translation_of:3"],
    ["pt-br", "wpml:9"],
  ]);
});

test("a folder of an address declares no language", async () => {
  const { texts } = await collect(wxr(item({ id: 1, fields: { link: `${SITE}/en/about/` } })));
  expect(texts).toMatchObject([{ language: null, group: null }]);
});

test("qTranslate: each language of a text is a text, in one group", async () => {
  const { texts, findings } = await collect(
    wxr(
      item({
        id: 7,
        title: "[:fr]Bonjour[:en]Hello[:de]Hallo[:]",
        content: "[:fr]<p>Mots</p>[:en]<p>Words</p>[:]<p>Commun</p>[:fr]<p>Fin</p>[:]",
        excerpt: "<!--:fr-->Court<!--:--><!--:en-->Short<!--:-->",
        meta: [
          ["_qts_slug_en", "hello"],
          ["_yoast_wpseo_title", "[:fr]T1[:en]T2[:]"],
        ],
      }),
      item({
        id: 8,
        title: "<!--:fr-->Un<!--:--><!--:en-->One<!--:-->",
        content: "<!--:fr--><p>Un</p><!--:-->",
      }),
    ),
  );
  expect(texts).toMatchObject([
    { id: "wp:7:fr", group: "qtranslate:7", language: "fr", title: "Bonjour", summary: "Court", seo: { title: "T1" } },
    { id: "wp:7:en", group: "qtranslate:7", language: "en", title: "Hello", summary: "Short", slug: "hello" },
    { id: "wp:7:de", title: "Hallo", summary: "" },
    { id: "wp:8:fr", title: "Un" },
  ]);
  expect(texts[0]?.addresses).toEqual([`${SITE}/2024/05/titre-7/`, `${SITE}/?p=7`]);
  expect(texts[1]?.addresses).toEqual([`${SITE}/en/2024/05/titre-7/`]);
  expect(JSON.stringify(texts[1]?.body)).toMatch(/Words.*Commun/);
  expect(JSON.stringify(texts[1]?.body)).not.toMatch(/Mots|Fin|\[:/);
  expect(named(findings)).toEqual(["pair: en"]);
});

test("brackets of code are no languages", async () => {
  const { texts } = await collect(
    wxr(item({ title: "Python", content: "<p>Des mots</p><code>a[:end] + b[:len]</code>" })),
  );
  expect(texts).toMatchObject([{ id: "wp:1", language: null }]);
  expect(JSON.stringify(texts[0]?.body)).toContain("a[:end]");
});
