import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { type DefaultTreeAdapterTypes, parse as parseHtml } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { PageDocument, Submission } from "../../../src/content/document/document.ts";
import { completeConfig } from "../../support/content/legal.ts";
import { folderWith } from "../../support/content/own-content.ts";
import { PAGES } from "../../support/content/pages.ts";
import { type Answer, ask, linkHref } from "../../support/http/http.ts";
import { inFull } from "../../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite } from "../../support/site.ts";

const SITE_URL = "https://vitrine.example";
afterAll(removeAll);

type HtmlNode = DefaultTreeAdapterTypes.Node;

/** Elements that hold words, and what of a page is for somebody who looks at it: the way to it, a choice with buttons, a form to fill in. */
const HOLDS_WORDS = /^(?:h[1-6]|p|li|dt|dd|th|td|figcaption|summary|pre)$/;
const FOR_VISITORS = /^(?:breadcrumbs|pagination|consent-choice|form)\b/;

const childrenOf = (node: HtmlNode): HtmlNode[] => ("childNodes" in node ? node.childNodes : []);
const attributeOf = (node: HtmlNode, name: string) =>
  "attrs" in node ? node.attrs.find((each) => each.name === name)?.value : undefined;

function textOf(node: HtmlNode): string {
  if (node.nodeName === "button") return "";
  const inner = childrenOf(node).map(textOf).join("");
  // Buttons stand apart without a space.
  if (attributeOf(node, "class")?.startsWith("action")) return ` ${inner} `;
  return "value" in node ? node.value : inner;
}

/** The words of each heading, paragraph, item, and cell of an element, and of its pictures. */
function passagesOf(node: HtmlNode): string[] {
  if (FOR_VISITORS.test(attributeOf(node, "class") ?? "")) return [];
  if (node.nodeName === "img") return [attributeOf(node, "alt") ?? ""];
  const inner = childrenOf(node).flatMap(passagesOf);
  const isInnermost = !inner.some((passage) => passage !== "");
  return HOLDS_WORDS.test(node.nodeName) && isInnermost ? [textOf(node)] : inner;
}

function mainOf(html: string): HtmlNode {
  const find = (node: HtmlNode): HtmlNode | undefined =>
    node.nodeName === "main" ? node : childrenOf(node).map(find).find(Boolean);
  const main = find(parseHtml(html));
  if (main === undefined) throw new Error("the page has no main part");
  return main;
}

/** What a reader of the Markdown reads, each block apart. */
function plainText(node: Nodes): string {
  if (node.type === "image") return ` ${node.alt} ${node.title ?? ""} `;
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  if (!("children" in node)) return "";
  const inner = node.children.map(plainText);
  return ["paragraph", "heading", "tableCell"].includes(node.type) ? inner.join("") : inner.join("\n");
}

const readMarkdown = (markdown: string) =>
  plainText(fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }));
/** The words of a text, and what typography sets between them: spaces that do not break a line, and signs. */
const wordsOf = (text: string) => ` ${(text.match(/[\p{L}\p{N}]+|[\u00A0\u202F«»“”’…]/gu) ?? []).join(" ")} `;

function read({ text }: Answer): { matter: Record<string, unknown>; body: string } {
  const [, matter = "", body = ""] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(text) ?? [];
  return { matter: parse(matter), body };
}

const markdownPath = (path: string) => `${path === "/" ? "/index" : path === "/en" ? "/en/index" : path}.md`;

