import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { closeAll } from "../../../support/imports/old-server.ts";
import { blocksOf, named, oldSite, page, sitemap, WORDS } from "../../../support/imports/old-site.ts";

afterEach(closeAll);

const linkedData = (node: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...node })}</script>`;

const ARTICLE = page(
  `<main><article><header><h1>Le pain d’épeautre</h1><p class="byline">Par la rédaction, <time datetime="2020-01-01">hier</time></p></header>
<p>${WORDS}</p><h2>La recette</h2><p>Voir <a href="../autre/">l’autre article</a>.</p><figure><img src="/i/pain.jpg" alt="Un pain"><figcaption>Le pain</figcaption></figure>
<aside><p>À lire aussi : <a href="/x/">nos colonnes</a>.</p></aside><aside><p>Une remarque du texte.</p></aside>
<div class="share-buttons"><a href="https://social.example/">Partager</a></div></article>
<section id="comments"><p>Premier commentaire d’un lecteur de passage.</p><form><textarea></textarea></form></section></main>`,
  {
    title: "Le pain d’épeautre | Le Fournil",
    head: `<link rel="canonical" href="ORIGIN/blog/pain/"><meta property="og:site_name" content="Le Fournil">
<meta name="description" content="Une recette simple."><meta property="og:image" content="/i/une.jpg">
<link rel="alternate" hreflang="fr-FR" href="ORIGIN/blog/pain/"><link rel="alternate" hreflang="en" href="ORIGIN/en/blog/bread/">
<link rel="alternate" hreflang="x-default" href="ORIGIN/blog/pain/">
${linkedData({ "@type": "BlogPosting", headline: "Le pain d’épeautre", datePublished: "2019-05-12T08:30:00+02:00", author: { "@type": "Person", name: "Camille Exemple" }, keywords: "pain, épeautre", articleSection: "Recettes", description: "Une recette simple." })}`,
  },
);

test("a page of a static site becomes a text: its words alone, and all that it says of itself", async () => {
  const site = await oldSite({
    "/": page("<ul><li><a href='/blog/pain/'>Le pain d’épeautre</a></li></ul>", {
      head: '<meta property="og:site_name" content="Le Fournil"><meta name="generator" content="Hugo 0.120.4">',
    }),
    "/robots.txt": "User-agent: *\nSitemap: ORIGIN/index.xml\n",
    "/index.xml": `<?xml version="1.0"?><sitemapindex><sitemap><loc>ORIGIN/packed.xml.gz</loc></sitemap></sitemapindex>`,
    "/packed.xml.gz": () => ({ headers: { "Content-Type": "application/x-gzip" }, body: packed }),
    "/blog/pain/": ARTICLE,
    "/blog/pain/?utm_source=x": ARTICLE,
    "/en/blog/bread/": page(
      `<article><h1>Spelt bread</h1><p>${"Bread is baked twice a day. ".repeat(5)}</p></article>`,
      {
        lang: "en",
      },
    ),
    "/contact/": page(`<main><h1>Nous écrire</h1><p>${WORDS}</p></main>`),
    "/tags/pain/": page("<main><p>liste</p></main>"),
  });
  const packed = gzipSync(
    sitemap(
      `<url><loc>${site.origin}/blog/pain/</loc></url>`,
      `<url><loc>${site.origin}/en/blog/bread/</loc><xhtml:link rel="alternate" hreflang="fr" href="${site.origin}/blog/pain/"/>
