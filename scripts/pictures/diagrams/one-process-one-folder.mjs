import { arrow, box, disc, LEFT, line, path, RIGHT, text } from "../pen.mjs";

const X = 700;
const WIDE = RIGHT - X;
const TALL = 330;
const [PROCESS, FOLDER] = [62, 472];
const MIDDLE = PROCESS + TALL / 2;
const VISITORS = LEFT + 88;
const BAR = { x: 480, half: 110 };

/** Everything that runs, and everything that is kept. */
export const oneProcessOneFolder = {
  height: 900,
  draw({ words }) {
    return [
      ...[-56, 0, 56].map((dy) => disc([VISITORS, MIDDLE + dy], 15)),
      text(words.visitors, VISITORS, MIDDLE + 168, "sans middle"),
      arrow([VISITORS + 60, MIDDLE], [BAR.x - 34, MIDDLE]),
      box(BAR.x - 12, MIDDLE - BAR.half, 24, BAR.half * 2, "area"),
      text(words.tls, BAR.x, MIDDLE + 168, "sans middle"),
      arrow([BAR.x + 34, MIDDLE], [X - 22, MIDDLE]),
      box(X, PROCESS, WIDE, TALL, "line sheet"),
      ...inside(PROCESS, words.process, words.inProcess),
      path(
        `M${X},${FOLDER + 46} V${FOLDER} H${X + 190} L${X + 230},${FOLDER + 46} H${RIGHT} V${FOLDER + 46 + TALL} H${X} Z`,
        "sheet",
      ),
      ...inside(FOLDER + 46, words.folder, words.inFolder),
      arrow([X + WIDE / 2, PROCESS + TALL + 60], [X + WIDE / 2, FOLDER + 30], "accent"),
      arrow([X + WIDE / 2, PROCESS + TALL + 60], [X + WIDE / 2, PROCESS + TALL + 16], "accent"),
    ].join("");
  },
};

/** A title at the side and what it holds, one a line. */
function inside(top, title, parts) {
  return [
    text(title, X + 44, top + 90, "serif", 70),
    ...parts.map((part, row) => text(part, X + 510, top + 90 + row * 90, "sans")),
    ...[0, 1].map((row) => line([X + 510, top + 118 + row * 90], [RIGHT - 44, top + 118 + row * 90], "faint")),
  ];
}
