import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PostDocument } from "../../../src/content/document/document.ts";
import { withUids } from "../../../src/content/document/uids.ts";
import { exactMarkdown } from "../../../src/importers/markdown/exact-markdown.ts";
import { richTextFromMarkdown } from "../../../src/importers/markdown/rich-text.ts";
import type { Picture } from "../../../src/media/contract/picture.ts";
import { fromEditor } from "../../../src/rich-text/editor-json.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { anyRichText } from "../../support/content/rich-texts.ts";
import { generatedCases } from "../../support/run/everyday.ts";

const address = ({ id, width, height }: Picture) => `/media/${id}-${width}x${height}.jpg`;
const pictureAt = (url: string) => {
  const [, id = "", width, height] = /^\/media\/([0-9a-f]{32})-(\d+)x(\d+)\.jpg$/.exec(url) ?? [];
  return id === "" ? { refused: { fr: url, en: url } } : { id, width: Number(width), height: Number(height) };
};
function readBack(markdown: string): RichText {
  const { document, errors } = richTextFromMarkdown(markdown, pictureAt);
  expect(errors, markdown).toEqual([]);
  return fromEditor(document);
}
const errorsOf = (markdown: string) =>
  richTextFromMarkdown(markdown, pictureAt).errors.map(({ message }) => message.en);
const doc = (...content: RichTextNode[]): RichText => ({ type: "doc", content });
const text = (value: string): RichTextNode => ({ type: "text", text: value });
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: "paragraph", content });

const ID = "0123456789abcdef0123456789abcdef";
const image = (alt: string, caption: string | null): RichTextNode => ({
  type: "image",
  attrs: { id: ID, width: 800, height: 600, alt, caption },
});
const video = (attrs: object): RichTextNode => ({
  type: "video",
  attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite", transcript: null, poster: null, ...attrs },
});

describe("a text as Markdown, read again", () => {
  test("keeps where a picture leads, alone and in a gallery", () => {
    const leading = (href: string, alt = "La rade", caption: string | null = null): RichTextNode => ({
      type: "image",
      attrs: { id: ID, width: 800, height: 600, alt, caption, href },
    });
    const document = doc(leading("/rade", "La rade", "De jour"), {
      type: "gallery",
      content: [image("Sans lien", null), leading("https://exemple.fr/a", "")],
    });
    const markdown = exactMarkdown(document, address);
    const file = `/media/${ID}-800x600.jpg`;
    expect(markdown).toBe(
      `[![La rade](${file} "De jour")](/rade)\n\n![Sans lien](${file})\n[![](${file})](https://exemple.fr/a)\n`,
    );
    expect(readBack(markdown)).toEqual(document);
    // By a reference, too; beside words it is no picture of its own, and what cannot be a link is said.
    expect(readBack(`[![La rade](${file})][a]\n\n[a]: /rade`)).toEqual(doc(leading("/rade")));
    expect(errorsOf(`Voir [![La rade](${file})](/rade)`)).toHaveLength(1);
    expect(errorsOf(`[![La rade](${file})](javascript:alert)`)).toHaveLength(1);
  });

  test("is the same, byte for byte, whatever it holds", { timeout: 60_000 }, () => {
    fc.assert(
      fc.property(anyRichText, (document) => {
        const markdown = exactMarkdown(document, address);
        expect(JSON.stringify(readBack(markdown)), markdown).toBe(JSON.stringify(document));
      }),
      { numRuns: generatedCases(60) },
    );
  });

  test("has no ids of pieces: they are the database's", () => {
    const body = doc(paragraph(text("un")), {
      type: "table",
      content: [{ type: "tableRow", content: [{ type: "tableCell" }] }],
    });
    const post: PostDocument = {
      ...{ kind: "post", slug: "a", title: "A", summary: "", publishedAt: 1, seo: {}, tags: [] },
      body,
    };
    const marked = withUids(post).body;
    expect(JSON.stringify(marked)).toContain('"uid"');
    expect(exactMarkdown(marked, address)).toBe(exactMarkdown(body, address));
    expect(exactMarkdown(marked, address)).not.toContain("uid");
  });

  test("is plain where Markdown has a way to say it", () => {
    const note = { type: "footnote", attrs: { name: "1" }, content: [paragraph(text("Une note."))] };
    const document = doc(
      { type: "heading", attrs: { level: 2 }, content: [text("Un titre")] },
      paragraph(
        text("Des mots, "),
        { type: "text", text: "ici", marks: [{ type: "link", attrs: { href: "/a", title: null } }, { type: "bold" }] },
        { type: "footnoteReference", attrs: { name: "1" } },
        text("."),
      ),
      { type: "callout", attrs: { kind: "tip" }, content: [paragraph(text("Un conseil."))] },
      { type: "gallery", content: [image("La façade", "De jour"), image("", null), image("L’atelier", null)] },
      video({ transcript: "/transcription", poster: { id: ID, width: 800, height: 600 } }),
      {
        type: "file",
        attrs: { id: ID, name: "rapport 2026", type: "application/pdf", bytes: 1_258_291 },
        content: [text("Le rapport")],
      },
      { type: "button", attrs: { href: "/essai", kind: "primary" }, content: [text("Essayer")] },
      { type: "button", attrs: { href: "/tarifs", kind: "secondary" }, content: [text("Voir les tarifs")] },
      { type: "footnotes", content: [note] },
    );
    const markdown = exactMarkdown(document, address);
    expect(markdown).toBe(
      [
        "## Un titre\n",
        "Des mots, [**ici**](/a)[^1].\n",
        "> [!TIP]\n> Un conseil.\n",
        `![La façade](/media/${ID}-800x600.jpg "De jour")\n![](/media/${ID}-800x600.jpg)\n![L’atelier](/media/${ID}-800x600.jpg)\n`,
        `> [!VIDEO]\n> [La visite](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n> [Transcription](/transcription)\n> ![](/media/${ID}-800x600.jpg)\n`,
        `> [!FILE]\n> [Le rapport](/media/${ID}.pdf "rapport 2026.pdf, 1258291 bytes")\n`,
        "> [!BUTTON]\n> [Essayer](/essai)\n",
        "> [!BUTTON-SECONDARY]\n> [Voir les tarifs](/tarifs)\n",
        "[^1]: Une note.\n",
      ].join("\n"),
    );
    expect(readBack(markdown)).toEqual(document);
  });

  test("keeps what is done in a list of tasks, as signs before the words of its items", () => {
    const markdown = "1. [ ] à faire\n2. [x] **fait**\n   - [ ] détail\n3. sans\n";
    const document = readBack(markdown);
    const words = (document.content[0]?.content ?? []).map((item) =>
      item.content?.[0]?.content?.map((each) => each.text).join(""),
    );
    expect(words).toEqual(["☐ à faire", "☑ fait", "sans"]);
    expect(exactMarkdown(document, address).trim()).toBe(markdown.trim());
    expect(readBack("- [X] x\n").content[0]?.content?.[0]?.content).toEqual([paragraph(text("☑ x"))]);
  });

  test("holds as JSON the block alone that Markdown cannot say, and says the others", () => {
    const headless: RichTextNode = {
      type: "table",
      content: [{ type: "tableRow", content: [{ type: "tableCell", attrs: { align: null }, content: [text("a")] }] }],
    };
    const document = doc(paragraph(text("Avant.")), headless, paragraph(text("Après.")));
    const markdown = exactMarkdown(document, address);
    expect(markdown).toMatch(/^Avant\.\n\n```vitrine-text\n\{[\s\S]+\}\n```\n\nAprès\.\n$/);
    expect(readBack(markdown)).toEqual(document);
  });

  test("keeps notes that nothing refers to, and their order", () => {
    const note = (name: string) => ({ type: "footnote", attrs: { name }, content: [paragraph(text(`note ${name}`))] });
    const document = doc(
      paragraph(text("a"), { type: "footnoteReference", attrs: { name: "2" } }),
      paragraph(text("b")),
      { type: "footnotes", content: [note("1"), note("2")] },
    );
    const markdown = exactMarkdown(document, address);
    expect(markdown).toMatch(/\n\nb\n\n/);
    expect(readBack(markdown)).toEqual(document);
  });

  test("tells a quotation that begins like an alert from an alert", () => {
    const quotation = (first: string): RichTextNode => ({ type: "blockquote", content: [paragraph(text(first))] });
    for (const word of ["[!VIDEO]", "[!BUTTON-SECONDARY]", "[!NOTE]", "[!NOTE-SECONDARY]"]) {
      expect(readBack(exactMarkdown(doc(quotation(word)), address))).toEqual(doc(quotation(word)));
    }
  });
});

