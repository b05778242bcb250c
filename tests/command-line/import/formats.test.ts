import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, attributes, linkHref, textOf } from "../../support/http/http.ts";
import { folderOf, removeArchives, zipOf } from "../../support/imports/archives.ts";
import { exportFolder, formerSite, picture } from "../../support/imports/former-site.ts";
import { ghostExport, publicPost } from "../../support/imports/ghost.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

const FRENCH = "Le port s’éveille et les pêcheurs reviennent avec leurs paniers, pendant que la brume se lève.";
const ENGLISH = "The harbour wakes up and the fishermen come back with their baskets, while the mist rises.";

afterAll(async () => {
  await removeAll();
  await removeArchives();
});

describe("other formats, on a running site", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  const vitrine = (...args: string[]) => runCommand(["import", ...args], { dataDir: site.dataDir });
  const page = async (path: string) => (await ask(site.url, path)).text;

  test("Ghost in a zip, with the pictures beside the texts", async () => {
    const address = "__GHOST_URL__/content/images/size/w600/2024/05/quai.jpg";
    const posts = [
      publicPost({
        ...{ id: "a", uuid: "a", title: "The quay", slug: "quay", custom_excerpt: "A quiet quay." },
        html: `<p>${ENGLISH}</p><img src="${address}" alt="The quay">`,
        feature_image: "__GHOST_URL__/content/images/2024/05/quai.jpg",
      }),
      publicPost({
        id: "b",
        uuid: "b",
        title: "For members",
        slug: "members",
        visibility: "members",
        html: "<p>Members only.</p>",
      }),
      publicPost({ id: "c", uuid: "c", title: "About us", slug: "about-us", type: "page", html: `<p>${ENGLISH}</p>` }),
    ];
    const settings = [
      { key: "title", value: "Ghost site" },
      { key: "url", value: "https://ghost.example.org" },
      { key: "locale", value: "en" },
    ];
    const zip = await zipOf({
      "content/data/export.json": Buffer.from(ghostExport({ posts, settings })),
      "content/images/2024/05/quai.jpg": await picture("#987654"),
    });
    const run = await vitrine(zip, "--language", "en", "--yes");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Imported: 2 published, 1 draft.\n");
    const quay = await page("/en/blog/quay");
    expect(textOf(quay, "h1")).toBe("The quay");
    const shown = attributes(quay, "img", "src").filter((src) => src.startsWith("/media/"));
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(quay).not.toMatch(/GHOST_URL|ghost\.example\.org/);
    expect(textOf(await page("/en/about-us"), "h1")).toBe("About us");
    expect((await ask(site.url, "/en/blog/members")).status).toBe(404);
    expect((await ask(site.url, "/quay")).headers.location).toBe("/en/blog/quay");
  });

  test("Markdown in a folder: pairs, pictures beside texts, links between files", async () => {
    const folder = await folderOf({
      "hugo.toml": 'title = "Jardin"\nbaseURL = "https://jardin.example.org/"\ndefaultContentLanguage = "fr"\n',
      "content/posts/serre.fr.md": `---\ntitle: La serre\ndate: 2023-03-05\ntags: [Plantes]\n---\n\n${FRENCH}\n\n![Une serre](serre.jpg)\n\n[L’outil](outil.fr.md)\n`,
      "content/posts/serre.en.md": `---\ntitle: The greenhouse\ndate: 2023-03-05\n---\n\n${ENGLISH}\n`,
      "content/posts/outil.fr.md": `---\ntitle: L’outil\ndate: 2023-04-05\n---\n\n${FRENCH}\n`,
      "content/posts/brouillon.fr.md": `---\ntitle: Brouillon\ndraft: true\n---\n\nCaché.\n`,
      "content/posts/serre.jpg": await picture("#00aa55"),
    });
    const run = await vitrine(folder, "--yes");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Imported: 3 published, 1 draft.\n");
    const serre = await page("/blog/serre");
    expect(textOf(serre, "h1")).toBe("La serre");
    expect(serre).toContain('datetime="2023-03-05"');
    expect(serre).toContain('<a href="/blog/outil">L’outil</a>');
    expect(linkHref(serre, "alternate", "en-US")).toMatch(/\/en\/blog\/serre$/);
    expect((await ask(site.url, "/blog/brouillon")).status).toBe(404);
    const again = await vitrine(folder, "--yes");
    expect(again.stdout).toContain("Nothing to do: everything is here already.");
  });

  test("a text that is not in the language it declares is named, and kept as declared", async () => {
    const folder = await folderOf({
      "content/posts/faux.fr.md": `---\ntitle: The wrong one\ndate: 2023-03-05\n---\n\n${ENGLISH} ${ENGLISH}\n`,
    });
    const run = await vitrine(folder, "--dry-run");
    expect(run.stdout).toMatch(/1 × the declared language is not the one .+: “fr → en” \(content\/posts\/faux\.fr\.md/);
  });
});

describe("what cannot be imported", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await starterFolder();
  });
  const vitrine = (...args: string[]) => runCommand(["import", ...args], { dataDir });
  const rows = (table: string) =>
    inDatabase({ dataDir }, (database) => database.prepare(`select count(*) as count from ${table}`).get()?.count);

  test.each([
    ["a file that is no export", "notes.txt", "Bonjour.", "“notes.txt” is not an export of WordPress or Ghost"],
    ["JSON of another program", "data.json", '{"a": 1}', "“data.json” is not an export of WordPress or Ghost"],
    ["a zip that was cut off", "site.zip", "PK\u0003\u0004zip", "This file is not a readable ZIP archive"],
    ["an empty file", "empty.xml", "", "“empty.xml” is not an export of WordPress or Ghost"],
  ])("%s is refused by a sentence", async (_what, name, content, sentence) => {
    const file = join(await temporaryFolder(), name);
    await writeFile(file, content);
    const run = await vitrine(file, "--yes");
    expect(run.code).toBe(1);
    expect(run.stderr).toContain(sentence);
    expect(run.stdout).toBe("");
    expect(rows("imports")).toBe(0);
  });

  test("a path that is not there, and none at all", async () => {
    expect((await vitrine("/nowhere/export.xml")).stderr).toBe('There is no file or folder "/nowhere/export.xml".\n');
    expect((await vitrine()).stderr).toContain("Name what is to be imported");
  });

  test("of an export that was cut off, the whole texts move in and the place of the cut is named", async () => {
    const { file } = await exportFolder();
    const xml = formerSite();
    await truncate(file, Buffer.byteLength(xml.slice(0, xml.indexOf("Réservé"))));
    const run = await vitrine(file, "--yes");
    expect(run.stdout).toMatch(/the file ends within “[^”]+”: the rest is missing .+\(ancien-site\.xml:\d+\)/);
    expect(run.stdout).toContain("Imported: 3 published, 0 drafts.");
    expect(run.code).toBe(0);
  });
});
