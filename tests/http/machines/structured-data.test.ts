import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { type Crawl, crawl, PICTURES, pagesOf } from "../../support/http/crawl.ts";
import { ask, linkHref, textOf } from "../../support/http/http.ts";
import {
  type Graph,
  graphErrors,
  graphOf,
  richResultErrors,
  type Thing,
  vocabularyErrors,
} from "../../support/http/linked-data.ts";
import { EVERYDAY, inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
const ARTICLE = "/blog/typographie-francaise-sur-le-web";
/** developers.google.com/search/docs/appearance/structured-data: what each type needs, or is asked to have. */
const GOOGLE: Record<string, string[]> = {
  BlogPosting: ["headline", "author", "datePublished", "dateModified"],
  BreadcrumbList: ["itemListElement"],
  FAQPage: ["mainEntity"],
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction"],
};

/** What `npm test` asks for in the place of every page: with questions and without, in both languages. */
async function someOf(siteUrl: string): Promise<Crawl> {
  const paths = ["/", "/pricing", "/en/pricing", "/blog", "/en/careers"];
  const answers = await Promise.all(paths.map(async (path) => [path, await ask(siteUrl, path)] as const));
  return { origin: SITE_URL, answers: new Map(answers) };
}

let site: Site;
let crawled: Crawl;
beforeAll(async () => {
  site = await startSite({ env: { SITE_URL } });
  crawled = EVERYDAY ? await someOf(site.url) : await crawl(site.url, PICTURES);
});
afterAll(removeAll);

const graphAt = async (path: string) => graphOf((await ask(site.url, path)).text);
const typesOf = (graph: Graph) => graph["@graph"].map((thing) => thing["@type"]).sort();
const find = (graph: Graph, type: string) => graph["@graph"].find((thing) => thing["@type"] === type) as Thing;

describe("the graph of every page", () => {
  inFull(
    "holds for a processor of JSON-LD, Google's types and schema.org's whole vocabulary",
    {
      timeout: 120_000,
    },
    async () => {
      const pages = pagesOf(crawled);
      expect(pages.size).toBeGreaterThan(40);
      const graphs: Graph[] = [];
      for (const [path, html] of pages) {
        if (linkHref(html, "canonical") === undefined) continue;
        const graph = graphOf(html);
        graphs.push(graph);
        expect(await graphErrors(graph), path).toEqual([]);
        expect(await richResultErrors(graph), path).toEqual([]);
        for (const thing of graph["@graph"]) {
          const lacks = (GOOGLE[thing["@type"]] ?? []).filter((name) => thing[name] === undefined);
          expect(lacks, `${path} ${thing["@type"]}`).toEqual([]);
        }
      }
      expect(vocabularyErrors(graphs)).toEqual([]);
    },
  );

  inFull("the validators refuse what is wrong", { timeout: 60_000 }, async () => {
    const graph = await graphAt(ARTICLE);
    const change = (type: string, fields: object): Graph => ({
      ...graph,
      "@graph": graph["@graph"].map((thing) => (thing["@type"] === type ? { ...thing, ...fields } : thing)),
    });
    const wrong = [{ headine: "x" }, { wordCount: ["many", {}] }, { "@type": "BlogArticle" }, { image: 12 }];
    const errors = vocabularyErrors([graph, ...wrong.map((fields) => change("BlogPosting", fields))]);
    expect([...new Set(errors.map((error) => error.split(":", 1)[0]))]).toEqual(["1", "2", "3", "4"]);
    expect(await richResultErrors(change("Organization", { name: undefined }))).not.toEqual([]);
    expect(
      await richResultErrors(change("BreadcrumbList", { itemListElement: [{ "@type": "ListItem" }] })),
    ).not.toEqual([]);
    expect(await graphErrors(change("BlogPosting", { isPartOf: { "@id": "https://a.example/#lost" } }))).not.toEqual(
      [],
    );
    expect(await graphErrors(change("BlogPosting", { "@language": 1 }))).not.toEqual([]);
  });

  test("says who publishes, which site it is and how to search it", async () => {
    for (const [path, prefix, lang] of [
      ["/pricing", "", "fr-FR"],
      ["/en/pricing", "/en", "en-US"],
    ] as const) {
      const graph = await graphAt(path);
      expect(find(graph, "WebSite")).toMatchObject({
        inLanguage: lang,
        publisher: { "@id": find(graph, "Organization")["@id"] },
        potentialAction: { target: { urlTemplate: `${SITE_URL}${prefix}/search?q={search_term_string}` } },
      });
    }
    const [french, english] = [await graphAt("/"), await graphAt("/en")];
    expect(find(english, "Organization")["@id"]).toBe(find(french, "Organization")["@id"]);
    expect(find(english, "WebSite")["@id"]).not.toBe(find(french, "WebSite")["@id"]);
  });
});

describe("what a page holds, its graph says, and nothing more", () => {
  test("an article", async () => {
    const graph = await graphAt(ARTICLE);
    const { text } = await ask(site.url, ARTICLE);
    const article = find(graph, "BlogPosting");
    expect(article.headline).toBe(textOf(text, "h1"));
    expect(article).toMatchObject({
      url: SITE_URL + ARTICLE,
      inLanguage: "fr-FR",
      keywords: ["Typographie", "Guide"],
      mainEntityOfPage: { "@id": find(graph, "WebPage")["@id"] },
      isPartOf: { "@id": find(graph, "Blog")["@id"] },
    });
    const [, shown = ""] = /class="article-content[^>]*>([\s\S]*?)<footer class="post-foot"/.exec(text) ?? [];
    const words = shown.replace(/<[^>]*>/g, " ").match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    expect(Number(article.wordCount)).toBeGreaterThan(words * 0.9);
    expect(Number(article.wordCount)).toBeLessThan(words * 1.1);
  });

  test("the way to a page", async () => {
    const wayTo = async (path: string) => {
      const list = find(await graphAt(path), "BreadcrumbList")?.itemListElement as Thing[] | undefined;
      return list?.map(({ position, name, item }) => [position, name, String(item).slice(SITE_URL.length)]);
    };
    expect(await wayTo(ARTICLE)).toEqual([
      [1, "Accueil", "/"],
      [2, "Blog", "/blog"],
      [3, "Les espaces du français sur le web", ARTICLE],
    ]);
    expect(await wayTo("/en/legal/privacy")).toEqual([
      [1, "Home", "/en"],
      [2, "Legal notice", "/en/legal"],
      [3, "Privacy policy", "/en/legal/privacy"],
    ]);
    expect(await wayTo("/blog?tag=guide")).toEqual([
      [1, "Accueil", "/"],
      [2, "Blog", "/blog"],
      [3, "Guide", "/blog?tag=guide"],
    ]);
    expect(await wayTo("/")).toBeUndefined();
  });

  test("questions, where readers can see them, and only there", async () => {
    for (const [path, html] of pagesOf(crawled)) {
      if (linkHref(html, "canonical") === undefined) continue;
      const shown = [...html.matchAll(/<details><summary>([\s\S]*?)<\/summary>/g)].map(([, text = ""]) =>
        text.replace(/<[^>]*>/g, ""),
      );
      const asked = ((find(graphOf(html), "FAQPage")?.mainEntity ?? []) as Thing[]).map(({ name }) => name);
      const decode = (text: string) =>
        text.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
      expect(asked, path).toEqual(shown.map(decode));
    }
    expect(typesOf(await graphAt("/pricing"))).toContain("FAQPage");
    expect(typesOf(await graphAt("/legal/routes"))).not.toContain("FAQPage");
  });

  test("the blog's list names its articles; other pages name none", async () => {
    const list = find(await graphAt("/blog"), "Blog").blogPost as Thing[];
    expect(list.map(({ url }) => url)).toContain(SITE_URL + ARTICLE);
    expect(typesOf(await graphAt("/pricing"))).not.toContain("Blog");
    expect((await ask(site.url, "/nowhere")).text).not.toContain("ld+json");
  });
});

test("nothing a writer types ends the block or hides in it", async () => {
  const title = '</script><script>alert(1)</script><!-- & "fin" \\ !';
  // The newest: it stands on the first page of the blog.
  const date = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" }).format();
  const article = { title, slug: "injection", date, tags: ["</script>x"] };
  const file = await writeArticle(await temporaryFolder(), "a.md", article);
  expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  for (const path of ["/blog/injection", "/blog", "/blog?tag=script-x"]) {
    const { text } = await ask(site.url, path);
    expect(text).not.toContain("<script>alert");
    // The one before the first drawing, the graph, the visitors' script.
    expect(text.match(/<script\b/g)?.length, path).toBe(3);
    expect(JSON.stringify(graphOf(text))).toContain(JSON.stringify("</script>").slice(1, -1));
  }
  expect(find(await graphAt("/blog/injection"), "BlogPosting").headline).toBe(
    title.replace(" !", "\u202F!").replace('"fin"', "«\u00A0fin\u00A0»"),
  );
});

inFull(
  "addresses follow the strategy: a language's own domain in all of its graph but the publisher's name",
  async () => {
    const domains = { fr: "https://exemple.fr", en: "https://example.com" };
    const apart = await startSite({ env: { SITE_URL: domains.fr }, config: await ownerConfig({ domains }) });
    const { text } = await ask(apart.url, "/legal/privacy", { headers: { host: "example.com" } });
    const graph = graphOf(text);
    expect(await graphErrors(graph)).toEqual([]);
    expect(JSON.stringify(graph).replaceAll("https://exemple.fr/#organization", "")).not.toContain("exemple.fr");
    expect(find(graph, "WebPage").url).toBe("https://example.com/legal/privacy");
    await apart.stop();
  },
);

describe("what a shared link looks like", () => {
  const meta = (html: string, name: string) =>
    [...html.matchAll(new RegExp(`<meta [^>]*(?:property|name)="${name}" content="([^"]*)"`, "g"))].map(
      ([, value]) => value,
    );

  test("an article, in its language and the other", async () => {
    const { text } = await ask(site.url, `/en/blog/french-typography-on-the-web`);
    expect(meta(text, "og:type")).toEqual(["article"]);
    expect(meta(text, "og:title")).toEqual([textOf(text, "h1")]);
    expect(meta(text, "og:description")).toEqual(meta(text, "description"));
    expect(meta(text, "og:url")).toEqual([linkHref(text, "canonical")]);
    expect([meta(text, "og:locale"), meta(text, "og:locale:alternate")]).toEqual([["en_US"], ["fr_FR"]]);
    expect(meta(text, "og:site_name")).toEqual(["Vitrine"]);
    expect(meta(text, "twitter:card")).toEqual(["summary_large_image"]);
    expect(meta(text, "article:published_time")[0]).toMatch(/^2026-10-04T22:00:00/);
  });

  test("a page that is no article, an article alone in its language, and titles typeset", async () => {
    const page = (await ask(site.url, "/pricing")).text;
    expect(meta(page, "og:type")).toEqual(["website"]);
    expect(meta(page, "article:published_time")).toEqual([]);
    expect(meta((await ask(site.url, "/blog/les-capitales-prennent-des-accents")).text, "og:locale:alternate")).toEqual(
      [],
    );
    const release = (await ask(site.url, "/blog/vitrine-premiere-version")).text;
    expect(meta(release, "og:title")[0]).toContain("première version\u00A0: ce qui marche");
  });
});
