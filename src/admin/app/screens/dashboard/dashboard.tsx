import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import type { FormEvent, ReactNode } from "react";
import { LANGUAGE_LABELS } from "../../../../kernel/locale.ts";
import type { AudienceAnswer } from "../../../contract/statistics.ts";
import { articlesQuery, audienceQuery, hereQuery, pagesQuery, vitalsQuery } from "../../api/queries.ts";
import { useLanguage, useWords } from "../../language.tsx";
import { Button, buttonClass } from "../../parts/button.tsx";
import { Note } from "../../parts/notes.tsx";
import { RecordsSkeleton } from "../../parts/records.tsx";
import { useSession } from "../../session.ts";
import { Load } from "../../shell/load.tsx";
import { Empty, Screen } from "../../shell/screen.tsx";
import { Health, LowDisk } from "./health.tsx";
import { type Period, type PeriodSearch, PRESETS, periodOf } from "./period.ts";
import { Ranking } from "./ranking.tsx";
import { Reading } from "./reading.tsx";
import { Speed } from "./speed.tsx";
import { Trend } from "./trend.tsx";
import { Waiting, WaitingCount } from "./waiting.tsx";

/**
 * `/admin`: who comes, what they see, and what is read; below, what waits and how the site is. The period stands in the
 * address, to be kept and passed on.
 */
export function DashboardScreen(): ReactNode {
  const words = useWords();
  const { site } = useSession();
  const { preset, ...period } = periodOf(useSearch({ strict: false }) as PeriodSearch, site.timeZone);
  const audience = useQuery(audienceQuery(period));
  return (
    <Screen
      title={words.areas.dashboard}
      lead={words.audience.lead}
      actions={<PeriodChoice key={`${period.from} ${period.to}`} preset={preset} period={period} />}
    >
      <div className="mb-5 flex min-h-6 flex-wrap items-baseline gap-x-6 gap-y-1 text-[0.875rem] text-soft">
        {site.measured && <Here />}
        <WaitingCount />
        <LowDisk />
      </div>
      {!site.measured && (
        <div className="mb-7">
          <Note>{words.audience.off}</Note>
        </div>
      )}
      <Load query={audience} skeleton={<RecordsSkeleton label={words.loading} rows={6} />}>
        {(answer) =>
          answer.days.length === 0 ? (
            <Empty title={words.audience.emptyTitle}>
              <p>{words.audience.empty}</p>
            </Empty>
          ) : (
            <Audience answer={answer} period={period} />
          )
        }
      </Load>
      <div className="rankings mt-9">
        <Waiting />
        <Health />
      </div>
    </Screen>
  );
}

function PeriodChoice({ preset, period }: { preset: string | null; period: Period }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const show = (search: PeriodSearch) => navigate({ to: "/admin", search, replace: true });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    show({ from: String(given.get("from")), to: String(given.get("to")) });
  };
  return (
    <div className="grid gap-2 wide:justify-items-end">
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">{words.audience.period}</legend>
        {(Object.keys(PRESETS) as Array<keyof typeof PRESETS>).map((days) => (
          <button
            key={days}
            type="button"
            className={buttonClass(preset === days ? "main" : "plain")}
            aria-pressed={preset === days}
            onClick={() => show({ days })}
          >
            {words.audience.periods[days]}
          </button>
        ))}
      </fieldset>
      <details open={preset === null}>
        <summary className="py-1 text-[0.8125rem] text-soft coarse:py-2.5 wide:text-end">
          {words.audience.choose}
        </summary>
        <form className="mt-2 flex flex-wrap items-end gap-2" onSubmit={submit}>
          <DayField name="from" label={words.audience.from} first={period.from} />
          <DayField name="to" label={words.audience.to} first={period.to} />
          <Button type="submit">{words.audience.show}</Button>
        </form>
      </details>
    </div>
  );
}

function DayField({ name, label, first }: { name: string; label: string; first: string }): ReactNode {
  return (
    <label className="grid gap-1 text-[0.8125rem] text-soft">
      {label}
      <input
        type="date"
        name={name}
        required
        defaultValue={first}
        className="min-h-9 rounded-md border border-soft/60 bg-paper px-2.5 text-[0.875rem] text-ink coarse:min-h-11"
      />
    </label>
  );
}

/** How many are on the site now. Not read out at every change: it is there to be looked at. */
function Here(): ReactNode {
  const { words, tag } = useLanguage();
  const { data } = useQuery(hereQuery);
  if (data === undefined) return null;
  const { here } = data;
  return (
    <p className="here" data-some={here > 0 || undefined}>
      {here === 0 ? words.audience.nobodyHere : words.audience.here(new Intl.NumberFormat(tag).format(here), here > 1)}
    </p>
  );
}

function Audience({ answer, period }: { answer: AudienceAnswer; period: Period }): ReactNode {
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
