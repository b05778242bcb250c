import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, attributes, linkHref } from "../../support/http/http.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
const PAIR = { fr: "/blog/typographie-francaise-sur-le-web", en: "/blog/french-typography-on-the-web" };
const FRENCH_ONLY = "/blog/les-capitales-prennent-des-accents";

/** The `href` the switcher gives a language, or undefined where that language is the page's own. */
function switcherHref(html: string, locale: "fr" | "en"): string | undefined {
  const [link] = [...html.matchAll(/<a\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`data-language="${locale}"`));
  return link === undefined ? undefined : / href="([^"]*)"/.exec(link)?.[1]?.replaceAll("&amp;", "&");
}

afterAll(removeAll);

describe("prefix_except_default, the default strategy", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL } });
  });

  describe("R6: an arriving person is led from the root to their language", () => {
    const LED: Array<[string, Record<string, string>]> = [
      ["by the browser's languages", { "accept-language": "en-GB,en;q=0.9,fr;q=0.5" }],
      ["by q-values, whatever the order", { "accept-language": "fr;q=0.3, de, en;q=0.8" }],
      ["by the cookie before the browser", { cookie: "a=b; i18n_redirected=en", "accept-language": "fr" }],
      ["from another site", { "accept-language": "en", "sec-fetch-site": "cross-site" }],
    ];
    test.each(LED)("%s", async (_, headers) => {
      const { status, headers: answer } = await ask(site.url, "/?utm_source=x", { headers });
      expect(status).toBe(302);
      expect(answer.location).toBe("/en?utm_source=x");
      expect(answer["cache-control"]).toBe("private, no-store");
      for (const name of ["Accept-Language", "Cookie", "Sec-Fetch-Site"]) expect(answer.vary).toContain(name);
    });

    const STAYS: Array<[string, string, Record<string, string>]> = [
      ["nothing known: French", "/", {}],
      ["French preferred", "/", { "accept-language": "fr-CA, en;q=0.9" }],
      ["no language of ours", "/", { "accept-language": "de, es;q=0.5" }],
      ["English refused", "/", { "accept-language": "en;q=0, fr;q=0.1" }],
      ["a broken header", "/", { "accept-language": "en;q=high, ;;;,fr" }],
      ["the cookie says French", "/", { cookie: "i18n_redirected=fr", "accept-language": "en" }],
      ["an unknown language in the cookie", "/", { cookie: "i18n_redirected=xx", "accept-language": "fr" }],
      ["a step within the site", "/", { cookie: "i18n_redirected=en", "sec-fetch-site": "same-origin" }],
      ["redirected less than ten seconds ago", "/", { cookie: "i18n_redirect_guard=1", "accept-language": "en" }],
      ["a deep link", "/pricing", { "accept-language": "en", cookie: "i18n_redirected=en" }],
      ["an article", PAIR.fr, { "accept-language": "en" }],
      ["the English root", "/en", { "accept-language": "fr", cookie: "i18n_redirected=fr" }],
      ["the payload of the root", "/_payload.json", { "accept-language": "en" }],
    ];
    test.each(STAYS)("but stays: %s", async (_, path, headers) => {
      const { status, headers: answer } = await ask(site.url, path, { headers });
      expect(status).toBe(200);
      expect(answer["set-cookie"]).toBeUndefined();
    });

    test("the redirect writes the language cookie for a year and a guard for ten seconds", async () => {
      const { headers } = await ask(site.url, "/", { headers: { "accept-language": "en" } });
      expect(headers["set-cookie"]).toEqual([
        "i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure",
        "i18n_redirect_guard=1; Path=/; Max-Age=10; SameSite=Lax; Secure",
      ]);
    });

    test("the root tells shared caches what it depends on; other pages depend on nothing but the coding", async () => {
      // Twice: prepared, then kept.
      for (const _ of [1, 2]) {
        expect((await ask(site.url, "/")).headers.vary).toBe(
          "Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site",
        );
        expect((await ask(site.url, "/pricing")).headers.vary).toBe("Accept-Encoding");
      }
    });

    test("a kept root still leads arriving people to their language", async () => {
      await ask(site.url, "/");
      await ask(site.url, "/");
      expect((await ask(site.url, "/", { headers: { "accept-language": "en" } })).status).toBe(302);
    });
  });

  test("R7: the switcher leads to the same page in the other language", async () => {
    for (const [path, other] of [
      ["/", "/en"],
      ["/pricing", "/en/pricing"],
      ["/legal/privacy", "/en/legal/privacy"],
      [PAIR.fr, `/en${PAIR.en}`],
    ] as const) {
      const french = (await ask(site.url, path)).text;
      expect(switcherHref(french, "en")).toBe(other);
      expect(switcherHref(french, "fr")).toBeUndefined();
      const english = (await ask(site.url, other)).text;
      expect(switcherHref(english, "fr")).toBe(path);
    }
  });

  test("R7: an article without that translation leads to that language's blog, and says so", async () => {
    const { text } = await ask(site.url, FRENCH_ONLY);
    expect(switcherHref(text, "en")).toBe("/en/blog");
    expect(text).toContain("This article is not available in English yet: see the blog");
    expect((await ask(site.url, PAIR.fr)).text).not.toContain("not available in English");
  });

  test("canonical and alternate links name published pairs only, French as x-default", async () => {
    const { text } = await ask(site.url, `/en${PAIR.en}`);
    expect(linkHref(text, "canonical")).toBe(`${SITE_URL}/en${PAIR.en}`);
    expect(linkHref(text, "alternate", "fr-FR")).toBe(SITE_URL + PAIR.fr);
    expect(linkHref(text, "alternate", "en-US")).toBe(`${SITE_URL}/en${PAIR.en}`);
    expect(linkHref(text, "alternate", "x-default")).toBe(SITE_URL + PAIR.fr);
    expect((await ask(site.url, FRENCH_ONLY)).text).not.toMatch(/hreflang="(en-US|x-default)" href="https/i);
  });

  test("?lang= remembers a choice without script and leads to the clean address in that language", async () => {
    const { status, headers } = await ask(site.url, "/pricing?lang=en&x=1");
    expect(status).toBe(302);
    expect(headers.location).toBe("/en/pricing?x=1");
    expect(headers["set-cookie"]).toEqual(["i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure"]);
    expect((await ask(site.url, "/pricing?lang=de")).status).toBe(200);
  });

  test("dates and numbers are written as each language writes them", async () => {
    expect((await ask(site.url, PAIR.fr)).text).toMatch(
      /<time datetime="2026-10-05">5\u00A0octobre\u00A02026<\/time>/i,
    );
    expect((await ask(site.url, `/en${PAIR.en}`)).text).toMatch(/<time datetime="2026-10-05">October 5, 2026<\/time>/i);
    expect((await ask(site.url, "/pricing")).text).toContain("<strong>0\u00A0€</strong>");
    expect((await ask(site.url, "/en/pricing")).text).toContain("<strong>€0</strong>");
  });
});

