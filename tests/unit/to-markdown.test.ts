import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readArticle } from "../../src/importers/markdown/read-article.ts";
import { richTextFromMarkdown } from "../../src/importers/markdown/rich-text.ts";
import { richTextSchema } from "../../src/rich-text/checked-text.ts";
import { filePath } from "../../src/rich-text/embeds/file.ts";
import type { RichText, RichTextNode } from "../../src/rich-text/schema.ts";
import { richTextToMarkdown } from "../../src/rich-text/to-markdown.ts";
import { generatedCases } from "../support/run/everyday.ts";

const BLOG = resolve(import.meta.dirname, "../../content/blog");
/** Any address has a picture, which is written under that address again. */
const addresses = new Map<string, string>();
function pictures(address: string) {
  const id = createHash("sha256").update(address).digest("hex").slice(0, 32);
  addresses.set(id, address);
  return { id, width: 1600, height: 900 };
}
const options = {
  href: (target: string) => target,
  picture: ({ id }: { id: string }) => addresses.get(id) ?? `https://x.example/${id}.jpg`,
  file: filePath,
};
const write = (content: RichTextNode[]) => richTextToMarkdown({ type: "doc", content }, options);

/** Neighbours with the same marks joined, as ProseMirror joins them. */
function joined(nodes: RichTextNode[] = []): RichTextNode[] {
  const result: RichTextNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (last?.type === "text" && node.type === "text" && JSON.stringify(last.marks) === JSON.stringify(node.marks)) {
      last.text = `${last.text}${node.text}`;
    } else result.push({ ...node, ...(node.content && { content: joined(node.content) }) });
  }
  return result;
}

const text = (words: string, ...marks: RichTextNode["marks"] & {}): RichTextNode => ({
  type: "text",
  text: words,
  marks,
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: "paragraph", content });

/**
 * Tests load the development halves of packages. That of mdast-util-gfm-task-list-item 2.0.1 stops at a task's mark below
 * an empty item, which the program's own half reads: null then.
 */
function readAsShipped(markdown: string): ReturnType<typeof richTextFromMarkdown> | null {
  try {
    return richTextFromMarkdown(markdown, pictures);
  } catch (error) {
    if (error instanceof Error && /at .*mdast-util-gfm-task-list-item/.test(error.stack ?? "")) return null;
    throw error;
  }
}

function expectRoundTrip(document: RichText): void {
  const markdown = richTextToMarkdown(document, options);
  const { document: again, errors } = richTextFromMarkdown(markdown, pictures);
  expect(errors, markdown).toEqual([]);
  expect(joined(again.content), markdown).toEqual(joined(document.content));
}

describe("Markdown, read and written, reads the same", () => {
  const files = readdirSync(BLOG).filter((name) => name.endsWith(".md"));

  test.each(files)("%s", (name) => {
    const read = readArticle(readFileSync(join(BLOG, name), "utf8"), {
      now: Date.now,
      timeZone: "Europe/Paris",
      pictures,
    });
    if ("errors" in read) throw new Error(JSON.stringify(read.errors));
    expectRoundTrip(read.submission.document.body);
  });

  test("whatever somebody writes", { timeout: 60_000 }, () => {
    const phrase = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom("mot", "déjà", "a_b", "1.", "-", "+", "#", "*", "_", "`", "|", "\\", "&amp;"),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(" ", " ", "\u00A0", "\u202F", "!", "?", "[", "]", "(", ")", "<", ">", "~", ":"),
      },
      fc.constantFrom("www.exemple.fr", "https://exemple.fr/a_b?c=d", "x@exemple.fr", "[^1]", "[!NOTE]", "[ ] ", "==="),
      fc.constantFrom(
        "**gras**",
        "*italique*",
        "~~barré~~",
        "`code | x`",
        "**a *b* c**",
        "*a **b***",
        "[lien](/pricing)",
      ),
      fc.constantFrom(
        '[l](/a "t")',
        "[*x* `y`](https://a.fr)",
        "  \n",
        "\\\n",
        "\n",
        "<!-- c -->",
        "&nbsp;",
        "&#x20;",
        "« oui »",
      ),
    );
    const line = fc.array(phrase, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(""));
    const block = fc.oneof(
      { weight: 4, arbitrary: line },
      line.map((text) => `## ${text.replaceAll("\n", " ")}`),
      line.map((text) => `> ${text}\n>\n> - ${text}`),
      fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((text) => `- ${text}`).join("\n")),
      fc
        .tuple(fc.nat(12), line, line)
        .map(([start, a, b]) => `${start}. ${a}\n${start + 1}. ${b}\n\n   suite\n\n   1. ${a}`),
      fc.tuple(line, line).map(([a, b]) => `- ${a}\n\n  ${b}\n\n  > ${a}\n- \n- ${b}\n  - ${a}\n\n* autre liste`),
      line.map((text) => `\`\`\`js\n${text}\n\`\`\``),
      line.map((text) => `    ${text.replaceAll("\n", "\n    ")}`),
      fc.tuple(line, line).map(([a, b]) => {
        const cell = (text: string) => text.replaceAll("\n", " ").replaceAll("|", "\\|");
        return `| ${cell(a)} | b |\n| :- | -: |\n| ${cell(b)} |\n| x | ${cell(a)} | y |`;
      }),
      fc.constantFrom("---", "Titre\n---", "[^1]", "texte[^1] et[^note]"),
    );
    const article = fc.array(block, { minLength: 1, maxLength: 6 }).map((blocks) => {
      return `${blocks.join("\n\n")}\n\n[^1]: Une note[^note].\n\n    - a\n\n[^note]: Une *autre*.\n`;
    });
    let read = 0;
    fc.assert(
      fc.property(article, (markdown) => {
        const { document, errors } = readAsShipped(markdown) ?? { document: null, errors: [] };
        if (document === null) return;
        // What the importer refuses is no article.
        if (errors.length > 0 || !richTextSchema.safeParse(document).success) return;
        read += 1;
        expectRoundTrip(document);
      }),
      { numRuns: generatedCases(250) },
    );
    expect(read).toBeGreaterThan(generatedCases(100));
  });
});

