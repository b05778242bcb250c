import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers } from "../support/browser/axe.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { writeArticle } from "../support/content/articles.ts";
import { everyPage } from "../support/content/pages.ts";
import { htmlErrors } from "../support/http/html.ts";
import { ask } from "../support/http/http.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const LANGUAGES = { fr: "fr-FR", en: "en-US" } as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

const browser = testBrowser();
let site: Site;
let pages: Record<"fr" | "en", string[]>;

const LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
/** Everything a writer can put into an article, at its least convenient. */
const HARD_BODY = [
  `## ${LONG_WORD}`,
  `**Gras ${LONG_WORD}**, *italique*, ~~barré~~, \`code_${LONG_WORD}\`, [lien](/pricing), https://example.com/${LONG_WORD}[^1].`,
  "### Intertitre\n\n#### Plus bas\n\n> Citation\n>\n> - avec une liste\n\n1. un\n2. deux\n\n   et sa suite\n\n---",
  `\`\`\`js\nconst name = "${LONG_WORD}${LONG_WORD}"; // <b> & "x"\n\`\`\``,
  `## Content\n\n> [!NOTE]\n> Avec <span lang="en">a passage</span>.\n\n> [!WARNING]\n>\n> ### ${LONG_WORD}\n>\n> - un`,
  `\`\`\`ts title="src/${LONG_WORD}.ts"\n/** Note */\nexport class A<T> { b = /x/g; c = \`\${1}\`; } // fin\n\`\`\``,
  '## Page\n\n```html\n<!-- x --><a href="/">y</a>\n```\n\n```diff\n+ a\n- b\n```\n\n```css\na { color: red; }\n```',
  `| ${LONG_WORD} | B | C |\n| :-- | :-: | --: |\n| \`${LONG_WORD}\` | 2 | 3 |`,
  `Encore[^1] et encore[^2].\n\n[^1]: Note ${LONG_WORD}.\n[^2]: Seconde note, de\n\n    deux paragraphes.`,
].join("\n\n");

beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  for (const lang of ["fr", "en"]) {
    const article = {
      title: `${LONG_WORD} ${"titre ".repeat(20)}`,
      lang,
      slug: `hard-${lang}`,
      translationKey: "hard",
    };
    const tags = Array.from({ length: 20 }, (_, index) => `${index} ${LONG_WORD}`.slice(0, 60));
    const files = [
      await writeArticle(folder, "hard.md", { ...article, author: LONG_WORD, tags, body: HARD_BODY }),
      // Beside it, one on the same subject with nothing but its words.
      await writeArticle(folder, "bare.md", { title: LONG_WORD, lang, slug: `bare-${lang}`, tags: tags.slice(0, 1) }),
    ];
    expect(await runCommand(["publish", ...files], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
  }
  pages = await everyPage(site.url);
});

afterAll(removeAll);

/** Text as a reader gets it, whatever the white space between, without what only a script can offer. */
async function readableText(page: Page): Promise<string> {
  await page.evaluate(() => {
    for (const offered of document.querySelectorAll("[data-copy] > button, .consent-choice")) offered.remove();
  });
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read
  const text = await page.locator("body").innerText();
  return text.replace(/\s+/g, " ").trim();
}

describe.each(["fr", "en"] as const)("a visitor who reads every page in %s", (locale) => {
  test.each(SIZES)(
    "meets no barrier that axe knows, in light and in dark, $width pixels wide",
    { timeout: 240_000 },
    async (viewport) => {
      const { page } = await browser.visit(site.url, { viewport, reducedMotion: "reduce" });
      const found: string[] = [];
      // Articles are laid out alike: wide, those with everything in them stand for the others.
      const plain = (path: string) => viewport.width > 1_000 && path.includes("/blog/") && !path.includes("hard-");
      for (const path of pages[locale]) {
        if (plain(path)) continue;
        await page.goto(path);
        found.push(...(await barriers(page)));
      }
      expect(found).toEqual([]);
    },
  );

  test("is sent valid HTML in the right language, with one main heading", async () => {
    const errors: string[] = [];
    for (const path of pages[locale]) {
      const { status, text } = await ask(site.url, path);
      errors.push(...(await htmlErrors(text)).map((error) => `${path} ${error}`));
      if (status !== 200) errors.push(`${path} answers ${status}`);
      if (!text.includes(`<html lang="${LANGUAGES[locale]}"`)) errors.push(`${path} is in another language`);
      if (text.match(/<h1[ >]/g)?.length !== 1) errors.push(`${path} has not one h1`);
    }
    expect(errors).toEqual([]);
  });

  test("reads the same words with and without script, and never scrolls sideways at 320 pixels", async () => {
    const viewport = { width: 320, height: 640 };
    const scripted = await browser.visit(site.url, { viewport });
    const plain = await browser.visit(site.url, { viewport, javaScriptEnabled: false });
    for (const path of pages[locale]) {
      // The words alone: without script no picture is lazy, and all of them are made first.
      const waitUntil = "domcontentloaded";
      await Promise.all([scripted.page.goto(path), plain.page.goto(path, { waitUntil })]);
      const text = await readableText(plain.page);
      expect.soft(text.length, `${path} reads without script`).toBeGreaterThan(200);
      expect.soft(await readableText(scripted.page), path).toBe(text);
      const width = await plain.page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, `width of ${path}`).toBeLessThanOrEqual(320);
    }
  });
});

test("a reader at an address without a page gets a page as careful as the others", async () => {
  for (const [path, lang] of [
    ["/nulle-part", "fr-FR"],
    ["/en/nowhere", "en-US"],
  ] as const) {
    const { page, expectNoise } = await browser.visit(site.url);
    expectNoise(/404/);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await htmlErrors((await answer?.text()) ?? "")).toEqual([]);
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(lang);
    await expect.poll(() => page.locator("h1").count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
  }
});

test("nothing is stored on the device of somebody who only reads", async () => {
  const { page, context } = await browser.visit(site.url, { consent: null });
  for (const path of ["/", "/pricing", "/blog"]) await page.goto(path);
  await page.locator(".post-items a").first().click();
  await page.waitForURL("**/blog/*");
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});
