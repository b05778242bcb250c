import { arrow, box, centerLetters, crossedOutArrow, LEFT, line, SMALLEST, text } from "../pen.mjs";

const MONTHS = 25;
const MONTH = 50;
const BAR = 100;
const TRACKER = 82;
const DATA = 226;
const AXIS = 540;

const at = (month) => LEFT + month * MONTH;

/** Thirteen months, twenty-five months, and a visit that changes neither. */
export const consentTimeline = {
  height: 700,
  draw({ words }) {
    const ticks = Array.from({ length: MONTHS + 1 }, (_, month) => {
      const long = [0, 6, 13, 25].includes(month);
      return line([at(month), AXIS], [at(month), AXIS + (long ? 24 : 12)]);
    });
    return [
      box(at(0), TRACKER, 13 * MONTH, BAR, "area accent"),
      text(words.tracker, at(0) + 27, centerLetters(TRACKER + BAR / 2), "sans reversed medium", SMALLEST),
      crossedOutArrow([at(13) + 24, TRACKER + BAR / 2], [at(13) + 114, TRACKER + BAR / 2]),
      box(at(0), DATA, 25 * MONTH, BAR),
      text(words.data, at(0) + 27, centerLetters(DATA + BAR / 2), "sans medium", SMALLEST),
      crossedOutArrow([at(25) + 24, DATA + BAR / 2], [at(25) + 114, DATA + BAR / 2]),
      arrow([at(6), AXIS], [at(6), DATA + BAR + 16]),
      text(words.visit, at(6) + 30, 448, "sans"),
      line([at(0), AXIS], [at(25), AXIS]),
      ...ticks,
      ...[0, 6, 13, 25].map((month) => text(String(month), at(month), AXIS + 78, "sans middle tabular")),
      text(words.months, at(19), AXIS + 78, "sans middle soft"),
    ].join("");
  },
};
