/**
 * Takes the README's pictures: `npm run screenshot`, once the site is built (`npm run build`). From a running site with
 * the starter content, light and dark, into `docs/pictures/`: the home page; the editor, both languages of an article
 * side by side, after a paragraph of the original was changed; the same article on a phone.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { removeFolders, temporaryFolder } from "./bench/data/folders.ts";
import { withProgram } from "./bench/traffic/program.ts";
import { ADMIN, browserCookies, signIn } from "./bench/traffic/sign-in.ts";
import { chromiumMissing, findChromium } from "./browsers/chromium.mjs";
import { ROOT } from "./run.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FOLDER = join(ROOT, "docs/pictures");
const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
/** The article that is shown, by words of its title, and what is typed behind its first paragraph. */
const ARTICLE = "PDF";
const TYPED = " Une page, elle, se corrige en une minute.";

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing());
mkdirSync(FOLDER, { recursive: true });
await withProgram(temporaryFolder(), takeAll, ADMIN);
removeFolders();

/** @param {import("./bench/traffic/program.ts").Program} program */
async function takeAll(program) {
  const cookie = await signIn(program);
  const id = await findArticle(program.url, cookie);
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      /** @param {string} name @param {object} device @param {(page: Page) => Promise<unknown>} show */
      const take = async (name, device, show) => {
        const context = await browser.newContext({
          ...device,
          ...{ baseURL: program.url, colorScheme, locale: "fr-FR", reducedMotion: "reduce" },
        });
        if (!name.startsWith("home")) await context.addCookies(browserCookies(cookie, program.url));
        const page = await context.newPage();
        await show(page);
        await save(page, `${name}-${colorScheme}`);
        await context.close();
      };
      await take("home", DESK, (page) => page.goto("/"));
      await take("editor", DESK, async (page) => {
        await page.goto(`/admin/blog/edit?article=${id}`);
        await changeParagraph(page);
      });
      await take("editor-phone", PHONE, async (page) => {
        await page.goto(`/admin/blog/edit?article=${id}&view=en`);
        await column(page, "en").locator(".piece-behind").first().waitFor();
      });
    }
  } finally {
    await browser.close();
  }
}

/** @param {Page} page @param {"fr" | "en"} locale */
function column(page, locale) {
  return page.locator(`.editor-column[data-locale="${locale}"]`);
}

/**
 * Changes the first paragraph of the French, once: its translation says so, and everything is saved.
 * @param {Page} page
 */
async function changeParagraph(page) {
  const paragraph = column(page, "fr").locator(".ProseMirror > p").first();
  await paragraph.waitFor();
  if (!(await paragraph.textContent())?.includes(TYPED.trim())) {
    const { width, height } = (await paragraph.boundingBox()) ?? { width: 0, height: 0 };
    // In its last line.
    await paragraph.click({ position: { x: width - 4, y: height - 8 } });
    await page.keyboard.press("End");
    await page.keyboard.type(TYPED);
  }
  await column(page, "en").locator(".piece-behind").first().waitFor();
  await column(page, "fr")
    .getByText(/^Enregistré/)
    .waitFor();
}

/** @param {string} url @param {string} cookie */
async function findArticle(url, cookie) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const response = await fetch(`${url}/api/admin/articles?q=${ARTICLE}`, { headers });
  const { articles } = await response.json();
  if (!(articles?.length > 0)) throw new Error(`no article of the starter content is called ${ARTICLE}`);
  return articles[0].articleId;
}

/** @param {Page} page @param {string} name */
async function save(page, name) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 88 })
    .toFile(join(FOLDER, `${name}.webp`));
  console.log(`${name}.webp: ${(size / 1024).toFixed(1)} KB`);
}
