import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { binArticle } from "../../../src/content/bin/bin-entry.ts";
import { saveDraft } from "../../../src/content/drafts/save-draft.ts";
import { planPublish } from "../../../src/content/planning/plan-publish.ts";
import { openDatabase } from "../../../src/db/client.ts";
import { openDataFolder } from "../../../src/db/data-folder.ts";
import { openSqlite } from "../../../src/db/engines/sqlite.ts";
import type { FoundText } from "../../../src/importers/reading/found.ts";
import { blogPage, folderWith, shortPost } from "../../support/content/own-content.ts";
import { type Collected, collect } from "../../support/imports/wxr.ts";
import { removeAll, runCommand, temporaryFolder } from "../../support/site.ts";

const SITE_URL = "https://exemple.example";
const PICTURE = "0123456789abcdef0123456789abcdef";
const DAY_MS = 86_400_000;
const WRITER = { id: "somebody", email: "somebody@example.org" };

let dataDir: string;
let folder: string;
afterAll(removeAll);

beforeAll(async () => {
  folder = await temporaryFolder();
  const pair = { tags: [{ tag: "mer", label: "Mer" }] };
  const french = shortPost("le-port", 3, {
    ...pair,
    author: "Rédaction",
    summary: "Un matin au port.",
    seo: { title: "Le port le matin", description: "Tout sur le port." },
    cover: { id: PICTURE, width: 1600, height: 900, alt: "Le port" },
    body: {
      type: "doc",
      content: [
        { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "À l’aube" }] },
        {
          type: "paragraph",
          content: [
            { type: "text", text: "Voyez ]]> " },
            {
              type: "text",
              marks: [{ type: "link", attrs: { href: "/blog/seul", title: null } }],
              text: "l’autre texte",
            },
          ],
        },
      ],
    },
  });
  dataDir = await folderWith([
    blogPage("fr"),
    french,
    { ...shortPost("the-harbour", 2, { tags: [{ tag: "mer", label: "Sea" }] }), key: "le-port", locale: "en" },
    shortPost("seul", 5),
    shortPost("jete", 6),
  ]);
  const held = await openDataFolder(dataDir);
  const db = await openDatabase(openSqlite(held.databaseFile));
  const document = { ...shortPost("en-cours", 0).document, publishedAt: null };
  await db.transaction(async (tx) => {
    const draft = (key: string) =>
      saveDraft(tx, { key, locale: "fr", document: { ...document, slug: key }, now: 1, by: WRITER.id, seen: null });
    await draft("en-cours");
    const { translationId, revision } = await draft("bientot");
    await planPublish(tx, { translationId, revision, at: Date.now() + DAY_MS, now: Date.now(), by: WRITER });
    const { id } = await tx.selectFrom("entries").select("id").where("key", "=", "jete").executeTakeFirstOrThrow();
    await binArticle(tx, { entryId: id, now: Date.now(), by: WRITER });
  });
  await db.close();
  held.close();
});

const exportTo = (file: string) =>
  runCommand(["export", "--wordpress", file], { dataDir, env: { SITE_URL, LANG: "fr_FR.UTF-8" } });

describe("a site that moves to WordPress", () => {
  let written: string;
  let found: Collected;
  const text = (slug: string) => found.texts.find((each) => each.slug === slug) as FoundText;

  beforeAll(async () => {
    const file = join(folder, "export.xml");
    const { code, stdout } = await exportTo(file);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Export WordPress écrit\. Articles\s: 6\s; pages\s: 1\s; fichiers cités\s: 1\./),
    ]);
    written = await readFile(file, "utf8");
    found = await collect(written);
  });

  test("has every article and page in its language, with the pairs that Polylang knows", () => {
    expect(found.findings).toEqual([]);
    expect(found.texts.map(({ slug, language }) => `${language} ${slug}`).sort()).toEqual(
      ["en the-harbour", "fr bientot", "fr blog", "fr en-cours", "fr jete", "fr le-port", "fr seul"].sort(),
    );
    expect(text("le-port").group).not.toBeNull();
    expect(text("the-harbour").group).toBe(text("le-port").group);
    expect(text("seul").group).toBeNull();
    expect(written).toMatch(/post_translations[\s\S]*?a:2:\{s:2:"fr";i:\d+;s:2:"en";i:\d+;\}/);
  });

  test("makes nothing public that was not", () => {
    const statuses = Object.fromEntries(found.texts.map(({ slug, status }) => [slug, status]));
    expect(statuses).toEqual({
      ...{ blog: "published", "le-port": "published", "the-harbour": "published", seul: "published" },
      ...{ bientot: "scheduled", "en-cours": "draft", jete: "trash" },
    });
  });

  test("keeps dates, authors, tags, summaries, titles for search engines, covers, and words", () => {
    const port = text("le-port");
    expect(port).toMatchObject({
      title: "Titre de le-port",
      date: { instant: Date.UTC(2026, 10, 17) },
      authors: ["Rédaction"],
      tags: ["Mer"],
      summary: "Un matin au port.",
      seo: { title: "Le port le matin", description: "Tout sur le port." },
      addresses: expect.arrayContaining([`${SITE_URL}/blog/le-port`]),
    });
    expect(text("the-harbour").tags).toEqual(["Sea"]);
    const cover = found.files.find(({ id }) => id === port.cover?.source);
    expect(cover?.source).toBe(`${SITE_URL}/media/${PICTURE}-1600.jpg`);
    const words = JSON.stringify(port.body);
    expect(words).toContain("À l’aube");
    expect(words).toContain("Voyez ]]> ");
    expect(words).toContain(`${SITE_URL}/blog/seul`);
    // Pages are made of blocks, and come as the text that they show.
    expect(JSON.stringify(text("blog").body)).toContain("Le blog");
  });

  test("says nothing of people who work on the site", () => {
    expect(written).not.toContain(WRITER.email);
    expect(written).not.toContain(WRITER.id);
  });
});

test("what stands at the place of an export stays", async () => {
  const file = join(folder, "autre.xml");
  await writeFile(file, "à garder");
  const { code, stderr } = await exportTo(file);
  expect([code, stderr]).toEqual([1, expect.stringContaining("Il y a déjà quelque chose à cet endroit")]);
  expect(await readFile(file, "utf8")).toBe("à garder");
  const missing = await exportTo(join(folder, "pas-la", "export.xml"));
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining("ne peut pas être écrit (ENOENT)")]);
  expect((await readdir(folder)).sort()).toEqual(["autre.xml", "export.xml"]);
});
