import { arrow, arrowHead, box, LEFT, line, path, SMALLEST, text } from "../pen.mjs";

const SIDE = 170;
const TOP = 360;
const [SITE, OFFICE, PROVIDER] = [508, 800, 1182];
const BORDER = 1124;
const ELBOW = 230;

/** Three copies; the line says which one is somewhere else. */
export const backup321 = {
  height: 900,
  draw({ words }) {
    const figures = [
      ["3", words.copies],
      ["2", words.media],
      ["1", words.away],
    ].map(([figure, label], index) => {
      const y = 270 + 245 * index;
      return text(figure, LEFT, y, "serif", 156) + text(label, LEFT + 98, y, "sans", SMALLEST);
    });
    const middle = TOP + SIDE / 2;
    return [
      ...figures,
      line([464, 120], [464, 780], "faint"),
      ...[SITE, OFFICE, PROVIDER].map((x) => box(x, TOP, SIDE, SIDE, "line sheet")),
      arrow([SITE + SIDE + 18, middle], [OFFICE - 18, middle]),
      path(`M${SITE + SIDE / 2},${TOP - 18} V${ELBOW} H${PROVIDER + SIDE / 2} V${TOP - 18}`),
      arrowHead([PROVIDER + SIDE / 2, TOP - 18], Math.PI / 2),
      line([BORDER, 120], [BORDER, 780], "accent dashed"),
      text(words.elsewhere, BORDER + 28, 160, "sans accent medium"),
      ...label(SITE, [words.site]),
      ...label(OFFICE, [words.office], words.officeDate),
      ...label(PROVIDER, words.provider, words.providerDate),
    ].join("");
  },
};

/** What a copy is, and when it was made. */
function label(x, lines, date = "") {
  const size = 52;
  const top = TOP + SIDE + 74;
  return [
    ...lines.map((words, row) => text(words, x, top + row * 60, "serif", size)),
    text(date, x, top + lines.length * 60 + 6, "sans soft", SMALLEST),
  ];
}
