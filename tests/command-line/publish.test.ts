import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Article, writeArticle } from "../support/content/articles.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { ask, linkHref, textOf } from "../support/http/http.ts";
import { EVERYDAY, inFull, sample } from "../support/run/everyday.ts";
import {
  type Run,
  removeAll,
  runCommand,
  type Site,
  starterFolder,
  startSite,
  temporaryFolder,
} from "../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = await temporaryFolder();
});
afterAll(removeAll);

const vitrine = (...args: string[]) => runCommand(args, { dataDir: site.dataDir });

async function publish(article: Article, name = "article.md") {
  const run = await vitrine("publish", await writeArticle(folder, name, article));
  expect(run).toMatchObject({ code: 0, stderr: "" });
  return run;
}

const page = async (path: string) => (await ask(site.url, path)).text;

describe("publishing on a running site", () => {
  test("the article, the lists, the feed, the site map and the sitemap are right when the command returns", async () => {
    // All of them stand in the cache beforehand.
    const lists = [
      "/blog",
      "/",
      "/feed.xml",
      "/legal/routes",
      "/en/legal/routes",
      "/sitemap-1.xml",
      "/blog/_payload.json",
    ];
    for (const path of lists) for (const _ of [1, 2]) await page(path);
    const { stdout } = await publish({
      title: "Une nouveauté du jour",
      slug: "nouveaute",
      date: "2026-11-21",
      summary: "Le résumé de la nouveauté.",
      tags: ["Essai du jour"],
      body: "## Un intertitre\n\nDu **gras**, un [lien](/pricing) et un [autre](https://example.com/).",
    });
    expect(stdout).toMatch(/^published http:\/\/localhost:\d+\/blog\/nouveaute\n$/);
    const article = await page("/blog/nouveaute");
    expect(textOf(article, "h1")).toBe("Une nouveauté du jour");
    expect(article).toMatch(/<h2 id="un-intertitre">Un intertitre<\/h2>.*<p>Du <strong>gras<\/strong>/);
    expect(article).toContain('<a href="/pricing">lien</a>');
    expect(article).toContain('<a href="https://example.com/" rel="noopener">autre</a>');
    for (const path of lists.filter((list) => !list.startsWith("/sitemap"))) {
      expect(await page(path), path).toContain("Une nouveauté du jour");
    }
    expect(await page("/sitemap-1.xml")).toContain("/blog/nouveaute</loc>");
    expect(await page("/blog?tag=essai-du-jour")).toContain("/blog/nouveaute");
    // The other language's lists do not know it.
    expect(await page("/en/blog")).not.toContain("nouveaute");
    expect(await page("/en/feed.xml")).not.toContain("nouveaute");
  });

  test("publishing again replaces it everywhere; what it was is nowhere", async () => {
    const article = { slug: "corrige", translationKey: "corrige", date: "2026-11-20" };
    await publish({ ...article, title: "Titre fautif", summary: "Premier résumé." });
    for (const path of ["/blog/corrige", "/blog", "/feed.xml"]) expect(await page(path)).toContain("Titre fautif");
    await publish({ ...article, title: "Titre juste", summary: "Second résumé." });
    for (const path of ["/blog/corrige", "/blog", "/feed.xml", "/blog/_payload.json", "/legal/routes"]) {
      const text = await page(path);
      expect(text).toContain("Titre juste");
      expect(text).not.toContain("Titre fautif");
    }
  });

  test("the pair is linked by its translation key, whichever comes first", async () => {
    await publish({ title: "Le couple", slug: "le-couple", translationKey: "couple", date: "2026-02-01" });
    const alone = await page("/blog/le-couple");
    expect(linkHref(alone, "alternate", "en-US")).toBeUndefined();
    expect(alone).toContain("not available in English");
    await publish({ title: "The pair", lang: "en", slug: "the-pair", translationKey: "couple", date: "2026-02-01" });
    const french = await page("/blog/le-couple");
    expect(linkHref(french, "alternate", "en-US")).toMatch(/\/en\/blog\/the-pair$/);
    expect(french).not.toContain("not available in English");
    expect(linkHref(await page("/en/blog/the-pair"), "alternate", "fr-FR")).toMatch(/\/blog\/le-couple$/);
  });

  test("another slug moves the article and leaves a permanent redirect, query kept, also for its payload", async () => {
    const article = { title: "Déménagement", translationKey: "demenagement", date: "2026-03-01" };
    await publish({ ...article, slug: "ancienne-adresse" });
    await page("/blog/ancienne-adresse");
    await publish({ ...article, slug: "adresse-suivante" });
    await publish({ ...article, slug: "nouvelle-adresse" });
    for (const former of ["ancienne-adresse", "adresse-suivante"]) {
      const moved = await ask(site.url, `/blog/${former}?utm_source=x`);
      expect([moved.status, moved.headers.location]).toEqual([301, "/blog/nouvelle-adresse?utm_source=x"]);
      const payload = await ask(site.url, `/blog/${former}/_payload.json`);
      expect(payload.headers.location).toBe("/blog/nouvelle-adresse/_payload.json");
      expect(await page("/blog?page=2")).not.toContain(former);
    }
    expect((await ask(site.url, "/blog/nouvelle-adresse")).status).toBe(200);
    // Moving back: the first address is an article again, and the others lead to it.
    await publish({ ...article, slug: "ancienne-adresse" });
    expect((await ask(site.url, "/blog/ancienne-adresse")).status).toBe(200);
    expect((await ask(site.url, "/blog/nouvelle-adresse")).headers.location).toBe("/blog/ancienne-adresse");
  });

  inFull("an address that became free serves its new article, not the old redirect", async () => {
    await publish({ title: "Premier", slug: "convoite", translationKey: "premier", date: "2026-03-02" });
    await publish({ title: "Premier", slug: "parti", translationKey: "premier", date: "2026-03-02" });
    await publish({ title: "Second", slug: "convoite", translationKey: "second", date: "2026-03-03" });
    expect(textOf(await page("/blog/convoite"), "h1")).toBe("Second");
    expect((await ask(site.url, "/blog/parti")).status).toBe(200);
  });

  inFull("an address another article has is refused, and both stay as they were", async () => {
    await publish({ title: "Le tenant", slug: "occupe", translationKey: "tenant", date: "2026-03-04" });
    const file = await writeArticle(folder, "intrus.md", {
      title: "L’intrus",
      slug: "occupe",
      translationKey: "intrus",
    });
    const { code, stdout, stderr } = await vitrine("publish", file);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toBe(
      "The URL “occupe” already belongs to other published content in this language; “occupe-2” is free.\n",
    );
    expect(textOf(await page("/blog/occupe"), "h1")).toBe("Le tenant");
    // The same slug in the other language is another address.
    await publish({ title: "The tenant", lang: "en", slug: "occupe", translationKey: "tenant-en" });
    expect(textOf(await page("/en/blog/occupe"), "h1")).toBe("The tenant");
  });

  inFull("several files are published in order, each acknowledged", async () => {
    const files = await Promise.all(
      ["un", "deux", "trois"].map((slug) => writeArticle(folder, `${slug}.md`, { title: slug, slug })),
    );
    const { stdout } = await vitrine("publish", ...files);
    expect(
      stdout
        .trim()
        .split("\n")
        .map((line) => line.split("/").at(-1)),
    ).toEqual(["un", "deux", "trois"]);
  });
});

