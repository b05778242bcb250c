import { afterEach, expect, test } from "vitest";
import { closeAll } from "../../../support/imports/old-server.ts";
import { blocksOf, named, oldSite, page, sitemap, WORDS } from "../../../support/imports/old-site.ts";

afterEach(closeAll);

const JSON_TYPE = { "Content-Type": "application/json; charset=UTF-8" };

const post = (id: number, more: object = {}) => ({
  id,
  date: "2021-03-04T10:00:00",
  date_gmt: "2021-03-04T09:00:00",
  slug: `article-${id}`,
  status: "publish",
  link: `ORIGIN/article-${id}/`,
  guid: { rendered: `ORIGIN/?p=${id}` },
  title: { rendered: `L&rsquo;article ${id}` },
  content: { rendered: `<p>${WORDS}</p>`, protected: false },
  excerpt: { rendered: `<p>${WORDS.slice(0, 30)} [&hellip;]</p>` },
  sticky: false,
  _embedded: { author: [{ name: "Camille Exemple" }] },
  ...more,
});

/** Answers of a route, of so many at once. */
const collection = (items: readonly object[], status = 200) =>
  function answer({ url = "" }: { url?: string }) {
    const { searchParams } = new URL(url, "http://x");
    const [size, at] = [Number(searchParams.get("per_page")), Number(searchParams.get("page") ?? 1)];
    const body = JSON.stringify(items.slice((at - 1) * size, at * size));
    const totals = { "X-WP-Total": String(items.length), "X-WP-TotalPages": String(Math.ceil(items.length / size)) };
    return { status, headers: { ...JSON_TYPE, ...totals }, body };
  };

type Parts = { posts?: readonly object[]; pages?: readonly object[]; media?: readonly object[]; status?: number };

/** A WordPress whose API answers by route; other addresses are pages. */
async function wordPress(
  { posts = [], pages = [], media = [], status = 200 }: Parts,
  routes: Parameters<typeof oldSite>[0] = {},
) {
  const answers: Record<string, ReturnType<typeof collection>> = {
    posts: collection(posts, status),
    pages: collection(pages, status),
    media: collection(media, status),
    comments: collection(
      Array.from({ length: 7 }, () => ({ id: 1 })),
      status,
    ),
  };
  const known: Parameters<typeof oldSite>[0] = {
    "/": {
      headers: { Link: '<ORIGIN/wp-json/>; rel="https://api.w.org/"' },
      body: page("", { head: '<meta name="generator" content="WordPress 6.5.2">', title: "Ancien site" }),
    },
    ...routes,
  };
  const withApi = new Proxy(known, {
    get(target, path: string) {
      const route = /^\/wp-json\/wp\/v2\/(\w+)\?/.exec(path)?.[1];
      return target[path] ?? (route === undefined ? undefined : answers[route]);
    },
  });
  return oldSite(withApi);
}

