import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, ask, attributes } from "../../support/http/http.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(removeAll);

describe("the page cache", () => {
  test("brotli, gzip and plain text are one page, each with its own strong ETag", async () => {
    const plain = await ask(site.url, "/pricing");
    const brotli = await ask(site.url, "/pricing", { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
    const gzip = await ask(site.url, "/pricing", { headers: { "accept-encoding": "gzip" } });
    expect([plain, brotli, gzip].map((answer) => answer.headers["content-encoding"])).toEqual([
      undefined,
      "br",
      "gzip",
    ]);
    expect(brotli.text).toBe(plain.text);
    expect(gzip.text).toBe(plain.text);
    expect(brotli.raw.length).toBeLessThan(plain.raw.length / 2);
    const tags = [plain, brotli, gzip].map((answer) => answer.headers.etag);
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w.-]+"$/);
  });

  const NEGOTIATIONS: Array<[header: string, coding: string | undefined]> = [
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.1, gzip;q=0.9", "gzip"],
    ["gzip;q=0.5, br;q=0.5", "br"],
    ["*", "br"],
    ["br;q=0, *;q=0.5", "gzip"],
    ["identity", undefined],
    ["gzip;q=0, br;q=0", undefined],
    ["br;q=oops", undefined],
    ["GZIP", "gzip"],
    ["", undefined],
  ];
  test.each(NEGOTIATIONS)("Accept-Encoding “%s” is answered in %s", async (header, coding) => {
    const { headers } = await ask(site.url, "/contact", { headers: { "accept-encoding": header } });
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers.vary).toContain("Accept-Encoding");
  });

  test("what a visitor has is not sent again, in whatever coding and however compressed since", async () => {
    const coding = { "accept-encoding": "br" };
    const first = await ask(site.url, "/careers", { headers: coding });
    let best = first;
    // The best compression is made once the page proves to be asked for.
    while (best.headers.etag === first.headers.etag) best = await ask(site.url, "/careers", { headers: coding });
    expect(best.raw.length).toBeLessThanOrEqual(first.raw.length);
    expect(best.text).toBe(first.text);
    for (const etag of [
      first.headers.etag,
      best.headers.etag,
      `W/${first.headers.etag}`,
      `"x", ${best.headers.etag}`,
      "*",
    ]) {
      const { status, raw, headers } = await ask(site.url, "/careers", {
        headers: { ...coding, "if-none-match": etag ?? "" },
      });
      expect(status).toBe(304);
      expect(raw).toHaveLength(0);
      expect(headers.etag).toBe(best.headers.etag);
      expect(headers["content-length"]).toBeUndefined();
    }
    const other = await ask(site.url, "/careers", { headers: { ...coding, "if-none-match": '"another"' } });
    expect(other.status).toBe(200);
  });

  test("304 says everything of an answer but what describes its body", async () => {
    const page = await ask(site.url, "/careers");
    const style = attributes(page.text, "link", "href").find((href) => href.endsWith(".css")) ?? "";
    const picture = attributes((await ask(site.url, "/blog")).text, "img", "src")[0] ?? "";
    expect(picture).toMatch(/^\/media\//);
    for (const path of ["/careers", style, picture, "/feed.xml", "/careers/_payload.json"]) {
      const headers = { "accept-encoding": "br" };
      const whole = await ask(site.url, path, { headers });
      // The first of both comes from the router, the second may be kept: names it by its id, or not.
      const namesOf = (answer: Answer) => Object.keys(answer.headers).filter((name) => name !== "x-request-id");
      const described = ["content-type", "content-encoding", "content-length"];
      const again = await ask(site.url, path, { headers: { ...headers, "if-none-match": whole.headers.etag ?? "" } });
      expect([path, whole.status, again.status]).toEqual([path, 200, 304]);
      expect(namesOf(again).sort()).toEqual(
        namesOf(whole)
          .filter((name) => !described.includes(name))
          .sort(),
      );
      expect(again.headers["cache-control"]).toBe(whole.headers["cache-control"]);
      expect(again.headers["content-security-policy"]).toBe(whole.headers["content-security-policy"]);
      expect(again.headers.vary).toBe(whole.headers.vary);
      expect(namesOf(whole)).toEqual(expect.arrayContaining(["content-type", "content-length", "etag", "date"]));
    }
  });

  test("shared caches may keep a page and must ask again; files named by their content are kept for good", async () => {
    const page = await ask(site.url, "/");
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    const files = [...attributes(page.text, "script", "src"), ...attributes(page.text, "link", "href")].filter((href) =>
      href.startsWith("/assets/"),
    );
    expect(files.length).toBeGreaterThanOrEqual(2);
    for (const file of files) {
      const { status, headers } = await ask(site.url, file, { headers: { "accept-encoding": "br" } });
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      // A font is compressed already.
      expect(headers["content-encoding"]).toBe(file.endsWith(".woff2") ? undefined : "br");
    }
    expect((await ask(site.url, "/nowhere")).headers["cache-control"]).toBe("no-store");
  });

  test("nothing in a page is made for one visitor: no cookie, no id in it", async () => {
    const one = await ask(site.url, "/pricing", { headers: { cookie: "session=1; i18n_redirected=en" } });
    const two = await ask(site.url, "/pricing", { headers: { "accept-language": "en" } });
    expect(one.text).toBe(two.text);
    expect(one.headers["set-cookie"]).toBeUndefined();
  });
});

describe("R9: error pages", () => {
  test.each([
    ["/nowhere", "fr-FR", "Page introuvable"],
    ["/en/nowhere", "en-US", "Page Not Found"],
    ["/en/blog/nowhere", "en-US", "Page Not Found"],
    ["/en/%2e%2e/secret", "en-US", "Page Not Found"],
    ["/blog/a/b", "fr-FR", "Page introuvable"],
  ])("%s is not found, in the language of its address and the site's layout", async (path, lang, title) => {
    const { status, text, headers } = await ask(site.url, path);
    expect(status).toBe(404);
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(text).toContain(`<html lang="${lang}"`);
    expect(text).toContain(`<title>${title} · Vitrine</title>`);
    expect(text).toContain('class="site-header"');
    expect(text).toContain('name="robots" content="noindex"');
  });

  test("an unknown page's payload says so to machines; a route that cannot be names its path", async () => {
    for (const [path, message] of [
      ["/nowhere/_payload.json", "Page Not Found"],
      ["/blog/nowhere/_payload.json", "Page Not Found"],
      ["/blog/a/b/_payload.json", "Page Not Found: /blog/a/b/_payload.json"],
      ["/a%2Fb/_payload.json?x=1", "Page Not Found: /a%2Fb/_payload.json"],
    ] as const) {
      const { status, headers, text } = await ask(site.url, path);
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(JSON.parse(text)).toMatchObject({ status: 404, error: { statusCode: 404, message } });
    }
  });
});

describe("T6: payloads and builds", () => {
  test.each([
    ["/_payload.json", "/", "fr"],
    ["/en/_payload.json", "/en", "en"],
    ["/en/legal/privacy/_payload.json", "/en/legal/privacy", "en"],
    ["/blog/_payload.json?page=1&tag=guide", "/blog?tag=guide", "fr"],
    ["/blog/hreflang-pour-un-site-bilingue/_payload.json", "/blog/hreflang-pour-un-site-bilingue", "fr"],
  ])("%s holds the same page as %s", async (target, path, locale) => {
    const payload = await ask(site.url, target);
    const page = await ask(site.url, path);
    expect(payload.status).toBe(200);
    expect(payload.headers["content-type"]).toBe("application/json; charset=utf-8");
    const data = JSON.parse(payload.text);
    expect(data).toMatchObject({ status: 200, url: path, locale });
    expect(page.text).toContain(`<div id="page">${data.body}</div>`);
    expect(page.text).toContain(data.head);
    expect(page.text).toContain(`data-build="${data.build}"`);
  });

  test("an article's payload says what it is and where its translations stand", async () => {
    const { text } = await ask(site.url, "/blog/hreflang-pour-un-site-bilingue/_payload.json");
    const { page } = JSON.parse(text);
    expect(page).toMatchObject({
      kind: "post",
      key: "hreflang",
      translations: { fr: "/blog/hreflang-pour-un-site-bilingue", en: "/en/blog/hreflang-for-a-bilingual-site" },
    });
    expect(new Date(page.publishedAt).getTime()).toBeGreaterThan(0);
  });

  test("/builds/latest.json names the build that pages carry, and its route manifest stands for good", async () => {
    const { text, headers } = await ask(site.url, "/builds/latest.json");
    const latest = JSON.parse(text);
    expect(Object.keys(latest)).toEqual(["id", "timestamp"]);
    expect(new Date(latest.timestamp).toISOString()).toBe(latest.timestamp);
    expect(headers["cache-control"]).toBe("no-cache");
    expect((await ask(site.url, "/")).text).toContain(`data-build="${latest.id}"`);
    const manifest = await ask(site.url, `/builds/meta/${latest.id}.json`);
    expect(manifest.headers["cache-control"]).toContain("immutable");
    const { id, routes } = JSON.parse(manifest.text);
    expect(id).toBe(latest.id);
    for (const { paths } of routes.filter(({ name }: { name: string }) => name !== "article")) {
      for (const path of Object.values<string>(paths)) {
        expect((await ask(site.url, path, { headers: { "sec-fetch-site": "same-origin" } })).status).toBe(200);
      }
    }
    expect((await ask(site.url, "/builds/meta/other.json")).status).toBe(404);
  });
});

describe("French typography is set when a page is shown", () => {
  const ARTICLE = "/blog/typographie-francaise-sur-le-web";

  test("in text, titles, descriptions, payloads and feeds", async () => {
    const { text } = await ask(site.url, "/blog");
    expect(text).toContain("première version\u00A0: ce qui marche");
    expect(text).not.toMatch(/[a-zéè] [;!?][ <]/);
    const feed = await ask(site.url, "/feed.xml");
    expect(feed.text).toContain("première version\u00A0: ce qui marche");
    const payload = await ask(site.url, "/blog/vitrine-premiere-version/_payload.json");
    expect(JSON.parse(payload.text).title).toContain("première version\u00A0: ce qui marche");
    const article = await ask(site.url, "/blog/vitrine-premiere-version");
    expect(article.text).toMatch(/<title>[^<]*première version\u00A0:/);
  });

  test("once, on every page: no two no-break spaces side by side, the demonstration on the home page included", async () => {
    for (const path of ["/", "/en", "/blog", "/pricing", "/legal/privacy", ARTICLE]) {
      const { text } = await ask(site.url, path);
      expect(text.replace(/<[^>]*>/g, ""), path).not.toMatch(
        /[\u00A0\u202F ][\u00A0\u202F]|[\u00A0\u202F][\u00A0\u202F ]/,
      );
    }
  });

  test("ordinals are raised in text, and nowhere that markup cannot stand", async () => {
    const { text } = await ask(site.url, ARTICLE);
    expect(text).toContain("XXI<sup>e</sup> siècle");
    expect(text).toContain("1<sup>er</sup>, 2<sup>e</sup>.");
    expect(text).not.toMatch(/<title>[^<]*<sup>/);
  });

  test("a byline writes the article of a team's name inside its sentence", async () => {
    for (const path of ["/blog", "/blog/vitrine-premiere-version"]) {
      expect((await ask(site.url, path)).text).toContain("Par l’équipe Vitrine");
    }
    for (const path of ["/en/blog", "/en/blog/vitrine-first-release"]) {
      expect((await ask(site.url, path)).text).toContain("By the Vitrine team");
    }
  });

  test("but not in code, nor in English", async () => {
    const article = (await ask(site.url, ARTICLE)).text;
    const code = /<pre[\s\S]*?<\/pre>/.exec(article)?.[0] ?? "";
    expect(code).toContain("espacesFrancaises</span>(texte)");
    expect(code).not.toMatch(/[\u00A0\u202F]/);
    expect(article).toMatch(/[\u202F][;!?]/);
    for (const path of ["/en", "/en/blog", "/en/blog/french-typography-on-the-web", "/en/pricing"]) {
      const page = (await ask(site.url, path)).text.replace(/<[^>]*lang="fr-FR"[^>]*>[\s\S]*?<\/(?:li|section)>/g, "");
      expect(page).not.toMatch(/\u202F[;!?]/);
    }
  });
});

describe("every answer is guarded", () => {
  test.each([
    "/",
    "/nowhere",
    "/fr/pricing",
    "/feed.xml",
    "/builds/latest.json",
    "/healthz",
    "/_payload.json",
    "/favicon.svg",
  ])("%s", async (path) => {
    const { headers } = await ask(site.url, path);
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    // Plain http: browsers must not be told to refuse it.
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["x-powered-by"] ?? headers.server).toBeUndefined();
  });

  test("over https, browsers are asked never to come back without", async () => {
    const secure = await startSite({ env: { SITE_URL: "https://vitrine.example" } });
    const { headers } = await ask(secure.url, "/");
    expect(headers["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
    expect(headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    await secure.stop();
  });

  test("no page holds an inline style, or a script that the policy does not name by its hash", async () => {
    for (const path of ["/", "/blog", "/pricing", "/blog/typographie-francaise-sur-le-web", "/nowhere"]) {
      const { text, headers } = await ask(site.url, path);
      // A block of data is not run (HTML, "prepare the script element").
      const inline = [...text.matchAll(/<script([^>]*)>([^<]*)/g)].filter(
        ([, tag = ""]) => !/ (src=|type="application\/ld\+json")/.test(tag),
      );
      expect(inline.length, path).toBeGreaterThan(0);
      for (const [, , code = ""] of inline) {
        const hash = createHash("sha256").update(code).digest("base64");
        expect(headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
      }
      expect(text).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
    }
  });
});
