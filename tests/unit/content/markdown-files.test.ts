import { describe, expect, test } from "vitest";
import { decodeText } from "../../../src/importers/markdown/decode-text.ts";
import { readArticle } from "../../../src/importers/markdown/read-article.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const pictures = () => ({ refused: { fr: "fichier introuvable", en: "no such file" } });
const read = (source: string) => readArticle(source, { now: () => NOW, timeZone: "Europe/Paris", pictures });
const file = (matter: string, body = "Texte.") => `---\n${matter}\n---\n\n${body}\n`;
/** The document of a file that has no error. */
const documentOf = (source: string) => {
  const article = read(source);
  if ("errors" in article) throw new Error(JSON.stringify(article.errors));
  return { ...article.submission.document, key: article.submission.key };
};
/** Errors as they are told, in French. */
const errorsOf = (source: string) => {
  const article = read(source);
  return "errors" in article ? article.errors.map(({ line, message }) => `${line}: ${message.fr}`) : [];
};

describe("values of the front matter are the text that was typed", () => {
  test.each([
    ...["1.10", "007", "2.0", "1e3", "0x1F", "0o17", "1_000", "1:30:00", "true", "yes", "No", "Null", "2026-11-20"],
    ...["+33", ".5", "-0", "NaN", ".inf", "08"],
  ])("%s", (value) => {
    const { title, author, tags, key } = documentOf(
      file(`title: ${value}\nlang: fr\nslug: a\nauthor: ${value}\ntags:\n  - ${value}\ntranslationKey: ${value}`),
    );
    expect([title, author, key]).toEqual([value, value, value]);
    expect(tags.map(({ label }) => label)).toEqual([value]);
  });

  test("two keys that are one number are two", () => {
    const [a, b] = ["1.20", "1.2"].map((key) => documentOf(file(`title: T\nlang: fr\ntranslationKey: ${key}`)).key);
    expect(a).not.toBe(b);
  });

  test("nothing, null and ~ are no value, and no tag", () => {
    const { tags, author, summary } = documentOf(
      file("title: T\nlang: fr\ntags:\n  - Typographie\n  -\n  - ~\n  - null\nauthor: null\nsummary:"),
    );
    expect(tags).toEqual([{ tag: "typographie", label: "Typographie" }]);
    expect([author, summary]).toEqual([undefined, ""]);
    expect(documentOf(file('title: "null"\nlang: fr')).title).toBe("null");
  });

  test("a no-break space before the colon is no part of the key", () => {
    expect(documentOf(file("title\u00A0: T\nlang\u202F: fr")).title).toBe("T");
  });
});

describe("tags that differ in signs are different", () => {
  test.each([
    [
      ["C", "C++", "C#", "c"],
      ["c", "c-plus-plus", "c-sharp"],
    ],
    [
      [".NET", "Net", "ASP.NET", "F#", "F"],
      ["dot-net", "net", "asp-net", "f-sharp", "f"],
    ],
    [
      ["A+", "A-", "A", "A*"],
      ["a-plus", "a-minus", "a", "a-star"],
    ],
    [
      ["Node.js", "R&D", "Porte-conteneurs", "L’été"],
      ["node-js", "r-d", "porte-conteneurs", "l-ete"],
    ],
    [
      ["Straße", "Øresund", "Łódź"],
      ["strasse", "oresund", "lodz"],
    ],
    [[`${"a".repeat(59)} b`], ["a".repeat(59)]],
  ])("%j", (labels, tags) => {
    const matter = `title: T\nlang: fr\ntags: ${JSON.stringify(labels)}`;
    if (labels.some((label) => label.length > 60)) return expect(errorsOf(file(matter))).toHaveLength(1);
    return expect(documentOf(file(matter)).tags.map(({ tag }) => tag)).toEqual(tags);
  });
});

describe("an address from a title is that of the editor", () => {
  test.each([
    ["Straße, Øresund", "strasse-oresund"],
    ["Đà Nẵng, Þór et Æsir", "da-nang-thor-et-aesir"],
    ["Un & deux", "un-et-deux"],
  ])("%s", (title, slug) => expect(documentOf(file(`title: ${title}\nlang: fr`)).slug).toBe(slug));

  test("a long title is cut at a word", () => {
    for (const length of [70, 79, 80, 81, 199, 200, 201]) {
      const { slug } = documentOf(file(`title: ${"x".repeat(length)} ${"suite ".repeat(10)}\nlang: fr`));
      expect(slug).toMatch(/^x+(-suite)*$/);
    }
  });

  test("a title without letters for one is told so", () => {
    expect(errorsOf(file("title: 日本語\nlang: fr"))).toEqual([
      "2: aucune lettre de ce titre ne va dans une adresse : donnez « slug », en minuscules sans accent",
    ]);
    expect(documentOf(file("title: 日本語\nlang: fr\nslug: japon")).slug).toBe("japon");
  });
});

