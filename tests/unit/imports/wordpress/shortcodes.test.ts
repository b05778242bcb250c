import { expect, test } from "vitest";
import { renderShortcodes } from "../../../../src/importers/wordpress/content/shortcodes/render.ts";
import { cpuTime } from "../../../support/imports/cpu-time.ts";

const embed = (address: string) => `<x-embed data-url="${address}"></x-embed>`;

test("brackets that are no shortcode stay as they were typed", () => {
  const texts = [
    "[1] [sic] […] [note] voir [la suite] et [Annexe A] [x=1] [ ] [] [/fin] a[0] [a [b] c]",
    '<code>[gallery ids="1"]</code> <pre>[foo bar="x"]</pre>',
    '<a title="[gallery]" href="/?a[]=1">x</a> <!-- [gallery ids="1"] -->',
    'input[type="text"] { } [type="text"]',
    '[:fr] [-x] [été nom="x"]',
    "Un crochet [ouvert",
  ];
  for (const text of texts) expect(renderShortcodes(text)).toBe(text);
});

test("doubled brackets mean the shortcode itself", () => {
  expect(renderShortcodes('Écrire [[gallery ids="1"]] ou [[b]x[/b]].')).toBe('Écrire [gallery ids="1"] ou [b]x[/b].');
});

test("pictures with a caption, galleries, films, sound, and code have their counterparts", () => {
  expect(
    renderShortcodes(
      '[caption id="attachment_3" width="300"]<a href="/x"><img src="/a.jpg" /></a> Au <b>port</b>[/caption]',
    ),
  ).toBe(
    '<figure class="wp-block-image"><a href="/x"><img src="/a.jpg" /></a><figcaption>Au <b>port</b></figcaption></figure>',
  );
  expect(renderShortcodes('[caption caption="Le port"]<img src="/a.jpg">[/caption]')).toContain(
    "<figcaption>Le port</figcaption>",
  );
  const gallery = renderShortcodes('[gallery columns="2" ids="3, 5"]');
  expect(gallery).toContain('src="https://attachment.invalid/3"');
  expect(gallery).toContain('src="https://attachment.invalid/5"');
  expect(renderShortcodes("[embed width=3]https://vimeo.com/12345[/embed]")).toBe(embed("https://vimeo.com/12345"));
  expect(renderShortcodes("[youtube=https://youtu.be/abcdefghijk]")).toBe(embed("https://youtu.be/abcdefghijk"));
  expect(renderShortcodes("[youtube]abcdefghijk[/youtube]")).toBe(embed("https://www.youtube.com/watch?v=abcdefghijk"));
  expect(renderShortcodes("[vimeo 12345]")).toBe(embed("https://vimeo.com/12345"));
  expect(renderShortcodes('[video mp4="/a.mp4"][/video]')).toContain('<video controls src="/a.mp4">');
  expect(renderShortcodes('[audio src="/a.mp3"]')).toContain('<audio controls src="/a.mp3">');
  expect(renderShortcodes('[code language="php"]if (a &lt; b) [x]\n<br>[/code]')).toBe(
    '<pre><code class="language-php">if (a &lt; b) [x]\n&lt;br&gt;</code></pre>',
  );
});

test("an unknown shortcode is marked with its name, around its words", () => {
  const mark = (name: string, inner: string, isInline = false) =>
    `<x-unknown data-kind="shortcode" data-name="${name}"${isInline ? ' data-inline=""' : ""}>${inner}</x-unknown>`;
  expect(renderShortcodes('[contact-form-7 id="3" title="Contact"]')).toContain('data-name="contact-form-7"');
  expect(renderShortcodes("Un [b]mot[/b] gras")).toBe(`Un ${mark("b", "mot", true)} gras`);
  expect(renderShortcodes("[box]\nMots\n[/box]")).toBe(mark("box", "\nMots\n"));
  expect(renderShortcodes('[outer a="1"][inner b=“2”]x[/inner][/outer]')).toBe(mark("outer", mark("inner", "x")));
  expect(renderShortcodes("[a x='1']un[a x='2']deux[/a]")).toContain("deux</x-unknown>");
  expect(renderShortcodes("[/vc_row]")).toBe("");
  expect(renderShortcodes('<p>[form id="1"]</p>')).toMatch(/^<x-unknown [^>]*><\/x-unknown><\/p>$/);
});

test("a name is a shortcode's where the text has it as one elsewhere, or alone on its line with the form of a name", () => {
  expect(renderShortcodes('[menu a="1"] et [menu]').match(/<x-unknown/g)).toHaveLength(2);
  expect(renderShortcodes("Avant\n[my_plugin-list]\naprès")).toContain('data-name="my_plugin-list"');
  for (const text of ["Tapez [votre_nom] ici", "[Remarque]", "[remarque]"]) expect(renderShortcodes(text)).toBe(text);
});

test("the title of a form or a slider is its name in the old back office, and no words of the text", () => {
  expect(renderShortcodes('[contact-form-7 id="3" title="Formulaire 1"]')).not.toContain(">Formulaire 1");
});

test("a page builder's words are kept: inside, in attributes, encoded; its settings are not", () => {
  const html = renderShortcodes(
    '[vc_row full_width="stretch_row"][vc_column width="1/2"][vc_custom_heading text="Nos offres" font_container="tag:h2"]' +
      '[vc_column_text]\nUn\n\nDeux\n[/vc_column_text][vc_btn title="Lire" link="url:https%3A%2F%2Fexample.org%2Fa|title:A"]' +
      '[vc_single_image image="12" img_size="full"][vc_raw_html]JTNDcCUzRU1vdHMlM0MlMkZwJTNF[/vc_raw_html][/vc_column][/vc_row]' +
      '[et_pb_blurb title="Un titre" image="https://example.org/a.png" animation="off"]<p>Trois</p>[/et_pb_blurb]' +
      '[et_pb_button button_text="Cliquez" button_url="/b"][/et_pb_button]',
  );
  for (const words of ["<p>Nos offres</p>", "\nUn\n\nDeux\n", "<p>Mots</p>", "<p>Un titre</p>", "<p>Trois</p>"]) {
    expect(html).toContain(words);
  }
  expect(html).toContain('<a href="https://example.org/a">Lire</a>');
  expect(html).toContain('<a href="/b">Cliquez</a>');
  expect(html).toContain('src="https://attachment.invalid/12"');
  expect(html).toContain('src="https://example.org/a.png"');
  expect(html).not.toMatch(/stretch_row|tag:h2|>off<|\[/);
});

/** In quadratic time it would be minutes. */
const MAX_MS = 5000;

test("time stays linear, and depth bounded", async () => {
  const units = [
    ...["[", "]", "[a ", "[[a ", '[a b="', "[gallery]", "[x]", "[/x]", "[x][/y]", '[a b="1"]', "[[a1 ", "<", "<code>"],
    ...["[caption]<img>", "[code]", "[embed]", '<a ="', '<a =">" [x y="z"]'],
  ];
  for (const unit of units) {
    expect(await cpuTime(() => renderShortcodes(unit.repeat(20_000))), unit).toBeLessThan(MAX_MS);
  }
  const names = Array.from({ length: 20_000 }, (_, at) => `[[n${at} ]x[n${at} a="1"]`).join("");
  expect(await cpuTime(() => renderShortcodes(names))).toBeLessThan(MAX_MS);
  const deep = `${'[box a="1"]'.repeat(20_000)}mot${"[/box]".repeat(20_000)}`;
  expect(await cpuTime(() => renderShortcodes(deep))).toBeLessThan(MAX_MS);
});
