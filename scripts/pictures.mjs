/**
 * Draws the pictures of the starter articles: `npm run pictures`, or `npm run pictures -- two-rails` for some of them.
 * Writes `content/pictures/`, which is committed: a build needs no browser. Run again after a change of the tokens or
 * the fonts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromiumMissing, findChromium } from "./browsers/chromium.mjs";
import { PICTURES } from "./pictures/catalogue.mjs";
import { WIDTH } from "./pictures/pen.mjs";
import { openStudio } from "./pictures/studio.mjs";
import { figure, langsOf, wordsOf } from "./pictures/words.mjs";
import { ROOT } from "./run.mjs";

const FOLDER = join(ROOT, "content/pictures");

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PICTURES));
if (unknown.length > 0) {
  throw new Error(`no such picture: ${unknown.join(", ")}; there are ${Object.keys(PICTURES).join(", ")}`);
}

const executable = await findChromium();
if (executable === undefined) throw new Error(chromiumMissing());
mkdirSync(FOLDER, { recursive: true });
const studio = await openStudio(executable);
try {
  for (const [name, { height, draw }] of Object.entries(PICTURES)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const lang of langsOf(name)) {
      const svg = await draw({
        words: wordsOf(name, lang),
        figure: (value, unit) => figure(value, lang, unit),
        measure: studio.measure,
      });
      const png = await studio.photograph({ name, width: WIDTH, height, lang, svg });
      writeFileSync(join(FOLDER, `${name}.${lang}.png`), png);
      console.log(`${name}.${lang}.png: ${(png.length / 1024).toFixed(1)} KB`);
    }
  }
} finally {
  await studio.close();
}
