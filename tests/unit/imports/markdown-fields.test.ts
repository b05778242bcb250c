import { describe, expect, test } from "vitest";
import { outline, readOne, readSite } from "../../support/imports/markdown-sites.ts";

describe("the title", () => {
  test("is that of the front matter, and the same heading above the text is left out", async () => {
    const { title, body } = await readOne("---\ntitle: Le port\n---\n\n# Le **port**\n\nText");
    expect([title, outline(body)]).toEqual(["Le port", ["paragraph(Text)"]]);
  });

  test("is the first heading where there is none, else the name of the file", async () => {
    const heading = await readOne("Le port\n=======\n\nText");
    expect([heading.title, outline(heading.body)]).toEqual(["Le port", ["paragraph(Text)"]]);
    expect((await readOne("Text", "_posts/2018-11-20-mon-article.md")).title).toBe("Mon article");
  });

  test("another first-level heading stays, a level lower", async () => {
    const { body } = await readOne("---\ntitle: A\n---\n# B\n\nText");
    expect(outline(body)).toEqual(["heading[2](B)", "paragraph(Text)"]);
  });
});

describe("fields", () => {
  test("tags and categories of every shape", async () => {
    const of = async (line: string, files = {}) =>
      (await readSite({ "_posts/a.md": `---\ntitle: A\n${line}\n---\n`, "_config.yml": "title: x", ...files })).texts[
        "_posts/a.md"
      ];
    expect(await of("tags: [a, B c, a]\ncategories:\n  - d")).toMatchObject({ tags: ["a", "B c"], categories: ["d"] });
    expect(await of("tags: a b\ncategories: c d")).toMatchObject({ tags: ["a", "b"], categories: ["c", "d"] });
    expect(await of("tags: one two, three\ncategory: four five")).toMatchObject({
      tags: ["one two", "three"],
      categories: ["four five"],
    });
    expect(await of("taxonomies: {tags: [a]}\ncategories: {name: b}")).toMatchObject({
      tags: ["a"],
      categories: ["b"],
    });
    expect((await readOne("---\ntags: one two\n---\n", "posts/a.md")).tags).toEqual(["one two"]);
    expect((await readOne('---\ntags: ["#a"]\n---\n')).tags).toEqual(["a"]);
  });

  test("authors as a name, a list, objects, or keys of a list of authors; no address of an email", async () => {
    const { texts } = await readSite({
      "_data/authors.yml": "cam:\n  name: Camille Exemple\n",
      "_posts/a.md": "---\nauthor: cam\n---\n",
      "_posts/b.md": "---\nauthors:\n  - {name: Dominique, url: x}\n  - cam\n---\n",
      "_posts/c.md": "---\nauthor: Camille Exemple <camille@example.org>\n---\n",
    });
    expect(Object.values(texts).map(({ authors }) => authors)).toEqual([
      ["Camille Exemple"],
      ["Dominique", "Camille Exemple"],
      ["Camille Exemple"],
    ]);
  });

  test("summary, words for search engines, and what stays on top", async () => {
    expect(
      await readOne("---\ndescription: Un résumé\nseo: {title: S, description: D}\nsticky: true\n---\n"),
    ).toMatchObject({
      summary: "Un résumé",
      seo: { title: "S", description: "D" },
      isSticky: true,
    });
    expect(await readOne("---\nmetaTitle: S\nexcerpt: E\npinned: false\n---\n")).toMatchObject({
      summary: "E",
      seo: { title: "S" },
      isSticky: false,
    });
  });

  test("the cover of every shape, with its alternative text", async () => {
    const cover = async (lines: string) => (await readOne(`---\n${lines}\n---\n`)).cover;
    expect(await cover("image: /a.png")).toEqual({ source: "/a.png", alt: null });
    expect(await cover("heroImage: a.png\nheroImageAlt: Le port")).toEqual({ source: "a.png", alt: "Le port" });
    expect(await cover("cover:\n  image: a.png\n  alt: Le port\n  caption: c")).toEqual({
      source: "a.png",
      alt: "Le port",
    });
    expect(await cover("images:\n  - a.png\n  - b.png")).toEqual({ source: "a.png", alt: null });
    expect(await cover("featured: true\nthumbnail: a.png")).toEqual({ source: "a.png", alt: null });
    expect(await cover("extra: {cover: {src: a.png}}")).toEqual({ source: "a.png", alt: null });
    expect(await cover("image: false")).toBeNull();
  });

  test("a date that cannot be read is named, and that of the name counts", async () => {
    const { date, findings } = await readOne("---\ntitle: A\ndate: hier\n---\n", "_posts/2018-11-20-a.md");
    expect(date).toEqual({ day: "2018-11-20" });
    expect(findings).toMatchObject([{ code: "date-invalid", detail: "hier", place: { line: 3 } }]);
  });

  test("fields without a counterpart are named once for the whole site, with their number", async () => {
    const { findings } = await readSite({
      "_posts/a.md": "---\ntitle: A\nweight: 3\ncomments: true\nempty:\n---\n",
      "_posts/b.md": "---\ntitle: B\nweight: 4\nextra: {toc: true}\n---\n",
    });
    expect(findings.map(({ code, detail, place }) => [code, detail, place.file])).toEqual([
      ["field-left", "weight (2)", "_posts/a.md"],
      ["field-left", "comments (1)", "_posts/a.md"],
      ["field-left", "extra.toc (1)", "_posts/b.md"],
    ]);
  });
});