<xhtml:link rel="alternate" hreflang="en" href="${site.origin}/en/blog/bread/"/></url>`,
      `<url><loc>${site.origin}/contact/</loc></url><url><loc>${site.origin}/tags/pain/</loc></url>`,
      `<url><loc>${site.origin}/blog/perdu/</loc></url>`,
    ),
  );
  const read = await site.read();
  expect(read.site).toEqual({ program: "Hugo 0.120.4", title: "Le Fournil", origin: site.origin, language: "fr" });
  expect(read.texts.map(({ id }) => id).sort()).toEqual(
    ["blog/pain", "contact", "en/blog/bread"].map((path) => `${site.host}/${path}`),
  );
  const text = (path: string) => read.texts.find(({ id }) => id === `${site.host}/${path}`);
  const pain = text("blog/pain");
  const { body: _, place, ...facts } = pain ?? expect.fail();
  expect(facts).toEqual({
    id: `${site.host}/blog/pain`,
    group: `hreflang:${site.host}/blog/pain`,
    kind: "post",
    language: "fr-FR",
    status: "published",
    title: "Le pain d’épeautre",
    slug: "pain",
    addresses: [`${site.origin}/blog/pain/`],
    date: { instant: Date.parse("2019-05-12T06:30:00Z") },
    summary: "Une recette simple.",
    authors: ["Camille Exemple"],
    tags: ["pain", "épeautre"],
    categories: ["Recettes"],
    seo: {},
    cover: { source: `${site.origin}/i/une.jpg`, alt: null },
    isSticky: false,
  });
  expect(place).toEqual({ file: `${site.origin}/blog/pain/`, line: null });
  expect(blocksOf(pain ?? expect.fail())).toEqual([
    `paragraph: ${WORDS}`,
    "heading: La recette",
    "paragraph: Voir l’autre article.",
    "image: ",
    "paragraph: Une remarque du texte.",
  ]);
  const json = JSON.stringify(pain?.body);
  expect(json).toContain(`${site.origin}/blog/autre/`);
  expect(json).toContain(`${site.origin}/i/pain.jpg`);
  expect(text("en/blog/bread")).toMatchObject({
    group: `hreflang:${site.host}/blog/pain`,
    language: "en",
    kind: "page",
  });
  expect(text("contact")).toMatchObject({
    group: null,
    language: "fr",
    kind: "page",
    title: "Nous écrire",
    date: null,
  });
  expect(named(read.findings)).toEqual([
    "beside: À lire aussi : nos colonnes.",
    `unreadable: ${site.origin}/blog/perdu/ (404)`,
  ]);
  // The home page, and what its address says is a list.
  expect(read.leftOut).toEqual({ others: 2 });
  expect(site.paths()).not.toContain("/tags/pain/");
  // The same site once more is the same.
  expect(await site.read()).toEqual(read);
});

test("a feed says what sitemap and page do not: RSS, Atom, and JSON", async () => {
  const article = page(`<article><h1>Titre</h1><p>${WORDS}</p></article>`);
  const feeds = {
    rss: `<rss xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>F</title><link>ORIGIN/</link><item><title>A</title><link>ORIGIN/a/</link><pubDate>Fri, 15 Dec 2017 10:47:50 +0000</pubDate><dc:creator>Camille</dc:creator><category>Pain &amp; vin</category></item></channel></rss>`,
    atom: `<feed xmlns="http://www.w3.org/2005/Atom"><link href="ORIGIN/"/><entry><link rel="edit" href="ORIGIN/no"/><link href="ORIGIN/b/"/><published>2018-01-02T03:04:05Z</published><author><name>Alix</name></author><category term="Vin"/></entry></feed>`,
    json: JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      items: [{ url: "ORIGIN/c/", date_published: "2019-01-02T03:04:05Z", authors: [{ name: "Maël" }], tags: ["Eau"] }],
    }),
  };
  const links = [
    ["rss+xml", "/rss"],
    ["atom+xml", "/atom"],
    ["feed+json", "/feed.json"],
  ].map(([type, href]) => `<link rel="alternate" type="application/${type}" href="${href}">`);
  const site = await oldSite({
    "/": page("", { head: links.join("") }),
    "/rss": { headers: { "Content-Type": "application/rss+xml" }, body: feeds.rss },
    "/atom": { headers: { "Content-Type": "application/atom+xml" }, body: feeds.atom },
    "/feed.json": { headers: { "Content-Type": "application/feed+json" }, body: feeds.json },
    "/a/": article,
    "/b/": article,
    "/c/": article,
    "/a-propos/": page(""),
    "/x/": page(""),
  });
  const { texts } = await site.read();
  expect(texts.map(({ slug, kind, date, authors, tags }) => [slug, kind, date, authors, tags])).toEqual([
    ["a", "post", { instant: Date.UTC(2017, 11, 15, 10, 47, 50) }, ["Camille"], ["Pain & vin"]],
    ["b", "post", { instant: Date.UTC(2018, 0, 2, 3, 4, 5) }, ["Alix"], ["Vin"]],
    ["c", "post", { instant: Date.UTC(2019, 0, 2, 3, 4, 5) }, ["Maël"], ["Eau"]],
  ]);
});

test("lists are no texts, whatever their addresses are; a text that was not public is not", async () => {
  const teaser = (n: number) => `<article><h2><a href="/p${n}/">Article ${n}</a></h2><p>${WORDS}</p></article>`;
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(
      ...["liste", "archive", "liens", "vide", "secret", "payant", "single"].map(
        (name) => `<url><loc>ORIGIN/${name}/</loc></url>`,
      ),
    ),
    "/liste/": page(`<main>${[1, 2, 3].map(teaser).join("")}</main>`),
    "/archive/": page(`<main><p>${WORDS}</p></main>`, { body: "archive category" }),
    "/liens/": page(`<main>${`<p><a href="/p/">${WORDS}</a></p>`.repeat(3)}</main>`),
    "/vide/": page("<main><p>Rien ici.</p></main>"),
    "/secret/": page(
      `<article><h1>Secret</h1><form class="post-password-form"><input></form><p>${WORDS}</p></article>`,
    ),
    "/payant/": page(`<article><h1>Payant</h1><p>${WORDS}</p></article>`, {
      head: linkedData({ "@type": "NewsArticle", headline: "Payant", isAccessibleForFree: "False" }),
    }),
    "/single/": page(
      `<article class="post"><h1>Un</h1><p>${WORDS.repeat(4)}</p></article><article><p>Autre</p></article>`,
    ),
  });
  const { texts, findings, leftOut } = await site.read();
  expect(texts.map(({ slug, status }) => [slug, status])).toEqual([
    ["secret", "password"],
    ["payant", "members"],
    ["single", "published"],
  ]);
  expect(
    named(findings)
      .map((line) => line.replace(site.origin, ""))
      .sort(),
  ).toEqual([
    ...["/archive/", "/liens/", "/liste/", "/vide/"].map((path) => `no-text: ${path}`),
    ...["not-public: members", "not-public: password"],
  ]);
  expect(leftOut).toEqual({ others: 1 });
});

test("addresses of one text are one text: redirects, canonical links, slashes, and what is said of visitors", async () => {
  const text = page(`<article><h1>Un</h1><p>${WORDS}</p></article>`, {
    head: '<link rel="canonical" href="ORIGIN/un/">',
  });
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(
      ...["/ancien", "/un/?utm_source=lettre", "/un", "/copie/", "/autre/", "/encore/"].map(
        (path) => `<url><loc>ORIGIN${path}</loc></url>`,
      ),
    ),
    "/ancien": { status: 301, headers: { Location: "ORIGIN/un/" } },
    "/un/": text,
    "/copie/": text,
    // Each page says that it is the home page, or one of another site.
    "/autre/": page(`<article><h1>Autre</h1><p>${WORDS}</p></article>`, {
      head: '<link rel="canonical" href="https://ailleurs.example/autre/">',
    }),
    "/encore/": page(`<article><h1>Encore</h1><p>${WORDS}</p></article>`, {
      // It has no translation: a plug-in leads to the home page of the other language.
      head: `<link rel="canonical" href="ORIGIN/"><link rel="alternate" hreflang="fr" href="ORIGIN/encore/">
