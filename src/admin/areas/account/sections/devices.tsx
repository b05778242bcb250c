import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../../framework/app/api/use-action.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { RecordsSkeleton } from "../../../framework/app/parts/records.tsx";
import { Load } from "../../../framework/app/screen/load.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { accountSessionsQuery, call } from "../api.ts";
import { SessionList } from "../parts/session-list.tsx";
import type { Words } from "../words.fr.ts";

/** The signed-in devices; each other session can be ended. */
export function AccountDevices(): ReactNode {
  const words = useWords<Words>();
  const query = useQuery(accountSessionsQuery);
  const refresh = [accountSessionsQuery.queryKey];
  const end = useAction((id: string) => call("DELETE /account/sessions/:id", { id }), {
    refresh,
    message: () => words.devices.ended,
  });
  const endOthers = useAction(() => call("POST /account/sessions/end-others", {}), {
    refresh,
    message: () => words.devices.othersEnded,
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
