import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { slugify } from "../../../src/kernel/text/slugify.ts";
import { writeArticle } from "../../support/content/articles.ts";
import { blogPage, folderWith, shortPost } from "../../support/content/own-content.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, attributes, textOf } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

const tag = (label: string) => ({ tag: slugify(label), label });

/** The first is the newest but one. */
const POSTS = Array.from({ length: 110 }, (_, index) =>
  shortPost(`article-${index}`, index, { tags: [tag(`Mot ${index % 30}`), ...(index < 40 ? [tag("Éole")] : [])] }),
);
const NEWEST = shortPost("neuf", -1, { author: "Camille Exemple" });

let site: Site;
beforeAll(async () => {
  site = await startSite({ dataDir: await folderWith([blogPage("fr"), blogPage("en"), ...POSTS, NEWEST]) });
});
afterAll(removeAll);

const page = async (path: string) => (await ask(site.url, path)).text;

const part = (html: string, element: string, className: string) =>
  new RegExp(`<${element}[^>]* class="${className}"[\\s\\S]*?</${element}>`).exec(html)?.[0] ?? "";
const tagsOf = (html: string) => /<nav id="tags"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";

describe("the list of articles", () => {
  test("begins with the newest article, larger and with more said of it, on its first page only", async () => {
    const first = await page("/blog");
    const lead = part(first, "article", "post-lead");
    expect(lead).toContain('<h2><a href="/blog/neuf"');
    expect(part(lead, "p", "byline").replace(/<[^>]*>/g, "")).toBe(
      "Par Camille Exemple 21\u00A0novembre\u00A02026 1\u00A0min de lecture",
    );
    const others = attributes(part(first, "ol", "post-items"), "a", "href").filter((href) => !href.includes("tag="));
    expect(others).toEqual(Array.from({ length: 11 }, (_, index) => `/blog/article-${index}`));
    const second = await page("/blog?page=2");
    expect(second).not.toContain("post-lead");
    expect(second).toContain('href="/blog/article-11"');
    expect(textOf(first, "title")).not.toContain("page");
    expect(textOf(second, "title")).toMatch(/, page 2 · /);
  });

  test("has its pages by number: the first, the last and those around", async () => {
    const numbers = (html: string) =>
      attributes(part(html, "nav", "pagination"), "a", "href").map((href) => /page=(\d+)/.exec(href)?.[1] ?? "1");
    expect(numbers(await page("/blog"))).toEqual(["2", "3", "10", "2"]);
    const middle = await page("/blog?page=6");
    expect(numbers(middle)).toEqual(["5", "1", "5", "7", "10", "7"]);
    const pagination = part(middle, "nav", "pagination");
    expect(pagination).toContain('<span aria-current="page"><span class="visually-hidden">Page</span> 6</span>');
    expect(pagination.match(/data-gap=""/g)).toHaveLength(2);
    expect(pagination).toMatch(/<a rel="prev" href="\/blog\?page=5">Plus récents<\/a>/);
    expect(pagination).toMatch(/<a rel="next" href="\/blog\?page=7">Plus anciens<\/a>/);
    const last = part(await page("/blog?page=10"), "nav", "pagination");
    expect(numbers(await page("/blog?page=10"))).toEqual(["9", "1", "8", "9"]);
    expect(last).not.toContain('rel="next"');
    expect(await htmlErrors(middle)).toEqual([]);
  });

  test("names its tags with their numbers, most used first, and unfolds the rest in the order of the alphabet", async () => {
    const html = await page("/blog?page=3");
    const [shown = "", folded = ""] = tagsOf(html).split("<details>");
    expect(shown).toContain('<a href="/blog?tag=eole">Éole <span class="count">40</span></a>');
    expect(attributes(shown, "a", "href")).toHaveLength(24);
    expect(attributes(shown, "a", "href")[0]).toBe("/blog?tag=eole");
    expect(folded).toContain("<summary>Toutes les étiquettes</summary>");
    const labels = [...folded.matchAll(/<a [^>]*>([^<]*) <span/g)].map((match) => match[1] ?? "");
    expect(labels).toHaveLength(7);
    expect(labels).toEqual([...labels].sort(new Intl.Collator("fr").compare));
    // English has none.
    expect(await page("/en/blog")).not.toContain('id="tags"');
  });

  test("an article more changes the numbers on every page that shows them, when the command returns", async () => {
    for (const path of ["/blog", "/blog?page=5", "/blog/_payload.json?page=7"]) await page(path);
    const encore = { title: "Encore", slug: "encore", date: "2020-01-01", tags: ["Éole"] };
    const file = await writeArticle(await temporaryFolder(), "encore.md", encore);
    expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
    for (const path of ["/blog", "/blog?page=5"]) {
      expect(tagsOf(await page(path))).toContain('Éole <span class="count">41</span>');
    }
    expect(await page("/blog/_payload.json?page=7")).toContain('count\\">41<');
    expect(await page("/blog?tag=eole")).toContain("41 articles");
  });

  test("a tag has a page of its own: title, first heading, canonical address, description and way back", async () => {
    const html = await page("/blog?tag=eole&page=2");
    expect(textOf(html, "title")).toBe("Articles sur «\u00A0Éole\u00A0», page 2 · Vitrine");
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(textOf(html, "h1")).toBe("Articles sur «\u00A0Éole\u00A0»");
    expect(html).toMatch(/<link data-page="" rel="canonical" href="[^"]*\/blog\?tag=eole&amp;page=2"/);
    expect(html).toMatch(/name="description" content="\d+ articles sur «\u00A0Éole\u00A0»\."/);
    expect(attributes(part(html, "nav", "breadcrumbs"), "a", "href")).toEqual(["/", "/blog"]);
    expect(attributes(part(html, "header", "tag-head"), "a", "href")).toEqual(["/blog", "/blog#tags"]);
    expect(await page("/blog")).toContain('id="tags"');
    expect(await htmlErrors(html)).toEqual([]);
    const payload = JSON.parse(await page("/blog/_payload.json?tag=eole"));
    expect(payload.title).toBe("Articles sur «\u00A0Éole\u00A0» · Vitrine");
  });
});

describe("a blog of few articles", () => {
  test("without any says what to do next", async () => {
    const { status, text } = await ask(site.url, "/en/blog");
    expect(status).toBe(200);
    const words = part(text, "div", "empty");
    expect(words).toContain("No articles yet");
    expect(attributes(words, "a", "href")).toEqual(["/en/feed.xml", "/en"]);
    expect(await htmlErrors(text)).toEqual([]);
    for (const absent of ["post-items", "post-lead", "pagination", 'id="tags"']) expect(text).not.toContain(absent);
    expect(await page("/blog")).not.toContain('class="empty"');
  });

  inFull("with one shows it, and no list, no pages, no tags beside it", async () => {
    const small = await startSite({ dataDir: await folderWith([blogPage("fr"), shortPost("seul", 0)]) });
    const { text } = await ask(small.url, "/blog");
    expect(text).toContain("Titre de seul");
    for (const absent of ['class="empty"', "post-items", "pagination", 'id="tags"']) expect(text).not.toContain(absent);
    expect(await htmlErrors(text)).toEqual([]);
    const article = (await ask(small.url, "/blog/seul")).text;
    for (const absent of ["adjacent", "related", "translation"]) expect(article).not.toContain(`class="${absent}"`);
    expect(await htmlErrors(article)).toEqual([]);
  });
});
