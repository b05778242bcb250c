import { afterAll, beforeAll, expect, test } from "vitest";
import { CRAWL_MS, type Crawl, crawl, pagesOf } from "../../support/http/crawl.ts";
import { attributes } from "../../support/http/http.ts";
import { EVERYDAY } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

/**
 * Drawing takes long. `npm test` asks for few pictures and share cards. Otherwise each picture is asked for in each format, and
 * the wide ones and most others in the quickest, but for the few whose names begin with 0.
 */
const LEFT_OUT = EVERYDAY
  ? /^\/media\/[1-9a-f]|^\/(?:en\/)?og\/(?!blog\/l)/
  : /^\/media\/(?:[1-9a-f]\w+-(?:800|1200|1600)[.](?:avif|webp)|[4-9a-f]\w+[.]avif)/;

let site: Site;
let crawled: Crawl;
beforeAll(async () => {
  site = await startSite();
  crawled = await crawl(site.url, LEFT_OUT);
}, CRAWL_MS);
afterAll(removeAll);

test("every address of the site that a page, feed, sitemap, twin, manifest or graph names answers 200 without a redirect", () => {
  const broken = [...crawled.answers]
    .filter(([, { status }]) => status !== 200)
    .map(([path, { status }]) => `${status} ${path}`);
  expect(broken).toEqual([]);
  const types = new Set([...crawled.answers.values()].map(({ headers }) => headers["content-type"]?.split(";", 1)[0]));
  for (const type of ["atom+xml", "feed+json", "xml", "manifest+json"]) expect(types).toContain(`application/${type}`);
  for (const type of ["text/markdown", "text/plain", "image/svg+xml", "image/png", "image/x-icon"]) {
    expect(types).toContain(type);
  }
});

test("every internal link of every page has its fragment, and no odd protocol (T7)", () => {
  const pages = pagesOf(crawled);
  expect(pages.size).toBeGreaterThan(40);
  for (const [path, html] of pages) {
    for (const href of attributes(html, "a", "href")) {
      const url = new URL(href, site.url + path);
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
      if (url.hash === "" || url.origin !== site.url) continue;
      const page = pages.get(url.pathname + url.search);
      expect(page, `${path} -> ${href}`).toContain(` id="${decodeURIComponent(url.hash.slice(1))}"`);
    }
  }
});

test("a link that leaves the site is written in full and opens nothing else (T7)", () => {
  const leaving = [...pagesOf(crawled)].flatMap(([path, html]) =>
    [...html.matchAll(/<a\b[^>]*href="https?:[^>]*>/g)].map(([tag]) => ({ path, tag })),
  );
  expect(new Set(leaving.map(({ path }) => path)).size).toBeGreaterThan(5);
  for (const { path, tag } of leaving) {
    expect(tag, path).toMatch(/rel="noopener"/);
    expect(tag).not.toContain("target=");
  }
});
