import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow, inPage, testBrowser } from "../support/browser/browser.ts";
import { writeArticle } from "../support/content/articles.ts";
import { inFull } from "../support/run/everyday.ts";
import { removeAll, runCommand, type Site, startSite, temporaryFolder } from "../support/site.ts";

const CODE = 'const gap = "a ; b";\nif (gap) throw new Error("x");';
const chapter = (number: number) => `## Chapitre ${number}\n\n${"Un paragraphe de quelques mots. ".repeat(80)}`;
const BODY = [
  chapter(1),
  `\`\`\`js\n${CODE}\n\`\`\``,
  chapter(2),
  chapter(3),
  "```\nautre\n```",
  chapter(4),
  "***",
].join("\n\n");

const browser = testBrowser();
let site: Site;
beforeAll(async () => {
  site = await startSite();
  const folder = await temporaryFolder();
  const article = { date: "2026-11-21", tags: ["Lecture"], body: BODY };
  const files = [
    await writeArticle(folder, "a.md", { ...article, title: "Le premier", slug: "premier" }),
    await writeArticle(folder, "b.md", { ...article, title: "Le second", slug: "second" }),
  ];
  expect(await runCommand(["publish", ...files], { dataDir: site.dataDir })).toMatchObject({ code: 0, stderr: "" });
});
afterAll(removeAll);

const copyButtons = (page: Page) => page.getByRole("button", { name: /^Copier le (?:code|lien)$/ });
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const announced = (page: Page) => page.locator("#announcer");

describe("reading", () => {
  test("the contents list leads to a chapter by keyboard, and the address says which", async () => {
    const { page } = await browser.visit(site.url);
    await page.goto("/blog/premier");
    const contents = page.getByRole("navigation", { name: "Sommaire" });
    const links = contents.getByRole("link");
    await expect.poll(() => links.allTextContents()).toEqual(["Chapitre 1", "Chapitre 2", "Chapitre 3", "Chapitre 4"]);
    await links.nth(1).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/blog/premier#chapitre-3");
    const heading = page.getByRole("heading", { name: "Chapitre 3", exact: true });
    await expect.poll(async () => Math.abs((await heading.boundingBox())?.y ?? Infinity)).toBeLessThan(120);
    // The next Tab stop comes after that heading.
    await page.keyboard.press("Tab");
    const goesOn = await heading.evaluate((element) => {
      const { activeElement } = document;
      return activeElement !== null && element.compareDocumentPosition(activeElement);
    });
    expect(goesOn).toBe(await page.evaluate(() => Node.DOCUMENT_POSITION_FOLLOWING));
  });

  inFull("a divider stands where the text does, on a wide window and on a phone", async () => {
    for (const width of [1440, 390]) {
      const { page } = await browser.visit(site.url, { viewport: { width, height: 800 } });
      await page.goto("/blog/premier");
      const left = async (selector: string) => (await page.locator(`article ${selector}`).last().boundingBox())?.x;
      const divider = await left(".prose > hr, .post > hr");
      expect(divider, String(width)).toBe(await left(".prose > p, .post > p"));
      await page.close();
    }
  });

  inFull("on a wide window the contents list stays beside the text", async () => {
    const { page } = await browser.visit(site.url, {
      viewport: { width: 1440, height: 800 },
      javaScriptEnabled: false,
    });
    await page.goto("/blog/premier#chapitre-3");
    const link = page.getByRole("navigation", { name: "Sommaire" }).getByRole("link", { name: "Chapitre 1" });
    const box = await link.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(800);
  });

  inFull("progress is drawn without a script, from nothing at the top to all at the end of the text", async () => {
    const { page } = await browser.visit(site.url, { javaScriptEnabled: false, reducedMotion: "no-preference" });
    await page.goto("/blog/premier");
    const drawn = () =>
      page.evaluate(() => {
        const bar = document.querySelector(".reading-progress");
        return bar === null ? Number.NaN : bar.getBoundingClientRect().width / innerWidth;
      });
    await expect.poll(drawn).toBeLessThan(0.02);
    const readTo = (share: number) =>
      page.evaluate((part) => {
        const { top, height } = (document.querySelector(".article-content") as Element).getBoundingClientRect();
        scrollTo({ top: scrollY + top + (height - innerHeight) * part, behavior: "instant" });
      }, share);
    await readTo(0.5);
    await expect.poll(drawn).toBeCloseTo(0.5, 1);
    await readTo(1);
    await expect.poll(drawn).toBeGreaterThan(0.98);
  });

  inFull("nothing moves for readers who ask for less motion", async () => {
    const { page } = await browser.visit(site.url, { reducedMotion: "reduce" });
    await page.goto("/blog/premier");
    await page.evaluate(() => scrollTo(0, 2000));
    await expect.poll(() => page.locator(".reading-progress").isVisible()).toBe(false);
    expect(await page.locator(".reading-progress").boundingBox()).toBeNull();
  });
});

