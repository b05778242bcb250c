import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import type { SiteLayout } from "../../../src/content/contract/site-layout.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { callControl, changeLayout, layoutOf, trySaveLayout } from "../../support/control.ts";
import { inDatabase } from "../../support/database/kept.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, textOf } from "../../support/http/http.ts";
import { batchOf, event, sendBatch, viewOf } from "../../support/measured.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite } from "../../support/site.ts";

afterAll(removeAll);

const ARTICLE = "/blog/typographie-francaise-sur-le-web";

const bodyOf = async (site: Site, path: string) => (await ask(site.url, path)).text;
const between = (html: string, from: string, to: string) =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)) + to.length);
const headerOf = async (site: Site, path: string) =>
  between(await bodyOf(site, path), '<header class="site-header"', "</header>");
const footerOf = async (site: Site, path: string) =>
  between(await bodyOf(site, path), '<footer class="site-footer"', "</footer>");
const menuOf = (html: string) => between(html, '<nav class="menu"', "</nav>");
/** Answered from the page cache: before the router, which gives an id to every request. */
const isKept = async (site: Site, path: string) => (await ask(site.url, path)).headers["x-request-id"] === undefined;

const footerWith = (footer: Partial<SiteLayout["footer"]> = {}): SiteLayout["footer"] => ({
  promise: null,
  groups: [],
  colophon: null,
  noThirdParties: null,
  ...footer,
});
const EMPTY: SiteLayout = { menu: [], footer: footerWith(), announcement: { kind: "none" } };

describe("a site whose owner changed nothing", () => {
  test("has the words and links it always had, byte for byte", async () => {
    const site = await startSite();
    const expected = JSON.parse(await readFile(join(import.meta.dirname, "layout.expected.json"), "utf8"));
    for (const [path, { header, footer, announcement }] of Object.entries<Record<string, string>>(expected)) {
      const html = await bodyOf(site, path);
      expect(between(html, '<aside class="announcement"', "</aside>"), path).toBe(announcement);
      expect(menuOf(html), path).toBe(header);
      expect(between(html, '<footer class="site-footer"', "</footer>"), path).toBe(footer);
    }
    await site.stop();
  });

  inFull("has the same pages once the default is saved as its own, in both languages", async () => {
    const site = await startSite();
    const paths = ["/", ARTICLE, "/legal/privacy", "/en/blog", "/en/_payload.json", "/nowhere", "/en/search"];
    const before = await Promise.all(paths.map((path) => bodyOf(site, path)));
    for (const locale of ["fr", "en"] as const) await changeLayout(site, locale, {});
    expect(await Promise.all(paths.map((path) => bodyOf(site, path)))).toEqual(before);
    expect(await layoutOf(site, "fr")).toMatchObject({ revision: 1 });
    await site.stop();
  });
});

