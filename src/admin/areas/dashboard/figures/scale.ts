import type { Bar } from "./period.ts";

/** Steps between two lines of a scale: as few as say how high a bar is. */
const MOST_STEPS = 5;
/** Of a power of ten. A quarter counts where it is whole. */
const ROUND = [1, 2, 2.5, 5];

/** A scale of round numbers from 0 to one that is not exceeded. */
export function scaleUpTo(most: number): { ticks: number[]; top: number } {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(most / MOST_STEPS)));
  const rounds = [...ROUND, 10].map((round) => round * power).filter(Number.isInteger);
  const step = rounds.find((each) => most / each <= MOST_STEPS) ?? 10 * power;
  const steps = Math.ceil(most / step);
  return { ticks: Array.from({ length: steps + 1 }, (_, index) => index * step), top: steps * step };
}

const MOST_NAMED = 5;
const MONTH_DAYS = 27;

/** The days that are named below a chart, evenly spread, each at its share of the width. */
export function daysToName(bars: readonly Bar[], tag: string): Array<{ at: number; text: string }> {
  const months = bars.some(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 >= MONTH_DAYS);
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    month: "short",
    ...(months ? { year: "numeric" } : { day: "numeric" }),
  });
  const count = Math.min(MOST_NAMED, bars.length);
  const indexes = Array.from({ length: count }, (_, nth) =>
    count === 1 ? 0 : Math.round((nth * (bars.length - 1)) / (count - 1)),
  );
  return [...new Set(indexes)].map((index) => {
    const day = Date.parse((bars[index] as Bar).from);
    return { at: (index + 0.5) / bars.length, text: format.format(day) };
  });
}
