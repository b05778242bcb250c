import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { type AdminSite, originOf } from "../admin/admin.ts";
import { type AdminLocale, enter } from "../admin/admin-browser.ts";
import type { testBrowser } from "../browser/browser.ts";

type Browser = ReturnType<typeof testBrowser>;
type Options = NonNullable<Parameters<Browser["visit"]>[1]> & {
  /** Language of the back office. */
  locale?: AdminLocale;
  /** Which languages of the article are shown. */
  view?: "fr" | "en";
};

/** A new article, open in a browser. */
export type WritingPage = {
  page: Page;
  french: Locator;
  english: Locator;
  /** The pieces of the French text in their order: names of elements, and words. */
  blocks(): Promise<string[]>;
};

/** Opens a new article as an editor of a site has it. */
export async function openWriting(
  browser: Browser,
  admin: AdminSite,
  { locale = "fr", view, ...options }: Options = {},
): Promise<WritingPage> {
  const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce", ...options });
  await enter(page, "editor@example.org", { path: "/admin/blog/edit", locale });
  await page.getByRole("textbox", { name: locale === "fr" ? "Texte en français" : "Text in French" }).waitFor();
  if (view !== undefined) {
    await page.goto(`${page.url()}&view=${view}`);
    await page.locator(`.editor[data-view="${view}"] .ProseMirror`).first().waitFor();
  }
  const french = page.locator('.editor-column[data-locale="fr"] .ProseMirror');
  return {
    page,
    french,
    english: page.locator('.editor-column[data-locale="en"] .ProseMirror'),
    blocks: () =>
      french.evaluate((text) =>
        [...text.children].map((block) => `${block.tagName.toLowerCase()}: ${(block.textContent ?? "").trim()}`),
      ),
  };
}

/** Writes paragraphs into a text, and waits until they stand there. */
export async function writeParagraphs(page: Page, text: Locator, paragraphs: readonly string[]): Promise<void> {
  await text.click();
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) await page.keyboard.press("Enter");
    await page.keyboard.insertText(paragraph);
  }
  await expect.poll(() => text.locator(":scope > p").allTextContents()).toEqual(paragraphs);
}
