import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PostDocument, Submission } from "../../../src/content/document/document.ts";
import type { RichTextNode } from "../../../src/rich-text/schema.ts";
import { blogPage, folderWith, shortPost } from "../../support/content/own-content.ts";
import { htmlErrors } from "../../support/http/html.ts";
import { ask, attributes } from "../../support/http/http.ts";
import { removeAll, type Site, startSite } from "../../support/site.ts";

const ID = "0123456789abcdef0123456789abcdef";
const text = (value: string): RichTextNode[] => [{ type: "text", text: value }];
const image = (alt: string, caption: string | null): RichTextNode => ({
  type: "image",
  attrs: { id: ID, width: 800, height: 600, alt, caption },
});
const gallery: RichTextNode = { type: "gallery", content: [image("La façade", "De jour !"), image("L’atelier", null)] };
const video = (attrs: object = {}): RichTextNode => ({
  type: "video",
  attrs: { provider: "youtube", id: "dQw4w9WgXcQ", title: "La visite : 1er jour", ...attrs },
});
const file: RichTextNode = {
  type: "file",
  attrs: { id: ID, name: "rapport 2026", type: "application/pdf", bytes: 1_258_291 },
  content: text("Le rapport"),
};
const button = (kind: string, href: string): RichTextNode => ({
  type: "button",
  attrs: { href, kind },
  content: text("Essayer !"),
});
const post = (slug: string, content: RichTextNode[], changes: Partial<PostDocument> = {}): Submission =>
  shortPost(slug, 1, { body: { type: "doc", content }, ...changes });

let site: Site;
beforeAll(async () => {
  const english = { ...post("in-english", [video({ title: "The visit" }), file]), locale: "en" as const };
  const dataDir = await folderWith([
    blogPage("fr"),
    blogPage("en"),
    post("tout", [
      gallery,
      video({ transcript: "/blog/simple", poster: { id: ID, width: 1600, height: 900 } }),
      file,
      button("primary", "/blog/simple"),
      button("secondary", "https://exemple.fr/"),
    ]),
    post("galerie", [gallery]),
    post("deux-hotes", [video(), { type: "blockquote", content: [video({ provider: "vimeo", id: "76979871" })] }]),
    post("boutons", [button("primary", "/blog/simple")]),
    post("simple", [{ type: "paragraph", content: text("Un paragraphe.") }]),
    english,
    {
      key: "page",
      locale: "fr",
      document: {
        ...{ kind: "page", slug: "visite", title: "Visite", summary: "", publishedAt: 0, seo: {} },
        blocks: [
          {
            type: "questions",
            title: "Questions",
            items: [{ question: "Où ?", answer: { type: "doc", content: [video()] } }],
          },
        ],
      },
    },
  ]);
  site = await startSite({ dataDir, env: { SITE_URL: "https://vitrine.example" } });
});
afterAll(removeAll);

const get = (path: string) => ask(site.url, path);
const policyOf = async (path: string) => String((await get(path)).headers["content-security-policy"]);
/** What stands in an element of the page, from its start tag. */
const element = (html: string, start: string, end: string) => html.slice(html.indexOf(start)).split(end)[0] ?? "";
const YOUTUBE = "https://www.youtube-nocookie.com";

