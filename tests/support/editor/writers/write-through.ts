import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { AdminSite, Visitor } from "../../admin/admin.ts";
import type { AdminLocale } from "../../admin/admin-browser.ts";
import type { testBrowser } from "../../browser/browser.ts";
import { createRandom } from "../../random.ts";
import { outline, storedBody } from "../edited-article.ts";
import { openWriting } from "../writing-page.ts";

/** What a browser says of calls that a site in an outage answers. */
export const OUTAGE_NOISE = /50[037] \(|507|ERR_CONNECTION|401 \(/;

/** How long a save may take once the site works again: 5 s of waiting, and a busy machine. */
const SAVED_AGAIN = { timeout: 20_000 };

type Outage = {
  /** Begins it. @returns what ends it. */
  begin(page: Page): Promise<() => Promise<void>>;
  /** What the bar says meanwhile; null where saves may pass slowly. */
  says: RegExp | null;
  /** How much is typed meanwhile: more than a full disk still takes. */
  characters?: number;
  /** What is asked of the site meanwhile, once the bar says so. */
  during?(root: Visitor, page: Page): Promise<void>;
  /** What the browser says of it. */
  noise?: RegExp;
  /** Language of the back office. */
  locale?: AdminLocale;
};

/**
 * Somebody writes before, during, and after an outage. They are never told to be signed out nor led away, see that the words
 * are kept, and everything is saved by itself once it is over.
 */
export async function writeThrough(
  browser: ReturnType<typeof testBrowser>,
  admin: AdminSite,
  { begin, says, characters = 0, during, noise = OUTAGE_NOISE, locale = "fr" }: Outage,
): Promise<void> {
  const { page, french } = await openWriting(
    {
      visit: async (...options) => {
        const visit = await browser.visit(...options);
        visit.expectNoise(noise);
        return visit;
      },
    },
    admin,
    { view: "fr", locale },
  );
  const state = page.locator('.editor-column[data-locale="fr"] .save-state').first();
  const article = new URL(page.url()).searchParams.get("article") ?? "";
  await french.click();
  await page.keyboard.insertText("avant");
  await expect.poll(() => state.getAttribute("data-state"), SAVED_AGAIN).toBe("saved");
  await recordStates(page);
  const words = `pendant${randomWords(characters)}`;
  const end = await begin(page);
  try {
    await page.keyboard.press("Enter");
    await page.keyboard.insertText(words);
    if (says !== null) await expect.poll(() => state.textContent(), { timeout: 30_000 }).toMatch(says);
    await during?.(admin.root, page);
  } finally {
    await end();
  }
  await expect.poll(() => state.getAttribute("data-state"), SAVED_AGAIN).toBe("saved");
  await page.keyboard.press("Enter");
  await page.keyboard.insertText("après");
  await expect
    .poll(async () => outline(await storedBody(admin.root, article)), SAVED_AGAIN)
    .toEqual(["paragraph: avant", `paragraph: ${words}`, "paragraph: après"]);
  expect(await page.evaluate(() => (window as unknown as { states: string[] }).states)).not.toContain("signed-out");
  expect(await page.locator("dialog[open]").count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(`${locale === "fr" ? "" : "/en"}/admin/blog/edit`);
}

/** Notes each state that the bar shows from now on. */
async function recordStates(page: Page): Promise<void> {
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver((changes) => {
      for (const { target } of changes) states.push((target as HTMLElement).dataset.state ?? "");
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  });
}

/** Words that no database stores in fewer bytes. */
function randomWords(characters: number): string {
  const random = createRandom(1);
  return Array.from(
    { length: characters / 9 },
    () =>
      ` ${random(2 ** 40)
        .toString(36)
        .padStart(8, "0")}`,
  ).join("");
}
