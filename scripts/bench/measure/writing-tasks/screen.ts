import type { Locator, Page } from "playwright-core";
import type { Locale } from "../../../../src/kernel/locale.ts";

/** The article that is open in a page. */
export const articleIn = (page: Page): string => new URL(page.url()).searchParams.get("article") ?? "";

export const columnOf = (page: Page, locale: Locale = "fr"): Locator =>
  page.locator(`.editor-column[data-locale="${locale}"]`);

/** Where the running text of a language is written. */
export const textOf = (page: Page, locale: Locale = "fr"): Locator => columnOf(page, locale).locator(".ProseMirror");

/** The panel beside the text, or over it on a phone. */
export const panelOf = (page: Page): Locator => page.locator("#editor-panel");

/** Waits until a writer reads that all of a language is on the server. */
export async function saved(page: Page, locale: Locale = "fr"): Promise<void> {
  // What was typed last is drawn first.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const state = columnOf(page, locale).locator('.save-state[data-state="saved"]');
  await state.getByText(/^Enregistré/).waitFor({ state: "attached" });
}
