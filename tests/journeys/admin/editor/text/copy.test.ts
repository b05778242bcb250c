import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import { publishText, writeText } from "../../../../support/admin/written-articles.ts";
import { paragraph, putCursor, storedBody } from "../../../../support/editor/edited-article.ts";
import { textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();

type Copied = { html: string; text: string };

/** Copies with the keys, and gives what other programs get. */
async function copy(page: Page): Promise<Copied> {
  await page.evaluate(() => {
    const keep = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      Object.assign(window, { copied: { html: data?.getData("text/html"), text: data?.getData("text/plain") } });
    };
    document.addEventListener("copy", keep, { once: true });
  });
  await page.keyboard.press("Control+c");
  return page.evaluate(() => (window as unknown as { copied: Copied }).copied);
}

const words = (text: string): RichTextNode => ({ type: "text", text });
const item = (...content: RichTextNode[]): RichTextNode => ({ type: "listItem", content });
const says = (text: string): RichTextNode => ({ type: "paragraph", content: [words(text)] });
const cell = (type: string, text: string): RichTextNode => ({ type, attrs: { align: null }, content: [words(text)] });
const row = (type: string, ...texts: string[]): RichTextNode => ({
  type: "tableRow",
  content: texts.map((text) => cell(type, text)),
});
/** A node without ids of pieces, which a copy gets anew where the text has them already. */
function bare({ type, text, marks, attrs = {}, content = [] }: RichTextNode): unknown {
  const { uid: _, ...others } = attrs;
  return { type, text, marks, attrs: others, content: content.map(bare) };
}

test("what is copied can be read by other programs, and is the same when it is pasted back", async () => {
  const target = await writeText(desk.writer(), { title: "Là-bas", says: { a: "Loin." } });
  const url = await publishText(desk.writer(), target);
  const link = { type: "link", attrs: { href: `entry:${target.id}`, title: null } };
  const { page, id, storesAs } = await desk.open([
    paragraph("aaaaaaaaaa", "Avant."),
    {
      type: "paragraph",
      content: [
        words("Voir "),
        { type: "text", text: "là-bas", marks: [link] },
        { type: "footnoteReference", attrs: { name: "n" } },
      ],
    },
    {
      type: "bulletList",
      content: [item(says("un"), { type: "orderedList", attrs: { start: 3 }, content: [item(says("trois"))] })],
    },
    { type: "table", content: [row("tableHeader", "Jour", "Heure"), row("tableCell", "lundi", "9 h")] },
    { type: "footnotes", content: [{ type: "footnote", attrs: { name: "n" }, content: [says("La note.")] }] },
  ]);
  const before = bare(await storedBody(desk.writer(), id));
  // What links lead to is known a moment after the text is there.
  await putCursor(page, "Avant.");
  const whole = async () => {
    await page.keyboard.press("Control+a");
    return copy(page);
  };
  await expect.poll(async () => (await whole()).html).toContain(`<a href="${url}"`);
  const { html, text } = await whole();
  expect(html).not.toContain(' href="entry:');
  expect(html).toMatch(/<sup[^>]*>\[1\]<\/sup>/);
  expect(text).toBe(
    ["Avant.", "Voir là-bas[1]", "• un\n  3. trois", "Jour\tHeure\nlundi\t9 h", "[1] La note."].join("\n\n"),
  );

  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+x");
  await storesAs((body) => expect(JSON.stringify(body)).not.toContain("là-bas"));
  await page.keyboard.press("Control+v");
  await storesAs((body) => expect(bare(body)).toEqual(before));

  // Of one paragraph: its words with the note below them, which is not pasted back as text.
  await page.locator(".ProseMirror p").filter({ hasText: "Voir" }).first().click({ clickCount: 3 });
  const part = await copy(page);
  expect(part.text).toBe("Voir là-bas[1]\n\n[1] La note.");
  expect(part.html).toContain("La note.");
  await putCursor(page, "Avant.");
  await page.keyboard.press("Control+v");
  await storesAs((body) => {
    expect(JSON.stringify(body).match(/La note\./g)).toHaveLength(1);
    expect(JSON.stringify(body).match(/là-bas/g)).toHaveLength(2);
  });
});

inFull(
  "a row that is cut comes back as a row: the note that stands below it for other programs is no text",
  async () => {
    const sign: RichTextNode = { type: "footnoteReference", attrs: { name: "n" } };
    const noted = { type: "tableCell", attrs: { align: null }, content: [words("lundi"), sign] };
    const { page, storesAs } = await desk.open([
      paragraph("aaaaaaaaaa", "Avant."),
      {
        type: "table",
        content: [
          row("tableHeader", "Jour", "Heure"),
          { type: "tableRow", content: [noted, cell("tableCell", "9 h")] },
        ],
      },
      { type: "footnotes", content: [{ type: "footnote", attrs: { name: "n" }, content: [says("La note.")] }] },
    ]);
    await putCursor(page, "lundi");
    await page.keyboard.press("Escape");
    const { html } = await copy(page);
    expect(html).toContain("La note.");
    await putCursor(page, "Avant.");
    await page.keyboard.press("Control+v");
    await storesAs((body) => {
      expect(JSON.stringify(body).match(/lundi/g)).toHaveLength(2);
      expect(JSON.stringify(body)).not.toContain("[1]");
    });
  },
);

inFull("a picture is copied with its file, words, caption, and link", async () => {
  const id = "0123456789abcdef0123456789abcdef";
  const attrs = { id, width: 800, height: 600, alt: "Une barque", caption: "Au matin", href: "https://example.org/" };
  const { page, expectNoise } = await desk.open([paragraph("aaaaaaaaaa", "Avant."), { type: "image", attrs }]);
  // The library has no such picture.
  expectNoise(/404 .*\/media\//);
  await putCursor(page, "Avant.");
  await page.keyboard.press("Control+a");
  const { html, text } = await copy(page);
  const copied = await page.evaluate((source) => {
    const body = new DOMParser().parseFromString(source, "text/html");
    const image = body.querySelector("figure img");
    return {
      src: image?.getAttribute("src"),
      alt: image?.getAttribute("alt"),
      caption: body.querySelector("figure figcaption")?.textContent,
      href: image?.closest("a")?.getAttribute("href"),
    };
  }, html);
  expect(copied).toMatchObject({ alt: "Une barque", caption: "Au matin", href: "https://example.org/" });
  expect(copied.src).toMatch(new RegExp(`^${desk.origin()}/media/${id}-\\d+\\.`));
  expect(text).toContain("Avant.");
});
