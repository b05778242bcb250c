import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import type { AudienceAnswer } from "../../../contract/statistics.ts";
import { articlesQuery, pagesQuery, vitalsQuery } from "../../api/queries.ts";
import { useLanguage, useWords } from "../../language.tsx";
import { RecordsSkeleton } from "../../parts/records.tsx";
import { Load } from "../../shell/load.tsx";
import type { Period } from "./period.ts";
import { Ranking } from "./ranking.tsx";
import { Reading } from "./reading.tsx";
import { Speed } from "./speed.tsx";
import { Trend } from "./trend.tsx";

/** The figures of a period in which somebody came. */
export function Audience({ answer, period }: { answer: AudienceAnswer; period: Period }): ReactNode {
  const { words, tag } = useLanguage();
  const { days, before } = answer;
  const sum = (name: "views" | "visitors") => days.reduce((total, day) => total + day[name], 0);
  const [views, visitors] = [sum("views"), sum("visitors")];
  const ratio = (of: { views: number; visitors: number }) => (of.visitors === 0 ? 0 : of.views / of.visitors);
  return (
    <>
      <dl className="sums">
        <Sum name={words.audience.visitors} value={visitors} before={before.visitors} />
        <Sum name={words.audience.views} value={views} before={before.views} />
        <Sum name={words.audience.perVisitor} value={ratio({ views, visitors })} before={ratio(before)} />
      </dl>
      <Trend period={period} days={days} />
      <p className="mb-9 mt-2 max-w-[44rem] text-[0.8125rem] text-soft">{words.audience.sumNote}</p>
      <div className="rankings">
        <Pages period={period} />
        <Ranking
          title={words.audience.referrers}
          counted={words.audience.arrivals}
          list="referrers"
          period={period}
          rows={answer.referrers.map(({ host, arrivals }) => ({ key: host, name: host, count: arrivals }))}
        />
        <Ranking
          title={words.audience.languages}
          counted={words.audience.views}
          further={words.audience.visitors}
          list="languages"
          period={period}
          rows={answer.languages.map((each) => ({
            key: each.locale,
            name: LANGUAGE_LABELS[each.locale],
            count: each.views,
            further: new Intl.NumberFormat(tag).format(each.visitors),
          }))}
        />
        <VitalsPart period={period} />
      </div>
      <ReadingPart period={period} />
    </>
  );
}

/** One sum of the period, and how it stands to the period before. */
function Sum({ name, value, before }: { name: string; value: number; before: number }): ReactNode {
  const { words, tag } = useLanguage();
  const percent = new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0 });
  const change = before === 0 ? null : value / before - 1;
  const said = (by: number) => {
    if (Math.abs(by) < 0.005) return words.audience.same;
    return by > 0 ? words.audience.more(percent.format(by)) : words.audience.less(percent.format(-by));
  };
  return (
    <div>
      <dt>{name}</dt>
      <dd>{new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value)}</dd>
      <dd>{change === null ? words.audience.noneBefore : said(change)}</dd>
    </div>
  );
}

function Pages({ period }: { period: Period }): ReactNode {
  const { words, tag } = useLanguage();
  const number = new Intl.NumberFormat(tag);
  return (
    <Load query={useQuery(pagesQuery(period))} skeleton={<RecordsSkeleton label={words.loading} />}>
      {({ pages, sections, clicks }) => (
        <>
          <Ranking
            title={words.audience.pages}
            counted={words.audience.views}
            further={words.audience.visitors}
            list="pages"
            period={period}
            rows={pages.map(({ path, locale, views, visitors }) => ({
              key: `${locale} ${path}`,
              name: <a href={path}>{path}</a>,
              count: views,
              further: number.format(visitors),
            }))}
          />
          <Ranking
            title={words.audience.sections}
            counted={words.audience.views}
            list="sections"
            period={period}
            rows={sections.map(({ path, section, views }) => ({
              key: `${path} ${section}`,
              name: <Placed name={section} place={path} />,
              count: views,
            }))}
          />
          <Ranking
            title={words.audience.clicks}
            counted={words.audience.clicked}
            list="clicks"
            period={period}
            rows={clicks.map(({ path, section, cta, clicks: count }) => ({
              key: `${path} ${section} ${cta}`,
              name: <Placed name={cta} place={`${path}, ${section}`} />,
              count,
            }))}
          />
        </>
      )}
    </Load>
  );
}

function Placed({ name, place }: { name: string; place: string }): ReactNode {
  return (
    <>
      {name} <span className="text-soft">{place}</span>
    </>
  );
}

function VitalsPart({ period }: { period: Period }): ReactNode {
  const words = useWords();
  return (
    <Load query={useQuery(vitalsQuery(period))} skeleton={<RecordsSkeleton label={words.loading} rows={3} />}>
      {({ vitals }) => <Speed vitals={vitals} period={period} />}
    </Load>
  );
}

function ReadingPart({ period }: { period: Period }): ReactNode {
  const words = useWords();
  return (
    <Load query={useQuery(articlesQuery(period))} skeleton={<RecordsSkeleton label={words.loading} />}>
      {({ articles }) => <Reading articles={articles} period={period} />}
    </Load>
  );
}
