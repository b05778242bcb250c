import { arrow, centerFigures, disc, LARGE, LEFT, line, path, RIGHT, text } from "../pen.mjs";

const UPPER = 240;
const LOWER = 570;
const RADIUS = 62;
const START = 440;
const STEP = 325;
/** English follows its source a little later. */
const LATER = 145;

/** Two languages as two rails, the second one version behind. */
export const twoRails = {
  height: 900,
  draw({ words }) {
    const upper = [1, 2, 3].map((_, index) => START + RADIUS + 40 + STEP * index);
    const lower = upper.map((x) => x + LATER);
    const version = (x, y, number) =>
      disc([x, y], RADIUS) + text(String(number), x, centerFigures(y, LARGE), "serif middle reversed", LARGE);
    return [
      text(words.upper, LEFT, UPPER + 20, "serif", 76),
      text(words.lower, LEFT, LOWER + 20, "serif", 76),
      line([START, UPPER], [RIGHT, UPPER]),
      line([START, LOWER], [lower[2] - RADIUS, LOWER]),
      line([lower[2] + RADIUS, LOWER], [RIGHT, LOWER]),
      ...[0, 1].map((index) => line([lower[index], LOWER], [upper[index], UPPER])),
      path(between([upper[2], UPPER], [lower[2], LOWER]), "accent dashed"),
      ...upper.map((x, index) => version(x, UPPER, index + 1)),
      ...lower.slice(0, 2).map((x, index) => version(x, LOWER, index + 1)),
      disc([lower[2], LOWER], RADIUS, "line accent dashed"),
      text(words.pending, lower[2], LOWER + RADIUS + 66, "sans middle accent medium"),
      text(words.time, RIGHT - 110, 812, "sans end soft"),
      arrow([RIGHT - 90, 796], [RIGHT, 796], "quiet"),
    ].join("");
  },
};

/** From one disc's edge to the other's. */
function between([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [((x2 - x1) / length) * RADIUS, ((y2 - y1) / length) * RADIUS];
  return `M${x1 + dx},${y1 + dy} L${x2 - dx},${y2 - dy}`;
}
