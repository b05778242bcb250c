/**
 * The few strokes every picture is made of, as SVG. Lengths are pixels of a sheet 1600 wide; a phone shows it 350 wide,
 * so that few words are set smaller than `SMALLEST`.
 */
export const WIDTH = 1600;
/** Nothing stands outside, left and right. */
export const LEFT = 110;
export const RIGHT = WIDTH - LEFT;
/** As in sheet.css. */
const HAIRLINE = 3;
/** Sizes of type. */
export const SMALL = 52;
/** Where much has to stand. */
export const SMALLEST = 48;
export const LARGE = 64;
/** Baseline below the middle of a line of figures or lower-case letters, in parts of the size. */
const HALF_FIGURE = 0.335;
const HALF_LETTER = 0.25;
/** The two strokes of an arrow's head. */
const HEAD = { length: 20, half: 13 };

/** @typedef {[x: number, y: number]} Point */

/**
 * A line of words with its baseline at (x, y). `look` is classes of sheet.css: a family, an anchor, a color.
 * @param {string} words
 * @param {number} x
 * @param {number} y
 * @param {string} look
 */
export function text(words, x, y, look, size = SMALL) {
  if (words === "") return "";
  return `<text class="${look}" x="${x}" y="${y}" font-size="${size}">${escapeMarkup(words)}</text>`;
}

/** Baseline that centers figures on `y`. */
export function centerFigures(/** @type {number} */ y, size = SMALL) {
  return y + size * HALF_FIGURE;
}

/** Baseline that centers lower-case letters on `y`. */
export function centerLetters(/** @type {number} */ y, size = SMALL) {
  return y + size * HALF_LETTER;
}

/** @param {Point} from @param {Point} to */
export function line(from, to, look = "") {
  return path(`M${from} L${to}`, look);
}

/** Any hairline, in SVG's path language. */
export function path(/** @type {string} */ d, look = "") {
  return `<path class="line ${look}" d="${d}"/>`;
}

/** An area, or its outline drawn inside it. */
export function box(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  look = "line",
) {
  if (look.startsWith("line")) {
    [x, y, width, height] = [x + HAIRLINE / 2, y + HAIRLINE / 2, width - HAIRLINE, height - HAIRLINE];
  }
  return `<rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

/** @param {Point} center @param {number} radius */
export function disc([x, y], radius, look = "area") {
  return `<circle class="${look}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

/** A straight arrow. @param {Point} from @param {Point} to */
export function arrow(from, to, look = "", scale = 1) {
  return line(from, to, look) + arrowHead(to, Math.atan2(to[1] - from[1], to[0] - from[0]), look, scale);
}

/** The head alone; never dashed. @param {Point} tip @param {number} angle where it points, in radians */
export function arrowHead([x, y], angle, look = "", scale = 1) {
  const end = (/** @type {number} */ side) => {
    const [dx, dy] = [-HEAD.length * scale, side * HEAD.half * scale];
    return [x + dx * Math.cos(angle) - dy * Math.sin(angle), y + dx * Math.sin(angle) + dy * Math.cos(angle)].map(
      (value) => value.toFixed(2),
    );
  };
  return path(`M${end(-1)} L${x},${y} L${end(1)}`, look.replace("dashed", ""));
}

/** What does not happen: a quiet arrow, crossed out. @param {Point} from @param {Point} to */
export function crossedOutArrow(from, to, look = "quiet") {
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const arm = 22;
  return (
    arrow(from, to, look) + line([x - arm, y - arm], [x + arm, y + arm]) + line([x - arm, y + arm], [x + arm, y - arm])
  );
}

/** A page: a sheet with its title and lines of text, in hairlines. `heading` is room left for words of its own. */
export function page(
  /** @type {number} */ x,
  /** @type {number} */ y,
  /** @type {number} */ width,
  /** @type {number} */ height,
  { heading = 0, lines = 5 } = {},
) {
  const pad = 44;
  const top = y + pad + heading;
  const step = (height - heading - pad * 2) / lines;
  const rules = Array.from({ length: lines }, (_, index) => {
    const at = top + step * (index + 1);
    const end = x + width - (index === lines - 1 ? pad + width * 0.3 : pad);
    return line([x + pad, at], [end, at], "quiet");
  });
  const title = heading > 0 ? "" : box(x + pad, top, width * 0.5, 14, "area");
  return box(x, y, width, height, "line sheet") + title + rules.join("");
}

function escapeMarkup(/** @type {string} */ words) {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