describe("an embed in a file that somebody wrote", () => {
  test.each([
    ["https://youtu.be/dQw4w9WgXcQ?t=12", { provider: "youtube", id: "dQw4w9WgXcQ" }],
    ["https://vimeo.com/76979871", { provider: "vimeo", id: "76979871" }],
  ])("a video at %s", (url, known) => {
    expect(readBack(`> [!VIDEO]\n> [La visite](${url})\n`).content).toEqual([video(known)]);
  });

  test.each([
    ["> [!VIDEO]\n> [La visite](https://exemple.fr/film.mp4)", "this is not the address of a video"],
    ["> [!VIDEO]\n> https exemple", "must be followed by a link"],
    ["> [!VIDEO]\n> [x](https://youtu.be/dQw4w9WgXcQ) et des mots", "nothing else"],
    ["> [!VIDEO]\n> [x](https://youtu.be/dQw4w9WgXcQ)\n> [Ailleurs](/a)", "nothing else"],
    ["> [!VIDEO]\n> [](https://youtu.be/dQw4w9WgXcQ)", "must say where it leads"],
    ["> [!VIDEO]\n> [x](https://youtu.be/dQw4w9WgXcQ)\n> ![](inconnue.jpg)", "inconnue.jpg"],
    ["> [!BUTTON]\n> [**Essayer**](/essai)", "without formatting"],
    ['> [!BUTTON]\n> [Essayer](/essai "titre")', "without formatting or title"],
    ["> [!BUTTON]\n> [Essayer](javascript:alert)", "disallowed protocol"],
    ["> [!BUTTON]\n> [Un](/un) [Deux](/deux)", "one link alone"],
    ["> [!BUTTON]\n>\n> - [Un](/un)", "must be followed by a link"],
    ["> [!FILE]\n> [Le rapport](rapport.pdf)", "media library first"],
    ["> [!GALLERY]\n> x", "[!VIDEO]"],
    ["```vitrine-text\n{}\n```", "not readable as a text"],
    ['```vitrine-text\n{"type":"carousel"}\n```', "not readable as a text"],
    [`![](/media/${ID}-1x1.jpg) et ![](/media/${ID}-1x1.jpg)`, "stands alone in its paragraph"],
  ])("%s is refused: %s", (markdown, error) => {
    expect(errorsOf(markdown).join("\n")).toContain(error);
  });
});
