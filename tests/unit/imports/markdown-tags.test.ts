import { describe, expect, test } from "vitest";
import {
  type LooseMarkdownOptions,
  richTextFromLooseMarkdown,
} from "../../../src/importers/markdown-site/read-markdown.ts";
import { outline } from "../../support/imports/markdown-sites.ts";

const place = { file: "a.md", line: 1 };
const read = (markdown: string, options: Partial<LooseMarkdownOptions> = {}) => {
  const { body, findings } = richTextFromLooseMarkdown(markdown, { place, text: "a.md", title: "Title", ...options });
  return {
    blocks: outline(body),
    findings: findings.map(({ code, detail, place: { line } }) => `${line} ${code} ${detail}`),
  };
};

describe("shortcodes of Hugo", () => {
  test("figures, videos, and references become what they stand for", () => {
    expect(
      read(
        [
          '{{< figure src="/a.png" alt="Le port" caption="Une légende" >}}',
          "{{< youtube dQw4w9WgXcQ >}}",
          'Voir [là]({{< ref "b.md#x" >}}).',
          '{{< relref "c.md" >}}',
        ].join("\n\n"),
      ),
    ).toMatchObject({
      blocks: [
        "image[/a.png,Le port,Une légende]()",
        "video[YouTube]()",
        "paragraph(Voir <link b.md#x>là</>.)",
        expect.stringContaining("c.md"),
      ],
      findings: [],
    });
  });

  test("a pair around Markdown keeps it; one that is not known is named with its line, and its words stay", () => {
    const { blocks, findings } = read(
      'One\n\n{{% tabs %}}\nSome **words**\n\n- item\n{{% /tabs %}}\n\n{{< box title="Un titre" id=3 >}}',
    );
    expect(blocks).toEqual([
      "paragraph(One)",
      "paragraph(Some <bold>words</>)",
      "bulletList(listItem(paragraph(item)))",
      "paragraph(Un titre)",
    ]);
    expect(findings).toEqual(["3 shortcode tabs", "9 shortcode box"]);
  });

  test("within code they are examples, and one that is written to be shown is shown", () => {
    expect(read("`{{< a >}}` {{</* b */>}}\n\n```\n{{% c %}}\n```\n\n    {{< d >}}")).toEqual({
      blocks: ["paragraph(<code>{{< a >}}</> {{< b >}})", "codeBlock({{% c %}})", "codeBlock({{< d >}})"],
      findings: [],
    });
  });

  test("code between them is code, whatever is in it", () => {
    expect(read('{{< highlight go "linenos=table" >}}\na *b* {{< c >}}\n{{< /highlight >}}')).toEqual({
      blocks: ["codeBlock[go](a *b* {{< c >}})"],
      findings: [],
    });
  });

  test("comments say nothing", () => {
    expect(read("A{{/* b */}}C\n\n<!-- d -->\n\n<!--more-->\n\nE")).toEqual({
      blocks: ["paragraph(AC)", "paragraph(E)"],
      findings: [],
    });
  });
});

describe("Liquid, Nunjucks, Zola", () => {
  test("code, raw text, comments, and quotations", () => {
    expect(
      read(
        "{% highlight ruby linenos %}\nputs '**x**'\n{% endhighlight %}\n\n{% raw %}{{ x }} {% y %}{% endraw %}\n\n" +
          "{% comment %}secret{% endcomment %}\n\n{% blockquote Camille %}\nMots\n{% endblockquote %}",
        { program: "Jekyll" },
      ),
    ).toEqual({
      blocks: [
        "codeBlock[ruby](puts '**x**')",
        "paragraph({{ x }} {% y %})",
        "blockquote(paragraph(Mots)paragraph(— Camille))",
      ],
      findings: [],
    });
  });

  test("includes and logic are named, their words stay", () => {
    const { blocks, findings } = read(
      '{% include figure.html src="/a.png" caption="C" %}\n\n{% include box.html text="Des mots" %}\n\n{% if x %}Oui{% endif %} {{ content.x }}',
      { program: "Jekyll" },
    );
    expect(blocks).toEqual(["image[/a.png,C]()", "paragraph(Des mots)", "paragraph(Oui)"]);
    expect(findings.map((line) => line.split(" ").slice(1).join(" "))).toEqual([
      "shortcode box",
      "shortcode if",
      "shortcode content.x",
    ]);
  });

  test("the site's own address is nothing within one; elsewhere braces are words", () => {
    expect(
      read("![a]({{ site.baseurl }}/a.png) [b]({{ '/b/' | relative_url }})", { program: "Jekyll" }).blocks.join(),
    ).toContain("/a.png");
    expect(read("![a]({{ site.baseurl }}/a.png)", { program: "Jekyll" }).blocks).toEqual(["image[/a.png,a]()"]);
    expect(read('<img src="{{ site.baseurl }}/a.png" alt="a">').blocks).toEqual(["image[/a.png,a]()"]);
    expect(read("Écrivez {{ valeur }} là.", { program: "Astro" })).toEqual({
      blocks: ["paragraph(Écrivez {{ valeur }} là.)"],
      findings: [],
    });
  });

  test("calls and blocks of Zola", () => {
    expect(read('{{ youtube(id="dQw4w9WgXcQ") }}\n\n{% quote(author="Camille") %}\nMots\n{% end %}').blocks).toEqual([
      "video[YouTube]()",
      "blockquote(paragraph(Mots)paragraph(— Camille))",
    ]);
  });

  test("attributes of kramdown say nothing, nor does the place of a table of contents", () => {
    expect(read("* TOC\n{:toc}\n\n## A {#b}\n\nMots{: .c}\n{: .d #e}\n\n![x](y.png){width=50%}").blocks).toEqual([
      "heading[2](A)",
      "paragraph(Mots)",
      "image[y.png,x]()",
    ]);
  });
});

