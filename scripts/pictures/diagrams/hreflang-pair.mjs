import { arrow, arrowHead, page, path, text, WIDTH } from "../pen.mjs";

const SHEET = { width: 380, height: 440, y: 80 };
const FRENCH = 250;
const ENGLISH = WIDTH - FRENCH - SHEET.width;
const GAP = 24;

/** Two pages that name each other and themselves; a fifth arrow for everyone else. */
export const hreflangPair = {
  height: 800,
  draw({ words }) {
    const sheet = (x, name, address) =>
      [
        page(x, SHEET.y, SHEET.width, SHEET.height, { heading: 80, lines: 4 }),
        text(name, x + 44, SHEET.y + 110, "serif", 96),
        text(address, x + SHEET.width / 2, SHEET.y + SHEET.height + 76, "sans middle"),
      ].join("");
    const [left, right] = [FRENCH + SHEET.width + GAP, ENGLISH - GAP];
    return [
      sheet(FRENCH, words.french, words.frenchAddress),
      sheet(ENGLISH, words.english, words.englishAddress),
      arrow([left, 220], [right, 220]),
      arrow([right, 310], [left, 310]),
      loop(FRENCH, -1),
      loop(ENGLISH + SHEET.width, 1),
      text(words.fallback, WIDTH / 2, 730, "sans middle accent medium"),
      path(`M${WIDTH / 2},676 V466 Q${WIDTH / 2},416 ${WIDTH / 2 - 50},416 H${left}`, "accent dashed"),
      arrowHead([left, 416], Math.PI, "accent"),
    ].join("");
  },
};

/** From a sheet's side back to the same side. `side` is -1 for the left, 1 for the right. */
function loop(edge, side) {
  const [top, bottom] = [220, 310];
  const x = edge + side * GAP;
  const reach = edge + side * 120;
  return (
    path(`M${x},${top} C${reach},${top} ${reach},${bottom} ${x},${bottom}`) +
    arrowHead([x, bottom], side < 0 ? 0 : Math.PI)
  );
}
