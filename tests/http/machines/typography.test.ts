import { afterAll, expect, test } from "vitest";
import { siteWithEditor } from "../../support/admin/admin.ts";
import { paragraph, publishText, writeText } from "../../support/admin/written-articles.ts";
import { ask } from "../../support/http/http.ts";
import { removeAll } from "../../support/site.ts";

afterAll(removeAll);

const decoded = (html: string) => html.replaceAll("&#x27;", "'").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

test("a title and a summary stored with a keyboard's signs are shown with French ones wherever they stand", async () => {
  const { site, editor } = await siteWithEditor();
  const typed = { title: `L'été "beau": oui...`, summary: `On l'a dit "vrai"!` };
  const title = "L’été «\u00A0beau\u00A0»\u00A0: oui…";
  const summary = "On l’a dit «\u00A0vrai\u00A0»\u202F!";
  const picture = { type: "text", text: `d'"abord"` };
  const text = await writeText(editor, { ...typed, slug: "ete", body: [paragraph("a", picture)] });
  await publishText(editor, text);

  const { text: html } = await ask(site.url, "/blog/ete");
  const page = decoded(html);
  expect(page).toContain(`>${title}</h1>`);
  expect(page).toMatch(new RegExp(`<title>${title}`));
  expect(page).toContain(`property="og:title" content="${title}"`);
  expect(page).toContain(`name="description" content="${summary}"`);
  expect(page).toContain(`"headline":"${title}"`);
  expect(page).toContain("<p>d’«\u00A0abord\u00A0»</p>");
  for (const path of ["/blog/ete", "/blog", "/feed.xml", "/feed.json", "/llms.txt", "/blog/ete.md"]) {
    const answer = decoded((await ask(site.url, path)).text);
    expect(answer, path).toContain(title);
    expect(answer, path).not.toContain("L'été");
    expect(answer, path).not.toContain("l'a dit");
  }
});

test("English is shown as it was typed", async () => {
  const { site, editor } = await siteWithEditor();
  const text = await writeText(editor, { locale: "en", title: `It's "fine"...`, slug: "fine" });
  await publishText(editor, text);
  expect(decoded((await ask(site.url, "/en/blog/fine")).text)).toContain(`>It's "fine"...</h1>`);
});