/** Follows every internal link of a page and gives those that do not answer 200 at once. */
async function brokenLinks(site: Site, path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const { text } = await ask(site.url, path, { headers });
  const links = new Set(
    attributes(text, "a", "href")
      .filter((href) => href.startsWith("/") && !href.includes("lang="))
      // What stands behind the `#` is the browser's, and never sent.
      .map((href) => href.split("#", 1)[0] as string),
  );
  const broken: string[] = [];
  for (const link of links) {
    const { status } = await ask(site.url, link, { headers: { ...headers, "sec-fetch-site": "same-origin" } });
    if (status !== 200) broken.push(`${status} ${link}`);
  }
  return broken;
}

describe("R5: prefix_and_default", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL }, config: await ownerConfig({ strategy: "prefix_and_default" }) });
  });

  test("each language stands under its prefix, and every link follows", async () => {
    const pages = ["/fr/legal/routes", "/en", "/fr", "/fr/blog", `/fr${PAIR.fr}`, "/en/pricing"];
    for (const path of pages) expect((await ask(site.url, path)).status).toBe(200);
    // The first names every page and article.
    for (const path of EVERYDAY ? pages.slice(0, 2) : pages) expect(await brokenLinks(site, path)).toEqual([]);
    const { text } = await ask(site.url, `/fr${PAIR.fr}`);
    expect(linkHref(text, "canonical")).toBe(`${SITE_URL}/fr${PAIR.fr}`);
    expect(linkHref(text, "alternate", "x-default")).toBe(`${SITE_URL}/fr${PAIR.fr}`);
    expect(switcherHref(text, "en")).toBe(`/en${PAIR.en}`);
    expect((await ask(site.url, "/fr/feed.xml")).text).toContain(`${SITE_URL}/fr${PAIR.fr}`);
    expect((await ask(site.url, "/sitemap-1.xml")).text).toContain(`<loc>${SITE_URL}/fr${PAIR.fr}</loc>`);
  });

  test("the root leads to the visitor's language, other bare paths to French", async () => {
    const root = await ask(site.url, "/?a=1", { headers: { "accept-language": "en" } });
    expect([root.status, root.headers.location]).toEqual([302, "/en?a=1"]);
    expect((await ask(site.url, "/")).headers.location).toBe("/fr");
    const page = await ask(site.url, "/pricing?a=1", { headers: { "accept-language": "en" } });
    expect([page.status, page.headers.location]).toEqual([301, "/fr/pricing?a=1"]);
    expect((await ask(site.url, "/mentions-legales")).headers.location).toBe("/fr/legal");
    expect((await ask(site.url, "/robots.txt")).status).toBe(200);
  });
});

