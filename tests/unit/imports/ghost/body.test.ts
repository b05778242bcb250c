import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinDocuments } from "../../../../src/importers/ghost/body/join-documents.ts";
import {
  lexical,
  lexicalParagraph,
  lexicalText,
  mobiledoc,
  readPost,
  wordsOf,
} from "../../../support/imports/ghost.ts";
import { generatedCases } from "../../../support/run/everyday.ts";

const codes = (findings: readonly { code: string; detail: string }[]) =>
  findings.map(({ code, detail }) => `${code}: ${detail}`);
const inLexical = lexical(lexicalParagraph(lexicalText("of Lexical")));
const inMobiledoc = mobiledoc({ sections: [[1, "p", [[0, [], 0, "of Mobiledoc"]]]] });
const html = "<p>of HTML</p>";

describe("of several forms of a text", () => {
  test.each([
    ["Lexical comes first", { lexical: inLexical, mobiledoc: inMobiledoc, html }, "of Lexical"],
    ["then Mobiledoc", { lexical: null, mobiledoc: inMobiledoc, html }, "of Mobiledoc"],
    ["then HTML", { lexical: null, mobiledoc: null, html }, "of HTML"],
    ["then Markdown of version 0", { html: null, markdown: "of *Markdown*" }, "of Markdown"],
    ["HTML, where Lexical is empty", { lexical: lexical(), html }, "of HTML"],
    ["nothing, where there is none", { html: null }, ""],
  ])("%s", async (_, fields, words) => {
    const { text, findings } = await readPost(fields);
    expect(wordsOf(text)).toBe(words);
    expect(findings).toEqual([]);
  });

  test("one that cannot be read gives way to the next, and is named", async () => {
    const { text, findings } = await readPost({ lexical: inLexical.slice(0, 50), mobiledoc: "{}", html });
    expect(wordsOf(text)).toBe("of HTML");
    expect(codes(findings)).toEqual(["unreadable: lexical", "unreadable: mobiledoc"]);
  });

  test("one with a card that nobody knows gives way to HTML, which is what visitors saw", async () => {
    const unknown = lexical(lexicalParagraph(lexicalText("of Lexical")), { type: "planet" }, { type: "planet" });
    const { text, findings } = await readPost({ lexical: unknown, html });
    expect(wordsOf(text)).toBe("of HTML");
    expect(codes(findings)).toEqual(["block: planet"]);
    expect(wordsOf((await readPost({ lexical: unknown, html: "" })).text)).toBe("of Lexical");
  });
});

describe("a body", () => {
  test("has its pictures and files by their addresses, its notes at its end", async () => {
    const { text } = await readPost({
      lexical: lexical(
        { type: "image", src: "__GHOST_URL__/content/images/a.png", alt: "", caption: "C" },
        { type: "markdown", markdown: "one[^1]\n\n[^1]: first" },
        { type: "markdown", markdown: "two[^1]\n\n[^1]: second" },
        { type: "file", src: "__GHOST_URL__/content/files/f.pdf", fileName: "f.pdf", fileTitle: "T" },
      ),
    });
    expect(text.body.content.map(({ type }) => type)).toEqual(["image", "paragraph", "paragraph", "file", "footnotes"]);
    expect(text.body.content[0]?.attrs).toMatchObject({ source: "/content/images/a.png", alt: null, caption: "C" });
    expect(text.body.content.at(-1)?.content?.map(({ attrs }) => attrs?.name)).toEqual(["1", "1-2"]);
    expect(JSON.stringify(text.body.content[2])).toContain('"1-2"');
  });

  test("of HTML that is left open in a card keeps all that follows", async () => {
    const open = [
      "<!--",
      "<script>",
      "<textarea>",
      "<table><tr>",
      "<select>",
      "<svg>",
      "<plaintext>",
      "<a href='/x'>",
      "<b>",
      "</div></body>",
    ];
    for (const start of open) {
      const { text } = await readPost({
        lexical: lexical({ type: "html", html: `${start} x` }, lexicalParagraph(lexicalText("after"))),
      });
      expect(text.body.content.at(-1)).toEqual({ type: "paragraph", content: [{ type: "text", text: "after" }] });
    }
  });

  test("has each word once and in order, whatever the nodes are", async () => {
    let number = 0;
    const word = fc.nat(255).map((format) => lexicalText(`w${number++}x `, format));
    const { node } = fc.letrec<{ node: unknown; nodes: unknown[] }>((tie) => ({
      nodes: fc.array(fc.oneof({ maxDepth: 4 }, word, tie("node")), { minLength: 1, maxLength: 4 }),
      node: fc.oneof(
        fc.record({
          type: fc.constantFrom("paragraph", "extended-quote", "aside", "planet", "listitem"),
          children: tie("nodes"),
        }),
        fc.record({
          type: fc.constant("extended-heading"),
          tag: fc.constantFrom("h1", "h2", "h6"),
          children: tie("nodes"),
        }),
        fc.record({
          type: fc.constant("list"),
          listType: fc.constantFrom("bullet", "number", "check"),
          children: tie("nodes"),
        }),
        fc.record({
          type: fc.constant("link"),
          url: fc.constantFrom("/a", ""),
          children: fc.array(word, { minLength: 1 }),
        }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 6 }), async (nodes) => {
        const { text } = await readPost({ lexical: lexical(...nodes), html: "" });
        const written = JSON.stringify(nodes).match(/w\d+x/g) ?? [];
        expect(wordsOf(text).match(/w\d+x/g) ?? []).toEqual(written);
      }),
      { numRuns: generatedCases(400) },
    );
  });

  test("is joined of documents, whose notes keep apart", () => {
    const document = (name: string) => ({
      type: "doc" as const,
      content: [
        { type: "paragraph", content: [{ type: "footnoteReference", attrs: { name } }] },
        { type: "footnotes", content: [{ type: "footnote", attrs: { name }, content: [{ type: "paragraph" }] }] },
      ],
    });
    const joined = joinDocuments(["a", "a", "a-2", "a"].map(document));
    const names = joined.content.at(-1)?.content?.map(({ attrs }) => attrs?.name);
    expect(new Set(names).size).toBe(4);
    expect(joined.content.slice(0, -1).map(({ content }) => content?.[0]?.attrs?.name)).toEqual(names);
    expect(joinDocuments([])).toEqual({ type: "doc", content: [{ type: "paragraph" }] });
  });
});
