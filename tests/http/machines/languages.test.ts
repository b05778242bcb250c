import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { completeConfig } from "../../support/content/legal.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { type Crawl, crawl, PICTURES, pagesOf } from "../../support/http/crawl.ts";
import { type Answer, ask, linkHref } from "../../support/http/http.ts";
import { readSitemapIndex, sitemapErrors } from "../../support/http/validators.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
const LANGUAGES = ["fr-FR", "en-US", "x-default"] as const;
const SEARCH = /^\/(?:en\/)?search/;

afterAll(removeAll);

/** The `hreflang` links of a page. */
function alternatesOf(html: string): Record<string, string> {
  const found = LANGUAGES.map((language) => [language, linkHref(html, "alternate", language)] as const);
  return Object.fromEntries(found.filter(([, href]) => href !== undefined)) as Record<string, string>;
}

const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);

describe("every page in both languages", () => {
  let site: Site;
  let crawled: Crawl;
  const pathOf = (address: string) => address.slice(SITE_URL.length) || "/";
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL }, config: await completeConfig() });
    crawled = await crawl(site.url, PICTURES);
  });

  test("names one canonical address, itself unless it is a known twin", () => {
    const pages = pagesOf(crawled);
    expect(pages.size).toBeGreaterThan(40);
    for (const [path, html] of pages) {
      if (SEARCH.test(path)) continue;
      const canonical = path.replace(/\/legal\/legal$/, "/legal");
      expect(html.match(/rel="canonical"/g), path).toHaveLength(1);
      expect(linkHref(html, "canonical"), path).toBe(SITE_URL + canonical);
    }
  });

  test("names its other languages where they are published: each answers 200, is canonical, and links back", () => {
    const pages = pagesOf(crawled);
    let pairs = 0;
    for (const [path, html] of pages) {
      const alternates = alternatesOf(html);
      if (Object.keys(alternates).length === 0) continue;
      pairs += 1;
      expect(Object.keys(alternates), path).toEqual(LANGUAGES);
      expect(alternates["x-default"], path).toBe(alternates["fr-FR"]);
      expect(Object.values(alternates), path).toContain(linkHref(html, "canonical"));
      for (const address of Object.values(alternates)) {
        const other = pages.get(pathOf(address)) ?? "";
        expect(linkHref(other, "canonical"), `${path} -> ${address}`).toBe(address);
        expect(alternatesOf(other), `${path} -> ${address}`).toEqual(alternates);
      }
    }
    expect(pairs).toBeGreaterThan(30);
  });

  test("an article alone in its language, a tag and an error page name none", async () => {
    for (const path of ["/blog/les-capitales-prennent-des-accents", "/blog?tag=guide", "/nowhere"]) {
      expect(alternatesOf((await ask(site.url, path)).text), path).toEqual({});
    }
    expect(linkHref((await ask(site.url, "/nowhere")).text, "canonical")).toBeUndefined();
  });

  test("the sitemap is valid, names every page that may be found, with the same alternates, and nothing else", async () => {
    const index = await ask(site.url, "/sitemap.xml");
    const parts = await readSitemapIndex(index.text);
    expect(parts).toEqual([`${SITE_URL}/sitemap-1.xml`]);
    const { text } = await ask(site.url, pathOf(parts[0] ?? ""));
    expect(await sitemapErrors(text)).toEqual([]);
    const pages = pagesOf(crawled);
    const findable = [...pages.keys()].filter((path) => !/\?|\/legal\/legal$/.test(path) && !SEARCH.test(path));
    expect(locs(text).map(pathOf).sort()).toEqual(findable.sort());
    for (const [, url = ""] of text.matchAll(/<url>([\s\S]*?)<\/url>/g)) {
      const links = [...url.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language, href]) => [
        language,
        href,
      ]);
      expect(Object.fromEntries(links)).toEqual(alternatesOf(pages.get(pathOf(locs(url)[0] ?? "")) ?? ""));
    }
  });

  inFull("the validators refuse what is wrong", async () => {
    const { text } = await ask(site.url, "/sitemap-1.xml");
    const broken = [
      text.replace("<loc>", "<location>").replace("</loc>", "</location>"),
      text.replace(/<lastmod>[^<]*/, "<lastmod>hier"),
      text.replace('hreflang="en-US"', 'hreflang="en_US"'),
      text.replace("<xhtml:link", "<xhtml:a"),
      text.replace("</urlset>", ""),
    ];
    for (const xml of broken) expect(await sitemapErrors(xml)).not.toEqual([]);
    await expect(readSitemapIndex(text)).rejects.toThrow();
  });

  test("robots.txt lets everything public be read and hides nothing by naming it", async () => {
    const { text, headers } = await ask(site.url, "/robots.txt");
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(text).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap.xml\n`);
  });
});

describe("the sitemap follows the language strategy", () => {
  inFull("no_prefix: an address that both languages share is listed once, without alternates", async () => {
    const site = await startSite({ env: { SITE_URL }, config: await ownerConfig({ strategy: "no_prefix" }) });
    const { text } = await ask(site.url, "/sitemap-1.xml");
    expect(await sitemapErrors(text)).toEqual([]);
    expect(new Set(locs(text)).size).toBe(locs(text).length);
    const [pricing] = text.match(/<url><loc>[^<]*\/pricing<[\s\S]*?<\/url>/) ?? [];
    expect(pricing).not.toContain("hreflang");
    expect(locs(text)).toContain(`${SITE_URL}/blog/french-typography-on-the-web`);
    await site.stop();
  });

  inFull("domains: alternates lead from one to the other and back", async () => {
    const domains = { fr: "https://exemple.fr", en: "https://example.com" };
    const site = await startSite({ env: { SITE_URL: domains.fr }, config: await ownerConfig({ domains }) });
    const at = (address: string): Promise<Answer> => {
      const { host, pathname } = new URL(address);
      return ask(site.url, pathname, { headers: { host, "sec-fetch-site": "same-origin" } });
    };
    const { text } = await at("https://example.com/sitemap-1.xml");
    expect(await sitemapErrors(text)).toEqual([]);
    for (const loc of locs(text)) {
      const { status, text: html } = await at(loc);
      expect([status, linkHref(html, "canonical")], loc).toEqual([200, loc]);
      const alternates = alternatesOf(html);
      for (const address of Object.values(alternates))
        expect(alternatesOf((await at(address)).text)).toEqual(alternates);
    }
    await site.stop();
  });
});
