import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, starterFolder, startSite, temporaryFolder } from "../../support/site.ts";

let site: Site;

const BODY = "Les parasols, puis le mot qui compte. ".repeat(12);

beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  for (const [name, article] of Object.entries({
    fr: {
      title: "Les chouettes effraies",
      slug: "chouettes",
      body: `${BODY}Une chevêche ? Non : l’œuf d’une chouette.`,
    },
    en: { lang: "en", title: "Barn owls", slug: "owls", body: "The owlets of one chouette." },
  })) {
    const file = await writeArticle(folder, `${name}.md`, { translationKey: "owls", ...article });
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  }
});

afterAll(removeAll);

const query = (text: string) => new URLSearchParams({ q: text }).toString();
const visible = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll(/[\u00a0\u202f]/g, " ");
const links = (html: string) =>
  attributes(/<ol class="search-results"[\s\S]*?<\/ol>/.exec(html)?.[0] ?? "", "a", "href");

type Segment = { text: string; hit: boolean };
type SearchJson = {
  summary: string;
  total: number;
  complete: boolean;
  partial: boolean;
  elsewhere: Array<{ url: string; label: string }>;
  hits: Array<{ url: string; kind: string; date: string | null; title: Segment[]; excerpt: Segment[] }>;
};
const answer = async (lang: string, text: string, at = site): Promise<SearchJson> => {
  const { status, text: body } = await ask(at.url, `/api/search?lang=${lang}&${query(text)}`);
  expect(status).toBe(200);
  return JSON.parse(body);
};

