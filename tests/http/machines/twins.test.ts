import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { writeArticle } from "../../support/content/articles.ts";
import { completeConfig } from "../../support/content/legal.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, linkHref } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
const PAIR = { fr: "/blog/typographie-francaise-sur-le-web", en: "/en/blog/french-typography-on-the-web" };
const FRENCH_ONLY = "/blog/les-capitales-prennent-des-accents";

let site: Site;
let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startSite({ env: { SITE_URL }, config: await completeConfig() });
});
afterAll(removeAll);

async function publish(article: Parameters<typeof writeArticle>[2], to = site): Promise<void> {
  const file = await writeArticle(folder, "article.md", article);
  expect(await runCommand(["publish", file], { dataDir: to.dataDir })).toMatchObject({ code: 0, stderr: "" });
}

function read(markdown: string): { matter: Record<string, unknown>; body: string } {
  const [, matter = "", body = ""] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(markdown) ?? [];
  return { matter: parse(matter), body };
}

describe("the Markdown twin of an article", () => {
  test("says what the page says, names the page as the one to find, and is named by it", async () => {
    for (const path of Object.values(PAIR)) {
      const { status, headers, text } = await ask(site.url, `${path}.md`);
      expect(status).toBe(200);
      expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
      expect(headers["x-robots-tag"]).toBe("noindex");
      expect(headers.link).toBe(`<${SITE_URL}${path}>; rel="canonical"`);
      const page = await ask(site.url, path);
      expect(page.text).toContain(
        `<link data-page="" rel="alternate" type="text/markdown" href="${SITE_URL}${path}.md"/>`,
      );
      expect(page.headers["x-robots-tag"]).toBeUndefined();
      const { matter, body } = read(text);
      expect(matter.canonical).toBe(linkHref(page.text, "canonical"));
      expect(body).toMatch(/^# [^\n]+\n\n[^#]/);
      expect(body).toMatch(/\n\[\^1\]: /);
      expect(body).not.toMatch(/\]\(\//);
    }
  });

  test("its front matter says what it is and where its translation stands", async () => {
    const { matter } = read((await ask(site.url, `${PAIR.fr}.md`)).text);
    expect(matter).toMatchObject({
      title: "Les espaces du français sur le web",
      lang: "fr",
      date: "2026-10-05",
      tags: ["Typographie", "Guide"],
      canonical: SITE_URL + PAIR.fr,
      translation: `${SITE_URL}${PAIR.en}.md`,
    });
    expect(new Date(String(matter.updated)).toISOString()).toBe(matter.updated);
    expect(read((await ask(site.url, `${FRENCH_ONLY}.md`)).text).matter.translation).toBeUndefined();
  });

  test("French is typeset outside code, English is left alone, addresses are absolute", async () => {
    await publish({
      title: "Vrai : « oui » !",
      slug: "vrai",
      body: "Ah ! `a ; b` **gras** ; [voir](/pricing?a=1)\n\n```\nx ! y\n```",
    });
    const { matter, body } = read((await ask(site.url, "/blog/vrai.md")).text);
    expect(matter.title).toBe("Vrai\u00A0: «\u00A0oui\u00A0»\u202F!");
    expect(body).toContain(`Ah\u202F! \`a ; b\` **gras**\u202F; [voir](${SITE_URL}/pricing?a=1)`);
    expect(body).toContain("```\nx ! y\n```");
    expect(read((await ask(site.url, `${PAIR.en}.md`)).text).body).not.toMatch(/[a-z][\u00A0\u202F][;!?]/);
  });

  test("changes, moves and goes with its article, at once", async () => {
    const at = (slug: string) => ask(site.url, `/blog/${slug}.md`);
    const article = { title: "Premier", slug: "premier-lieu", translationKey: "voyage" };
    await publish(article);
    expect((await at("premier-lieu")).text).toContain("# Premier\n");
    await publish({ ...article, title: "Second" });
    expect((await at("premier-lieu")).text).toContain("# Second\n");
    await publish({ ...article, lang: "en", title: "Second, in English", slug: "second-place" });
    expect(read((await at("premier-lieu")).text).matter.translation).toBe(`${SITE_URL}/en/blog/second-place.md`);
    await publish({ ...article, slug: "second-lieu" });
    const moved = await ask(site.url, "/blog/premier-lieu.md?a=1");
    expect([moved.status, moved.headers.location]).toEqual([301, "/blog/second-lieu.md?a=1"]);
    expect(read((await ask(site.url, "/en/blog/second-place.md")).text).matter.translation).toContain(
      "/second-lieu.md",
    );
    await runCommand(["unpublish", "/blog/second-lieu"], { dataDir: site.dataDir });
    for (const slug of ["premier-lieu", "second-lieu"]) expect((await at(slug)).status).toBe(410);
    expect(read((await ask(site.url, "/en/blog/second-place.md")).text).matter.translation).toBeUndefined();
  });

  test("is there for what is published, and has no payload", async () => {
    for (const path of [
      ...["/blog/nowhere.md", "/blog/.md", "/blog/a/b.md", "/blog/a.md.md"],
      ...[`${PAIR.fr}.md/_payload.json`, `${PAIR.fr}.txt`, `/en${PAIR.fr}.md`],
    ]) {
      expect((await ask(site.url, path)).status, path).toBe(404);
    }
    expect((await ask(site.url, `/fr${PAIR.fr}.md`)).headers.location).toBe(`${PAIR.fr}.md`);
  });
});

describe("llms.txt", () => {
  test("names the site, its pages and articles of its language, as llmstxt.org orders them", async () => {
    for (const [path, own, foreign] of [
      ["/llms.txt", PAIR.fr, PAIR.en],
      ["/en/llms.txt", PAIR.en, PAIR.fr],
    ] as const) {
      const { headers, text } = await ask(site.url, path);
      expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
      // One title, a summary as a quotation, words without titles, then sections of nothing but lists of links.
      expect(text).toMatch(
        /^# Vitrine\n\n> [^\n]+\n\n[^#\n][^\n]+\n\n(?:## [^\n]+\n\n(?:- \[[^\n]+\]\([^\n)]+\)(?:: [^\n]+)?\n)+\n?)+$/,
      );
      expect(text.match(/^## /gm)).toHaveLength(4);
      expect(text).toContain("\n## Optional\n");
      expect(text).toContain(`](${SITE_URL}${own}.md)`);
      expect(text).not.toContain(foreign);
      const prefix = path === "/llms.txt" ? "" : "/en";
      for (const target of ["/pricing.md", "/legal/privacy.md", "/feed.xml", "/feed.json", "/search"]) {
        expect(text).toContain(`](${SITE_URL}${prefix}${target})`);
      }
      expect(text).toContain(`](${SITE_URL}/sitemap.xml)`);
    }
  });

  test("follows what is published, and names nothing that is not", async () => {
    const text = async () => (await ask(site.url, "/llms.txt")).text;
    expect(await text()).not.toContain("nouveau-venu");
    await publish({ title: "Nouveau [venu]", slug: "nouveau-venu", summary: "Un résumé" });
    expect(await text()).toContain(`- [Nouveau \\[venu\\]](${SITE_URL}/blog/nouveau-venu.md): Un résumé\n`);
    await runCommand(["unpublish", "/blog/nouveau-venu"], { dataDir: site.dataDir });
    expect(await text()).not.toContain("nouveau-venu");
  });
});

describe("twins and llms.txt follow the language strategy", () => {
  inFull("no_prefix: an article's twin has one address, llms.txt is the visitor's", async () => {
    const shared = await startSite({ env: { SITE_URL }, config: await ownerConfig({ strategy: "no_prefix" }) });
    const english = { headers: { "accept-language": "en" } };
    for (const _ of ["prepared", "kept"]) {
      const twin = await ask(shared.url, `${PAIR.fr}.md`, english);
      expect(read(twin.text).matter).toMatchObject({ lang: "fr", canonical: SITE_URL + PAIR.fr });
      expect((await ask(shared.url, "/llms.txt", english)).text).toContain("## Recent articles");
      expect((await ask(shared.url, "/llms.txt")).text).toContain("## Articles récents");
    }
    await publish({ title: "Partagé", slug: "partage" }, shared);
    for (const options of [english, {}])
      expect((await ask(shared.url, "/blog/partage.md", options)).text).toContain("# Partagé");
    await publish({ title: "Changé", slug: "partage" }, shared);
    for (const options of [english, {}])
      expect((await ask(shared.url, "/blog/partage.md", options)).text).toContain("# Changé");
    await shared.stop();
  });

  inFull("prefix_and_default: bare addresses lead to French ones", async () => {
    const config = await ownerConfig({ strategy: "prefix_and_default" });
    const prefixed = await startSite({ env: { SITE_URL }, config });
    expect((await ask(prefixed.url, "/llms.txt")).headers.location).toBe("/fr/llms.txt");
    expect((await ask(prefixed.url, "/fr/llms.txt")).text).toContain(`](${SITE_URL}/fr${PAIR.fr}.md)`);
    expect(read((await ask(prefixed.url, `/fr${PAIR.fr}.md`)).text).matter.canonical).toBe(`${SITE_URL}/fr${PAIR.fr}`);
    await prefixed.stop();
  });
});