describe("a change while the site runs", () => {
  test("is on every page of its language at once, and drops no other answer", async () => {
    const site = await startSite();
    const french = ["/", ARTICLE, "/blog?page=2", "/legal/privacy", "/pricing/_payload.json"];
    const others = [
      "/en",
      "/en/pricing",
      "/en/blog/_payload.json",
      "/feed.xml",
      "/llms.txt",
      "/sitemap.xml",
      `${ARTICLE}.md`,
    ];
    // An error page is kept by its language, not by its address.
    for (const path of [...french, ...others, "/nowhere"]) await ask(site.url, path);
    for (const path of [...french, ...others]) expect(await isKept(site, path), path).toBe(true);
    const english = await Promise.all(others.map((path) => bodyOf(site, path)));

    await changeLayout(site, "fr", {
      menu: [
        { label: "Journal", to: "/blog" },
        { label: "Notre code", to: "https://example.org/code?a=1&b=2" },
      ],
      announcement: { kind: "text", text: "Fermé en août", to: "/contact" },
    });
    // Before any page is made anew.
    expect(menuOf(await bodyOf(site, "/nowhere"))).toContain(">Journal</a>");
    for (const path of others) expect(await isKept(site, path), path).toBe(true);
    for (const path of french) expect(await isKept(site, path), path).toBe(false);
    for (const path of [...french, "/nowhere", "/search?q=page"]) {
      const { text } = await ask(site.url, path);
      const html = path.endsWith(".json") ? (JSON.parse(text) as { body: string }).body : text;
      expect(menuOf(html), path).toMatch(
        />Journal<.*href="https:\/\/example\.org\/code\?a=1&amp;b=2" rel="noopener">Notre code</,
      );
      expect(menuOf(html), path).not.toContain("Tarifs");
      expect(html, path).toContain('<a href="/contact" data-track-cta="announcement">Fermé en août</a>');
    }
    expect(await Promise.all(others.map((path) => bodyOf(site, path)))).toEqual(english);
    expect(menuOf(await bodyOf(site, "/en/nowhere"))).toContain(">Pricing</a>");
    await site.stop();

    const again = await startSite({ dataDir: site.dataDir });
    expect(menuOf(await bodyOf(again, "/nowhere"))).toContain(">Journal<");
    await again.stop();
  });

  inFull.each([
    ["prefix_and_default", {}, { fr: "/fr/pricing", en: "/en/pricing" }, true],
    ["no_prefix", {}, { fr: "/pricing", en: "/pricing" }, false],
  ])("reaches its pages wherever languages stand: %s", async (strategy, domains, paths, apart) => {
    const site = await startSite({ config: await ownerConfig({ strategy, domains }) });
    const as = (locale: "fr" | "en") => ask(site.url, paths[locale], { headers: { "accept-language": locale } });
    for (const locale of ["fr", "en"] as const) await as(locale);
    await changeLayout(site, "en", { menu: [{ label: "What it costs", to: "/pricing" }] });
    if (apart) expect(await isKept(site, paths.fr)).toBe(true);
    expect(menuOf((await as("en")).text)).toContain(">What it costs<");
    expect(menuOf((await as("fr")).text)).toContain(">Tarifs<");
    await site.stop();
  });

  inFull("leads from where a section is named to its name: the way here, for people and for machines", async () => {
    const site = await startSite();
    await changeLayout(site, "fr", {
      menu: [{ label: "Journal de bord", to: "/blog" }],
      footer: footerWith({ groups: [{ title: "Droit", links: [{ label: "Qui publie", to: "/legal" }] }] }),
    });
    const article = await bodyOf(site, ARTICLE);
    expect(article).toMatch(/<a href="\/blog">Journal de bord<\/a>/);
    expect(article).toContain('"name":"Journal de bord","item":');
    expect(await bodyOf(site, "/legal/privacy")).toContain('"name":"Qui publie","item":');
    expect(await bodyOf(site, "/en/legal/privacy")).toContain('"name":"Legal notice","item":');
    await site.stop();
  });

  inFull(
    "is refused where somebody else changed it meanwhile, and where it is not valid; pages stay as they are",
    async () => {
      const site = await startSite();
      const before = await bodyOf(site, "/pricing");
      const { layout } = await layoutOf(site, "fr");
      for (const to of ["javascript:alert(1)", "//evil.example/x", "data:text/html,x", "http://example.org"]) {
        const { status, body } = await trySaveLayout(site, "fr", { ...layout, menu: [{ label: "x", to }] });
        expect(status).toBe(500);
        expect(body).toMatchObject({
          code: "LAYOUT_INVALID",
          status: 422,
          reader: { fr: /menu\.0\.to/, en: /menu\.0\.to/ },
        });
      }
      const late = await callControl(site, "/save-layout", { locale: "fr", layout: EMPTY, seen: 7 });
      expect(late.body).toMatchObject({ code: "LAYOUT_CONFLICT", status: 409 });
      for (const locale of ["de", undefined, "fr/../en"]) {
        const { body } = await callControl(site, "/save-layout", { locale, layout: EMPTY, seen: 0 });
        expect(body).toMatchObject({ code: "LANGUAGE_UNKNOWN", status: 422 });
      }
      expect(await isKept(site, "/pricing")).toBe(true);
      expect(await bodyOf(site, "/pricing")).toBe(before);
      const audited = () =>
        inDatabase(site, (database) =>
          database.prepare("select action, actor_id, subject_label, details from audit_events order by at").all(),
        ).map((row) => ({ ...row }));
      expect(audited()).toEqual([]);
      await changeLayout(site, "fr", {});
      expect(audited()).toEqual([
        {
          action: "settings.changed",
          actor_id: null,
          subject_label: "site-layout.fr",
          details: '{"via":"command-line"}',
        },
      ]);
      await site.stop();
    },
  );
});

test("markup in words is text, and every page stays valid: long labels, quotes, other scripts, nothing at all", async () => {
  const site = await startSite();
  const label = `<script>alert("${"à".repeat(30)}'&lt;`;
  const link = { label, to: '/contact?x="><img src=x onerror=alert(1)>' };
  await changeLayout(site, "fr", {
    menu: Array.from({ length: 8 }, (_, index) => ({ ...link, to: `${link.to}${index}` })),
    footer: footerWith({
      promise: label,
      groups: [
        { title: label, links: [link, { label: "Atom", to: "/feed.xml" }, { label: "مرحبا", to: "tel:+33100000000" }] },
      ],
      colophon: label,
      noThirdParties: label,
    }),
    announcement: { kind: "text", text: label, to: null },
  });
  for (const path of ["/", "/contact", "/nowhere"]) {
    const html = await bodyOf(site, path);
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html).toContain("&lt;script&gt;alert(&quot;");
    expect(html).toMatch(/<aside class="announcement"[^>]*><p>&lt;script/);
    expect(html).toContain('<a href="/feed.xml" type="application/atom+xml">Atom</a>');
    expect(await htmlErrors(html)).toEqual([]);
  }
  await changeLayout(site, "fr", EMPTY);
  const html = await bodyOf(site, "/contact");
  expect(await htmlErrors(html)).toEqual([]);
  expect(html).not.toMatch(/popovertarget|class="menu"|class="announcement"|class="promise"/);
  expect(html).toContain('class="languages"');
  // The way back to the choice of consent stays on every page.
  expect(between(html, '<footer class="site-footer"', "</footer>")).toMatch(
    /<nav aria-label="Informations légales">.*data-consent-open/,
  );
  await site.stop();
});

