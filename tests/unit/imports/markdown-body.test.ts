import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type LooseMarkdownOptions,
  richTextFromLooseMarkdown,
} from "../../../src/importers/markdown-site/read-markdown.ts";
import { outline, wordsOf } from "../../support/imports/markdown-sites.ts";
import { generatedCases } from "../../support/run/everyday.ts";

const place = { file: "a.md", line: 10 };
const convert = (markdown: string, options: Partial<LooseMarkdownOptions> = {}) =>
  richTextFromLooseMarkdown(markdown, { place, text: "a.md", title: "Title", ...options });
const read = (markdown: string, options: Partial<LooseMarkdownOptions> = {}) => {
  const { body, findings } = convert(markdown, options);
  return {
    blocks: outline(body),
    findings: findings.map(({ code, detail, place: { line } }) => `${line} ${code} ${detail}`),
  };
};

describe("Markdown", () => {
  test("with all of GitHub's extensions", () => {
    expect(
      read(
        '## A\n\nb **c** *d* ~~e~~ `f` [g](/h "i") <https://j.example/>\\\nk\n\n1. l\n   - [x] m\n\n3. n\n\n| o | p |\n|--:|:-:|\n| q\\|r | |\n\n***',
      ),
    ).toEqual({
      blocks: [
        "heading[2](A)",
        "paragraph(b <bold>c</> <italic>d</> <strike>e</> <code>f</> <link /h>g</> <link https://j.example/>https://j.example/</>hardBreak()k)",
        "orderedList(listItem(paragraph(l)bulletList(listItem(paragraph(☑ m))))listItem(paragraph(n)))",
        "table(tableRow(tableHeader(o)tableHeader(p))tableRow(tableCell(q|r)tableCell()))",
        "horizontalRule()",
      ],
      findings: [],
    });
  });

  test("code is taken over as it is, with its language and its title", () => {
    expect(
      read('```js title="a.js" {1,3}\n <b>&amp;\n\n  x\n```\n\n~~~{.x}\ny\n~~~\n\n```ts{1,2}\nz\n```').blocks,
    ).toEqual(["codeBlock[js,a.js]( <b>&amp;\n\n  x)", "codeBlock(y)", "codeBlock[ts](z)"]);
  });

  test("footnotes, also of several paragraphs, within one another, and called twice", () => {
    expect(read("a[^x] b[^y] c[^x]\n\n[^x]: Note[^y]\n\n    more\n[^y]: Other\n").blocks).toEqual([
      "paragraph(afootnoteReference[x]() bfootnoteReference[y]() cfootnoteReference[x]())",
      "footnotes(footnote[x](paragraph(NotefootnoteReference[y]())paragraph(more))footnote[y](paragraph(Other)))",
    ]);
  });

  test("a note that nothing calls, or that is there twice, is named and its words stay", () => {
    expect(read("a[^x]\n\n[^x]: Note\n\n[^x]: Again\n\n[^y]: Left")).toEqual({
      blocks: [
        "paragraph(afootnoteReference[x]())",
        "paragraph(Left)",
        "paragraph(Again)",
        "footnotes(footnote[x](paragraph(Note)))",
      ],
      findings: ["16 footnote y", "14 twice x"],
    });
  });

  test("raw HTML is read where it stands, around Markdown too, with its line", () => {
    expect(
      read(
        'a <u>b</u> <kbd>c</kbd>\n\n<div align="center">\n\n**d**\n\n</div>\n\n<script>e()</script>\n\n<canvas>f</canvas>',
      ),
    ).toMatchObject({
      blocks: ["paragraph(a b <code>c</>)", "paragraph(<bold>d</>)"],
      findings: expect.arrayContaining([expect.stringMatching(/^18 script/)]),
    });
  });

  test("links within a text lead to its headings, by their names or their words", () => {
    expect(read("[a](#x) [b](#été-2024) [c](#none)\n\n## Un {#x}\n\n## Été 2024").blocks[0]).toBe(
      "paragraph(<link #un>a</> <link #ete-2024>b</> c)",
    );
  });

  test("pictures keep their captions, and one in a sentence follows it", () => {
    expect(read('![a](b.png "c")\n\nd ![e](f.png) g')).toEqual({
      blocks: ["image[b.png,a,c]()", "paragraph(d g)", "image[f.png,e]()"],
      findings: ["12 picture-moved e"],
    });
  });

  test("definitions, formulas, highlights, and signs stay words", () => {
    expect(read("Terme\n: Sens\n\n$$a_1 * b_2 * c$$ et :smile: « a » -- ==b== 1 == 2").blocks).toEqual([
      "paragraph(<bold>Terme</>)",
      "paragraph(Sens)",
      "paragraph($$a_1 * b_2 * c$$ et :smile: « a » -- b 1 == 2)",
    ]);
  });

  test("comments of Obsidian are not published", () => {
    expect(read("a %%secret%% b\n\n%%\nsecret\n%%\n\n100%% c").blocks).toEqual([
      "paragraph(a b)",
      "paragraph(100%% c)",
    ]);
  });

  test("characters that stand for something here are no way to say it", () => {
    expect(JSON.stringify(read("\uFDD0t0\uFDD1 \uFDD8x\uFDD8 {{< a >}}").blocks)).not.toMatch(/[\uFDD0-\uFDEF]/);
  });

  test("an empty text is an empty paragraph", () => {
    expect(read("").blocks).toEqual(["paragraph()"]);
    expect(read("<!-- a -->\n\n{{/* b */}}").blocks).toEqual(["paragraph()"]);
  });
});

