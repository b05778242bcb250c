import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type EditorSite, originOf, siteWithEditor } from "../admin/admin.ts";
import { enter } from "../admin/admin-browser.ts";
import { publishText, type WrittenText, writeText } from "../admin/written-articles.ts";
import { testBrowser, type Visit } from "../browser/browser.ts";
import { removeAll } from "../site.ts";

type Options = { width?: number; height?: number; touch?: boolean; search?: string; published?: boolean };

/** One site and one browser for a test file. @returns what opens an article that is longer than the window, in French alone. */
export function longArticles(): (options?: Options) => Promise<Visit & { article: WrittenText }> {
  const browser = testBrowser();
  let admin: EditorSite;
  beforeAll(async () => {
    admin = await siteWithEditor();
  });
  afterAll(removeAll);
  const says = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`v${at + 10}`, `Une vague après l’autre, ${at}.`]),
  );
  let opened = 0;
  return async ({ width = 1440, height = 900, touch = false, search = "", published = false } = {}) => {
    opened += 1;
    const article = await writeText(admin.editor, { title: "Le large", slug: `le-large-${opened}`, says });
    if (published) await publishText(admin.editor, article);
    const visit = await browser.visit(originOf(admin.site), {
      reducedMotion: "reduce",
      viewport: { width, height },
      ...(touch && { hasTouch: true, isMobile: true }),
    });
    await enter(visit.page, "editor@example.org", { path: `/admin/blog/edit?article=${article.id}${search}` });
    await visit.page.locator(".ProseMirror").first().waitFor();
    return { ...visit, article };
  };
}

/** Where the text of a language stands, and what is done with it: in the bar. */
export const actions = (page: Page, language = "française"): Locator =>
  page.getByRole("group", { name: `État de la version ${language}` });
