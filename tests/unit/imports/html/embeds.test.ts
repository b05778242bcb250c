import { describe, expect, test } from "vitest";
import { blocks, findings } from "../../../support/imports/read-body.ts";

const VIDEO = "dQw4w9WgXcQ";
const at = (path: string) => `https://site.example${path}`;
const link = (address: string, words = address) => `p [${words}](${address})`;

describe("videos", () => {
  test.each<[string, string, string]>([
    [
      "a frame with its title",
      `<iframe title="Ma vidéo" src="https://www.youtube.com/embed/${VIDEO}?rel=0"></iframe>`,
      `video youtube ${VIDEO} "Ma vidéo"`,
    ],
    [
      "a frame without one",
      `<p><iframe src="//player.vimeo.com/video/76979871"></iframe></p>`,
      'video vimeo 76979871 "Vimeo"',
    ],
    [
      "a frame that waits for consent",
      `<iframe src="about:blank" data-cmp-src="https://www.dailymotion.com/embed/video/x8abcde"></iframe>`,
      'video dailymotion x8abcde "Dailymotion"',
    ],
    [
      "PeerTube",
      `<iframe src="https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv"></iframe>`,
      'video peertube tube.example/kkGMgK9ZtnKfYAgnEtQxbv "tube.example"',
    ],
    ["a bare address", `<p>https://youtu.be/${VIDEO}</p>`, `video youtube ${VIDEO} "YouTube"`],
    [
      "a link that is its address",
      `<p><a href="https://www.youtube.com/watch?v=${VIDEO}">youtube.com/watch?v=${VIDEO}</a></p>`,
      `video youtube ${VIDEO} "YouTube"`,
    ],
    [
      "a block of WordPress",
      `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=${VIDEO}\n</div><figcaption>La légende</figcaption></figure>`,
      `video youtube ${VIDEO} "La légende"`,
    ],
    [
      "Flash",
      `<object><param name="movie" value="http://www.youtube.com/v/${VIDEO}&hl=fr"><embed src="http://www.youtube.com/v/${VIDEO}&hl=fr"></object>`,
      `video youtube ${VIDEO} "YouTube"`,
    ],
    [
      "a player that waits to be pressed",
      `<lite-youtube videoid="${VIDEO}" playlabel="Lire"></lite-youtube>`,
      `video youtube ${VIDEO} "Lire"`,
    ],
    [
      "what WordPress's exports hand over",
      `<x-embed data-url="https://vimeo.com/76979871"></x-embed>`,
      'video vimeo 76979871 "Vimeo"',
    ],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual([expected]);
    expect(findings(html)).toEqual([]);
  });

  test("a link to one with other words stays a link, and words beside one stay", () => {
    expect(blocks(`<p><a href="https://youtu.be/${VIDEO}">ma vidéo</a></p>`)).toEqual([
      link(`https://youtu.be/${VIDEO}`, "ma vidéo"),
    ]);
    expect(blocks(`<p>Voir https://youtu.be/${VIDEO}</p>`)).toEqual([`p Voir https://youtu.be/${VIDEO}`]);
  });
});

describe("other embeds are links, and named", () => {
  test.each<[string, string, string[], string[]]>([
    [
      "a map",
      `<iframe title="Carte" src="https://maps.example/embed?x=1"></iframe>`,
      [link("https://maps.example/embed?x=1", "Carte")],
      ["embed: https://maps.example/embed?x=1"],
    ],
    [
      "a list of videos",
      `<iframe src="https://www.youtube.com/embed/videoseries?list=PL1"></iframe>`,
      [link("https://www.youtube.com/embed/videoseries?list=PL1")],
      ["embed: https://www.youtube.com/embed/videoseries?list=PL1"],
    ],
    [
      "a block of WordPress",
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">https://else.example/a</div><figcaption>T</figcaption></figure>`,
      [link("https://else.example/a"), "p T"],
      ["embed: https://else.example/a"],
    ],
    [
      "what WordPress's exports hand over",
      `<x-embed data-url="https://else.example/a"></x-embed>`,
      [link("https://else.example/a")],
      ["embed: https://else.example/a"],
    ],
    [
      "a reader of PDF",
      `<object data="/r.pdf" type="application/pdf"><a href="/r.pdf">R</a></object>`,
      [`file ${at("/r.pdf")} (r) r.pdf`],
      [`embed: ${at("/r.pdf")}`],
    ],
    [
      "a bookmark of Ghost",
      `<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://else.example/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">T</div><div class="kg-bookmark-description">D</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/i.png"><span class="kg-bookmark-author">A</span></div></div><div class="kg-bookmark-thumbnail"><img src="/t.png"></div></a></figure>`,
      [link("https://else.example/", "T"), "p D", "p A"],
      ["embed: https://else.example/"],
    ],
    [
      "a frame of nothing",
      `<p>x</p><iframe srcdoc="<p>y</p>">z</iframe><iframe src="javascript:1"></iframe>`,
      ["p x"],
      ["script: iframe"],
    ],
  ])("%s", (_claim, html, expected, found) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual(found);
  });
});