describe("a page the menu names", () => {
  test("is left out everywhere in its language while it is not published, and follows where it moves", async () => {
    const site = await startSite();
    const { dataDir } = site;
    for (const path of ["/", "/contact", "/nowhere", "/en"]) await ask(site.url, path);
    expect(await headerOf(site, "/contact")).toContain('href="/pricing"');
    expect(await runCommand(["unpublish", "/pricing"], { dataDir })).toMatchObject({ code: 0 });
    for (const path of ["/", "/contact", "/nowhere", "/search"]) {
      expect(menuOf(await bodyOf(site, path)), path).not.toContain("/pricing");
      expect(menuOf(await bodyOf(site, path)), path).toContain('href="/careers"');
    }
    expect(await isKept(site, "/en")).toBe(true);
    expect(await headerOf(site, "/en")).toContain('href="/en/pricing"');
    // The other way round: the switcher leads where it led.
    expect(await headerOf(site, "/contact")).toMatch(/href="\/en\/contact"/);
    expect(await runCommand(["unpublish", "/legal/terms"], { dataDir })).toMatchObject({ code: 0 });
    expect(await footerOf(site, "/contact")).not.toContain("/legal/terms");
    await site.stop();
  });

  inFull("an announced article that is taken down leaves the announcement without its link", async () => {
    const site = await startSite();
    await changeLayout(site, "fr", { announcement: { kind: "text", text: "À lire", to: ARTICLE } });
    expect(await bodyOf(site, "/contact")).toContain(`<a href="${ARTICLE}" data-track-cta="announcement">À lire</a>`);
    expect(await runCommand(["unpublish", ARTICLE], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
    expect(await bodyOf(site, "/contact")).toContain("<p>À lire</p>");
    await site.stop();
  });
});

inFull("the announcement of the settings file stands until another one is stored, or none", async () => {
  const announcement = { fr: { text: "Du fichier", to: "/contact" } };
  const site = await startSite({ config: await ownerConfig({ announcement }) });
  const announced = async (path: string) => textOf(await bodyOf(site, path), "aside");
  expect(await announced("/pricing")).toBe("Du fichier");
  expect(await announced("/en/pricing")).toBeUndefined();
  await changeLayout(site, "en", { announcement: { kind: "text", text: "Stored", to: null } });
  expect(await announced("/pricing")).toBe("Du fichier");
  expect(await announced("/en/pricing")).toBe("Stored");
  await changeLayout(site, "fr", { announcement: { kind: "none" } });
  expect(await announced("/pricing")).toBeUndefined();
  await changeLayout(site, "fr", { announcement: { kind: "configured" } });
  expect(await announced("/pricing")).toBe("Du fichier");
  await site.stop();
});

inFull("clicks on an announcement are counted from when it is shown, on pages that are not kept too", async () => {
  const config = await ownerConfig({ announcement: {} });
  const site = await startSite({ config, env: { TRUST_PROXY: "1" } });
  const click = (path: string) => {
    const clicked = event("cta_click", { cta_type: "announcement", cta_location: "unknown", page_path: path });
    return sendBatch(site, "192.0.2.1", batchOf(path, { events: [viewOf(path), clicked] }));
  };
  const counted = () =>
    inDatabase(site, (database) => database.prepare("select path, clicks from daily_clicks order by path").all());
  const paths = ["/contact", "/search"];
  for (const path of paths) await click(path);
  expect(counted()).toEqual([]);
  await changeLayout(site, "fr", { announcement: { kind: "text", text: "À lire", to: "/contact" } });
  for (const path of paths) await click(path);
  expect(counted()).toEqual(paths.map((path) => ({ path, clicks: 1 })));
  await site.stop();
});

test("what the law wants on every page stays, whatever the footer says", async () => {
  const site = await startSite({ config: await ownerConfig({ legal: { boundByArticle47: true } }) });
  await changeLayout(site, "en", {
    footer: footerWith({ groups: [{ title: "Follow", links: [{ label: "Feed", to: "/feed.xml" }] }] }),
  });
  const footer = await footerOf(site, "/en/contact");
  expect(footer).toMatch(
    /<h2>Follow<\/h2>.*<a href="\/en\/legal\/accessibility">Accessibility: not compliant<\/a>.*data-consent-open/,
  );
  await changeLayout(site, "en", {
    footer: footerWith({
      groups: [{ title: "Legal", links: [{ label: "For everybody", to: "/legal/accessibility" }] }],
    }),
  });
  expect((await footerOf(site, "/en/contact")).match(/legal\/accessibility/g)).toHaveLength(1);
  expect(await footerOf(site, "/en/contact")).toContain(">Accessibility: not compliant</a>");
  await site.stop();
});
