import { describe, expect, test } from "vitest";
import {
  findingsOf,
  foundIn,
  ghostExport,
  lexical,
  lexicalParagraph,
  lexicalText,
  mobiledoc,
  publicPost,
  readPost,
  textsOf,
} from "../../../support/imports/ghost.ts";

const codes = (findings: readonly { code: string; detail: string }[]) =>
  findings.map(({ code, detail }) => `${code}: ${detail}`);

describe("what visitors could read is published, and nothing else", () => {
  test("a post that is published for everybody", async () => {
    const { text, findings } = await readPost({});
    expect(text.status).toBe("published");
    expect(findings).toEqual([]);
  });

  test("a post of a version that knew no members", async () => {
    const { visibility: _, ...old } = publicPost();
    const [text] = textsOf(await foundIn(ghostExport({ posts: [old] }, "1.26.0")));
    expect(text?.status).toBe("published");
  });

  test.each(["members", "paid", "tiers", "filter", "status:free", "label:a,product:b", "", "PUBLIC", 0])(
    "a post for members is none: visibility %j",
    async (visibility) => {
      const { text, findings } = await readPost({ visibility });
      expect(text.status).toBe("members");
      expect(codes(findings)).toEqual([`not-public: visibility: ${visibility}`]);
    },
  );

  test.each([
    ["draft", "draft"],
    ["scheduled", "scheduled"],
    ["sent", "members"],
    ["", "draft"],
    [null, "draft"],
    ["Published", "draft"],
    ["a status of a later version", "draft"],
  ])("a status is taken as it is, or as a draft: %j", async (status, expected) => {
    expect((await readPost({ status })).text.status).toBe(expected);
  });

  test.each([true, 1, "1"])("a post that was only sent by e-mail: %j", async (email_only) => {
    const { text } = await readPost({}, { posts_meta: [{ post_id: "p1", email_only }] });
    expect(text.status).toBe("members");
    expect(text.addresses).toEqual([]);
    expect((await readPost({ email_only })).text.status).toBe("members");
  });

  test("a site behind a password, which is told once", async () => {
    for (const [key, value] of [
      ["is_private", "true"],
      ["isPrivate", "true"],
      ["is_private", true],
    ]) {
      const posts = [publicPost(), publicPost({ id: "p2", uuid: "u2" })];
      const found = await foundIn(ghostExport({ posts, settings: [{ key, value }] }));
      expect(textsOf(found).map(({ status }) => status)).toEqual(["password", "password"]);
      expect(codes(findingsOf(found))).toEqual(["not-public: is_private"]);
    }
  });
});

describe("a paywall makes a text one for members", () => {
  const before = lexicalParagraph(lexicalText("open"));
  const behind = lexicalParagraph(lexicalText("behind"));

  test.each([
    ["in Lexical", { lexical: lexical(before, { type: "paywall", version: 1 }, behind) }],
    ["in Mobiledoc", { mobiledoc: mobiledoc({ cards: [["paywall", {}]], sections: [[10, 0]] }) }],
    ["in HTML", { html: "<p>open</p><!--members-only--><p>behind</p>" }],
    [
      "in HTML that is not taken",
      { lexical: lexical(before, behind), html: "<p>open</p><!--members-only--><p>behind</p>" },
    ],
    ["in a card of HTML", { lexical: lexical({ type: "html", html: "<!--members-only-->" }) }],
    ["in a card of Markdown", { lexical: lexical({ type: "markdown", markdown: "a\n\n<!--members-only-->\n\nb" }) }],
    [
      "in a link, where none belongs",
      { lexical: lexical(lexicalParagraph({ type: "link", url: "/", children: [{ type: "paywall" }] })) },
    ],
    [
      "in Lexical that is not taken, for a card that nobody knows",
      { lexical: lexical({ type: "planet" }, { type: "paywall" }), html: "<p>x</p>" },
    ],
    ["in Lexical that is cut off", { lexical: lexical({ type: "paywall" }).slice(0, -3), html: "<p>x</p>" }],
  ])("%s", async (_, fields) => {
    const { text, findings } = await readPost(fields);
    expect(text.status).toBe("members");
    expect(codes(findings)).toContain("not-public: paywall");
  });

  test("but words that only speak of one do not", async () => {
    const words = lexicalText('"type":"paywall", ["paywall"] <!--members-only-->');
    const { text } = await readPost({
      lexical: lexical(lexicalParagraph(words)),
      html: "<p>&lt;!--members-only--&gt;</p>",
    });
    expect(text.status).toBe("published");
  });
});

describe("a part that not every visitor saw is in no text", () => {
  test.each([
    [
      "a card",
      {
        lexical: lexical(
          { type: "html", html: "<p>secret</p>", visibility: { web: { nonMember: false } } },
          lexicalParagraph(lexicalText("open")),
        ),
      },
    ],
    [
      "a part of HTML",
      {
        html: '<p>open</p><!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>secret</p><!--kg-gated-block:end-->',
      },
    ],
    [
      "a card of a newsletter",
      {
        mobiledoc: mobiledoc({
          cards: [["email", { html: "<p>secret</p>" }]],
          sections: [
            [10, 0],
            [1, "p", [[0, [], 0, "open"]]],
          ],
        }),
      },
    ],
    [
      "a card deep in lists",
      {
        lexical: lexical(
          JSON.parse(
            `${'{"type":"list","children":[{"type":"listitem","children":['.repeat(60)}{"type":"html","text":"secret","html":"secret","visibility":{"showOnWeb":false}},{"type":"text","text":"open"}${"]}]}".repeat(60)}`,
          ),
        ),
      },
    ],
  ])("%s", async (_, fields) => {
    const { text } = await readPost(fields);
    expect(text.status).toBe("published");
    expect(JSON.stringify(text.body)).toContain("open");
    expect(JSON.stringify(text.body)).not.toContain("secret");
  });
});

test("neither words nor pictures nor addresses of a card that visitors did not see are taken over", async () => {
  const hidden = { visibility: { web: { nonMember: false, memberSegment: "status:free" } } };
  const { text, findings } = await readPost({
    lexical: lexical(
      lexicalParagraph(lexicalText("open")),
      {
        type: "call-to-action",
        textValue: "<p>secret</p>",
        imageUrl: "/secret.png",
        buttonUrl: "/secret",
        showButton: true,
        ...hidden,
      },
      { type: "planet", text: "secret", ...hidden },
    ),
    html: "",
  });
  expect(JSON.stringify(text.body)).not.toContain("secret");
  expect(findings.map(({ code }) => code)).toEqual(["not-shown", "not-shown"]);
});
