/**
 * Takes the README's pictures: `npm run screenshot`, once the site is built (`npm run build`). Home, light and
 * dark, as the starter content shows it, into `docs/pictures/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { removeFolders, temporaryFolder } from "./bench/data/folders.ts";
import { withProgram } from "./bench/traffic/program.ts";
import { chromiumMissing, findChromium } from "./chromium.mjs";
import { ROOT } from "./run.mjs";

const FOLDER = join(ROOT, "docs/pictures");
const WINDOW = { width: 1440, height: 900 };

const executablePath = await findChromium();
if (executablePath === undefined) throw new Error(chromiumMissing());
mkdirSync(FOLDER, { recursive: true });
await withProgram(temporaryFolder(), async ({ url }) => {
  const browser = await chromium.launch({ executablePath, args: ["--headless", "--no-sandbox", "--disable-gpu"] });
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    const context = await browser.newContext({ viewport: WINDOW, colorScheme, locale: "fr-FR" });
    const page = await context.newPage();
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const name = `home-${colorScheme}.webp`;
    const { size } = await sharp(await page.screenshot())
      .webp({ quality: 88 })
      .toFile(join(FOLDER, name));
    console.log(`${name}: ${(size / 1024).toFixed(1)} KB`);
    await context.close();
  }
  await browser.close();
});
removeFolders();
