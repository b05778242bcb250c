import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, linkHref, textOf } from "../../support/http/http.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const PAGES = [
  ...["/", "/blog", "/careers", "/contact", "/investor", "/pricing"],
  ...["/legal", "/legal/privacy", "/legal/cookies", "/legal/terms", "/legal/accessibility"],
  ...["/legal/routes", "/legal/legal"],
];
const ARTICLE = "/blog/typographie-francaise-sur-le-web";
const ARTICLE_EN = "/en/blog/french-typography-on-the-web";

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL: "https://vitrine.example" } });
});
afterAll(removeAll);

const english = (path: string) => (path === "/" ? "/en" : `/en${path}`);

describe("R1, R2: every public page answers in both languages", () => {
  test.each(PAGES)("%s", async (path) => {
    for (const [target, lang] of [
      [path, "fr-FR"],
      [english(path), "en-US"],
    ] as const) {
      const { status, headers, text } = await ask(site.url, target);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(text).toMatch(new RegExp(`^<!doctype html><html lang="${lang}"`));
      expect(text.match(/<h1\b/g)).toHaveLength(1);
      expect(text).toContain('class="site-header"');
      expect(text).toContain('class="site-footer"');
    }
  });

  test("an article answers in each of its languages, marked for reading progress (R8)", async () => {
    for (const path of [ARTICLE, ARTICLE_EN]) {
      const { status, text } = await ask(site.url, path);
      expect(status).toBe(200);
      expect(text).toContain('class="article-content');
      expect(text).toContain(`data-article-id="${path.split("/").at(-1)}"`);
    }
    expect((await ask(site.url, "/blog")).text).not.toContain("article-content");
  });

  test("/legal/legal is the page of /legal and names it as canonical", async () => {
    for (const prefix of ["", "/en"]) {
      const twin = await ask(site.url, `${prefix}/legal/legal`);
      const legal = await ask(site.url, `${prefix}/legal`);
      expect(linkHref(twin.text, "canonical")).toBe(`https://vitrine.example${prefix}/legal`);
      expect(textOf(twin.text, "main")).toBe(textOf(legal.text, "main"));
    }
  });

  test("every page of an owner whom the law obliges says how far the site conforms, as the statement does", async () => {
    const bound = await startSite({ config: await ownerConfig({ legal: { boundByArticle47: true } }) });
    for (const [prefix, label, state] of [
      ["", /Accessibilité\s: non conforme/, /est non conforme au/],
      ["/en", /Accessibility: not compliant/, /is not compliant with/],
    ] as const) {
      for (const path of [prefix || "/", `${prefix}/pricing`, `${prefix}/nowhere`]) {
        const { text } = await ask(bound.url, path);
        const link = new RegExp(`<a href="${prefix}/legal/accessibility"[^>]*>${label.source}</a>`);
        expect(text.slice(text.indexOf('class="site-footer"')), path).toMatch(link);
      }
      expect(textOf((await ask(bound.url, `${prefix}/legal/accessibility`)).text, "main")).toMatch(state);
    }
  });

  test("the site map names every public page and article of both languages", async () => {
    const { text } = await ask(site.url, "/legal/routes");
    for (const path of PAGES.filter((page) => page !== "/legal/legal")) {
      expect(text).toContain(`href="${path}"`);
      expect(text).toContain(`href="${english(path)}"`);
    }
    for (const blog of [await ask(site.url, "/blog"), await ask(site.url, "/en/blog")]) {
      const articles = [...blog.text.matchAll(/<h2><a href="([^"]+)"/g)].map((match) => match[1]);
      expect(articles.length).toBeGreaterThan(5);
      for (const article of articles) expect(text).toContain(`href="${article}"`);
    }
  });
});

