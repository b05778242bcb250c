import { readFileSync } from "node:fs";
import { strToU8, zipSync } from "fflate";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testBrowser } from "../../../../support/browser/browser.ts";
import { type ModulePage, servePageOf } from "../../../../support/browser/module-page.ts";
import { docx, item, paragraph, run } from "../../../../support/editor/documents/docx.ts";
import { outline } from "../../../../support/editor/outline.ts";
import { sample } from "../../../../support/run/everyday.ts";

const browser = testBrowser();
let served: ModulePage;

beforeAll(async () => {
  served = await servePageOf("src/admin/areas/editor/paste/document/read-document.ts");
});
afterAll(() => served.close());

type Read =
  | { refused: { code: string; fr: string; en: string } }
  | { lines: string[]; report: object; pictures: Array<{ name: string; bytes: number; alt: string }> };

declare const module: typeof import("../../../../../src/admin/areas/editor/paste/document/read-document.ts");

/** Reads a document in a browser, as the editor does. */
async function readIn(page: Page, name: string, bytes: Uint8Array): Promise<Read> {
  const read = await page.evaluate(
    async ([fileName, base64]) => {
      const file = new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], fileName);
      try {
        const { blocks, footnotes, report, pictures } = await module.readDocument(file, { language: "fr", above: 1 });
        const files = [...pictures.values()].map((each) => ({
          name: each.file.name,
          bytes: each.file.size,
          alt: each.alt,
        }));
        return { nodes: [...blocks, ...footnotes], report, pictures: files };
      } catch (error) {
        const { code, reader } = error as { code: string; reader: { fr: string; en: string } };
        return { refused: { code, ...reader } };
      }
    },
    [name, Buffer.from(bytes).toString("base64")] as const,
  );
  if ("refused" in read) return read as Read;
  const { nodes, report, pictures } = read;
  return { lines: outline(nodes), report, pictures };
}

async function open(): Promise<Page> {
  const { page } = await browser.visit(served.url);
  await page.goto("/");
  return page;
}

const made = (name: string) => readFileSync(new URL(`../../../../support/editor/documents/${name}`, import.meta.url));

/** What LibreOffice 7.4 wrote into both, from one text. */
const FROM_LIBREOFFICE = [
  "h2 La marée",
  "p Le vent <b>se lève</b>, la mer <i>monte</i> et <s>descend</s>. Voir [l’horaire](https://exemple.fr/maree).⏎Une ligne de plus.",
  "h3 Le matériel",
  ...["ul", "  li", "    p Une bouée", "  li", "    p Un gilet", "    ul", "      li", "        p gonflable"],
  ...[
    "      li",
    "        p rigide",
    "  li",
    "    p Une carte",
    "p Puis :",
    "ol from 3",
    "  li",
    "    p Larguer",
    "  li",
  ],
  ...["    p Hisser", "    ol", "      li", "        p la grand-voile"],
  ...["table", "  row # Port | # (right) Marée", "  row Brest | (right) 6,1", "  row Fermé | "],
  ...["quote", "  p On ne discute pas avec la mer.", "p", "code", "  ancre --lever", "  cap 270"],
  "p Un mot offshore en anglais[^n1].",
  ...["footnote n1", "  p Au large, en français."],
];

test.each(sample(["docx", "odt"]))(
  "a .%s of LibreOffice is read with its lists, table, picture, and footnote",
  async (ending) => {
    const read = await readIn(await open(), `texte.${ending}`, made(`libreoffice-7.${ending}`));

    if ("refused" in read) throw new Error(read.refused.fr);
    // Its .docx calls the whole text English, so that nothing says which words are.
    const isMarked = ending === "odt";
    expect(read.lines).toEqual(
      FROM_LIBREOFFICE.map((line) => (isMarked ? line.replace("offshore", "{en:offshore}") : line)),
    );
    expect(read.pictures).toHaveLength(1);
    expect(read.pictures[0]).toMatchObject({ alt: "Le phare rouge" });
    expect(read.report).toMatchObject({ splitTables: 1, missingPictures: 0, remotePictures: [] });
  },
);

const LISTS =
  '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/></w:lvl>' +
  '<w:lvl w:ilvl="1"><w:start w:val="1"/><w:numFmt w:val="lowerLetter"/></w:lvl></w:abstractNum>' +
  '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>' +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>' +
  '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>';

const STYLES =
  '<w:style w:type="paragraph" w:styleId="Titre1"><w:name w:val="heading 1"/><w:rPr><w:b/></w:rPr></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Perso"><w:name w:val="Perso"/><w:basedOn w:val="Titre1"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Citation"><w:name w:val="Quote"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Puces"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>' +
  '<w:style w:type="character" w:styleId="Fort"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>';

