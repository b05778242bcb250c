import { useQueryClient } from "@tanstack/react-query";
import type { Role } from "../../../../kernel/role.ts";
import type { AdminRow } from "../../../contract/admins.ts";
import { call } from "../../api/call.ts";
import { adminsQuery, sessionQuery } from "../../api/queries.ts";
import { type Act, useAct } from "../../api/use-act.ts";
import { useWords } from "../../language.tsx";

type Change = { user: AdminRow; role: Role };

/** Shown at once, taken back when it is refused, and undone by the same call the other way round. */
export function useChangeRole(): Act<Change> {
  const words = useWords();
  const queries = useQueryClient();
  const act: Act<Change> = useAct(
    ({ user, role }: Change) => call("PATCH /admins/:id", { id: user.id, body: { role } }),
    {
      refresh: [adminsQuery.queryKey, sessionQuery.queryKey],
      said: ({ user, role }) => words.users.roleChanged(user.email, words.roles[role]),
      ahead: ({ user, role }) => {
        const before = queries.getQueryData(adminsQuery.queryKey);
        queries.setQueryData(adminsQuery.queryKey, (known) =>
          known === undefined
            ? known
            : { admins: known.admins.map((row) => (row.id === user.id ? { ...row, role } : row)) },
        );
        return () => queries.setQueryData(adminsQuery.queryKey, before);
      },
      undo:
        ({ user }) =>
        () =>
          act.mutate({ user, role: user.role }),
    },
  );
  return act;
}
