import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import type { Submission } from "../../src/content/document/document.ts";
import { testBrowser } from "../support/browser/browser.ts";
import { blogPage, folderWith, shortPost } from "../support/content/own-content.ts";
import { removeAll, type Site, startSite } from "../support/site.ts";

/** Where pictures of what is tested are wanted: `SHOTS=folder npm test -- tests/full/extremes.test.ts`. */
const SHOTS = process.env.SHOTS;
const WIDTHS = [320, 390, 1440];

const browser = testBrowser();
afterAll(removeAll);

const WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
const TITLE_OF_200 = `Le ${WORD} et ${"la longue histoire de son nom, ".repeat(4)}`.slice(0, 199).trim();
const TAGS = Array.from({ length: 20 }, (_, index) => ({
  tag: `etiquette-${index}`,
  label: `${index} ${WORD.slice(0, 57)}`,
}));

async function siteOf(submissions: Submission[]): Promise<Site> {
  return startSite({ dataDir: await folderWith([blogPage("fr"), blogPage("en"), ...submissions]) });
}

/** What stands out of its column, unless it scrolls by itself: the page would be cut, or scroll sideways. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (["auto", "scroll"].includes(getComputedStyle(at).overflowX)) return true;
      }
      return false;
    };
    const errors = [...document.querySelectorAll("#page *")].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      // What is hidden for the eye has one pixel.
      return own > 1 && (right > width + 1 || left < -1) && !scrolls(element);
    });
    const wide = document.documentElement.scrollWidth > width ? ["the page scrolls sideways"] : [];
    return [...wide, ...errors.map((element) => element.outerHTML.slice(0, 120))];
  });
}

async function expectToHold(site: Site, path: string, name: string): Promise<void> {
  for (const width of WIDTHS) {
    const { page } = await browser.visit(site.url, { viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await page.goto(path);
    expect(await sticksOut(page), `${path} at ${width} pixels`).toEqual([]);
    if (SHOTS !== undefined) await page.screenshot({ path: join(SHOTS, `${name}-${width}.png`), fullPage: true });
  }
}

describe("the layout holds", () => {
  test("with no article: the blog says so and what to do next", async () => {
    const site = await siteOf([]);
    await expectToHold(site, "/blog", "none");
  });

  test("with one article, without cover, summary or tag", async () => {
    const site = await siteOf([shortPost("seul", 1)]);
    await expectToHold(site, "/blog", "one-list");
    await expectToHold(site, "/blog/seul", "one");
  });

  test("with titles of 200 characters, words of 80 and twenty tags", async () => {
    const long = { title: TITLE_OF_200, summary: `${WORD} ${WORD}.`, tags: TAGS, author: WORD };
    const site = await siteOf([0, 1, 2, 3].map((age) => shortPost(`long-${age}`, age, long)));
    for (const [path, name] of [
      ["/blog", "long-list"],
      ["/blog/long-1", "long"],
      ["/blog?tag=etiquette-1", "long-tag"],
      ["/search?q=longue", "long-search"],
    ] as const) {
      await expectToHold(site, path, name);
    }
  });

  test("with 10,000 articles, at the first, a middle and the last page", { timeout: 240_000 }, async () => {
    const site = await siteOf(Array.from({ length: 10_000 }, (_, age) => shortPost(`article-${age}`, age / 24)));
    for (const page of [1, 417, 834]) await expectToHold(site, `/blog?page=${page}`, `many-${page}`);
    const { page } = await browser.visit(site.url);
    await page.goto("/blog?page=417");
    const numbers = page.getByRole("navigation", { name: "Pages de la liste" }).locator("li");
    await expect.poll(() => numbers.count()).toBeLessThanOrEqual(9);
    await expect.poll(() => numbers.last().textContent()).toContain("834");
  });
});
