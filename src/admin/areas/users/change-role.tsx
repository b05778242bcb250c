import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Role } from "../../../identity/contract/role.ts";
import { sessionQuery } from "../../framework/app/api/session-query.ts";
import { type Act, useAct } from "../../framework/app/api/use-act.ts";
import { useWords } from "../../framework/app/language.tsx";
import { Confirm } from "../../framework/app/parts/confirm.tsx";
import { useAdmin } from "../../framework/app/session.ts";
import { toast } from "../../framework/app/shell/notices/toasts.tsx";
import { invitationsQuery } from "../invitations/shared.ts";
import { adminsQuery, call } from "./api.ts";
import type { AdminRow } from "./endpoints.ts";
import { PendingInvitations, pendingOf } from "./pending-invitations.tsx";
import type { Words } from "./words.fr.ts";

type Change = { user: AdminRow; role: Role };

const REFRESH = [adminsQuery.queryKey, invitationsQuery.queryKey, sessionQuery.queryKey] as const;

/**
 * Changes a role. What cannot be taken back by a press asks first and says what it means: giving every right away,
 * one's own demotion, and a demotion that revokes invitations. Any other is done at once and offers its undoing.
 */
export function useChangeRole(): { change(change: Change): Promise<void>; question: ReactNode } {
  const queries = useQueryClient();
  const { id: self } = useAdmin();
  const [confirming, setConfirming] = useState<Change | null>(null);
  const now = useChangeNow();
  const change = async ({ user, role }: Change) => {
    const asks = role === "super" || user.id === self || (await revokesSome(user));
    if (asks) setConfirming({ user, role });
    else now.mutate({ user, role });
  };
  /** Where that cannot be known, it is confirming. */
  const revokesSome = (user: AdminRow) =>
    queries.fetchQuery({ ...invitationsQuery, staleTime: 0 }).then(
      ({ invitations }) => pendingOf(user, invitations).length > 0,
      () => true,
    );
  return { change, question: <Question confirming={confirming} onClose={() => setConfirming(null)} /> };
}

function Question({ confirming, onClose }: { confirming: Change | null; onClose(): void }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: self } = useAdmin();
  const { user, role } = confirming ?? { user: null, role: "editor" as const };
  const own = user?.id === self;
  const kind = role === "super" ? "promote" : own ? "demoteSelf" : "demote";
  const { title, text } = words.users[kind];
  const done = async () => {
    onClose();
    toast(
      own
        ? words.users.roleChangedOwn(words.roles[role])
        : words.users.roleChanged(user?.email ?? "", words.roles[role]),
    );
    // This screen is not open to an editor.
    if (own) await navigate({ to: "/admin" });
    await Promise.all(REFRESH.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <Confirm
      open={user !== null}
      title={title}
      act={words.users.makeRole[role]}
      danger={own}
      send={() => call("PATCH /admins/:id", { id: user?.id ?? "", body: { role } })}
      done={done}
      onClose={onClose}
    >
      <p>{text(user?.email ?? "")}</p>
      {role !== "super" && user !== null && <PendingInvitations of={user} />}
    </Confirm>
  );
}

/** Shown at once, taken back when it is refused, and undone by the same call the other way round. */
function useChangeNow(): Act<Change> {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const act: Act<Change> = useAct(
    ({ user, role }: Change) => call("PATCH /admins/:id", { id: user.id, body: { role } }),
    {
      refresh: REFRESH,
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
