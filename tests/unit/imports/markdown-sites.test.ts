import { describe, expect, test } from "vitest";
import { isMarkdownSite } from "../../../src/importers/markdown-site/read-site.ts";
import { outline, readSite, wordsOf } from "../../support/imports/markdown-sites.ts";

const post = (title: string, more = "") => `---\ntitle: ${title}\ndate: 2018-11-20\n${more}---\nText\n`;

describe("languages", () => {
  const pairs = async (files: Record<string, string>) => {
    const { texts } = await readSite(files);
    return Object.values(texts).map(({ id, language, group }) => [id, language, group]);
  };

  test("pairs by a folder, also below a folder of posts", async () => {
    expect(await pairs({ "content/fr/posts/a.md": post("A"), "content/en/posts/a.md": post("A") })).toEqual([
      ["content/en/posts/a.md", "en", "path:content/posts/a"],
      ["content/fr/posts/a.md", "fr", "path:content/posts/a"],
    ]);
    expect(await pairs({ "_posts/2018-11-20-a.md": post("A"), "fr/_posts/2018-11-20-a.md": post("A") })).toEqual([
      ["_posts/2018-11-20-a.md", null, "path:_posts/2018-11-20-a"],
      ["fr/_posts/2018-11-20-a.md", "fr", "path:_posts/2018-11-20-a"],
    ]);
  });

  test("pairs by a suffix, and with the text that has none", async () => {
    expect(
      await pairs({ "content/a/index.fr.md": post("A"), "content/a/index.md": post("A"), "content/b.md": post("B") }),
    ).toEqual([
      ["content/a/index.fr.md", "fr", "path:content/a/index"],
      ["content/a/index.md", null, "path:content/a/index"],
      ["content/b.md", null, null],
    ]);
  });

  test("pairs of Docusaurus, of folders named by words, and of regions", async () => {
    expect(
      await pairs({ "blog/a.md": post("A"), "i18n/fr/docusaurus-plugin-content-blog/a.md": post("A") }),
    ).toMatchObject([
      ["blog/a.md", null, "path:blog/a"],
      [expect.anything(), "fr", "path:blog/a"],
    ]);
    expect(await pairs({ "content/english/a.md": post("A"), "content/french/a.md": post("A") })).toMatchObject([
      [expect.anything(), "en", "path:content/a"],
      [expect.anything(), "fr", "path:content/a"],
    ]);
    expect(await pairs({ "posts/a.fr-CA.md": post("A"), "posts/a.pt-br.md": post("A") })).toMatchObject([
      [expect.anything(), "fr-CA", "path:posts/a"],
      [expect.anything(), "pt-br", "path:posts/a"],
    ]);
  });

  test("pairs by a key, whatever the paths, and by an address with a language", async () => {
    expect(
      await pairs({
        "posts/a.md": post("A", "lang: fr\nref: x\n"),
        "posts/b.md": post("B", "lang: en\ntranslationKey: x\n"),
      }),
    ).toEqual([
      ["posts/a.md", "fr", "key:x"],
      ["posts/b.md", "en", "key:x"],
    ]);
    expect(
      await pairs({
        "_posts/a.md": post("A", "permalink: /fr/apropos/\n"),
        "_posts/b.md": post("B", "permalink: /apropos/\nlang: en\n"),
      }),
    ).toEqual([
      ["_posts/a.md", "fr", "url:/apropos/"],
      ["_posts/b.md", "en", "url:/apropos/"],
    ]);
  });

  test("a folder that only looks like a language is none, unless the site says so", async () => {
    expect(await pairs({ "posts/it/a.md": post("A"), "posts/a.no.md": post("A") })).toEqual([
      ["posts/a.no.md", null, null],
      ["posts/it/a.md", null, null],
    ]);
    const config = "defaultContentLanguage: en\nlanguages: {en: {}, it: {}}\n";
    expect(await pairs({ "hugo.yaml": config, "content/it/a.md": post("A") })).toEqual([
      ["content/it/a.md", "it", null],
    ]);
  });

  test("the same slug in two languages is two texts", async () => {
    const { texts } = await readSite({
      "content/fr/a.md": post("A", "slug: x\n"),
      "content/en/a.md": post("A", "slug: x\n"),
    });
    expect(Object.values(texts).map(({ slug, language }) => [slug, language])).toEqual([
      ["x", "en"],
      ["x", "fr"],
    ]);
  });
});

