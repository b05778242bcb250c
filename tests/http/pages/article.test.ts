import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Article, writeArticle } from "../../support/content/articles.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { inFull, sample } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;
let folder: string;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: "https://vitrine.example" } });
  folder = await temporaryFolder();
});
afterAll(removeAll);

const page = async (path: string) => (await ask(site.url, path)).text;

async function publish(...articles: Article[]) {
  for (const article of articles) {
    const file = await writeArticle(folder, "article.md", article);
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  }
}

/** Publishes a body as an article and gives what stands in its column of text. */
async function published(slug: string, body: string): Promise<string> {
  await publish({ title: slug, slug, body });
  const html = await page(`/blog/${slug}`);
  expect(await htmlErrors(html)).toEqual([]);
  return /<div class="article-content prose">([\s\S]*)<\/div><\/div><footer/.exec(html)?.[1] ?? "";
}

async function refused(body: string): Promise<string> {
  const file = await writeArticle(folder, "refused.md", { title: "Refusé", slug: "refuse", body });
  const { code, stderr } = await runCommand(["publish", file], { dataDir: site.dataDir });
  expect(code).toBe(1);
  expect((await ask(site.url, "/blog/refuse")).status).toBe(404);
  return stderr;
}

/** The element of that class and everything in it, as far as its end tag. */
const part = (html: string, element: string, className: string) =>
  new RegExp(`<${element}[^>]* ?class="${className}"[\\s\\S]*?</${element}>`).exec(html)?.[0] ?? "";

describe("the head of an article", () => {
  test("says where it stands, who wrote it, when, and how long it takes, in its language", async () => {
    const article = { author: "Camille Exemple", body: "mot ".repeat(1290), tags: ["Essai de tête"] };
    await publish(
      { ...article, title: "Une tête", slug: "tete", translationKey: "head" },
      { ...article, title: "A head: the other one", slug: "head", lang: "en", translationKey: "head" },
    );
    const french = await page("/blog/tete");
    const crumbs = part(french, "nav", "breadcrumbs");
    expect(crumbs).toContain('aria-label="Vous êtes ici"');
    expect(attributes(crumbs, "a", "href")).toEqual(["/", "/blog"]);
    expect(crumbs).toContain('<span aria-current="page">Une tête</span>');
    expect(french).toContain('<a href="/blog?tag=essai-de-tete">Essai de tête</a>');
    expect(part(french, "p", "byline").replace(/<[^>]*>/g, "")).toBe(
      "Par Camille Exemple Publié le 15\u00A0janvier\u00A02026 6\u00A0min de lecture",
    );
    const english = await page("/en/blog/head");
    expect(part(english, "p", "byline").replace(/<[^>]*>/g, "")).toBe(
      "By Camille Exemple Published on January 15, 2026 5 min read",
    );
    expect(attributes(part(english, "nav", "breadcrumbs"), "a", "href")).toEqual(["/en", "/en/blog"]);
  });

  test("leads to its translation by name, and an article without author, tags or translation says nothing of them", async () => {
    expect(part(await page("/blog/tete"), "p", "translation")).toBe(
      '<p class="translation">Lire en anglais\u00A0: <a href="/en/blog/head" hreflang="en-US" lang="en-US"' +
        ' data-track-cta="translation">A head: the other one</a></p>',
    );
    // A new title there is a new title here, at once.
    await publish({ title: "A new head", slug: "head", lang: "en", translationKey: "head" });
    expect(part(await page("/blog/tete"), "p", "translation")).toContain(">A new head</a>");
    const bare = (await published("seul", "Un paragraphe.")) && (await page("/blog/seul"));
    expect(bare).not.toContain('class="translation"');
    expect(bare).not.toContain('class="author"');
    expect(part(bare, "header", "post-head")).not.toContain('class="tags"');
    expect(bare).not.toContain('class="related"');
  });
});

