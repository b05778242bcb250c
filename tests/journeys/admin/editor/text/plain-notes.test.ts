import { expect } from "vitest";
import type { RichTextNode } from "../../../../../src/rich-text/schema.ts";
import {
  paragraph,
  putCursor,
  run,
  select,
  storeArticle,
  waitForBody,
  wordsOf,
} from "../../../../support/editor/edited-article.ts";
import { pasteInto } from "../../../../support/editor/paste.ts";
import { press, textDesk } from "../../../../support/editor/text-desk.ts";
import { inFull } from "../../../../support/run/everyday.ts";

const desk = textDesk();
const [A, B] = ["aaaaaaaaaa", "bbbbbbbbbb"] as const;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';

const reference = (name: string): RichTextNode => ({ type: "footnoteReference", attrs: { name } });
const noted = (): RichTextNode => ({
  type: "paragraph",
  attrs: { uid: A },
  content: [{ type: "text", text: "Le vent" }, reference("1"), { type: "text", text: " tourne." }],
});
const note = (...content: RichTextNode[]): RichTextNode => ({
  type: "footnotes",
  content: [{ type: "footnote", attrs: { name: "1", uid: "nnnnnnnnnn" }, content }],
});

inFull(
  "pictures, headings, and tables come into no note, however they come; a picture stands behind the passage",
  async () => {
    const { page, storesAs } = await desk.open([
      noted(),
      paragraph(B, "La mer."),
      note(paragraph("mmmmmmmmmm", "Note.")),
    ]);
    const body = page.getByRole("textbox", { name: "Texte en français" });
    await putCursor(page, "Note.");
    await press(page, "Enter");
    await page.keyboard.type("/titre");
    await expect.poll(() => page.getByRole("listbox").count()).toBe(0);
    for (const _ of "/titre") await page.keyboard.press("Backspace");
    await page.keyboard.type("## dièse");
    await press(page, "Enter");
    await pasteInto(body, {
      html: "<h2>titre</h2><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>",
    });
    const picture = { id: "0123456789abcdef0123456789abcdef", width: 8, height: 6, alt: "Une barque" };
    await page.route(/\/media\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
    await run(page, "insertPictures", [picture]);
    await storesAs(({ content }) => {
      expect(content.map(({ type }) => type)).toEqual(["paragraph", "image", "paragraph", "footnotes"]);
      const blocks = content.at(-1)?.content?.[0]?.content ?? [];
      expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(["paragraph"]));
      const words = blocks.map(wordsOf).join(" ");
      for (const each of ["Note.", "## dièse", "titre", "a – b", "c – d"]) expect(words).toContain(each);
    });
  },
);

inFull("what a note was stored with is shown and stays, and what is typed at its end stands there", async () => {
  const image = { id: "0123456789abcdef0123456789abcdef", width: 8, height: 6, alt: "Une barque", caption: null };
  const { page, storesAs, context } = await desk.open([paragraph(B, "La mer."), noted()]);
  await context.route(/\/media\//, (route) => route.fulfill({ contentType: "image/svg+xml", body: PICTURE }));
  const id = await storeArticle(desk.writer(), {
    fr: {
      type: "doc",
      content: [
        noted(),
        note(
          { type: "heading", attrs: { level: 2, uid: "hhhhhhhhhh" }, content: [{ type: "text", text: "Titre" }] },
          { type: "image", attrs: { ...image, uid: "iiiiiiiiii" } },
        ),
      ],
    },
  });
  await storesAs(() => undefined);
  await page.goto(`/admin/blog/edit?article=${id}&view=fr`);
  const text = page.getByRole("textbox", { name: "Texte en français" });
  await text.getByText("Titre", { exact: true }).waitFor();
  await run(page, "focus", "end");
  // The command focuses in the next frame.
  await expect.poll(() => text.evaluate((element) => element === document.activeElement)).toBe(true);
  await press(page, "Enter");
  await page.keyboard.type("zed");
  await waitForBody(desk.writer(), id, ({ content }) => {
    expect(wordsOf(content[0] as RichTextNode)).not.toContain("zed");
    const blocks = content.at(-1)?.content?.[0]?.content ?? [];
    expect(blocks.slice(0, 2).map(({ type }) => type)).toEqual(["heading", "image"]);
    expect(JSON.stringify(blocks)).toContain("zed");
  });
});

/** What stands in a text: its words, and signs for references and headings. */
const signed = ({ type, attrs, text, content = [] }: RichTextNode): string =>
  type === "footnoteReference"
    ? `[${String(attrs?.name)}]`
    : (text ?? `${type === "heading" ? "## " : ""}${content.map(signed).join("")}`);

inFull("signs of notes come into no note by a paste; those that were stored there stay", async () => {
  const ends: RichTextNode = {
    type: "footnotes",
    content: [
      { type: "footnote", attrs: { name: "1", uid: "nnnnnnnnnn" }, content: [paragraph("mmmmmmmmmm", "Note.")] },
      {
        type: "footnote",
        attrs: { name: "2", uid: "oooooooooo" },
        content: [
          { type: "heading", attrs: { level: 2, uid: "hhhhhhhhhh" }, content: [{ type: "text", text: "Titre" }] },
          {
            type: "paragraph",
            attrs: { uid: "pppppppppp" },
            content: [{ type: "text", text: "Voir " }, reference("1"), { type: "text", text: "!" }],
          },
        ],
      },
    ],
  };
  const sea: RichTextNode = {
    type: "paragraph",
    attrs: { uid: B },
    content: [{ type: "text", text: "La mer" }, reference("2"), { type: "text", text: " monte." }],
  };
  const { page, context, storesAs } = await desk.open([noted(), sea, ends]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const holds = (...expected: string[]) =>
    storesAs(({ content }) =>
      expect(
        content.flatMap((block) => (block.type === "footnotes" ? (block.content ?? []) : [block])).map(signed),
      ).toEqual(expected),
    );
  const before = ["Le vent[1] tourne.", "La mer[2] monte.", "Note.", "## TitreVoir [1]!"];
  // Copied words.
  await select(page, "La mer", " monte.", "upTo");
  await press(page, "Control+c");
  await putCursor(page, "Note.");
  await press(page, "Control+v");
  await holds("Le vent[1] tourne.", "La mer[2] monte.", "Note.La mer", "## TitreVoir [1]!");
  await press(page, "Control+z");
  await holds(...before);
  // The same beside a sign that was there.
  await putCursor(page, "!");
  await press(page, "Control+v");
  await holds("Le vent[1] tourne.", "La mer[2] monte.", "Note.", "## TitreVoir [1]!La mer");
  await press(page, "Control+z");
  await holds(...before);
  // Cut: its note goes with the sign, and both come back with it.
  await select(page, "La mer", " monte.", "upTo");
  await press(page, "Control+x");
  await putCursor(page, "Note.");
  await press(page, "Control+v");
  await holds("Le vent[1] tourne.", " monte.", "Note.La mer");
  await putCursor(page, " monte.");
  await press(page, "Control+v");
  await holds("Le vent[1] tourne.", " monte.La mer[2]", "Note.La mer", "## TitreVoir [1]!");
});
