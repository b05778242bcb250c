import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** Those rules whose answer depends on colours: all that dark can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** What axe finds wrong with the page as it stands, in light and in dark. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await (colorScheme === "light" ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES)).analyze();
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ");
      found.push(`${page.url()} ${colorScheme} ${id}: ${where}`);
    }
  }
  return found;
}