describe("unpublishing on a running site", () => {
  test("takes the article out of every place, and its other language no longer links to it", async () => {
    await publish({
      title: "Éphémère",
      slug: "ephemere",
      translationKey: "ephemere",
      tags: ["Passage"],
      date: "2026-11-19",
    });
    await publish({ title: "Short-lived", lang: "en", slug: "short-lived", translationKey: "ephemere" });
    for (const path of ["/blog/ephemere", "/en/blog/short-lived", "/blog", "/feed.xml", "/blog?tag=passage"])
      await page(path);
    const { code, stdout } = await vitrine("unpublish", "/blog/ephemere");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^unpublished http:\/\/localhost:\d+\/blog\/ephemere\n$/);
    for (const path of ["/blog/ephemere", "/blog/ephemere/_payload.json", "/blog/ephemere.md"]) {
      expect((await ask(site.url, path)).status, path).toBe(410);
    }
    expect((await ask(site.url, "/blog?tag=passage")).status).toBe(404);
    for (const path of ["/blog", "/feed.xml", "/", "/legal/routes", "/sitemap-1.xml"]) {
      expect(await page(path), path).not.toContain("ephemere");
    }
    const english = await page("/en/blog/short-lived");
    expect(linkHref(english, "alternate", "fr-FR")).toBeUndefined();
    // Publishing again brings it back.
    await publish({ title: "Éphémère", slug: "ephemere", translationKey: "ephemere", date: "2026-11-19" });
    expect((await ask(site.url, "/blog/ephemere")).status).toBe(200);
  });

  test("an English path takes down the English page alone, pages included", async () => {
    expect((await vitrine("unpublish", "/en/careers")).code).toBe(0);
    expect((await ask(site.url, "/en/careers")).status).toBe(410);
    expect((await ask(site.url, "/careers")).status).toBe(200);
    expect(await page("/careers")).not.toMatch(/hreflang="en-US" href="http/i);
  });

  test.each(sample(["/blog/jamais-vu", "/en/nowhere", "blog", "/fr/%2e%2e", "https://example.com/blog/x"]))(
    "%s: a clear refusal and nothing changed",
    async (path) => {
      const { code, stdout, stderr } = await vitrine("unpublish", path);
      expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
      expect(stderr).toMatch(/^[^\n]+\n$/);
    },
  );
});

