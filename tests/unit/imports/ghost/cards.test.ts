import { describe, expect, test } from "vitest";
import { writeCard } from "../../../../src/importers/ghost/cards/write-card.ts";
import { HtmlWriter } from "../../../../src/importers/ghost/markup/html-writer.ts";

function card(name: string, payload: Readonly<Record<string, unknown>> = {}) {
  const out = new HtmlWriter();
  const isKnown = writeCard(name, payload, out);
  return { isKnown, html: out.documents().join("\n"), findings: out.findings, hasPaywall: out.hasPaywall };
}

const html = (name: string, payload: Readonly<Record<string, unknown>>) => card(name, payload).html;

describe("cards of pictures and files", () => {
  test("have caption, link and alternative text; one that nobody wrote is none", () => {
    const picture = {
      src: "/a.png",
      alt: "A <b>",
      caption: 'By <a href="https://example.org">them</a>',
      href: "/there",
    };
    expect(html("image", picture)).toBe(
      '<figure><a href="/there"><img src="/a.png" alt="A &lt;b&gt;"></a>' +
        '<figcaption>By <a href="https://example.org">them</a></figcaption></figure>',
    );
    expect(html("image", { src: "/a.png", alt: "" })).toBe('<figure><img src="/a.png"></figure>');
    expect(html("image", {})).toBe("");
  });

  test("are galleries with one caption", () => {
    expect(
      html("gallery", {
        images: [{ src: "/a.png", alt: "A" }, { fileName: "no source" }, { src: "/b.png" }],
        caption: "C",
      }),
    ).toBe(
      '<figure class="kg-card kg-gallery-card"><div><img src="/a.png" alt="A"><img src="/b.png"></div><figcaption>C</figcaption></figure>',
    );
  });

  test("are videos, sounds and files", () => {
    expect(html("video", { src: "/v.mp4", thumbnailSrc: "/v.jpg", caption: "C" })).toContain(
      '<video src="/v.mp4" poster="/v.jpg"',
    );
    expect(html("audio", { src: "/a.mp3", title: "T" })).toContain('<audio src="/a.mp3" title="T"');
    expect(html("file", { src: "/f.pdf", fileTitle: "T", fileName: "f.pdf", fileCaption: "C" })).toBe(
      '<p><a href="/f.pdf" download="f.pdf">T</a></p><p>C</p>',
    );
  });
});

describe("cards of links", () => {
  test("are embeds by their address; one without an address is its HTML", () => {
    expect(html("embed", { url: "https://example.org/v", html: "<iframe></iframe>" })).toBe(
      '<x-embed data-url="https://example.org/v"></x-embed>',
    );
    expect(html("embed", { html: "<p>x</p>" })).toBe("<p>x</p>");
  });

  test("are bookmarks with title and description, without the pictures of the other site", () => {
    const bookmark = html("bookmark", {
      url: "https://example.org",
      metadata: {
        title: "T",
        description: "D",
        icon: "https://example.org/i.png",
        thumbnail: "https://example.org/t.png",
      },
    });
    expect(bookmark).toContain('href="https://example.org"');
    expect(bookmark).toMatch(/T<.*D</);
    expect(bookmark).not.toContain("<img");
  });

  test("are buttons; one that leads nowhere is a paragraph", () => {
    expect(html("button", { buttonText: "Go", buttonUrl: "/go" })).toContain('<a class="kg-btn" href="/go">Go</a>');
    expect(html("button", { buttonText: "Go" })).toBe("<p>Go</p>");
  });
});

describe("cards of words", () => {
  test("are code, callouts and toggles", () => {
    expect(html("codeblock", { code: "a < b\n", language: "js more", caption: "C" })).toBe(
      '<pre><code class="language-js">a &lt; b\n</code></pre><p>C</p>',
    );
    expect(html("callout", { calloutText: "Words", calloutEmoji: "💡" })).toContain(
      '<div class="kg-callout-text">Words</div>',
    );
    expect(html("toggle", { heading: "Q", content: "<p>A</p>" })).toContain(
      '<div class="kg-toggle-content"><p>A</p></div>',
    );
  });

  test("with a layout that no text here has are named, and keep their words", () => {
    const header = card("header", {
      header: "H",
      subheader: "S",
      buttonEnabled: true,
      buttonText: "B",
      buttonUrl: "/b",
    });
    expect(header.html).toMatch(/^<h2>H<\/h2><p>S<\/p>.*href="\/b">B</);
    expect(header.findings).toEqual([{ code: "block", detail: "header" }]);
    expect(html("header", { header: "H", buttonEnabled: false, buttonText: "B", buttonUrl: "/b" })).not.toContain("B");
    expect(
      html("product", {
        productTitle: "T",
        productDescription: "<p>D</p>",
        productRatingEnabled: true,
        productStarRating: 3,
      }),
    ).toBe("<h2>T</h2><p>★★★</p><p>D</p>");
    expect(html("signup", { header: "H", disclaimer: "D", successMessage: "M" })).toBe("<h2>H</h2><p>D</p>");
    expect(
      card("call-to-action", { textValue: "<p>W</p>", showButton: true, buttonText: "B", buttonUrl: "/b" }).findings,
    ).toHaveLength(1);
  });

  test("are Markdown with its HTML, tables and notes", () => {
    expect(html("markdown", { markdown: "# T\n\n*a* <b>b</b>" })).toBe("<h1>T</h1>\n<p><em>a</em> <b>b</b></p>");
    expect(html("card-markdown", { markdown: "|a|\n|-|\n|b|" })).toContain("<td>b</td>");
  });

  test.each(["horizontalrule", "hr"])("are rules: %s", (name) => expect(html(name, {})).toBe("<hr>"));
});

