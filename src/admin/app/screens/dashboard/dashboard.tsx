import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { audienceQuery, hereQuery } from "../../api/queries.ts";
import { useLanguage, useWords } from "../../language.tsx";
import { Note } from "../../parts/notes.tsx";
import { RecordsSkeleton } from "../../parts/records.tsx";
import { useSession } from "../../session.ts";
import { Load } from "../../shell/load.tsx";
import { Empty, Screen } from "../../shell/screen.tsx";
import { Audience } from "./audience.tsx";
import { Health, LowDisk } from "./health.tsx";
import { type PeriodSearch, periodOf } from "./period.ts";
import { PeriodChoice } from "./period-choice.tsx";
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