describe("the search page", () => {
  test("without a query it is a form with a label, in each language", async () => {
    for (const [path, title, label] of [
      ["/search", "Recherche", "Rechercher sur le site"],
      ["/en/search", "Search", "Search this site"],
    ] as const) {
      const { status, text } = await ask(site.url, path);
      expect(status).toBe(200);
      expect(textOf(text, "h1")).toBe(title);
      expect(textOf(text, "label")).toBe(label);
      expect(attributes(text, "form", "action")).toEqual([path]);
      expect(text).toContain('<meta data-page="" name="robots" content="noindex, follow"/>');
      expect(text).not.toContain('rel="canonical"');
      expect(await htmlErrors(text)).toEqual([]);
    }
  });

  test("with one it keeps the words, says how many results there are, and marks them in titles and excerpts", async () => {
    const { text } = await ask(site.url, `/search?${query("chouette oeuf")}`);
    expect(visible(textOf(text, "title") ?? "")).toMatch(/« chouette oeuf »/);
    expect(attributes(text, "input", "value")).toEqual(["chouette oeuf"]);
    expect(visible(text)).toMatch(/\d+ résultats?/);
    expect(text).toContain('<h2><a href="/blog/chouettes">Les <mark>chouettes</mark> effraies</a></h2>');
    expect(text).toMatch(/<p>… .*mot qui compte\. Une chevêche\u202f\? Non\u00a0: l’<mark>œuf<\/mark> d’une <mark>/);
    expect(text).toContain('<time datetime="2026-01-15">15\u00A0janvier\u00A02026</time>');
    expect(await htmlErrors(text)).toEqual([]);
  });

  test("each language finds its own articles and pages, and the switcher keeps the query", async () => {
    const french = (await ask(site.url, `/search?${query("chouette")}`)).text;
    const english = (await ask(site.url, `/en/search?${query("chouette")}`)).text;
    expect(links(french)).toContain("/blog/chouettes");
    expect(links(english)).toContain("/en/blog/owls");
    expect(links(french).filter((href) => href.startsWith("/en/"))).toEqual([]);
    expect(links(english).filter((href) => !href.startsWith("/en"))).toEqual([]);
    expect(french).toContain('href="/en/search?q=chouette" hreflang="en-US" data-language="en"');
    expect(english).toContain('href="/search?q=chouette" hreflang="fr-FR" data-language="fr"');
  });

  test("a page is found by its title before articles are", async () => {
    expect(links((await ask(site.url, `/search?${query("tarifs")}`)).text)[0]).toBe("/pricing");
    expect((await answer("en", "pric")).hits[0]).toMatchObject({ kind: "page", url: "/en/pricing", date: null });
  });

  test("where nothing is found it says so, what to try, and what the other language has", async () => {
    const nothing = (await ask(site.url, `/search?${query("xylophonique")}`)).text;
    expect(visible(nothing)).toContain("Rien ne correspond à « xylophonique ».");
    expect(nothing).toContain('<a href="/blog">Voir tous les articles</a>');
    expect(nothing).not.toContain("en anglais");
    const elsewhere = (await ask(site.url, `/search?${query("owlet")}`)).text;
    expect(visible(elsewhere)).toMatch(/\d+ résultats? en anglais/);
    expect(attributes(elsewhere, "a", "href")).toContain("/en/search?q=owlet");
    for (const html of [nothing, elsewhere]) expect(await htmlErrors(html)).toEqual([]);
  });

  test("what is no search is told, and stays in the field", async () => {
    const long = "mot ".repeat(2_000).trim();
    const { status, text } = await ask(site.url, `/search?${query(long)}`);
    expect(status).toBe(200);
    expect(visible(text)).toContain("trop longue : 200 caractères au plus");
    expect(attributes(text, "input", "value")).toEqual([long]);
    expect(links(text)).toEqual([]);
    expect(visible((await ask(site.url, "/en/search?q=%3F!")).text)).toContain("Type at least one word.");
  });

  test("hostile queries are words like any others", async () => {
    for (const typed of [
      "<script>alert(1)</script>",
      `"><img src=x onerror=alert(1)>`,
      "a' OR 1=1 --",
      "\0\u0007",
      "🦉",
    ]) {
      for (const path of [`/search?${query(typed)}`, `/search/_payload.json?${query(typed)}`]) {
        const { status, text } = await ask(site.url, path);
        expect(status, path).toBe(200);
        const html = path.includes("_payload") ? JSON.parse(text).body + JSON.parse(text).head : text;
        expect(html).not.toMatch(/<script>alert|<img src=x/);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may come out
        expect(text).not.toMatch(/[\u0000-\u0008]/);
      }
    }
    for (const path of ["/search?q=%ff%fe%zz", "/search?q=%ed%a0%80", "/search?q[]=x", "/search?q=a&q=b&page=1"]) {
      expect((await ask(site.url, path)).status, path).toBe(200);
    }
  });

  test("nobody keeps a search, and searching keeps nothing", async () => {
    for (const path of ["/search?q=page", "/en/search", "/search/_payload.json?q=page", "/api/search?lang=fr&q=page"]) {
      const { headers } = await ask(site.url, path);
      expect(headers["cache-control"], path).toBe("no-store");
      expect(headers["content-security-policy"], path).toContain("default-src 'none'");
      // What is kept is answered before the router, which gives each answer an id.
      expect((await ask(site.url, path)).headers["x-request-id"], path).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test("a search page leads nowhere it should not: other forms redirect, pages past the end do not exist", async () => {
    expect((await ask(site.url, "/fr/search?q=a+b")).headers.location).toBe("/search?q=a+b");
    expect((await ask(site.url, "/Search/?q=a")).headers.location).toBe("/search?q=a");
    for (const path of ["/search?q=page&page=99", "/search?page=2", "/search?q=page&page=0", "/search/x"]) {
      expect((await ask(site.url, path)).status, path).toBe(404);
    }
    expect((await ask(site.url, "/search?q=page", { method: "POST" })).status).toBe(405);
  });

  test("its payload names the query and holds the same body", async () => {
    const page = (await ask(site.url, `/search?${query("effraie")}`)).text;
    const payload = JSON.parse((await ask(site.url, `/search/_payload.json?${query("effraie")}`)).text);
    expect(payload).toMatchObject({ status: 200, url: "/search?q=effraie", locale: "fr", page: { kind: "search" } });
    expect(payload.title).toBe(textOf(page, "title"));
    expect(page).toContain(payload.body);
    expect(page).toContain(payload.head);
    expect(payload.page.translations).toEqual({ fr: "/search?q=effraie", en: "/en/search?q=effraie" });
  });

  test("every page leads there", async () => {
    for (const [path, to, name] of [
      ["/pricing", "/search", "Recherche"],
      ["/en/blog", "/en/search", "Search"],
      ["/nulle-part", "/search", "Recherche"],
    ] as const) {
      const { text } = await ask(site.url, path);
      const link = /<a class="[^"]*search-link[^"]*"[^>]*>.*?<\/a>/.exec(text)?.[0] ?? "";
      expect(attributes(link, "a", "href"), path).toEqual([to]);
      expect(visible(link)).toBe(name);
    }
  });

  test("the sitemap does not name it; the route manifest does", async () => {
    expect((await ask(site.url, "/sitemap-1.xml")).text).not.toContain("/search");
    const { id } = JSON.parse((await ask(site.url, "/builds/latest.json")).text);
    const { routes } = JSON.parse((await ask(site.url, `/builds/meta/${id}.json`)).text);
    expect(routes).toContainEqual({ name: "search", paths: { fr: "/search", en: "/en/search" } });
  });
});

describe("GET /api/search", () => {
  test("gives the first results, typeset, with what was found marked", async () => {
    const { hits, total, complete, summary } = await answer("fr", "chouett");
    expect(complete).toBe(true);
    expect(hits.length).toBeLessThanOrEqual(8);
    expect([total, summary]).toEqual([1, "1 résultat"]);
    expect(hits).toMatchObject([{ kind: "post", url: "/blog/chouettes", date: "15\u00A0janvier\u00A02026" }]);
    expect(hits[0]?.title).toEqual([
      { text: "Les ", hit: false },
      { text: "chouettes", hit: true },
      { text: " effraies", hit: false },
    ]);
    expect(hits[0]?.excerpt.map(({ text }) => text).join("")).toContain("chevêche\u202f? Non\u00a0:");
    expect((await answer("fr", "zzzz")).summary).toBe("Rien ne correspond à «\u00a0zzzz\u00a0».");
  });

  test("says what the other language has where this one has nothing", async () => {
    expect((await answer("fr", "owlet")).elsewhere).toMatchObject([{ url: "/en/search?q=owlet" }]);
    expect((await answer("en", "owlet")).elsewhere).toEqual([]);
  });

  test("refuses another language and what is too long, as JSON", async () => {
    for (const target of ["/api/search?q=a", "/api/search?lang=de&q=a", `/api/search?lang=fr&q=${"a".repeat(201)}`]) {
      const { status, text, headers } = await ask(site.url, target);
      expect(status, target).toBe(422);
      expect(JSON.parse(text)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
      expect(headers["cache-control"]).toBe("no-store");
    }
    expect((await ask(site.url, "/api/search?lang=fr&q=a", { method: "POST" })).status).toBe(405);
    expect((await ask(site.url, "/api/search?lang=fr&q=page", { method: "HEAD" })).raw.length).toBe(0);
  });
});

test("an article is found once it is published, under its new words once changed, and no longer once taken down", async () => {
  const folder = await temporaryFolder();
  const publish = async (title: string) => {
    const file = await writeArticle(folder, "a.md", { title, slug: "hippocampe", body: "Des hippocampes tachetés." });
    expect((await runCommand(["publish", file], { dataDir: site.dataDir })).code).toBe(0);
  };
  expect((await answer("fr", "hippocampe")).total).toBe(0);
  await publish("Un hippocampe");
  expect((await answer("fr", "tacheté")).hits.map(({ url }) => url)).toEqual(["/blog/hippocampe"]);
  await publish("Une murène");
  expect((await answer("fr", "murènes")).hits.map(({ url }) => url)).toEqual(["/blog/hippocampe"]);
  await runCommand(["unpublish", "/blog/hippocampe"], { dataDir: site.dataDir });
  expect((await answer("fr", "murène")).total).toBe(0);
  expect(links((await ask(site.url, "/search?q=hippocampe")).text)).toEqual([]);
});

inFull(
  "a database of an earlier version is searched once the running site has indexed it, and not indexed again",
  async () => {
    const dataDir = await starterFolder();
    const folder = await temporaryFolder();
    const file = await writeArticle(folder, "a.md", { title: "Une loutre", slug: "loutre" });
    await runCommand(["publish", file], { dataDir });
    const database = new DatabaseSync(join(dataDir, "vitrine.sqlite"), { timeout: 5_000 });
    // As the first version left it.
    database.exec(`drop table search_entries; drop table search_tokens; drop table search_words;
    delete from migrations where name = '004-search'; delete from settings where key = 'search-index'`);
    database.close();

    const upgraded = await startSite({ dataDir });
    await expect.poll(async () => (await answer("fr", "loutres", upgraded)).complete, { timeout: 20_000 }).toBe(true);
    expect((await answer("fr", "loutres", upgraded)).hits.map(({ url }) => url)).toEqual(["/blog/loutre"]);
    expect((await answer("fr", "tarifs", upgraded)).hits[0]?.url).toBe("/pricing");
    expect((await ask(upgraded.url, "/readyz")).text).toBe("ready\n");
    await upgraded.stop();
    const indexed = (from: Site) => from.logs().filter(({ msg }) => msg === "indexed for search").length;
    expect(indexed(upgraded)).toBe(1);

    const again = await startSite({ dataDir });
    expect((await answer("fr", "loutres", again)).complete).toBe(true);
    await again.stop();
    expect(indexed(again)).toBe(0);
  },
);

inFull("without prefixes detection chooses the language searched, and the switcher keeps the query", async () => {
  const shared = await startSite({ config: await ownerConfig({ strategy: "no_prefix" }) });
  const folder = await temporaryFolder();
  for (const lang of ["fr", "en"]) {
    const file = await writeArticle(folder, `${lang}.md`, { title: `Chouette ${lang}`, lang, slug: `owl-${lang}` });
    await runCommand(["publish", file], { dataDir: shared.dataDir });
  }
  const english = await ask(shared.url, "/search?q=chouette", { headers: { "accept-language": "en" } });
  const french = await ask(shared.url, "/search?q=chouette", { headers: { "accept-language": "fr" } });
  expect(links(english.text)).toEqual(["/blog/owl-en"]);
  expect(links(french.text)).toEqual(["/blog/owl-fr"]);
  expect(attributes(french.text, "a", "href")).toContain("/search?q=chouette&lang=en");
  const chosen = await ask(shared.url, "/search?q=chouette&lang=en");
  expect([chosen.status, chosen.headers.location]).toEqual([302, "/search?q=chouette"]);
  await shared.stop();
});
