import { type ReactNode, useState } from "react";
import { useLanguage } from "../../language.tsx";
import { type Bar, barsOf, type Period } from "./period.ts";

type Props = { period: Period; days: ReadonlyArray<{ day: string; views: number; visitors: number }> };

/** Visitors over time, a bar each, with their views behind; the same figures stand in a table below. */
export function Trend({ period, days }: Props): ReactNode {
  const language = useLanguage();
  const { words, tag } = language;
  const bars = barsOf(period, days);
  const [pointed, setPointed] = useState<Bar | null>(null);
  const most = Math.max(1, ...bars.map(({ views }) => views));
  const number = new Intl.NumberFormat(tag);
  const many = (count: number) => new Intl.PluralRules(tag).select(count) !== "one";
  const viewsOf = (count: number) => words.audience.viewsOf(number.format(count), many(count));
  const visitorsOf = (count: number) => words.audience.visitorsOf(number.format(count), many(count));
  const say = (bar: Bar) => words.audience.bar(spanOf(bar, tag), visitorsOf(bar.visitors), viewsOf(bar.views));
  return (
    <figure className="grid gap-2">
      <p className="-mb-1 text-[0.75rem] text-soft tabular-nums" aria-hidden="true">
        {viewsOf(most)}
      </p>
      <div
        className="trend"
        style={{ "--bars": bars.length } as React.CSSProperties}
        aria-hidden="true"
        onPointerLeave={() => setPointed(null)}
      >
        {bars.map((bar) => (
          <div key={bar.from} className="trend-bar" onPointerEnter={() => setPointed(bar)}>
            <i className="trend-views" style={{ blockSize: `${(bar.views / most) * 100}%` }} />
            <i className="trend-visitors" style={{ blockSize: `${(bar.visitors / most) * 100}%` }} />
          </div>
        ))}
      </div>
      <figcaption className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-[0.8125rem] text-soft tabular-nums">
        <span>{pointed === null ? spanOf(period, tag) : say(pointed)}</span>
        <span className="flex gap-4" aria-hidden="true">
          <span className="trend-key trend-key-visitors">{words.audience.visitors}</span>
          <span className="trend-key trend-key-views">{words.audience.views}</span>
        </span>
      </figcaption>
      <details className="unprinted">
        <summary className="cursor-pointer text-[0.8125rem] text-soft">{words.audience.asTable}</summary>
        <table className="figures mt-2">
          <thead>
            <tr>
              <th scope="col">{words.audience.when}</th>
              <th scope="col">{words.audience.visitors}</th>
              <th scope="col">{words.audience.views}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.from}>
                <th scope="row">{spanOf(bar, tag)}</th>
                <td>{number.format(bar.visitors)}</td>
                <td>{number.format(bar.views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** "21 nov. 2026", "3–9 nov. 2026": days of the site, whatever the reader's time zone. */
function spanOf({ from, to }: Period, tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  return from === to ? format.format(Date.parse(from)) : format.formatRange(Date.parse(from), Date.parse(to));
}
