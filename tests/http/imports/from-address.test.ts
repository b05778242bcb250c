import { readdirSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { readAddress } from "../../../src/importers/address/read-address.ts";
import { openFetcher } from "../../../src/importers/fetching/open-fetcher.ts";
import type { Found, FoundText } from "../../../src/importers/reading/found.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { ask, linkHref } from "../../support/http/http.ts";
import { collect } from "../../support/imports/collect.ts";
import { removeAll, startSite } from "../../support/site.ts";

afterAll(removeAll);

const BLOG = new URL("../../../content/blog/", import.meta.url);

function* nodesIn(node: RichTextNode): Generator<RichTextNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesIn(child);
}

const count = ({ body }: FoundText, type: string) => [...nodesIn(body)].filter((node) => node.type === type).length;

test("a bilingual site of this very program is read from its address: each article, its translation, and its whole text", async () => {
  const site = await startSite();
  // Its pages say that they are of this host.
  const { port } = new URL(site.url);
  const origin = `http://localhost:${port}`;
  const fetcher = await openFetcher({
    hosts: [`localhost:${port}`],
    allowAddresses: ["127.0.0.1", "::1"],
    limits: { pauseMs: 0 },
  });
  const found = await collect<Found>(readAddress(fetcher, `${origin}/`));
  fetcher.close();

  expect(found[0]).toMatchObject({ type: "site", site: { title: "Vitrine", origin, language: "fr-FR" } });
  const texts = found.flatMap((one) => (one.type === "text" ? [one.text] : []));
  const articles = texts.filter(({ kind }) => kind === "post");
  const files = readdirSync(BLOG).filter((name) => name.endsWith(".md"));
  const slugs = (language: string) =>
    articles
      .filter((text) => text.language?.startsWith(language))
      .map(({ slug }) => slug)
      .sort();
  for (const language of ["fr", "en"]) {
    const ending = `.${language}.md`;
    const written = files.filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length));
    expect(slugs(language)).toEqual(written.sort());
  }

  for (const article of articles) {
    const [address = ""] = article.addresses;
    expect(article).toMatchObject({ status: "published", authors: [expect.stringContaining("Vitrine")] });
    expect(article.date, address).toHaveProperty("instant");
    const [page, markdown] = await Promise.all([
      ask(site.url, new URL(address).pathname),
      ask(site.url, `${new URL(address).pathname}.md`),
    ]);
    // Headings and code of the text, and none of what stands around it.
    const text = markdown.text.replace(/^---\n[\s\S]*?\n---\n/, "");
    const code = text.split("```").filter((_, index) => index % 2 === 1).length;
    const headings = text.replace(/```[\s\S]*?```/g, "").match(/^#{2,4} /gm)?.length ?? 0;
    expect([count(article, "heading"), count(article, "codeBlock")], address).toEqual([headings, code]);
    // Whoever the page says is its translation shares its group.
    const hrefs = ["fr-FR", "en-US"].map((language) => linkHref(page.text, "alternate", language));
    const alternates = hrefs.filter((href) => href !== undefined);
    const group = articles.filter((other) => other.group !== null && other.group === article.group);
    expect(group.flatMap(({ addresses }) => addresses.slice(0, 1)).sort(), address).toEqual(
      alternates.length > 1 ? alternates.sort() : [],
    );
  }
  const urls = texts.map(({ addresses }) => addresses[0]);
  expect(urls).not.toContain(`${origin}/blog`);
  expect(urls.some((url) => url?.includes("/admin"))).toBe(false);
});
