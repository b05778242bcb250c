import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, attributes } from "../support/http.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

/** Every page that can be reached from the site map, both languages, and their answers. */
async function everyPage(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = ["/", "/legal/routes"];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const { status, headers, text } = await ask(site.url, path, { headers: { "sec-fetch-site": "same-origin" } });
    expect({ path, status }).toEqual({ path, status: 200 });
    if (!headers["content-type"]?.startsWith("text/html")) continue;
    pages.set(path, text);
    const links = attributes(text, "a", "href").map((href) => href.split("#", 1)[0] ?? "");
    queue.push(...links.filter((href) => href.startsWith("/")));
  }
  return pages;
}

test("every internal link of every page answers 200 without a redirect, and every fragment exists (T7)", async () => {
  const pages = await everyPage();
  expect(pages.size).toBeGreaterThan(40);
  for (const [path, html] of pages) {
    for (const href of attributes(html, "a", "href")) {
      const url = new URL(href, site.url);
      expect(["http:", "https:", "mailto:", "tel:"]).toContain(url.protocol);
      if (url.hash === "" || url.origin !== site.url) continue;
      const target = pages.get(url.pathname + url.search === "" ? path : url.pathname + url.search);
      const page = href.startsWith("#") ? html : target;
      expect(page, `${path} -> ${href}`).toContain(` id="${decodeURIComponent(url.hash.slice(1))}"`);
    }
  }
});

test("a link that leaves the site is written in full and opens nothing else (T7)", async () => {
  for (const [path, html] of await everyPage()) {
    for (const [tag] of html.matchAll(/<a\b[^>]*href="https?:[^>]*>/g)) {
      expect(tag, path).toMatch(/rel="noopener"/);
      expect(tag).not.toContain("target=");
    }
  }
});