test("posts, pages, and files of a WordPress are read by its API, page by page", async () => {
  const media = [
    {
      id: 9,
      source_url: "ORIGIN/wp-content/uploads/pain.jpg",
      title: { rendered: "pain" },
      alt_text: "Un pain",
      caption: { rendered: "<p>Le &amp; pain</p>" },
    },
  ];
  const full = post(2, {
    sticky: true,
    excerpt: { rendered: "<p>Écrit par quelqu’un.</p>" },
    content: {
      rendered: `<p>${WORDS}</p><div class="sharedaddy"><p>Partager</p></div><h2>Suite</h2>`,
      protected: false,
    },
    yoast_head_json: { description: "Pour les moteurs." },
    _embedded: {
      author: [{ code: "rest_user_invalid_id" }],
      "wp:featuredmedia": [{ source_url: "ORIGIN/wp-content/uploads/une.jpg", alt_text: "" }],
      "wp:term": [[{ taxonomy: "category", name: "Pains &amp; vins" }], [{ taxonomy: "post_tag", name: "épeautre" }]],
    },
  });
  const many = Array.from({ length: 41 }, (_, at) => post(at + 100));
  const site = await wordPress({
    posts: [full, ...many],
    pages: [post(5, { slug: "a-propos", link: "ORIGIN/a-propos/" })],
    media,
  });
  const read = await site.read();
  expect(read.site).toEqual({ program: "WordPress 6.5.2", title: "Ancien site", origin: site.origin, language: "fr" });
  expect(read.findings).toEqual([]);
  expect(read.leftOut).toEqual({ comments: 7 });
  expect(read.texts.map(({ id }) => id)).toEqual(["wp:2", ...many.map(({ id }) => `wp:${id}`), "wp:5"]);
  const { body: _, place: __, ...facts } = read.texts[0] ?? expect.fail();
  expect(facts).toEqual({
    id: "wp:2",
    group: null,
    kind: "post",
    language: "fr",
    status: "published",
    title: "L’article 2",
    slug: "article-2",
    addresses: [`${site.origin}/article-2/`, `${site.origin}/?p=2`],
    date: { instant: Date.parse("2021-03-04T09:00:00Z") },
    summary: "Écrit par quelqu’un.",
    authors: [],
    tags: ["épeautre"],
    categories: ["Pains & vins"],
    seo: { description: "Pour les moteurs." },
    cover: { source: `${site.origin}/wp-content/uploads/une.jpg`, alt: "" },
    isSticky: true,
  });
  expect(blocksOf(read.texts[0] ?? expect.fail())).toEqual([`paragraph: ${WORDS}`, "heading: Suite"]);
  expect(read.texts[1]).toMatchObject({ summary: "", authors: ["Camille Exemple"] });
  expect(read.texts.at(-1)).toMatchObject({ kind: "page", slug: "a-propos" });
  expect(read.files).toMatchObject([{ id: "attachment:9", name: "pain.jpg", alt: "Un pain", caption: "Le & pain" }]);
  expect(site.paths().filter((path) => path.includes("/posts?"))).toHaveLength(3);
  // No page is fetched for what the API says.
  expect(site.paths()).not.toContain("/article-2/");
});

test("what the API gives and is not public, is not", async () => {
  const site = await wordPress({
    posts: [
      post(1, { content: { rendered: "", protected: true }, title: { rendered: "Protégé : Secret" } }),
      post(2, { status: "private" }),
      post(3, { status: "future" }),
      { id: "no id" },
      null as never,
    ],
  });
  const { texts, findings } = await site.read();
  expect(texts.map(({ id, status, title }) => [id, status, title])).toEqual([
    ["wp:1", "password", "Secret"],
    ["wp:2", "draft", "L’article 2"],
    ["wp:3", "draft", "L’article 3"],
  ]);
  expect(named(findings)).toEqual(["not-public: password", "not-public: private", "not-public: future"]);
});

test("languages come from the API where a plug-in says them there, else from the pages", async () => {
  const pair = (fr: string, en: string) =>
    `<link rel="alternate" hreflang="fr" href="ORIGIN${fr}"><link rel="alternate" hreflang="en" href="ORIGIN${en}">`;
  const site = await wordPress(
    {
      posts: [
        post(1, { lang: "fr", translations: { fr: 1, en: 2 } }),
        post(2, { lang: "en", translations: { fr: 1, en: 2 }, link: "ORIGIN/en/post-2/" }),
        post(3, { link: "ORIGIN/pain/" }),
        post(4, { link: "ORIGIN/seul/" }),
      ],
    },
    {
      "/": {
        headers: { Link: '<ORIGIN/wp-json/>; rel="https://api.w.org/"' },
        body: page("", { head: pair("/", "/en/") }),
      },
      "/en/": page("<ul><li><a href='/en/bread/'>Bread</a></li></ul>", { lang: "en" }),
      "/pain/": page("", { head: pair("/pain/", "/en/bread/") }),
      "/seul/": page("", { lang: "en-GB", head: pair("/", "/en/") }),
      "/sitemap.xml": sitemap("<url><loc>ORIGIN/en/bread/</loc></url>", "<url><loc>ORIGIN/pain/</loc></url>"),
      // What the API of WPML leaves out: texts in other languages.
      "/en/bread/": page(`<article><h1>Bread</h1><p>${WORDS}</p></article>`, {
        lang: "en",
        head: pair("/pain/", "/en/bread/"),
      }),
    },
  );
  const { texts } = await site.read();
  expect(texts.map(({ id, language, group }) => [id, language, group])).toEqual([
    ["wp:1", "fr", "wp-translations:1"],
    ["wp:2", "en", "wp-translations:1"],
    ["wp:3", "fr", `hreflang:${site.host}/en/bread`],
    ["wp:4", "en-GB", null],
    [`${site.host}/en/bread`, "en", `hreflang:${site.host}/en/bread`],
  ]);
});

