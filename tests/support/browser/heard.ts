import type { Page } from "playwright-core";

/** What somebody who listens hears where the focus stands: role and name. */
export async function heard(page: Page): Promise<string> {
  // Not `:focus`: within a date's field, it is a part of it that has the focus.
  await page.evaluate(() => {
    document.querySelector("[data-heard]")?.removeAttribute("data-heard");
    document.activeElement?.setAttribute("data-heard", "");
  });
  const focused = page.locator("[data-heard]");
  // A disclosure to browsers, and only a text to this snapshot (HTML Accessibility API Mappings, "summary").
  if (await focused.evaluate((element) => element.localName === "summary")) {
    return `disclosure "${(await focused.textContent()) ?? ""}"`;
  }
  const snapshot = await focused.ariaSnapshot();
  // A name with a colon is quoted once more (YAML).
  return /^- '?([^\n]*?)'?:?(?:\n|$)/.exec(snapshot)?.[1] ?? snapshot;
}