const styled = (id: string) => `<w:pStyle w:val="${id}"/>`;

test("of a .docx lists go on and begin anew as Word counts, and nothing is kept that was deleted, hidden, or remarked", async () => {
  const bytes = docx({
    numbering: LISTS,
    styles: STYLES,
    relations: { r1: "https://exemple.fr/a", r2: "media/image1.png", r3: "https://exemple.fr/loin.png" },
    media: { "image1.png": new Uint8Array([137, 80, 78, 71]) },
    footnotes:
      `<w:footnote w:type="separator" w:id="-1">${paragraph(run("rien"))}</w:footnote>` +
      `<w:footnote w:id="2">${paragraph(`<w:r><w:footnoteRef/></w:r>${run(" Une note.")}`)}</w:footnote>`,
    body: [
      paragraph(run("Partie"), styled("Perso")),
      paragraph(run("Puce par le style"), styled("Puces")),
      item("un", 1),
      item("a", 1, 1),
      item("deux", 1),
      paragraph(run("Entre deux.")),
      item("trois", 1),
      item("sept", 3),
      paragraph(
        `${run("Mot ")}${run("fort", '<w:rStyle w:val="Fort"/>')}<w:del><w:r><w:delText>biffé</w:delText></w:r></w:del>` +
          `<w:ins>${run(" ajouté")}</w:ins>${run("caché", "<w:vanish/>")}` +
          '<w:hyperlink r:id="r1"><w:r><w:t> lien</w:t></w:r></w:hyperlink><w:r><w:footnoteReference w:id="2"/></w:r>' +
          '<w:r><w:commentReference w:id="0"/></w:r>',
      ),
      paragraph(
        '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> HYPERLINK "https://exemple.fr/champ" </w:instrText></w:r>' +
          `<w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("champ")}<w:r><w:fldChar w:fldCharType="end"/></w:r>${run(" et suite")}`,
      ),
      paragraph(run("À citer."), styled("Citation")),
      paragraph(
        '<w:r><w:drawing><wp:inline><wp:docPr descr="Un phare"/><a:blip r:embed="r2"/></wp:inline></w:drawing></w:r>',
      ),
      paragraph('<w:r><w:drawing><wp:inline><wp:docPr descr=""/><a:blip r:link="r3"/></wp:inline></w:drawing></w:r>'),
      `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr><w:tc>${paragraph(run("Tête"))}</w:tc><w:tc>${paragraph(run("Autre"))}</w:tc></w:tr>` +
        `<w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr>${paragraph(run("large"))}</w:tc></w:tr></w:tbl>`,
    ].join(""),
  });

  const read = await readIn(await open(), "texte.docx", bytes);

  if ("refused" in read) throw new Error(read.refused.fr);
  expect(read.lines).toEqual([
    "h2 Partie",
    ...["ul", "  li", "    p Puce par le style"],
    ...["ol", "  li", "    p un", "    ol", "      li", "        p a", "  li", "    p deux"],
    "p Entre deux.",
    ...["ol from 3", "  li", "    p trois", "ol from 7", "  li", "    p sept"],
    "p Mot <b>fort</b> ajouté[ lien](https://exemple.fr/a)[^n1]",
    "p [champ](https://exemple.fr/champ) et suite",
    ...["quote", "  p À citer."],
    "p",
    ...["table", "  row # Tête | # Autre", "  row large | "],
    ...["footnote n1", "  p Une note."],
  ]);
  expect(read.pictures).toEqual([{ name: "image1.png", bytes: 4, alt: "Un phare" }]);
  expect(read.report).toMatchObject({
    ...{ deletions: 1, hiddenPassages: 1, comments: 1, splitTables: 1 },
    remotePictures: ["https://exemple.fr/loin.png"],
  });
});

const OLD = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const wide = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
const zeros = (size: number) => new Uint8Array(size);

