import { expect, test } from "vitest";
import { typedParagraphs } from "../../../../src/importers/wordpress/content/paragraphs/typed-paragraphs.ts";
import { cpuTime } from "../../../support/imports/cpu-time.ts";

const compact = (html: string) => html.replaceAll(/>\s+</g, "><").trim();
const read = (text: string) => compact(typedParagraphs(text));

test("blank lines separate paragraphs, other ends of lines are breaks", () => {
  expect(read("Un\ndeux\n\ntrois\n \n\t\n  quatre  ")).toBe("<p>Un<br>\ndeux</p><p>trois</p><p>quatre</p>");
  expect(read("Un<br />\ndeux")).toBe("<p>Un<br />\ndeux</p>");
  expect(read("Un\n&nbsp;\ndeux")).toBe("<p>Un</p><p>deux</p>");
  expect(read("")).toBe("");
});

test("elements that end a paragraph stand between paragraphs, and words within words stay in them", () => {
  expect(read("Avant\n<h2>Titre</h2>\nAprès <em>un\nmot</em>")).toBe(
    "<p>Avant</p><h2>Titre</h2><p>Après <em>un<br>\nmot</em></p>",
  );
  expect(read("<blockquote>Un\n\ndeux</blockquote>fin")).toBe(
    "<blockquote><p>Un</p><p>deux</p></blockquote><p>fin</p>",
  );
  expect(read("<p>Déjà\nlà</p>\n\nla suite")).toBe("<p>Déjà<br>\nlà</p><p>la suite</p>");
  expect(read('<a\nhref="/x">lien</a>')).toBe('<p><a href="/x">lien</a></p>');
});

test("in lists and tables ends of lines are no breaks, and code is left as it is", () => {
  expect(read("<ul>\n<li>un</li>\n\n<li>deux\n\nbis</li>\n</ul>")).toBe(
    "<ul><li>un</li><li><p>deux</p><p>bis</p></li></ul>",
  );
  expect(read("<table>\n<tr>\n<td>a</td>\n</tr>\n</table>")).toBe("<table><tr><td>a</td></tr></table>");
  expect(typedParagraphs("<pre>a\n\n  b <i>\n</pre>")).toBe("<pre>a\n\n  b <i>\n</pre>");
  expect(typedParagraphs("<script>\na\n\nb</script>")).not.toContain("<br>");
});

test("the marks of the editor end a paragraph and are gone", () => {
  expect(read("Début<!--more-->suite<!--nextpage-->fin")).toBe("<p>Début</p><p>suite</p><p>fin</p>");
  expect(read("Un <!-- note --> mot")).toBe("<p>Un  mot</p>");
});

test("the address of a film alone on its line is what it shows; within words and of other sites it is an address", () => {
  const film = "https://www.youtube.com/watch?v=abcdefghijk";
  const embed = `<x-embed data-url="${film}"></x-embed>`;
  expect(read(`Avant\n${film}\naprès`)).toBe(`<p>Avant</p>${embed}<p>après</p>`);
  expect(read(`Voir ${film} ici`)).toBe(`<p>Voir ${film} ici</p>`);
  expect(read("https://example.org/page")).toBe("<p>https://example.org/page</p>");
  expect(read("https://youtube.com.example.org/watch?v=abcdefghijk")).not.toContain("x-embed");
});

test("broken markup loses no words, in linear time", async () => {
  expect(read("a < b & c <3")).toBe("<p>a &lt; b & c &lt;3</p>");
  expect(read("fin <!-- jamais fermé")).toContain("jamais fermé");
  expect(read('<p title="a > b">x</p></div></div>')).toContain("x");
  for (const unit of [
    "<",
    "<!--",
    "<pre>",
    "<div>",
    "</div>",
    "\n\n",
    '<a ="',
    '<a =">" x',
    "<b>\n\n",
    "https://youtu.be/a\n",
  ]) {
    expect(await cpuTime(() => typedParagraphs(unit.repeat(30_000))), unit).toBeLessThan(5000);
  }
});
