import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { RichText, RichTextNode } from "../../../src/rich-text/schema.ts";
import { type EditorSite, originOf, siteWithEditor } from "../admin/admin.ts";
import { testBrowser, type Visit } from "../browser/browser.ts";
import { removeAll } from "../site.ts";
import { openText, storeArticle, storedBody, waitForBody } from "./edited-article.ts";

type Options = Parameters<ReturnType<typeof testBrowser>["visit"]>[1];

/** An article that is open in a browser, and what of it is stored. */
export type OpenedText = Visit & {
  id: string;
  stored(): Promise<RichText>;
  /** Waits until what is stored passes. */
  storesAs(check: (body: RichText) => void, locale?: "fr" | "en"): Promise<void>;
};

/** One site and one browser for a test file, with an editor who writes. */
export function textDesk() {
  const browser = testBrowser();
  let admin: EditorSite;
  beforeAll(async () => {
    admin = await siteWithEditor();
  });
  afterAll(removeAll);

  return {
    writer: () => admin.editor,
    origin: () => originOf(admin.site),
    /** Opens an article with this text in French, and in English where one is given. */
    async open(blocks: RichTextNode[], options: Options = {}, english?: RichTextNode[]): Promise<OpenedText> {
      const id = await storeArticle(admin.editor, {
        fr: { type: "doc", content: blocks },
        ...(english !== undefined && { en: { type: "doc", content: english } }),
      });
      const visit = await browser.visit(originOf(admin.site), { reducedMotion: "reduce", ...options });
      await openText(visit.page, id, "fr", english === undefined ? "fr" : "both");
      return {
        ...visit,
        id,
        stored: () => storedBody(admin.editor, id),
        storesAs: (check, locale) => waitForBody(admin.editor, id, check, locale),
      };
    },
  };
}

/** The keys that a text knows, pressed one after another. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