test.each(
  sample<[string, string, () => Uint8Array, string, RegExp]>([
    [
      "a text that unpacks without end",
      "bombe.docx",
      () => zipSync({ "word/document.xml": zeros(40 * 1024 * 1024) }),
      "DOCUMENT_LARGE",
      /trop grand/,
    ],
    [
      "an old .doc",
      "vieux.doc",
      () => Uint8Array.from([...OLD, ...zeros(600)]),
      "DOCUMENT_TYPE",
      /enregistrez-le au format .docx/,
    ],
    [
      "a document with a password",
      "clos.docx",
      () => Uint8Array.from([...OLD, ...zeros(500), ...wide("EncryptedPackage")]),
      "DOCUMENT_ENCRYPTED",
      /mot de passe/,
    ],
    ["a file that is none", "faux.docx", () => strToU8("bonjour"), "DOCUMENT_BROKEN", /abîmé/],
    [
      "a file cut short",
      "coupé.docx",
      () => docx({ body: paragraph(run("mot ".repeat(9_000))) }).subarray(0, 150),
      "DOCUMENT_BROKEN",
      /abîmé/,
    ],
    ["XML that is none", "tordu.docx", () => docx({ body: "<w:p><w:r>" }), "DOCUMENT_BROKEN", /abîmé/],
    [
      "entities that multiply",
      "entités.docx",
      () => zipSync({ "word/document.xml": strToU8('<!DOCTYPE d [<!ENTITY a "aa">]><d>&a;</d>') }),
      "DOCUMENT_BROKEN",
      /abîmé/,
    ],
    [
      "thousands of parts",
      "parts.docx",
      () => zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`word/media/${index}`, zeros(0)]))),
      "DOCUMENT_LARGE",
      /trop grand/,
    ],
  ]),
)("%s is refused with what to do, in both languages", async (_name, file, bytes, code, sentence) => {
  const read = await readIn(await open(), file, bytes());

  if (!("refused" in read)) throw new Error("it was read");
  expect(read.refused.code).toBe(code);
  expect(read.refused.fr).toMatch(sentence);
  expect(read.refused.fr).toContain(`« ${file} »`);
  expect(read.refused.en).toContain(`“${file}”`);
});

test("a .docx whose parts have other names is read by its relations, with its styles, notes, and pictures", async () => {
  const bytes = docx({
    renamed: true,
    numbering: LISTS,
    styles: STYLES,
    relations: { r1: "media/image1.png" },
    media: { "image1.png": new Uint8Array([137, 80, 78, 71]) },
    footnotes: `<w:footnote w:id="2">${paragraph(run("La note."))}</w:footnote>`,
    body:
      paragraph(run("Titre"), styled("Titre1")) +
      item("point", 2) +
      paragraph(`${run("Texte")}<w:r><w:footnoteReference w:id="2"/></w:r>`) +
      paragraph('<w:r><w:drawing><wp:docPr id="1" name="a" descr="Vue"/><a:blip r:embed="r1"/></w:drawing></w:r>'),
  });
  const read = await readIn(await open(), "document2.docx", bytes);
  expect(read).toMatchObject({
    lines: ["h2 Titre", "ul", "  li", "    p point", "p Texte[^n1]", "p", "footnote n1", "  p La note."],
    pictures: [{ name: "image1.png", alt: "Vue" }],
  });
});

test("signs and formulas of Word are letters; what they say less is told", async () => {
  const math = (content: string) => `<m:oMath>${content}</m:oMath>`;
  const letters = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
  const sign = (font: string, code: string) => `<w:r><w:sym w:font="${font}" w:char="${code}"/></w:r>`;
  const ruby = `<w:r><w:ruby><w:rt>${run("kan")}</w:rt><w:rubyBase>${run("漢")}</w:rubyBase></w:ruby></w:r>`;
  const power = `<m:sSup><m:e>${letters("y")}</m:e><m:sup>${letters("2")}</m:sup></m:sSup>`;
  const part = `<m:f><m:num>${letters("a+b")}</m:num><m:den>${letters("2c")}</m:den></m:f>`;
  const sum = `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${letters("i=1")}</m:sub><m:sup>${letters("n")}</m:sup><m:e>${letters("i")}</m:e></m:nary>`;
  const grid = `<m:d><m:e><m:m><m:mr><m:e>${letters("1")}</m:e><m:e>${letters("2")}</m:e></m:mr></m:m></m:e></m:d>`;
  const body =
    paragraph(
      `${run("Un ")}${sign("Wingdings", "F0E0")}${run(" deux ")}${sign("Wingdings", "F0FC")}${sign("Symbol", "F061")}`,
    ) +
    paragraph(`${run("à", '<w:rFonts w:ascii="Wingdings" w:hAnsi="Wingdings"/>')}${sign("Maison", "F061")}`) +
    paragraph(`${run("Soit ")}${math(`${letters("x=")}${part}`)}${run(" et ")}${math(power)}`) +
    paragraph(`<m:oMathPara>${math(sum)}</m:oMathPara>`) +
    paragraph(math(`<m:rad><m:deg>${letters("3")}</m:deg><m:e>${letters("x")}</m:e></m:rad>${grid}`)) +
    paragraph(ruby);
  const read = await readIn(await open(), "signes.docx", docx({ body }));
  expect(read).toMatchObject({
    lines: ["p Un → deux ✓α", "p →", "p Soit x=(a+b)/(2c) et y²", "p ∑ᵢ₌₁ⁿ i", "p ∛x([1, 2])", "p 漢 (kan)"],
    report: { signs: 1, formulas: 1 },
  });
});
