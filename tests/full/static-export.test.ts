import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LISTED } from "../../src/site/addresses/list-addresses.ts";
import { type PublicUrl, parsePublicUrl } from "../../src/site/routing/public-url.ts";
import { type AdminSite, siteWithRoot } from "../support/admin/admin.ts";
import { inPage, isMarked, mark, testBrowser } from "../support/browser/browser.ts";
import { SANDBOX_WARNING } from "../support/content/embeds.ts";
import { LEGAL } from "../support/content/legal.ts";
import { blogPage, folderWith, shortPost } from "../support/content/own-content.ts";
import { ownerConfig } from "../support/content/owner-config.ts";
import { callControl } from "../support/control.ts";
import { CRAWL_MS, type Crawl, crawl } from "../support/http/crawl.ts";
import { ask } from "../support/http/http.ts";
import { removeAll, startSite, temporaryFolder } from "../support/site.ts";
import { COMPARED_HEADERS, differences } from "../support/static/differences.ts";
import { serveWithCaddy, serveWithNginx, stopServers } from "../support/static/servers.ts";
import { addVariedContent } from "../support/static/varied-content.ts";

const ROUTING = { strategy: "prefix_except_default", siteUrl: "http://localhost", domains: {} } as const;
const kindAt = (path: string) => parsePublicUrl(path, undefined, ROUTING).kind;
/** No address of the copy. */
const isLeftOut = (path: string) => kindAt(path) === "search";
/** What is measured is left out of a copy: what is left differs in nothing else. */
const UNMEASURED = { own: false, respectSignals: true, thirdParties: {}, proof: false };

const browser = testBrowser();
let admin: AdminSite;
let crawled: Crawl;
let exported: string;
let nginx: string;

beforeAll(async () => {
  const config = await ownerConfig({ name: "Vitrine", legal: LEGAL, measurement: UNMEASURED });
  admin = await siteWithRoot({ config });
  await addVariedContent(admin);
  crawled = await crawl(admin.site.url);
  exported = join(await temporaryFolder(), "copie");
  expect(await callControl(admin.site, "/export-static", { folder: exported })).toMatchObject({ status: 200 });
  nginx = await serveWithNginx(exported);
}, CRAWL_MS + 240_000);

afterAll(async () => {
  await stopServers();
  await removeAll();
});

test("nginx answers at every address that the running site names, as the running site does", async () => {
  const found: string[] = [];
  for (const [path, running] of crawled.answers) {
    if (isLeftOut(path)) continue;
    // As clients that take no coding ask.
    found.push(...differences(path, running, await ask(nginx, path)));
  }
  expect(found).toEqual([]);
  // Each kind of address that is listed was among them: a new one needs its content here.
  const kinds = new Set([...crawled.answers.keys()].map(kindAt));
  const listed = Object.entries(LISTED).flatMap(([kind, isListed]) => (isListed && kind !== "redirect" ? [kind] : []));
  expect(listed.filter((kind) => !kinds.has(kind as PublicUrl["kind"]))).toEqual([]);
});

test("addresses that moved, that are gone, and that never were answer as on the running site", async () => {
  const paths = [
    ...["/blog/ancien", "/blog/ancien.md", "/blog/ancien/_payload.json", "/blog/mene", "/blog/ancien?de=la-lettre"],
    ...["/blog/retire", "/careers/closed", "/rien-ici", "/en/nothing-here", "/blog/rien", "/assets/rien.js"],
    ...[
      "/mentions-legales",
      "/en/mentions-legales.md",
      "/fr/pricing",
      "/fr",
      "/pricing/",
      "/en/",
      "/_gone/blog/retire.html",
    ],
    ...[
      "/blog.html",
      "/index.html",
      "/404",
      "/en/404",
      "/_redirects",
      "/blog.html.gz",
      "/blog?page=2",
      "/blog?tag=serie-longue&page=2",
    ],
    ...["/en/blog?page=2&utm_source=x", "/feed.xml?tag=serie-longue", "/blog?page=1", "/documents/rien"],
  ];
  const found: string[] = [];
  for (const path of paths) {
    const running = await ask(admin.site.url, path);
    const copy = await ask(nginx, path);
    found.push(...differences(path, running, copy));
  }
  expect(found).toEqual([]);
});

test("a browser gets what was compressed before, and asks again at no cost", async () => {
  for (const path of ["/", "/en/blog", "/feed.xml"]) {
    const plain = await ask(nginx, path);
    const gzip = await ask(nginx, path, { headers: { "accept-encoding": "gzip" } });
    expect([gzip.headers["content-encoding"], gzip.text === plain.text]).toEqual(["gzip", true]);
    expect(gzip.raw.length).toBeLessThan(plain.raw.length / 2);
    const headers = { "if-none-match": String(gzip.headers.etag), "accept-encoding": "gzip" };
    expect((await ask(nginx, path, { headers })).status).toBe(304);
  }
});

