import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeArticle } from "../../support/content/articles.ts";
import { ownerConfig } from "../../support/content/owner-config.ts";
import { ask, attributes, linkHref } from "../../support/http/http.ts";
import { atomErrors, jsonFeedErrors } from "../../support/http/validators.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
const ARTICLE = {
  title: 'Un « titre » & </script> : <b>"vrai"</b> !',
  slug: "essai-de-flux",
  date: "2026-11-18",
  summary: "Résumé <em>& suite</em> ?",
  tags: ["Flux", "Été & hiver"],
  body: "[Tarifs](/pricing), [anglais](/en/contact), [dehors](https://a.example/?b=c&d)[^1] !\n\n[^1]: Une note ?",
};

let site: Site;
let folder: string;

async function publish(article: Parameters<typeof writeArticle>[2]): Promise<void> {
  const file = await writeArticle(folder, "article.md", article);
  expect(await runCommand(["publish", file], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
}

const text = async (path: string) => (await ask(site.url, path)).text;
const json = async (path: string) => JSON.parse(await text(path));

beforeAll(async () => {
  folder = await temporaryFolder();
  site = await startSite({ env: { SITE_URL } });
  await publish(ARTICLE);
});
afterAll(removeAll);

describe("feeds of each language and of each tag", () => {
  const ADDRESSES = ["", "/en"].flatMap((prefix) => {
    const tag = prefix === "" ? "typographie" : "typography";
    return [`${prefix}/feed`, `${prefix}/feed?${tag}`];
  });

  test.each(ADDRESSES)(
    "%s: Atom by the grammar of RFC 4287, JSON Feed by its schema, and both say the same",
    async (at) => {
      const [path, tag] = at.split("?");
      const query = tag === undefined ? "" : `?tag=${tag}`;
      const [atom, feed] = [await ask(site.url, `${path}.xml${query}`), await ask(site.url, `${path}.json${query}`)];
      expect(atom.headers["content-type"]).toBe("application/atom+xml; charset=utf-8");
      expect(feed.headers["content-type"]).toBe("application/feed+json; charset=utf-8");
      expect(await atomErrors(atom.text)).toEqual([]);
      expect(jsonFeedErrors(JSON.parse(feed.text))).toEqual([]);
      const [xml, other] = [parseAtomFeed(atom.text), parseJsonFeed(feed.text)];
      const lang = at.startsWith("/en") ? "en-US" : "fr-FR";
      expect(atom.text).toContain(`xml:lang="${lang}"`);
      expect(other.language).toBe(lang);
      expect(other.title).toBe(xml.title?.value);
      expect(other.feed_url).toBe(`${SITE_URL}${path}.json${query}`);
      expect(xml.links?.find(({ rel }) => rel === "self")?.href).toBe(`${SITE_URL}${path}.xml${query}`);
      expect(other.items?.length).toBeGreaterThan(0);
      expect(
        other.items?.map(({ id, url, title, summary, content_html, tags }) => [
          id,
          url,
          title,
          summary,
          content_html,
          tags,
        ]),
      ).toEqual(
        xml.entries?.map(({ id, links, title, summary, content, categories }) => {
          const labels = categories?.map(({ label }) => label);
          return [id, links?.[0]?.href, title?.value, summary?.value, content?.value, labels];
        }),
      );
      for (const { url } of other.items ?? [])
        expect(url).toMatch(new RegExp(`^${SITE_URL}${path?.slice(0, -5)}/blog/`));
    },
  );

  inFull("the validators refuse what is wrong", async () => {
    const atom = await text("/feed.xml");
    const broken = [
      atom.replace(/<updated>[^<]*<\/updated>/, ""),
      atom.replace(/<published>[^<]*/, "<published>hier"),
      atom.replace("<title>", "<headline/><title>"),
      atom.replace('term="', 'name="'),
      atom.replace("</feed>", ""),
    ];
    for (const xml of broken) expect(await atomErrors(xml)).not.toEqual([]);
    const feed = await json("/feed.json");
    expect(jsonFeedErrors({ ...feed, feed_url: "/feed.json" })).not.toEqual([]);
    expect(jsonFeedErrors({ ...feed, items: [{ ...feed.items[0], date_published: "hier" }] })).not.toEqual([]);
    expect(jsonFeedErrors({ ...feed, items: [{ ...feed.items[0], content_html: undefined }] })).not.toEqual([]);
  });

  test("a tag's feeds hold its articles alone, and a tag that no article has has none", async () => {
    const { items, home_page_url } = await json("/feed.json?tag=ete-hiver");
    expect(items).toHaveLength(1);
    expect(items[0].url).toBe(`${SITE_URL}/blog/essai-de-flux`);
    expect(items[0].tags).toEqual(ARTICLE.tags);
    expect(home_page_url).toBe(`${SITE_URL}/blog?tag=ete-hiver`);
    for (const query of ["?tag=", "?tag=rien", "?tag=../x", "?tag=TYPOGRAPHIE"]) {
      for (const path of ["/feed.xml", "/feed.json", "/en/feed.xml"]) {
        const { status, headers } = await ask(site.url, path + query);
        expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
      }
    }
    expect((await ask(site.url, "/en/feed.json?tag=nothing")).text).toContain('<html lang="en-US"');
  });

  test("every address in a text is absolute, notes too, and no id is left to clash", async () => {
    const { content_html } = (await json("/feed.json")).items.find(({ url }: { url: string }) => url.endsWith("flux"));
    const at = `${SITE_URL}/blog/essai-de-flux`;
    expect(attributes(content_html, "a", "href")).toEqual([
      `${SITE_URL}/pricing`,
      `${SITE_URL}/en/contact`,
      "https://a.example/?b=c&d",
      `${at}#footnote-1`,
      `${at}#footnote-ref-1`,
    ]);
    for (const path of ["/feed.json", "/en/feed.json"]) {
      for (const item of (await json(path)).items) {
        expect(item.content_html).not.toMatch(/<[^>]* (?:(?:id|tabindex)=|(?:href|src)="(?![a-z]+:))/);
      }
    }
  });

  test("words are typeset and nothing a writer types becomes markup", async () => {
    const [item] = (await json("/feed.json?tag=flux")).items;
    expect(item.title).toBe('Un «\u00A0titre\u00A0» & </script>\u00A0: <b>"vrai"</b>\u202F!');
    expect(item.summary).toBe("Résumé <em>& suite</em>\u202F?");
    expect(await text("/feed.xml")).not.toContain("<b>");
  });

  test("characters that XML cannot hold are left out of Atom, and the feed can be read", async () => {
    const title = "Un son \u0007 et une fin\uFFFE";
    await publish({
      ...ARTICLE,
      slug: "caracteres",
      title,
      tags: ["Signes\u0001"],
      body: "Avant\u0008 & après\u001F.",
    });
    const atom = await text("/feed.xml");
    expect(await atomErrors(atom)).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly the characters XML cannot hold
    expect(atom).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    // Word for word, without a space or a line break around them.
    expect(atom).toContain("<title>Un son  et une fin</title>");
    expect(atom).toContain('label="Signes"');
    expect(atom).toContain("&lt;p&gt;Avant &amp;amp; après.&lt;/p&gt;");
    expect(await runCommand(["unpublish", "/blog/caracteres"], { dataDir: site.dataDir })).toMatchObject({ code: 0 });
  });

  test("pages name the feeds of their language, and a tag's page its own first", async () => {
    const page = await text("/en/blog?tag=typography");
    const links = [...page.matchAll(/<link [^>]*type="application\/(?:atom\+xml|feed\+json)"[^>]*>/g)].map(
      ([link]) => link,
    );
    expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual([
      ...[`${SITE_URL}/en/feed.xml?tag=typography`, `${SITE_URL}/en/feed.json?tag=typography`],
      ...[`${SITE_URL}/en/feed.xml`, `${SITE_URL}/en/feed.json`],
    ]);
    expect(await text("/pricing")).not.toContain("feed.xml?tag=");
  });

  test("a publish, a change of tags and an unpublish are seen at once in every feed that is kept", async () => {
    const feeds = ["/feed.xml", "/feed.json", "/feed.xml?tag=flux", "/feed.json?tag=flux", "/feed.json?tag=autre"];
    const shows = () => Promise.all(feeds.map(async (path) => (await text(path)).includes("essai-de-flux")));
    expect(await shows()).toEqual([true, true, true, true, false]);
    await publish({ ...ARTICLE, tags: ["Autre"] });
    expect(await shows()).toEqual([true, true, false, false, true]);
    expect(await runCommand(["unpublish", "/blog/essai-de-flux"], { dataDir: site.dataDir })).toMatchObject({
      code: 0,
    });
    expect(await shows()).toEqual([false, false, false, false, false]);
    await publish(ARTICLE);
    expect(await shows()).toEqual([true, true, true, true, false]);
  });
});

describe("feeds follow the language strategy", () => {
  inFull("no_prefix: the visitor's language decides, and says so to caches", async () => {
    const shared = await startSite({ env: { SITE_URL }, config: await ownerConfig({ strategy: "no_prefix" }) });
    for (const _ of ["prepared", "kept"]) {
      const french = await ask(shared.url, "/feed.json?tag=typographie");
      expect(JSON.parse(french.text).language).toBe("fr-FR");
      expect(french.headers.vary).toContain("Accept-Language, Cookie");
      const english = await ask(shared.url, "/feed.json", { headers: { "accept-language": "en" } });
      expect(JSON.parse(english.text).language).toBe("en-US");
    }
    expect((await ask(shared.url, "/en/feed.json?tag=typography")).headers.location).toBe("/feed.json?tag=typography");
    await shared.stop();
  });

  inFull("domains: each language's feeds stand on its own domain and name it", async () => {
    const domains = { fr: "https://exemple.fr", en: "https://example.com" };
    const apart = await startSite({ env: { SITE_URL: domains.fr }, config: await ownerConfig({ domains }) });
    const { text: feed } = await ask(apart.url, "/feed.json?tag=typography", { headers: { host: "example.com" } });
    expect(JSON.parse(feed)).toMatchObject({
      language: "en-US",
      home_page_url: "https://example.com/blog?tag=typography",
    });
    expect(feed).not.toContain("exemple.fr");
    const page = await ask(apart.url, "/", { headers: { host: "example.com", "sec-fetch-site": "same-origin" } });
    expect(linkHref(page.text, "manifest")).toBe("/manifest.webmanifest");
    await apart.stop();
  });
});
