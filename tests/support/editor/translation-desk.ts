import type { Locator, Page } from "playwright-core";
import { v7 } from "uuid";
import { afterAll, beforeAll } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../admin/admin.ts";
import { enter } from "../admin/admin-browser.ts";
import { testBrowser } from "../browser/browser.ts";
import { removeAll } from "../site.ts";
import { paragraph, WrittenArticle, written } from "./written-article.ts";

export const FRENCH = [
  paragraph("aaaaaaaaaa", "Le vent se lève sur la rade."),
  paragraph("bbbbbbbbbb", "Le port dort encore."),
  paragraph("cccccccccc", "Les bateaux partent à six heures."),
];
export const ENGLISH = [
  paragraph("aaaaaaaaaa", "The wind rises over the harbor."),
  paragraph("bbbbbbbbbb", "The port is still asleep."),
  paragraph("cccccccccc", "The boats leave at six."),
];

/** One site and one browser for a test file, with an editor who translates. */
export function translationDesk() {
  const browser = testBrowser();
  let admin: EditorSite;
  beforeAll(async () => {
    admin = await siteWithEditor();
  });
  afterAll(removeAll);

  const article = () => new WrittenArticle(admin.editor, v7());
  return {
    /** An article that nobody wrote yet. */
    article,
    /** An article in both languages, nothing of it behind. */
    async pair(): Promise<WrittenArticle> {
      const both = article();
      await both.save("fr", written("Une journée en mer", FRENCH));
      await both.save("en", written("A day at sea", ENGLISH));
      return both;
    },
    /** A window of somebody who is not signed in yet. */
    visit: (options: Parameters<typeof browser.visit>[1]) => browser.visit(originOf(admin.site), options),
    async open({ id }: WrittenArticle, query = "", options = {}): Promise<Page> {
      const { page } = await browser.visit(originOf(admin.site), { reducedMotion: "reduce", ...options });
      await enter(page, "editor@example.org", { path: `/admin/blog/edit?article=${id}${query}` });
      return page;
    },
  };
}

/** The text of one language. */
export const text = (page: Page, language: "français" | "anglais"): Locator =>
  page.getByRole("textbox", { name: `Texte en ${language}` });