test("in the place of a form stands whom to write to, in the language of the page", async () => {
  for (const [path, words] of [
    ["/contact", "Le formulaire n’est pas proposé sur cette version du site. Écrivez-nous\u00A0:"],
    ["/en/contact", "The form is not offered on this version of the site. Write to us:"],
  ] as const) {
    const { text } = await ask(nginx, path);
    expect(text).toContain(`<p>${words} <a href="mailto:bonjour@zephyr.example">bonjour@zephyr.example</a></p>`);
    expect(text).not.toMatch(/<form|<button type="submit"/);
    expect((await ask(nginx, `${path}.md`)).text).toContain("[bonjour@zephyr.example](mailto:bonjour@zephyr.example)");
  }
});

test("with a prefix for every language nginx leads to the default one, as the running site does", async () => {
  const config = await ownerConfig({ strategy: "prefix_and_default", measurement: UNMEASURED });
  const site = await startSite({
    dataDir: await folderWith([blogPage("fr"), blogPage("en"), shortPost("un", 1)]),
    config,
  });
  const target = join(await temporaryFolder(), "copie");
  expect(await callControl(site, "/export-static", { folder: target })).toMatchObject({ status: 200 });
  const origin = await serveWithNginx(target);
  const found: string[] = [];
  const paths = [
    "/fr/blog",
    "/en/blog",
    "/fr/blog/un",
    "/blog",
    "/blog/un.md",
    "/feed.xml",
    "/mentions-legales",
    "/en/rien",
  ];
  for (const path of [...paths, "/fr/blog/", "/sitemap.xml", "/robots.txt", "/fr/feed.json", "/fr/llms.txt"])
    found.push(...differences(path, await ask(site.url, path), await ask(origin, path)));
  expect(found).toEqual([]);
  const [running, copy] = [await ask(site.url, "/"), await ask(origin, "/")];
  expect([copy.status, copy.headers.location]).toEqual([running.status, running.headers.location]);
});

test("a browser goes through the copy as through the site: lists and languages in place, and nothing fails", async () => {
  const { page, expectNoise } = await browser.visit(nginx);
  expectNoise(SANDBOX_WARNING);
  await page.goto("/blog");
  await mark(page);
  await inPage(page, () => page.getByRole("link", { name: "Plus anciens" }).click());
  expect(new URL(page.url()).pathname).toBe("/blog/page/2");
  await inPage(page, () => page.locator(".post-items a").first().click());
  expect(new URL(page.url()).pathname).toMatch(/^\/blog\/[a-z0-9-]+$/);
  await inPage(page, () => page.locator("a[data-language=en]").click());
  expect(new URL(page.url()).pathname).toMatch(/^\/en\/blog/);
  expect(await isMarked(page)).toBe(true);
  expect(await page.locator("[data-island=search]").count()).toBe(0);
  await page.goto("/blog/lot-1");
  await expect
    .poll(() =>
      page
        .locator("article img")
        .first()
        .evaluate((image) => (image as HTMLImageElement).complete),
    )
    .toBe(true);
  await page.goto("/contact");
  await expect.poll(() => page.getByRole("link", { name: "bonjour@zephyr.example" }).count()).toBeGreaterThan(0);
  expect(await page.locator("form").count()).toBe(0);
});

test("Caddy answers at the same addresses, with the same types and headers", async () => {
  const caddy = await serveWithCaddy(exported, await readFile(join(exported, "caddy", "Caddyfile"), "utf8"));
  const found: string[] = [];
  const sample = [...crawled.answers.keys()].filter((path) => !isLeftOut(path) && !/^\/(?:media|assets)\//.test(path));
  for (const path of [
    ...sample,
    "/blog/ancien",
    "/blog/retire",
    "/rien-ici",
    "/en/nothing",
    "/fr/pricing",
    "/pricing/",
  ]) {
    const running = await ask(nginx, path);
    const copy = await ask(caddy, path);
    if (running.status !== copy.status) found.push(`${path}: ${copy.status}, not ${running.status}`);
    else if (running.status !== 301 && running.text !== copy.text) found.push(`${path}: another body`);
    for (const name of COMPARED_HEADERS)
      if (running.status !== 301 && running.headers[name] !== copy.headers[name])
        found.push(`${path} ${name}: ${copy.headers[name]}, not ${running.headers[name]}`);
  }
  expect(found).toEqual([]);
});
