import type { Page } from "playwright-core";
import { v7 } from "uuid";
import { afterAll, beforeAll, expect } from "vitest";
import type { RichTextNode } from "../../../../src/rich-text/schema.ts";
import { type EditorSite, originOf, siteWithEditor } from "../../../support/admin/admin.ts";
import { type AdminLocale, enter } from "../../../support/admin/admin-browser.ts";
import { publishText, writeText } from "../../../support/admin/written-articles.ts";
import { barriers } from "../../../support/browser/axe.ts";
import { testBrowser } from "../../../support/browser/browser.ts";
import { panel } from "../../../support/editor/publishing.ts";
import { paragraph, WrittenArticle, written } from "../../../support/editor/written-article.ts";
import { inFull } from "../../../support/run/everyday.ts";
import { removeAll } from "../../../support/site.ts";

const browser = testBrowser();
let admin: EditorSite;
/** What the original links to, published in both languages under other titles. */
let guide: string;

beforeAll(async () => {
  admin = await siteWithEditor();
  const french = await writeText(admin.editor, { title: "Le guide des vents", slug: "le-guide-des-vents" });
  guide = french.id;
  const english = await writeText(admin.editor, {
    ...{ id: guide, locale: "en", title: "The guide to winds", slug: "the-guide-to-winds" },
  });
  await publishText(admin.editor, french);
  await publishText(admin.editor, english);
});
afterAll(removeAll);

const words = (text: string, href?: string): RichTextNode => ({
  type: "text",
  text,
  ...(href !== undefined && { marks: [{ type: "link", attrs: { href, title: null } }] }),
});
const linked = (uid: string, ...content: RichTextNode[]): RichTextNode => ({
  type: "paragraph",
  attrs: { uid },
  content,
});

/** An article whose French has links; `english` is what its translation says. */
async function linkedArticle(
  english: RichTextNode[] | null,
  first = [words("notre guide", `entry:${guide}`)],
): Promise<WrittenArticle> {
  const article = new WrittenArticle(admin.editor, v7());
  await article.save(
    "fr",
    written("Une journée en mer", [
      linked("aaaaaaaaaa", words("Avant de partir, on lit "), ...first, words(".")),
      linked("bbbbbbbbbb", words("La carte est "), words("en ligne", "https://example.org/carte"), words(".")),
      paragraph("cccccccccc", "Les bateaux partent à six heures."),
    ]),
  );
  if (english !== null) await article.save("en", written("A day at sea", english));
  return article;
}