/** Markdown whose words are counted: each is `w` and its number. */
const generated = (() => {
  let count = 0;
  const word = fc.constant(null).map(() => `w${count++}`);
  const inline = fc.oneof(
    word,
    word.map((words) => `**${words}**`),
    word.map((words) => `*${words}*`),
    word.map((words) => `\`${words}\``),
    word.map((words) => `[${words}](/x)`),
    word.map((words) => `{{< a >}}${words}{{< /a >}}`),
    word.map((words) => `<b>${words}</b>`),
    word.map((words) => `<Chip>${words}</Chip>`),
    word.map((words) => `{% if x %}${words}{% endif %}`),
    word.map((words) => `==${words}==`),
    word.map((words) => `[[Nowhere|${words}]]`),
    word.map((words) => `<i>${words}`),
    word.map((words) => `{{ ${words} }}`),
    word.map((words) => `\\*${words}`),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(" "));
  const block = fc.oneof(
    line,
    line.map((words) => `## ${words}`),
    line.map((words) => `> ${words}\n> [!NOTE]`),
    line.map((words) => `> [!TIP]\n> ${words}`),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.map((words) => `- ${words}`).join("\n")),
    word.map((words) => `\`\`\`js\n${words} {{< x >}} <A>\n\`\`\``),
    line.map((words) => `:::note\n${words}\n:::`),
    line.map((words) => `{{% box %}}\n${words}\n{{% /box %}}`),
    line.map((words) => `<div>\n\n${words}\n\n</div>`),
    line.map((words) => `<div>\n${words}`),
    line.map((words) => `| a | b |\n|---|---|\n| ${words.replaceAll("|", "\\|")} | c |`),
    line.map((words) => `{: .x}\n${words}`),
    word.map((words) => `{% highlight js %}\n${words}\n{% endhighlight %}`),
    word.map((words) => `{% raw %}${words} {{ x }}{% endraw %}`),
  );
  return fc.array(block, { minLength: 1, maxLength: 8 }).map((blocks) => blocks.join("\n\n"));
})();

test("each word of a text is in what becomes of it once, and in order", () => {
  fc.assert(
    fc.property(generated, fc.boolean(), (markdown, isMdx) => {
      const numbers = (text: string) => text.match(/w\d+/g) ?? [];
      const text = isMdx ? markdown.replaceAll(/\{\{ (w\d+) \}\}/g, "$1").replaceAll(/<i>/g, "") : markdown;
      expect(numbers(wordsOf(convert(text, { isMdx }).body))).toEqual(numbers(text));
    }),
    { numRuns: generatedCases(1_000) },
  );
});

test("no text makes it throw, nor leaves a sign of its own", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ..."{{< |>}}|{{% |%}}|{% |%}|{{ |}}|{: |}|[[|]]|![[|<A |/>|</A>|<div>|</div>|```\n|`|:::note\n|:::\n|$$|%%|==|> |- |\n|\n\n|\\|#|[^1]|[^1]: |*|_|](|\uFDD0t0\uFDD1|import a from 'b'\n|{|}|<!--|-->|[!NOTE]|  ".split(
        "|",
      ),
    ),
    fc.string({ maxLength: 5 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, isMdx) => {
      const { body } = convert(pieces.join(""), { isMdx, title: null });
      expect(JSON.stringify(body)).not.toMatch(/[\uFDD0-\uFDEF]/);
    }),
    { numRuns: generatedCases(1_000) },
  );
});

describe("takes time in proportion to its length", () => {
  const k = 10_000;
  test.each([
    ["quotations in one another", "> ".repeat(k)],
    ["items in one another", "- ".repeat(k)],
    ["emphasis in one another", "*_".repeat(k)],
    ["links that do not end", "[a](".repeat(k)],
    ["notes of one name", "[^a]: b\n".repeat(k)],
    ["shortcodes that do not end", "{{< a ".repeat(k)],
    ["components that do not end", "<A {".repeat(k)],
    ["callouts in one another", ":::note\n".repeat(1_000)],
    ["elements in one another", "<div>\n\n".repeat(1_000)],
    ["code that does not end", "` ``".repeat(k)],
  ])("%s", (_, markdown) => {
    expect(convert(markdown).body.content.length).toBeGreaterThan(0);
    // Quadratic time would take minutes: longer than a test may.
  });
});
