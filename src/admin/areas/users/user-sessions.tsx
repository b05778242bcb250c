import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useAction } from "../../framework/app/api/use-action.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Button } from "../../framework/app/parts/button.tsx";
import { Dialog } from "../../framework/app/parts/dialog.tsx";
import { RecordsSkeleton } from "../../framework/app/parts/records.tsx";
import { Load } from "../../framework/app/screen/load.tsx";
import { SessionList } from "../account/shared.ts";
import { call, sessionsOfQuery } from "./api.ts";
import type { AdminRow } from "./endpoints.ts";
import type { Words } from "./words.fr.ts";

/** The open sessions of an administrator, with a button that ends all of them. */
export function UserSessions({ user, onClose }: { user: AdminRow | null; onClose(): void }): ReactNode {
  const words = useWords<Words>();
  return (
    <Dialog title={words.users.sessions} open={user !== null} onClose={onClose} shape="wide">
      {user !== null && <SessionsOf user={user} onEnded={onClose} />}
    </Dialog>
  );
}

function SessionsOf({ user, onEnded }: { user: AdminRow; onEnded(): void }): ReactNode {
  const words = useWords<Words>();
  const query = useQuery(sessionsOfQuery(user.id));
  const end = useAction(() => call("POST /admins/:id/sessions/end", { id: user.id }), {
    refresh: [sessionsOfQuery(user.id).queryKey],
    message: () => {
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
