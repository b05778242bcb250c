import { describe, expect, test } from "vitest";
import { blocks, findings } from "../../../support/imports/read-body.ts";

const UUID = "3f1c2a9e-0b7d-4d53-9a51-2f6f7c1d8e10";

describe("footnotes", () => {
  test.each<[string, string]>([
    [
      "of WordPress",
      `<p>a<sup data-fn="${UUID}" class="fn"><a href="#${UUID}" id="${UUID}-link">1</a></sup> b</p><ol class="wp-block-footnotes"><li id="${UUID}">n <b>m</b> <a href="#${UUID}-link" aria-label="Aller au renvoi 1">↩︎</a></li></ol>`,
    ],
    [
      "of Markdown",
      `<p>a<sup id="fnref:1"><a href="#fn:1" class="footnote-ref" role="doc-noteref">1</a></sup> b</p><div class="footnotes" role="doc-endnotes"><hr><ol><li id="fn:1"><p>n <b>m</b>&#160;<a href="#fnref:1" class="footnote-backref">&#8617;</a></p></li></ol></div>`,
    ],
    [
      "of GitHub",
      `<p>a<sup><a href="#user-content-fn-x" id="user-content-fnref-x" data-footnote-ref aria-describedby="footnote-label">1</a></sup> b</p><section data-footnotes class="footnotes"><h2 id="footnote-label" class="sr-only">Footnotes</h2><ol><li id="user-content-fn-x"><p>n <b>m</b> <a href="#user-content-fnref-x" data-footnote-backref class="data-footnote-backref">↩</a></p></li></ol></section>`,
    ],
    [
      "of Pandoc",
      `<p>a<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> b</p><aside id="footnotes" class="footnotes footnotes-end-of-document" role="doc-endnotes"><hr><ol><li id="fn1"><p>n <b>m</b><a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></aside>`,
    ],
    [
      "of kramdown",
      `<p>a<sup id="fnref:é"><a href="#fn:%C3%A9" class="footnote" rel="footnote">1</a></sup> b</p><div class="footnotes"><ol><li id="fn:é"><p>n <b>m</b>&nbsp;<a href="#fnref:%C3%A9" class="reversefootnote">↩</a></p></li></ol></div>`,
    ],
    [
      "of Easy Footnotes",
      `<p>a<span id="easy-footnote-1-12" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="https://site.example/2024/article/#easy-footnote-bottom-1-12" title="n m"><sup>1</sup></a></span> b</p><ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-12" class="easy-footnote-margin-adjust"></span>n <b>m</b><a class="easy-footnote-to-top" href="#easy-footnote-1-12"></a></li></ol>`,
    ],
    [
      "of Word",
      `<p>a<a href="#_ftn1" name="_ftnref1"><span>[1]</span></a> b</p><div><br clear=all><hr size=1><div id=ftn1><p><a href="#_ftnref1" name="_ftn1">[1]</a> n <b>m</b></p></div></div>`,
    ],
  ])("%s", (_claim, html) => {
    expect(blocks(html)).toEqual(["p a[^1] b", "footnotes (^1 p n **m**)"]);
    expect(findings(html)).toEqual([]);
  });

  const call = (name: string) => `<sup id="r${name}"><a class="footnote-ref" href="#n${name}">${name}</a></sup>`;
  const note = (name: string, words: string) => `<li id="n${name}">${words} <a href="#r${name}">↩</a></li>`;
  const list = (...notes: string[]) => `<ol class="footnotes">${notes.join("")}</ol>`;

  test("have names in the order of their calls; one called twice is one", () => {
    const html = `<p>a${call("5")} b${call("3")} c<a class="footnote-ref" href="#n5">5</a></p>${list(note("3", "trois"), note("5", "cinq"))}`;
    expect(blocks(html)).toEqual(["p a[^1] b[^2] c[^1]", "footnotes (^1 p cinq / ^2 p trois)"]);
  });

  test("may call others, and hold blocks", () => {
    const html = `<p>a${call("1")}</p>${list(note("1", `<p>un${call("2")}</p><ul><li>x</li></ul>`), note("2", "deux"))}`;
    expect(blocks(html)).toEqual(["p a[^1]", "footnotes (^1 p un[^2] / ul (li (p x)) / ^2 p deux)"]);
  });

  test("that are missing, or called nowhere, are named; their words stay", () => {
    const html = `<p>a<sup class="fn"><a href="#absente">7</a></sup></p>${list("<li id='nx'>orpheline</li>")}`;
    expect(blocks(html)).toEqual(["p a7", "ol 1 (li (p orpheline))"]);
    expect(findings(html).filter((line) => line.startsWith("footnote"))).toEqual([
      "footnote: 7",
      "footnote: orpheline",
    ]);
  });

  test("called where no text can call one follow the text, and are named", () => {
    const html = `<pre>a${call("1")}</pre>${list(note("1", "un"))}`;
    expect(blocks(html)).toEqual(["code null a1", "p un"]);
    expect(findings(html)).toEqual(["link: #n1", "footnote: un ↩"]);
  });

  test("called in a caption are called below it", () => {
    const html = `<figure><img src="/a.png"><figcaption>t${call("1")}</figcaption></figure>${list(note("1", "un"))}`;
    expect(blocks(html)).toEqual(["img https://site.example/a.png alt=null", "p t[^1]", "footnotes (^1 p un)"]);
  });

  test("in cells and headings are called there", () => {
    const html = `<h2>a${call("1")}</h2><table><tr><td>b${call("2")}<td>c</table>${list(note("1", "un"), note("2", "deux"))}`;
    expect(blocks(html)).toEqual(["h2 a[^1]", "table ((td b[^2] / td c))", "footnotes (^1 p un / ^2 p deux)"]);
  });
});

describe("no footnotes are", () => {
  test("sections that a table of contents leads to, and that lead back", () => {
    const html = `<ul><li><a id="t1" href="#s1">Un</a></li></ul><div id="s1"><h2>Un</h2><p>a <a href="#t1">↑</a></p></div>`;
    expect(blocks(html)).toEqual(["ul (li (p [Un](#un)))", "h2 Un", "p a ↑"]);
  });

  test("short links to other places of the text", () => {
    expect(blocks(`<p><a href="#x">1</a></p><p id="x">a</p>`)).toEqual(["p 1", "p a"]);
  });
});
