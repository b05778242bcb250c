import { describe, expect, test } from "vitest";
import { readOne, readSite } from "../../support/imports/markdown-sites.ts";

const withField = (line: string) => readOne(`---\ntitle: A\n${line}\n---\nText`);

describe("what was public stays public", () => {
  test.each([
    "date: 2020-01-01",
    "draft: false",
    'draft: "false"',
    "published: true",
    "published: 2020-01-01",
    "publish: true",
    "status: published",
    "visibility: public",
    "publishDate: 2020-01-01",
    "expiryDate: 2030-01-01",
    "permalink: /a/",
    "draft:",
  ])("%s", async (line) => expect(await withField(line)).toMatchObject({ status: "published", findings: [] }));
});

describe("what was not public is never public", () => {
  test.each([
    ["draft: true", "draft"],
    ["Draft: yes", "draft"],
    ["draft: perhaps", "draft"],
    ["draft: [true]", "draft"],
    ["published: false", "draft"],
    ["publish: no", "draft"],
    ["public: false", "draft"],
    ["unlisted: true", "private"],
    ["private: true", "private"],
    ["headless: true", "private"],
    ["_build: { render: never }", "private"],
    ["status: draft", "draft"],
    ["status: private", "private"],
    ["status: whatever", "draft"],
    ["visibility: members", "members"],
    ["password: x", "password"],
    ["permalink: false", "draft"],
    ["date: 2026-06-16", "scheduled"],
    ["date: 2026-06-15T13:00:00Z", "scheduled"],
    ["publishDate: 2027-01-01", "scheduled"],
    ["publishDate: someday", "scheduled"],
    ["date: 2020-01-01\npublishDate: 2027-01-01", "scheduled"],
    ["pubDate: 2020-01-01\ndate: 2027-01-01", "scheduled"],
    ["expiryDate: 2026-06-14", "draft"],
    ["expiryDate: someday", "draft"],
    ["draft: true\npublished: true", "draft"],
    ["title: B: c\ndraft: [", "draft"],
    ["params: { draft: true }", "draft"],
  ])("%s", async (line, status) => {
    const { status: found, findings } = await withField(line);
    expect(found).toBe(status);
    expect(findings.map(({ code }) => code)).toContain("not-public");
  });

  test("in a folder of drafts, and where a name says that generators leave it out", async () => {
    const content = "---\ntitle: A\n---\nText";
    const { texts } = await readSite({
      "_drafts/a.md": content,
      "source/_drafts/b.md": content,
      "_staff/c.md": content,
      "src/content/blog/_d.md": content,
      "_posts/e.md": content,
    });
    expect(Object.values(texts).map(({ id, status }) => [id, status])).toEqual([
      ["_drafts/a.md", "draft"],
      ["_posts/e.md", "published"],
      ["_staff/c.md", "draft"],
      ["source/_drafts/b.md", "draft"],
      ["src/content/blog/_d.md", "draft"],
    ]);
  });

  test("a collection of Jekyll is public where the settings say so, and a text where its defaults do not hide it", async () => {
    const { texts } = await readSite({
      "_config.yml":
        "collections:\n  staff:\n    output: true\n  notes:\n    output: false\ndefaults:\n  - scope: {path: _posts/old}\n    values: {published: false}\n",
      "_staff/a.md": "---\ntitle: A\n---\n",
      "_notes/b.md": "---\ntitle: B\n---\n",
      "_posts/old/2018-01-01-c.md": "---\ntitle: C\n---\n",
      "_posts/2018-01-01-d.md": "---\ntitle: D\n---\n",
    });
    const statuses = Object.fromEntries(Object.values(texts).map(({ title, status }) => [title, status]));
    expect(statuses).toEqual({ A: "published", B: "draft", C: "draft", D: "published" });
  });

  test("what a folder says of its texts counts for those in it: a cascade of Hugo, data of Eleventy", async () => {
    const { texts } = await readSite({
      "content/old/_index.md": "---\ntitle: Old\ncascade:\n  - draft: true\n---\n",
      "content/old/deep/a.md": "---\ntitle: A\n---\n",
      "content/posts/b.md": "---\ntitle: B\n---\n",
      "content/old/shown.md": "---\ntitle: C\ndraft: false\n---\n",
      "notes/notes.json": '{"permalink": false}',
      "notes/d.md": "---\ntitle: D\n---\n",
      "wip/wip.11tydata.json": '{"draft": true}',
      "wip/e.md": "---\ntitle: E\n---\n",
    });
    const statuses = Object.fromEntries(Object.values(texts).map(({ title, status }) => [title, status]));
    expect(statuses).toEqual({ A: "draft", B: "published", C: "published", D: "draft", E: "draft" });
  });

  test("a front matter that cannot be read makes a draft", async () => {
    expect(await readOne('---\ntitle: "A\ndraft: true\n---\nText')).toMatchObject({ status: "draft" });
    expect(await readOne("+++\ntitle = A\ndraft = true\n+++\nText")).toMatchObject({ status: "draft" });
    expect(await readOne('{\n"title": A,\n"draft": true\n}\nText')).toMatchObject({ status: "draft" });
  });
});
