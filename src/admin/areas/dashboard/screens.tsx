import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import { useLanguage, useWords } from "../../framework/app/language.tsx";
import { Note } from "../../framework/app/parts/notes.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { useSession } from "../../framework/app/session.ts";
import {
  articlesQuery,
  audienceQuery,
  healthQuery,
  liveVisitorsQuery,
  pagesQuery,
  vitalsQuery,
  waitingQuery,
} from "./api.ts";
import type { dashboard } from "./area.ts";
import { Audience } from "./figures/audience.tsx";
import { Lists } from "./figures/lists.tsx";
import { type PeriodSearch, periodOf } from "./figures/period.ts";
import { PeriodChoice, WrongPeriod } from "./figures/period-choice.tsx";
import { Reading } from "./figures/reading.tsx";
import type { Words } from "./screen-words.fr.ts";
import { FirstSteps } from "./state/first-steps.tsx";
import { Health } from "./state/health.tsx";
import { Waiting } from "./state/waiting.tsx";
import "./styles/lists.css";
import "./styles/trend.css";

/**
 * `/admin`: pending work, audience, rankings, reading, and site health. The period is in the URL, so that a view can be
 * kept and shared.
 */
function DashboardScreen(): ReactNode {
  const words = useWords<Words>();
  const { site } = useSession();
  const chosen = periodOf(useSearch({ strict: false }) as PeriodSearch, site.timeZone);
  const period = { from: chosen.from, to: chosen.to };
  const enabled = chosen.problem === null;
  const waiting = useQuery(waitingQuery);
  const health = useQuery(healthQuery);
  const audience = useQuery({ ...audienceQuery(period), enabled });
  const pages = useQuery({ ...pagesQuery(period), enabled });
  const vitals = useQuery({ ...vitalsQuery(period), enabled });
  const articles = useQuery({ ...articlesQuery(period), enabled });
  const empty = audience.data?.days.length === 0;
  const figures = enabled && !empty && audience.data !== undefined;
  return (
    <Screen title={words.dashboard.name} lead={words.audience.lead}>
      <FirstSteps />
      <RevealInOrder
        sections={[
          { isPending: waiting.isPending || health.isPending, content: <Waiting waiting={waiting} health={health} /> },
          {
            isPending: enabled && audience.isPending,
            content: (
              <section className="mt-9 grid gap-5" aria-labelledby="audience">
                <header className="grid gap-3 border-t border-ink pt-2.5">
                  <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-6">
                    <h2 id="audience" className="text-[1rem] font-semibold">
                      {words.audience.title}
                    </h2>
                    {site.measured && <LiveVisitors />}
                  </div>
                  <PeriodChoice chosen={chosen} />
                </header>
                {!site.measured && <Note>{words.audience.off}</Note>}
                <WrongPeriod chosen={chosen} />
                {enabled && (
                  <Load query={audience} skeleton={null}>
                    {(answer) =>
                      empty ? (
                        <Empty title={words.audience.emptyTitle}>
                          <p>{words.audience.empty}</p>
                        </Empty>
                      ) : (
                        <Audience answer={answer} period={period} />
                      )
                    }
                  </Load>
                )}
              </section>
            ),
          },
          {
            isPending: figures && (pages.isPending || vitals.isPending),
            content: figures && <Lists audience={audience.data} pages={pages} vitals={vitals} period={period} />,
          },
          {
            isPending: figures && articles.isPending,
            content: figures && (
              <Load query={articles} skeleton={null}>
                {(answer) => <Reading articles={answer.articles} period={period} />}
              </Load>
            ),
          },
          { isPending: health.isPending, content: <Health query={health} /> },
        ]}
      />
    </Screen>
  );
}

/**
 * Sections of a screen, shown up to the first one that is still loading. Later ones appear below, so that nothing moves
 * while it is being read.
 */
function RevealInOrder({
  sections,
}: {
  sections: ReadonlyArray<{ isPending: boolean; content: ReactNode }>;
}): ReactNode {
  const words = useWords<Words>();
  const firstPending = sections.findIndex(({ isPending }) => isPending);
  const ready = firstPending === -1 ? sections : sections.slice(0, firstPending);
  return (
    <>
      {ready.map(({ content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sections are always the same, in this order
        <Fragment key={index}>{content}</Fragment>
      ))}
      {/* A new skeleton each time: one that moved down would count as a layout shift. */}
      {firstPending !== -1 && <RecordsSkeleton key={`skeleton ${firstPending}`} label={words.loading} rows={6} />}
    </>
  );
}

/** Number of visitors on the site now. No live region: screen readers do not announce each change. */
function LiveVisitors(): ReactNode {
  const { words, tag } = useLanguage<Words>();
  const { data } = useQuery(liveVisitorsQuery);
  if (data === undefined) return null;
  const { here } = data;
  return (
    <p className="here text-[0.875rem] text-soft" data-some={here > 0 || undefined}>
      {here === 0 ? words.audience.nobodyHere : words.audience.here(new Intl.NumberFormat(tag).format(here), here > 1)}
    </p>
  );
}

/** For every administrator. */
export const screens: ScreensOf<typeof dashboard> = { "/admin": DashboardScreen };