<link rel="alternate" hreflang="en" href="ORIGIN/en/">`,
    }),
  });
  const { texts } = await site.read();
  expect(texts.map(({ group }) => group)).toEqual([null, null, null]);
  expect(texts.map(({ id, addresses }) => [id, addresses])).toEqual([
    [`${site.host}/un`, [`${site.origin}/un/`, `${site.origin}/ancien`]],
    [`${site.host}/autre`, [`${site.origin}/autre/`]],
    [`${site.host}/encore`, [`${site.origin}/encore/`]],
  ]);
});

test("a cover that opens the text is shown once; a day that a text only mentions is not its date", async () => {
  const picture = '<figure><img src="/i/une-1024x768.jpg" alt="La une"></figure>';
  const head = '<meta property="og:image" content="ORIGIN/i/une.jpg">';
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(...["un", "deux", "trois"].map((name) => `<url><loc>ORIGIN/${name}/</loc></url>`)),
    "/un/": page(`<main><h1>Un</h1>${picture}<p>${WORDS}</p></main>`, { head }),
    "/deux/": page(`<main><h1>Deux</h1><p>${WORDS} <time datetime="2030-01-01">Un jour</time></p>${picture}</main>`, {
      head,
    }),
    "/trois/": page(
      `<article><h1>Trois</h1><p><time datetime="2020-02-03">3 février</time></p><p>${WORDS}</p></article>`,
    ),
  });
  const { texts } = await site.read();
  const cover = (alt: string | null) => ({ source: `${site.origin}/i/une.jpg`, alt });
  expect(texts.map(({ title, cover, date, kind }) => ({ title, cover, date, kind }))).toEqual([
    { title: "Un", cover: cover("La une"), date: null, kind: "page" },
    { title: "Deux", cover: cover(null), date: null, kind: "page" },
    { title: "Trois", cover: null, date: { day: "2020-02-03" }, kind: "post" },
  ]);
  expect(texts.map((text) => blocksOf(text).map((block) => block.split(":")[0]))).toEqual([
    ["paragraph"],
    ["paragraph", "image"],
    ["paragraph"],
  ]);
});

test("a page in another encoding than it says is read, and named", async () => {
  const html = page(`<article><h1>Été</h1><p>${WORDS}</p></article>`);
  const latin = Buffer.from(html.replaceAll("’", "'").replace('charset="utf-8"', 'charset="iso-8859-1"'), "latin1");
  const site = await oldSite({
    "/": page(""),
    "/sitemap.txt": {
      headers: { "Content-Type": "text/plain" },
      body: "ORIGIN/declare/\r\nORIGIN/faux/\nORIGIN/menteur/\n",
    },
    "/declare/": { headers: { "Content-Type": "text/html" }, body: latin },
    "/faux/": { headers: { "Content-Type": "text/html; charset=utf-8" }, body: latin },
    "/menteur/": { headers: { "Content-Type": "text/html; charset=iso-8859-1" }, body: html },
  });
  const { texts, findings } = await site.read();
  expect(texts.map(({ slug, title }) => [slug, title])).toEqual([
    ["declare", "Été"],
    ["faux", "Été"],
    ["menteur", "Été"],
  ]);
  for (const text of texts) expect(blocksOf(text)[0]).toBe(`paragraph: ${WORDS}`);
  expect(findings.map(({ code, detail, text }) => [code, detail, text])).toEqual([
    ["encoding", "windows-1252", `${site.host}/faux`],
  ]);
});