test("a WordPress in a folder, whose API stands in the query", async () => {
  const route = (name: string, items: readonly object[]) => {
    const parameters = name === "media" ? "per_page=100" : "per_page=20";
    return [name, parameters, JSON.stringify(items)] as const;
  };
  const answers = [route("posts", [post(7, { link: "ORIGIN/blog/sept/" })]), route("pages", []), route("media", [])];
  const home = page("", { head: '<link rel="https://api.w.org/" href="ORIGIN/blog/index.php?rest_route=/">' });
  const site = await oldSite(
    new Proxy<Record<string, object | string>>(
      { "/blog/": home },
      {
        get(target, path: string) {
          const url = new URL(path, "http://x");
          const name = /^\/wp\/v2\/(\w+)$/.exec(url.searchParams.get("rest_route") ?? "")?.[1];
          const body = answers.find(([known, size]) => known === name && url.search.includes(size))?.[2];
          return (
            target[path] ??
            (body === undefined ? undefined : { headers: { ...JSON_TYPE, "X-WP-TotalPages": "1" }, body })
          );
        },
      },
    ) as never,
  );
  const read = await site.read({}, {}, `${site.origin}/blog/`);
  expect(read.site?.origin).toBe(`${site.origin}/blog`);
  expect(read.texts.map(({ id, addresses }) => [id, addresses])).toEqual([
    ["wp:7", [`${site.origin}/blog/sept/`, `${site.origin}/blog/?p=7`, `${site.origin}/?p=7`]],
  ]);
});

test("where the API is closed, its pages are read; lists of WordPress are none", async () => {
  const article = (id: number) =>
    page(
      `<main><article class="post-${id} hentry"><h1 class="entry-title">Article ${id}</h1><div class="entry-meta"><a rel="author">Camille</a></div>
<div class="entry-content"><p>${WORDS}</p></div><footer class="entry-footer"><a rel="category tag">Pains</a> <a rel="tag">vin</a></footer></article></main>`,
      {
        body: "single single-post",
        head: '<meta property="article:published_time" content="2021-03-04T09:00:00+00:00">',
      },
    );
  const site = await wordPress(
    { posts: [post(1)], status: 401 },
    {
      "/robots.txt": "Sitemap: ORIGIN/wp-sitemap.xml",
      "/wp-sitemap.xml":
        "<sitemapindex><sitemap><loc>ORIGIN/wp-sitemap-posts-post-1.xml</loc></sitemap><sitemap><loc>ORIGIN/wp-sitemap-taxonomies-category-1.xml</loc></sitemap></sitemapindex>",
      "/wp-sitemap-posts-post-1.xml": sitemap(...[1, 2].map((id) => `<url><loc>ORIGIN/article-${id}/</loc></url>`)),
      "/article-1/": article(1),
      "/article-2/": article(2),
    },
  );
  const { texts, findings } = await site.read();
  expect(findings).toEqual([]);
  expect(
    texts.map(({ slug, title, kind, authors, tags, categories }) => ({ slug, title, kind, authors, tags, categories })),
  ).toEqual(
    [1, 2].map((id) => ({
      slug: `article-${id}`,
      title: `Article ${id}`,
      kind: "post",
      authors: ["Camille"],
      tags: ["vin"],
      categories: ["Pains"],
    })),
  );
  expect(site.paths().some((path) => path.includes("taxonomies"))).toBe(false);
});
