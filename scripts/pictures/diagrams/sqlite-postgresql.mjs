import { box, LEFT, RIGHT, SMALL, SMALLEST, text } from "../pen.mjs";

/** Longest bar of each group. */
const LONGEST = 1120;
const BAR = 40;
const TOP = 144;
const STEP = 212;
/** docs/decisions and the article give the same figures: 20 November 2026, two cores. */
const GROUPS = [
  { title: "opening", better: "less", ours: 28, other: 78, unit: "milliseconds" },
  { title: "memory", better: "less", ours: 53, other: 295, unit: "megabytes" },
  { title: "writes", better: "more", ours: 5541, other: 1585 },
];

/** Three pairs of bars, each pair on its own scale. */
export const sqlitePostgresql = {
  height: 800,
  async draw({ words, figure, measure }) {
    const groups = GROUPS.map(({ title, better, ours, other, unit }, index) => {
      const y = TOP + STEP * index;
      const scale = LONGEST / Math.max(ours, other);
      const bar = (value, top, look) =>
        box(LEFT, top, value * scale, BAR, look) +
        text(figure(value, words[unit]), LEFT + value * scale + 22, top + 37, "sans tabular medium", SMALLEST);
      return [
        text(words[title], LEFT, y + 52, "serif", 58),
        text(words[better], RIGHT, y + 52, "sans end soft", SMALLEST),
        bar(ours, y + 76, "area sign"),
        bar(other, y + 76 + BAR + 12, "line"),
      ].join("");
    });
    const { width } = await measure(words.ours, "sans medium", SMALL);
    const second = LEFT + 40 + 20 + width + 70;
    return [
      box(LEFT, 56, 40, 40, "area sign"),
      text(words.ours, LEFT + 60, 94, "sans medium"),
      box(second, 56, 40, 40, "line"),
      text(words.other, second + 60, 94, "sans medium"),
      ...groups,
    ].join("");
  },
};
