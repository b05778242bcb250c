import { arrow, centerLetters, crossedOutArrow, LEFT, page, RIGHT, SMALL, text } from "../pen.mjs";

const OLDER = 210;
const OLD = 560;
const SHEET = { x: 1090, y: 110, width: 400, height: 570 };

/** Two old addresses, each one hop from the page. */
export const redirectPath = {
  height: 900,
  async draw({ words, measure }) {
    const sources = await Promise.all(
      [
        { address: words.older, y: OLDER, to: 310, look: "soft" },
        { address: words.old, y: OLD, to: 480, look: "" },
      ].map(async ({ address, y, to, look }) => {
        const from = LEFT + (await measure(address, "sans", SMALL)).width + 28;
        const end = SHEET.x - 22;
        const middle = [(from + end) / 2, (y + to) / 2];
        return [
          text(address, LEFT, centerLetters(y), `sans ${look}`),
          arrow([from, y], [end, to], "accent"),
          text(words.code, middle[0], middle[1] - 40, "serif middle accent", 64),
        ].join("");
      }),
    );
    return [
      ...sources,
      crossedOutArrow([LEFT + 150, OLDER + 60], [LEFT + 150, OLD - 60], "quiet dashed"),
      page(SHEET.x, SHEET.y, SHEET.width, SHEET.height),
      text(words.page, RIGHT, 786, "sans end"),
    ].join("");
  },
};
