import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { ask, attributes, linkHref, textOf } from "../../support/http/http.ts";
import { exportFolder, formerSite } from "../../support/imports/former-site.ts";
import { item, SITE } from "../../support/imports/wxr.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

/** Each test goes on from what the one before it left, as a person does. */
describe("a WordPress site moves in while the site runs", () => {
  let site: Site;
  let exported: Awaited<ReturnType<typeof exportFolder>>;
  beforeAll(async () => {
    site = await startSite();
    exported = await exportFolder();
  });
  afterAll(removeAll);

  const vitrine = (...args: string[]) => runCommand(args, { dataDir: site.dataDir });
  const page = (path: string) => ask(site.url, path);
  const counts = () =>
    inDatabase(site, (database) =>
      Object.fromEntries(
        ["entries", "versions", "drafts", "media_items", "former_addresses", "imports", "import_texts"].map((table) => [
          table,
          database.prepare(`select count(*) as count from ${table}`).get()?.count,
        ]),
      ),
    );
  const importId = async () => /^\S+/.exec((await vitrine("import", "list")).stdout)?.[0] ?? "";

  test("a dry run tells what would be done, asks for the language, and writes nothing", async () => {
    const before = counts();
    const undecided = await vitrine("import", exported.file, "--dry-run");
    expect(undecided.code).toBe(1);
    expect(undecided.stdout).toContain("1 without a declared language");
    expect(undecided.stdout).toContain("seem to be written in French: run the command again with --language fr");
    const planned = await vitrine("import", exported.file, "--dry-run", "--language", "fr");
    expect(planned).toMatchObject({ code: 0, stderr: "" });
    expect(planned.stdout).toContain("WordPress 6.5.2: Ancien site\n  6 to create\n    5 articles, 1 page\n");
    expect(planned.stdout).toContain("    5 will be public; the others, drafts\n");
    expect(planned.stdout).toContain("  1 left out\n    1 in the bin\n");
    expect(planned.stdout).toMatch(
      /the shortcode “inconnu” has no counterpart: its words are kept \(ancien-site\.xml:\d+\)/,
    );
    expect(planned.stdout).toMatch(/Nothing was written\.\n$/);
    // Nobody is asked where nobody sits at a terminal.
    expect((await vitrine("import", exported.file, "--language", "fr")).stdout).toMatch(/with --yes to import\.\n$/);
    expect(counts()).toEqual(before);
    expect((await page("/blog/port")).status).toBe(404);
  });

  test("what was public is public, with its pictures, its links, its languages, and its former addresses", async () => {
    const run = await vitrine("import", exported.file, "--language", "fr", "--yes");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    expect(run.stdout).toContain("Imported: 5 published, 1 draft.\n");
    expect(run.stdout).toMatch(/1 × the picture “https:\S+absente\.jpg” cannot be found: a link stands in its place/);
    const { text: article } = await page("/blog/port");
    expect(textOf(article, "h1")).toBe("Le port");
    expect(linkHref(article, "alternate", "en-US")).toBe(`${site.url.replace("127.0.0.1", "localhost")}/en/blog/port`);
    expect(article).toContain('<a href="/blog/port-suite#fin">La suite</a>');
    expect(article).toMatch(/<a href="\/media\/[0-9a-f]{32}-900\.jpg">la photo<\/a>/);
    expect(article).toContain(`href="${SITE}/wp-content/uploads/2024/05/absente.jpg"`);
    const [shown = ""] = attributes(article, "img", "src").filter((src) => src.startsWith("/media/"));
    expect((await page(shown)).status).toBe(200);
    // The cover, and a picture in another size of which the text says nothing, have the words of the library they came from.
    expect(attributes(article, "img", "alt").filter((alt) => alt === "Le port au matin")).toHaveLength(2);
    expect((await page("/blog?tag=mer")).text).toContain("Le port");
    expect(textOf((await page("/en/blog/port")).text, "h1")).toBe("The harbour");
    expect(textOf((await page("/a-propos/equipe")).text, "h1")).toBe("L’équipe");
    for (const [former, now] of [
      ["/2024/05/port", "/blog/port"],
      ["/en/2024/05/port", "/en/blog/port"],
      ["/?p=1", "/blog/port"],
      ["/?p=2", "/en/blog/port"],
      ["/2024/05/port-suite?utm_source=x", "/blog/port-suite"],
    ] as const) {
      expect(await page(former)).toMatchObject({ status: 301, headers: { location: now } });
    }
  });

  test("what was not public is a draft, and nowhere to be found", async () => {
    for (const path of ["/blog/reserve", "/2024/05/reserve", "/?p=99"]) {
      expect((await page(path)).text).not.toContain("Un secret");
    }
    expect((await page("/2024/05/reserve")).status).toBe(404);
    for (const path of ["/blog", "/feed.xml", "/search?q=secret", "/sitemap-1.xml"]) {
      expect((await page(path)).text).not.toMatch(/Réservé|Un secret|Jeté/);
    }
    const drafts = inDatabase(site, (database) =>
      database.prepare("select document from drafts where document like '%Un secret.%'").all(),
    );
    expect(drafts).toHaveLength(1);
  });

  test("the same export again changes nothing", async () => {
    const before = counts();
    const run = await vitrine("import", exported.file, "--language", "fr", "--yes");
    expect(run.stdout).toContain("  6 already here, unchanged\n");
    expect(run.stdout).toMatch(/Nothing to do: everything is here already\.\n$/);
    expect(counts()).toEqual(before);
  });

  test("a newer export changes what nobody changed here, and brings what is new", async () => {
    const folder = await temporaryFolder();
    const edited = await writeArticle(folder, "suite.md", {
      ...{ title: "La suite, revue ici", slug: "port-suite", translationKey: "port-suite", date: "2024-05-14" },
      body: "Écrit ici.",
    });
    expect(await vitrine("publish", "--replace", edited)).toMatchObject({ code: 0, stderr: "" });
    const more = item({
      ...{ id: 8, title: "Nouveau", content: "<p>Nouveau texte.</p>" },
      fields: { link: `${SITE}/2024/06/nouveau/`, "wp:post_name": "nouveau" },
      more: '<category domain="language" nicename="fr"><![CDATA[Français]]></category>',
    });
    const xml = formerSite({ words: "La version corrigée.", more: [more] });
    await exported.rewrite(xml.replace("Voilà.", "Voilà, autrement."));
    const run = await vitrine("import", exported.file, "--language", "fr", "--yes");
    expect(run.stdout).toContain("  1 to create\n  1 to update\n");
    expect(run.stdout).toContain("  2 left out\n");
    expect(run.stdout).toContain("    1 changed here since the last import\n");
    expect(run.stdout).toContain("Imported: 2 published, 0 drafts.\n");
    expect((await page("/blog/port")).text).toContain("La version corrigée.");
    expect(textOf((await page("/blog/port-suite")).text, "h1")).toBe("La suite, revue ici");
    expect(textOf((await page("/blog/nouveau")).text, "h1")).toBe("Nouveau");
  });

  test("undone, an update reads as before, and what was new is gone as if it had never been", async () => {
    const run = await vitrine("import", "undo", await importId());
    expect(run).toMatchObject({ code: 0, stdout: "Import undone.\n" });
    const { text } = await page("/blog/port");
    expect(text).not.toContain("La version corrigée.");
    expect(text).toContain("la brume se lève lentement");
    for (const path of ["/blog/nouveau", "/2024/06/nouveau"]) expect((await page(path)).status).toBe(404);
    expect(textOf((await page("/blog/port-suite")).text, "h1")).toBe("La suite, revue ici");
  });

  test("where addresses lead is written for other servers", async () => {
    const first = (await vitrine("import", "list")).stdout.trim().split("\n").at(-1)?.split(" ")[0] ?? "";
    const csv = (await vitrine("import", "redirects", first, "--format", "csv")).stdout;
    const origin = site.url.replace("127.0.0.1", "localhost");
    expect(csv.split("\n")[0]).toBe("from,to");
    expect(csv).toContain(`\n/2024/05/port,${origin}/blog/port\n`);
    expect(csv).toContain(`\n/?p=2,${origin}/en/blog/port\n`);
    expect(csv).not.toContain("reserve");
    const nginx = (await vitrine("import", "redirects", first)).stdout;
    expect(nginx).toContain(`  "/2024/05/port" "${origin}/blog/port";\n`);
    const caddy = (await vitrine("import", "redirects", first, "--format", "caddy")).stdout;
    expect(caddy).toContain(`redir "/2024/05/port" "${origin}/blog/port" permanent\n`);
  });

  test("the first import, undone, spares what was changed since and takes its pictures with it", async () => {
    const first = (await vitrine("import", "list")).stdout.trim().split("\n").at(-1)?.split(" ")[0] ?? "";
    const run = await vitrine("import", "undo", first);
    expect(run.stdout).toBe("Import undone; 1 text that was changed since has stayed.\n  Le port, suite\n");
    for (const path of ["/blog/port", "/en/blog/port", "/a-propos/equipe", "/2024/05/port", "/blog/sans-langue"]) {
      expect((await page(path)).status).toBe(404);
    }
    expect((await page("/blog/port-suite")).status).toBe(200);
    expect((await page("/2024/05/port-suite")).headers.location).toBe("/blog/port-suite");
    const [left, pictures] = inDatabase(site, (database) => [
      database.prepare("select count(*) as count from drafts where document like '%Un secret.%'").get()?.count,
      database.prepare("select count(*) as count from media_items where name = 'port' and deleted_at is null").get()
        ?.count,
    ]);
    expect([left, pictures]).toEqual([0, 0]);
    // And may move in once more.
    expect((await vitrine("import", exported.file, "--language", "fr", "--dry-run")).stdout).toContain(
      "  6 to create\n",
    );
  });
});
