import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "../../../../src/rich-text/outline.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { collect, item, named, wxr } from "../../../support/imports/wxr.ts";
import { generatedCases } from "../../../support/run/everyday.ts";

/** The text that an article becomes. */
async function read(content: string, meta: [string, string][] = [], ...others: string[]) {
  const { texts, findings } = await collect(wxr(item({ content, meta }), ...others));
  const body = texts[0]?.body ?? { type: "doc", content: [] };
  return { blocks: body.content, words: wordsOf(body), json: JSON.stringify(body), findings: named(findings) };
}

const wordsOf = (node: RichTextNode): string =>
  node.type === "text" ? (node.text ?? "") : (node.content ?? []).map(wordsOf).join(" ");
const types = (blocks: readonly RichTextNode[]) => blocks.map(({ type }) => type);

test("blocks of words, lists, pictures, columns, and buttons are what they are", async () => {
  const { blocks, findings } = await read(`<!-- wp:paragraph {"dropCap":true} -->
<p>Un <strong>mot</strong></p>
<!-- /wp:paragraph -->

<!-- wp:heading {"level":3} -->
<h3 class="wp-block-heading">Titre</h3>
<!-- /wp:heading -->

<!-- wp:list -->
<ul class="wp-block-list"><!-- wp:list-item -->
<li>a</li>
<!-- /wp:list-item --></ul>
<!-- /wp:list -->

<!-- wp:image {"id":12} -->
<figure class="wp-block-image"><img src="/a.jpg" alt="Vue" class="wp-image-12"/><figcaption class="wp-element-caption">Légende</figcaption></figure>
<!-- /wp:image -->

<!-- wp:columns -->
<div class="wp-block-columns"><!-- wp:column -->
<div class="wp-block-column"><!-- wp:quote -->
<blockquote class="wp-block-quote"><!-- wp:paragraph -->
<p>Cité</p>
<!-- /wp:paragraph --></blockquote>
<!-- /wp:quote --></div>
<!-- /wp:column --></div>
<!-- /wp:columns -->

<!-- wp:separator -->
<hr class="wp-block-separator"/>
<!-- /wp:separator -->

<!-- wp:spacer {"height":"40px"} -->
<div style="height:40px" class="wp-block-spacer"></div>
<!-- /wp:spacer -->

<!-- wp:buttons -->
<div class="wp-block-buttons"><!-- wp:button -->
<div class="wp-block-button"><a class="wp-block-button__link" href="/b">Lire</a></div>
<!-- /wp:button --></div>
<!-- /wp:buttons -->

<!-- wp:embed {"url":"https://vimeo.com/12345678","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://vimeo.com/12345678
</div><figcaption>Le film</figcaption></figure>
<!-- /wp:embed -->`);

  expect(types(blocks)).toEqual([
    ...["paragraph", "heading", "bulletList", "image", "blockquote", "horizontalRule", "button", "video"],
  ]);
  expect(blocks[3]?.attrs).toMatchObject({ alt: "Vue", caption: "Légende" });
  expect(blocks[7]?.attrs).toMatchObject({ provider: "vimeo", title: "Le film" });
  expect(findings).toEqual([]);
});

test("a block without counterpart is named; its words are kept, those in its JSON too", async () => {
  const { words, json, findings } = await read(`<!-- wp:acme/box {"color":"red"} -->
<div class="box"><!-- wp:paragraph --><p>Dedans</p><!-- /wp:paragraph --></div>
<!-- /wp:acme/box -->
<!-- wp:latest-posts {"postsToShow":3,"className":"une deux"} /-->
<!-- wp:acf/hero {"name":"acf/hero","data":{"titre":"Bonjour à tous","_titre":"field_1 x","image":12},"mode":"preview"} /-->
<!-- wp:broken {"a":,} -->
<p>Gardé</p>
<!-- /wp:broken -->
<!-- wp:block {"ref":99} /-->`);

  for (const kept of ["Dedans", "Bonjour à tous", "Gardé"]) expect(words).toContain(kept);
  expect(json).not.toMatch(/wp:|preview|field_1|une deux|<div/);
  expect(findings).toEqual([
    ...["block: acme/box", "block: latest-posts", "block: acf/hero", "block: broken", "block: block 99"],
  ]);
});

