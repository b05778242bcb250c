import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { Words } from "../words.fr.ts";
import { type Bar, barsOf, type Period, spanOf } from "./period.ts";
import { daysToName, scaleUpTo } from "./scale.ts";

type Props = { period: Period; days: ReadonlyArray<{ day: string; views: number; visitors: number }> };

/**
 * Visitors over time, a bar each, with their views behind. A bar that is pointed at, or reached with the arrow keys, says
 * its figures where it stands; all of them are in a table below.
 */
export function Trend({ period, days }: Props): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const bars = barsOf(period, days);
  const number = new Intl.NumberFormat(tag);
  const many = (count: number) => new Intl.PluralRules(tag).select(count) !== "one";
  const figuresOf = ({ visitors, views }: Bar) =>
    words.audience.figures(
      words.audience.visitorsOf(number.format(visitors), many(visitors)),
      words.audience.viewsOf(number.format(views), many(views)),
    );
  const { ticks, top } = scaleUpTo(Math.max(1, ...bars.map(({ views }) => views)));
  return (
    <figure className="grid gap-2">
      <p className="flex flex-wrap gap-x-4 text-[0.8125rem] text-soft" aria-hidden="true">
        <span className="trend-key trend-key-visitors">{words.audience.visitors}</span>
        <span className="trend-key trend-key-views">{words.audience.views}</span>
      </p>
      <div className="trend">
        <div className="trend-scale" aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <span key={tick}>{number.format(tick)}</span>
          ))}
        </div>
        <Plot bars={bars} top={top} lines={ticks.length - 1} sayWhen={(bar) => spanOf(bar, tag)} sayWhat={figuresOf} />
        <div className="trend-days" aria-hidden="true">
          {daysToName(bars, tag).map(({ at, text }) => (
            <span key={text} style={placeOf(at)}>
              {text}
            </span>
          ))}
        </div>
      </div>
      <details className="unprinted">
        <summary className="py-1 text-[0.8125rem] text-soft coarse:py-2.5">{words.audience.asTable}</summary>
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

type PlotProps = {
  bars: readonly Bar[];
  top: number;
  lines: number;
  sayWhen(bar: Bar): string;
  sayWhat(bar: Bar): string;
};

/** The bars, under the browser's own slider, unseen: keys, touch and screen readers go from bar to bar by it. */
function Plot({ bars, top, lines, sayWhen, sayWhat }: PlotProps): ReactNode {
  const { words } = useLanguage<Words>();
  const last = bars.length - 1;
  const [chosen, choose] = useState<number | null>(null);
  const [pointed, point] = useState<number | null>(null);
  const pressed = useRef(false);
  const at = Math.min(chosen ?? last, last);
  const shown = pointed ?? chosen;
  const bar = shown === null ? undefined : bars[shown];
  const barUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)));
  };
  const heightOf = (count: number) => `${(count / top) * 100}%`;
  return (
    <div
      className="trend-plot"
      style={{ "--bars": bars.length, "--lines": lines } as CSSProperties}
      onPointerMove={(event) => point(barUnder(event))}
      onPointerDown={(event) => {
        pressed.current = true;
        point(barUnder(event));
      }}
      onPointerUp={(event) => {
        pressed.current = false;
        choose(barUnder(event));
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onPointerLeave={() => point(null)}
    >
      {bars.map((each, index) => (
        <div key={each.from} className="trend-bar" data-shown={index === shown || undefined} aria-hidden="true">
          <i className="trend-views" style={{ blockSize: heightOf(each.views) }} />
          <i className="trend-visitors" style={{ blockSize: heightOf(each.visitors) }} />
        </div>
      ))}
      <input
        type="range"
        className="trend-range"
        aria-label={words.audience.chart}
        aria-valuetext={words.audience.bar(sayWhen(bars[at] as Bar), sayWhat(bars[at] as Bar))}
        min={0}
        max={last}
        value={at}
        // Where the pointer is, the bar under it is meant, not the slider's nearest step.
        onChange={({ currentTarget }) => pressed.current || choose(Number(currentTarget.value))}
        onFocus={() => choose(at)}
        onBlur={() => choose(null)}
      />
      {bar !== undefined && shown !== null && (
        <p
          className="trend-readout"
          aria-hidden="true"
          style={{ ...placeOf((shown + 0.5) / bars.length), insetBlockEnd: `calc(${heightOf(bar.views)} + 0.4rem)` }}
        >
          <b>{sayWhen(bar)}</b>
          <span>{sayWhat(bar)}</span>
        </p>
      )}
    </div>
  );
}

/** Beside a share of the width, and never beyond either end. */
function placeOf(share: number): CSSProperties {
  return { insetInlineStart: `${share * 100}%`, translate: `${-share * 100}%` };
}
