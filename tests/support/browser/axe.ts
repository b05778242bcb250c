import type { AxeResults, RunOptions } from "axe-core";
import { source } from "axe-core";
import type { Page } from "playwright-core";
import { EVERYDAY } from "../run/everyday.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
/** Those rules whose answer depends on colours: all that dark can change, and two thirds of the time. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const NO_COLOURS = Object.fromEntries(COLOUR_RULES.map((rule) => [rule, { enabled: false }]));
/** What is looked for in each scheme: in `npm test` all but colours, which `npm run test:full` looks at in both. */
const LOOKS: ReadonlyArray<readonly ["light" | "dark", RunOptions]> = EVERYDAY
  ? [["light", { runOnly: { type: "tag", values: TAGS }, rules: NO_COLOURS }]]
  : [
      ["light", { runOnly: { type: "tag", values: TAGS } }],
      ["dark", { runOnly: { type: "rule", values: COLOUR_RULES } }],
    ];

/**
 * What axe finds wrong with the page as it stands, in light and in dark. Frames are not looked into: in a mail as it
 * looks no script may run, and a video's (`tests/journeys/embeds/layout.test.ts`) is the same in both.
 */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(source);
  for (const [colorScheme, look] of LOOKS) {
    await page.emulateMedia({ colorScheme });
    // Colours change over a moment, and no contrast is asked of what lies between two schemes.
    await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition));
    const { violations, passes } = await page.evaluate(lookForBarriers, {
      ...look,
      resultTypes: ["violations"],
      iframes: false,
    } satisfies RunOptions);
    if (passes.length + violations.length === 0) throw new Error(`axe looked at nothing of ${page.url()}`);
    for (const { id, nodes } of violations) {
      const where = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join("; ");
      found.push(`${page.url()} ${colorScheme} ${id}: ${where}`);
    }
  }
  return found;
}

/** Runs in the page. */
function lookForBarriers(options: RunOptions): Promise<AxeResults> {
  return (window as unknown as { axe: typeof import("axe-core") }).axe.run(document, options);
}