describe("what Markdown says in its own way", () => {
  const PICTURE = { id: "0123456789abcdef0123456789abcdef", width: 800, height: 600 };

  test("a picture stands alone, its caption as its title", () => {
    expect(write([{ type: "image", attrs: { ...PICTURE, alt: "Une vitrine [vue]", caption: "De « face »" } }])).toBe(
      `![Une vitrine \\[vue\\]](https://x.example/${PICTURE.id}.jpg "De « face »")\n`,
    );
    expect(write([{ type: "image", attrs: { ...PICTURE, alt: "", caption: null } }])).toBe(
      `![](https://x.example/${PICTURE.id}.jpg)\n`,
    );
  });

  test("a callout is an alert, whatever it begins with", () => {
    const callout = (...content: RichTextNode[]): RichTextNode => ({
      type: "callout",
      attrs: { kind: "tip" },
      content,
    });
    expect(write([callout(paragraph(text("[!NOTE] n’est pas une marque.")))])).toBe(
      "> [!TIP]\n> \\[!NOTE] n’est pas une marque.\n",
    );
    expect(write([callout({ type: "codeBlock", content: [text("x")] })])).toBe("> [!TIP]\n>\n> ```\n> x\n> ```\n");
  });

  test("a passage in another language keeps its marks inside its span", () => {
    const english = { type: "language", attrs: { tag: "en" } };
    const words = [text("dit "), text("open ", english), text("source", english, { type: "bold" })];
    expect(write([paragraph(...words)])).toBe('dit <span lang="en">open **source**</span>\n');
  });

  test("items without words, one in the other, are no rule", () => {
    const empty = { type: "listItem", content: [{ type: "paragraph" }] };
    const list = (...items: RichTextNode[]): RichTextNode => ({ type: "bulletList", content: items });
    const item = (...content: RichTextNode[]): RichTextNode => ({ type: "listItem", content });
    expectRoundTrip({ type: "doc", content: [list(item(list(item(list(empty)))), empty)] });
  });

  test("a table without a head gets an empty one; a footnote keeps a name that Markdown can hold", () => {
    const row = { type: "tableRow", content: [{ type: "tableCell", attrs: { align: null }, content: [text("a")] }] };
    expect(write([{ type: "table", content: [row] }])).toBe("| |\n| - |\n| a |\n");
    const note = (name: string) => ({ type: "footnote", attrs: { name }, content: [paragraph(text("note"))] });
    expect(
      write([
        paragraph({ type: "footnoteReference", attrs: { name: "deux mots" } }),
        { type: "footnotes", content: [note("deux mots")] },
      ]),
    ).toBe("[^note-1]\n\n[^note-1]: note\n");
  });

  test("a node or mark that the schema does not know is an error", () => {
    expect(() => write([{ type: "carousel" }])).toThrow("carousel");
    expect(() => write([paragraph(text("x", { type: "blink" }))])).toThrow("blink");
  });
});