test("a synced pattern stands where a text names it, wherever it is in the export, unless it is not published", async () => {
  const named33 = '<!-- wp:paragraph --><p>Avant</p><!-- /wp:paragraph --><!-- wp:block {"ref":33} /-->';
  const pattern = (status: string) =>
    item({
      id: 33,
      type: "wp_block",
      status,
      content: '<!-- wp:paragraph --><p>Motif</p><!-- /wp:paragraph --><!-- wp:block {"ref":33} /-->',
    });
  const after = await read(named33, [], pattern("publish"));
  expect(after.words).toContain("Motif");
  expect(after.findings).toEqual(["block: block 33"]);

  const { texts } = await collect(wxr(pattern("publish"), item({ content: named33 })));
  expect(JSON.stringify(texts[0]?.body)).toContain("Motif");

  for (const status of ["draft", "private", "trash"]) {
    const hidden = await read(named33, [], pattern(status));
    expect(hidden.words).not.toContain("Motif");
    expect(hidden.findings).toContain("block: block 33");
  }
});

test("words that a text has in the place of a pattern's, and those of a page builder in blocks, are kept", async () => {
  const { words, json, findings } = await read(
    `<!-- wp:block {"ref":33,"content":{"Titre":{"content":"Propre à ce texte"}}} /-->
<!-- wp:divi/text {"module":{"decoration":{"layout":{"desktop":{"value":{"display":"block grid"}}}}},"content":{"innerContent":{"desktop":{"value":"\\u003cp\\u003eDivi\\u003c/p\\u003e"}}}} /-->`,
    [],
    item({ id: 33, type: "wp_block", content: "<!-- wp:paragraph --><p>Motif</p><!-- /wp:paragraph -->" }),
  );
  expect(words).toMatch(/Motif.*Propre à ce texte.*Divi/s);
  expect(json).not.toContain("block grid");
  expect(findings).toEqual(["block: block 33", "block: divi/text"]);
});

test("notes are called where they were, and are not lost where their place is", async () => {
  const call =
    '<!-- wp:paragraph --><p>Mot<sup data-fn="a1b2" class="fn"><a href="#a1b2" id="a1b2-link">1</a></sup></p><!-- /wp:paragraph -->';
  const meta: [string, string][] = [["footnotes", '[{"content":"Une <em>note</em>","id":"a1b2"}]']];
  for (const content of [`${call}<!-- wp:footnotes /-->`, call]) {
    const { blocks, words, findings } = await read(content, meta);
    expect(types(blocks)).toEqual(["paragraph", "footnotes"]);
    expect(words).toContain("note");
    expect(findings).toEqual([]);
  }
  const broken = await read(`${call}<!-- wp:footnotes /-->`, [["footnotes", "[{"]]);
  expect(broken.findings).toEqual(["footnote: 1", "link: #a1b2"]);
});

test("a typed text has paragraphs, pictures, galleries, films, and marks of shortcodes once a name", async () => {
  const { blocks, words, findings } = await read(`Bonjour
à tous

[caption id="x"]<img src="/a.jpg" alt=""/> Au port[/caption]

[gallery ids="3,5"]

https://www.youtube.com/watch?v=abcdefghijk

[vc_row][vc_column][vc_column_text]Un

Deux[/vc_column_text][/vc_column][/vc_row][vc_row][vc_column]Trois[/vc_column][/vc_row]
Voir [tooltip text="note"]ce mot[/tooltip] ici<!--more-->

Fin`);
  expect(types(blocks).slice(0, 4)).toEqual(["paragraph", "image", "gallery", "video"]);
  expect(blocks[0]?.content?.map(({ type }) => type)).toEqual(["text", "hardBreak", "text"]);
  expect(blocks[2]?.content?.map(({ attrs }) => attrs?.source)).toEqual(["attachment:3", "attachment:5"]);
  expect(words).toMatch(/Un.*Deux.*Trois.*Voir.*note.*ce mot.*ici.*Fin/s);
  expect(words).not.toMatch(/[[\]]|vc_/);
  expect(findings).toEqual([
    ...["shortcode: vc_row", "shortcode: vc_column", "shortcode: vc_column_text", "shortcode: tooltip"],
  ]);
});