describe("R3, R4: aliases and the default language's prefix redirect for good, query kept", () => {
  const REDIRECTS: Array<[from: string, to: string]> = [
    ["/mentions-legales?a=1&b=%C3%A9", "/legal?a=1&b=%C3%A9"],
    ["/politique-de-confidentialite", "/legal/privacy"],
    ["/politique-de-cookies?x=%2F%2Fevil.example", "/legal/cookies?x=%2F%2Fevil.example"],
    ["/conditions-generales-utilisation", "/legal/terms"],
    ["/accessibilite?x=1", "/legal/accessibility?x=1"],
    ["/en/accessibilite", "/en/legal/accessibility"],
    ["/en/mentions-legales?utm_source=a", "/en/legal?utm_source=a"],
    ["/en/politique-de-confidentialite", "/en/legal/privacy"],
    ["/en/politique-de-cookies", "/en/legal/cookies"],
    ["/en/conditions-generales-utilisation", "/en/legal/terms"],
    ["/fr", "/"],
    ["/fr?x=1", "/?x=1"],
    ["/fr/", "/"],
    ["/fr/pricing?plan=a", "/pricing?plan=a"],
    [`/fr${ARTICLE}`, ARTICLE],
    ["/fr/mentions-legales", "/legal"],
    ["/pricing/", "/pricing"],
    ["/en/", "/en"],
    ["/en/blog/?page=1", "/en/blog?page=1"],
    ["/PRICING?Q=Keep", "/pricing?Q=Keep"],
    ["/EN/Pricing", "/en/pricing"],
    ["/fr/_payload.json", "/_payload.json"],
    ["/fr/pricing/_payload.json?v=2", "/pricing/_payload.json?v=2"],
  ];
  test.each(REDIRECTS)("%s leads to %s", async (from, to) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers, raw } = await ask(site.url, from, { method });
      expect(status).toBe(301);
      expect(headers.location).toBe(to);
      expect(headers["set-cookie"]).toBeUndefined();
      expect(raw).toHaveLength(0);
    }
    // One hop: where a redirect leads, an answer stands.
    expect((await ask(site.url, to, { headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
  });

  test("the route table flags each legal page with its canonical path and alias", async () => {
    const { id } = JSON.parse((await ask(site.url, "/builds/latest.json")).text);
    const { routes, rules } = JSON.parse((await ask(site.url, `/builds/meta/${id}.json`)).text);
    const legal = Object.fromEntries(
      routes.map((route: { name: string; legal?: unknown }) => [route.name, route.legal]),
    );
    expect(legal).toMatchObject({
      legal: { canonical: "/legal", alias: "/mentions-legales" },
      privacy: { canonical: "/legal/privacy", alias: "/politique-de-confidentialite" },
      cookies: { canonical: "/legal/cookies", alias: "/politique-de-cookies" },
      terms: { canonical: "/legal/terms", alias: "/conditions-generales-utilisation" },
      accessibility: { canonical: "/legal/accessibility", alias: "/accessibilite" },
      routes: { canonical: "/legal/routes" },
    });
    expect(legal.pricing).toBeUndefined();
    expect(rules["/en/mentions-legales"]).toEqual({ redirect: { to: "/en/legal", statusCode: 301 } });
  });
});

test("HEAD answers with the headers of GET and no body", async () => {
  for (const path of ["/pricing", "/en/pricing/_payload.json", "/feed.xml", "/sitemap.xml", "/healthz", "/nowhere"]) {
    const get = await ask(site.url, path);
    const head = await ask(site.url, path, { method: "HEAD" });
    expect(head.status).toBe(get.status);
    expect(head.raw).toHaveLength(0);
    expect(get.raw.length).toBeGreaterThan(0);
    expect(head.headers["content-type"]).toBe(get.headers["content-type"]);
    expect(head.headers["content-length"]).toBe(get.headers["content-length"]);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test("other methods are refused with what is allowed", async () => {
  for (const method of ["POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
    const { status, headers } = await ask(site.url, "/pricing", { method });
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
  }
});

test("a parameter nobody asked for changes nothing, so campaign links share the page", async () => {
  const plain = await ask(site.url, "/pricing");
  const campaign = await ask(site.url, "/pricing?utm_source=lettre&page=7");
  expect(campaign.text).toBe(plain.text);
  expect(campaign.headers.etag?.slice(0, 23)).toBe(plain.headers.etag?.slice(0, 23));
});

test("pages of a list have one address each; what is none of them is not found", async () => {
  for (const query of ["?page=0", "?page=-1", "?page=1.5", "?page=x", "?page=999999", "?tag=nothing-has-it"]) {
    expect((await ask(site.url, `/blog${query}`)).status).toBe(404);
  }
  const tagged = await ask(site.url, "/blog?tag=typographie");
  expect(tagged.status).toBe(200);
  expect(linkHref(tagged.text, "canonical")).toBe("https://vitrine.example/blog?tag=typographie");
  expect(tagged.text).not.toContain('href="/blog/hreflang-pour-un-site-bilingue"');
});

test("robots.txt, sitemap and feeds name addresses of the public site", async () => {
  expect((await ask(site.url, "/robots.txt")).text).toContain("Sitemap: https://vitrine.example/sitemap.xml");
  expect((await ask(site.url, "/sitemap.xml")).text).toContain("<loc>https://vitrine.example/sitemap-1.xml</loc>");
  const { text } = await ask(site.url, "/sitemap-1.xml");
  expect(text).toContain(`<loc>https://vitrine.example${ARTICLE}</loc>`);
  expect(text).toContain(`hreflang="en-US" href="https://vitrine.example${ARTICLE_EN}"`);
  expect((await ask(site.url, "/sitemap-2.xml")).status).toBe(404);
  const feed = await ask(site.url, "/feed.xml");
  expect(feed.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(feed.text).toContain(`href="https://vitrine.example${ARTICLE}"`);
  expect(feed.text).not.toContain('href="https://vitrine.example/en/');
  expect((await ask(site.url, "/en/feed.xml")).text).toContain(`href="https://vitrine.example${ARTICLE_EN}"`);
});

test("the developers' style page is not part of a site", async () => {
  for (const path of ["/_style", "/_style.css"]) expect((await ask(site.url, path)).status).toBe(404);
});
