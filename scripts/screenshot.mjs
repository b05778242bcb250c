/**
 * Takes the pictures of the product: `npm run screenshot`, once the site is built (`npm run build`). From a running site
 * with the starter content, light and dark: the home page for the README into `docs/pictures/`; for the home page and the
 * README, in both languages, into `content/pictures/`: the editor, both languages of an article side by side, after a
 * paragraph of the original was changed; the dashboard, once the pages were visited; the article on a phone.
 */
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { removeFolders, temporaryFolder } from "./bench/data/folders.ts";
import { withProgram } from "./bench/traffic/program.ts";
import { ADMIN, browserCookies, signIn } from "./bench/traffic/sign-in.ts";
import { chromiumMissing, findChromium } from "./browsers/chromium.mjs";
import { ROOT } from "./run.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {"fr" | "en"} Locale */

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
/** The article that is shown, by words of its title, and what is typed behind its first paragraph. */
const ARTICLE = "PDF";
const TYPED = " Une page, elle, se corrige en une minute.";
/** Pages that visitors read before the dashboard is shown. */
const VISITED = ["/", "/blog", "/blog/un-pdf-ou-une-page", "/pricing", "/en", "/en/blog", "/blog/ce-que-pese-une-page"];

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing());
await withProgram(temporaryFolder(), takeAll, ADMIN);
removeFolders();

/** @param {import("./bench/traffic/program.ts").Program} program */
async function takeAll({ url, ...program }) {
  const cookie = await signIn({ url, ...program });
  const id = await findArticle(url, cookie);
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  try {
    for (const path of VISITED) await visit(browser, url + path);
    await countVisits(url, cookie);
    for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
      /** @param {string} name @param {object} device @param {(page: Page) => Promise<unknown>} show */
      const take = async (name, device, show) => {
        const context = await browser.newContext({
          ...device,
          ...{ baseURL: url, colorScheme, locale: "fr-FR", reducedMotion: "reduce" },
        });
        if (!name.includes("home")) await context.addCookies(browserCookies(cookie, url));
        const page = await context.newPage();
        await show(page);
        await save(page, name);
        await context.close();
      };
      await take(`docs/pictures/home-${colorScheme}`, DESK, (page) => page.goto("/"));
      for (const locale of /** @type {const} */ (["fr", "en"])) {
        const admin = locale === "fr" ? "/admin" : "/en/admin";
        /** @param {string} screen */
        const picture = (screen) => `content/pictures/product-${screen}-${colorScheme}.${locale}`;
        await take(picture("editor"), DESK, async (page) => {
          await page.goto(`${admin}/blog/edit?article=${id}`);
          await changeParagraph(page, locale);
        });
        await take(picture("dashboard"), DESK, async (page) => {
          await page.goto(admin);
          await page.locator(".sums").first().waitFor();
        });
        await take(picture("phone"), PHONE, async (page) => {
          await page.goto(`${admin}/blog/edit?article=${id}&view=en`);
          await column(page, "en").locator(".piece-behind").first().waitFor();
        });
      }
    }
  } finally {
    await browser.close();
  }
}

/**
 * Reads a page as a visitor who lets the site measure.
 * @param {Browser} browser @param {string} url
 */
async function visit(browser, url) {
  // Robots are not counted, and this one says that it is one.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const page = await browser.newPage({ locale: "fr-FR", userAgent });
  await page.goto(url);
  const sent = page.waitForRequest(`${new URL(url).origin}/api/events`);
  await page.locator('.consent [data-consent-choice="accepted"]').first().click();
  await sent;
}

/**
 * Waits until the visits are counted.
 * @param {string} url @param {string} cookie
 */
async function countVisits(url, cookie) {
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const today = new Date().toISOString().slice(0, 10);
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await fetch(`${url}/api/admin/statistics/audience?from=${today}&to=${today}`, { headers });
    const { days } = await response.json();
    if (days?.[0]?.views >= VISITED.length) return;
    await new Promise((done) => setTimeout(done, 200));
  }
  throw new Error("the visits were not counted");
}

/** @param {Page} page @param {Locale} locale */
function column(page, locale) {
  return page.locator(`.editor-column[data-locale="${locale}"]`);
}

/**
 * Changes the first paragraph of the French, once: its translation says so, and everything is saved.
 * @param {Page} page
 * @param {Locale} locale of the back office
 */
async function changeParagraph(page, locale) {
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
    .getByText(locale === "fr" ? /^Enregistré/ : /^Saved/)
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

/**
 * @param {Page} page
 * @param {string} name of the file: `product-editor-light.fr` is `product-editor-light.fr.webp`
 */
async function save(page, name) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 88 })
    .toFile(join(ROOT, `${name}.webp`));
  console.log(`${name}.webp: ${(size / 1024).toFixed(1)} KB`);
}