test("a gallery that names no pictures has those that were uploaded to its text, wherever they are in the export", async () => {
  const picture = (id: number, parent: number, name = "a.jpg") =>
    item({
      id,
      type: "attachment",
      fields: { "wp:post_parent": String(parent) },
      more: `<wp:attachment_url>https://ancien.example.org/${name}</wp:attachment_url>`,
    });
  const others = [picture(3, 1), picture(4, 1), picture(5, 2), picture(6, 1, "a.pdf"), picture(7, 1)];
  const { blocks, findings } = await read('[gallery columns="2" exclude="4"]', [], ...others);
  expect(blocks).toMatchObject([{ type: "gallery" }]);
  expect(blocks[0]?.content?.map(({ attrs }) => attrs?.source)).toEqual(["attachment:3", "attachment:7"]);
  expect(findings).toEqual([]);
  expect((await read("[gallery]")).findings).toEqual(["shortcode: gallery"]);
});

test("a shortcode may begin in one block and end in another", async () => {
  const { words, findings } = await read(`<!-- wp:shortcode -->
[acc title="Question posée"]
<!-- /wp:shortcode -->
<!-- wp:paragraph -->
<p>Réponse</p>
<!-- /wp:paragraph -->
<!-- wp:shortcode -->
[/acc]
<!-- /wp:shortcode -->`);
  expect(words.trim().replaceAll(/\s+/g, " ")).toBe("Question posée Réponse");
  expect(findings).toEqual(["shortcode: acc"]);
});

test("what stands between blocks is typed text", async () => {
  const { blocks } = await read("Un\n\nDeux\n<!-- wp:paragraph --><p>Trois</p><!-- /wp:paragraph -->\nQuatre");
  expect(blocks.map(plainText)).toEqual(["Un", "Deux", "Trois", "Quatre"]);
});

test("blocks that are not closed, not opened, or a hundred deep lose no words", async () => {
  for (const content of [
    "<!-- wp:group --><div><!-- wp:paragraph --><p>Mot</p>",
    "<p>Mot</p><!-- /wp:group --><!-- /wp:paragraph -->",
    "<!-- wp:a --><!-- wp:b --><p>Mot</p><!-- /wp:a --><!-- /wp:b -->",
    `${"<!-- wp:group --><div>".repeat(3000)}Mot${"</div><!-- /wp:group -->".repeat(3000)}`,
    '<!-- wp:html {"a":"--> x"} --><p>Mot</p><!-- /wp:html -->',
    "<!-- wp:paragraph {",
  ]) {
    const { words, json } = await read(content);
    if (content.includes("Mot")) expect(words).toContain("Mot");
    expect(json).not.toMatch(/wp:group|\/wp:/);
  }
});

test("no word of a text is lost, in whatever it stands", async () => {
  const wrap = fc.constantFrom<[string, string]>(
    ...([
      ["<!-- wp:paragraph --><p>", "</p><!-- /wp:paragraph -->"],
      ["<!-- wp:acme/x -->", "<!-- /wp:acme/x -->"],
      ['<!-- wp:group {"a":1} --><div>', "</div><!-- /wp:group -->"],
      ['[box a="1"]', "[/box]"],
      ["[vc_row]", "[/vc_row]"],
      ["\n\n", "\n"],
      ["<ul><li>", "</li></ul>"],
      ["<!-- wp:shortcode -->[q]", "[/q]<!-- /wp:shortcode -->"],
      ["[ ", " ]"],
    ] as [string, string][]),
  );
  const nested = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5 },
      fc.constant("MOT "),
      fc
        .tuple(wrap, fc.array(tie("tree"), { maxLength: 3 }))
        .map(([[open, close], inner]) => open + inner.join("") + close),
    ),
  })).tree;
  await fc.assert(
    fc.asyncProperty(fc.array(nested, { minLength: 1, maxLength: 5 }), async (trees) => {
      const content = trees.join("");
      const { words, json } = await read(content);
      expect(words.match(/MOT/g)?.length ?? 0).toBe(content.match(/MOT/g)?.length ?? 0);
      expect(json).not.toMatch(/wp:|\[\/?(?:box|vc_row)/);
    }),
    { numRuns: generatedCases(400) },
  );
});
