import { describe, expect, test } from "vitest";
import { readPost, wordsOf } from "../../../support/imports/ghost.ts";

const codes = (findings: readonly { code: string; detail: string }[]) =>
  findings.map(({ code, detail }) => `${code}: ${detail}`);

describe("fields of a post", () => {
  test("are those of Ghost 5, with what the tables around it say", async () => {
    const { text, findings } = await readPost(
      {
        featured: true,
        custom_excerpt: "A summary",
        feature_image: "__GHOST_URL__/content/images/2024/03/a.png",
        html: '<p>See <a href="__GHOST_URL__/other/">this</a>.</p>',
      },
      {
        tags: [
          { id: "t1", name: "Second", slug: "second", visibility: "public" },
          { id: "t2", name: "First", slug: "first", visibility: "public" },
        ],
        posts_tags: [
          { post_id: "p1", tag_id: "t1", sort_order: 1 },
          { post_id: "p1", tag_id: "t2", sort_order: 0 },
          { post_id: "p1", tag_id: "t9", sort_order: 2 },
          { post_id: "p9", tag_id: "t1", sort_order: 0 },
        ],
        users: [
          { id: "u1", name: "Writer B", slug: "b" },
          { id: "u2", name: "Writer A", slug: "a" },
        ],
        posts_authors: [
          { post_id: "p1", author_id: "u1", sort_order: 1 },
          { post_id: "p1", author_id: "u2", sort_order: 0 },
        ],
        posts_meta: [
          { post_id: "p1", meta_title: "M", meta_description: "D", feature_image_alt: "Alt", og_title: null },
        ],
        settings: [{ key: "url", value: "https://example.org/blog/" }],
      },
    );
    expect(text).toMatchObject({
      id: "ghost:11111111-1111-4111-8111-111111111111",
      group: null,
      kind: "post",
      language: null,
      status: "published",
      title: "A title",
      slug: "a-title",
      addresses: ["/blog/a-title/"],
      date: { instant: Date.UTC(2024, 2, 5, 10) },
      summary: "A summary",
      authors: ["Writer A", "Writer B"],
      tags: ["First", "Second"],
      categories: [],
      seo: { title: "M", description: "D" },
      cover: { source: "https://example.org/blog/content/images/2024/03/a.png", alt: "Alt" },
      isSticky: true,
      place: { file: "export.json", line: null },
    });
    expect(JSON.stringify(text.body)).toContain("https://example.org/blog/other/");
    expect(findings).toEqual([]);
  });

  test("without the site's address have addresses that begin with a slash", async () => {
    const { text } = await readPost({ feature_image: "__GHOST_URL__/content/images/a.png" });
    expect(text.cover).toEqual({ source: "/content/images/a.png", alt: null });
  });

  test("are those of Ghost 0 and 1, which had them all in the post", async () => {
    const { text } = await readPost(
      {
        ...{
          id: 7,
          uuid: undefined,
          page: 1,
          type: undefined,
          author_id: 3,
          image: "/content/images/a.png",
          featured: 1,
        },
        ...{ meta_title: "M", language: "en_US", published_at: 1_400_000_000_000, visibility: undefined },
      },
      {
        users: [{ id: 3, name: "Writer", slug: "w" }],
        posts_tags: [{ post_id: 7, tag_id: 1 }],
        tags: [{ id: 1, name: "T" }],
      },
    );
    expect(text).toMatchObject({
      id: "ghost:7",
      kind: "page",
      language: null,
      status: "published",
      date: { instant: 1_400_000_000_000 },
      authors: ["Writer"],
      tags: ["T"],
      seo: { title: "M" },
      cover: { source: "/content/images/a.png", alt: null },
      isSticky: true,
    });
  });

  test("a caption of the cover opens the text, since a cover has none here", async () => {
    const meta = [{ post_id: "p1", feature_image_caption: "Photo by <a href='https://example.org'>them</a>" }];
    const { text, findings } = await readPost({ feature_image: "/a.png" }, { posts_meta: meta });
    expect(wordsOf(text)).toBe("Photo by them\nWords.");
    expect(codes(findings)).toEqual(["caption: Photo by them"]);
  });
});

