import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesIn } from "../../../src/i18n/messages.ts";
import { outlineOf, plainText } from "../../../src/rich-text/outline.ts";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { RichTextView } from "../../../src/rich-text/view.tsx";
import { anyRichText } from "../../support/content/rich-texts.ts";
import { generatedCases } from "../../support/run/everyday.ts";

const context = {
  messages: messagesIn("fr"),
  resolve: (target: string) => ({ href: target, target }),
  embeds: { lang: "fr-FR", frameStyle: "/frame.css", fileSize: (bytes: number) => `${bytes} o`, cta: () => "cta" },
};
const draw = (document: RichText, bare: boolean) =>
  renderToStaticMarkup(createElement(RichTextView, { document, context, bare, outline: outlineOf(document) }));

/** The words of a page as a browser shows them, those in a video's frame included. */
function shown(html: string): string {
  const decoded = (text: string) =>
    text
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, "&");
  return decoded(html.replace(/<[^<>]*>/g, ""));
}

/** Every piece of words that a reader is to meet, as it stands in the text. */
function wordsOf(node: RichTextNode): string[] {
  const { type, attrs = {}, content = [], text } = node;
  if (text !== undefined) return [text];
  if (type === "file" || type === "button") return [plainText(node)];
  const own = type === "image" ? [attrs.caption] : type === "video" ? [attrs.title] : [];
  return [...own.filter((each) => typeof each === "string"), ...content.flatMap(wordsOf)];
}

const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
const total = (node: RichTextNode, type: string): number =>
  (node.type === type ? 1 : 0) + (node.content ?? []).reduce((sum, child) => sum + total(child, type), 0);

test.each([
  ["on a page", false],
  ["in a feed", true],
])("whatever a text holds is shown %s: every word, picture, video, and button, once", (_, bare) => {
  fc.assert(
    fc.property(anyRichText, (document) => {
      const html = draw(document, bare);
      const read = shown(html);
      let from = 0;
      for (const words of wordsOf(document)) {
        const at = read.indexOf(words, from);
        expect(at, `${words} after ${read.slice(0, from)}`).toBeGreaterThanOrEqual(0);
        from = at + words.length;
      }
      expect(count(html, /<img /g)).toBe(total(document, "image"));
      expect(count(html, bare ? /<iframe/g : /<iframe [^>]*srcDoc="/g)).toBe(bare ? 0 : total(document, "video"));
      expect(count(html, / download="/g)).toBe(total(document, "file"));
      if (!bare) expect(count(html, / data-track-cta="/g)).toBe(total(document, "button"));
      // Nothing that a text holds is read as HTML, in a frame's own document either.
      expect(html).not.toContain("<b>");
      if (!bare) expect(html).not.toMatch(/srcDoc="[^"]*&lt;b&gt;/);
    }),
    { numRuns: generatedCases(150) },
  );
});

test("a picture that leads somewhere is a link with a name, on a page and in a feed", () => {
  const file = { id: "0123456789abcdef0123456789abcdef", width: 800, height: 600 };
  const drawn = (attrs: object, bare = false) =>
    draw({ type: "doc", content: [{ type: "image", attrs: { ...file, caption: null, ...attrs } }] }, bare);
  const around = /<figure class="picture"><a ([^>]*)><picture>.*<\/picture><\/a>/;
  const visit = "https://exemple.fr/visite";
  for (const bare of [false, true]) {
    expect(around.exec(drawn({ alt: "La rade", href: visit }, bare))?.[1]).toBe(`href="${visit}" rel="noopener"`);
  }
  // Its words are those of the link; a picture without any has what stands below it, or where it leads.
  expect(around.exec(drawn({ alt: "", caption: "La rade", href: "/rade" }))?.[1]).toContain('aria-label="La rade"');
  expect(around.exec(drawn({ alt: "", href: "/rade" }))?.[1]).toContain('aria-label="/rade"');
  expect(drawn({ alt: "La rade" })).not.toContain("<a ");
  expect(drawn({ alt: "La rade", href: null })).not.toContain("<a ");
});
