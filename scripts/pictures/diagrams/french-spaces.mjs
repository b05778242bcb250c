import { box, LEFT, line, path, RIGHT, SMALLEST, text } from "../pen.mjs";

const FULL = "\u00A0";
const NARROW = "\u202F";
const BASELINE = 204;
const BLOCK = { top: 84, height: 168 };
const NARROW_LABEL = 326;
const FULL_LABEL = 402;
const KEY = 532;

/** One French sentence with its spaces shown. The browser says how wide each is. */
export const frenchSpaces = {
  height: 600,
  async draw({ words, measure }) {
    const look = "serif";
    const size = Math.floor((100 * (RIGHT - LEFT)) / (await measure(words.sentence, look, 100)).width);
    const { characters } = await measure(words.sentence, look, size);
    const spaces = [...words.sentence].flatMap((character, index) => {
      if (!/\s/u.test(character)) return [];
      const { start, end } = characters[index];
      return [{ character, x: LEFT + start, width: end - start, middle: LEFT + (start + end) / 2 }];
    });
    const blocks = spaces.map(({ character, x, width }) =>
      box(x, BLOCK.top, width, BLOCK.height, character === " " ? "line quiet" : "area sign"),
    );
    const narrow = spaces.filter(({ character }) => character === NARROW);
    const full = spaces.filter(({ character }) => character === FULL);
    return [
      ...blocks,
      text(words.sentence, LEFT, BASELINE, look, size),
      ...(await Promise.all(narrow.map(({ middle }) => label([middle], words.narrow, measure, NARROW_LABEL, full)))),
      ...(await Promise.all(pairs(full).map((group) => label(group, words.full, measure, FULL_LABEL)))),
      ...(await key(words, measure)),
    ].join("");
  },
};

/** Spaces that stand too near each other for two labels share one. */
function pairs(spaces) {
  const groups = [];
  for (const { middle } of spaces) {
    const last = groups.at(-1);
    if (last !== undefined && middle - last.at(-1) < 240) last.push(middle);
    else groups.push([middle]);
  }
  return groups;
}

/** A word under its spaces, joined to them by hairlines; within the margins, and clear of the `others`' lines. */
async function label(middles, word, measure, baseline, others = []) {
  const bar = baseline - SMALLEST;
  const half = (await measure(word, "sans", SMALLEST)).width / 2;
  const limit = Math.min(RIGHT, ...others.filter(({ middle }) => middle > middles[0]).map(({ middle }) => middle - 24));
  const center = Math.min(Math.max((middles[0] + middles.at(-1)) / 2, LEFT + half), limit - half);
  const ticks = middles.map((middle) => `M${middle},${BLOCK.top + BLOCK.height} V${bar}`);
  const across = middles.length > 1 ? `M${middles[0]},${bar} H${middles.at(-1)}` : "";
  return path(`${ticks.join(" ")} ${across}`, "accent") + text(word, center, baseline, "sans middle accent", SMALLEST);
}

async function key(words, measure) {
  const [side, gap] = [40, 22];
  const { width } = await measure(words.holds, "sans", SMALLEST);
  const second = LEFT + side + gap + width + 80;
  const top = KEY - 36;
  return [
    line([LEFT, KEY - 74], [RIGHT, KEY - 74], "faint"),
    box(LEFT, top, side, side, "area sign"),
    text(words.holds, LEFT + side + gap, KEY, "sans", SMALLEST),
    box(second, top, side, side, "line quiet"),
    text(words.breaks, second + side + gap, KEY, "sans", SMALLEST),
  ];
}
