/**
 * Cuts the two fonts of share cards from their variable originals and writes them as a module the picture process
 * loads: `node scripts/share-card-fonts.mjs`, on Node.js 24, after a new version of either or other characters.
 */
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { SHARE_CARD_CHARACTERS } from "../src/media/worker/share-card-characters.ts";

/** Newsreader has a cut for large sizes; Hanken Grotesk stands small beside it. */
const NEWSREADER = { wght: 500, opsz: 72 };
const HANKEN = { wght: 500 };

const files = {
  NEWSREADER: {
    url: import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2"),
    variationAxes: NEWSREADER,
  },
  NEWSREADER_EXTENDED: {
    url: import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-ext-opsz-normal.woff2"),
    variationAxes: NEWSREADER,
  },
  HANKEN: {
    url: import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
    variationAxes: HANKEN,
  },
  HANKEN_EXTENDED: {
    url: import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2"),
    variationAxes: HANKEN,
  },
};

const lines = [
  "// Written by scripts/share-card-fonts.mjs: WOFF, as base64. Both fonts are under the SIL Open Font License 1.1; see",
  "// share-card-fonts.LICENSE.txt.",
];
const characters = [...SHARE_CARD_CHARACTERS].join("");
for (const [name, { url, variationAxes }] of Object.entries(files)) {
  const original = await readFile(new URL(url));
  const woff = await subsetFont(original, characters, { targetFormat: "woff", variationAxes, noHinting: true });
  console.log(`${name}: ${woff.length} bytes`);
  lines.push(`export const ${name} =\n  "${woff.toString("base64")}";`);
}
const workerFile = (/** @type {string} */ name) => new URL(`../src/media/worker/${name}`, import.meta.url);
await writeFile(workerFile("share-card-fonts.ts"), `${lines.join("\n")}\n`);

const licenses = await Promise.all(
  ["newsreader", "hanken-grotesk"].map((name) =>
    readFile(new URL(import.meta.resolve(`@fontsource-variable/${name}/LICENSE`)), "utf8"),
  ),
);
await writeFile(workerFile("share-card-fonts.LICENSE.txt"), `${licenses.map((text) => text.trim()).join("\n\n\n")}\n`);