describe("callouts", () => {
  test.each([
    ["> [!NOTE]\n> Mots", "callout[note](paragraph(Mots))"],
    ["> [!CAUTION]\n>\n> Mots", "callout[warning](paragraph(Mots))"],
    ["> [!tip]- Un *titre*\n> Mots", "callout[tip](paragraph(Un <italic>titre</> Mots))"],
    ["> [!info]+ Titre\n> Mots", "callout[note](paragraph(<bold>Titre</>)paragraph(Mots))"],
    [":::tip Titre\nMots\n:::", "callout[tip](paragraph(<bold>Titre</>)paragraph(Mots))"],
    [
      ":::danger[Titre]\n\n- Mots\n\n:::",
      "callout[warning](paragraph(<bold>Titre</>)bulletList(listItem(paragraph(Mots))))",
    ],
    ["::: warning\nMots\n:::", "callout[warning](paragraph(Mots))"],
    ["{{% notice tip %}}\nMots\n{{% /notice %}}", "callout[tip](paragraph(Mots))"],
    ['{{< callout type="warning" >}}Mots{{< /callout >}}', "callout[warning](paragraph(Mots))"],
    ['<Aside type="tip">\nMots **gras**\n</Aside>', "callout[tip](paragraph(Mots <bold>gras</>))"],
    ["{% note info %}\nMots\n{% endnote %}", "callout[note](paragraph(Mots))"],
  ])("%j", (markdown, block) => expect(read(markdown)).toEqual({ blocks: [block], findings: [] }));

  test("stand in a list, and in one another", () => {
    expect(read("- item\n\n  :::note\n  Mots\n  :::\n\n- other").blocks).toEqual([
      "bulletList(listItem(paragraph(item)callout[note](paragraph(Mots)))listItem(paragraph(other)))",
    ]);
    expect(read("::::note\nA\n\n:::tip\nB\n:::\n\nC\n::::").blocks).toEqual([
      "callout[note](paragraph(A)callout[tip](paragraph(B))paragraph(C))",
    ]);
  });

  test("a quotation is none", () => {
    expect(read("> Mots\n> [!NOTE]").blocks[0]).toMatch(/^blockquote/);
  });
});

describe("components of MDX", () => {
  const mdx = (text: string) => read(text, { isMdx: true });

  test("imports and exports have no words, and are named", () => {
    expect(
      mdx("import A from './a.png'\nexport const x = {\n  y: 1,\n}\n\nMots <Image src={A} alt=\"b\" />\n\n{/* c */}"),
    ).toEqual({
      blocks: ["paragraph(Mots)", "image[./a.png,b]()"],
      findings: ["1 script import A from './a.png'", "2 script export const x = {"],
    });
  });

  test("what is not known is named, its words stay, and Markdown within it is read", () => {
    expect(
      mdx('<Tabs items={["a > b"]}>\n  <Tab title="Un titre">\n\n**Mots**\n\n  </Tab>\n</Tabs>\n\n<Chart data={x} />'),
    ).toEqual({
      blocks: ["paragraph(Un titre)", "paragraph(<bold>Mots</>)"],
      findings: ["1 block Tabs", "2 block Tab", "9 block Chart"],
    });
  });

  test("elements with expressions keep their words, not their programs", () => {
    const { blocks } = mdx('<div style={{ color: "red" }} onClick={() => x > 1}>Mots {"entre"} {props.x}</div>');
    expect(blocks).toEqual(["paragraph(Mots entre)"]);
  });

  test("a comparison is words, and an element in capitals an element", () => {
    expect(read("a <B and 1 < 2, `<C />`").blocks).toEqual(["paragraph(a <B and 1 < 2, <code><C /></>)"]);
    expect(read("<DIV>Mots</DIV>").blocks).toEqual(["paragraph(Mots)"]);
  });
});
