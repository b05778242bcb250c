import { describe, expect, test } from "vitest";
import { readGhost } from "../../../../src/importers/ghost/read-ghost.ts";
import type { Found } from "../../../../src/importers/reading/found.ts";
import {
  findingsOf,
  foundIn,
  ghostExport,
  inPieces,
  publicPost,
  readPost,
  type Tables,
  textsOf,
} from "../../../support/imports/ghost.ts";

const post = (number: number, fields = {}) =>
  publicPost({ id: `p${number}`, uuid: `u${number}`, slug: `s${number}`, ...fields });
const related: Tables = {
  tags: [{ id: "t", name: "Tag", slug: "tag" }],
  posts_tags: [{ post_id: "p1", tag_id: "t" }],
  users: [{ id: "u", name: "Writer", slug: "w" }],
  posts_authors: [{ post_id: "p1", author_id: "u" }],
  posts_meta: [{ post_id: "p1", meta_title: "M" }],
};
const siteOf = (found: readonly Found[]) => found.flatMap((each) => (each.type === "site" ? [each.site] : []))[0];
const leftOut = (found: readonly Found[]) =>
  Object.fromEntries(found.flatMap((each) => (each.type === "left-out" ? [[each.what, each.count]] : [])));

describe("an export", () => {
  test("has its texts whether the tables around the posts come before or behind them", async () => {
    const before = textsOf(await foundIn(ghostExport({ ...related, posts: [post(1)] })));
    const behind = textsOf(await foundIn(ghostExport({ posts: [post(1)], ...related })));
    expect(behind).toEqual(before);
    expect(before[0]).toMatchObject({ tags: ["Tag"], authors: ["Writer"], seo: { title: "M" } });
  });

  test.each([
    ["as Ghost writes it", (data: Tables) => ({ db: [{ meta: { version: "5.80.0" }, data }] }), "Ghost 5"],
    ["of version 0", (data: Tables) => ({ meta: { exported_on: 1, version: "003" }, data }), "Ghost"],
    ["with its version behind it", (data: Tables) => ({ data, meta: { version: "1.0" } }), "Ghost 1"],
    ["of a later version", (data: Tables) => ({ db: [{ meta: { version: "27.1.0-beta" }, data }] }), "Ghost 27"],
    ["without its version", (data: Tables) => ({ db: [{ data }] }), "Ghost"],
    ["with a version that is none", (data: Tables) => ({ db: [{ meta: { version: "x y" }, data }] }), "Ghost"],
  ])("is read %s", async (_, shape, program) => {
    const found = await foundIn(JSON.stringify(shape({ ...related, posts: [post(1)] })));
    expect(siteOf(found)).toEqual({ program, title: "", origin: null, language: null });
    expect(textsOf(found)[0]).toMatchObject({ title: "A title", tags: ["Tag"] });
  });

  test("says of its site what its settings say; the language that version 0 wrote everywhere is none", async () => {
    const settings = (values: Readonly<Record<string, string>>) =>
      foundIn(ghostExport({ posts: [], settings: Object.entries(values).map(([key, value]) => ({ key, value })) }));
    expect(siteOf(await settings({ title: "Site", locale: "fr", url: "https://example.org/blog/" }))).toMatchObject({
      title: "Site",
      language: "fr",
      origin: "https://example.org",
    });
    expect(siteOf(await settings({ lang: "en", url: "javascript:alert(1)" }))).toMatchObject({
      language: "en",
      origin: null,
    });
    expect(siteOf(await settings({ defaultLang: "en_US" }))).toMatchObject({ language: null });
  });

  test("names what no import takes over, and how much of it", async () => {
    const found = await foundIn(
      ghostExport({
        posts: [post(1)],
        ...related,
        users: [...(related.users ?? []), { id: "idle", name: "Idle" }],
        comments: [{}, {}],
        members: [{}, {}, {}],
        mobiledoc_revisions: [{}],
        newsletters: [{}],
        snippets: [{}],
        settings: [
          { key: "navigation", value: '[{"label":"Home","url":"/"}]' },
          { key: "secondary_navigation", value: "[]" },
        ],
        permissions: [{}, {}],
      }),
    );
    expect(leftOut(found)).toEqual({
      comments: 2,
      subscribers: 3,
      revisions: 1,
      others: 2,
      settings: 2,
      menus: 1,
      users: 1,
    });
  });

  test("names scripts of the site and of each text, and other fields once", async () => {
    const fields = { codeinjection_head: "<script>a</script>", og_title: "Other", custom_template: "wide" };
    const settings = [{ key: "codeinjection_foot", value: "<script>b</script>" }];
    const found = await foundIn(ghostExport({ posts: [post(1, fields), post(2, fields)], settings }));
    expect(findingsOf(found).map(({ code, detail, text }) => [code, detail, text])).toEqual([
      ["script", "codeinjection_foot", null],
      ["script", "codeinjection_head", "ghost:u1"],
      ["field-left", "og_title", "ghost:u1"],
      ["field-left", "custom_template", "ghost:u1"],
      ["script", "codeinjection_head", "ghost:u2"],
    ]);
  });

  test("may have one slug twice, and one post twice: the first counts", async () => {
    const found = await foundIn(
      ghostExport({ posts: [post(1), post(2, { slug: "s1", type: "page" }), post(1, { title: "again" })] }),
    );
    expect(textsOf(found).map(({ slug, kind, title }) => [slug, kind, title])).toEqual([
      ["s1", "post", "A title"],
      ["s1", "page", "A title"],
    ]);
    expect(findingsOf(found).map(({ code, detail }) => [code, detail])).toEqual([["twice", "s1"]]);
  });

  test("hands on each text as it comes, and closes the file when nobody wants more", async () => {
    const bytes = new TextEncoder().encode(
      ghostExport({ posts: Array.from({ length: 500 }, (_, number) => post(number)) }),
    );
    let readings = 0;
    let read = 0;
    let closed = 0;
    async function* counted() {
      readings++;
      read = 0;
      try {
        for await (const piece of inPieces(bytes, 1000)) {
          read += piece.length;
          yield piece;
        }
      } finally {
        closed++;
      }
    }
    for await (const each of readGhost({ name: "x.json", open: counted })) if (each.type === "text") break;
    expect(readings).toBe(2);
    expect(read).toBeLessThan(bytes.length / 10);
    expect(closed).toBe(2);
  });
});