describe("files", () => {
  test.each<[string, string, string[]]>([
    [
      "a block of WordPress",
      `<div class="wp-block-file"><object class="wp-block-file__embed" data="/r.pdf"></object><a href="/r%C3%A9sum%C3%A9.pdf">Le résumé</a><a href="/r%C3%A9sum%C3%A9.pdf" class="wp-block-file__button" download>Télécharger</a></div>`,
      [`file ${at("/r%C3%A9sum%C3%A9.pdf")} (résumé) Le résumé`],
    ],
    [
      "a card of Ghost",
      `<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="/f.zip" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">T</div><div class="kg-file-card-caption">C</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">f.zip</div><div class="kg-file-card-filesize">1 KB</div></div></div><div class="kg-file-card-icon"><svg></svg></div></a></div>`,
      [`file ${at("/f.zip")} (f) T`, "p C"],
    ],
    [
      "a link alone in its paragraph",
      `<p><a href="/r.pdf"><strong>Le rapport</strong></a></p>`,
      [`file ${at("/r.pdf")} (r) Le rapport`],
    ],
    [
      "a link among words stays one",
      `<p>Lire <a href="/r.pdf">le rapport</a></p>`,
      [`p Lire [le rapport](${at("/r.pdf")})`],
    ],
    [
      "one of another site stays a link",
      `<p><a href="https://else.example/r.pdf">R</a></p>`,
      [link("https://else.example/r.pdf", "R")],
    ],
    [
      "one that the library does not take stays a link",
      `<div class="wp-block-file"><a href="/p.exe">P</a></div>`,
      [link(at("/p.exe"), "P")],
    ],
    [
      "sound and film",
      `<audio controls src="/s.mp3"></audio><video><source src="/f.ogv"><source src="/f.mp4"><track src="/f.vtt" label="Sous-titres">x</video>`,
      [`file ${at("/s.mp3")} (s) s.mp3`, `file ${at("/f.mp4")} (f) f.mp4`, link(at("/f.vtt"), "Sous-titres")],
    ],
    [
      "a player of Ghost, without its controls",
      `<div class="kg-card kg-audio-card"><img src="/t.png"><div class="kg-audio-player-container"><audio src="/s.mp3"></audio><div class="kg-audio-title">T</div><button>1×</button><span class="kg-audio-current-time">0:00</span></div></div>`,
      [`file ${at("/s.mp3")} (s) T`],
    ],
  ])("%s", (_claim, html, expected) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual([]);
  });
});

