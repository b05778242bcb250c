import { box, LEFT, line, path, RIGHT, text } from "../pen.mjs";

/** KB: the ceilings of docs/architecture.md and of the design direction. */
const PARTS = { scripts: 8, style: 14, fonts: 60 };
const ALL = 180;
const SCALE = (RIGHT - LEFT) / ALL;
const TOP = 60;
const STEP = 129;
const BAR = 36;

/** Four ceilings on one scale; the last holds the first three. */
export const pageWeight = {
  height: 700,
  draw({ words, figure }) {
    const row = (index, name, value) => {
      const y = TOP + index * STEP;
      return (
        text(name, LEFT, y + 44, "sans") + text(figure(value, words.unit), RIGHT, y + 44, "sans end tabular medium")
      );
    };
    let from = LEFT;
    const parts = Object.entries(PARTS).map(([name, value], index) => {
      const y = TOP + index * STEP + 66;
      const width = value * SCALE;
      const drawn =
        row(index, words[name], value) +
        box(LEFT, y, width, BAR, "area sign") +
        line([LEFT, y + BAR], [RIGHT, y + BAR], "faint") +
        hatched(from, TOP + 3 * STEP + 69, width, BAR + 8);
      from += width;
      return drawn;
    });
    return [
      ...parts,
      row(3, words.home, ALL),
      box(LEFT, TOP + 3 * STEP + 66, ALL * SCALE, BAR + 14),
      text(words.note, LEFT, 632, "sans soft"),
    ].join("");
  },
};

/** A part of another bar: slanted hairlines within its outline. */
function hatched(x, y, width, height) {
  const slants = [];
  for (let start = x - height; start < x + width; start += 14) {
    const low = Math.max(start, x);
    const high = Math.min(start + height, x + width);
    slants.push(`M${low},${y + height - (low - start)} L${high},${y + height - (high - start)}`);
  }
  return path(slants.join(" "), "sign") + line([x + width, y], [x + width, y + height], "");
}