describe("posts and pages", () => {
  test.each([
    ["_posts/2018-11-20-a.md", "", "post"],
    ["content/posts/a.md", "", "post"],
    ["content/posts/_index.md", "", "page"],
    ["content/_index.md", "", "page"],
    ["content/about.md", "date: 2018-11-20\n", "page"],
    ["about.md", "", "page"],
    ["pages/about.md", "date: 2018-11-20\n", "page"],
    ["pages/blog/a.md", "", "post"],
    ["_posts/a.md", "layout: page\n", "page"],
    ["content/notes/a.md", "type: post\n", "post"],
    ["content/notes/a.md", "date: 2018-11-20\n", "post"],
    ["content/notes/a.md", "", "page"],
  ])("%s with “%s” is a %s", async (path, more, kind) => {
    const { texts } = await readSite({ [path]: `---\ntitle: A\n${more}---\nText`, "posts/x.md": post("X") });
    expect(texts[path]?.kind).toBe(kind);
  });

  test("a dated text at the root of a folder without other folders is a post", async () => {
    const { texts } = await readSite({ "a.md": post("A"), "b.md": "# B\n\nText" });
    expect([texts["a.md"]?.kind, texts["b.md"]?.kind]).toEqual(["post", "page"]);
  });

  test("what is no text of the site is counted, not taken", async () => {
    const { texts, left } = await readSite({
      "README.md": "# Site",
      "themes/x/exampleSite/content/a.md": post("A"),
      "archetypes/default.md": post("A"),
      "content/posts/_index.md": "---\ntitle: Posts\n---\n",
      "content/posts/a.md": post("A"),
    });
    expect(Object.keys(texts)).toEqual(["content/posts/a.md"]);
    expect(left).toBe(4);
    expect(isMarkdownSite(["README.md", "x.html"])).toBe(false);
    expect(isMarkdownSite(["content/a.markdown"])).toBe(true);
  });
});

describe("addresses", () => {
  const addresses = async (files: Record<string, string>, path: string) =>
    (await readSite(files)).texts[path]?.addresses;

  test("of Jekyll, by its settings, with what was redirected", async () => {
    const path = "_posts/2018-11-20-a.md";
    const file = { [path]: "---\ncategories: [x]\nredirect_from: /old/\n---\n" };
    expect(await addresses({ ...file, "_config.yml": "baseurl: /blog" }, path)).toEqual([
      "/blog/x/2018/11/20/a.html",
      "/blog/old/",
    ]);
    expect(await addresses({ ...file, "_config.yml": "permalink: /:year/:title/" }, path)).toEqual([
      "/2018/a/",
      "/old/",
    ]);
    expect(await addresses({ ...file, "_config.yml": "permalink: /:unknown/:title/" }, path)).toEqual(["/old/"]);
  });

  test("of Hugo, by section, pattern, language, and front matter", async () => {
    const hugo = 'baseURL = "https://example.org/"\ndefaultContentLanguage = "fr"\n[languages.en]\n[languages.fr]\n';
    const of = (path: string, more: string, config = hugo) =>
      addresses({ [path]: post("A", more), "hugo.toml": config }, path);
    expect(await of("content/posts/a.md", "aliases: [/old, older]\n")).toEqual(["/posts/a/", "/old", "/older"]);
    expect(await of("content/posts/a.en.md", "slug: b\n")).toEqual(["/en/posts/b/"]);
    expect(await of("content/posts/a/index.md", "url: /x/y/\n")).toEqual(["/x/y/"]);
    expect(await of("content/posts/a.md", "", `${hugo}[permalinks]\nposts = "/:year/:month/:slug/"\n`)).toEqual([
      "/2018/11/a/",
    ]);
  });

  test("of a program that is not known: only what a text says", async () => {
    expect(await addresses({ "posts/a.md": post("A") }, "posts/a.md")).toEqual([]);
    expect(await addresses({ "posts/a.md": post("A", "permalink: blog/a\n") }, "posts/a.md")).toEqual(["/blog/a"]);
  });

  test("a slug is the text's own, the end of its address, or the name of its file", async () => {
    const slug = async (path: string, more: string) => (await readSite({ [path]: post("A", more) })).texts[path]?.slug;
    expect(await slug("posts/a.md", "slug: /x/Ünï\n")).toBe("Ünï");
    expect(await slug("posts/a.md", "url: /x/y.html\n")).toBe("y");
    expect(await slug("_posts/2018-11-20-a.md", "permalink: /:year/:title/\n")).toBe("a");
    expect(await slug("posts/2018-11-20-a/index.md", "")).toBe("a");
    expect(await slug("content/_index.md", "")).toBe("");
  });
});

