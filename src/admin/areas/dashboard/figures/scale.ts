import { withFirstOfMonth } from "../../../../i18n/first-of-month.ts";
import type { Bar } from "./period.ts";

/** Most steps of a scale. */
const MOST_STEPS = 5;
/** Steps as multiples of a power of ten; only whole ones are used. */
const ROUND = [1, 2, 2.5, 5];

/** A scale of round numbers from 0 up to `top`, which is at least `highest`. */
export function niceScale(highest: number): { ticks: number[]; top: number } {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(highest / MOST_STEPS)));
  const rounds = [...ROUND, 10].map((round) => round * power).filter(Number.isInteger);
  const step = rounds.find((each) => highest / each <= MOST_STEPS) ?? 10 * power;
  const steps = Math.ceil(highest / step);
  return { ticks: Array.from({ length: steps + 1 }, (_, index) => index * step), top: steps * step };
}

const MOST_LABELS = 5;
const MONTH_DAYS = 27;

/** The labels below the chart, evenly spread; `at` is a share of the width, from 0 to 1. */
export function axisLabels(bars: readonly Bar[], tag: string): Array<{ at: number; text: string }> {
  const months = bars.some(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 >= MONTH_DAYS);
  const format = new Intl.DateTimeFormat(tag, {
    timeZone: "UTC",
    month: "short",
    ...(months ? { year: "numeric" } : { day: "numeric" }),
  });
  const count = Math.min(MOST_LABELS, bars.length);
  const indexes = Array.from({ length: count }, (_, nth) =>
    count === 1 ? 0 : Math.round((nth * (bars.length - 1)) / (count - 1)),
  );
  return [...new Set(indexes)].map((index) => {
    const day = Date.parse((bars[index] as Bar).from);
    return { at: (index + 0.5) / bars.length, text: withFirstOfMonth(format.format(day), tag) };
  });
}
