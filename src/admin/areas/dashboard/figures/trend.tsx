import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import { type Bar, barsOf, formatPeriod, type Period } from "./period.ts";
import { axisLabels, niceScale } from "./scale.ts";

type Props = { period: Period; days: ReadonlyArray<{ day: string; views: number; visitors: number }> };

/**
 * Bar chart of visitors and views over time. A bar that is pointed at or reached with the arrow keys shows its figures; a
 * table below has all of them.
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
  const { ticks, top } = niceScale(Math.max(1, ...bars.map(({ views }) => views)));
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
        <Plot
          bars={bars}
          top={top}
          lines={ticks.length - 1}
          formatDays={(bar) => formatPeriod(bar, tag)}
          formatFigures={figuresOf}
        />
        <div className="trend-days" aria-hidden="true">
          {axisLabels(bars, tag).map(({ at, text }) => (
            <span key={text} style={positionAt(at)}>
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
                <th scope="row">{formatPeriod(bar, tag)}</th>
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
  formatDays(bar: Bar): string;
  formatFigures(bar: Bar): string;
};

/** The bars, under an invisible native slider, by which keys, touch and screen readers go from bar to bar. */
function Plot({ bars, top, lines, formatDays, formatFigures }: PlotProps): ReactNode {
  const { words } = useLanguage<Words>();
  const last = bars.length - 1;
  const [selected, setSelected] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const pressed = useRef(false);
  const current = Math.min(selected ?? last, last);
  const active = hovered ?? selected;
  const bar = active === null ? undefined : bars[active];
  const barUnder = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * bars.length)));
  };
  const heightOf = (count: number) => `${(count / top) * 100}%`;
  return (
    <div
      className="trend-plot"
      style={{ "--bars": bars.length, "--lines": lines } as CSSProperties}
      onPointerMove={(event) => setHovered(barUnder(event))}
      onPointerDown={(event) => {
        pressed.current = true;
        setHovered(barUnder(event));
      }}
      onPointerUp={(event) => {
        pressed.current = false;
        setSelected(barUnder(event));
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onPointerLeave={() => setHovered(null)}
    >
      {bars.map((each, index) => (
        <div key={each.from} className="trend-bar" data-shown={index === active || undefined} aria-hidden="true">
          <i className="trend-views" style={{ blockSize: heightOf(each.views) }} />
          <i className="trend-visitors" style={{ blockSize: heightOf(each.visitors) }} />
        </div>
      ))}
      <input
        type="range"
        className="trend-range"
        aria-label={words.audience.chart}
        aria-valuetext={words.audience.bar(formatDays(bars[current] as Bar), formatFigures(bars[current] as Bar))}
        min={0}
        max={last}
        value={current}
        // While the pointer is down, the bar under it counts, not the slider's nearest step.
        onChange={({ currentTarget }) => pressed.current || setSelected(Number(currentTarget.value))}
        onFocus={() => setSelected(current)}
        onBlur={() => setSelected(null)}
      />
      {bar !== undefined && active !== null && (
        <p
          className="trend-readout"
          aria-hidden="true"
          style={{
            ...positionAt((active + 0.5) / bars.length),
            insetBlockEnd: `calc(${heightOf(bar.views)} + 0.4rem)`,
          }}
        >
          <b>{formatDays(bar)}</b>
          <span>{formatFigures(bar)}</span>
        </p>
      )}
    </div>
  );
}

/** Position at a share of the width, shifted so that the text stays within both ends. */
function positionAt(share: number): CSSProperties {
  return { insetInlineStart: `${share * 100}%`, translate: `${-share * 100}%` };
}