async function open(article: WrittenArticle, { search = "", locale = "fr" as AdminLocale, width = 1440 } = {}) {
  const { page } = await browser.visit(originOf(admin.site), {
    reducedMotion: "reduce",
    viewport: { width, height: 900 },
  });
  await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}${search}`, locale });
  return page;
}

const english = (page: Page) => page.getByRole("textbox", { name: /^Texte en anglais|^Text in English/ });
const remark = (page: Page, label: string) =>
  panel(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`Un lien de l’original manque\\s: «\\s${label}\\s»\\.`) });
const firstContent = async (article: WrittenArticle, at = 0) => (await article.text("en")).body.content[at]?.content;
const link = (text: string, href: string) => ({ ...words(text, href) });

inFull(
  "links that a begun translation lacks are told once its passages have words, and inserted by one click",
  async () => {
    const article = await linkedArticle(null);
    const page = await open(article);
    await page.getByRole("button", { name: "Commencer la traduction" }).click();
    await english(page).locator("[data-hint]").first().click();
    await page.keyboard.type("Before leaving, one reads our guide.");
    await page.keyboard.press("Control+Enter");
    await remark(page, "notre guide").waitFor();
    // The other passage waits for its words: nothing is missing of it yet.
    await expect.poll(() => panel(page).getByText("Un lien de l’original manque").count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    // A click on it selects its passage, which is no choice of words.
    await remark(page, "notre guide").getByRole("button").first().click();
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toContain("Before leaving");
    await remark(page, "notre guide").getByRole("button", { name: "Insérer le lien" }).click();
    await page.getByText("Le lien est à la fin du passage.").waitFor();
    await expect.poll(() => panel(page).getByText("Un lien de l’original manque").count()).toBe(0);
    await expect
      .poll(() => firstContent(article))
      .toEqual([words("Before leaving, one reads our guide. "), link("The guide to winds", `entry:${guide}`)]);
    await page.getByRole("button", { name: "Annuler" }).last().click();
    await remark(page, "notre guide").waitFor();
    await expect.poll(() => firstContent(article)).toEqual([words("Before leaving, one reads our guide.")]);
  },
);

inFull("words that are selected become the link, by the panel and by the dialog of links", async () => {
  const article = await linkedArticle([
    paragraph("aaaaaaaaaa", "One reads our guide"),
    paragraph("bbbbbbbbbb", "The map is online"),
    paragraph("cccccccccc", "The boats leave at six."),
  ]);
  const page = await open(article, { search: "&panel=publishing-en" });
  await remark(page, "en ligne").waitFor();
  const selectLast = async (passage: string, letters: number) => {
    await english(page).getByText(passage).click();
    await page.keyboard.press("End");
    for (let count = 0; count < letters; count += 1) await page.keyboard.press("Shift+ArrowLeft");
  };
  await selectLast("One reads our guide", "our guide".length);
  await remark(page, "notre guide").getByRole("button", { name: "Insérer le lien" }).click();
  await expect.poll(() => firstContent(article)).toEqual([words("One reads "), link("our guide", `entry:${guide}`)]);
  await remark(page, "notre guide").waitFor({ state: "detached" });
  await expect.poll(() => english(page).evaluate((text) => text.contains(document.activeElement))).toBe(true);
  await selectLast("The map is online", "online".length);
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog");
  const offers = dialog.getByRole("region", { name: "Liens de l’original absents de ce passage" });
  await offers.getByRole("button", { name: /^en ligne/ }).waitFor();
  expect(await offers.getByRole("button").count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  await offers.getByRole("button", { name: /^en ligne/ }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect
    .poll(() => firstContent(article, 1))
    .toEqual([words("The map is "), link("online", "https://example.org/carte")]);
  await expect.poll(() => panel(page).getByText("Un lien de l’original manque").count()).toBe(0);
});

inFull(
  "an address and the id of its article are one link; a passage that was left out lacks nothing; said in English too",
  async () => {
    const article = await linkedArticle(
      [
        linked("aaaaaaaaaa", words("One reads "), words("our guide", `entry:${guide}`), words(" and the weather.")),
        paragraph("cccccccccc", "The boats leave at six."),
      ],
      [words("notre guide", "/blog/le-guide-des-vents"), words(" et "), words("la météo", "https://example.org/meteo")],
    );
    const page = await open(article, { search: "&panel=publishing-en", locale: "en" });
    const remarks = panel(page).getByRole("listitem").filter({ hasText: "A link of the original is missing" });
    const missing = async () => (await remarks.allTextContents()).map((said) => /“(.*?)”/.exec(said)?.[1]);
    await expect.poll(missing).toEqual(["la météo"]);
    await panel(page).getByText("Without a selection, it is added at the end of the passage.").waitFor();
    await english(page).getByText("our guide").click();
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("button", { name: "Remove the link" }).click();
    await expect.poll(missing).toEqual(["notre guide", "la météo"]);
    // The words that lost it are selected: without a selection it is added.
    await english(page).getByText("One reads our guide").click();
    await page.keyboard.press("End");
    await remarks.first().getByRole("button", { name: "Insert the link" }).click();
    await expect
      .poll(() => firstContent(article))
      .toEqual([words("One reads our guide and the weather. "), link("The guide to winds", `entry:${guide}`)]);
    await expect.poll(missing).toEqual(["la météo"]);
  },
);

inFull("the original itself lacks none of its own links", async () => {
  const article = await linkedArticle([
    paragraph("aaaaaaaaaa", "One reads our guide."),
    paragraph("cccccccccc", "The boats leave at six."),
  ]);
  const page = await open(article, { search: "&panel=publishing-fr" });
  await panel(page).getByText("Version anglaise", { exact: true }).first().waitFor();
  const other = panel(page).getByRole("region", { name: "Version anglaise" });
  await other.getByText(/Un lien de l’original manque/).waitFor();
  await expect
    .poll(() =>
      panel(page)
        .getByText(/Un lien de l’original manque/)
        .count(),
    )
    .toBe(1);
});