describe("the Markdown alternate of a page", () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL }, config: await completeConfig() });
  });

  const starterPages = PAGES.flatMap((path) => [path, path === "/" ? "/en" : `/en${path}`]);
  const lists = ["/blog?page=2", "/en/blog?page=2", "/blog?tag=guide"];

  test("has the words of every heading, paragraph, item, cell, and picture of the page, typeset alike", async () => {
    for (const path of [...starterPages, ...lists]) {
      const [page, query] = path.split("?");
      const address = markdownPath(page ?? "") + (query === undefined ? "" : `?${query}`);
      const [html, markdown] = await Promise.all([ask(site.url, path), ask(site.url, address)]);
      expect(markdown.status, address).toBe(200);
      const shown = readMarkdown(read(markdown).body);
      const passages = passagesOf(mainOf(html.text)).filter((passage) => wordsOf(passage).trim() !== "");
      expect(passages.length, path).toBeGreaterThan(3);
      const words = wordsOf(shown);
      expect(
        passages.filter((passage) => !words.includes(wordsOf(passage))),
        path,
      ).toEqual([]);
    }
  });

  test("names the page as the one to find, and holds no address that is not whole", async () => {
    for (const path of starterPages) {
      const answer = await ask(site.url, markdownPath(path));
      const { matter, body } = read(answer);
      const page = await ask(site.url, path);
      const canonical = linkHref(page.text, "canonical");
      expect(answer.headers["content-type"]).toBe("text/markdown; charset=utf-8");
      expect(answer.headers["x-robots-tag"]).toBe("noindex");
      expect(answer.headers.link).toBe(`<${canonical}>; rel="canonical"`);
      expect(matter, path).toMatchObject({ lang: path.startsWith("/en") ? "en" : "fr", canonical });
      expect(body, path).toMatch(/^# [^\n]+\n\n[^#]/);
      expect(body.match(/^# /gm), path).toHaveLength(1);
      expect(body, path).not.toMatch(/\]\((?!https?:\/\/|mailto:|tel:)/);
      const translation = linkHref(page.text, "alternate", path.startsWith("/en") ? "fr-FR" : "en-US");
      expect(matter.translation).toBe(`${SITE_URL}${markdownPath(new URL(translation ?? "").pathname)}`);
    }
  });

  test("is named by the pages that show what is offered, and no other page has a byte more", async () => {
    for (const path of starterPages) {
      const { text } = await ask(site.url, path);
      const link = `<link data-page="" rel="alternate" type="text/markdown" href="${SITE_URL}${markdownPath(path)}"/>`;
      const hasItems = ["/", "/en", ...["/pricing", "/careers"].flatMap((each) => [each, `/en${each}`])].includes(path);
      expect(text.includes(link), path).toBe(hasItems);
      expect(text.match(/text\/markdown/g) ?? [], path).toHaveLength(text.includes(link) ? 1 : 0);
    }
  });

  test("has its place in the other forms of addresses: former languages, aliases, searches, back office", async () => {
    for (const [from, to] of [
      ["/fr/pricing.md", "/pricing.md"],
      ["/fr/index.md?a=1", "/index.md?a=1"],
      ["/Pricing.md", "/pricing.md"],
      ["/mentions-legales.md", "/legal.md"],
    ] as const) {
      const { status, headers } = await ask(site.url, from);
      expect([status, headers.location], from).toEqual([301, to]);
    }
    for (const path of [
      ...["/search.md", "/nowhere.md", "/en.md", "/pricing.md.md", "/.md", "/feed.xml.md", "/llms.txt.md"],
      ...["/pricing.md/_payload.json", "/pricing.txt", "/admin.md", "/admin/blog.md", "/_preview/abc.md"],
      ...["/pricing/index.md", "/index/index.md", "/blog.md?page=99", "/blog.md?tag=nowhere"],
    ]) {
      expect((await ask(site.url, path)).status, path).toBe(404);
    }
    // Whoever asks for a file of a language gets it.
    const arriving = { headers: { "accept-language": "en" } };
    expect((await ask(site.url, "/index.md", arriving)).text).toContain("lang: fr");
  });

  test("is kept, compressed, and known again, as a page is", async () => {
    const first = await ask(site.url, "/legal/terms.md");
    const kept = await ask(site.url, "/legal/terms.md");
    expect(kept.headers["x-request-id"]).toBeUndefined();
    expect(kept.text).toBe(first.text);
    const page = await ask(site.url, "/legal/terms");
    expect(kept.headers["cache-control"]).toBe(page.headers["cache-control"]);
    const { etag = "" } = kept.headers;
    expect(etag).not.toBe("");
    expect((await ask(site.url, "/legal/terms.md", { headers: { "if-none-match": etag } })).status).toBe(304);
    const compressed = await ask(site.url, "/legal/terms.md", { headers: { "accept-encoding": "br" } });
    expect([compressed.headers["content-encoding"], compressed.text]).toEqual(["br", first.text]);
    const head = await ask(site.url, "/legal/terms.md", { method: "HEAD" });
    expect([head.status, head.raw.length]).toEqual([200, 0]);
    for (const name of ["content-type", "content-length", "etag", "link", "x-robots-tag"]) {
      expect(head.headers[name], name).toBe(kept.headers[name]);
    }
  });

  test("says what its owner has yet to fill in, and leaves out what is shown under a condition, as the page does", async () => {
    const unfinished = await startSite({ env: { SITE_URL } });
    for (const path of ["/legal", "/en/legal", "/legal/privacy", "/legal/cookies"]) {
      const [html, markdown] = await Promise.all([ask(unfinished.url, path), ask(unfinished.url, `${path}.md`)]);
      const words = wordsOf(readMarkdown(read(markdown).body));
      const passages = passagesOf(mainOf(html.text));
      expect(
        passages.filter((passage) => !words.includes(wordsOf(passage))),
        path,
      ).toEqual([]);
      const blanks = (text: string) => text.match(/À compléter|To be completed/g)?.length ?? 0;
      expect(blanks(markdown.text), path).toBe(blanks(passages.join("\n")));
    }
    expect((await ask(unfinished.url, "/legal.md")).text).toContain("À compléter");
    await unfinished.stop();
  });
});

inFull("llms.txt names pages by their Markdown", async () => {
  const site = await startSite({ env: { SITE_URL }, config: await completeConfig() });
  for (const [path, prefix] of [
    ["/llms.txt", ""],
    ["/en/llms.txt", "/en"],
  ] as const) {
    const { text } = await ask(site.url, path);
    const [, pages = ""] = /\n## Pages\n\n([\s\S]*?)\n\n## /.exec(text) ?? [];
    const named = [...pages.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
    expect(named).toContain(`${SITE_URL}${prefix}/index.md`);
    expect(named).toContain(`${SITE_URL}${prefix}/pricing.md`);
    for (const address of named) {
      expect((await ask(site.url, (address ?? "").slice(SITE_URL.length))).status, address).toBe(200);
    }
  }
});

function page(key: string, slug: string, title = "Page", locale: "fr" | "en" = "fr"): Submission {
  const document: PageDocument = {
    ...{ kind: "page", slug, title, summary: "", publishedAt: 0, seo: {} },
    blocks: [{ type: "hero", title, actions: [] }],
  };
  return { key, locale, document };
}

inFull("it moves and goes with its page, and home's is no other page's", async () => {
  const dataDir = await folderWith([
    page("home", "", "Accueil"),
    page("index", "index", "Répertoire"),
    page("moved", "ancien/lieu", "Déménagé"),
    page("moved", "nouveau-lieu", "Déménagé"),
    page("gone", "parti", "Parti"),
  ]);
  const site = await startSite({ dataDir, env: { SITE_URL } });
  const titleAt = async (path: string) => read(await ask(site.url, path)).matter.title;
  expect(await titleAt("/index.md")).toBe("Accueil");
  expect(await titleAt("/index/index.md")).toBe("Répertoire");
  const moved = await ask(site.url, "/ancien/lieu.md?a=1");
  expect([moved.status, moved.headers.location]).toEqual([301, "/nouveau-lieu.md?a=1"]);
  expect(await titleAt("/nouveau-lieu.md")).toBe("Déménagé");
  expect(await titleAt("/parti.md")).toBe("Parti");
  expect(await runCommand(["unpublish", "/parti"], { dataDir })).toMatchObject({ code: 0 });
  for (const path of ["/parti", "/parti.md"]) expect((await ask(site.url, path)).status, path).toBe(410);
  await site.stop();
});
