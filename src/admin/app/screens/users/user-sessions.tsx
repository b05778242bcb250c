import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AdminRow } from "../../../contract/admins.ts";
import { call } from "../../api/call.ts";
import { sessionsOfQuery } from "../../api/queries.ts";
import { useAct } from "../../api/use-act.ts";
import { useWords } from "../../language.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { RecordsSkeleton } from "../../parts/records.tsx";
import { Load } from "../../shell/load.tsx";
import { SessionList } from "../session-list.tsx";

/** Where another administrator is signed in, and the way to end all of it. */
export function UserSessions({ user, onClose }: { user: AdminRow | null; onClose(): void }): ReactNode {
  const words = useWords();
  return (
    <Dialog title={words.users.sessions} open={user !== null} onClose={onClose} shape="wide">
      {user !== null && <SessionsOf user={user} onEnded={onClose} />}
    </Dialog>
  );
}

function SessionsOf({ user, onEnded }: { user: AdminRow; onEnded(): void }): ReactNode {
  const words = useWords();
  const query = useQuery(sessionsOfQuery(user.id));
  const end = useAct(() => call("POST /admins/:id/sessions/end", { id: user.id }), {
    refresh: [sessionsOfQuery(user.id).queryKey],
    said: () => {
      onEnded();
      return words.users.sessionsEnded(user.email);
    },
  });
  return (
    <>
      <p className="text-soft">{user.email}</p>
      <Load query={query} skeleton={<RecordsSkeleton label={words.loading} rows={2} />}>
        {({ sessions }) =>
          sessions.length === 0 ? (
            <p>{words.users.noSessions}</p>
          ) : (
            <>
              <SessionList sessions={sessions} />
              <div>
                <Button busy={end.isPending} onClick={() => end.mutate(undefined)}>
                  {words.users.endSessions}
                </Button>
              </div>
            </>
          )
        }
      </Load>
    </>
  );
}