describe("headings and the contents list", () => {
  test("three headings make a contents list in their order, two make none", async () => {
    await published("sommaire", "### Avant\n\n## *Un* `deux`\n\n### Détail\n\n#### Plus bas\n\n## Trois\n\nFin.");
    const nav = part(await page("/blog/sommaire"), "nav", "contents");
    expect(nav).toContain('aria-label="Sommaire"');
    expect(attributes(nav, "a", "href")).toEqual(["#avant", "#un-deux", "#detail", "#trois"]);
    expect(nav).toContain('<a href="#un-deux"><em>Un</em> <code>deux</code></a><ol>');
    await published("court", "## Un\n\n## Deux");
    expect(await page("/blog/court")).not.toContain('class="contents"');
  });

  test("each heading has an id of its words; a link inside one is not repeated", async () => {
    const body = await published(
      "ancres",
      "## Où l’œuvre ? « Là » !\n\n## Même\n\n## Même\n\n## [Un lien](/pricing)[^1]\n\n## 日本\n\n> ## Cité\n\n[^1]: Note.",
    );
    expect(attributes(body, "h2", "id")).toEqual(["ou-l-oeuvre-la", "meme", "meme-2", "un-lien", "section", "cite"]);
    const nav = part(await page("/blog/ancres"), "nav", "contents");
    expect(attributes(nav, "a", "href")).toEqual(["#ou-l-oeuvre-la", "#meme", "#meme-2", "#un-lien", "#section"]);
    expect(nav).toContain(">Un lien</a>");
  });

  inFull("no heading takes an id that the page itself uses", async () => {
    await published("notes", "## Un\n\n## Deux\n\n## Trois[^1]\n\n[^1]: Note.");
    const used = attributes(await page("/blog/notes"), "[a-z0-9]+", "id");
    expect(used).toEqual(expect.arrayContaining(["page", "content", "announcer", "footnote-1", "footnote-ref-1"]));
    // As headings, the words of every id of a page like it.
    const body = await published("ids", `${used.map((id) => `## ${id}\n\nMot[^1].`).join("\n\n")}\n\n[^1]: Note.`);
    expect(attributes(body, "h2", "id")).toHaveLength(used.length);
    const all = attributes(await page("/blog/ids"), "[a-z0-9]+", "id");
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([]);
  });
});

describe("code", () => {
  test("is coloured by classes, says its language or file, and its text is what was written", async () => {
    const source = 'const gap = "a ; b"; // « ici » : <b> & co\nif (gap !== `x`) throw new TypeError();';
    const body = await published("code", `\`\`\`js title="src/gap.js" {1,2} other=3\n${source}\n\`\`\``);
    expect(body).toContain('<figcaption translate="no">src/gap.js</figcaption>');
    expect(body).toContain('<span class="code-keyword">const</span>');
    expect(body).toContain('<span class="code-string">&quot;a ; b&quot;</span>');
    expect(body).toMatch(/<span class="code-comment">\/\/ « ici » : &lt;b&gt; &amp; co<\/span>/);
    expect(body).not.toContain("style=");
    expect(body).not.toContain("hljs");
    const text = textOf(body, "code")?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
    expect(text?.replaceAll("&amp;", "&").replaceAll("&#x27;", "'")).toBe(source);
  });

  test.each(
    sample([
      ["sh", "Shell", "keyword"],
      ["console", "Terminal", "keyword"],
      ["html", "HTML", "keyword"],
      ["nginx", "nginx", "keyword|name"],
      ["toml", "TOML", "keyword"],
      ["diff", "Diff", "added"],
      ["http", "HTTP", "keyword"],
    ]),
  )("of the language %s is coloured and called %s", async (language, name, kinds) => {
    const samples: Record<string, string> = {
      sh: "if true; then echo $HOME; fi",
      console: "$ npm start",
      html: '<a href="/">x</a>',
      nginx: "server { listen 80; }",
      toml: "[site]\nname = 1",
      diff: "+ plus\n- moins",
      http: "GET / HTTP/1.1\nHost: x.example",
    };
    const body = await published(`code-${language}`, `\`\`\`${language}\n${samples[language]}\n\`\`\``);
    expect(body).toContain(`<figcaption translate="no">${name}</figcaption>`);
    expect(body).toMatch(new RegExp(`class="code-(?:${kinds})"`));
  });

  inFull("of a language nobody knows, of none, or too long, is plain", async () => {
    const body = await published("code-brut", "```brainf\n+++\n```\n\n```\nsans\n```\n\n```text\ntexte\n```");
    expect(body.match(/<figcaption[^>]*>([^<]*)</g)).toEqual(['<figcaption translate="no">brainf<']);
    expect(body).not.toContain("<span");
    expect(await published("code-long", `\`\`\`js\n${"const a = 1;\n".repeat(2000)}\`\`\``)).not.toContain("<span");
  });

  test("in a feed is plain, without what the style sheet or the script would need", async () => {
    await publish({ title: "Flux", slug: "flux", date: "2026-11-20", body: "## Titre\n\n```js\nconst a = 1;\n```" });
    const feed = await page("/feed.xml");
    expect(feed).toContain("&lt;pre&gt;&lt;code&gt;const a = 1;&lt;/code&gt;&lt;/pre&gt;");
    expect(feed).toContain("&lt;h2&gt;Titre&lt;/h2&gt;");
    expect(feed).not.toContain("data-copy");
  });
});

describe("Markdown", () => {
  test("callouts are asides with a word in the page's language; other quotations stay quotations", async () => {
    const body = await published(
      "encadres",
      "> [!NOTE]\n> Du **gras**.\n\n> [!warning]\n>\n> - un\n\n> [!TIP]\n\n> [!NOTE] sur la ligne\n\n> Citation",
    );
    expect(body).toContain(
      '<aside class="callout" data-kind="note" role="note"><p class="callout-title">À noter</p><p>Du <strong>gras</strong>.</p></aside>',
    );
    expect(body).toContain('<p class="callout-title">Attention</p><ul><li>un</li></ul>');
    expect(body).toContain('<p class="callout-title">Conseil</p>');
    expect(body.match(/<blockquote>/g)).toHaveLength(2);
    expect(body.match(/\[!/g)).toHaveLength(1);
    await publish({ title: "Callout", slug: "callout", lang: "en", body: "> [!IMPORTANT]\n> Words." });
    expect(await page("/en/blog/callout")).toContain('<p class="callout-title">Important</p>');
  });

  test("a passage of another language says so, and French typography leaves it alone", async () => {
    const body = await published(
      "langue",
      "Avec <span lang=\"en\">a *passage*: `code` and [a link](/pricing)!</span> et la suite : oui !\n\n| <span lang='de'>Wort</span> |\n| - |",
    );
    expect(body).toContain('<span lang="en">a </span>');
    expect(body.replace(/<[^>]*>/g, "")).toContain("a passage: code and a link! et la suite\u00A0: oui\u202F!");
    // An element that the words have anyway says it itself; so does one whose words are all of one language.
    expect(body).toContain('<em lang="en">passage</em>');
    expect(body).toContain('<a href="/pricing" lang="en">a link</a>');
    expect(body).toContain('<th scope="col" lang="de">Wort</th>');
  });

  test.each(
    sample([
      ['Un <span lang="en">passage sans fin', /:8: .*not closed/],
      ["Une fin</span> seule", /:8: .*closes nothing/],
      ['Un <span lang="pas une langue">mot</span>', /:8: raw HTML/],
      ['Un <span class="x">mot</span>', /:8: raw HTML/],
      ["Un <b>mot</b>", /:8: raw HTML/],
      ["Texte\n\n> [!DANGER]\n> Non.", /:10: .*\[!DANGER\].*\[!NOTE\], \[!TIP\], \[!IMPORTANT\], \[!WARNING\]/],
    ]),
  )("%j is refused with its line", async (body, message) => {
    expect(await refused(body)).toMatch(message);
  });
});

describe("what to read next", () => {
  inFull("the articles before and after, then the nearest of the same subject; none of them twice", async () => {
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      const tags = day % 2 ? ["Un sujet", "Autre"] : ["Autre"];
      await publish({ title: `Jour ${day}`, slug: `jour-${day}`, date: `2025-03-0${day}`, tags });
    }
    const html = await page("/blog/jour-3");
    const adjacent = part(html, "nav", "adjacent");
    expect(adjacent).toMatch(/<a class="prev" href="\/blog\/jour-2" rel="prev" data-track-cta="previous-article">/);
    expect(adjacent).toMatch(/<a class="next" href="\/blog\/jour-4" rel="next" data-track-cta="next-article">/);
    expect(adjacent.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ")).toContain("Article précédent Jour 2");
    const related = part(html, "section", "related");
    expect(related).toContain('data-track-section="related"');
    expect(attributes(related, "a", "href")).toEqual(["/blog/jour-5", "/blog/jour-1", "/blog/jour-7"]);
    expect(part(await page("/blog/jour-1"), "nav", "adjacent")).not.toContain('rel="prev"');
    // Unpublished, it is named nowhere, at once.
    await runCommand(["unpublish", "/blog/jour-5"], { dataDir: site.dataDir });
    expect(attributes(part(await page("/blog/jour-3"), "section", "related"), "a", "href")).toEqual([
      "/blog/jour-7",
      "/blog/jour-1",
    ]);
    expect(part(await page("/blog/jour-4"), "nav", "adjacent")).not.toContain("jour-5");
  });
});

describe("sharing", () => {
  test("is a matter of plain links that carry the title and the canonical address", async () => {
    const title = `Titre & suite : « ${"très ".repeat(50)}long »`;
    await publish({ title, slug: "partage" });
    const html = await page("/blog/partage");
    const share = part(html, "section", "share");
    const address = "https://vitrine.example/blog/partage";
    const hrefs = attributes(share, "a", "href");
    expect(hrefs.map((href) => new URL(href).origin)).toEqual([
      "https://www.linkedin.com",
      "https://www.facebook.com",
      "https://bsky.app",
      "null",
    ]);
    expect(new URL(hrefs[0] ?? "").searchParams.get("url")).toBe(address);
    expect(new URL(hrefs[1] ?? "").searchParams.get("u")).toBe(address);
    const post = new URL(hrefs[2] ?? "").searchParams.get("text") ?? "";
    expect([...post].length).toBeLessThanOrEqual(300);
    expect(post.startsWith("Titre & suite")).toBe(true);
    expect(post.endsWith(` ${address}`)).toBe(true);
    const mail = new URLSearchParams((hrefs[3] ?? "").replace(/^mailto:\?/, ""));
    expect(mail.get("subject")).toBe(title);
    expect(mail.get("body")).toBe(`${title}\r\n${address}`);
    expect(share).not.toContain("<script");
    expect(share).not.toContain("<button");
    expect(attributes(share, "a", "data-track-cta")).toEqual([
      "share-linkedin",
      "share-facebook",
      "share-bluesky",
      "share-email",
    ]);
    expect(html).toContain(`data-copy-text="${address}"`);
  });
});

test("pages that belong to the legal notice say where they stand; the others need not", async () => {
  const crumbs = part(await page("/en/legal/privacy"), "nav", "breadcrumbs");
  expect(attributes(crumbs, "a", "href")).toEqual(["/en", "/en/legal"]);
  expect(crumbs).toContain('aria-label="You are here"');
  for (const path of ["/", "/legal", "/pricing", "/blog"])
    expect(await page(path)).not.toContain('class="breadcrumbs"');
});
