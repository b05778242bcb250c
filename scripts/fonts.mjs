/**
 * Makes the site's fonts: `npm run fonts`, after a change of family, cut or characters. Writes the subsets of
 * `src/ui/fonts/` and `src/ui/foundation/fonts.css`, which are committed: a build needs no network and no tool.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createFontStack } from "@capsizecss/core";
import arial from "@capsizecss/metrics/arial";
import georgia from "@capsizecss/metrics/georgia";
import roboto from "@capsizecss/metrics/roboto";
import timesNewRoman from "@capsizecss/metrics/timesNewRoman";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

const FONTS = join(import.meta.dirname, "../src/ui/fonts");
const STYLE = join(import.meta.dirname, "../src/ui/foundation/fonts.css");
/** Both families together (design direction). */
const MAX_BYTES = 60 * 1024;

/** What French and English are set with; French needs its narrow no-break space (U+202F) as much as its letters. */
const LETTERS = [
  ...Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ..."ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïôöœùûüÿñáíóúß",
  ..."«»“”‘’…–—·•§©°×€\u00A0\u202F\u2011",
].join("");
/** Signs that stand in buttons, tables and notes, which the grotesque sets. */
const SIGNS = "‹›®±÷½²³−№µ→←↑↓↗↩✓";

/** One optical size serves text and titles: two would not fit. Italics come in one weight. */
const CUTS = [
  {
    family: "Newsreader",
    name: "newsreader",
    style: "normal",
    weight: "400 600",
    source: import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2"),
    axes: { opsz: 32, wght: { min: 400, max: 600 } },
    characters: LETTERS,
    features: ["kern", "liga", "onum"],
  },
  {
    family: "Newsreader",
    name: "newsreader-italic",
    style: "italic",
    weight: "400",
    source: import.meta.resolve("@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2"),
    axes: { opsz: 32, wght: 400 },
    characters: LETTERS,
    features: ["kern", "liga"],
  },
  {
    family: "Hanken Grotesk",
    name: "hanken-grotesk",
    style: "normal",
    weight: "400 600",
    source: import.meta.resolve("@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2"),
    axes: { wght: { min: 400, max: 600 } },
    characters: LETTERS + SIGNS,
    features: ["kern", "tnum"],
  },
];

/** System fonts that take the same room while ours load: nothing shifts. */
const FALLBACKS = { Newsreader: [georgia, timesNewRoman], "Hanken Grotesk": [arial, roboto] };

const faces = [];
let total = 0;
for (const { family, name, style, weight, source, axes, characters, features } of CUTS) {
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: features, noHinting: true };
  const font = await subsetFont(readFileSync(new URL(source)), characters, options);
  writeFileSync(join(FONTS, `${name}.woff2`), font);
  total += font.length;
  process.stdout.write(`${name}: ${(font.length / 1024).toFixed(1)} KB\n`);
  faces.push(
    `@font-face {\n  font-family: "${family}";\n  src: url("./fonts/${name}.woff2") format("woff2");\n` +
      `  font-weight: ${weight};\n  font-style: ${style};\n  font-display: swap;\n}`,
  );
  if (style !== "normal") continue;
  const metrics = await fromBuffer(await subsetFont(font, LETTERS, { targetFormat: "sfnt" }));
  const { fontFaces } = createFontStack([{ ...metrics, familyName: family }, ...FALLBACKS[family]]);
  faces.push(withMetricCompatibleFonts(fontFaces).trim().replaceAll("'", '"').replaceAll("}\n@", "}\n\n@"));
}
writeFileSync(STYLE, `/* Made by scripts/fonts.mjs: change it there. */\n${faces.join("\n\n")}\n`);
process.stdout.write(`together ${(total / 1024).toFixed(1)} KB\n`);
if (total > MAX_BYTES) throw new Error(`the fonts are larger than ${MAX_BYTES} bytes`);

/**
 * Adds the fonts that take the same room by design where the originals are not installed (Linux, mostly).
 * @param {string} style
 */
function withMetricCompatibleFonts(style) {
  return style
    .replace("local('TimesNewRomanPSMT')", "$&, local('Liberation Serif')")
    .replace("local('ArialMT')", "$&, local('Liberation Sans')");
}
