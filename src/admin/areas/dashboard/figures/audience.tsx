import type { ReactNode } from "react";
import { useLanguage } from "../../../framework/app/language.tsx";
import type { Words } from "../screen-words.fr.ts";
import type { AudienceAnswer } from "../statistics-schemas.ts";
import { daysIn, type Period } from "./period.ts";
import { Trend } from "./trend.tsx";

/** The sums of a period compared with the period before, and a chart by day. The period has visits. */
export function Audience({ answer, period }: { answer: AudienceAnswer; period: Period }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { days, before } = answer;
  const sum = (name: "views" | "visitors") => days.reduce((total, day) => total + day[name], 0);
  const [views, visitors] = [sum("views"), sum("visitors")];
  const ratio = (of: { views: number; visitors: number }) => (of.visitors === 0 ? 0 : of.views / of.visitors);
  const length = daysIn(period);
  return (
    <>
      <div className="grid gap-1.5">
        <dl className="sums">
          <Sum name={words.audience.visitors} value={visitors} before={before.visitors} />
          <Sum name={words.audience.views} value={views} before={before.views} />
          <Sum name={words.audience.perVisitor} value={ratio({ views, visitors })} before={ratio(before)} />
        </dl>
        <p className="text-[0.8125rem] text-soft">
          {words.audience.against(new Intl.NumberFormat(tag).format(length), length > 1)}
        </p>
      </div>
      <Trend period={period} days={days} />
      <p className="max-w-[44rem] text-[0.8125rem] text-soft">{words.audience.sumNote}</p>
    </>
  );
}

/** One sum, and its change from the period before in percent. */
function Sum({ name, value, before }: { name: string; value: number; before: number }): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const percent = new Intl.NumberFormat(tag, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return (
    <div>
      <dt>{name}</dt>
      <dd>{new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value)}</dd>
      <dd>{before === 0 ? words.audience.noneBefore : percent.format(value / before - 1)}</dd>
    </div>
  );
}