describe("what YAML cannot read is told once, in words, with its line and what to do", () => {
  const QUOTE = 'mettez la valeur entre guillemets droits, comme title: "Le port : une histoire"';
  test.each([
    ["title: Le port : une histoire\nlang: fr", 2, QUOTE],
    ["lang: fr\ntitle: Fin :", 3, QUOTE],
    ['title: "Il dit "oui""\nlang: fr', 2, "les guillemets se ferment avant la fin"],
    ["title: 'L'été'\nlang: fr", 2, "l’apostrophe droite ferme la valeur"],
    ['lang: fr\ntitle: "abc\nslug: a', 3, '« " » s’ouvre ici'],
    ["title: T\nlang: fr\ntags: [a, #b]", 4, "« [ » s’ouvre ici"],
    ["title: T\ntags: [a, b\nlang: fr", 3, "« [ » s’ouvre ici"],
    ["title: T\nlang: fr\ntags:\n\t- a", 5, "une tabulation"],
    ["title: @nous\nlang: fr", 2, "« @ » au début d’une valeur"],
    ["title: %a\nlang: fr", 2, "« % » au début d’une valeur"],
    ["title: [Exclusif] le port\nlang: fr", 2, "« [ » au début d’une valeur"],
    ["title: - a\nlang: fr", 2, "« - » au début d’une valeur"],
    ["title: > a\nlang: fr", 2, "« > » au début d’une valeur"],
    ["title: T\nlang: fr\nsummary: * Voir", 4, "« * » au début d’une valeur"],
    ["lang: fr\ntitle:Bonjour", 3, "une espace ordinaire après le deux-points"],
    ["lang: fr\ntitle:\u00A0Bonjour\nslug: a", 3, "une espace ordinaire après le deux-points"],
    ["title: T\nlang: fr\ntags:\n- a\n-b\nslug: a", 6, "une espace après le tiret"],
    ["title: T\nlang: fr\ntitle: U", 4, "deux fois"],
    ['title: "C:\\dossier"\nlang: fr', 2, "« \\ » annonce un signe spécial"],
    ["title: T\nbonjour\nlang: fr", 3, "ne s’écrit pas « clé: valeur »"],
    ["title: Bonjour #1 du mois\nlang: fr", 2, "« #1 du mois » ne serait pas publié"],
    ["title: C # et Java\nlang: fr", 2, "« # et Java » ne serait pas publié"],
    ["title: T\nlang: fr\ntags:\n  - a #b\n  - c", 5, "« #b » ne serait pas publié"],
    ["title: &moi et toi\nlang: fr", 2, "« &moi » ne serait pas publié"],
    ["title: !important ceci\nlang: fr", 2, "« !important » ne serait pas publié"],
  ])("%j", (matter, line, words) => {
    const errors = errorsOf(file(matter));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`${line}: `);
    expect(errors[0]).toContain(words);
    expect(errors[0]).not.toMatch(/[A-Z]{3,}_|slug|undefined/);
  });

  test("a comment that takes nothing away is one", () => {
    const { title, slug } = documentOf(
      file('# en-tête\ntitle: "Bonjour" # le titre\nlang: fr # langue\nslug: a # adresse'),
    );
    expect([title, slug]).toEqual(["Bonjour", "a"]);
  });

  test("a title that only begins with # is not taken for none", () => {
    expect(errorsOf(file("title: #1 du mois\nlang: fr"))[0]).toContain("« #1 du mois » ne serait pas publié");
  });

  test("a file without front matter has that error alone", () => {
    expect(errorsOf("Bonjour\n")).toEqual(["1: l’en-tête manque : le fichier doit commencer par une ligne « --- »"]);
  });
});