describe("R5: no_prefix", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL }, config: await ownerConfig({ strategy: "no_prefix" }) });
  });

  test("detection selects the language in place, and shared caches are told", async () => {
    for (const _ of ["prepared", "kept"]) {
      const french = await ask(site.url, "/pricing", { headers: { "accept-language": "fr" } });
      const english = await ask(site.url, "/pricing", { headers: { "accept-language": "en" } });
      expect(french.text).toContain('lang="fr-FR"');
      expect(english.text).toMatch(/^<!doctype html><html lang="en-US"/);
      expect(english.headers.vary).toBe("Accept-Encoding, Accept-Language, Cookie");
    }
    const chosen = await ask(site.url, "/", { headers: { "accept-language": "en", cookie: "i18n_redirected=fr" } });
    expect(chosen.text).toMatch(/^<!doctype html><html lang="fr-FR"/);
  });

  test("an article shows the language its address belongs to", async () => {
    const { status, text } = await ask(site.url, PAIR.fr, { headers: { "accept-language": "en" } });
    expect(status).toBe(200);
    expect(text).toMatch(/^<!doctype html><html lang="fr-FR"/);
    expect(switcherHref(text, "en")).toBe(`${PAIR.en}?lang=en`);
  });

  test("the switcher works without script: the choice is remembered and the address clean again", async () => {
    const { text } = await ask(site.url, "/pricing");
    expect(switcherHref(text, "en")).toBe("/pricing?lang=en");
    const chosen = await ask(site.url, "/pricing?lang=en");
    expect(chosen.headers.location).toBe("/pricing");
    expect(chosen.headers["set-cookie"]?.[0]).toMatch(/^i18n_redirected=en;/);
  });

  inFull("prefixes lead to the bare address; no page claims alternates at its own address", async () => {
    expect((await ask(site.url, "/en/pricing?a=1")).headers.location).toBe("/pricing?a=1");
    expect((await ask(site.url, "/fr/blog")).headers.location).toBe("/blog");
    expect((await ask(site.url, "/pricing")).text).not.toMatch(/rel="alternate" hreflang/i);
    for (const language of ["fr", "en"]) {
      expect(await brokenLinks(site, "/blog", { "accept-language": language })).toEqual([]);
    }
  });
});

describe("R5: a language with a domain of its own", () => {
  const DOMAINS = { fr: "https://exemple.fr", en: "https://example.com" };
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL: DOMAINS.fr }, config: await ownerConfig({ domains: DOMAINS }) });
  });
  const at = (host: string, headers: Record<string, string> = {}) => ({ headers: { host, ...headers } });

  test("each domain serves its language at bare paths, and links between them are absolute", async () => {
    for (const _ of ["prepared", "kept"]) {
      const english = await ask(site.url, "/pricing", at("example.com"));
      expect(english.text).toMatch(/^<!doctype html><html lang="en-US"/);
      expect(linkHref(english.text, "canonical")).toBe("https://example.com/pricing");
      expect(linkHref(english.text, "alternate", "fr-FR")).toBe("https://exemple.fr/pricing");
      expect(switcherHref(english.text, "fr")).toBe("https://exemple.fr/pricing");
      expect((await ask(site.url, "/pricing", at("exemple.fr"))).text).toMatch(/^<!doctype html><html lang="fr-FR"/);
    }
    expect((await ask(site.url, "/robots.txt", at("example.com"))).text).toContain("https://example.com/sitemap.xml");
  });

  test("a prefix leads to the language's own domain", async () => {
    expect((await ask(site.url, "/en/pricing?a=1", at("exemple.fr"))).headers.location).toBe(
      "https://example.com/pricing?a=1",
    );
    expect((await ask(site.url, "/fr/pricing", at("exemple.fr"))).headers.location).toBe("/pricing");
  });

  test("detection leads across domains once: the address carries the language, the new domain remembers it", async () => {
    const led = await ask(site.url, "/", at("exemple.fr", { "accept-language": "en" }));
    expect([led.status, led.headers.location]).toEqual([302, "https://example.com/?lang=en"]);
    const arrived = await ask(site.url, "/?lang=en", at("example.com", { "accept-language": "en" }));
    expect([arrived.status, arrived.headers.location]).toEqual([302, "/"]);
    expect(arrived.headers["set-cookie"]?.[0]).toMatch(/^i18n_redirected=en;/);
  });

  test("an unknown host never appears in an answer", async () => {
    for (const path of ["/", "/pricing", "/fr/pricing", "/sitemap.xml", "/feed.xml"]) {
      const { text, headers } = await ask(site.url, path, at("evil.example"));
      expect(text + JSON.stringify(headers)).not.toContain("evil.example");
    }
  });
});
