import { useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWords } from "../../framework/app/language.tsx";
import { buttonClass } from "../../framework/app/parts/button.tsx";
import { Icon } from "../../framework/app/parts/icon.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { More } from "../../framework/app/screen/more.tsx";
import { Empty, Screen } from "../../framework/app/screen/screen.tsx";
import type { ScreensOf } from "../../framework/app/screen/screens-of.ts";
import { call, callAddress } from "./api.ts";
import type { audit } from "./area.ts";
import { EventList } from "./events.tsx";
import { FILTERS, FilterForm, type Filters, toQuery } from "./filters.tsx";
import type { Words } from "./words.fr.ts";

/** `/admin/audit`: the audit log. Its filters are in the URL, so that a view can be kept and shared. */
function AuditScreen(): ReactNode {
  const words = useWords<Words>();
  const filters = useSearch({ strict: false }) as Filters;
  const auditQuery = toQuery(filters);
  const query = useInfiniteQuery({
    queryKey: ["audit", auditQuery],
    queryFn: ({ pageParam, signal }) => call("GET /audit", { query: { ...auditQuery, cursor: pageParam }, signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  const filtered = FILTERS.some((name) => filters[name]);
  return (
    <Screen
      title={words.audit.name}
      lead={words.audit.lead}
      actions={
        <a
          className={buttonClass()}
          href={callAddress("GET /audit.csv", { query: auditQuery })}
          download={words.audit.file}
        >
          <Icon name="download" />
          {words.audit.download}
        </a>
      }
    >
      <FilterForm filters={filters} filtered={filtered} />
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={8} />}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          return events.length === 0 ? (
            <Empty title={filtered ? words.audit.nothingTitle : words.audit.noneTitle}>
              <p>{filtered ? words.audit.nothing : words.audit.none}</p>
            </Empty>
          ) : (
            <>
              <EventList events={events} />
              <More query={query} />
            </>
          );
        }}
      </Load>
    </Screen>
  );
}

/** For roles with the right `read-audit`. */
export const screens: ScreensOf<typeof audit> = { "/admin/audit": AuditScreen };