describe("files are UTF-8, or UTF-16 with its mark", () => {
  const text = file("title: Été\nlang: fr", "L’œuvre à la mer.");
  const utf16 = (mark: number[], swap: boolean) => {
    const bytes = Buffer.from(text, "utf16le");
    return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
  };
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)])],
    ["UTF-16LE with its mark", utf16([0xff, 0xfe], false)],
    ["UTF-16BE with its mark", utf16([0xfe, 0xff], true)],
  ])("%s", (_, bytes) => {
    const decoded = decodeText(bytes);
    if ("error" in decoded) throw new Error(decoded.error.message.fr);
    expect(documentOf(decoded.text).title).toBe("Été");
  });

  test.each([
    ["Latin-1", Buffer.from("---\ntitle: Bonjour\nsummary: \xE9t\xE9\n", "latin1"), 3, "0xE9"],
    ["Windows-1252", Buffer.from("---\ntitle: L\x92automne\n", "latin1"), 2, "0x92"],
    ["a byte at the very end", Buffer.concat([Buffer.from("é\né"), Buffer.from([0xc3])]), 2, "0xC3"],
    ["a lone surrogate", Buffer.from([0x61, 0x0a, 0xed, 0xa0, 0x80]), 2, "0xED"],
    ["UTF-16 without a mark", Buffer.from("---\n", "utf16le"), 1, "UTF-8"],
    ["UTF-32", Buffer.from([0xff, 0xfe, 0, 0, 0x2d, 0, 0, 0]), 1, "UTF-8"],
  ])("not %s", (_, bytes, line, words) => {
    const decoded = decodeText(bytes);
    expect(decoded).toMatchObject({ error: { line, message: { fr: expect.stringContaining(words) } } });
    expect(decoded).toMatchObject({ error: { message: { en: expect.stringContaining(words) } } });
  });
});

describe("definitions of links and notes", () => {
  const texts = (node: unknown): string => JSON.stringify(node);
  const warningsOf = (source: string) => {
    const article = read(source);
    return "errors" in article ? ["refused"] : article.warnings.map(({ line, message }) => `${line}: ${message.fr}`);
  };
  const body = (markdown: string) => file("title: T\nlang: fr", markdown);

  test("the first of two counts, and the second is told", () => {
    const links = body("Un [lien].\n\n[lien]: /un\n[Lien]: /deux\n[lien]: /un");
    expect(texts(documentOf(links).body)).toContain('"/un"');
    expect(texts(documentOf(links).body)).not.toContain("/deux");
    expect(warningsOf(links)).toEqual(["9: le lien « [Lien] » est défini deux fois : le premier compte"]);
    const notes = body("Un[^a].\n\n[^a]: Première.\n\n[^a]: Seconde.");
    expect(texts(documentOf(notes).body)).toContain("Première.");
    expect(texts(documentOf(notes).body)).not.toContain("Seconde.");
    expect(warningsOf(notes)).toEqual([expect.stringMatching(/^10: la note « \[\^a\] » est donnée deux fois/)]);
  });

  test.each([
    ["a quotation", "> Un [lien] et[^a].\n>\n> [lien]: /un\n>\n> [^a]: Note."],
    ["a list", "- Un [lien] et[^a].\n\n  [lien]: /un\n\n  [^a]: Note."],
    ["a callout", "> [!NOTE]\n> Un [lien] et[^a].\n>\n> [lien]: /un\n>\n> [^a]: Note."],
    ["a list in a quotation", "> 1. Un [lien] et[^a].\n>\n>    [lien]: /un\n>\n>    [^a]: Note."],
    ["a note", "Un [lien] et[^b].\n\n[^b]: Voir[^a].\n\n    [lien]: /un\n\n    [^a]: Note."],
  ])("are found inside %s", (_, markdown) => {
    const { body: doc } = documentOf(body(markdown));
    expect(texts(doc)).toContain('"href":"/un"');
    expect(texts(doc.content?.at(-1))).toContain("Note.");
    expect(doc.content?.at(-1)?.type).toBe("footnotes");
  });

  test("a quotation or an item that holds nothing else is not shown", () => {
    const { body: doc } = documentOf(body("Un[^a] [lien].\n\n> [^a]: Note.\n\n- [lien]: /un\n- Reste"));
    expect(doc.content?.map(({ type, content }) => [type, content?.length])).toEqual(
      [
        ["paragraph", 3],
        ["bulletList", 1],
        ["footnotes", 1],
      ].map(([type, length]) => [type, type === "paragraph" ? expect.any(Number) : length]),
    );
  });

  test("a note that nothing calls is told with its line", () => {
    const never = body("Un.\n\n[^a]: Perdue.");
    expect(warningsOf(never)).toEqual([expect.stringMatching(/^8: rien n’appelle la note « \[\^a\] »/)]);
    expect(documentOf(never).body.content?.map(({ type }) => type)).toEqual(["paragraph"]);
    expect(warningsOf(body("Un.\n\n[^a]: Elle-même[^a]."))).toHaveLength(1);
    expect(warningsOf(body("Un[^a].\n\n[^a]: Voir[^b].\n\n[^b]: Note."))).toEqual([]);
  });
});