describe("HTML of a card", () => {
  test("is a document of its own, so that what it leaves open swallows nothing", () => {
    const out = new HtmlWriter();
    writeCard("callout", { calloutText: "Words <b>open <textarea> <!-- x" }, out);
    writeCard("html", { html: "<div><!-- open" }, out);
    out.write("<p>after</p>");
    const documents = out.documents();
    expect(documents.slice(1)).toEqual(["<div><!-- open", "<p>after</p>"]);
    expect(documents[0]).toMatch(/<\/div>$/);
  });

  test("within a caption gives its words; scripts give none", () => {
    const { html: caption } = card("image", {
      src: "/a.png",
      caption: "<script>alert(1)</script><div>A</div><p>B<b>C",
    });
    expect(caption).toBe('<figure><img src="/a.png"><figcaption>A B<b>C</b></figcaption></figure>');
  });

  test("nested 100,000 levels deep in a caption keeps its words", () => {
    const deep = card("image", {
      src: "/a.png",
      caption: `${"<b>".repeat(100_000)}words${"</i></b>".repeat(100_000)}`,
    });
    expect(deep.html).toContain("words");
  });
});

describe("cards that not every visitor saw", () => {
  const web = (nonMember: boolean) => ({ web: { nonMember, memberSegment: "status:free" }, email: {} });

  test.each([
    ["html", { html: "<p>secret</p>", visibility: web(false) }],
    ["html", { html: "<p>secret</p>", visibility: { showOnWeb: false, showOnEmail: true } }],
    ["html", { html: "<p>secret</p>", visibility: { emailOnly: true, segment: "" } }],
    ["call-to-action", { textValue: "secret", visibility: web(false) }],
    ["email", { html: "<p>secret</p>" }],
    ["email-cta", { html: "<p>secret</p>" }],
    ["transistor", {}],
  ])("are left out and named: %s %j", (name, payload) => {
    const hidden = card(name, payload);
    expect(hidden.html).toBe("");
    expect(hidden.findings).toEqual([{ code: "not-shown", detail: name }]);
  });

  test("are shown where visitors without an account saw them", () => {
    expect(html("html", { html: "<p>x</p>", visibility: web(true) })).toBe("<p>x</p>");
  });

  test("are cut out of HTML by the comments around them, also where the end is missing", () => {
    const gated = (params: string, end = "<!--kg-gated-block:end-->") =>
      html("html", { html: `<p>a</p><!--kg-gated-block:begin ${params} --><p>secret</p>${end}<p>b</p>` });
    expect(gated('nonMember:false memberSegment:"status:free"')).toBe("<p>a</p><p>b</p>");
    expect(gated('memberSegment:"status:free"')).toBe("<p>a</p><p>b</p>");
    expect(gated("nonMember:false", "")).toBe("<p>a</p>");
    // However long, and whatever else stands in it.
    expect(gated(`memberSegment:"${"label:x,".repeat(100)} a > b"`)).toBe("<p>a</p><p>b</p>");
    expect(gated('nonMember:true memberSegment:""')).toContain("secret");
  });

  test("begin at a paywall, in a card or in HTML", () => {
    expect(card("paywall").hasPaywall).toBe(true);
    expect(card("html", { html: "<p>a</p><!--members-only--><p>b</p>" }).hasPaywall).toBe(true);
    expect(card("markdown", { markdown: "a\n\n<!--members-only-->\n\nb" }).hasPaywall).toBe(true);
    expect(card("html", { html: "<p>members-only</p>" }).hasPaywall).toBe(false);
  });
});

test("a name that no card has, not even one of JavaScript's own, is unknown", () => {
  for (const name of ["planet", "constructor", "__proto__", "toString"]) expect(card(name, {}).isKnown).toBe(false);
});