describe("dates", () => {
  test.each([
    ["2019-06-01T08:00:00.000Z", { instant: Date.UTC(2019, 5, 1, 8) }],
    ["2019-06-01T10:00:00+02:00", { instant: Date.UTC(2019, 5, 1, 8) }],
    ["2019-06-01 08:00:00", { instant: Date.UTC(2019, 5, 1, 8) }],
    [1_559_376_000_000, { instant: 1_559_376_000_000 }],
    ["1559376000000", { instant: 1_559_376_000_000 }],
    ["2019-06-01", { day: "2019-06-01" }],
  ])("are read as each version writes them: %j", async (published_at, date) => {
    expect((await readPost({ published_at })).text.date).toEqual(date);
  });

  test.each(["yesterday", "0000-00-00 00:00:00", "2019-13-01", "2019-06-01T08:00", 9e20, "1 June 2019"])(
    "that are none are told: %j",
    async (published_at) => {
      const { text, findings } = await readPost({ published_at });
      expect(text.date).toBeNull();
      expect(codes(findings)).toEqual([`date-invalid: ${published_at}`]);
    },
  );

  test("of a published post without one is the day it was begun; a draft has none", async () => {
    const created_at = "2019-06-01T08:00:00.000Z";
    expect((await readPost({ published_at: null, created_at })).text.date).toEqual({ instant: Date.parse(created_at) });
    expect((await readPost({ published_at: null, created_at, status: "draft" })).text.date).toBeNull();
  });
});

describe("languages", () => {
  const withTag = (name: string, visibility = "internal", fields = {}) =>
    readPost(fields, {
      tags: [{ id: "t", name, slug: "x", visibility }],
      posts_tags: [{ post_id: "p1", tag_id: "t", sort_order: 0 }],
    });

  test.each([
    ["#fr", "fr"],
    ["#EN", "en"],
    ["#en-us", "en-us"],
    ["#lang-fr", "fr"],
    ["#lang:pt_br", "pt_br"],
    ["#english", "en"],
    ["#Français", "fr"],
  ])("are declared by internal tags: %s", async (name, language) => {
    const { text, findings } = await withTag(name);
    expect(text).toMatchObject({ language, tags: [] });
    expect(findings).toEqual([]);
  });

  test.each(["#newsletter", "#qq", "#faq", "#lang-zzz1"])(
    "are not every internal tag, which is left out and named: %s",
    async (name) => {
      const { text, findings } = await withTag(name);
      expect(text).toMatchObject({ language: null, tags: [] });
      expect(codes(findings)).toEqual([`field-left: tag ${name}`]);
    },
  );

  test("are not a tag that readers see", async () => {
    expect((await withTag("fr", "public")).text).toMatchObject({ language: null, tags: ["fr"] });
  });

  test("are declared by the post; a tag says it better, and two tags say nothing", async () => {
    expect((await readPost({ locale: "fr" })).text.language).toBe("fr");
    expect((await withTag("#en", "internal", { locale: "fr" })).text.language).toBe("en");
    const tags = ["#fr", "#en"].map((name) => ({ id: name, name }));
    const posts_tags = tags.map(({ id }) => ({ post_id: "p1", tag_id: id }));
    expect((await readPost({}, { tags, posts_tags })).text.language).toBeNull();
  });
});

describe("addresses", () => {
  const permalinks = (value: string, zone = "Europe/Paris") => ({
    settings: [
      { key: "permalinks", value },
      { key: "activeTimezone", value: zone },
    ],
    users: [{ id: "u1", name: "W", slug: "w" }],
  });

  test.each([
    ["/:year/:month/:day/:slug/", ["/2020/01/01/a-title/", "/a-title/"]],
    ["/:slug/", ["/a-title/"]],
    ["/blog/:id/:author/", ["/blog/p1/w/", "/a-title/"]],
    ["/:primary_tag/:slug/", ["/a-title/"]],
    ["/:unknown/:slug/", ["/a-title/"]],
    ["{globals.permalinks}", ["/a-title/"]],
  ])("are those of the site's setting, on the day of its time zone: %s", async (pattern, addresses) => {
    const fields = { published_at: "2019-12-31T23:30:00.000Z", author_id: "u1" };
    expect((await readPost(fields, permalinks(pattern))).text.addresses).toEqual(addresses);
  });

  test("of pages are their slug, also where the zone is none", async () => {
    const fields = { type: "page", published_at: "2019-12-31T23:30:00.000Z" };
    expect((await readPost(fields, permalinks("/:year/:slug/", "Mars/Base"))).text.addresses).toEqual(["/a-title/"]);
    expect(
      (await readPost({ ...fields, type: "post" }, permalinks("/:year/:slug/", "Mars/Base"))).text.addresses[0],
    ).toBe("/2019/a-title/");
  });

  test("are none for what no visitor could visit", async () => {
    for (const status of ["draft", "scheduled", "sent"])
      expect((await readPost({ status })).text.addresses).toEqual([]);
    expect((await readPost({ visibility: "paid" })).text.addresses).toEqual(["/a-title/"]);
  });

  test("have the canonical one among them, if it is of the site; another site's is told", async () => {
    expect((await readPost({ canonical_url: "__GHOST_URL__/old/" })).text.addresses).toEqual(["/a-title/", "/old/"]);
    const { text, findings } = await readPost({ canonical_url: "https://elsewhere.example/a" });
    expect(text.addresses).toEqual(["/a-title/"]);
    expect(codes(findings)).toEqual(["field-left: canonical_url https://elsewhere.example/a"]);
  });
});
