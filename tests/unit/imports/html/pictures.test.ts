import { describe, expect, test } from "vitest";
import { blocks, findings, readHtml } from "../../../support/imports/read-body.ts";

const DOT = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const at = (path: string) => `https://site.example${path}`;

describe("pictures", () => {
  test.each<[string, string, string[]]>([
    [
      "the text instead of a picture, none, or nothing said",
      "<img src='/a.png' alt=' A  b '><img src='/b.png' alt=''><img src='/c.png'>",
      [`img ${at("/a.png")} alt=A b`, `img ${at("/b.png")} alt=`, `img ${at("/c.png")} alt=null`],
    ],
    [
      "a caption",
      "<figure class='wp-block-image'><img src='/a.png'><figcaption>Une <em>légende</em></figcaption></figure>",
      [`img ${at("/a.png")} alt=null "Une légende"`],
    ],
    [
      "a caption of older posts",
      "<div class='wp-caption'><a href='/page'><img src='/a.png'></a><p class='wp-caption-text'>L</p></div>",
      [`img ${at("/a.png")} alt=null "L" -> ${at("/page")}`],
    ],
    [
      "a link elsewhere",
      "<a href='https://else.example/'><img src='/a.png'></a>",
      [`img ${at("/a.png")} alt=null -> https://else.example/`],
    ],
    [
      "a link to the same picture is its larger source",
      "<a href='/a.jpg'><img src='/a-300x200.jpg'></a>",
      [`img ${at("/a.jpg")} alt=null`],
    ],
    [
      "a link to another picture stays one",
      "<a href='/b.jpg'><img src='/a.jpg'></a>",
      [`img ${at("/a.jpg")} alt=null -> ${at("/b.jpg")}`],
    ],
    [
      "the largest of a set",
      "<img src='/a-300x200.jpg' srcset='/a-300x200.jpg 300w, /a-1024x683.jpg 1024w,/a-768x512.jpg 768w'>",
      [`img ${at("/a-1024x683.jpg")} alt=null`],
    ],
    [
      "commas within an address",
      "<img src='/c/w_300,h_200/a.jpg?w=300' srcset='/c/w_300,h_200/a.jpg 300w, /c/w_900,h_600/a.jpg 900w'>",
      [`img ${at("/c/w_900,h_600/a.jpg")} alt=null`],
    ],
    [
      "as it was uploaded, before any set",
      "<img src='/content/images/2024/a.jpg' srcset='/content/images/size/w600/2024/a.jpg 600w'>",
      [`img ${at("/content/images/2024/a.jpg")} alt=null`],
    ],
    [
      "as Jetpack names it",
      "<img src='/a.jpg?w=300' data-orig-file='https://files.example/a.jpg'>",
      ["img https://files.example/a.jpg alt=null"],
    ],
    [
      "loaded late",
      `<img src='${DOT}' data-src='/a.jpg'><img src='/lazy.png' data-lazy-src='/b.jpg'><img data-srcset='/c-9x9.jpg 9w, /c.jpg 90w'>`,
      [`img ${at("/a.jpg")} alt=null`, `img ${at("/b.jpg")} alt=null`, `img ${at("/c.jpg")} alt=null`],
    ],
    [
      "the fallback of a late one is not a second one",
      "<img data-src='/a.jpg'><noscript><img src='/a.jpg'></noscript><noscript><img src='/b.jpg'></noscript><img data-src='/b.jpg'>",
      [`img ${at("/a.jpg")} alt=null`, `img ${at("/b.jpg")} alt=null`],
    ],
    [
      "the fallback instead of one that is not known",
      `<p><img src='${DOT}'><noscript><img src='/a.jpg' alt='A'></noscript></p>`,
      [`img ${at("/a.jpg")} alt=A`],
    ],
    [
      "sources of a picture element",
      "<picture><source srcset='/a.webp 1x'><img src='/a.jpg'></picture><picture><source srcset='/b.webp'><img></picture>",
      [`img ${at("/a.jpg")} alt=null`, `img ${at("/b.webp")} alt=null`],
    ],
    ["drawings of emoji are signs", "a <img class='emoji' src='https://s.w.org/x.svg' alt='🙂'> b", ["p a 🙂 b"]],
    [
      "at the ends of a line",
      "<p><img src='/a.png'> un<br>deux <img src='/b.png'></p>",
      [`img ${at("/a.png")} alt=null`, "p un ⏎ deux", `img ${at("/b.png")} alt=null`],
    ],
    ["between lines", "<p>un<br><img src='/a.png'><br>deux</p>", ["p un", `img ${at("/a.png")} alt=null`, "p deux"]],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual([]);
  });

  test("one within a sentence follows the paragraph, which is named", () => {
    const html = "<p>un <img src='/a.png' alt='A'> deux<br>trois</p>";
    expect(blocks(html)).toEqual(["p un deux ⏎ trois", `img ${at("/a.png")} alt=A`]);
    expect(findings(html)).toEqual(["picture-moved: A"]);
  });

  test.each([
    "<img src='https://www.facebook.com/tr?id=1'>",
    "<img src='/x.gif' width='1' height='1'>",
    "<img src='/x.gif' style='width:1px;height:1px'>",
    "<noscript><img height=1 width=1 src='https://pixel.wp.com/g.gif'></noscript>",
    "<img src='data:image/svg+xml,%3Csvg/%3E' alt=''>",
    "<img src='javascript:alert(1)'>",
    "<img>",
  ])("none is %s, which is named", (html) => {
    expect(blocks(`<p>un</p>${html}`)).toEqual(["p un"]);
    expect(readHtml(html).findings.map(({ code }) => code)).toEqual(["script"]);
  });

  test("one that is written out in the page is kept, not its link", () => {
    const source = `data:image/png;base64,${"A".repeat(2_000)}`;
    expect(blocks(`<a href="data:image/png;base64,AA"><img src="${source}" alt="A"></a>`)).toEqual([
      `img ${source} alt=A`,
    ]);
  });

  test("links of a caption are named", () => {
    const html = "<figure><img src='/a.png'><figcaption>Photo <a href='/b'>B</a></figcaption></figure>";
    expect(blocks(html)).toEqual([`img ${at("/a.png")} alt=null "Photo B"`]);
    expect(findings(html)).toEqual([`link: ${at("/b")}`]);
  });
});