describe("the site", () => {
  test("is named by its settings, which are never run", async () => {
    const { site } = await readSite({
      "_config.yml": "title: Le port\nurl: https://example.org\nlang: fr-FR\n",
      "_posts/a.md": post("A"),
    });
    expect(site).toEqual({ program: "Jekyll", title: "Le port", origin: "https://example.org", language: "fr-FR" });
    const astro = await readSite({ "astro.config.mjs": "throw new Error('run')", "src/content/blog/a.md": post("A") });
    expect(astro.site).toEqual({ program: "Astro", title: "export", origin: null, language: null });
  });

  test("settings that cannot be read cost nothing else", async () => {
    const { site, texts } = await readSite({ "hugo.toml": "title = = x", "content/a.md": post("A") });
    expect(site).toMatchObject({ program: "Hugo", title: "export" });
    expect(texts["content/a.md"]?.title).toBe("A");
  });

  test("a time without a zone is in that of the site", async () => {
    const { texts } = await readSite({
      "_config.yml": "timezone: Europe/Paris",
      "_posts/a.md": "---\ndate: 2018-11-20 16:33\n---\n",
    });
    expect(texts["_posts/a.md"]?.date).toEqual({ instant: Date.parse("2018-11-20T15:33:00Z") });
  });

  test("files that cannot be read are named, and the others are there", async () => {
    const { texts, findings } = await readSite({
      "posts/a.md": post("A"),
      "posts/binary.md": Uint8Array.from([0x89, 0x50, 0, 0]),
      "posts/latin.md": Uint8Array.from([...Buffer.from("---\ntitle: "), 0xe9, ...Buffer.from("\n---\n")]),
      "posts/large.md": "a".repeat(5 * 2 ** 20),
    });
    expect(Object.values(texts).map(({ title }) => title)).toEqual(["A", "é"]);
    expect(findings.map(({ code, place }) => [code, place.file])).toEqual([
      ["unreadable", "posts/binary.md"],
      ["too-large", "posts/large.md"],
      ["encoding", "posts/latin.md"],
    ]);
  });
});

describe("pictures, files, and links", () => {
  test("are found in the archive as the text names them, and those that no text uses are counted", async () => {
    const { texts, files, left, order } = await readSite({
      "hugo.toml": 'baseURL = "https://example.org/blog/"',
      "content/posts/a/index.md": [
        "---\ntitle: A\nimage: photo.jpg\nimageAlt: Le port\n---\n![x](photo.jpg)\n",
        "![y](/images/b.png?w=1)\n",
        "![z](../../../static/images/c%20d.png)\n",
        '<img src="https://example.org/blog/images/e.png">\n',
        "![w](https://elsewhere.example/f.png)\n",
        "![v](missing.png)\n",
        "Un [fichier](/files/g.pdf), un [texte](../b.md#ici) et [un lien](/x/).\n",
      ].join("\n"),
      "content/posts/a/photo.jpg": "x",
      "content/posts/b.md": post("B"),
      "static/images/b.png": "x",
      "static/images/c d.png": "x",
      "static/images/e.png": "x",
      "static/images/unused.png": "x",
      "static/files/g.pdf": "x",
    });
    const text = texts["content/posts/a/index.md"];
    expect(text?.cover).toEqual({ source: "content/posts/a/photo.jpg", alt: "Le port" });
    expect(outline(text?.body ?? { type: "doc", content: [] })).toEqual([
      "image[content/posts/a/photo.jpg,x]()",
      "image[static/images/b.png,y]()",
      "image[static/images/c d.png,z]()",
      "image[static/images/e.png]()",
      "image[https://elsewhere.example/f.png,w]()",
      "image[missing.png,v]()",
      "paragraph(Un <link static/files/g.pdf>fichier</>, un <link relref:content/posts/b.md#ici>texte</> et <link /x/>un lien</>.)",
    ]);
    expect(files.map(({ source, name }) => [source, name])).toEqual([
      ["content/posts/a/photo.jpg", "photo.jpg"],
      ["static/images/b.png", "b.png"],
      ["static/images/c d.png", "c d.png"],
      ["static/images/e.png", "e.png"],
      ["static/files/g.pdf", "g.pdf"],
    ]);
    expect(left).toBe(1);
    expect(order.slice(0, 3)).toEqual(["site", "text", "file"]);
  });

  test("no path leads out of the archive", async () => {
    const { texts, files } = await readSite({ "posts/a.md": "![x](../../../etc/passwd)\n\n![y](/../a.md)" });
    expect(files).toEqual([]);
    expect(wordsOf(texts["posts/a.md"]?.body ?? { type: "doc", content: [] })).not.toContain("root:");
  });

  test("names of Obsidian, a slug of Jekyll, and a reference of Hugo lead to files", async () => {
    const { texts } = await readSite({
      "notes/a.md":
        '![[photo.jpg|Le port]] et [[B|des mots]], [[Nulle part]].\n\n[x]({{< ref "b.md" >}}) [y]({% post_url 2018-11-20-c %})',
      "notes/deep/B.md": "# B",
      "files/photo.jpg": "x",
      "_posts/2018-11-20-c.md": post("C"),
    });
    expect(outline(texts["notes/a.md"]?.body ?? { type: "doc", content: [] }).join(" ")).toContain(
      "<link relref:notes/deep/B.md>des mots</>, Nulle part.",
    );
    const words = JSON.stringify(texts["notes/a.md"]?.body);
    expect(words).toContain("relref:_posts/2018-11-20-c.md");
    expect(words).toContain("files/photo.jpg");
    expect(words).toContain('"alt":"Le port"');
    expect(words).not.toMatch(/\[\[|\{\{|\{%/);
  });
});