describe("a page that holds a video", () => {
  test("lets the one origin of its player into frames; every other page lets none in", async () => {
    const plain = await policyOf("/blog/simple");
    expect(plain).not.toContain("frame-src");
    expect(plain).toContain("default-src 'none'");
    expect(await policyOf("/blog/tout")).toBe(`${plain}; frame-src ${YOUTUBE}`);
    expect(await policyOf("/visite")).toBe(`${plain}; frame-src ${YOUTUBE}`);
    expect(await policyOf("/blog/deux-hotes")).toBe(`${plain}; frame-src https://player.vimeo.com ${YOUTUBE}`);
    for (const path of [
      "/blog",
      "/blog/galerie",
      "/blog/boutons",
      "/blog/tout.md",
      "/blog/tout/_payload.json",
      "/feed.xml",
    ]) {
      expect(await policyOf(path), path).toBe(plain);
    }
  });

  test("says so in 304 too, and in the answer that is kept", async () => {
    const { headers } = await get("/blog/tout");
    const again = await ask(site.url, "/blog/tout", { headers: { "If-None-Match": String(headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
  });

  test("names the host nowhere but behind a link: in the frame's own document, and below it", async () => {
    const { text: html } = await get("/blog/tout");
    expect(await htmlErrors(html)).toEqual([]);
    const [frame = ""] = attributes(html, "iframe", "srcdoc");
    expect(attributes(html, "iframe", "title")).toEqual(["Vidéo\u00A0: La visite\u00A0: 1er jour"]);
    expect(html).not.toMatch(/<iframe[^>]* src="/);
    // Until it is pressed: a link, words that say what pressing does, and a picture of the site's own.
    const inFrame = frame.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"');
    expect(inFrame).toContain(`<a href="${YOUTUBE}/embed/dQw4w9WgXcQ?autoplay=1&amp;rel=0">`);
    expect(inFrame.replace(/<[^>]*>/g, "")).toBe(
      "La visite\u00A0: 1er jourRegarder la vidéo Hébergée par YouTube, qui pourra vous suivre.",
    );
    expect(inFrame).toContain('<html lang="fr-FR">');
    expect(inFrame).toContain(`/media/${ID}-1600.avif 1600w`);
    expect(inFrame).not.toMatch(/<script|style=/);
    const caption = element(html, '<span class="video-title">', "</figcaption>");
    expect(attributes(caption, "a", "href")).toEqual(["https://www.youtube.com/watch?v=dQw4w9WgXcQ", "/blog/simple"]);
    expect(caption.replace(/<[^>]*>/g, " ")).toMatch(/Voir sur YouTube +Lire la transcription/);
  });

  test("lets the player use what it needs, where its origin is in the frame, and nothing of the page", async () => {
    const { text: html } = await get("/blog/tout");
    expect(attributes(html, "iframe", "allow")[0]?.split("; ").sort()).toEqual(
      ["autoplay", "encrypted-media", "fullscreen", "picture-in-picture"].map((feature) => `${feature} ${YOUTUBE}`),
    );
    expect(attributes(html, "iframe", "sandbox")[0]).not.toContain("top-navigation");
  });

  test("speaks the page's language", async () => {
    const [frame = ""] = attributes((await get("/en/blog/in-english")).text, "iframe", "srcdoc");
    expect(frame).toContain("Watch the video");
    expect(frame).toContain("Hosted by YouTube, which may track you.");
    expect(frame).toContain("&lt;html lang=&quot;en-US&quot;");
  });
});

describe("style and script", () => {
  const sheets = async (path: string) =>
    [...(await get(path)).text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);

  test("of galleries, videos, and files load where there are any: other pages keep theirs", async () => {
    const plain = await sheets("/blog/simple");
    expect(plain).toHaveLength(1);
    for (const path of ["/blog", "/blog/boutons", "/"]) expect(await sheets(path), path).toEqual(plain);
    const more = await sheets("/blog/tout");
    expect(more).toHaveLength(2);
    expect(more[0]).toBe(plain[0]);
    expect(await sheets("/blog/galerie")).toEqual(more);
    const { status, headers, text: css } = await get(String(more[1]));
    expect([status, headers["content-type"]]).toEqual([200, "text/css; charset=utf-8"]);
    expect(css).toContain(".gallery");
    expect((await get(String(plain[0]))).text).not.toContain(".gallery");
  });

  test("a page with any loads in full, and every other one within the page", async () => {
    const buildOf = async (path: string) =>
      (JSON.parse((await get(`${path}/_payload.json`)).text) as { build: string }).build;
    const build = await buildOf("/blog/simple");
    expect(build).not.toBe("");
    expect(await buildOf("/blog/boutons")).toBe(build);
    expect(await buildOf("/blog")).toBe(build);
    for (const path of ["/blog/tout", "/blog/galerie", "/visite", "/blog/deux-hotes"]) {
      expect(await buildOf(path), path).toBe("");
    }
  });

  test("a video's frame has a sheet of its own", async () => {
    const [frame = ""] = attributes((await get("/blog/tout")).text, "iframe", "srcdoc");
    const [, href = ""] = /rel=&quot;stylesheet&quot; href=&quot;([^&]+)&quot;/.exec(frame) ?? [];
    const { status, text: css } = await get(href);
    expect(status).toBe(200);
    expect(css).toContain(".notice");
  });
});

describe("an article", () => {
  test("shows pictures of a gallery with their words and sizes, in a named group", async () => {
    const html = element((await get("/blog/tout")).text, '<div class="gallery"', '<figure class="video"');
    expect(html).toContain('role="group" aria-label="Galerie de 2 images"');
    expect(attributes(html, "img", "alt")).toEqual(["La façade", "L’atelier"]);
    expect(attributes(html, "img", "width")).toEqual(["800", "800"]);
    expect(html).toContain("<figcaption>De jour\u202F!</figcaption>");
  });

  test("offers a file with its format and size, under its name", async () => {
    const { text: html } = await get("/blog/tout");
    expect(element(html, '<p class="file">', "</p>")).toBe(
      `<p class="file"><a href="/media/${ID}.pdf" type="application/pdf" download="rapport 2026.pdf">` +
        "Le rapport <span>(PDF, 1,3\u00A0Mo)</span></a>",
    );
    expect((await get("/en/blog/in-english")).text).toContain("<span>(PDF, 1.3 MB)</span>");
  });

  test("has buttons that are links, measured by where they lead", async () => {
    const { text: html } = await get("/blog/tout");
    expect(html).toContain(
      '<p><a class="action action-main" href="/blog/simple" data-track-cta="blog-simple">Essayer\u202F!</a></p>' +
        '<p><a class="action" href="https://exemple.fr/" rel="noopener" data-track-cta="external">Essayer\u202F!</a></p>',
    );
  });
});

describe("who reads without our style", () => {
  test("feeds have links to what a video and a file are, and every picture", async () => {
    const feed = JSON.parse((await get("/feed.json")).text) as { items: Array<{ url: string; content_html: string }> };
    const html = feed.items.find(({ url }) => url.endsWith("/blog/tout"))?.content_html ?? "";
    expect(html).not.toMatch(/iframe|youtube-nocookie|data-track|class="(?:file|action)/);
    expect(html).toContain(
      '<p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">Vidéo\u00A0: La visite\u00A0: 1<sup>er</sup> jour</a></p>',
    );
    expect(html).toContain(`href="https://vitrine.example/media/${ID}.pdf"`);
    expect(html).toContain('<p><a href="https://vitrine.example/blog/simple">Essayer\u202F!</a></p>');
    expect(attributes(html, "img", "src")).toHaveLength(2);
  });

  test("the Markdown alternate has the same, in its own forms", async () => {
    const { text: markdown } = await get("/blog/tout.md");
    expect(markdown).toContain("> [!VIDEO]\n> [La visite : 1er jour](https://www.youtube.com/watch?v=dQw4w9WgXcQ)\n");
    expect(markdown).toContain(
      `> [!FILE]\n> [Le rapport](https://vitrine.example/media/${ID}.pdf "rapport 2026.pdf, 1258291 bytes")\n`,
    );
    expect(markdown).toContain("> [!BUTTON]\n> [Essayer\u202F!](https://vitrine.example/blog/simple)\n");
    expect(markdown).not.toContain("vitrine-text");
  });

  test("search finds a video by its title, and a file by its label", async () => {
    for (const words of ["visite", "rapport", "atelier"]) {
      expect((await get(`/search?q=${words}`)).text, words).toContain('href="/blog/tout"');
    }
  });
});
