import { arrow, box, centerFigures, centerLetters, disc, LEFT, line, SMALLEST, text } from "../pen.mjs";

const TOP = 122;
const STEP = 189;
const RADIUS = 40;
const AXIS = LEFT + RADIUS;
const QUESTIONS = AXIS + RADIUS + 34;
const ANSWERS = 945;
const SIZE = 58;
const ANSWER_SIZE = 45;

/** Five questions in order; the first yes decides. */
export const altDecision = {
  height: 1000,
  async draw({ words, measure }) {
    const stops = ["link", "text", "rich", "teaches", "eye"].map((key) =>
      [words[key], words[`${key}Answer`]].map((lines) => [lines].flat()),
    );
    const drawn = await Promise.all(
      stops.map(async ([question, answer], index) => {
        const y = TOP + STEP * index;
        const measured = await Promise.all(question.map((words) => measure(words, "serif", SIZE)));
        const from = QUESTIONS + Math.max(...measured.map(({ width }) => width)) + 28;
        // Above the shaft, clear of the head.
        const middle = (from + ANSWERS - 44) / 2;
        return [
          index === 0 ? "" : no(y - STEP / 2, words.no),
          disc([AXIS, y], RADIUS, "line paper"),
          text(String(index + 1), AXIS, centerFigures(y, SMALLEST), "serif middle", SMALLEST),
          ...centered(question, QUESTIONS, y, "serif", SIZE),
          arrow([from, y], [ANSWERS - 24, y], "accent"),
          text(words.yes, middle, y - 18, "sans middle accent medium", SMALLEST),
          ...centered(answer, ANSWERS, y, "sans", ANSWER_SIZE),
        ].join("");
      }),
    );
    return line([AXIS, TOP], [AXIS, TOP + STEP * 4]) + drawn.join("");
  },
};

/** Lines of which the middle stands at `y`. */
function centered(lines, x, y, look, size) {
  const step = size * 1.16;
  const first = y - ((lines.length - 1) * step) / 2;
  return lines.map((words, row) => text(words, x, centerLetters(first + row * step, size), look, size));
}

/** The word stands on the line, which makes room. */
function no(y, word) {
  return (
    box(AXIS - 50, y - 30, 100, 60, "paper") +
    text(word, AXIS, centerLetters(y, SMALLEST), "sans middle soft", SMALLEST)
  );
}