describe("an export that breaks off", () => {
  const json = ghostExport({ ...related, posts: [post(1), post(2), post(3)] });

  test("has the texts that were whole, and one finding", async () => {
    const found = await foundIn(json.slice(0, json.indexOf('"p3"')));
    expect(textsOf(found).map(({ slug }) => slug)).toEqual(["s1", "s2"]);
    expect(findingsOf(found)).toEqual([
      { code: "unreadable", detail: "JSON (EOF)", place: { file: "export.json", line: null }, text: null },
    ]);
  });

  test("says where it is no JSON any more", async () => {
    const found = await foundIn(json.replace('{"id":"p2"', '{"id" "p2"'));
    expect(textsOf(found)).toHaveLength(1);
    expect(findingsOf(found).map(({ detail }) => detail)).toEqual(["JSON (syntax)"]);
  });

  test("may have posts of which nothing is as it should be", async () => {
    const posts = [
      {},
      { id: {} },
      null,
      1,
      "x",
      [],
      { id: "a", title: [1], status: "published", published_at: {}, lexical: 5, html: true },
    ];
    const found = await foundIn(
      JSON.stringify({ db: [{ data: { posts, tags: "x", posts_meta: {}, settings: [1] } }] }),
    );
    expect(textsOf(found).every(({ title, body }) => title === "" && body.content.length === 1)).toBe(true);
    const { text } = await readPost({ title: "a".repeat(1_000_000), html: `<p>${"b".repeat(1_000_000)}</p>` });
    expect(text.title).toHaveLength(1_000_000);
  });
});