describe("copying", () => {
  test("code is copied as it was written, and the reader is told, by eye and by ear", async () => {
    const { page, context } = await browser.visit(site.url);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/blog/premier");
    const [first] = await page.getByRole("button", { name: "Copier le code" }).all();
    await first?.click();
    const done = page.getByRole("button", { name: "Code copié" });
    await done.waitFor();
    await expect.poll(() => clipboard(page)).toBe(CODE);
    await expect.poll(() => announced(page).textContent()).toBe("Code copié");
    // The live region is emptied, so that the same words can be announced again.
    await done.waitFor({ state: "detached" });
    await expect.poll(() => announced(page).textContent()).toBe("");
    await expect.poll(() => page.getByRole("button", { name: "Copier le code" }).count()).toBe(2);
  });

  test("the address is copied in its canonical form, also on a page reached inside the document", async () => {
    const { page, context } = await browser.visit(site.url);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/blog/premier");
    await inPage(page, () => follow(page, "/blog/second"));
    await expect.poll(() => copyButtons(page).count()).toBe(3);
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await page.getByRole("button", { name: "Lien copié" }).waitFor();
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(canonical).toMatch(/\/blog\/second$/);
    await expect.poll(() => clipboard(page)).toBe(canonical);
  });

  inFull("a browser that refuses is not said to have copied", async () => {
    const { page } = await browser.visit(site.url, {
      before: () => {
        // The initial empty page has no clipboard.
        if (navigator.clipboard === undefined) return;
        navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
      },
    });
    await page.goto("/blog/premier");
    await page.getByRole("button", { name: "Copier le lien" }).click();
    await page.getByRole("button", { name: "La copie a échoué" }).waitFor();
    await expect.poll(() => announced(page).textContent()).toBe("La copie a échoué");
    await expect.poll(() => page.getByRole("button", { name: "Lien copié" }).count()).toBe(0);
  });

  inFull("is not offered without script, nor without a clipboard", async () => {
    const without = await browser.visit(site.url, { javaScriptEnabled: false });
    await without.page.goto("/blog/premier");
    await expect.poll(() => copyButtons(without.page).count()).toBe(0);
    const { page } = await browser.visit(site.url, {
      before: () => Object.defineProperty(navigator, "clipboard", { value: undefined }),
    });
    await page.goto("/blog/premier");
    await inPage(page, () => follow(page, "/blog/second"));
    await expect.poll(() => copyButtons(page).count()).toBe(0);
  });
});

test("from one article a reader goes on to the next, to the same subject and back, by names alone", async () => {
  const { page } = await browser.visit(site.url, { javaScriptEnabled: false });
  await page.goto("/blog/premier");
  const adjacent = page.getByRole("navigation", { name: "Article précédent et article suivant" });
  await adjacent.getByRole("link", { name: "Article suivant Le second" }).click();
  await page.waitForURL("**/blog/second");
  await page.getByRole("link", { name: "Article précédent Le premier" }).click();
  await page.waitForURL("**/blog/premier");
  const crumbs = page.getByRole("navigation", { name: "Vous êtes ici" });
  await crumbs.getByRole("link", { name: "Blog" }).click();
  await page.waitForURL("**/blog");
  await page
    .getByRole("navigation", { name: "Articles par étiquette" })
    .getByRole("link", { name: /^Lecture/ })
    .click();
  await page.waitForURL("**/blog?tag=lecture");
  await expect.poll(() => page.getByRole("heading", { level: 1 }).textContent()).toContain("Lecture");
});
