import { arrow, box, LEFT, line, path, RIGHT, text, WIDTH } from "./pen.mjs";

export const HEIGHT = 900;
/** What a crop to a square leaves, with a margin. */
const SAFE = { width: 820, left: (WIDTH - 820) / 2 };
/** Every word stands on the sheet's one hairline. */
const BASELINE = 660;
const LOW_BASELINE = 740;
/** Of the covers with two lines. */
const UPPER_BASELINE = 404;
const LOWER_BASELINE = 760;
const LOOK = "serif";

const floor = (y = BASELINE) => line([LEFT, y], [RIGHT, y]);

/**
 * The size at which a word's ink is as wide as the safe middle of the sheet, or as tall as allowed; and where its line
 * begins for the ink to start at the left of it.
 */
async function fitToMiddle(measure, words, tallest = 520) {
  const { ink } = await measure(words, LOOK, 1000);
  const size = Math.floor(
    Math.min((1000 * SAFE.width) / (ink.right - ink.left), (1000 * tallest) / (ink.bottom - ink.top)),
  );
  const measured = await measure(words, LOOK, size);
  return { size, x: SAFE.left - measured.ink.left, measured };
}

/** A word on one line, of which some characters are in the accent: those `isSign` says. */
async function oneLine({ words, measure }, isSign) {
  const all = words.word + (words.sign ?? "");
  const { size, x, measured } = await fitToMiddle(measure, all);
  const letters = [...all].map((letter, index) => {
    const look = isSign(letter, index) ? `${LOOK} sign` : LOOK;
    return text(letter, x + measured.characters[index].start, BASELINE, look, size);
  });
  return floor() + letters.join("");
}

/** A word, and below it the part in the accent: `side` says under which end. */
async function twoLines({ words, measure }, { floorAt, side }) {
  const { size, x, measured } = await fitToMiddle(measure, words.word, 272);
  const { ink } = await measure(words.sign, LOOK, size);
  const from = side === "left" ? SAFE.left - ink.left : x + measured.ink.right - ink.right;
  return (
    floor(floorAt) +
    text(words.word, x, UPPER_BASELINE, LOOK, size) +
    text(words.sign, from, LOWER_BASELINE, `${LOOK} sign`, size)
  );
}

const afterWord =
  ({ words }) =>
  (_, index) =>
    index >= words.word.length;

/** What draws each cover. */
export const COVERS = {
  "cover-dates": (tools) => twoLines(tools, { floorAt: UPPER_BASELINE, side: "right" }),
  "cover-weight": (tools) => twoLines(tools, { floorAt: LOWER_BASELINE, side: "left" }),
  "cover-alt": (tools) => oneLine(tools, afterWord(tools)),
  "cover-release": (tools) => oneLine(tools, afterWord(tools)),
  "cover-321": (tools) => oneLine(tools, afterWord(tools)),
  "cover-slash": (tools) => oneLine(tools, (letter) => letter === "/"),

  async "cover-law"({ words, measure }) {
    const { size, measured } = await fitToMiddle(measure, words.sign, 590);
    const { ink } = measured;
    const baseline = HEIGHT / 2 - (ink.top + ink.bottom) / 2;
    return floor(110) + floor(HEIGHT - 110) + text(words.sign, SAFE.left + 120, baseline, `${LOOK} sign`, size);
  },

  async "cover-301"({ words, measure }) {
    const { size, x } = await fitToMiddle(measure, words.word);
    const y = BASELINE + 100;
    const shaft = arrow([SAFE.left, y], [SAFE.left + SAFE.width - 8, y], "sign bold", 3);
    return text(words.word, x, BASELINE - 40, LOOK, size) + shaft;
  },

  async "cover-colon"({ words, measure }) {
    const { size, x, measured } = await fitToMiddle(measure, words.word);
    const blocks = [...words.word].flatMap((character, index) => {
      const { start, end } = measured.characters[index];
      const top = BASELINE - size * 0.68;
      return /\s/u.test(character) ? [box(x + start, top, end - start, size * 0.86, "area sign")] : [];
    });
    return floor() + blocks.join("") + text(words.word, x, BASELINE, LOOK, size);
  },

  async "cover-capital"({ words, measure }) {
    const { size, x } = await fitToMiddle(measure, words.word, 600);
    const top = (await measure("E", LOOK, size)).ink.top;
    const cut = LOW_BASELINE + top - 12;
    const part = (from, height, look, id) =>
      `<clipPath id="${id}"><rect x="0" y="${from}" width="${WIDTH}" height="${height}"/></clipPath>` +
      `<g clip-path="url(#${id})">${text(words.word, x + 100, LOW_BASELINE, look, size)}</g>`;
    return floor(LOW_BASELINE) + part(0, cut, `${LOOK} sign`, "accent") + part(cut, HEIGHT, LOOK, "letter");
  },

  async "cover-404"({ words, measure }) {
    const { size, x, measured } = await fitToMiddle(measure, words.word);
    const y = BASELINE + measured.ink.top / 2;
    return text(words.word, x, BASELINE, LOOK, size) + path(`M${LEFT},${y} H${RIGHT}`, "sign bold");
  },
};
