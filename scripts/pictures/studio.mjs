import { pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import sharp from "sharp";

/** As in tests/support/browser/browser.ts, and outlines of letters that no screen's hinting bends. */
const FLAGS = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
  ...["--font-render-hinting=none", "--disable-lcd-text", "--force-color-profile=srgb"],
];
const SHEET = pathToFileURL(`${import.meta.dirname}/sheet.html`).href;
/** Nothing is drawn nearer the edges, in pixels. */
const MARGIN = 48;
const FONTS = ['400 48px "Newsreader"', '400 48px "Hanken Grotesk"', '500 48px "Hanken Grotesk"'];

/**
 * @typedef {{ left: number, right: number, top: number, bottom: number }} Ink around the origin of the line, in pixels
 * @typedef {{ width: number, ink: Ink, characters: { start: number, end: number }[] }} Measure
 */

/**
 * Opens the browser on the empty sheet.
 * @param {string} executablePath Chromium's
 */
export async function openStudio(executablePath) {
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage();
  await page.goto(SHEET);
  await page.evaluate(async (fonts) => {
    for (const font of fonts) {
      const loaded = await document.fonts.load(font);
      if (loaded.length === 0) throw new Error(`the font was not found: ${font}`);
    }
  }, FONTS);
  return {
    /** How a line will stand once it is drawn: its advance, its ink, where each character begins and ends. */
    measure: (/** @type {string} */ words, /** @type {string} */ look, /** @type {number} */ size) =>
      page.evaluate(measureInPage, { words, look, size }),

    /**
     * Draws a sheet and takes its picture.
     * @param {{ name: string, width: number, height: number, lang: string, svg: string }} sheet
     * @returns {Promise<Buffer>} a PNG of as few colors as look the same
     */
    async photograph({ name, width, height, lang, svg }) {
      await page.setViewportSize({ width, height });
      await page.evaluate(
        ([markup = "", language = ""]) => {
          document.documentElement.lang = language;
          document.body.innerHTML = markup;
        },
        [`<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${svg}</svg>`, lang],
      );
      const outside = await page.evaluate(findOutside, { width, height, margin: MARGIN });
      if (outside.length > 0) throw new Error(`${name} (${lang}), too near the edge: ${outside.join(", ")}`);
      const shot = await page.screenshot({ animations: "disabled" });
      return sharp(shot).png({ palette: true, quality: 90, effort: 10, dither: 0 }).toBuffer();
    },

    close: () => browser.close(),
  };
}

/** Runs in the page: what is drawn too near the edges. @param {{ width: number, height: number, margin: number }} sheet */
function findOutside({ width, height, margin }) {
  const drawn = /** @type {NodeListOf<SVGGraphicsElement>} */ (
    document.querySelectorAll("svg :not(clipPath, clipPath *, g)")
  );
  return [...drawn].flatMap((element) => {
    const box = element.getBBox();
    // A line of words reaches as far as its advance; above and below, the height of the letters is not known here.
    const across = box.x >= margin && box.x + box.width <= width - margin;
    const down = element.tagName === "text" || (box.y >= margin && box.y + box.height <= height - margin);
    return across && down ? [] : [element.textContent || element.outerHTML];
  });
}

/** Runs in the page. @param {{ words: string, look: string, size: number }} line */
function measureInPage({ words, look, size }) {
  document.body.innerHTML = `<svg><text class="${look}" font-size="${size}"></text></svg>`;
  const text = /** @type {SVGTextElement} */ (document.querySelector("text"));
  text.textContent = words;
  const { fontFamily, fontWeight } = getComputedStyle(text);
  const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  pen.font = `${fontWeight} ${size}px ${fontFamily}`;
  const box = pen.measureText(words);
  return {
    width: text.getComputedTextLength(),
    ink: {
      left: -box.actualBoundingBoxLeft,
      right: box.actualBoundingBoxRight,
      top: -box.actualBoundingBoxAscent,
      bottom: box.actualBoundingBoxDescent,
    },
    characters: Array.from({ length: text.getNumberOfChars() }, (_, index) => ({
      start: text.getStartPositionOfChar(index).x,
      end: text.getEndPositionOfChar(index).x,
    })),
  };
}
