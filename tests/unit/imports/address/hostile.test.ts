import { gzipSync } from "node:zlib";
import { afterEach, expect, test } from "vitest";
import { cpuTime } from "../../../support/imports/cpu-time.ts";
import { closeAll } from "../../../support/imports/old-server.ts";
import { named, oldSite, page, sitemap, WORDS } from "../../../support/imports/old-site.ts";

afterEach(closeAll);

const article = (title: string) => page(`<article><h1>${title}</h1><p>${WORDS}</p></article>`);
const loc = (path: string) => `<url><loc>ORIGIN${path}</loc></url>`;

test("a sitemap that breaks off, one without an end, and one that names itself give what they can", async () => {
  const site = await oldSite({
    "/": page(""),
    "/robots.txt": ["index", "cut", "wrong", "bomb", "html", "gone"]
      .map((name) => `Sitemap: ORIGIN/${name}.xml`)
      .join("\n"),
    "/index.xml": `<sitemapindex><sitemap><loc>ORIGIN/index.xml</loc></sitemap><sitemap><loc>ORIGIN/cut.xml</loc></sitemap></sitemapindex>`,
    "/cut.xml": sitemap(loc("/un/")).slice(0, -8),
    "/wrong.xml": `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><urlset>${loc("/deux/?a=1&b=2")}<url><loc>&b;</loc></url></nothing>${loc("/trois/")}</urlset>`,
    "/bomb.xml": { body: gzipSync(`<urlset>${" ".repeat(5_000_000)}</urlset>`) },
    "/html.xml": { headers: { "Content-Type": "text/html" }, body: page("") },
    "/un/": article("Un"),
    "/deux/?a=1&b=2": article("Deux"),
    "/trois/": article("Trois"),
  });
  const { texts, findings } = await site.read({ limits: { maxSitemapBytes: 1_000_000 } });
  expect(texts.map(({ title }) => title)).toEqual(["Un", "Deux", "Trois"]);
  expect(named(findings).map((line) => line.replace(site.origin, ""))).toEqual([
    "unreadable: /cut.xml",
    "too-large: /bomb.xml",
    "unreadable: /html.xml",
    "unreadable: /gone.xml",
    // An entity is what it is called, and no file of this machine.
    "unreadable: /&b; (404)",
  ]);
  expect(JSON.stringify(texts)).not.toContain("root:");
  expect(site.paths().filter((path) => path === "/index.xml")).toHaveLength(1);
});

test("pages that are too large, no pages, or redirected away are named, and the others are read", async () => {
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(...["/gros/", "/image", "/ailleurs/", "/boucle/", "/un/"].map(loc)),
    "/gros/": `<p>${"a".repeat(10_000_000)}`,
    "/image": { headers: { "Content-Type": "image/png" }, body: "png" },
    "/ailleurs/": { status: 302, headers: { Location: "http://169.254.169.254/" } },
    "/boucle/": { status: 302, headers: { Location: "/boucle/" } },
    "/un/": article("Un"),
  });
  const { texts, findings, leftOut } = await site.read();
  expect(texts.map(({ title }) => title)).toEqual(["Un"]);
  expect(named(findings).map((line) => line.replace(site.origin, ""))).toEqual([
    "too-large: /gros/",
    "unconfirmed: /ailleurs/",
    "unreadable: /boucle/ (FETCH_REDIRECTS)",
  ]);
  expect(leftOut).toEqual({ others: 2 });
});

test("limits of pages, addresses, requests, and time end the reading, and say so", async () => {
  const names = Array.from({ length: 30 }, (_, at) => `/p${at}/`);
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(...names.map(loc)),
    ...Object.fromEntries(names.map((name) => [name, article(name)])),
  });
  const limited = async (...options: Parameters<typeof site.read>) => {
    const { texts, findings } = await site.read(...options);
    return [texts.length, ...named(findings)];
  };
  expect(await limited({ limits: { maxPages: 11 } })).toEqual([10, "limit: 11 pages"]);
  expect(await limited({ limits: { maxAddresses: 6 } })).toEqual([5, "limit: 6 URL"]);
  expect(await limited({}, { limits: { maxRequests: 14 } })).toEqual([expect.any(Number), "limit: FETCH_TOO_MUCH"]);
  expect(await limited({ limits: { maxMs: 0 } })).toEqual([0, "limit: 0 min"]);
});

test("a site that goes away in between ends the reading, one page that fails does not; a signal ends it with its reason", async () => {
  const names = Array.from({ length: 40 }, (_, at) => `/p${at}/`);
  let served = 0;
  const stop = new AbortController();
  const routes = (failing: (at: number) => boolean) => ({
    "/": page(""),
    "/sitemap.xml": sitemap(...names.map(loc)),
    ...Object.fromEntries(
      names.map((name) => [name, () => (failing(served++) ? { status: 500 } : { body: article(name) })]),
    ),
  });
  const limits = { limits: { maxFailures: 5 } };
  const away = await oldSite(routes((at) => at > 10));
  await expect(away.read(limits)).rejects.toMatchObject({ code: "FETCH_STATUS" });
  expect(away.paths().length).toBeLessThan(30);
  served = 0;
  const shaky = await oldSite(routes((at) => at % 8 === 0));
  expect((await shaky.read(limits)).texts).toHaveLength(35);
  served = 0;
  const reason = new Error("cancelled");
  const stopped = await oldSite(
    routes((at) => {
      if (at === 8) stop.abort(reason);
      return false;
    }),
  );
  await expect(stopped.read({ signal: stop.signal }, { signal: stop.signal })).rejects.toBe(reason);
});

test("hostile pages take linear time, and nothing is followed within them", async () => {
  const many = 20_000;
  const pages = [
    "<div>".repeat(many),
    "<article>".repeat(many),
    `<div class="entry-content">`.repeat(many),
    `<p>${"<b>".repeat(many)}`,
    `<aside>a`.repeat(many),
    `<time datetime="x">`.repeat(many),
    `<meta name="a" content="b">`.repeat(many),
    `<link rel="alternate" hreflang="fr" href="/a">`.repeat(many),
    `<script type="application/ld+json">${"[".repeat(many * 5)}</script>`,
    `<script type="application/ld+json">${'{"@type":"Article","author":'.repeat(many)}</script>`,
    `<nav><form>`.repeat(many),
    `<title>${"a | ".repeat(many)}`,
    "<!-- <p>",
    `<a href="${"x/".repeat(many)}">`,
  ];
  const site = await oldSite({
    "/": page(""),
    "/sitemap.xml": sitemap(...pages.map((_, at) => loc(`/p${at}/`))),
    ...Object.fromEntries(pages.map((html, at) => [`/p${at}/`, `<html><body>${html}<p>${WORDS}</p>`])),
  });
  let count = 0;
  const time = await cpuTime(async () => {
    count = (await site.read()).texts.length;
  });
  expect(count).toBeGreaterThan(5);
  expect(time).toBeLessThan(15_000);
}, 60_000);
