import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "../../../framework/app/api/call.ts";
import { ownSessionsQuery } from "../../../framework/app/api/queries.ts";
import { useAct } from "../../../framework/app/api/use-act.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { SessionList } from "../shared/session-list.tsx";

/** Where one is signed in; any of it can be ended from here. */
export function OwnDevices(): ReactNode {
  const words = useWords();
  const query = useQuery(ownSessionsQuery);
  const refresh = [ownSessionsQuery.queryKey];
  const end = useAct((id: string) => call("DELETE /own/sessions/:id", { id }), {
    refresh,
    said: () => words.devices.ended,
  });
  const endOthers = useAct(() => call("POST /own/sessions/end-others", {}), {
    refresh,
    said: () => words.devices.othersEnded,
  });
  return (
    <Section title={words.devices.title} lead={words.devices.lead}>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={2} />}>
        {({ sessions, current }) => (
          <>
            <SessionList
              sessions={sessions}
              current={current}
              busy={end.isPending ? end.variables : null}
              onEnd={end.mutate}
            />
            {sessions.length > 1 && (
              <div>
                <Button busy={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
                  {words.devices.endOthers}
                </Button>
              </div>
            )}
          </>
        )}
      </Load>
    </Section>
  );
}
