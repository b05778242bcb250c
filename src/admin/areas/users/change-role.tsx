import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import type { Role } from "../../../identity/contract/role.ts";
import { fetchAnew } from "../../framework/app/api/fetch-anew.ts";
import { sessionQuery } from "../../framework/app/api/session-query.ts";
import { type Action, useAction } from "../../framework/app/api/use-action.ts";
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
 * Changes a role. A change that an undo could not reverse is confirmed first: a promotion to super administrator, one's own
 * demotion, and a demotion that revokes invitations. Any other takes effect at once and can be undone.
 * @returns `dialog` is the confirmation, which the caller renders.
 */
export function useChangeRole(): { change(change: Change): Promise<void>; dialog: ReactNode } {
  const queries = useQueryClient();
  const { id: self } = useAdmin();
  const [confirming, setConfirming] = useState<Change | null>(null);
  const immediate = useImmediateChange();
  const change = async ({ user, role }: Change) => {
    const needsConfirmation = role === "super" || user.id === self || (await revokesInvitations(user));
    if (needsConfirmation) setConfirming({ user, role });
    else immediate.mutate({ user, role });
  };
  /** True also when the invitations could not be loaded. */
  const revokesInvitations = (user: AdminRow) =>
    fetchAnew(queries, invitationsQuery).then(
      ({ invitations }) => pendingOf(user, invitations).length > 0,
      () => true,
    );
  return { change, dialog: <ConfirmChange confirming={confirming} onClose={() => setConfirming(null)} /> };
}

function ConfirmChange({ confirming, onClose }: { confirming: Change | null; onClose(): void }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: self } = useAdmin();
  const { user, role } = confirming ?? { user: null, role: "editor" as const };
  const isSelf = user?.id === self;
  const kind = role === "super" ? "promote" : isSelf ? "demoteSelf" : "demote";
  const { title, text } = words.users[kind];
  const done = async () => {
    onClose();
    toast(
      isSelf
        ? words.users.roleChangedOwn(words.roles[role])
        : words.users.roleChanged(user?.email ?? "", words.roles[role]),
    );
    // Editors may not open this screen.
    if (isSelf) await navigate({ to: "/admin" });
    await Promise.all(REFRESH.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
  return (
    <Confirm
      open={user !== null}
      title={title}
      actionLabel={words.users.makeRole[role]}
      danger={isSelf}
      send={() => call("PATCH /admins/:id", { id: user?.id ?? "", body: { role } })}
      done={done}
      onClose={onClose}
    >
      <p>{text(user?.email ?? "")}</p>
      {role !== "super" && user !== null && <PendingInvitations of={user} />}
    </Confirm>
  );
}

/** Optimistic: the list shows the new role at once. The undo is the same call with the old role. */
function useImmediateChange(): Action<Change> {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const action: Action<Change> = useAction(
    ({ user, role }: Change) => call("PATCH /admins/:id", { id: user.id, body: { role } }),
    {
      refresh: REFRESH,
      message: ({ user, role }) => words.users.roleChanged(user.email, words.roles[role]),
      optimistic: ({ user, role }) => {
        const before = queries.getQueryData(adminsQuery.queryKey);
        queries.setQueryData(adminsQuery.queryKey, (cached) =>
          cached === undefined
            ? cached
            : { admins: cached.admins.map((row) => (row.id === user.id ? { ...row, role } : row)) },
        );
        return () => queries.setQueryData(adminsQuery.queryKey, before);
      },
      undo:
        ({ user }) =>
        () =>
          action.mutate({ user, role: user.role }),
    },
  );
  return action;
}