describe("without a running site", () => {
  inFull("the command works alone on the data folder, and the site shows it when it starts", async () => {
    const dataDir = await starterFolder();
    const file = await writeArticle(folder, "hors-ligne.md", { title: "Hors ligne", slug: "hors-ligne" });
    expect(await runCommand(["publish", file], { dataDir })).toMatchObject({ code: 0, stderr: "" });
    const later = await startSite({ dataDir });
    expect((await ask(later.url, "/blog/hors-ligne")).status).toBe(200);
    expect((await ask(later.url, "/pricing")).status).toBe(200);
    await later.stop();
  });
});

inFull("commands started together wait for each other", async () => {
  const dataDir = await temporaryFolder();
  const slugs = ["ensemble-un", "ensemble-deux", "ensemble-trois"];
  const runs = slugs.map(async (slug) =>
    runCommand(["publish", await writeArticle(folder, `${slug}.md`, { title: slug, slug })], { dataDir }),
  );
  for (const run of await Promise.all(runs)) expect(run).toMatchObject({ code: 0, stderr: "" });
  const later = await startSite({ dataDir });
  for (const slug of slugs) expect((await ask(later.url, `/blog/${slug}`)).status).toBe(200);
  await later.stop();
});

inFull("where languages share addresses, a publish reaches visitors of both", async () => {
  const shared = await startSite({ config: await ownerConfig({ strategy: "no_prefix" }) });
  const publishThere = async (title: string) => {
    const file = await writeArticle(folder, "partage.md", { title, slug: "partage", translationKey: "partage" });
    expect(await runCommand(["publish", file], { dataDir: shared.dataDir })).toMatchObject({ code: 0 });
  };
  await publishThere("Avant");
  for (const language of ["fr", "en"]) {
    const { text } = await ask(shared.url, "/blog/partage", { headers: { "accept-language": language } });
    expect(textOf(text, "h1")).toBe("Avant");
  }
  await publishThere("Après");
  for (const language of ["fr", "en"]) {
    const { text } = await ask(shared.url, "/blog/partage", { headers: { "accept-language": language } });
    expect(textOf(text, "h1")).toBe("Après");
  }
  await shared.stop();
});

