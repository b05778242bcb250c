import { expect, test } from "vitest";
import { richTextSchema } from "../../../../src/rich-text/checked-text.ts";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { cpuTime } from "../../../support/imports/cpu-time.ts";
import { collect, item, named, SITE, wxr } from "../../../support/imports/wxr.ts";

const MAX_MS = 8000;

test("hostile texts take linear time and bounded depth", async () => {
  const count = 15_000;
  const contents = [
    "<!-- wp:group -->".repeat(count),
    "<!-- wp:group --><div>".repeat(count) + "</div><!-- /wp:group -->".repeat(count),
    "<!-- /wp:group -->".repeat(count),
    "<!-- wp:a {".repeat(count),
    '<!-- wp:block {"ref":1} /-->'.repeat(count),
    `<!-- wp:acme/x ${'{"a":'.repeat(count)} /-->`,
    "[box a='1']".repeat(count),
    "[vc_row]".repeat(count) + "[/vc_row]".repeat(count),
    "[:fr]".repeat(count),
    "<div>".repeat(count),
    "<b>\n\n".repeat(count),
    "<li>".repeat(count),
    "<p>".repeat(count),
  ];
  for (const content of contents) {
    const source = wxr(item({ content, excerpt: content, title: content.slice(0, 50_000) }));
    const time = await cpuTime(async () => expect((await collect(source)).texts.length).toBeGreaterThan(0));
    expect(time, content.slice(0, 30)).toBeLessThan(MAX_MS);
  }
}, 120_000);

test("a large pattern that a text names again and again does not fill the memory", async () => {
  const pattern = item({ id: 9, type: "wp_block", content: "Des mots. ".repeat(100_000) });
  const { texts, findings } = await collect(
    wxr(pattern, item({ content: '<!-- wp:block {"ref":9} /-->'.repeat(5000) })),
  );
  expect(JSON.stringify(texts[0]?.body).length).toBeLessThan(4 * 1024 * 1024);
  expect(named(findings)).toContain("block: block 9");
});

test("many small things of a hostile file are counted, not kept", async () => {
  const many = Array.from({ length: 3000 }, (_, at) =>
    item({ id: at + 10, type: `type_${at}`, meta: [[`champ ${at}`, "x"]] }),
  );
  const fields = Array.from({ length: 20_000 }, (_, at): [string, string] => [`champ ${at}`, "x"]);
  const { findings, leftOut } = await collect(wxr(item({ meta: fields }), ...many));
  expect(findings.length).toBeLessThan(1100);
  expect(leftOut.others).toBe(3000);
});

test("an item of many large fields is cut, and named", async () => {
  const megabyte = "x".repeat(1024 * 1024);
  const more = Array.from({ length: 60 }, (_, at) => `<champ_${at}>${megabyte}</champ_${at}>`).join("");
  const { texts, findings } = await collect(wxr(item({ more, title: "Gros" }), item({ id: 2 })));
  expect(texts.map(({ id }) => id)).toEqual(["wp:1", "wp:2"]);
  expect(named(findings)).toEqual(["unreadable: Gros"]);
});

test("names of fields and elements that JavaScript has a meaning for are names", async () => {
  const { texts, leftOut } = await collect(
    wxr(
      item({
        id: 1,
        meta: [
          ["__proto__", "x"],
          ["constructor", "y"],
        ],
        content:
          '[__proto__ a="1"] [constructor a="1"] <!-- wp:constructor /--> <!-- wp:paragraph {"__proto__":{"a":1}} --><p>Mot</p><!-- /wp:paragraph -->',
        more: "<__proto__>x</__proto__><constructor>y</constructor>",
      }),
      item({ id: 2, type: "__proto__" }),
    ),
  );
  expect(texts).toHaveLength(1);
  expect(JSON.stringify(texts[0]?.body)).toContain("Mot");
  expect(leftOut.others).toBe(1);
});

test("scripts, event handlers, and addresses that run code do not reach a text", async () => {
  const { texts, files } = await collect(
    wxr(
      item({
        title: "<script>alert(1)</script>Titre<img src=x onerror=alert(1)>",
        excerpt: "<svg onload=alert(1)>Court",
        fields: { link: "javascript:alert(1)" },
        content:
          '<p onclick="alert(1)">Mot <a href="javascript:alert(1)">lien</a></p><script>alert(1)</script>[video src="javascript:alert(1)"][embed]javascript:alert(1)[/embed]',
      }),
      item({ id: 2, type: "attachment", more: "<wp:attachment_url>javascript:alert(1)</wp:attachment_url>" }),
      item({ id: 3, type: "attachment", more: "<wp:attachment_url>file:///etc/passwd</wp:attachment_url>" }),
    ),
  );
  expect(texts[0]).toMatchObject({ title: "Titre", summary: "Court", addresses: [`${SITE}/?p=1`] });
  expect(JSON.stringify(texts[0]?.body)).not.toMatch(/"(?:href|source)":"javascript|onclick|<script/);
  expect(files).toEqual([]);
});

test("an item without an id is named and no other item suffers", async () => {
  const { texts, findings } = await collect(
    wxr(item({ id: "", title: "Sans id" }), item({ id: "1e9999" }), item({ id: 3 })),
  );
  expect(texts.map(({ id }) => id)).toEqual(["wp:3"]);
  expect(named(findings)).toEqual(["unreadable: Sans id", "unreadable: Titre"]);
});

test("what becomes of a text is a text of the product, but for pictures and files", async () => {
  const { texts } = await collect(
    wxr(
      item({
        content:
          '<!-- wp:table --><figure class="wp-block-table"><table><tr><th>a</th></tr><tr><td>b</td><td>c</td></tr></table></figure><!-- /wp:table -->[code]x[/code]<ul><li>a<ul><li>b</li></ul></li></ul>[vc_row]mot[/vc_row]<h1>T</h1>https://youtu.be/abcdefghijk',
      }),
    ),
  );
  const body = texts[0]?.body;
  const withoutPictures = (node: RichTextNode): boolean => !["image", "file"].includes(node.type);
  expect(richTextSchema.safeParse({ ...body, content: body?.content.filter(withoutPictures) }).error).toBeUndefined();
});