describe("cards", () => {
  test.each<[string, string, string[], string[]]>([
    [
      "buttons of WordPress",
      `<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/a">A</a></div><div class="wp-block-button is-style-outline"><a href="/b"><strong>B</strong></a></div><div class="wp-block-button"><a>C</a></div></div>`,
      [`button primary ${at("/a")} A`, `button secondary ${at("/b")} B`, "p C"],
      [],
    ],
    [
      "a button of Ghost",
      `<div class="kg-card kg-button-card kg-align-center"><a href="/a" class="kg-btn">A</a></div>`,
      [`button primary ${at("/a")} A`],
      [],
    ],
    [
      "a button that leads nowhere",
      `<div class="wp-block-button"><a href="javascript:x()">A</a></div>`,
      ["p A"],
      ["link: javascript:x()"],
    ],
    [
      "callouts",
      `<div class="kg-card kg-callout-card"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">a <b>b</b></div></div><div class="kg-callout-card"><div class="kg-callout-emoji">🌻</div><div class="kg-callout-text">c</div></div>`,
      ["callout tip (p a **b**)", "callout note (p 🌻 c)"],
      [],
    ],
    [
      "alerts of GitHub",
      `<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title"><svg></svg>Caution</p><p>a</p></div>`,
      ["callout warning (p a)"],
      [],
    ],
    ["what opens", `<details><summary>a</summary><p>b</p></details>`, ["p **a**", "p b"], ["block: details"]],
    [
      "toggles of Ghost",
      `<div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">a</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>b</p></div></div>`,
      ["p **a**", "p b"],
      ["block: toggle", "script: svg"],
    ],
    [
      "others",
      `<div class="kg-card kg-product-card"><h4>a</h4><p>b</p></div>`,
      ["h4 a", "p b"],
      ["block: kg-product-card"],
    ],
    [
      "columns are what they hold",
      `<div class="wp-block-columns"><div class="wp-block-column">a</div><div class="wp-block-column">b</div></div>`,
      ["p a", "p b"],
      [],
    ],
    [
      "what WordPress's exports do not know",
      `<x-unknown data-kind="shortcode" data-name="prix"><p>a</p></x-unknown><p>b <x-unknown data-kind="shortcode" data-name="date">c</x-unknown> d</p><x-unknown data-kind="block" data-name="acf/x">e</x-unknown>`,
      ["p a", "p b c d", "p e"],
      ["shortcode: prix", "shortcode: date", "block: acf/x"],
    ],
  ])("%s", (_claim, html, expected, found) => {
    expect(blocks(html)).toEqual(expected);
    expect(findings(html)).toEqual(found);
  });
});

test("accordions of WordPress are headings and what they open; files of other sites stay there", () => {
  const accordion = `<div class="wp-block-accordion"><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span>a</span><span class="wp-block-accordion-heading__toggle-icon" aria-hidden="true">+</span></button></h3><div class="wp-block-accordion-panel" hidden="until-found"><p>b</p></div></div>`;
  expect(blocks(accordion)).toEqual(["h3 a", "p b"]);
  expect(findings(accordion)).toEqual([]);
  const podcast = `<audio src="https://pods.example/1.mp3" title="P"></audio><audio src="https://a.files.wordpress.com/2.mp3"></audio>`;
  expect(blocks(podcast)).toEqual([
    link("https://pods.example/1.mp3", "P"),
    "file https://a.files.wordpress.com/2.mp3 (2) 2.mp3",
  ]);
  expect(findings(podcast)).toEqual(["embed: https://pods.example/1.mp3"]);
  expect(blocks(`<x-embed data-url="javascript:1"></x-embed>`)).toEqual(["p javascript:1"]);
});

describe("what is no text", () => {
  test.each<[string, string, string[]]>([
    [
      "scripts and styles",
      "<script>alert(1)</script><style>p{}</style><template>x</template>",
      ["script: script", "script: style", "script: template"],
    ],
    ["drawings", "<svg><text>x</text></svg><canvas>x</canvas>", ["script: svg", "script: canvas"]],
    [
      "fields",
      "<input value=x><textarea>x</textarea><select><option>x</select><input type=hidden value=x>",
      ["script: input", "script: textarea", "script: select"],
    ],
    ["words for browsers without scripts", "<noscript>Activez JavaScript</noscript>", ["script: noscript"]],
    ["comments and empty elements", "<!-- x --><meta itemprop=x><link href=x><wbr><p hidden></p>", []],
  ])("%s", (_claim, html, found) => {
    expect(blocks(`<p>mot</p>${html}`)).toEqual(["p mot"]);
    expect(findings(html)).toEqual(found);
  });

  test("what was hidden does not become public, and is named", () => {
    const html = `<p>a</p><div hidden>b</div><p>c <span style="color:red; DISPLAY: none">d</span></p><pre>e<b style="visibility:hidden">f</b></pre>`;
    expect(blocks(html)).toEqual(["p a", "p c", "code null e"]);
    expect(findings(html)).toEqual(["hidden: b", "hidden: d", "hidden: f"]);
  });

  test("words of forms, buttons and formulas stay, and are named", () => {
    const html =
      "<form><label>a <input></label><button>b</button></form><math><mi>x</mi><annotation>y</annotation></math>";
    expect(blocks(html)).toEqual(["p a b", "p x"]);
    expect(findings(html)).toEqual(["element: form", "script: input", "element: button", "element: math"]);
  });
});