describe("galleries", () => {
  const a = `img ${at("/a.png")} alt=null`;
  const b = `img ${at("/b.png")} alt=null`;
  test.each<[string, string, string[]]>([
    [
      "of WordPress",
      "<figure class='wp-block-gallery has-nested-images'><figure class='wp-block-image'><img src='/a.png'><figcaption>A</figcaption></figure><figure class='wp-block-image'><img src='/b.png'></figure><figcaption class='blocks-gallery-caption'>T</figcaption></figure>",
      [`gallery (${a} "A" / ${b})`, "p T"],
    ],
    [
      "of its older versions",
      "<ul class='wp-block-gallery columns-2'><li class='blocks-gallery-item'><figure><img src='/a.png'></figure></li><li class='blocks-gallery-item'><figure><img src='/b.png'><figcaption>B</figcaption></figure></li></ul>",
      [`gallery (${a} / ${b} "B")`],
    ],
    [
      "of shortcodes",
      "<div id='gallery-1' class='gallery'><dl class='gallery-item'><dt class='gallery-icon'><a href='/a.png'><img src='/a-150x150.png'></a></dt><dd class='wp-caption-text gallery-caption'>A</dd></dl><br style='clear:both'><figure class='gallery-item'><div><img src='/b.png'></div></figure></div>",
      [`gallery (${a} "A" / ${b})`],
    ],
    [
      "of Ghost",
      "<figure class='kg-card kg-gallery-card kg-width-wide'><div class='kg-gallery-container'><div class='kg-gallery-row'><div class='kg-gallery-image'><img src='/a.png'></div><div class='kg-gallery-image'><img src='/b.png'></div></div></div><figcaption>T</figcaption></figure>",
      [`gallery (${a} / ${b})`, "p T"],
    ],
    [
      "figures in a figure",
      "<figure><figure><img src='/a.png'></figure><figure><img src='/b.png'></figure></figure>",
      [`gallery (${a} / ${b})`],
    ],
    ["of one picture is a picture", "<div class='gallery'><img src='/a.png'></div>", [a]],
    [
      "words in it follow",
      "<div class='wp-block-gallery'><p>x</p><img src='/a.png'><img src='/b.png'></div>",
      [`gallery (${a} / ${b})`, "p x"],
    ],
    ["of nothing", "<ul class='wp-block-gallery'></ul><p>x</p>", ["p x"]],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
  });
});