describe("bad files are refused whole, each error with its file and line, in the language of the terminal", () => {
  const ERRORS: Array<[name: string, source: string, errors: string[]]> = [
    [
      "no front matter",
      "# Titre\n",
      [
        "1: the front matter is missing: the file must begin with a line “---”",
        "1: the first-level title comes from the front matter: begin headings with ##",
      ],
    ],
    ["a misspelt key", "---\ntitel: X\ntitle: X\nlang: fr\n---\nok\n", ["2: unknown key “titel”"]],
    [
      "no title, no language",
      "---\nslug: x\n---\nok\n",
      ["1: the key “title” is missing", "1: the key “lang” is missing"],
    ],
    ["an unknown language", "---\ntitle: X\nlang: de\n---\nok\n", ["3: “lang” must be one of: fr, en"]],
    ["a slug with capitals", "---\ntitle: X\nlang: fr\nslug: Été Indien\n---\nok\n", ["4: “slug” may hold only"]],
    [
      "a date that does not exist",
      "---\ntitle: X\nlang: fr\ndate: 2026-02-30\n---\nok\n",
      ["4: “date” must be written YYYY-MM-DD"],
    ],
    ["a date to come", "---\ntitle: X\nlang: fr\ndate: 2999-01-01\n---\nok\n", ["4: “date” is in the future"]],
    ["tags that are no list", "---\ntitle: X\nlang: fr\ntags:\n  a: b\n---\nok\n", ["4: “tags” must be a list"]],
    ["broken YAML", "---\ntitle: [X\nlang: fr\n---\nok\n", ["2: front matter: “[” opens here and is not closed"]],
    ["a key twice", "---\ntitle: X\ntitle: Y\nlang: fr\n---\nok\n", ["3: front matter: this key is given twice"]],
    ["raw HTML", "---\ntitle: X\nlang: fr\n---\n\nok\n\n<script>alert(1)</script>\n", ["8: raw HTML is not accepted"]],
    [
      "a dangerous link",
      "---\ntitle: X\nlang: fr\n---\n\nun [lien](javascript:alert(1))\n",
      ['6: The link "javascript:alert(1)" uses a disallowed protocol.'],
    ],
    [
      "a link that is too long",
      `---\ntitle: X\nlang: fr\n---\n\nUn.\n\n- un [lien](https://example.com/${"a".repeat(10_000)})\n`,
      ["8: a field of the text is too long"],
    ],
  ];
  const write = (name: string, source: string) => writeArticle(folder, `${name.replaceAll(/\W+/g, "-")}.md`, source);
  const writeGood = () => writeArticle(folder, "bon.md", { title: "Bon", slug: "bon-fichier-avec-un-mauvais" });
  /** `npm test` hands all of them in with one command. */
  let together: Run | undefined;
  beforeAll(async () => {
    if (!EVERYDAY) return;
    const files = await Promise.all(ERRORS.map(([name, source]) => write(name, source)));
    together = await vitrine("publish", await writeGood(), ...files);
  });

  test.each(ERRORS)("%s", async (name, source, errors) => {
    const [good, bad] = [await writeGood(), await write(name, source)];
    const { code, stdout, stderr } = together ?? (await vitrine("publish", good, bad));
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    for (const error of errors) expect(stderr).toContain(`${bad}:${error}`);
    expect(stderr.trim().split("\n").at(-1)).toBe("Nothing was published: correct these files, then try again.");
    expect((await ask(site.url, "/blog/bon-fichier-avec-un-mauvais")).status).toBe(404);
  });

  test("in French where the terminal is", async () => {
    const bad = await writeArticle(folder, "faute.md", "---\ntitel: X\ntitle: X\nlang: fr\n---\nok\n");
    const { stderr } = await runCommand(["publish", bad, "absent.md"], {
      dataDir: site.dataDir,
      env: { LANG: "fr_FR.UTF-8" },
    });
    expect(stderr).toContain(`${bad}:2: clé inconnue « titel »`);
    expect(stderr).toContain("absent.md : illisible (ENOENT)");
  });

  test("a file that is not UTF-8 is named with the line of its first wrong byte; UTF-16 is read", async () => {
    const good = await writeArticle(folder, "bon.md", { title: "Bon", slug: "bon-a-cote-de-latin1" });
    const text = "---\ntitle: Côté\nlang: fr\nslug: encodage\n---\n\nL’été à la mer.\n";
    const bad = join(folder, "latin1.md");
    await writeFile(bad, Buffer.from(text.replace("’", "'"), "latin1"));
    const refused = await vitrine("publish", good, bad);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toContain(`${bad}:2: the byte 0xF4 is not UTF-8`);
    for (const slug of ["encodage", "bon-a-cote-de-latin1"])
      expect((await ask(site.url, `/blog/${slug}`)).status).toBe(404);
    await writeFile(bad, Buffer.from(`\uFEFF${text}`, "utf16le"));
    expect(await vitrine("publish", bad)).toMatchObject({ code: 0, stderr: "" });
    expect(await page("/blog/encodage")).toContain("<p>L’été à la mer.</p>");
  });

  inFull(
    "tags that differ in signs have lists of their own, and two keys that are one number two articles",
    async () => {
      await publish({ title: "1.10", slug: "langages", translationKey: "1.20", tags: ["C", "C++", "C#"] }, "a.md");
      await publish({ title: "007", slug: "autre", translationKey: "1.2", tags: ["C"] }, "b.md");
      expect(textOf(await page("/blog/langages"), "h1")).toBe("1.10");
      expect(await page("/blog?tag=c")).toMatch(
        /\/blog\/autre[\s\S]*\/blog\/langages|\/blog\/langages[\s\S]*\/blog\/autre/,
      );
      for (const tag of ["c-plus-plus", "c-sharp"]) {
        expect(await page(`/blog?tag=${tag}`)).toContain("/blog/langages");
        expect(await page(`/blog?tag=${tag}`)).not.toContain("/blog/autre");
      }
    },
  );

  inFull("of two definitions the first counts, and the second is told though the article is published", async () => {
    const file = await writeArticle(folder, "doubles.md", {
      title: "Doubles",
      slug: "doubles",
      body: "> Un [lien] et[^a].\n>\n> [lien]: /pricing\n>\n> [^a]: Première.\n\n[lien]: /about\n\n[^a]: Seconde.",
    });
    const { code, stderr } = await vitrine("publish", file);
    expect(code).toBe(0);
    expect(stderr.trim().split("\n")).toEqual([
      expect.stringContaining("the link “[lien]” is defined twice"),
      expect.stringContaining("the note “[^a]” is given twice"),
    ]);
    const html = await page("/blog/doubles");
    expect(html).toContain('href="/pricing"');
    expect(html).toContain("Première.");
    expect(html).not.toContain("Seconde.");
  });

  test("a byte order mark, Windows line ends and no final line break are no errors", async () => {
    const source =
      "\uFEFF---\r\ntitle: Windows\r\nlang: fr\r\nslug: windows\r\ndate: 2026-01-01\r\n---\r\n\r\nPremier.\r\n\r\nSecond.";
    expect((await vitrine("publish", await writeArticle(folder, "windows.md", source))).stderr).toBe("");
    expect(await page("/blog/windows")).toContain("<p>Premier.</p><p>Second.</p>");
  });

  test("what was typed is kept: typography is set on the page, the words are not changed", async () => {
    const body = "Vraiment ? « Oui » : 50 % ; `a ; b ! c`\n\n```js\nlet a = 1 ; // ok !\n```";
    await publish({
      title: "Essai typographique !",
      slug: "essai-typographique",
      translationKey: "typo",
      date: "2026-01-02",
      body,
    });
    const text = await page("/blog/essai-typographique");
    expect(text).toContain("Vraiment\u202F? «\u00A0Oui\u00A0»\u00A0: 50\u00A0%\u202F; <code>a ; b ! c</code>");
    expect(text.replace(/<[^>]+>/g, "")).toContain("let a = 1 ; // ok !");
    await publish({ title: "Typing test !", lang: "en", slug: "typing-test", translationKey: "typo", body });
    expect(await page("/en/blog/typing-test")).toContain("Vraiment ? « Oui » : 50 % ; <code>");
  });
});

test("--help names every verb; an unknown one is an error", async () => {
  const help = await vitrine("--help");
  expect(help.code).toBe(0);
  for (const verb of ["start", "publish", "unpublish"]) expect(help.stdout).toContain(verb);
  expect(await vitrine("frobnicate")).toMatchObject({ code: 1, stdout: "" });
});
